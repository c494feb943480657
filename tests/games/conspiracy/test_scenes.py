"""Scenes: rounds, their difficulty, what carries over, early endings, the GM's scenes."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from companion.engine.evolve import evolve
from companion.engine.game import GM, NotYours, Refused
from companion.engine.offers import build, offers
from companion.engine.play import replay
from companion.games.conspiracy import rules
from companion.games.conspiracy.commands.scenes import FrameScene
from companion.games.conspiracy.game import CONSPIRACY
from companion.games.conspiracy.rules import Switches
from companion.games.conspiracy.view import view
from tests.games.conspiracy.table import SECRETARY, THE_GM, Table, investigate


def scene(players: int = 4, kind: str = "cold_trail", level: int = 1, **options: object) -> Table:
    return investigate(Table(players, **options).ready(), kind, level)


def play_round(table: Table, successes: int) -> None:
    """Everybody acts; so many succeed, whatever carried over."""
    for place, seat in enumerate(table.state.scene.round.sleuths):
        table.do("declare_action", seat=seat, talent="science")
        dice = (6, 6) if place < successes else (1, 1)
        table.do("type_in_dice", seat=seat, first=dice[0], second=dice[1])
    table.do("end_round")


@pytest.mark.parametrize(("level", "low", "high"), [(1, 13, 15), (2, 15, 17), (3, 17, 19)])
def test_the_level_sets_the_range_of_difficulty(level: int, low: int, high: int) -> None:
    assert rules.difficulties(level) == (low, high)
    for wrong in (low - 1, high + 1):
        with pytest.raises(Refused, match=f"A number from {low} to {high}"):
            scene(level=level).do("frame_scene", difficulty=wrong)


def test_a_full_scene_has_three_rounds_and_a_short_one_has_one() -> None:
    assert scene().do("frame_scene", length="full").scene.rounds == (
        "opening", "complication", "climax")
    assert scene().do("frame_scene", length="short").scene.rounds == ("single",)


@pytest.mark.parametrize("sleuths", range(1, 9))
def test_a_round_needs_one_success_less_than_sleuths_but_one_at_least(sleuths: int) -> None:
    table = scene(sleuths)
    assert table.do("frame_scene").scene.round.difficulty == max(1, sleuths - 1)


@pytest.mark.parametrize(("counted", "need"), [("round", 3), ("scene", 1)])
def test_whose_number_counts_is_a_switch(counted: str, need: int) -> None:
    table = scene(4, counted=counted)
    table.do("frame_scene", sleuths=[1, 2])
    play_round(table, 2)
    table.do("begin_round", sleuths=[1, 2, 3, 4])
    assert table.state.scene.round.difficulty == need


@pytest.mark.parametrize("in_scene", range(2, 9))
@pytest.mark.parametrize("counted", ["round", "scene"])
def test_the_difficulty_is_always_below_the_participants(in_scene: int, counted: str) -> None:
    for in_round in range(2, 9):
        need = rules.round_difficulty(in_round, in_scene, Switches(counted=counted))
        assert 1 <= need < in_round
    assert rules.round_difficulty(1, in_scene, Switches(counted=counted)) == 1


def test_a_round_of_two_out_of_a_scene_of_four_can_be_won() -> None:
    table = scene(4, counted="scene")
    table.do("frame_scene")
    play_round(table, 3)
    table.do("begin_round", sleuths=[1, 2])
    assert table.state.scene.round.difficulty == 1


def test_a_round_that_was_counted_otherwise_in_an_older_log_stays_as_it_was_played() -> None:
    table = scene(4, counted="scene")
    table.do("frame_scene")
    play_round(table, 3)
    table.do("begin_round", sleuths=[1, 2])
    old = json.loads(json.dumps(table.records))
    del old[-1]["events"][0]["need"]
    again = replay(CONSPIRACY, [("", record) for record in old]).state
    assert again.scene.round.difficulty == 3


def test_lowering_brings_intrigue_for_each_step_and_stops_at_one() -> None:
    table = scene(5)
    table.do("frame_scene")
    before = table.state.meters.intrigue
    table.do("lower_difficulty", steps=2)
    assert table.state.scene.round.difficulty == 2
    assert table.state.meters.intrigue == before + 2
    with pytest.raises(Refused, match="from 1 to 1"):
        table.do("lower_difficulty", steps=2)
    table.do("lower_difficulty")
    assert "lower_difficulty" not in table.offered()


def test_the_difficulty_is_not_lowered_after_somebody_acted() -> None:
    table = scene(5)
    table.do("frame_scene")
    table.do("wait_aside", seat=1)
    assert "lower_difficulty" not in table.offered()


@pytest.mark.parametrize(("successes", "carry"), [(4, 1), (3, 0), (2, -1), (0, -3)])
def test_successes_above_and_below_carry_over(successes: int, carry: int) -> None:
    table = scene(4)
    table.do("frame_scene", difficulty=13)
    play_round(table, successes)
    assert view(table.state, THE_GM).scene.carry == carry
    table.do("begin_round")
    table.do("declare_action", seat=1, talent="science")
    bonuses = view(table.state, THE_GM).scene.round.actions[0].bonuses
    assert [b.value for b in bonuses if b.source == "carry"] == ([carry] if carry else [])


@pytest.mark.parametrize(("carry", "total"), [("next", -1), ("rest", 0)])
def test_how_long_a_result_carries_is_a_switch(carry: str, total: int) -> None:
    table = scene(4, carry=carry)
    table.do("frame_scene", difficulty=13)
    play_round(table, 4)
    table.do("begin_round")
    play_round(table, 2)
    assert view(table.state, THE_GM).scene.carry == total


@pytest.mark.parametrize(("last", "won"), [(3, True), (4, True), (2, False)])
def test_the_last_round_decides_whatever_came_before(last: int, won: bool) -> None:
    table = scene(4, kind="pressure")
    table.do("frame_scene", difficulty=13)
    play_round(table, 0)
    table.do("begin_round")
    play_round(table, 3)
    table.do("begin_round")
    play_round(table, last)
    assert table.state.scene is None
    assert table.state.meters.conspiracy == int(not won)


@pytest.mark.parametrize(("successes", "offered"), [(3, True), (4, True), (2, False)])
def test_a_won_complication_may_end_the_scene_as_won(successes: int, offered: bool) -> None:
    table = scene(4, kind="pressure")
    table.do("frame_scene", difficulty=13)
    play_round(table, 3)
    assert "end_scene" not in table.offered()
    table.do("begin_round")
    play_round(table, successes)
    assert ("end_scene" in table.offered()) == offered
    if offered:
        before = table.state.meters
        table.do("end_scene")
        assert table.state.scene is None and table.state.meters.conspiracy == 0
        assert table.state.meters.rumour_points == before.rumour_points


def climax(players: int) -> Table:
    table = scene(players, kind="pressure")
    table.do("frame_scene", difficulty=13)
    play_round(table, players - 1)
    table.do("begin_round")
    play_round(table, players - 1)
    table.do("begin_round")
    return table


@pytest.mark.parametrize(("acted", "unused", "points"), [(1, 5, 3), (2, 4, 2), (5, 1, 1)])
def test_a_won_climax_ended_early_pays_half_the_actions_left(
    acted: int, unused: int, points: int
) -> None:
    table = climax(6)
    table.do("lower_difficulty", steps=4)
    for seat in range(1, acted + 1):
        table.act(seat, 6, 6)
    before = table.state.meters.rumour_points
    assert len(table.state.scene.round.left) == unused
    table.do("end_round")
    assert table.state.meters.rumour_points == before + points
    assert table.state.scene is None and table.state.meters.conspiracy == 0


def test_actions_left_in_a_lost_climax_pay_nothing() -> None:
    table = climax(4)
    before = table.state.meters.rumour_points
    table.do("end_round")
    assert table.state.meters.rumour_points == before
    assert table.state.meters.conspiracy == 1


def test_the_only_round_of_a_short_scene_pays_no_unused_actions() -> None:
    table = scene(4, kind="pressure")
    table.do("frame_scene", length="short", difficulty=13)
    table.do("lower_difficulty", steps=2)
    table.act(1, 6, 6)
    before = table.state.meters.rumour_points
    table.do("end_round")
    assert table.state.meters.rumour_points == before


def test_a_round_does_not_end_over_an_open_action() -> None:
    table = scene()
    table.do("frame_scene")
    table.do("declare_action", seat=1, talent="science")
    assert "end_round" not in table.offered()
    table.do("cancel_action", seat=1)
    table.do("end_round")


def test_who_was_not_there_at_the_start_may_take_part_in_a_later_round() -> None:
    table = scene()
    table.do("frame_scene", sleuths=[1, 2])
    assert "declare_action" not in table.offered(table.viewers()[-1])
    table.do("end_round")
    table.do("begin_round", sleuths=[4])
    assert "declare_action" in table.offered(table.viewers()[-1])


@pytest.mark.parametrize("kind", ["cold_trail", "false_trail"])
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("rating", [0, 1, 2, 3])
def test_backing_wins_a_trail_up_to_its_rating(kind: str, level: int, rating: int) -> None:
    table = scene(kind=kind, level=level, backing_rating=rating)
    assert ("use_backing" in table.offered(SECRETARY)) == (level <= rating)
    if level <= rating:
        before = table.state.meters
        table.do("use_backing", SECRETARY)
        after = table.state.meters
        assert after.backing == 0 and table.state.scene is None
        cold = kind == "cold_trail"
        assert after.rumour_points - before.rumour_points == (level + 2 if cold else 0)
        assert after.intrigue - before.intrigue == (1 if cold else level + 3)


def test_backing_is_used_once() -> None:
    table = scene(backing_rating=3)
    table.do("use_backing", SECRETARY)
    investigate(table, "cold_trail", 1)
    with pytest.raises(NotYours):
        table.do("use_backing", SECRETARY)


@pytest.mark.parametrize("kind", ["breakthrough", "trap", "follow_up", "pressure"])
def test_no_backing_in_other_scenes(kind: str) -> None:
    assert "use_backing" not in scene(kind=kind, backing_rating=3).offered(SECRETARY)


def test_follow_ups_are_of_the_original_scene_s_level_at_most() -> None:
    table = scene(level=2)
    assert "start_follow_up" not in table.offered()
    table.scene(won=True)
    table.do("start_follow_up", level=1)
    table.scene(won=True)
    with pytest.raises(Refused):
        table.do("start_follow_up", level=3)
    table.do("start_follow_up", level=2)
    assert table.state.scene.kind == "follow_up" and table.state.scene.level == 2


def test_there_is_no_follow_up_before_the_first_scene() -> None:
    assert "start_follow_up" not in Table(3).ready().offered()


@pytest.mark.parametrize(("price", "cost"), [("level", 2), (1, 1), (3, 3)])
def test_a_pressure_scene_costs_its_level_or_what_was_agreed(price: object, cost: int) -> None:
    table = Table(3, pressure_price=price).ready()
    assert "start_pressure_scene" not in table.offered()
    table.do("correct_meter", meter="pressure", change=3, reason="For the test")
    table.do("start_pressure_scene", level=2)
    assert table.state.meters.pressure == 3 - cost


def test_a_pressure_scene_beyond_the_purse_is_refused() -> None:
    table = Table(3).ready()
    table.do("correct_meter", meter="pressure", change=1, reason="For the test")
    with pytest.raises(Refused):
        table.do("start_pressure_scene", level=2)


def test_a_scene_for_which_nobody_is_there_waits_until_somebody_is_chosen() -> None:
    state = evolve(scene(4).state, absent=(1, 2, 3, 4))
    with pytest.raises(Refused, match="Who takes part"):
        build(FrameScene, state, {"length": "full"}, GM)
    assert build(FrameScene, state, {"length": "full", "sleuths": [1]}, GM).sleuths == (1,)


@pytest.mark.parametrize("name", ["frame_scene", "begin_round"])
def test_no_round_is_offered_while_nobody_has_a_sleuth_to_be_in_it(name: str) -> None:
    table = scene(1)
    if name == "begin_round":
        table.do("frame_scene", length="full")
        table.do("end_round")
    assert name in table.offered()
    nobody = evolve(table.state, sleuths={1: replace(table.state.sleuths[1], who=None)})
    assert name not in {offer.name for offer in offers(CONSPIRACY, nobody, THE_GM)}
