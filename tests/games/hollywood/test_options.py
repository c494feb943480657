"""What whoever is in turn may do, as the page lists it: by hand or by phone, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.hollywood.commands.roles import Perform
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.options import COMMANDS, options_of
from companion.games.hollywood.state import Doing, State, first_seat, lowest_role
from companion.games.hollywood.turns import free_dice, why_not_reroll
from tests.games.hollywood.scene import scene
from tests.games.hollywood.test_turns import optioned

FOUR = {1: "costume_designer", 2: "editor", 3: "gaffer", 4: "actress"}
TWO = {1: ("director", "gaffer"), 2: ("composer", "editor")}


def listed(state: State) -> list[str]:
    return [option.command for option in options_of(state)]


def in_turn(seat: int, **options: Any) -> State:
    """Everybody holds the role that they have there, and it is this seat's turn."""
    state = optioned(scene(FOUR, kit="phones", costumes=True).state, **options)
    return state.with_round(turn=state.round.order.index(seat))


@pytest.mark.parametrize(("seat", "options", "commands"), [
    (4, {}, ["play_actress", "reroll", "swap_with_centre", "pass"]),
    (4, {"dice_on": "table"}, ["play_actress", "reroll_by_hand", "swap_with_centre", "pass"]),
    (3, {"hands_on": "table"}, ["light", "reroll", "swap_with_centre", "pass"]),
    (1, {}, ["open_wardrobe", "reroll", "swap_with_centre", "pass"]),
    (1, {"hands_on": "table"}, ["give_costume_by_hand", "reroll", "swap_with_centre", "pass"]),
    (4, {"hands_on": "table"}, ["perform_by_hand", "reroll", "swap_with_centre", "pass"]),
])
def test_a_turn_offers_ones_role_and_what_anybody_may_do(
        seat: int, options: dict[str, Any], commands: list[str]) -> None:
    assert listed(in_turn(seat, **options)) == commands


def test_only_where_there_are_ghosts_somebody_may_look_at_them() -> None:
    assert "look_at_ghosts" in listed(scene(TWO).state)
    assert "look_at_ghosts" not in listed(in_turn(4))


def test_a_new_role_is_performed_at_once_or_nothing_is() -> None:
    state = in_turn(4).with_round(doing=Doing("encore", role="gaffer"))
    assert listed(state) == ["light"]
    assert listed(state.with_round(doing=Doing("reroll", left=1))) == []


@pytest.mark.parametrize(("players", "even"), [(1, True), (2, True), (3, False), (9, False)])
def test_the_house_evens_small_tables_only(players: int, even: bool) -> None:
    assert optioned(scene(TWO).state, even_one=True, even_two=True).options.even(players) is even


def test_a_film_without_a_poster_has_no_sign_of_its_own() -> None:
    state = scene(TWO).state
    assert state.with_round(poster=None).symbol == "N"
    assert state.with_round(poster="western").symbol == "P"


def test_the_lowest_role_begins_and_whoever_has_none_does_not() -> None:
    assert lowest_role(()) > lowest_role(("editor",)) > lowest_role(("editor", "director"))
    state = scene({1: "editor", 2: "gaffer", 3: "actor", 4: "actress"}).state
    assert first_seat(state) == 2
    others = {seat: roles for seat, roles in state.roles.items() if seat != 1}
    assert first_seat(replace(state, roles=others)) == 2


def test_every_role_is_performed_by_its_own_command() -> None:
    own = {(command.role, command.name()) for command in HOLLYWOOD.commands
           if issubclass(command, Perform)}
    assert COMMANDS.items() <= own and {role for role, _ in own} == set(COMMANDS)
    names = {command.name() for command in HOLLYWOOD.commands}
    assert {"reroll", "reroll_by_hand", "swap_with_centre", "look_at_ghosts", "pass",
            "perform_by_hand", "give_costume_by_hand"} <= names


@pytest.mark.parametrize(("dice_on", "guarded", "said"), [
    ("phones", (1, 2, 3), "None"), ("phones", (1, 2, 3, 4), "No die may be rolled now."),
    ("table", (1, 2, 3, 4), "None")])
def test_a_die_may_be_rolled_unless_all_are_guarded(dice_on: str, guarded: tuple[int, ...],
                                                    said: str) -> None:
    state = optioned(in_turn(4), dice_on=dice_on).with_round(guarded=guarded)
    assert str(why_not_reroll(state)) == said
    assert free_dice(state) == ([] if 4 in guarded else ["4.0"])
