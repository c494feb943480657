"""Two taps at the same instant, in whichever order they arrive: both are answered rightly."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from werkzeug.test import TestResponse

from tests.games.totem.table import Table
from tests.web.forms import form_for
from tests.world import Evening

StoodUp = Callable[[Table], Evening]
Form = dict[str, str]


def drawn(evening: Evening, seat: int, name: str) -> Form:
    """The form as it stands on a phone at this moment."""
    page = evening.seats[seat].get(f"{evening.url}/seat").get_data(as_text=True)
    return form_for(page, f"{evening.url}/seat/do/{name}", seat)


def tap(evening: Evening, seat: int, name: str, form: Form) -> TestResponse:
    return evening.seats[seat].post(f"{evening.url}/seat/do/{name}", form)


def sizes(evening: Evening) -> dict[str, tuple[int, int]]:
    return {name: (len(pile.down), len(pile.up))
            for name, pile in evening.play().state.deal.piles.items()}


def test_a_grab_just_after_a_turn_of_the_same_moment_is_judged_by_the_new_card(
        stood_up: StoodUp) -> None:
    evening = stood_up(Table().lay("s01-red", "s01-green").turn())
    turn, grab = drawn(evening, 2, "turn"), drawn(evening, 1, "grab_totem")
    assert tap(evening, 2, "turn", turn).status_code == 303
    assert tap(evening, 1, "grab_totem", grab).status_code == 303
    assert sizes(evening)["2"] == (4, 1) and not evening.play().state.penalties


def test_a_turn_just_after_a_grab_of_the_same_moment_is_refused_with_a_sentence(
        stood_up: StoodUp) -> None:
    evening = stood_up(Table().lay("s01-red", "s01-green").turn())
    turn, grab = drawn(evening, 2, "turn"), drawn(evening, 1, "grab_totem")
    assert tap(evening, 1, "grab_totem", grab).status_code == 303
    late = tap(evening, 2, "turn", turn)
    assert late.status_code == 409 and 'role="alert"' in late.get_data(as_text=True)
    assert evening.play().state.penalties == {1: 1} and sizes(evening)["2"] == (4, 0)


@pytest.mark.parametrize("swapped", [False, True])
def test_two_taps_on_one_pile_turn_one_card(stood_up: StoodUp, swapped: bool) -> None:
    """The owner's and the game master's, or two phones at one seat."""
    evening = stood_up(Table().lay("s01-red", "s02-green"))
    own = drawn(evening, 1, "turn")
    forms = [own, {**own, "tap": "another tap"}]
    answers = [tap(evening, 1, "turn", form) for form in (forms[::-1] if swapped else forms)]
    assert [answer.status_code for answer in answers] == [303, 409]
    assert sizes(evening)["1"] == (3, 1) and evening.play().state.deal.turn == "2"
