"""When something may be done in Conspiracy, and when it is over."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.game import Refused
from companion.games.conspiracy.commands.base import NONE
from companion.games.conspiracy.commands.people import (
    ComeIn,
    HandSleuthOver,
    SayWhoIsHere,
    sleuth_hint,
)
from companion.games.conspiracy.commands.preparation import AskForBreak, TurnPage, one_more, pinned
from companion.games.conspiracy.commands.scenes import (
    EndScene,
    FrameScene,
    StartFollowUp,
    unused_actions,
    usual_ones,
)
from companion.games.conspiracy.commands.setup import Judging, WriteSleuth, written
from companion.games.conspiracy.scene import Aftermath
from companion.games.conspiracy.state import State
from tests.games.conspiracy.table import Table, acting, investigate


def quiet(**changes: Any) -> State:
    return replace(Table().ready().state, **changes)


def test_who_was_away_comes_in_while_an_evening_is_on() -> None:
    assert set(ComeIn.who(quiet(absent=frozenset({2})))) == {2}
    assert not ComeIn.who(quiet(absent=frozenset({2}), running=False))


def test_a_sleuth_is_handed_over_between_scenes_to_one_who_has_none() -> None:
    def free(state: State) -> State:
        return replace(state, sleuths={**state.sleuths, 2: replace(state.sleuths[2], who=None)})
    assert HandSleuthOver.now(free(quiet()))
    assert not HandSleuthOver.now(quiet()) and not HandSleuthOver.now(free(acting().state))
    assert not HandSleuthOver.now(Table().state)


def test_a_sleuth_is_named_where_there_is_one() -> None:
    state = quiet()
    assert sleuth_hint(state, 1) == "Agent Dana"
    assert sleuth_hint(Table().state, 1) is None


def test_a_pin_to_nothing_is_none() -> None:
    assert (pinned(NONE), pinned("card-1")) == ("", "card-1")


def test_a_clock_goes_on_by_one_up_to_its_end_and_never_stands_still() -> None:
    table = Table().ready()
    table.do("start_clock", towards="The vote", size=4)
    key = next(iter(table.state.clocks))
    assert one_more(table.state, 0, key) == 1
    with pytest.raises(Refused, match="already"):
        table.do("turn_clock", clock=key, filled=0, known=False)
    table.do("turn_clock", clock=key, filled=4, known=True)
    clock = table.state.clocks[key]
    assert (clock.filled, clock.known, one_more(table.state, 0, key)) == (4, True, 4)


def test_anybody_asks_for_a_break_once() -> None:
    assert set(AskForBreak.who(quiet())) == {0, 1, 2, 3}
    assert not AskForBreak.who(quiet(paused=True)) and not AskForBreak.who(quiet(running=False))


def test_a_scenes_page_is_turned_once_its_choices_are_made() -> None:
    table = Table().ready()
    investigate(table, "cold_trail", 1).scene(won=True)
    ended = replace(table.state, aftermath=None)
    assert ended.ended is not None and TurnPage.now(ended)
    assert not TurnPage.now(quiet()) and not TurnPage.now(replace(ended, running=False))
    assert not TurnPage.now(replace(ended, aftermath=Aftermath("trap", 1, True, False)))


def test_a_scene_is_set_once_and_only_where_there_is_one() -> None:
    table = Table().ready()
    assert not FrameScene.now(table.state)
    investigate(table, "cold_trail", 1)
    assert FrameScene.now(table.state) and not FrameScene.now(acting().state)
    assert not FrameScene.now(replace(table.state, running=False))


def test_those_of_the_round_before_are_the_usual_ones_or_whoever_is_here() -> None:
    state = acting().state
    assert state.scene is not None
    assert usual_ones(replace(state, scene=replace(state.scene, sleuths=(2,))), 0) == (2,)
    assert usual_ones(replace(state, scene=replace(state.scene, sleuths=())), 0) == (1, 2, 3)


def in_round(successes: int, rounds_before: int) -> State:
    """So many of three sleuths have succeeded in this round of a full scene; two are needed."""
    table = Table().ready(combat=9)
    investigate(table, "cold_trail", 1).do("frame_scene", length="full", difficulty=13)
    for seat in range(1, successes + 1):
        table.act(seat, 6, 6)
    scene = table.state.scene
    return replace(table.state, scene=replace(scene, margins=(0,) * rounds_before))


@pytest.mark.parametrize(("successes", "unused"), [(1, 0), (2, 1), (3, 0)])
def test_actions_that_nobody_needs_are_left_in_a_climax_that_is_won(
    successes: int, unused: int
) -> None:
    assert unused_actions(in_round(successes, 2)) == unused


def test_no_action_is_left_over_in_an_earlier_round() -> None:
    assert unused_actions(in_round(2, 1)) == unused_actions(in_round(2, 0)) == 0


def test_a_scene_ends_early_only_after_a_complication_that_was_won() -> None:
    state = acting().state
    assert state.scene is not None

    def ends(*margins: int) -> bool:
        scene = replace(state.scene, margins=margins, round=None)  # type: ignore[type-var]
        return EndScene.now(replace(state, scene=scene))
    assert [ends(0, 0), ends(-1, 0), ends(0, -1), ends(0)] == [True, True, False, False]
    assert not EndScene.now(quiet())


def test_a_follow_up_follows_a_scene_of_any_level() -> None:
    assert [StartFollowUp.now(quiet(origin=level)) for level in (0, 1, 2)] == [False, True, True]


def test_nothing_is_written_or_judged_once_the_game_is_over() -> None:
    state = quiet()
    assert WriteSleuth.who(state) and not WriteSleuth.who(replace(state, over="lost"))
    table = Table()
    table.do("write_sleuth", seat=1, sleuth="Agent", trait_1="Kind", trait_2="Stubborn")
    assert Judging.now(table.state) and not Judging.now(replace(table.state, over="lost"))
    assert not Judging.now(state)


def test_a_sleuth_nobody_has_written_is_called_after_its_player_and_has_no_traits() -> None:
    blank = written(Table().state, 1)
    assert (blank.name, set(blank.talents.values()), blank.traits) == ("Dana", {6}, ("", ""))


@pytest.mark.parametrize(("chosen", "price"), [("level", 0), (3, 3)])
def test_a_pressure_scene_costs_its_level_or_what_the_table_says(
    chosen: str | int, price: int
) -> None:
    assert Table(pressure_price=chosen).state.options.pressure_price == price


def test_assets_at_the_start_are_the_backing_rating_or_a_number() -> None:
    by_number = Table(start_assets=2, backing_rating=1).state.options
    by_rating = Table(start_assets="rating", backing_rating=1).state.options
    assert (by_number.start_assets, by_rating.start_assets) == (2, 1)


@pytest.mark.parametrize(("players", "absent", "asked"), [
    (1, (), False), (1, (1,), True), (2, (), True)])
def test_who_is_here_is_asked_where_it_can_be_answered_otherwise(
    players: int, absent: tuple[int, ...], asked: bool
) -> None:
    state = replace(Table(players).ready().state, absent=absent)
    assert bool(SayWhoIsHere.who(state)) == asked
