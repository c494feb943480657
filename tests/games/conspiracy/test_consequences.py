"""The table of consequences: every row and cell, at each level, won and lost, each switch."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from companion.games.conspiracy.content import KINDS
from companion.games.conspiracy.question import WhatSceneBrings
from tests.asking import answered
from tests.games.conspiracy.table import Table, investigate

LEVELS = (1, 2, 3)
METERS = ("intrigue", "rumour_points", "pressure", "conspiracy", "knowledge")


def fresh(**options: object) -> Table:
    options.setdefault("intrigue", 0)
    return Table(4, rumour_points=20, backing_rating=0, **options).ready()


def changes(table: Table, won: bool, short: int = 1) -> dict[str, int]:
    """What a scene changed by itself, from its start to its end."""
    before = asdict(table.state.meters)
    table.scene(won, short)
    after = asdict(table.state.meters)
    return {name: after[name] - before[name] for name in METERS}


def brought(**gains: int) -> dict[str, int]:
    return {name: gains.get(name, 0) for name in METERS}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", [k for k in KINDS if k != "false_trail"])
def test_every_scene_brings_the_gm_one_intrigue(kind: str, level: int) -> None:
    assert changes(investigate(fresh(), kind, level), won=True)["intrigue"] == 1


@pytest.mark.parametrize("short", [1, 2, 3])
@pytest.mark.parametrize("kind", [k for k in KINDS if k != "false_trail"])
def test_a_lost_scene_brings_the_gm_the_missing_successes(kind: str, short: int) -> None:
    assert changes(investigate(fresh(), kind, 1), False, short)["intrigue"] == 1 + short


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("won", [True, False])
def test_a_false_trail_brings_level_and_two_intrigue(level: int, won: bool) -> None:
    table = investigate(fresh(), "false_trail", level)
    assert changes(table, won) == brought(intrigue=1 + level + 2 + (not won))


@pytest.mark.parametrize("level", LEVELS)
def test_after_a_lost_false_trail_conspiracy_may_be_bought_up_to_the_level(level: int) -> None:
    table = investigate(fresh(intrigue=30), "false_trail", level)
    table.scene(won=False)
    purse = table.state.meters.intrigue
    table.do("settle_scene", buy_conspiracy=level)
    assert table.state.meters.conspiracy == level
    assert table.state.meters.intrigue == purse - 3 * level


@pytest.mark.parametrize("level", LEVELS)
def test_never_more_conspiracy_than_the_level(level: int) -> None:
    table = investigate(fresh(intrigue=30), "false_trail", level)
    table.scene(won=False)
    with pytest.raises(Exception, match="A number from 0"):
        table.do("settle_scene", buy_conspiracy=level + 1)


def test_never_more_conspiracy_than_intrigue_pays_for() -> None:
    table = investigate(fresh(), "false_trail", 3)
    table.scene(won=False)
    assert table.state.meters.intrigue == 7
    with pytest.raises(Exception, match="A number from 0 to 2"):
        table.do("settle_scene", buy_conspiracy=3)


def test_a_won_false_trail_lets_nothing_be_bought() -> None:
    table = investigate(fresh(intrigue=30), "false_trail", 3)
    table.scene(won=True)
    assert table.state.aftermath is None


@pytest.mark.parametrize("level", LEVELS)
def test_a_won_cold_trail_brings_level_and_two_rumour_points(level: int) -> None:
    table = investigate(fresh(), "cold_trail", level)
    assert changes(table, True) == brought(intrigue=1, rumour_points=level + 2)


@pytest.mark.parametrize("level", LEVELS)
def test_a_lost_cold_trail_brings_level_pressure_too(level: int) -> None:
    table = investigate(fresh(), "cold_trail", level)
    assert changes(table, False) == brought(intrigue=2, rumour_points=level + 2, pressure=level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_lost_cold_trail_brings_one_pressure_if_the_text_is_followed(level: int) -> None:
    table = investigate(fresh(cold_pressure="one"), "cold_trail", level)
    assert changes(table, False)["pressure"] == 1


@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("level", LEVELS)
def test_a_breakthrough_brings_level_pressure_won_or_lost(level: int, won: bool) -> None:
    table = investigate(fresh(), "breakthrough", level)
    assert changes(table, won)["pressure"] == level


@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("level", LEVELS)
def test_a_breakthrough_gives_every_player_level_asset_points(level: int, won: bool) -> None:
    table = investigate(fresh(), "breakthrough", level)
    table.do("frame_scene", length="short", sleuths=[1, 2])
    for seat in (1, 2):
        table.act(seat, *((6, 6) if won else (1, 1)))
    table.do("end_round")
    assert [s.asset_points for s in table.state.sleuths.values()] == [level] * 4


@pytest.mark.parametrize("knowledge", LEVELS)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("rule", ["always", "won"])
def test_knowledge_rises_only_from_the_scene_s_own_level(
    knowledge: int, level: int, won: bool, rule: str
) -> None:
    table = fresh(knowledge_rises=rule)
    if knowledge > 1:
        table.do("correct_meter", meter="knowledge", change=knowledge - 1, reason="For the test")
    investigate(table, "breakthrough", level)
    rises = level == knowledge < 3 and (won or rule == "always")
    assert changes(table, won)["knowledge"] == int(rises)


@pytest.mark.parametrize("level", LEVELS)
def test_a_lost_breakthrough_raises_conspiracy_at_level_three_only(level: int) -> None:
    table = investigate(fresh(), "breakthrough", level)
    assert changes(table, False)["conspiracy"] == (2 if level == 3 else 0)


def test_a_won_breakthrough_raises_no_conspiracy() -> None:
    assert changes(investigate(fresh(), "breakthrough", 3), True)["conspiracy"] == 0


@pytest.mark.parametrize("won", [True, False])
def test_a_won_breakthrough_renews_backing_and_a_lost_one_does_not(won: bool) -> None:
    table = Table(3, backing_rating=1).ready()
    investigate(table, "cold_trail", 1).do("use_backing")
    assert table.state.meters.backing == 0
    investigate(table, "breakthrough", 2).scene(won)
    assert table.state.meters.backing == int(won)


def test_backing_of_rating_zero_is_never_renewed() -> None:
    table = investigate(fresh(), "breakthrough", 1)
    table.scene(won=True)
    assert table.state.meters.backing == 0


@pytest.mark.parametrize("level", LEVELS)
def test_a_lost_trap_raises_conspiracy_by_one(level: int) -> None:
    table = investigate(fresh(), "trap", level)
    assert changes(table, False) == brought(intrigue=2, conspiracy=1)


@pytest.mark.parametrize("won", [True, False])
def test_after_a_trap_the_gm_may_buy_conspiracy_won_or_lost(won: bool) -> None:
    table = investigate(fresh(intrigue=30), "trap", 2)
    table.scene(won)
    table.do("settle_scene", buy_conspiracy=2)
    assert table.state.meters.conspiracy == 2 + (not won)


@pytest.mark.parametrize("won", [True, False])
def test_after_a_trap_the_gm_may_eliminate_one_asset(won: bool) -> None:
    table = fresh(start_assets=1)
    table.do("create_asset", seat=2, asset="A boat", key="Fill it up")
    table.do("approve")
    investigate(table, "trap", 1).scene(won)
    table.do("settle_scene", eliminate="2-1")
    assert table.state.sleuths[2].assets == {}


def test_the_gm_may_leave_every_choice() -> None:
    table = investigate(fresh(intrigue=30), "trap", 2)
    table.scene(won=False)
    before = table.state.meters
    table.do("settle_scene")
    assert table.state.meters == before and table.state.aftermath is None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("won", [True, False])
def test_a_follow_up_brings_rumour_points_only_when_won(level: int, won: bool) -> None:
    table = investigate(fresh(), "follow_up", level)
    points = level + 2 if won else 0
    assert changes(table, won) == brought(intrigue=1 + (not won), rumour_points=points)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("won", [True, False])
def test_a_pressure_scene_raises_conspiracy_only_when_lost(level: int, won: bool) -> None:
    table = investigate(fresh(), "pressure", level)
    assert changes(table, won) == brought(intrigue=1 + (not won), conspiracy=int(not won))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("won", [True, False])
def test_the_referee_answers_as_the_table_plays(kind: str, level: int, won: bool) -> None:
    table = investigate(fresh(intrigue=5), kind, level)
    meters = table.state.meters
    answer = answered(WhatSceneBrings, {
        "scene": kind, "level": level, "won": won, "missing": 0 if won else 2,
        "knowledge": meters.knowledge, "intrigue": meters.intrigue,
        "conspiracy": meters.conspiracy})
    assert changes(table, won, short=2) == answer["changes"]


def test_the_meter_stops_at_six_and_the_game_is_lost() -> None:
    table = fresh()
    table.do("correct_meter", meter="conspiracy", change=5, reason="Late in the story")
    investigate(table, "breakthrough", 3)
    assert changes(table, False)["conspiracy"] == 1
    assert table.state.over == "lost"


def test_buying_the_last_point_loses_the_game() -> None:
    table = fresh(intrigue=30)
    table.do("correct_meter", meter="conspiracy", change=4, reason="Late in the story")
    investigate(table, "trap", 2).scene(won=True)
    table.do("settle_scene", buy_conspiracy=2)
    assert table.state.over == "lost"


def test_no_more_is_bought_than_there_is_room_on_the_meter() -> None:
    table = fresh(intrigue=30)
    table.do("correct_meter", meter="conspiracy", change=5, reason="Late in the story")
    investigate(table, "trap", 3).scene(won=True)
    with pytest.raises(Exception, match="A number from 0 to 1"):
        table.do("settle_scene", buy_conspiracy=2)
