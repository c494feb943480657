"""What each event tells, and whom: of a covered meter or a hidden thing only who may know."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.game import SCREEN, Event
from companion.games.conspiracy.events import (
    actions,
    board,
    gm_actions,
    meters,
    mind_game,
    preparation,
    scenes,
)
from companion.games.conspiracy.state import State
from tests.games.conspiracy.busy import busy, prepared
from tests.games.conspiracy.table import THE_GM


@pytest.mark.parametrize(("event", "told"), [
    (actions.ActionDeclared(1, "combat", "plain", (), (), ""), "Agent Dana acts with Combat."),
    (actions.ActionDeclared(1, "combat", "stakes", (), (), ""),
     "Agent Dana acts with Combat and raises the stakes."),
    (actions.ActionDeclared(1, "combat", "shoulder", (), (), ""),
     "Agent Dana acts with Combat and lends a hand."),
    (actions.ActionSettled(1, True), "Agent Dana succeeds."),
    (actions.ActionSettled(1, False), "Agent Dana fails."),
    (mind_game.BidLaid("gm", 1), "The GM's bid lies on the table, sealed."),
    (mind_game.BidLaid("team", 1), "The team's bid lies on the table, sealed."),
    (mind_game.BidsOpened(2, 3), "The bids are open: the team 3, the GM 2. A breakthrough!"),
    (mind_game.BidsOpened(2, 2), "The bids are open: the team 2, the GM 2. A trap!"),
    (scenes.SceneFramed("full", (1,), 14), "A full scene. Taking part: Agent Dana."),
    (scenes.SceneFramed("short", (1,), 14), "A short scene. Taking part: Agent Dana."),
    (scenes.SceneEnded(True, 0, "backing"), "The scene is won by backing."),
    (scenes.SceneEnded(True, 0, "rounds"), "The sleuths have won the scene."),
    (scenes.SceneEnded(False, 2, "rounds"), "The sleuths have lost the scene, by 2 successes."),
    (gm_actions.SightChosen("intrigue", "value"),
     "Intrigue points: open from now on. It stands at 3."),
    (gm_actions.SightChosen("intrigue", "hidden"),
     "Intrigue points: covered for the players from now on."),
], ids=lambda value: type(value).__name__ if isinstance(value, Event) else "")
def test_an_event_tells_what_became_of_it(event: Event, told: str) -> None:
    assert str(event.tell(busy(), busy(), SCREEN)) == told


@pytest.mark.parametrize("event", [
    gm_actions.EveningNoted("x"), gm_actions.RumourNoted(7, "x"), board.CardNoted(1, "x")])
def test_a_note_of_the_gms_is_told_to_the_gm_alone(event: Event) -> None:
    assert event.tell(busy(), busy(), SCREEN) is None and event.tell(busy(), busy(), THE_GM)


@pytest.mark.parametrize(("meter", "keeper"), [
    ("rumour_points", 1), ("knowledge", 1), ("intrigue", None), ("pressure", None)])
def test_what_a_scene_brought_is_known_to_the_meters_keeper(meter: Any, keeper: int | None) -> None:
    event, state = meters.MeterChanged(meter, 1, "missing"), sighted()
    brought = event.apply(state).brought[-1]
    assert (brought.keeper, brought.open) == (keeper, True)
    assert brought.line == event.line(state, event.apply(state))
    assert event.apply(sighted(**{meter: "hidden"})).brought[-1].open is False
    assert meters.MeterChanged(meter, 1, "bid").apply(state).brought == state.brought


def sighted(**sights: str) -> State:
    return replace(busy(), options=replace(busy().options, sights=sights))


@pytest.mark.parametrize(("event", "told"), [
    (meters.MeterChanged("rumour_points", -1, "waves"), "The sleuths made waves."),
    (meters.MeterChanged("rumour_points", -1, "added"), "None"),
    (meters.MeterChanged("intrigue", -1, "bid"), "None")])
def test_of_a_covered_meter_only_what_was_done_aloud_is_told(event: Event, told: str) -> None:
    covered = sighted(rumour_points="hidden", intrigue="hidden")
    assert str(event.tell(covered, covered, SCREEN)) == told


@pytest.mark.parametrize(("event", "told"), [
    (meters.MeterChanged("backing", -1, "backing_used"),
     "The people behind the sleuths stepped in."),
    (meters.MeterChanged("backing", 0, "corrected", "typing"), "Backing: from 1 to 1. typing"),
    (meters.MeterChanged("intrigue", 0, "bid"),
     "Intrigue points: from 3 to 3. The bid in the mind game.")])
def test_a_meter_is_told_by_its_numbers_and_a_backing_by_what_happened(event: Any,
                                                                       told: str) -> None:
    state = replace(busy(), meters=replace(busy().meters, backing=1))
    assert str(event.line(state, state)) == told


@pytest.mark.parametrize(("event", "to_gm", "to_all"), [
    (preparation.ThingPrepared(1, "scene", "A storm", ""), "You prepared: A storm", "None"),
    (preparation.PreparationSettled(1, True), "You played what you had prepared: A storm", "None"),
    (preparation.PreparationSettled(1, False), "You put away what you had prepared: A storm",
     "None"),
    (preparation.ClockStarted(1, "", 6, True, ""), "The clock “Flood”: 2 of 6.",
     "The clock “Flood”: 2 of 6."),
    (preparation.ClockTurned(1, 2, True), "The clock “Flood”: 2 of 6.",
     "The clock “Flood”: 2 of 6."),
    (preparation.ClockTurned(2, 1, False), "The clock “Fire”: 1 of 4.", "None"),
    (preparation.ClockStopped(1), "The clock “Flood” is gone.", "The clock “Flood” is gone."),
    (preparation.ClockStopped(2), "The clock “Fire” is gone.", "None"),
], ids=lambda value: type(value).__name__ if isinstance(value, Event) else "")
def test_what_is_hidden_is_told_to_the_gm_alone(event: Event, to_gm: str, to_all: str) -> None:
    told = [str(event.tell(prepared(), prepared(), viewer)) for viewer in (THE_GM, SCREEN)]
    assert told == [to_gm, to_all]


def test_a_clock_that_is_covered_again_says_so() -> None:
    event = preparation.ClockTurned(1, 2, False)
    told = [str(event.tell(prepared(), event.apply(prepared()), viewer))
            for viewer in (THE_GM, SCREEN)]
    assert told == ["The clock “Flood”: 2 of 6.", "The clock “Flood” is hidden now."]
