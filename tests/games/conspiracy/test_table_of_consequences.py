"""The table of consequences written out: every cell, at each level, won and lost, each switch.

The numbers here are the digest's, by hand, not computed from the rules. What a row brings to
intrigue beside "every scene" is in its own column; a lost scene misses one success here.
"""

from __future__ import annotations

from dataclasses import asdict

import pytest

from companion.games.conspiracy.content import KINDS, SWITCHES
from companion.games.conspiracy.event_chain import may_choose
from companion.games.conspiracy.question import WhatSceneBrings
from companion.games.conspiracy.rules import Ended, Switches, gains
from tests.asking import answered
from tests.games.conspiracy.table import Table, investigate, knowing

# scene, level, won: intrigue, rumour points, pressure, conspiracy, knowledge from 1
ROWS = {
    ("false_trail", 1, True): (4, 0, 0, 0, 0),
    ("false_trail", 1, False): (5, 0, 0, 0, 0),
    ("false_trail", 2, True): (5, 0, 0, 0, 0),
    ("false_trail", 2, False): (6, 0, 0, 0, 0),
    ("false_trail", 3, True): (6, 0, 0, 0, 0),
    ("false_trail", 3, False): (7, 0, 0, 0, 0),
    ("cold_trail", 1, True): (1, 3, 0, 0, 0),
    ("cold_trail", 1, False): (2, 3, 1, 0, 0),
    ("cold_trail", 2, True): (1, 4, 0, 0, 0),
    ("cold_trail", 2, False): (2, 4, 2, 0, 0),
    ("cold_trail", 3, True): (1, 5, 0, 0, 0),
    ("cold_trail", 3, False): (2, 5, 3, 0, 0),
    ("breakthrough", 1, True): (1, 0, 1, 0, 1),
    ("breakthrough", 1, False): (2, 0, 1, 0, 1),
    ("breakthrough", 2, True): (1, 0, 2, 0, 0),
    ("breakthrough", 2, False): (2, 0, 2, 0, 0),
    ("breakthrough", 3, True): (1, 0, 3, 0, 0),
    ("breakthrough", 3, False): (2, 0, 3, 2, 0),
    ("trap", 1, True): (1, 0, 0, 0, 0),
    ("trap", 1, False): (2, 0, 0, 1, 0),
    ("trap", 2, True): (1, 0, 0, 0, 0),
    ("trap", 2, False): (2, 0, 0, 1, 0),
    ("trap", 3, True): (1, 0, 0, 0, 0),
    ("trap", 3, False): (2, 0, 0, 1, 0),
    ("follow_up", 1, True): (1, 3, 0, 0, 0),
    ("follow_up", 1, False): (2, 0, 0, 0, 0),
    ("follow_up", 2, True): (1, 4, 0, 0, 0),
    ("follow_up", 2, False): (2, 0, 0, 0, 0),
    ("follow_up", 3, True): (1, 5, 0, 0, 0),
    ("follow_up", 3, False): (2, 0, 0, 0, 0),
    ("pressure", 1, True): (1, 0, 0, 0, 0),
    ("pressure", 1, False): (2, 0, 0, 1, 0),
    ("pressure", 2, True): (1, 0, 0, 0, 0),
    ("pressure", 2, False): (2, 0, 0, 1, 0),
    ("pressure", 3, True): (1, 0, 0, 0, 0),
    ("pressure", 3, False): (2, 0, 0, 1, 0),
}
# The cells that a switch changes when it is turned; every other cell stays.
TURNED = {
    "cold_pressure": {("cold_trail", 2, False): (2, 4, 1, 0, 0),
                      ("cold_trail", 3, False): (2, 5, 1, 0, 0)},
    "knowledge_rises": {("breakthrough", 1, False): (2, 0, 1, 0, 0)},
}
# scene, won: most conspiracy to buy at level 2, an asset to eliminate, escalate, most to reveal
CHOICES = {
    ("false_trail", True): (0, False, False, 0),
    ("false_trail", False): (2, False, False, 0),
    ("cold_trail", True): (0, False, False, 0),
    ("cold_trail", False): (0, False, False, 0),
    ("breakthrough", True): (0, False, True, 3),
    ("breakthrough", False): (0, False, True, 0),
    ("trap", True): (2, True, False, 0),
    ("trap", False): (2, True, False, 0),
    ("follow_up", True): (0, False, False, 0),
    ("follow_up", False): (0, False, False, 0),
    ("pressure", True): (0, False, False, 0),
    ("pressure", False): (0, False, False, 0),
}
COLUMNS = ("intrigue", "rumour_points", "pressure", "conspiracy", "knowledge")


