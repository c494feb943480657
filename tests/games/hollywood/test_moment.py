"""What a moment is called, so that a late form is known; how far the evening is, step by step."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.game import Viewer
from companion.games.hollywood.commands.setup import roles_left
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.moment import dark, dealt, over, set_up, step, where
from companion.games.hollywood.state import Doing, State, next_to_record
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


@pytest.mark.parametrize(("place", "told"), [
    (("roles", "", 3, 7), "Film 3 of 7"),
    (("production", "", 1, 7), "Film 1 of 7: production"),
    (("post", "costumes", 1, 6), "Film 1 of 6: production"),
    (("post", "stars", 2, 7), "Film 2 of 7: post-production"),
    (("premiere", "", 2, 7), "Film 2 of 7: premiere"), (("score", "", 4, 7), "Film 4 of 7"),
    (("finale", "", 7, 7), "The end"),
])
def test_every_page_says_how_far_the_evening_is(place: tuple[str, str, int, int],
                                                told: str) -> None:
    assert str(where(*place, ("roles", "hands"))) == told


BOX = {"kit": "box"}
ONWARD = ("deal_roles", "deal_affiliations", "begin_night", "end_night", "lay_out_posters",
          "deal_hands", "roll_dice")


def set_up_further(table: Table) -> None:
    seat = next_to_record(table.state) if table.state.phase == "roles" else None
    if seat is not None and table.state.options.roles_on == "table":
        table.do("record_role", seat, role=roles_left(table.state, seat)[0].value)
    else:
        table.do(next(name for name in ONWARD if name in table.names()))


@pytest.mark.parametrize(("players", "options", "stepped"), [
    (4, {"kit": "phones"}, {"roles": "1 of 6", "affiliations": "2 of 6", "dusk": "3 of 6",
                            "night": "3 of 6", "hands": "4 of 6", "dice": "5 of 6",
                            "posters": "6 of 6"}),
    (4, BOX, {"roles": "1 of 3", "dusk": "2 of 3", "night": "2 of 3", "hands": "3 of 3"}),
    (4, {**BOX, "pace": "score"}, {"dusk": "1 of 2", "night": "1 of 2", "hands": "2 of 2"}),
    (1, BOX, {"roles": "1 of 2", "hands": "2 of 2"}),
])
def test_the_steps_of_the_set_up_are_counted_as_this_table_takes_them(
    players: int, options: dict[str, str], stepped: dict[str, str]
) -> None:
    """One after the other, none left out and none that never comes."""
    table, found = Table(players, options), {}
    while not table.state.number:
        view = HOLLYWOOD.view(table.state, Viewer("gm"))
        found[table.state.phase] = str(view.where).removeprefix("Set-up, step ")
        set_up_further(table)
    assert found == stepped
