"""What is due at a moment and what can wait, for the team, for one seat and for the GM."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.conspiracy.moment import (
    adding,
    at_leisure,
    beginning,
    comes_second,
    owes,
    prepared_for,
    proposing,
    told_elsewhere,
)
from companion.games.conspiracy.scene import Aftermath, Scene
from companion.games.conspiracy.state import Mind, Sleuth, State
from tests.games.conspiracy.table import Table, investigate, proposals

SCENE, MIND = Scene(1, "trap", 1), Mind(1)
FOR_GM = Aftermath("breakthrough", 1, True, False, "gm")
FOR_TEAM = replace(FOR_GM, turn="team")


def quiet(**changes: Any) -> State:
    return replace(Table().ready().state, **changes)


@pytest.mark.parametrize("waits", [
    {"scene": SCENE}, {"mind": MIND}, {"aftermath": FOR_GM}, {"victory_proposed": True}])
def test_nobody_is_at_leisure_while_anything_waits_to_be_played(waits: dict[str, Any]) -> None:
    assert at_leisure(quiet()) and not at_leisure(quiet(**waits))


def test_the_secretary_owes_the_team_s_choice_once_it_is_the_team_s_turn() -> None:
    assert owes(quiet(aftermath=FOR_TEAM), 1) and not owes(quiet(aftermath=FOR_TEAM), 2)
    assert not owes(quiet(aftermath=FOR_GM), 1)
    assert not owes(quiet(aftermath=FOR_TEAM, drawn=(1, 2)), 1)


def test_a_batch_is_added_while_nothing_is_played_and_the_gm_holds_no_rumours() -> None:
    ready = proposals(Table().ready(), 1, 1).state
    assert adding(ready)
    assert not adding(replace(ready, drawn=(1, 2))) and not adding(replace(ready, scene=SCENE))


def test_a_sheet_that_is_written_comes_second_from_the_first_evening_on() -> None:
    assert comes_second(quiet(evening=1), 2) and not comes_second(quiet(evening=0), 2)


@pytest.mark.parametrize(("changes", "proposes"), [
    ({"evening": 0}, True), ({"drawn": (1, 2)}, True), ({}, True), ({"scene": SCENE}, False)])
def test_rumours_are_thought_of_before_the_case_in_a_draw_and_between_scenes(
    changes: dict[str, Any], proposes: bool
) -> None:
    assert proposing(quiet(**changes), 2) == proposes


def choosing(**changes: Any) -> Sleuth:
    """A sleuth that is written, with assets still to choose."""
    return replace(quiet().sleuths[2], **{"free_assets": 1, **changes})


@pytest.mark.parametrize(("sleuth", "changes", "chooses"), [
    (choosing(), {}, True), (choosing(free_assets=0), {}, False),
    (choosing(who=None), {}, False), (choosing(sent_back="Shorter"), {}, False),
    (choosing(), {"scene": SCENE}, False), (choosing(), {"mind": MIND}, False),
    (choosing(), {"ended": object()}, False), (choosing(), {"absent": (2,)}, False)])
def test_first_assets_are_chosen_for_a_written_sleuth_while_nothing_is_played(
    sleuth: Sleuth, changes: dict[str, Any], chooses: bool
) -> None:
    state = quiet(**changes)
    assert beginning(replace(state, sleuths={**state.sleuths, 2: sleuth}), 2) == chooses


@pytest.mark.parametrize(("kind", "length", "due"), [
    ("pressure", "", ("pressure",)), ("pressure", "full", ()), ("trap", "", ())])
def test_what_was_prepared_against_the_team_is_due_as_a_pressure_scene_strikes(
    kind: Any, length: str, due: tuple[str, ...]
) -> None:
    assert prepared_for(quiet(scene=replace(SCENE, kind=kind, length=length))) == due


def test_a_scene_that_is_over_is_told_by_the_page_once_its_choices_are_made() -> None:
    ended = investigate(Table().ready(), "cold_trail", 1).scene(won=True)
    assert told_elsewhere(ended) and told_elsewhere(quiet(opened=(0, 1)))
    assert not told_elsewhere(quiet()) and not told_elsewhere(replace(ended, aftermath=FOR_GM))
