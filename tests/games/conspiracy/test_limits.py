"""How much there may be: cards and threads on the board, ideas on the table."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from companion.games.conspiracy.commands.board import MOST_CARDS, MoveCard, PinCard, TieThread
from companion.games.conspiracy.commands.cauldron import (
    MOST_PROPOSALS,
    MarkRumours,
    OnProposal,
    ProposeRumour,
)
from companion.games.conspiracy.commands.gm_actions import BeginEvening
from companion.games.conspiracy.commands.mind_game import to_investigate
from companion.games.conspiracy.state import Card, State
from tests.games.conspiracy.table import Table, proposals


def hung(cards: int, threads: int = 0) -> State:
    state = Table().ready().state
    return replace(state, cards={n: Card("person", f"Card {n}", "") for n in range(cards)},
                   threads=tuple(combinations([f"card-{n}" for n in range(cards)], 2))[:threads])


@pytest.mark.parametrize(("cards", "fits"), [(MOST_CARDS - 1, True), (MOST_CARDS, False)])
def test_the_board_has_room_for_so_many_cards(cards: int, fits: bool) -> None:
    assert PinCard.fits(hung(cards)) == fits
    assert bool(PinCard.who(hung(cards))) == fits


@pytest.mark.parametrize(("cards", "threads", "fits"), [
    (1, 0, False), (2, 0, True), (2, 1, False), (3, 2, True), (3, 3, False),
    (20, 2 * MOST_CARDS - 1, True), (20, 2 * MOST_CARDS, False)])
def test_a_thread_needs_two_things_that_none_joins_yet_and_room(
    cards: int, threads: int, fits: bool
) -> None:
    assert TieThread.fits(hung(cards, threads)) == fits


def test_nothing_is_pinned_or_moved_once_the_game_is_over() -> None:
    over = replace(hung(2), over="lost")
    assert not PinCard.who(over) and not MoveCard.who(over) and not OnProposal.who(over)
    assert set(MoveCard.who(hung(2))) == {0, 1, 2, 3}


@pytest.mark.parametrize(("ideas", "fits"), [(MOST_PROPOSALS - 1, True), (MOST_PROPOSALS, False)])
def test_the_team_has_room_for_so_many_ideas(ideas: int, fits: bool) -> None:
    state = proposals(Table().ready(), 1).state
    one = next(iter(state.proposals.values()))
    many = replace(state, proposals=dict.fromkeys(range(ideas), one))
    assert bool(ProposeRumour.who(many)) == fits


def test_rumours_are_marked_while_they_lie_there_and_the_game_goes_on() -> None:
    state = Table().ready().state
    assert not MarkRumours.now(state) and MarkRumours.now(replace(state, drawn=(1, 2)))
    assert not MarkRumours.now(replace(state, drawn=(1, 2), over="lost"))


def test_an_evening_begins_where_none_is_and_the_game_goes_on() -> None:
    state = Table().ready().state
    assert not BeginEvening.now(state) and BeginEvening.now(replace(state, running=False))
    assert not BeginEvening.now(replace(state, running=False, over="lost"))


def test_what_was_taken_is_not_investigated_again() -> None:
    state = Table().ready().rumours(1, 1).state
    one, other = state.rumours
    taken = {**state.rumours, one: replace(state.rumours[one], place="taken")}
    found = [choice.value for choice in to_investigate(replace(state, rumours=taken), 0)]
    assert found == [other]
