"""What pages read in a view: sentences chosen in one place, lists that no template searches."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.game import Viewer
from companion.engine.words import say
from companion.games.conspiracy.content import BONUSES, TALENTS, pips, scene_sign
from companion.games.conspiracy.parts import (
    AddingView,
    MeterView,
    RumourView,
)
from companion.games.conspiracy.scene import Bonus
from companion.games.conspiracy.scene_view import ActionView, RoundView, SceneView
from companion.games.conspiracy.view import View, view
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table, investigate

PLAYER = Viewer("player", 2)
ACTION = ActionView(1, "Ada", True, "declared", "plain", "combat", "", 9, (), 4, 33, None, None,
                    None, None)
ROUND = RoundView("opening", ("Ada", "Boris"), 2, 0, 0, ("Boris",), ())
SCENE: dict[str, Any] = {
    "number": 1, "kind": "trap", "level": 1, "rumour": "", "length": "full", "sleuths": (),
    "difficulty": 9, "lowest": 7, "highest": 11, "carry": 0, "backing_allowed": None,
    "shoulders": (), "round": None}


@pytest.mark.parametrize(("about", "odds", "thrown", "ends"), [
    ({}, "{ways} of 36 throws: {needed} or more on two dice", None, ""),
    ({"chance": 36}, "It cannot fail.", None, ""),
    ({"chance": 0}, "No throw is high enough: {needed} on two dice.", None, ""),
    ({"option": "aside"}, None, None, ""),
    ({"total": 7, "lacks": 2}, None, "{n} short: a +3 can still save it.", ""),
    ({"total": 5, "lacks": 4}, None, "{n} short: several +3s together can still save it.", ""),
    ({"total": 9, "lacks": 0, "success": True}, None,
     "{total} against {difficulty}: success", "won"),
    ({"total": 8, "lacks": 1, "success": False}, None,
     "{total} against {difficulty}: failure", "lost"),
])
def test_an_action_says_its_chance_and_then_what_the_dice_come_to(
        about: dict[str, Any], odds: str | None, thrown: str | None, ends: str) -> None:
    action = replace(ACTION, **about)
    if "total" not in about:
        assert (action.odds and action.odds.text) == odds
    assert (action.thrown and action.thrown.text) == thrown
    assert action.ends == ends


@pytest.mark.parametrize(("done", "marks"), [
    (0, ("", "")), (1, ("on", "")), (3, ("on", "on", "on extra"))])
def test_a_round_has_a_box_for_each_success(done: int, marks: tuple[str, ...]) -> None:
    assert replace(ROUND, successes=done).marks == marks


@pytest.mark.parametrize(("bonus", "name", "sign"), [
    (Bonus("talent", "combat", 5), TALENTS["combat"], "combat"),
    (Bonus("trait", "Stubborn", 1), "Stubborn", ""),
    (Bonus("carry", "", 2), BONUSES["carry"], "")])
def test_what_goes_into_a_roll_is_called_as_the_players_call_it_and_a_talent_has_its_picture(
        bonus: Bonus, name: object, sign: str) -> None:
    assert (bonus.name, bonus.sign) == (name, sign)


def test_a_pressure_scene_has_a_picture_of_its_own_beside_the_meters() -> None:
    assert [scene_sign(kind) for kind in ("pressure", "trap")] == ["pressure_scene", "trap"]


def test_a_level_is_drawn_with_as_many_full_marks() -> None:
    assert [sum(pips(level)) for level in (1, 2, 3)] == [1, 2, 3]
    assert pips(1) == (True, False, False)


def test_nobody_is_waited_for_by_name_once_all_have_begun() -> None:
    assert ROUND.still_to_act == ("Boris",)
    assert replace(ROUND, actions=(ACTION, ACTION)).still_to_act == ()


def test_the_thread_tells_which_rounds_are_over_and_which_is_on() -> None:
    scene = SceneView(**SCENE, rounds=("opening", "climax", "end"), margins=(-1,))
    assert [(mark.name, mark.how, mark.margin) for mark in scene.thread] == [
        ("opening", "lost", -1), ("climax", "now", None), ("end", "", None)]


def account(**about: Any) -> list[tuple[str, str]]:
    known: dict[str, Any] = {
        "count": 2, "cost": 2, "points": 3, "lacks_rumours": 0, "lacks_at_level": 0,
        "lacks_points": 0, "too_high": 0, "objected": 0, "ready": True}
    return [(line.how, line.sign) for line in AddingView(**{**known, **about}).account]


def test_the_account_says_what_is_there_and_what_is_missing() -> None:
    assert account() == [("done", "won")] * 3
    assert account(lacks_rumours=1, lacks_at_level=1, lacks_points=2) == [("lacks", "lost")] * 3
    assert account(too_high=1)[1] == ("done", "knowledge")
    assert account(points=None, lacks_points=None, too_high=None, lacks_at_level=None) == [
        ("done", "won"), ("done", "knowledge"), ("done", "rumour_points")]


@pytest.mark.parametrize(("value", "share"), [(0, 0), (6, 50), (12, 100), (30, 100), (None, 0)])
def test_a_gauge_is_full_at_twelve(value: int | None, share: int) -> None:
    assert MeterView("intrigue", value, None).share == share


def seen(viewer: Any = PLAYER, **about: Any) -> View:
    found = view(Table(3).ready().rumours(1, 1).play.state, viewer)
    return replace(found, **about)


def test_a_view_finds_ones_own_sleuth_the_meters_and_the_slips() -> None:
    found = seen()
    assert found.mine and found.mine.seat == PLAYER.seat and seen(THE_GM).mine is None
    assert found.sleuth(1).seat == 1
    assert [meter.name for meter in found.gauges] == [
        meter.name for meter in found.meters if meter.most is None]
    assert len(found.in_cauldron) == 2 and found.beside_cauldron == ()
    moved = tuple(replace(rumour, place=place) for rumour, place in zip(
        found.rumours, ("taken", "open"), strict=True))
    assert [rumour.place for rumour in seen(rumours=moved).beside_cauldron] == ["open"]


def test_the_others_are_told_that_the_secretary_may_add() -> None:
    ready = replace(seen().adding, ready=True)
    assert seen(adding=ready).may_add == "Dana"
    assert seen(SECRETARY, adding=ready).may_add == "" == seen().may_add


def test_the_gm_acts_for_a_sleuth_by_its_own_name_which_no_player_bears() -> None:
    sleuth = seen(THE_GM).sleuth(1)
    assert sleuth.name != sleuth.player
    assert sleuth.acted_for == say("Act for {name}", name=sleuth.name)


def test_the_page_tells_what_each_box_of_an_action_is_worth() -> None:
    table = investigate(Table(3).ready(science=9), "cold_trail", 1)
    table.do("frame_scene", length="short", difficulty=15)
    seen = view(table.play.state, PLAYER)
    odds = seen.odds(seen.sleuth(2))
    assert odds["harder"] == {"option=plain": 0, "option=stakes": 3, "option=shoulder": 3,
                              "option=aside": 0}
    assert {"traits=0": 1, "traits=1": 1}.items() <= odds["adds"].items()
    assert odds["talents"].keys() == {f"talent={talent}" for talent in TALENTS}
    assert (odds["difficulty"], odds["talents"]["talent=science"]) == (15, 9)
    assert odds["chances"][0] == 100 and odds["chances"][-1] == 0


def test_a_meter_with_an_end_is_drawn_notch_by_notch() -> None:
    assert MeterView("conspiracy", 2, 4).notches == ("full", "full", "", "brink")
    assert MeterView("conspiracy", 4, 4).notches == ("full",) * 4
    assert MeterView("backing", 0, 1).spent and not MeterView("backing", None, 1).spent


@pytest.mark.parametrize(("place", "known", "stamps"), [
    ("cauldron", "", (None, None)), ("cauldron", "cold", (None, "Cold trail")),
    ("open", "none", ("Open on the table", "no mark"))])
def test_a_slip_is_stamped_with_where_it_lies_and_what_is_known_of_it(
        place: str, known: str, stamps: tuple[str | None, str | None]) -> None:
    slip = RumourView(1, "Rumour", 1, place, known)
    assert (slip.elsewhere and str(slip.elsewhere), slip.known_as and str(slip.known_as)) == stamps


def test_the_gm_is_told_how_far_a_sleuth_is() -> None:
    who = seen().sleuth(1)
    nobody = replace(who, who=None, draft=None, sent_back="")
    assert who.who and who.stands(()) == who.who.name
    assert [str(each.stands([1])) for each in (
        nobody, replace(nobody, draft=who.who), replace(nobody, sent_back="Shorter"))] == [
        "no phone", "waits for you", "sent back"]
    assert str(nobody.stands([2])) == "still writing"


def test_a_moment_is_told_by_one_name_only() -> None:
    names = ("before_all", "between", "bidding", "opening", "sorting", "judging", "watching",
             "acts", "choosing", "concluding", "ends")
    for moment in ("before", "between", "mind", "opened", "drawn", "acting", "scene", "rolled",
                   "aftermath", "ended", "over"):
        found = seen(moment=moment)
        assert sum(getattr(found, name) for name in names) == 1, moment
