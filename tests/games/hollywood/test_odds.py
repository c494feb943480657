"""The chances of a film: those of drawing blindly from the cards that this table plays with."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from companion.engine.game import SCREEN, Viewer
from companion.games.hollywood.box import Box
from companion.games.hollywood.odds import expected_cards, film_odds, odds, spread
from companion.games.hollywood.rules import NET
from companion.games.hollywood.state import State
from tests.games.hollywood.scene import scene
from tests.games.hollywood.table import MODERATOR, Table

FOUR = {1: "editor", 2: "director", 3: "gaffer", 4: "actress"}
CARDS = (("PP", 3), ("P", 4), ("N", 40), ("C", 3), ("CC", 2))


def with_box(state: State, **options: Any) -> State:
    return replace(state, options=replace(state.options, box=Box(CARDS), **options))


@pytest.mark.parametrize(("symbol", "worth"),
                         [("PP", 2), ("P", 1), ("N", 0), ("C", -1), ("CC", -2)])
def test_a_symbol_is_worth_what_it_gives_the_patriots(symbol: str, worth: int) -> None:
    assert NET[symbol] == worth


@pytest.mark.parametrize(("cards", "found"), [
    (0, {0: 1.0}), (1, {1: 2 / 3, -1: 1 / 3}), (2, {2: 1 / 3, 0: 2 / 3}), (3, {1: 1.0})])
def test_every_draw_is_as_likely_as_any_other(cards: int, found: dict[int, float]) -> None:
    """Two cards for the patriots, one for the communists."""
    assert spread(((-1, 1), (1, 2)), cards) == pytest.approx(found)


@pytest.mark.parametrize(("poster", "lead"), [("western", 1), ("musical", 0), ("horror", -1)])
@pytest.mark.parametrize("cards", [1, 2])
def test_odds_are_those_of_drawing_blindly(cards: int, poster: str, lead: int) -> None:
    state = with_box(scene(FOUR).state.with_round(poster=poster))
    assert NET[state.symbol] == lead
    nets = [NET[kind.symbol] for kind in state.options.box.cards]
    draws = [sum(hand) + lead for hand in combinations(nets, cards)]
    found = film_odds(state, cards)
    assert found.cards == cards and not found.likely
    assert found.patriots == pytest.approx(100 * sum(d > 0 for d in draws) / len(draws))
    assert found.tie == pytest.approx(100 * sum(d == 0 for d in draws) / len(draws))
    assert found.communists == pytest.approx(100 * sum(d < 0 for d in draws) / len(draws))


def test_without_a_card_the_poster_decides() -> None:
    found = film_odds(scene(FOUR).state.with_round(poster="western"), 0)
    assert (found.patriots, found.tie, found.communists) == (100, 0, 0)


@pytest.mark.parametrize(("players", "even", "patriots", "communists"), [
    (2, {"even_two": False}, 7 / 50, 3 / 50), (2, {"even_two": True}, 7 / 52, 5 / 52),
    (1, {"even_one": True}, 4 / 49, 5 / 49), (1, {"even_one": False}, 7 / 52, 5 / 52),
    (3, {}, 7 / 52, 5 / 52),
])
def test_what_stays_in_the_box_at_small_tables_counts_for_nobody(
        players: int, even: dict[str, bool], patriots: float, communists: float) -> None:
    table = Table(players, {"kit": "phones"})
    table.set_up()
    state = with_box(table.state.with_round(poster="musical"), **even)
    found = film_odds(state, 1)
    assert NET[state.symbol] == 0
    assert found.patriots == pytest.approx(100 * patriots)
    assert found.communists == pytest.approx(100 * communists)


def test_as_many_cards_are_expected_as_dice_show_a_star() -> None:
    state = replace(scene(FOUR).state, dice={1: (True, False), 2: (True, True), -1: (True,)})
    assert expected_cards(state) == 4
    assert expected_cards(replace(state, dice={})) is None
    rows = odds(Played(state), MODERATOR).rows
    assert [row.cards for row in rows] == list(range(9))
    assert [row.cards for row in rows if row.likely] == [4]


class Played:
    def __init__(self, state: State) -> None:
        self.state = state


def test_odds_are_for_a_gm_who_does_not_play() -> None:
    state = scene(FOUR).state.with_round(poster="western")
    shown = odds(Played(state), MODERATOR)
    assert shown.allowed and shown.poster == "western" and len(shown.rows) == 9
    for viewer in (Viewer("gm", 1), Viewer("player", 2), SCREEN):
        hidden = odds(Played(state), viewer)
        assert not hidden.allowed and hidden.poster is None and hidden.rows == ()
