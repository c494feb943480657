"""What an asset costs, and what comes back of it; how a case is opened."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from companion.engine.game import SCREEN, Event
from companion.games.conspiracy.events import setup
from companion.games.conspiracy.state import Asset, Sleuth, State
from tests.games.conspiracy.table import Table

CAR = Asset("Car", "Wash it", 2, used=True, approved=True)
MAP = Asset("Map", "Fold it", free=True)
BOAT = Asset("Ship", "Paint it", 3, was=("Boat", "Row it"))
OWN = {1: CAR, 2: MAP, 3: BOAT}


@cache
def owning() -> State:
    state = Table(2).ready(combat=5).state
    own = replace(state.sleuths[1], assets=OWN, free_assets=1, asset_points=9,
                  draft=state.sleuths[1].who, sent_back="shorter")
    return replace(state, options=replace(state.options, asset_price=2),
                   sleuths={1: own, 2: Sleuth(asset_points=1), 3: Sleuth(asset_points=5)})


def then(event: Event) -> dict[str, Any]:
    """What is new about the sleuth of seat 1."""
    before, after = owning().sleuths[1], event.apply(owning()).sleuths[1]
    return {name: value for name, value in vars(after).items() if value != vars(before)[name]}


@pytest.mark.parametrize(("event", "changed"), [
    (setup.AssetCreated(1, 4, "Key", "Turn it", True),
     {"assets": {**OWN, 4: Asset("Key", "Turn it", free=True)}, "free_assets": 0}),
    (setup.AssetCreated(1, 4, "Key", "Turn it", False),
     {"assets": {**OWN, 4: Asset("Key", "Turn it")}, "asset_points": 7}),
    (setup.AssetApproved(1, 3), {"assets": {**OWN, 3: replace(BOAT, approved=True, was=None)}}),
    (setup.AssetSentBack(1, 1, ""), {"assets": {2: MAP, 3: BOAT}, "asset_points": 13}),
    (setup.AssetSentBack(1, 2, ""), {"assets": {1: CAR, 3: BOAT}, "free_assets": 2}),
    (setup.AssetSentBack(1, 3, ""),
     {"assets": {**OWN, 3: Asset("Boat", "Row it", 3, approved=True)}}),
    (setup.AssetRewritten(1, 1, "Van", "Park it"),
     {"assets": {**OWN, 1: replace(CAR, name="Van", key="Park it")}}),
    (setup.AssetRewritten(1, 1, "Van", "Park it", True),
     {"assets": {**OWN, 1: replace(CAR, name="Van", key="Park it", approved=False,
                                   was=("Car", "Wash it"))}}),
    (setup.AssetRewritten(1, 2, "Plan", "Read it", True),
     {"assets": {**OWN, 2: replace(MAP, name="Plan", key="Read it")}}),
    (setup.AssetUpgraded(1, 1), {"assets": {**OWN, 1: replace(CAR, level=3)}, "asset_points": 7}),
    (setup.AssetRefreshed(1, 1), {"assets": {**OWN, 1: replace(CAR, used=False)}}),
    (setup.AssetCorrected(1, 2, 3, True),
     {"assets": {**OWN, 2: replace(MAP, level=3, used=True)}}),
    (setup.AssetEliminated(1, 1), {"assets": {2: MAP, 3: BOAT}}),
    (setup.SleuthApproved(1), {"draft": None}),
    (setup.SleuthSentBack(1, "longer"), {"sent_back": "longer"}),
], ids=lambda value: type(value).__name__ if isinstance(value, Event) else "")
def test_an_asset_costs_and_gives_back_what_it_should(event: Event,
                                                      changed: dict[str, Any]) -> None:
    assert then(event) == changed


def test_who_writes_a_sleuth_anew_is_no_longer_sent_back() -> None:
    who = replace(owning().sleuths[1].draft, name="Agent D")  # type: ignore[type-var]
    assert then(setup.SleuthWritten(1, who)) == {"draft": who, "sent_back": ""}


def test_points_are_given_to_all_who_are_in_the_case() -> None:
    after = setup.AssetPointsGiven(2).apply(owning())
    assert [sleuth.asset_points for sleuth in after.sleuths.values()] == [11, 3, 5]
    assert str(after.brought[-1].line) == "Every player gets 2 points for assets."


def test_what_was_eliminated_is_told_after_the_scene() -> None:
    line = setup.AssetEliminated(1, 1).apply(owning()).brought[-1].line
    assert str(line) == "The conspirators eliminated Car, an asset of Agent Dana."


@pytest.mark.parametrize(("used", "told"), [(True, "and used."), (False, "and can be used.")])
def test_a_correction_says_what_stands_now(used: bool, told: str) -> None:
    event = setup.AssetCorrected(1, 1, 2, used)
    assert str(event.tell(owning(), owning(), SCREEN)).endswith(told)


@pytest.mark.parametrize(("rating", "backing"), [(0, 0), (1, 1), (3, 1)])
def test_a_case_is_opened_with_its_meters_and_blank_sheets(rating: int, backing: int) -> None:
    options = replace(owning().options, backing_rating=rating, start_assets=3)
    opened = setup.Opened(owning().party, options, 2, 4, 5).apply(None)
    found = opened.meters
    assert (found.intrigue, found.rumour_points, found.backing) == (4, 5, backing)
    assert opened.secretary == 2 and opened.sleuths == dict.fromkeys((1, 2), Sleuth(free_assets=3))
