"""One playthrough per number of players: a change of a rule, or a leak, is a diff to read."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from companion.engine.play import replay
from companion.games.hollywood.game import HOLLYWOOD
from tests.games.hollywood.table import Table, viewers
from tests.playthrough import FOLDER, Playthrough, as_kept

OPTIONS: dict[int, dict[str, Any]] = {
    1: {"kit": "phones"}, 2: {"kit": "phones"}, 3: {"kit": "phones", "costumes": True},
    4: {"kit": "phones", "union_strike": True}, 5: {"kit": "phones", "costumes": True},
    6: {"kit": "paper", "costumes": True}, 7: {"kit": "box"},
    8: {"kit": "phones", "random_affiliations": True},
    9: {"hands_on": "phones", "affiliations_on": "table", "dice_on": "table"},
}
SEEDS = {8: 508}  # as short a game as shows all that the others do not
SECOND_THOUGHTS = 5  # at this table somebody takes a choice back, once


def playthrough(players: int) -> str:
    """A whole game by chance, as everybody saw it."""
    rng = random.Random(SEEDS.get(players, players))
    table = Table(players, OPTIONS[players], players)
    written = Playthrough(HOLLYWOOD, viewers(players))
    written.note(table.play)
    again = players == SECOND_THOUGHTS
    while not HOLLYWOOD.over(table.state):
        version = table.play.version
        if again and (seats := table.state.round.before):
            table.do("take_back_choice", next(iter(seats)))
            again = False
        else:
            table.random_step(rng)
        if table.play.version > version:
            written.note(table.play)
    return written.text


@pytest.mark.parametrize("players", range(1, 10))
def test_a_playthrough_is_as_it_was(players: int) -> None:
    as_kept(f"hollywood-{players}", playthrough(players))


def test_a_saved_log_still_replays() -> None:
    saved = json.loads((FOLDER / "hollywood-log.json").read_text("utf-8"))
    state = replay(HOLLYWOOD, (("", record) for record in saved["records"])).state
    assert state.outcome == saved["outcome"]
    assert [list(film.winners) for film in state.films] == saved["winners"]
    assert [list(hand) for hand in state.hands.values()] == saved["hands"]
