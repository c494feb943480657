"""Whose move it is in post-production, and what a move does to the very card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.hollywood.commands.post import (
    AddCards,
    EditFilm,
    OrderTokens,
    least,
    most,
    spendable,
)
from companion.games.hollywood.commands.roles import Light, costume_takers, token_takers
from companion.games.hollywood.events.post import CardEdited
from companion.games.hollywood.state import Doing, State
from companion.games.hollywood.turns import beginning, film_to_count
from companion.games.hollywood.waiting import owes
from tests.games.hollywood.scene import Scene, cards_of, scene

FOUR = {1: "gaffer", 2: "composer", 3: "actress", 4: "editor"}


def post(stage: str, **changes: object) -> State:
    state = replace(scene(FOUR).state, phase="post")
    return state.with_round(stage=stage, poster="western", **changes)


def test_only_who_owes_a_card_adds_one_and_only_while_stars_call() -> None:
    assert AddCards.who(post("stars", owed={2: 1})) == (2,)
    assert AddCards.who(post("tokens", owed={2: 1})) == ()
    assert [(least(post("stars", owed={2: 1}), seat), most(post("stars", owed={2: 1}), seat))
            for seat in (1, 2)] == [(0, 0), (1, 1)]


def test_who_has_no_statuette_spends_none() -> None:
    state = replace(post("tokens"), tokens={2: 2})
    assert [spendable(state, seat) for seat in (1, 2)] == [0, 2]


@pytest.mark.parametrize(("stage", "tokens", "in_turn", "asked"), [
    ("tokens", {1: 1, 2: 1}, False, True), ("tokens", {1: 1}, False, False),
    ("tokens", {1: 1, 2: 1}, True, False), ("stars", {1: 1, 2: 1}, False, False)])
def test_a_dispute_is_of_two_who_hold_statuettes(
    stage: str, tokens: dict[int, int], in_turn: bool, asked: bool
) -> None:
    state = replace(post(stage, in_turn=in_turn), tokens=tokens)
    assert bool(OrderTokens.who(state)) == asked


def test_the_editor_decides_only_while_a_card_lies_before_them() -> None:
    assert EditFilm.who(post("edit", editor=4)) == (4,)
    assert EditFilm.who(post("stars", editor=4)) == () == EditFilm.who(post("edit"))


@pytest.mark.parametrize(("verdict", "returned"), [("cut", False), ("return", True)])
def test_the_editor_cuts_the_very_card_or_lets_chance_cut(verdict: str, returned: bool) -> None:
    state = post("edit", editor=4, cut=2)
    film = cards_of(state, ["P", "C", "N"])
    start = Scene(state.with_round(film=film)).do("edit_film", 4, verdict=verdict)
    edited = next(event for event in start.events if isinstance(event, CardEdited))
    assert edited.returned == returned
    if not returned:
        assert edited.place == 2 and film[2] in start.state.used


def test_nobody_rolls_for_the_gaffer_where_every_die_is_guarded() -> None:
    state = scene({**FOUR, 2: "director"}).state
    state = state.with_round(order=(1, 2, 3, 4))
    assert Light.who(state) == (1,)
    assert Light.who(state.with_round(guarded=(1, 2, 3, 4))) == ()


def test_in_the_second_film_who_never_had_anything_may_have_it() -> None:
    state = replace(scene(FOUR).state, number=2, token_film={1: 1}, costume_film={2: 1})
    assert [choice.value for choice in token_takers(state, 3)] == [2, 3, 4]
    assert [choice.value for choice in costume_takers(state, 3)] == [1, 3, 4]


@pytest.mark.parametrize(("command", "seat", "whom"), [
    ("play_actress", 3, {"whom": 1}), ("compose", 2, {})])
def test_two_cards_in_the_deck_are_enough_for_two(
    command: str, seat: int, whom: dict[str, int]
) -> None:
    start = scene(FOUR)
    start.state = replace(start.state, deck=start.state.deck[:2]).with_round(
        order=(seat, 1), film=(), filled=False)
    start.do(command, seat, **whom)
    assert "deck_reshuffled" not in [event.kind for event in start.events]


def test_a_film_that_is_counted_after_a_premiere_is_the_next_one() -> None:
    state = scene(FOUR).state
    assert film_to_count(state) == state.number
    assert film_to_count(replace(state, phase="premiere")) == state.number + 1


def test_each_owes_what_the_moment_asks_of_them_and_nothing_else() -> None:
    def owing(state: State) -> dict[int, str]:
        return {seat: owes(state, seat) for seat in state.seats if owes(state, seat)}
    assert owing(scene(FOUR).state) == {1: "turn"}
    assert owing(scene(FOUR).state.with_round(discards={3: 2})) == {3: "discard"}
    assert owing(post("stars", owed={2: 1})) == {2: "add"}
    assert owing(replace(post("tokens"), tokens={3: 1})) == {3: "tokens"}
    assert owing(post("edit", editor=4)) == {4: "edit"}
    assert owing(post("stars", owed={2: 1}).with_round(poster=None)) == {}
    assert owing(replace(post("stars", owed={2: 1}), phase="premiere")) == {}


def test_a_turn_begins_with_whoever_is_in_turn_and_has_done_nothing_yet() -> None:
    state = scene(FOUR).state
    assert beginning(state) == 1
    assert beginning(state.with_round(doing=Doing("reroll"))) is None
    assert beginning(post("stars", owed={2: 1})) is None
