"""A playthrough in each way: a change of a rule, or a leak, is a diff to read."""

from __future__ import annotations

import json
import random

import pytest

from companion.engine.play import replay
from companion.games.eight_and_half.game import EIGHT_AND_HALF
from tests.games.eight_and_half.table import Table
from tests.games.eight_and_half.test_whole_games import follow
from tests.games.tapped import viewers
from tests.playthrough import FOLDER, Playthrough, as_kept


def played(players: int) -> Table:
    table = Table(players, seed=players)
    table.mini_game(random.Random(players))
    return table


def as_seen(table: Table, players: int) -> str:
    """One mini-game as everybody saw it, step by step."""
    written, again = Playthrough(EIGHT_AND_HALF, viewers(players)), Table(players)
    again.play, records = type(table.play)(EIGHT_AND_HALF), table.records
    for record in records:
        again.play.play(record)
        written.note(again.play)
    return written.text


@pytest.mark.parametrize("players", range(2, 6))
def test_a_playthrough_on_phones_is_as_it_was(players: int) -> None:
    as_kept(f"eight_and_half-{players}", as_seen(played(players), players))


def test_a_playthrough_of_the_followed_pot_is_as_it_was() -> None:
    followed = Table(3, "followed")
    for step in played(3).play.steps[1:]:
        for event in step.events:
            follow(event, followed)
    as_kept("eight_and_half-followed", as_seen(followed, 3))


def test_a_saved_log_still_replays() -> None:
    saved = json.loads((FOLDER / "eight_and_half-log.json").read_text("utf-8"))
    state = replay(EIGHT_AND_HALF, (("", record) for record in saved["records"])).state
    assert {str(seat): n for seat, n in state.totals.items()} == saved["totals"]
    assert [list(has.hand) for has in state.held.values()] == saved["hands"]
