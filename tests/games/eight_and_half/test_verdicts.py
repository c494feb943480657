"""The judge at the edges of his rules, switch by switch."""

from __future__ import annotations

import pytest

from companion.games.eight_and_half.content import DEMON, HALF
from companion.games.eight_and_half.rules import Switches, can_play, judge, winners


def test_on_eight_and_a_half_the_eight_goes_with_a_half_where_neither_goes_alone() -> None:
    assert can_play(17, ["8", HALF, "1"]) and can_play(17, ["8", HALF])
    assert not can_play(17, ["8", "1"]) and not can_play(17, [HALF, "1"])
    assert not can_play(10, ["8", "9"])


def test_what_can_be_played_depends_on_the_tables_switches() -> None:
    strict = Switches(below_five=True)
    assert can_play(10, ["5"]) and not can_play(10, ["5"], strict)


def test_on_five_the_five_itself_goes_unless_the_switch_says_lower() -> None:
    assert judge(10, ["5"]).legal and not judge(10, ["5"], Switches(below_five=True)).legal
    assert judge(10, ["4"], Switches(below_five=True)).legal and not judge(10, ["6"]).legal


def test_eight_with_a_half_goes_on_its_own_like() -> None:
    assert judge(17, ["8", HALF]).legal and not judge(18, ["8", HALF]).legal


def test_only_a_single_half_catches_where_halves_catch() -> None:
    halves = Switches(half_catches=True)
    assert judge(7, [HALF], halves).policeman and not judge(7, [HALF, HALF], halves).policeman
    assert not judge(6, [HALF], halves).policeman and not judge(7, [HALF]).policeman


@pytest.mark.parametrize(("pot", "cards", "said"), [
    (6, [DEMON], "leaves the pot as it is"), (7, [DEMON], "an offence"),
    (6, [HALF], "an offence"), (7, [HALF], "whole number"),
    (None, ["0"], "opens an empty pot"), (None, ["3"], "opens an empty pot"),
    (17, ["7"], "On 8½"), (12, ["5"], "as high as the pot"),
])
def test_the_verdict_says_what_it_is_about(pot: int | None, cards: list[str], said: str) -> None:
    assert said in judge(pot, cards).why.text


def test_nobody_leads_a_table_without_players() -> None:
    assert winners({}, 1) == []