def played(kind: str, level: int, won: bool, **options: object) -> tuple[int, ...]:
    table = investigate(
        Table(3, rumour_points=20, intrigue=0, backing_rating=0, **options).ready(), kind, level)
    before = asdict(table.state.meters)
    after = asdict(table.scene(won).meters)
    return tuple(after[name] - before[name] for name in COLUMNS)


def test_the_table_is_whole() -> None:
    assert set(ROWS) == {(kind, level, won) for kind in KINDS for level in (1, 2, 3)
                         for won in (True, False)}
    assert set(CHOICES) == {(kind, won) for kind in KINDS for won in (True, False)}


@pytest.mark.parametrize(("kind", "level", "won"), ROWS)
def test_a_cell_brings_what_is_written(kind: str, level: int, won: bool) -> None:
    assert played(kind, level, won) == ROWS[kind, level, won]
    answer = answered(WhatSceneBrings, {
        "scene": kind, "level": level, "won": won, "missing": int(not won),
        "knowledge": 1, "intrigue": 0, "conspiracy": 0})
    assert tuple(answer["changes"][name] for name in COLUMNS) == ROWS[kind, level, won]


@pytest.mark.parametrize("switch", SWITCHES)
@pytest.mark.parametrize(("kind", "level", "won"), ROWS)
def test_a_turned_switch_changes_its_own_cells_only(
    switch: str, kind: str, level: int, won: bool
) -> None:
    other = SWITCHES[switch].ways[1].key
    expected = TURNED.get(switch, {}).get((kind, level, won), ROWS[kind, level, won])
    assert played(kind, level, won, **{switch: other}) == expected


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("kind", KINDS)
def test_what_may_be_chosen_is_what_is_written(kind: str, won: bool, level: int) -> None:
    """With intrigue for everything, and a rumour that could be escalated."""
    table = knowing(Table(3, rumour_points=20, intrigue=30, see_knowledge="value").ready(), 3)
    table.rumours(1)
    investigate(table, kind, level).scene(won)
    buy, eliminate, escalate, reveal = CHOICES[kind, won]
    after = table.state.aftermath
    assert (after is not None) == bool(buy or eliminate or escalate or reveal)
    if after:
        choice = may_choose(table.state, after)
        assert choice.buy_conspiracy == (level if buy else 0)
        assert (choice.eliminate_asset, choice.escalate, choice.reveal) == (
            eliminate, escalate, reveal)


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("kind", KINDS)
def test_only_a_breakthrough_gives_points_for_assets(kind: str, won: bool, level: int) -> None:
    table = investigate(Table(3, rumour_points=20).ready(), kind, level)
    table.scene(won)
    points = level if kind == "breakthrough" else 0
    assert {sleuth.asset_points for sleuth in table.state.sleuths.values()} == {points}


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("kind", KINDS)
def test_only_a_won_breakthrough_renews_backing(kind: str, won: bool, level: int) -> None:
    table = Table(3, rumour_points=20, backing_rating=1).ready()
    table.do("correct_meter", meter="backing", change=-1, reason="Used before")
    investigate(table, kind, level).scene(won)
    assert table.state.meters.backing == int(kind == "breakthrough" and won)


@pytest.mark.parametrize("length", ["full", "short"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_scene_brings_the_same_full_or_short(kind: str, length: str) -> None:
    table = investigate(Table(3, rumour_points=20, intrigue=0, backing_rating=0).ready(), kind, 1)
    before = asdict(table.state.meters)
    table.do("frame_scene", length=length, difficulty=13)
    for _ in table.state.scene.rounds[1:]:
        table.do("end_round")
        table.do("begin_round")
    for seat in (1, 2):
        table.act(seat, 6, 6, talent="science")
    table.act(3, 1, 1, talent="science")
    table.do("end_round")
    after = asdict(table.state.meters)
    assert tuple(after[name] - before[name] for name in COLUMNS) == ROWS[kind, 1, True]


def test_what_the_sleuths_learn_is_told_before_what_it_costs_them() -> None:
    lines = gains(Ended("breakthrough", 1, True, 0), 1, Switches())
    assert [line.meter for line in lines] == ["intrigue", "knowledge", "pressure"]
