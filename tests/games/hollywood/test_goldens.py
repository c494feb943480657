"""One playthrough per number of players: a change of a rule, or a leak, is a diff to read.

COMPANION_GOLDENS=write writes them anew.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from companion.engine.log import replay
from companion.games.hollywood.game import HOLLYWOOD
from tests.games.hollywood.golden import playthrough

FOLDER = Path(__file__).parents[2] / "goldens"


@pytest.mark.parametrize("players", range(1, 10))
def test_a_playthrough_is_as_it_was(players: int) -> None:
    path = FOLDER / f"hollywood-{players}.txt"
    text = playthrough(players)
    if os.environ.get("COMPANION_GOLDENS") == "write":
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


def test_a_saved_log_still_replays() -> None:
    saved = json.loads((FOLDER / "hollywood-log.json").read_text("utf-8"))
    state = replay(HOLLYWOOD, (("", record) for record in saved["records"])).state
    assert state.outcome == saved["outcome"]
    assert [list(film.winners) for film in state.films] == saved["winners"]
    assert [list(hand) for hand in state.hands.values()] == saved["hands"]
