"""What pages read in a view: found in one place, so that no template compares."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.game import Viewer
from companion.games.zero.content import BOARD, CELLS, COLOURS, DECK
from companion.games.zero.parts import MineView
from companion.games.zero.view import View, view
from tests.games.zero.table import Table

PLAYER = Viewer("player", 1)


def seen(**about: Any) -> View:
    return replace(view(Table(3).state, PLAYER), **about)


def test_who_is_in_turn_and_who_is_done_is_marked() -> None:
    found = seen(phase="play", ending=False)
    first, second, _ = (replace(player, turn=at == 0, first=at == 0, last=at == 1)
                        for at, player in enumerate(found.players))
    assert (found.marked(first), found.marked(second)) == ("turn", "")
    assert found.begins(first) and not found.begins(second)
    ending = replace(found, ending=True)
    assert (ending.marked(first), ending.marked(second)) == ("turn done", "")
    assert not ending.begins(first)
    assert replace(found, phase="count").marked(first) == ""


@pytest.mark.parametrize(("way", "phase", "turn", "due"), [
    ("phones", "play", False, False), ("phones", "play", True, True),
    ("phones", "count", False, True), ("followed", "play", False, True)])
def test_the_gm_s_button_is_gold_unless_others_hold_the_cards(
        way: str, phase: str, turn: bool, due: bool) -> None:
    found = seen(way=way, phase=phase, mine=MineView(1, turn, False))
    assert found.gm_is_due is due
    assert found.goes_round is (way == "phones" and phase == "play")
    assert found.zero_is_checked is (way == "followed" and phase == "play")


@pytest.mark.parametrize("phase", ["deal", "play", "count", "scored", "over"])
def test_the_turns_and_the_pool_are_there_while_a_round_is_played_and_counted(phase: str) -> None:
    found = seen(phase=phase, pool=("red-1",), round=2)
    assert bool(found.turns) == bool(found.open_pool) == (phase in ("play", "count"))
    assert found.told is (phase in ("scored", "over"))
    assert found.tells_sums is (phase == "scored")
    assert found.so_far is None  # nothing is scored yet


def test_the_board_has_a_cell_for_every_card_row_by_row() -> None:
    assert {cell.card for cell in BOARD} == set(DECK) == set(CELLS)
    assert [cell.colour for cell in BOARD[:7]] == list(COLOURS)
    assert {cell.number for cell in BOARD[:7]} == {1}
    assert sorted(cell.mark for cell in BOARD) == list(range(len(DECK)))
