"""What a moment is called, so that a late form is known; which steps the set-up has."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.hollywood.moment import dark, dealt, over, set_up, step
from companion.games.hollywood.state import Doing, State
from companion.games.hollywood.view import view
from tests.games.hollywood.scene import scene
from tests.games.hollywood.table import MODERATOR, Table

FOUR = {1: "director", 2: "gaffer", 3: "actress", 4: "editor"}


def at(phase: str, number: int = 0, **about: Any) -> State:
    state = replace(scene(FOUR).state, phase=phase, number=number)  # type: ignore[arg-type]
    return state.with_round(**{"stage": "", **about})


@pytest.mark.parametrize(("state", "name"), [
    (at("roles"), "roles-0"), (at("roles", 2), "roles-2"), (at("dusk"), "dusk"),
    (at("production", 3, turn=1), "film-3-turn-1-false"),
    (at("production", 3, turn=1, done=True), "film-3-turn-1-true"),
    (at("production", 3, turn=2, doing=Doing("gaffer", left=2)), "film-3-turn-2-gaffer2"),
    (at("post", 3, stage="stars"), "film-3-stars"), (at("premiere", 3), "film-3-premiere")])
def test_each_moment_has_a_name_of_its_own(state: State, name: str) -> None:
    assert step(state) == name


LAID_OUT = ("hands", "dice", "posters")


@pytest.mark.parametrize(("players", "options", "steps"), [
    (4, {"kit": "phones"}, ("roles", "affiliations", "dusk", *LAID_OUT)),
    (2, {"kit": "phones"}, ("roles", "affiliations", "dusk", *LAID_OUT)),
    (1, {"kit": "phones"}, ("roles", "affiliations", *LAID_OUT)),
    (4, {"kit": "paper"}, ("roles", "dusk", "hands")),
    (4, {"kit": "own", "pace": "score"}, ("roles", "affiliations", "dusk", "hands")),
    (4, {"kit": "box", "pace": "score"}, ("dusk", "hands"))])
def test_the_set_up_has_a_step_for_all_that_is_not_only_laid_out_by_hand(
    players: int, options: dict[str, str], steps: tuple[str, ...]
) -> None:
    assert set_up(view(Table(players, options).state, MODERATOR)) == steps


def test_phones_are_dark_at_night_and_a_table_is_dealt_once_a_role_is_known() -> None:
    assert dark(at("night")) and not dark(at("dusk"))
    assert over(at("finale")) and not over(at("premiere"))
    bare = replace(at("roles"), roles={})
    assert dealt(at("roles")) and not dealt(bare) and dealt(replace(bare, phase="dusk"))
