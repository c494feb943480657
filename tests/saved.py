"""The saved evening of each game, and everybody's pages while it is played again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.engine.game import Party
from companion.i18n.update import ROOT
from companion.store import rooms
from companion.web.render.frames import Snapshot
from companion.web.server.streams import Key
from tests.world import BORN, stand_up

LONG_ENOUGH = 120  # records: every kind of moment, in all games
SAVED = {"hollywood": "goldens/hollywood-log.json", "zero": "goldens/zero-log.json",
         "eight_and_half": "goldens/eight_and_half-log.json",
         "totem": "games/totem/saved_log.json", "conspiracy": "games/conspiracy/saved_log.json"}


def evenings(game: str) -> list[list[Any]]:
    """The records of each saved evening of a game."""
    found = json.loads((ROOT / "tests" / SAVED[game]).read_text("utf-8"))
    return [[row.get("record", row) for row in each.get("records") or each["log"]]
            for each in (found if isinstance(found, list) else [found])]


def pages_of(game: str, folder: Path, before_each: Callable[[], object]) -> Iterator[list[str]]:
    """Play a saved evening and draw the page of every viewer after each step."""
    records = evenings(game)[0]
    said = records[0]["events"][0]["party"]
    party = Party(tuple(said["seats"]), {int(n): name for n, name in said["names"].items()},
                  said["gm_seat"])
    evening = stand_up(folder, game, party, records[:1])
    room = rooms.find(evening.served.store, "TWINS")
    assert room
    keys = [Key("TWINS", role, seat, "he", "table")
            for role, seat in (("gm", 0), ("screen", 0), *(("seat", n) for n in party.seats))]
    for record in records[1:LONG_ENOUGH]:
        evening.play().play(record, BORN)
        before_each()
        shot = Snapshot(evening.served, room)
        yield [shot.fragment(key) for key in keys]
    evening.served.store.close()
