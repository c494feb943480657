"""What each event changes, field by field, and nothing beside it."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from companion.engine.game import SCREEN, Event
from companion.games.conspiracy.events import (
    actions,
    board,
    cauldron,
    gm_actions,
    mind_game,
    people,
    preparation,
    scenes,
)
from companion.games.conspiracy.rules import Ended
from companion.games.conspiracy.scene import Action, Aftermath, Round, Scene, Shoulder
from companion.games.conspiracy.state import (
    Asset,
    Card,
    Clock,
    Mind,
    Prepared,
    Proposal,
    Retired,
    Rumour,
    Sleuth,
    State,
)
from tests.games.conspiracy.busy import (
    ACT,
    CARDS,
    CLOCKS,
    LEFT,
    PREPARED,
    ROUND,
    RUMOURS,
    SCENE,
    THREADS,
    busy,
    prepared,
)


def changes(event: Event, state: State) -> dict[str, Any]:
    after = event.apply(state)
    return {field.name: getattr(after, field.name) for field in fields(State)
            if getattr(after, field.name) != getattr(state, field.name)}


OVER = {"scene": None, "opened": None, "ended": None, "brought": (), "paused": False, "mind": None,
        "aftermath": None, "drawn": (), "victory_proposed": False}


@pytest.mark.parametrize(("event", "changed"), [
    (gm_actions.EveningBegan(), {"evening": 3, "evening_note": "", "absent": (), "recap": True}),
    (gm_actions.EveningEnded(), {"running": False, "paused": False, "ended": None, "brought": ()}),
    (gm_actions.EveningNoted("late"), {"evening_note": "quiet\nlate"}),
    (gm_actions.GameLost(), {**OVER, "over": "lost"}),
    (gm_actions.VictoryConfirmed(), {**OVER, "over": "won"}),
    (gm_actions.VictoryDeclined(), {"victory_proposed": False}),
    (board.CardPinned(3, "thing", "A key", "rusty"),
     {"cards": {**CARDS, 3: Card("thing", "A key", "rusty")}, "next_card": 4}),
    (board.CardChanged(1, "A mayor", "knew"),
     {"cards": {**CARDS, 1: Card("person", "A mayor", "knew", "guilty")}}),
    (board.CardNoted(2, "wet"), {"cards": {**CARDS, 2: replace(CARDS[2], secret="wet")}}),
    (board.CardTakenDown(1), {"cards": {2: CARDS[2]}, "threads": THREADS[1:]}),
    (board.ThreadTied("card-1", "rumour-7"),
     {"threads": (*THREADS, ("card-1", "rumour-7"))}),
    (board.ThreadCut(0), {"threads": THREADS[1:]}),
    (actions.ActionDeclared(2, "science", "stakes", (0,), (1,), "read"),
     {"scene": replace(SCENE, round=replace(ROUND, actions={
         1: ACT, 2: Action("science", "stakes", (0,), (1,), "read", 15)}))}),
    (actions.ActionJudged(1, 16, 3), {"scene": replace(SCENE, round=replace(ROUND, actions={
        1: replace(ACT, difficulty=16, asset_limit=3)}))}),
    (actions.ActionCancelled(1), {"scene": replace(
        SCENE, shoulders=(replace(LEFT, used=False),), round=replace(ROUND, actions={}))}),
    (actions.ActionSettled(1, True), {"scene": replace(
        SCENE, shoulders=(LEFT, Shoulder(1, "shoulder", "a plan")),
        round=replace(ROUND, actions={1: replace(ACT, success=True)}))}),
    (actions.ActionSettled(1, False), {"scene": replace(
        SCENE, round=replace(ROUND, actions={1: replace(ACT, success=False)}))}),
    (actions.WaitedAside(2, "watch"), {"scene": replace(
        SCENE, shoulders=(LEFT, Shoulder(2, "aside", "watch")), round=replace(ROUND, actions={
            1: ACT, 2: Action("", "aside", (), (), "watch", 0, success=False)}))}),
    (mind_game.MindGameBegan(8), {"mind": Mind(8)}),
    (mind_game.BidLaid("gm", 3), {"mind": Mind(7, 3, 2)}),
    (mind_game.BidLaid("team", 3), {"mind": Mind(7, 1, 3)}),
    (mind_game.BidsOpened(3, 4), {"mind": None, "opened": (3, 4)}),
    (cauldron.RumourProposed(10, 2, "Rain", 1), {"next_id": 11, "proposals": {
        9: Proposal(1, "Fog", 1, (2,)), 10: Proposal(2, "Rain", 1)}}),
    (cauldron.ProposalWithdrawn(9), {"proposals": {}}),
    (cauldron.ObjectionRaised(9, 1), {"proposals": {9: Proposal(1, "Fog", 1, (2, 1))}}),
    (cauldron.ObjectionDropped(9, 2), {"proposals": {9: Proposal(1, "Fog", 1)}}),
    (cauldron.RumoursAdded((9,)), {"proposals": {}, "rumours": {**RUMOURS, 9: Rumour("Fog", 1)}}),
    (cauldron.RumourTypedIn(10, "Rain", 2, "cold"),
     {"rumours": {**RUMOURS, 10: Rumour("Rain", 2, mark="cold")}, "next_id": 11}),
    (scenes.SceneStarted("pressure", 2, 8), {
        "scenes": 5, "origin": 2, "ended": None, "brought": (),
        "scene": Scene(5, "pressure", 2, 8)}),
    (scenes.SceneStarted("follow_up", 2), {
        "scenes": 5, "ended": None, "brought": (), "scene": Scene(5, "follow_up", 2)}),
    (scenes.SceneFramed("short", (2,), 14), {"opened": None, "scene": replace(
        SCENE, length="short", sleuths=(2,), difficulty=14)}),
    (scenes.RoundBegan((2,), 1), {"scene": replace(SCENE, round=Round((2,), 1))}),
    (scenes.DifficultyLowered(1), {"scene": replace(
        SCENE, round=replace(ROUND, difficulty=1, lowered=2))}),
    (scenes.RoundEnded(), {"scene": replace(SCENE, round=None, margins=(1, -2))}),
    (scenes.ChoicesOpened("breakthrough", 3, True, True, "team"),
     {"aftermath": Aftermath("breakthrough", 3, True, True, "team")}),
    (scenes.ChoicesClosed(), {"aftermath": None}),
], ids=lambda value: type(value).__name__ if isinstance(value, Event) else "")
def test_an_event_changes_what_it_names_and_nothing_else(event: Event,
                                                         changed: dict[str, Any]) -> None:
    assert changes(event, busy()) == changed


@pytest.mark.parametrize(("won", "told"), [(True, "Cold trail, won"), (False, "Cold trail, lost")])
def test_a_scene_that_ended_leaves_its_rumour_behind(won: bool, told: str) -> None:
    changed = changes(scenes.SceneEnded(won, 0 if won else 2, "rounds"), busy())
    assert str(changed.pop("past")[7].fate) == told
    assert changed == {"scene": None, "opened": None, "rumours": {8: RUMOURS[8]},
                       "ended": Ended("cold_trail", 2, won, 0 if won else 2)}


def test_without_a_last_time_there_is_no_story_of_it() -> None:
    assert not gm_actions.EveningBegan().apply(replace(busy(), evening=0, recap=True)).recap


# --- meters, people, what the GM prepared ---------------------------------------------------------


@pytest.mark.parametrize(("seats", "sleuths", "secretary"), [
    ((1,), (2,), 1), ((2,), (1,), 1), ((1, 2), (), 1)])
def test_a_scene_goes_on_without_those_who_left(seats: tuple[int, ...], sleuths: tuple[int, ...],
                                                secretary: int) -> None:
    after = people.without_them(busy(), seats)
    assert after.scene is not None and after.scene.sleuths == sleuths
    assert after.secretary == secretary  # the other one is not here this evening


def test_the_office_goes_to_somebody_who_is_there() -> None:
    here = replace(busy(), absent=())
    assert people.without_them(here, (1,)).secretary == 2
    assert people.without_them(here, (2,)).secretary == 1


def test_who_left_for_good_is_not_awaited_either() -> None:
    after = people.Left(2).apply(busy())
    assert (after.seats, after.absent) == ((1,), ())
    assert people.Left(1).apply(busy()).absent == (2,)


def test_whose_roll_is_not_made_gives_the_plus_three_back() -> None:
    after = people.without_them(busy(), (1,))
    assert after.scene is not None and after.scene.shoulders == (replace(LEFT, used=False),)
    assert after.scene.round == Round((2,), 1, 1, {})
    rolled = replace(SCENE, round=replace(ROUND, actions={1: replace(ACT, success=True)}))
    kept = people.without_them(replace(busy(), scene=rolled), (1,)).scene
    assert kept is not None and kept.shoulders == (LEFT,) and kept.round == replace(
        rolled.round, difficulty=1)


@pytest.mark.parametrize(("event", "changed"), [
    (preparation.ThingPrepared(3, "scene", "A knock", "rumour-7"), {
        "prepared": {**PREPARED, 3: Prepared("scene", "A knock", "rumour-7")}, "next_secret": 4}),
    (preparation.PreparationSettled(1, True), {"prepared": {2: PREPARED[2]}}),
    (preparation.ClockStarted(3, "Frost", 8, True, "x"), {
        "clocks": {**CLOCKS, 3: Clock("Frost", 8, 0, True, "x")}, "next_secret": 4}),
    (preparation.ClockTurned(1, 3, False), {
        "clocks": {**CLOCKS, 1: Clock("Flood", 6, 3, False, "sleuth-1")}}),
    (preparation.ClockStopped(2), {"clocks": {1: CLOCKS[1]}}),
    (preparation.BreakOver(), {"paused": False}), (preparation.RecapPutAway(), {"recap": False}),
    (preparation.PageTurned(), {"ended": None, "brought": ()}),
], ids=lambda value: type(value).__name__ if isinstance(value, Event) else "")
def test_what_was_prepared_changes_alone(event: Event, changed: dict[str, Any]) -> None:
    assert changes(event, prepared()) == changed


def test_a_break_is_asked_for_by_nobody() -> None:
    assert preparation.BreakAsked().apply(replace(busy(), paused=False)) == busy()


def test_what_is_pinned_to_a_sleuth_goes_with_it() -> None:
    moved = people.pinned_anew(prepared(), "sleuth-1", "sleuth-2")
    assert [each.pin for each in moved.prepared.values()] == ["sleuth-2", ""]
    assert [each.pin for each in moved.clocks.values()] == ["sleuth-2", ""]
    retired = people.SleuthRetired(1, "goes to sea").apply(prepared())
    assert retired.prepared[1].pin == "was-Agent Dana" and retired.sleuths[1].who is None
    assert retired.retired[-1] == Retired("Agent Dana", "Dana", "goes to sea", 2)


def test_a_sleuth_is_handed_over_with_all_it_has() -> None:
    own = replace(busy().sleuths[1], assets={1: Asset("Car", "")}, free_assets=2, asset_points=3,
                  draft=busy().sleuths[1].who)
    state = replace(prepared(), sleuths={1: own, 2: Sleuth(sent_back="no")})
    after = people.SleuthHandedOver(1, 2).apply(state)
    assert after.sleuths == {1: people.fresh(state), 2: own}
    assert after.clocks[1].pin == "sleuth-2"


def test_a_new_secretary_is_named_where_the_old_one_leaves_or_stays_away() -> None:
    here = replace(busy(), absent=())
    for event, plain, told in (
            (people.Left(2), "Avi leaves the case.", ""),
            (people.Left(1), "", "Dana leaves the case; the secretary is Avi now."),
            (people.PresenceChanged((2,)), "Not here this evening: Avi.", ""),
            (people.PresenceChanged((1,)), "",
             "Not here this evening: Dana. The secretary is Avi now."),
            (people.PresenceChanged(()), "Everybody is here.", "")):
        assert str(event.tell(here, event.apply(here), SCREEN)) == plain + told


def test_who_comes_back_finds_the_own_sheet() -> None:
    state = replace(busy(), party=replace(busy().party, seats=(1,)))
    assert people.Joined(2, "Avi").apply(state).sleuths == state.sleuths
    new = people.Joined(3, "Gil").apply(state)
    assert new.sleuths[3] == people.fresh(state) and 3 in new.seats
    assert "is back" in str(people.Joined(2, "Avi").tell(state, state, SCREEN))
    assert "joins" in str(people.Joined(3, "Gil").tell(state, new, SCREEN))


@pytest.mark.parametrize(("counted", "there", "acting", "need"), [
    ("round", 4, 3, 2), ("round", 4, 1, 1), ("round", 4, 2, 1), ("scene", 4, 4, 3),
    ("scene", 4, 3, 2), ("scene", 3, 3, 2), ("scene", 2, 3, 1)])
def test_a_round_of_an_older_log_needs_what_it_needed_then(counted: str, there: int, acting: int,
                                                           need: int) -> None:
    switches = replace(busy().options.switches, counted=counted)
    state = replace(busy(), options=replace(busy().options, switches=switches),
                    scene=replace(SCENE, sleuths=tuple(range(there))),
                    sleuths=dict.fromkeys(range(4), busy().sleuths[1]))
    began = scenes.RoundBegan(tuple(range(acting))).apply(state)
    assert began.scene is not None and began.scene.round == Round(tuple(range(acting)), need)


def test_nobody_without_a_sleuth_is_in_a_round_of_a_file() -> None:
    """Whose turn it is chooses a talent: a page without one could not be drawn."""
    state = busy()
    bare = replace(state, sleuths={**state.sleuths, 2: replace(state.sleuths[2], who=None)})
    assert scenes.RoundBegan((1, 2), 1).apply(state).scene
    with pytest.raises(AssertionError):
        scenes.RoundBegan((1, 2), 1).apply(bare)


@pytest.mark.parametrize(("successes", "told"), [
    (1, "Complication: lost, 1 of 2 successes."),
    (2, "Complication: won. Successes: 2, needed: 2.")])
def test_a_round_is_won_with_exactly_what_it_needs(successes: int, told: str) -> None:
    acted = dict.fromkeys(range(1, successes + 1), replace(ACT, success=True))
    state = replace(busy(), scene=replace(SCENE, round=replace(ROUND, actions=acted)))
    assert str(scenes.RoundEnded().tell(state, state, SCREEN)) == told


def test_a_scene_without_a_rumour_takes_none_away() -> None:
    state = replace(busy(), scene=replace(SCENE, rumour=None))
    assert scenes.SceneEnded(True, 0, "rounds").apply(state).rumours == RUMOURS
