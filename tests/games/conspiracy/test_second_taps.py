"""What costs or cannot be undone is never one tap away, on no page, nor by gold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.games.conspiracy.table import SECRETARY, Table, investigate
from tests.web.test_buttons import Buttons
from tests.world import Evening, Phone, stand_up


@pytest.fixture
def standing(tmp_path: Path) -> Iterator[Callable[[Table], Evening]]:
    made: list[Evening] = []

    def stand(table: Table) -> Evening:
        party = table.state.party
        made.append(stand_up(tmp_path / str(len(made)), "conspiracy", party, table.records))
        return made[-1]

    yield stand
    for each in made:
        each.served.store.close()


def at_leisure() -> Table:
    """Between scenes, with a full cauldron and full purses."""
    table = Table(2, intrigue=9, rumour_points=9, backing_rating=3).ready().rumours(1, 1, 1)
    table.do("correct_meter", meter="pressure", change=3, reason="For the test")
    for _ in range(2):
        table.do("propose_rumour", SECRETARY, text="A whisper", level=1)
    return table


def in_a_scene() -> Table:
    return investigate(at_leisure(), "cold_trail", 1)


def bidding() -> Table:
    table = at_leisure()
    table.do("investigate", SECRETARY, rumour=1)
    return table


def proved() -> Table:
    """The deepest breakthrough is won."""
    table = Table(1, rumour_points=9).ready(science=9)
    table.do("correct_meter", meter="knowledge", change=2, reason="For the test")
    investigate(table, "breakthrough", 3).scene(won=True)
    while not table.state.victory_proposed or table.state.aftermath:
        table.do("settle_scene" if table.state.aftermath.turn == "gm" else "answer_breakthrough")
    return table


def trapped() -> Table:
    """The GM chooses what the conspirators make of a trap."""
    table = investigate(at_leisure(), "trap", 1)
    table.scene(won=False)
    return table


def broken_through() -> Table:
    """The team chooses what to escalate and to reveal."""
    table = investigate(at_leisure(), "breakthrough", 1)
    table.scene(won=True)
    table.do("settle_scene")
    return table


def short_of_three() -> Table:
    """A roll lies on the table that one +3 would save."""
    table = in_a_scene()
    table.do("frame_scene", length="short", difficulty=15)
    table.do("wait_aside", seat=2)
    table.act(1, 3, 4)
    return table


MOMENTS: dict[str, tuple[Callable[[], Table], str]] = {
    "investigate": (at_leisure, "asked"), "make_waves": (at_leisure, "asked"),
    "draw_rumours": (at_leisure, "asked"), "end_evening": (at_leisure, "asked"),
    "use_backing": (in_a_scene, "asked"), "confirm_victory": (proved, "asked"),
    "buy_pressure": (at_leisure, "spends"), "start_pressure_scene": (at_leisure, "spends"),
    "add_rumours": (at_leisure, "asked"), "bid_intrigue": (bidding, "spends"),
    "bid_rumour_points": (bidding, "spends"), "retire_sleuth": (at_leisure, "spends"),
    "settle_scene": (trapped, "spends"), "answer_breakthrough": (broken_through, "spends"),
    "use_shoulder": (short_of_three, "spends"),
}


@pytest.mark.parametrize("name", list(MOMENTS))
def test_it_is_never_one_tap_away_and_never_gold(
    standing: Callable[[Table], Evening], name: str
) -> None:
    moment, how = MOMENTS[name]
    made = standing(moment())
    found = []
    for role, token, paths in (("gm", str(made.opened["token"]), ("gm", "gm/for/1")),
                               ("seat", made.token(1), ("seat",))):
        phone = Phone(made.app)
        phone.client.set_cookie(f"{role}_TWINS", token)
        for path in paths:
            page = Buttons(phone.get(f"{made.url}/{path}").get_data(as_text=True))
            found += page.buttons(name)
    assert found
    for _, fold, gold in found:
        assert not gold
        assert how == "spends" or fold.startswith("sure-") or name in fold


def test_investigating_shows_the_slip_and_asks(standing: Callable[[Table], Evening]) -> None:
    made = standing(at_leisure())
    phone, gm = Phone(made.app), Phone(made.app)
    phone.client.set_cookie("seat_TWINS", made.token(1))
    gm.client.set_cookie("gm_TWINS", str(made.opened["token"]))
    for page in (phone.get(f"{made.url}/seat"), gm.get(f"{made.url}/gm/for/1")):
        html = page.get_data(as_text=True)
        asked = html[html.index('id="sure-investigate-1"'):]
        asked = asked[:asked.index("</details>")]
        assert asked.index("quoted") < asked.index("Yes, take it up")


def test_leaving_asks_first_and_can_be_undone(standing: Callable[[Table], Evening]) -> None:
    made = standing(at_leisure())
    gm = Phone(made.app)
    gm.client.set_cookie("gm_TWINS", str(made.opened["token"]))
    people = gm.get(f"{made.url}/gm/people").get_data(as_text=True)
    asked = people[people.index('id="leaves-2"'):]
    assert asked.index("<summary>") < asked.index("/gm/remove") < asked.index("Yes, ")
    gm.post(f"{made.url}/gm/remove", {"seat": "2"})
    assert made.play().state.seats == (1,)
    version = str(made.play().version)
    gm.post(f"{made.url}/gm/undo", {"version": version, "sure": "1"})
    assert made.play().state.seats == (1, 2)
