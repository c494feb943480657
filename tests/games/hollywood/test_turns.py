"""Whose turn it is, what may be performed on it, and how a film's cards move."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.hollywood.commands.turn import (
    FollowTurns,
    KeepOnlyScore,
    die_name,
    later_turns,
)
from companion.games.hollywood.dealing import dice_keys, draw, refill
from companion.games.hollywood.rules import Tally, can_come_to
from companion.games.hollywood.stages import (
    begin_round,
    end_production,
    end_turn,
    next_stage,
    still_producing,
    turn_done,
)
from companion.games.hollywood.state import Doing, Round, State
from companion.games.hollywood.turns import (
    may_stop,
    performer,
    poster_due,
    poster_open,
    why_not_perform,
)
from tests.games.hollywood.scene import scene

FOUR = {1: "director", 2: "gaffer", 3: "actress", 4: "editor"}
TWO = {1: ("director", "gaffer"), 2: ("composer", "editor")}


def optioned(state: State, **options: Any) -> State:
    return replace(state, options=replace(state.options, **options))


def doing(state: State, kind: str, **about: Any) -> State:
    return state.with_round(doing=Doing(kind, **about))  # type: ignore[arg-type]


@pytest.mark.parametrize(("kind", "stops"), [
    ("encore", True), ("reroll", True), ("gaffer", True), ("posters", False), ("music", False)])
def test_a_turn_may_stop_unless_a_secret_choice_is_owed(kind: str, stops: bool) -> None:
    state = scene(FOUR).state
    assert may_stop(state) and may_stop(doing(state, kind)) == stops
    assert not may_stop(state.with_round(discards={2: 2}))


def test_only_whose_turn_it_is_performs_and_only_a_role_of_theirs() -> None:
    state = scene(FOUR).state
    assert performer(state, "director") == 1
    assert performer(state, "gaffer") is performer(state, "composer") is None
    assert performer(state.with_round(discards={2: 2}), "director") is None
    assert performer(replace(state, roles={}), "director") is None


def test_the_new_role_of_a_producer_is_performed_and_no_other() -> None:
    state = scene(TWO).state
    encore = doing(state, "encore", role="gaffer")
    assert (performer(encore, "gaffer"), performer(encore, "director")) == (1, None)
    assert performer(doing(state, "reroll", role="gaffer"), "gaffer") is None


def test_the_costume_designer_needs_a_costume_where_phones_deal_them() -> None:
    state = replace(scene({**FOUR, 1: "costume_designer"}, kit="phones", costumes=True).state,
                    wardrobe=())
    assert why_not_perform(state, 1, "costume_designer") is not None
    assert why_not_perform(state, 1, "director") is None
    assert why_not_perform(optioned(state, hands_on="table"), 1, "costume_designer") is None
    assert why_not_perform(replace(state, wardrobe=("wig",)), 1, "costume_designer") is None


def test_turns_still_to_come_are_those_after_this_one() -> None:
    state = scene(FOUR).state
    assert [choice.value for choice in later_turns(state, 0)] == [1, 2, 3]
    assert [choice.value for choice in later_turns(state.with_round(turn=2), 0)] == [3]


def test_dice_are_named_by_their_number_where_each_has_two() -> None:
    two, four = scene(TWO).state, scene(FOUR).state
    assert dice_keys(two) == ["1.0", "1.1", "2.0", "2.1", "-1.0", "-2.0"]
    assert dice_keys(four) == ["1.0", "2.0", "3.0", "4.0"]
    assert dict(die_name(two, "1.1").values)["n"] == 2  # type: ignore[union-attr]
    assert die_name(four, "1.0") == four.name(1) and die_name(two, "-1.0") == two.name(-1)


BY_HAND = {"hands_on": "table", "dice_on": "table", "posters_on": "table"}


def after_premiere(**changes: str) -> State:
    state = replace(scene(FOUR).state, phase="premiere").with_round(stage="")
    return optioned(state, **{**BY_HAND, **changes})


def test_a_table_with_its_own_things_changes_its_pace_between_films() -> None:
    full, score = after_premiere(pace="full"), after_premiere(pace="score")
    assert (KeepOnlyScore.who(full), FollowTurns.who(full)) == ((0,), ())
    assert (KeepOnlyScore.who(score), FollowTurns.who(score)) == ((), (0,))
    for where in BY_HAND:
        assert KeepOnlyScore.who(after_premiere(**{where: "phones"})) == ()
    assert KeepOnlyScore.who(replace(full, phase="production")) == ()
    assert KeepOnlyScore.who(full.with_round(stage="rising_star")) == ()


@pytest.mark.parametrize(("phase", "stage", "producing"), [
    ("production", "", True), ("post", "costumes", True), ("post", "stars", False)])
def test_production_lasts_until_costumes_have_answered(
    phase: str, stage: str, producing: bool
) -> None:
    state = replace(scene(FOUR).state, phase=phase).with_round(stage=stage)
    assert still_producing(state) == producing


def test_a_poster_on_the_table_is_due_once_nobody_may_write() -> None:
    state = optioned(scene(FOUR).state, posters_on="table").with_round(poster=None, writer=None)
    assert poster_due(state) and poster_open(state)
    assert poster_due(replace(state, phase="post")) and poster_open(replace(state, phase="post"))
    assert not poster_due(state.with_round(writer=1))
    assert not poster_due(state.with_round(poster="western"))
    assert not poster_due(optioned(state, posters_on="phones"))
    assert not poster_due(replace(state, phase="premiere"))
    assert not poster_open(state.with_round(poster="western"))
    assert not poster_open(optioned(state, pace="score"))
    assert not poster_open(optioned(state.with_round(writer=1), hands_on="phones"))
    assert poster_open(optioned(state.with_round(writer=1), hands_on="table"))
    assert not poster_open(replace(state, phase="finale"))


def test_what_is_drawn_leaves_the_deck() -> None:
    state = scene(FOUR).state
    short = replace(state, hands={1: (1, 2, 3), 2: (4,)}, deck=tuple(range(10, 20)), used=(9,))
    after = refill(short.with_round(film=(7, 8)))
    assert after.hands == {1: (1, 2, 3), 2: (4, 10, 11), 3: (12, 13, 14), 4: (15, 16, 17)}
    assert (after.deck, after.used, after.round.film) == ((18, 19), (9, 7, 8), ())
    assert draw(replace(short, hands={}), 1, 2).hands == {1: (10, 11)}


@pytest.mark.parametrize(("players", "film", "wins", "can"), [
    (4, 1, (0, 0), True), (4, 2, (1, 0), True), (4, 2, (0, 0), False), (4, 2, (1, 1), False),
    (4, 7, (3, 3), True), (4, 5, (4, 0), False), (4, 5, (0, 4), False), (4, 4, (3, 0), True),
    (3, 4, (0, 3), False), (3, 4, (3, 0), True),
    (2, 2, (1, 1), True), (2, 2, (1, 0), True), (2, 2, (0, 0), False), (2, 2, (2, 1), False),
    (2, 3, (2, 2), True), (2, 3, (1, 1), True)])
def test_a_film_comes_after_as_many_as_were_won(
    players: int, film: int, wins: tuple[int, int], can: bool
) -> None:
    assert can_come_to(players, film, Tally(*wins)) == can


@pytest.mark.parametrize(("left", "writes"), [(1, None), (2, 1), (3, 1)])
def test_a_film_is_written_where_two_posters_are_left(left: int, writes: int | None) -> None:
    state = replace(scene({**FOUR, 1: "screenwriter"}).state, posters_left=left)
    assert begin_round(state).round.writer == writes
    assert begin_round(replace(state, roles={**state.roles, 1: ("actor",)})).round.writer is None


def test_where_only_the_score_is_kept_a_film_begins_with_nothing_of_the_last() -> None:
    state = optioned(scene(FOUR).state.with_round(poster="western", turn=2), pace="score")
    begun = begin_round(state)
    assert (begun.phase, begun.round) == ("score", Round())


def test_a_turn_that_ends_leaves_nothing_under_way() -> None:
    busy = doing(scene(FOUR).state, "music").with_round(done=True, writer=1)
    ended = end_turn(busy).round
    assert (ended.turn, ended.doing, ended.done, ended.writer) == (1, None, False, None)
    owed = turn_done(busy.with_round(discards={2: 2}, done=False)).round
    assert (owed.turn, owed.doing, owed.done) == (0, None, True)
    over = end_production(busy).round
    assert (over.doing, over.writer) == (None, None)


def test_what_may_be_taken_back_ends_with_its_stage() -> None:
    state = replace(scene(FOUR).state, phase="post", tokens={2: 1})
    for stage, then in (("stars", "tokens"), ("tokens", "closing")):
        waiting = state.with_round(stage=stage, before={1: ()}, owed={})
        if stage == "tokens":
            waiting = replace(waiting, tokens={})
        assert (next_stage(waiting).round.stage, next_stage(waiting).round.before) == (then, {})


def test_no_ghosts_play_where_there_are_none() -> None:
    start = scene(FOUR).pass_all()
    assert "ghosts_played" not in [event.kind for event in start.events]
