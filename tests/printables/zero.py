"""A game of Zero for the tests of its paper: three rounds, counted and explained as at a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.pad import Pad, Round, each
from companion.engine.pad_view import read
from companion.games.zero.state import Entry, entry_of
from companion.games.zero.tally import worth

NAMES = {1: "Dana", 2: "יוסי", 3: "Фёдор"}
ZERO = ("red-8", "orange-8", "yellow-8", "green-8", "blue-8",
        "blue-1", "blue-2", "blue-5", "blue-7")
COLOUR = ("grey-1", "grey-3", "grey-4", "grey-6", "grey-8",
          "red-2", "orange-2", "yellow-7", "green-3")
NUMBER = ("red-4", "orange-4", "green-4", "blue-4", "grey-4",
          "red-1", "yellow-6", "blue-6", "red-7")
PLAIN = ("red-1", "orange-1", "yellow-2", "green-3", "blue-3",
         "grey-5", "red-6", "yellow-6", "blue-7")
ROUNDS = (
    (entry_of(COLOUR), Entry(7), entry_of(NUMBER)),
    (entry_of(ZERO), entry_of(PLAIN), Entry(9)),
    (Entry(19), entry_of(COLOUR), Entry(3)),
)


def whole() -> Mapping[str, Any]:
    """All facts that any sheet uses."""
    pad = Pad(tuple(Round(tuple(NAMES), dict(zip(NAMES, entries, strict=True)))
                    for entries in ROUNDS))
    return {"pad": read(pad, NAMES, each(worth), low_wins=True)}
