"""One for whom the film waits: what they read, and the way round one whose phone sleeps."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.engine.game import Viewer
from companion.games.hollywood.state import State
from companion.games.hollywood.view import view
from companion.games.hollywood.waiting import owes
from tests.games.hollywood.read import gm_page, html
from tests.games.hollywood.table import Table
from tests.games.tapped import party
from tests.world import Evening, Phone, stand_up

PHONES = {"kit": "phones"}


@pytest.mark.parametrize(("owed", "told"), [
    ("add", "Everyone with a star adds cards to the film"), ("edit", "You look at a card and cut"),
    ("discard", "Choose which cards you discard."), ("choose", "Look, and choose in secret."),
    ("tokens", "Whoever has statuettes may return them")])
def test_a_player_who_has_to_choose_reads_what(tmp_path: Path, owed: str, told: str) -> None:
    evening, seat = at(tmp_path, owed)
    player = Phone(evening.app).sit(evening.token(seat))
    page = html(player, f"{evening.url}/seat")
    assert "<h1>It is up to you now</h1>" in page
    assert told in page.split("<h1>")[1].split("</section>")[0]
    evening.served.store.close()


def at(folder: Path, owed: str) -> tuple[Evening, int]:
    """A table where a player with a phone owes this, and nobody's phone is awake."""
    def found(state: State) -> list[int]:
        return [seat for seat in (3, 5) if owes(state, seat) == owed]

    for seed in range(40):
        table = Table(5, PHONES, seed)
        table.set_up()
        rng = random.Random(seed)
        for _ in range(120):
            if found(table.state) or table.state.phase == "finale":
                break
            table.random_step(rng)
        if found(table.state):
            evening = stand_up(folder / owed, "hollywood", party(5), table.records)
            evening.gm.sit(evening.opened["token"])
            return evening, found(table.state)[0]
    raise AssertionError(f"nobody ever owes {owed}")


@pytest.mark.parametrize(("owed", "left_to_chance"), [
    ("add", "A random card for {name}"),
    ("discard", "A random card for {name}"),
    ("choose", "A random choice for {name}"),
    ("tokens", "{name} keeps the statuettes"),
    ("edit", "No edit by {name}: a random card is cut"),
])
def test_for_one_whose_phone_sleeps_the_gms_goes_round_or_chance_chooses(
    tmp_path: Path, owed: str, left_to_chance: str
) -> None:
    evening, seat = at(tmp_path, owed)
    name = party(5).names[seat]
    page = gm_page(evening)
    assert f"Pass my phone to {name}" in page
    assert left_to_chance.format(name=name) in page
    evening.served.store.close()


def test_what_is_refused_at_one_of_two_buttons_is_said_once(tmp_path: Path) -> None:
    """Chance stands beside whom it chooses for, and under “More”."""
    evening, seat = at(tmp_path, "add")
    url = f"{evening.url}/gm/do/leave_to_chance"
    assert gm_page(evening).count(f'action="{url}"') > 1
    for whom in (str(seat), "99"):
        answer = evening.gm.post(url, {"whom": whom, "step": "over", "tap": "t"})
        page = answer.get_data(as_text=True)
        assert answer.status_code == 409 and page.count('class="refusal"') == 1
    evening.served.store.close()


def test_a_phone_that_goes_to_one_who_has_one_is_announced_before_anything_is_seen(
    tmp_path: Path
) -> None:
    evening, seat = at(tmp_path, "add")
    name, neighbour = party(5).names[seat], Phone(evening.app).sit(evening.token(1))
    evening.gm.post(f"{evening.url}/gm/hand", {"seat": str(seat)})
    assert evening.gm.get(f"{evening.url}/gm/hand/hand").status_code == 403
    evening.gm.post(f"{evening.url}/gm/take", {"seat": str(seat)})
    told = f"The game master's phone was passed to {name}."
    assert told in html(neighbour, f"{evening.url}/seat")
    assert "add_cards" in gm_page(evening)
    evening.gm.post(f"{evening.url}/gm/give-back", {"seat": str(seat)})
    assert "Give the phone back to the game master" in gm_page(evening)
    evening.served.store.close()


# --- the end --------------------------------------------------------------------------------------


def test_the_way_to_a_hand_says_what_is_chosen_there_and_its_button_that_it_is_done(
    tmp_path: Path
) -> None:
    evening, seat = at(tmp_path, "tokens")
    phone = Phone(evening.app).sit(evening.token(seat))
    page = html(phone, f"{evening.url}/seat")
    assert "Return statuettes, or keep them" in page and "This is my choice" not in page
    assert "This is my choice" in html(phone, f"{evening.url}/seat/hand/hand")
    evening.served.store.close()


def test_the_gm_is_sent_to_the_phone_in_turn_and_never_to_one_that_waits_for_a_secret(
    tmp_path: Path
) -> None:
    evening, seat = at(tmp_path, "discard")
    state = evening.play().state
    seats = frozenset(state.seats)
    assert owes(state, seat) == "discard"
    assert view(state, Viewer("gm")).tapping(seats) == ()
    evening.served.store.close()
    table = Table(5, PHONES)
    table.set_up()
    turn = table.state.round.order[table.state.round.turn]
    assert [player.seat for player in view(table.state, Viewer("gm")).tapping(seats)] == [turn]
