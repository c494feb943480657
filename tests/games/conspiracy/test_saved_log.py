"""A log as it was once kept must open for ever, and lead to the same state."""

from __future__ import annotations

import json
from pathlib import Path

from companion.engine.play import replay
from companion.games.conspiracy.game import CONSPIRACY

SAVED = Path(__file__).parent / "saved_log.json"


def test_an_old_log_still_opens() -> None:
    saved = json.loads(SAVED.read_text("utf-8"))
    play = replay(CONSPIRACY, ((line["at"], line["record"]) for line in saved["log"]))
    state = play.state
    assert vars(state.meters) == saved["ends"]["meters"]
    assert state.evening == saved["ends"]["evening"]
    assert state.scenes == saved["ends"]["scenes"]
    assert sorted(state.rumours) == saved["ends"]["rumours"]
    assert state.over == saved["ends"]["over"]


def test_the_old_log_holds_every_kind_of_event() -> None:
    saved = json.loads(SAVED.read_text("utf-8"))
    kinds = {event["kind"] for line in saved["log"] for event in line["record"].get("events", ())}
    assert kinds == {event.kind for event in CONSPIRACY.events}
