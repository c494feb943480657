"""The pages draw what is offered, all of it and nothing else; the chart stays in its frame."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.engine.game import Viewer
from companion.engine.play import offers
from companion.games.conspiracy import CONSPIRACY
from companion.games.conspiracy.chart import HEIGHT, WIDTH, strips
from companion.games.conspiracy.ledger import Chart, EveningMark, Point, Series
from tests.walk import evening as played
from tests.world import Evening, Phone, stand_up

DONE = re.compile(r'action="[^"]*/do/(\w+)"')


def drawn(made: Evening, role: str, token: str, *paths: str) -> set[str]:
    """Every command that has a form on one of the pages."""
    phone = Phone(made.app)
    phone.client.set_cookie(f"{role}_TWINS", token)
    pages = [phone.get(f"{made.url}/{role}{path}") for path in paths]
    assert all(page.status_code == 200 for page in pages)
    return {name for page in pages for name in DONE.findall(page.get_data(as_text=True))}


@pytest.mark.parametrize("seed", range(12))
def test_every_offer_is_drawn_and_nothing_else(tmp_path: Path, seed: int) -> None:
    play, records = played(CONSPIRACY, seed, steps=20 + 5 * seed, players=3)
    made = stand_up(tmp_path / "room", "conspiracy", play.state.party, records)
    try:
        state, gm = made.play().state, Viewer("gm")
        seats = [f"/for/{seat}" for seat in state.party.seats]
        shown = drawn(made, "gm", str(made.opened["token"]), "", *seats)
        assert shown == {offer.name for offer in offers(CONSPIRACY, state, gm)}
        for seat in state.party.seats:
            mine = {offer.name for offer in offers(CONSPIRACY, state, Viewer("player", seat))}
            assert drawn(made, "seat", made.token(seat), "") == mine
    finally:
        made.served.store.close()


def test_a_refused_form_comes_back_with_what_was_typed(tmp_path: Path) -> None:
    play, records = played(CONSPIRACY, 1, steps=0, players=2)
    made = stand_up(tmp_path / "room", "conspiracy", play.state.party, records)
    phone = Phone(made.app)
    phone.client.set_cookie("gm_TWINS", str(made.opened["token"]))
    answer = phone.post(f"{made.url}/gm/do/write_sleuth", {
        "seat": str(play.state.party.seats[0]), "at": "for", "sleuth": "x" * 61,
        "charisma": "8", "combat": "6", "science": "6", "agility": "6", "driving": "6",
        "trait_1": "never sleeps", "trait_2": ""})
    page = answer.get_data(as_text=True)
    made.served.store.close()
    assert answer.status_code == 422
    assert 'class="refusal"' in page and "never sleeps" in page
    assert re.search(r'name="charisma" value="8" checked', page)


def chart_of(meter: str, *values: int) -> Chart:
    points = tuple(Point(place, 1, value) for place, value in enumerate(values))
    return Chart(len(values) - 1, (Series(meter, points),), (EveningMark(1, 0),))


@pytest.mark.parametrize(("meter", "values"), [
    ("conspiracy", (0, 2, 6)), ("intrigue", (3, 0, 40, 1)), ("backing", (1, 0)),
    ("rumour_points", (0,))])
def test_a_strip_of_the_chart_stays_in_its_frame(meter: str, values: tuple[int, ...]) -> None:
    strip, = strips(chart_of(meter, *values))
    corners = [tuple(map(float, pair.split())) for pair in strip.line[1:].split("L")]
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in corners)
    assert (strip.now, corners[-1]) == (values[-1], (WIDTH, strip.last))


def test_the_chart_goes_in_steps_and_higher_values_stand_higher() -> None:
    strip, = strips(chart_of("conspiracy", 0, 6))
    assert strip.line == "M0 102L600 102L600 8L600 8"
    assert [tick.number for tick in strip.scale] == [0, 3, 6]
