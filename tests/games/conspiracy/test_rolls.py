"""What goes into a roll, what a round counts, what a batch of rumours costs: number by number."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from companion.engine.game import SCREEN
from companion.engine.words import say
from companion.games.conspiracy import accounts, rolls, rules
from companion.games.conspiracy.rules import Switches, ways
from companion.games.conspiracy.scene import Action, Bonus, Round, Scene, Shoulder
from companion.games.conspiracy.state import (
    Asset,
    Clock,
    Identity,
    Prepared,
    Proposal,
    Rumour,
    Sleuth,
    chosen_sights,
    covered,
    sight,
    without_rumours,
)
from tests.games.conspiracy.table import Table

WHO = Identity("Dana", {"wit": 4, "force": 1}, ("curious", "", "stubborn"))
SLEUTH = Sleuth(WHO, assets={1: Asset("Camera", "", 2), 2: Asset("Car", "", 3),
                             3: Asset("Map", "", 1, used=True)})
ACT = Action("wit", "", (), (), "", 13)


def at_table(switches: Switches | None = None) -> Any:
    return SimpleNamespace(sleuths={1: SLEUTH}, name={1: "Dana", 2: "Avi"}.__getitem__,
                           options=SimpleNamespace(switches=switches or Switches()))


@pytest.mark.parametrize(("action", "found"), [
    (ACT, [4]), (replace(ACT, talent="force"), [1]),
    (replace(ACT, traits=(0, 2)), [4, 1, 1]), (replace(ACT, traits=(0, 1)), [4, 1]),
    (replace(ACT, assets=(1, 2)), [4, 2, 3]), (replace(ACT, assets=(3, 1)), [4, 2]),
    (replace(ACT, assets=(1, 2), asset_limit=4), [4, 2, 2]),
    (replace(ACT, assets=(2, 1), asset_limit=3), [4, 3, 0]),
    (replace(ACT, assets=(1,), asset_limit=0), [4, 0]),
])
def test_a_sleuth_brings_talent_traits_and_unused_assets_within_the_limit(
        action: Action, found: list[int]) -> None:
    assert [bonus.value for bonus in rolls.brought(SLEUTH, action)] == found


@pytest.mark.parametrize(("assets", "limit", "used"), [
    ((1, 2), None, (1, 2)), ((2, 1), 3, (2,)), ((3, 1), None, (1,)), ((1,), 0, ())])
def test_an_asset_that_brought_nothing_is_not_used_up(
        assets: tuple[int, ...], limit: int | None, used: tuple[int, ...]) -> None:
    assert rolls.spent(SLEUTH, replace(ACT, assets=assets, asset_limit=limit)) == used


def test_bonuses_are_told_by_their_sources() -> None:
    scene = Scene(1, "trap", 1, margins=(1, -2), shoulders=(Shoulder(1, "aside"),
                                                            Shoulder(2, "shoulder")))
    action = replace(ACT, traits=(2,), assets=(1,), shoulders=(1,))
    told = (Bonus("talent", "wit", 4), Bonus("trait", "stubborn", 1), Bonus("asset", "Camera", 2),
            Bonus("shoulder", "Avi", 3), Bonus("carry", "", -2))
    assert rolls.bonuses(at_table(), scene, 1, action) == told
    rest = at_table(Switches(carry="rest"))
    assert rolls.bonuses(rest, scene, 1, action)[-1] == Bonus("carry", "", -1)
    even = replace(scene, margins=(2, 0))
    assert rolls.bonuses(at_table(), even, 1, action) == told[:-1]


def test_what_was_brought_stays_when_the_dice_lie() -> None:
    rolled = replace(ACT, dice=(3, 4), brought=(Bonus("talent", "wit", 9),))
    assert rolls.bonuses(at_table(), Scene(1, "trap", 1), 1, rolled) == rolled.brought


@pytest.mark.parametrize(("option", "needed", "chance"), [
    ("", 9, 10), ("aside", 9, 10), ("stakes", 12, 1), ("shoulder", 12, 1)])
def test_the_dice_must_bring_what_is_left_of_the_difficulty(option: str, needed: int,
                                                            chance: int) -> None:
    action, scene = replace(ACT, option=option), Scene(1, "trap", 1)
    assert rolls.target(action) == needed + 4
    assert rolls.needed(at_table(), scene, 1, action) == needed
    assert ways(rolls.needed(at_table(), scene, 1, action)) == chance


@pytest.mark.parametrize(("dice", "short"), [(None, 9), ((4, 4), 1), ((4, 5), 0), ((6, 6), -3)])
def test_a_roll_lacks_what_the_dice_do_not_show(dice: Any, short: int) -> None:
    action = replace(ACT, dice=dice, brought=(Bonus("talent", "wit", 4),))
    assert rolls.short_by(at_table(), Scene(1, "trap", 1), 1, action) == short


@pytest.mark.parametrize(("about", "stage"), [
    ({}, "declared"), ({"dice": (1, 2)}, "rolled"), ({"dice": (1, 2), "success": False}, "done"),
    ({"success": True}, "done")])
def test_an_action_is_declared_rolled_and_done(about: dict[str, Any], stage: str) -> None:
    assert replace(ACT, **about).stage == stage


def test_a_round_counts_successes_and_who_is_still_to_act() -> None:
    done = {1: replace(ACT, success=True), 2: replace(ACT, success=False), 3: ACT}
    round_ = Round((1, 2, 3, 4), 3, actions=done)
    assert (round_.successes, round_.acted, round_.left) == (1, (1, 2), (3, 4))


@pytest.mark.parametrize(("length", "margins", "name", "last"), [
    ("", (), "opening", False), ("", (1,), "complication", False), ("", (1, 0), "climax", True),
    ("full", (1,), "complication", False), ("short", (), "single", True)])
def test_a_scene_knows_its_round(length: str, margins: tuple[int, ...], name: str,
                                 last: bool) -> None:
    scene = Scene(1, "trap", 1, length=length, margins=margins)
    assert (scene.round_name, scene.last_round) == (name, last)


def proposed(*levels: int, knowledge: int = 2, points: int = 9, objections: Any = None) -> Any:
    """Rumours of these levels; who objects to which, by its number."""
    objects = objections or {}
    return SimpleNamespace(
        present=(1, 2), meters=SimpleNamespace(knowledge=knowledge, rumour_points=points,
                                               intrigue=8),
        proposals={number: Proposal(1, "", level, objects.get(number, ()))
                   for number, level in enumerate(levels, 1)})


def test_only_those_at_the_table_keep_a_rumour_out() -> None:
    state = proposed(1, 2, 2, objections={1: (2, 3), 2: (3,)})
    assert accounts.objecting(state, state.proposals[1]) == (2,)
    assert accounts.agreed(state) == (2, 3)


@pytest.mark.parametrize(("levels", "points", "fits"), [
    ((2, 2), 4, (1, 2)), ((2, 2), 3, ()), ((2,), 9, ()), ((1, 1), 9, ()), ((1, 2), 3, (1, 2)),
    ((2, 1, 2, 2), 9, (1, 2, 3, 4)), ((2, 1, 2, 2), 4, (1, 2)), ((2, 2, 1), 3, (1, 3)),
    ((3, 1, 2), 9, (2, 3)), ((1, 1, 1, 2), 9, (4, 1)), ((3, 2), 9, ()),
])
def test_all_that_fits_goes_in_or_the_cheapest_two(levels: tuple[int, ...], points: int,
                                                   fits: tuple[int, ...]) -> None:
    assert accounts.fitting(proposed(*levels, points=points)) == fits


def test_what_is_objected_to_is_in_no_batch() -> None:
    assert accounts.fitting(proposed(2, 2, 1, objections={1: (1,)})) == (2, 3)


def test_three_intrigue_buy_one_pressure() -> None:
    assert accounts.affordable_pressure(proposed()) == 2


# --- small numbers of the rules -------------------------------------------------------------------


@pytest.mark.parametrize(("counted", "in_round", "in_scene", "need"), [
    ("round", 4, 2, 3), ("scene", 4, 2, 1), ("scene", 2, 4, 1), ("round", 1, 4, 1),
    ("scene", 4, 4, 3)])
def test_how_many_successes_a_round_needs(counted: str, in_round: int, in_scene: int,
                                          need: int) -> None:
    assert rules.round_difficulty(in_round, in_scene, Switches(counted=counted)) == need


@pytest.mark.parametrize(("unused", "points"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_half_the_actions_nobody_needed_are_paid(unused: int, points: int) -> None:
    found = rules.early_points(unused)
    assert found == points and isinstance(found, int)


@pytest.mark.parametrize(("option", "cost"), [
    ("", 0), ("aside", 0), ("stakes", 3), ("shoulder", 3)])
def test_what_an_option_adds_to_the_difficulty(option: str, cost: int) -> None:
    assert rules.option_cost(option) == cost


@pytest.mark.parametrize(("price", "level", "cost"), [(0, 2, 2), (0, 3, 3), (1, 3, 1), (4, 1, 4)])
def test_a_pressure_scene_costs_its_level_or_the_tables_price(price: int, level: int,
                                                              cost: int) -> None:
    options = Table(2).state.options
    assert replace(options, pressure_price=price).pressure_cost(level) == cost


def test_a_meter_that_nothing_is_said_about_is_open() -> None:
    state = Table(2).state
    plain = replace(state, options=replace(state.options, sights={}))
    assert sight(plain, SCREEN, "pressure") == "value" and not covered(plain, "pressure")
    assert set(chosen_sights(plain).values()) == {"value"}
    hidden = replace(state, options=replace(state.options, sights={"pressure": "hidden"}))
    assert chosen_sights(hidden)["pressure"] == "hidden"
    assert sight(hidden, SCREEN, "pressure") == "hidden" and covered(hidden, "pressure")


@pytest.mark.parametrize(("held", "stays"), [
    ({}, False), ({"threads": (("rumour-1", "card-1"),)}, True),
    ({"prepared": {1: Prepared("scene", "", "rumour-1")}}, True),
    ({"clocks": {1: Clock("", 4, 0, True, "rumour-1")}}, True),
    ({"threads": (("rumour-1", "card-1"),), "prepared": {1: Prepared("scene", "", "x")}}, True)])
def test_a_rumour_that_is_done_with_is_kept_while_something_hangs_on_it(
        held: dict[str, Any], stays: bool) -> None:
    state = replace(Table(2).state, rumours={1: Rumour("Fog", 1)}, **held)
    after = without_rumours(state, (1,), say("gone"))
    assert after.rumours == {} and (1 in after.past) is stays
