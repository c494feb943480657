"""What a mini-game is worth, who has won, and how the cards are dealt."""

from __future__ import annotations

import pytest

from companion.games.eight_and_half.content import DECK, YELLOW, each_gets
from companion.games.eight_and_half.rules import AMIGO_2005, Switches, points, winners


def test_the_deck_has_72_cards_of_which_38_are_yellow() -> None:
    assert sum(DECK.values()) == 72
    assert sum(DECK[card] for card in YELLOW) == 38
    assert (DECK["1"], DECK["2"], DECK["half"], DECK["demon"]) == (4, 4, 8, 8)
    assert all(DECK[card] == 6 for card in "03456789")


@pytest.mark.parametrize(("players", "each"), [
    (2, [36, 36]), (3, [24] * 3), (4, [18] * 4), (5, [15, 15, 14, 14, 14])])
def test_all_cards_are_dealt_evenly(players: int, each: list[int]) -> None:
    assert each_gets(players) == each


def test_a_clean_winner_always_has_three_points() -> None:
    got = points({1: 0, 2: 5, 3: 2}, out=1)
    assert got == {1: {"out": 1, "fewest": 1, "clean": 1}, 2: {}, 3: {}}


def test_a_winner_with_burnt_cards_has_no_bonus_and_another_may_have_fewest() -> None:
    got = points({1: 9, 2: 5, 3: 12}, out=1)
    assert got == {1: {"out": 1}, 2: {"fewest": 1}, 3: {}}


def test_a_tie_for_fewest_gives_each_the_point_or_by_the_switch_nobody() -> None:
    left = {1: 5, 2: 5, 3: 8}
    assert points(left, out=1) == {1: {"out": 1, "fewest": 1}, 2: {"fewest": 1}, 3: {}}
    nobody = points(left, out=1, switches=Switches(fewest_shared=False))
    assert nobody == {1: {"out": 1}, 2: {}, 3: {}}


def test_amigo_2005_gives_two_for_going_out_and_no_bonus() -> None:
    assert points({1: 0, 2: 3}, out=1, switches=AMIGO_2005) == {
        1: {"out": 2, "fewest": 1}, 2: {}}


def test_the_game_is_over_at_seven_or_more_and_most_points_win() -> None:
    assert winners({1: 6, 2: 3}, 7) == []
    assert winners({1: 7, 2: 8}, 7) == [2]
    assert winners({1: 7, 2: 7, 3: 1}, 7) == [1, 2]
