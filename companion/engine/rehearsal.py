"""A rehearsal: how a game is tried by one person while the app plays the other seats.

Each game says in one object whom the app plays, what such a player does now, and in one line what
the game master should do. The line is made from what the game master sees, so that it can tell
nobody else's secret.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from companion.engine.game import Command
from companion.engine.words import Say, say

GM_NAME = say("GM")
NAMES = (say("Dana"), say("Avi"), say("Noa"))


@dataclass(frozen=True)
class Move:
    """What a player of the app does, and how many breaths are taken before it."""

    command: Command
    breaths: float = 1


@dataclass(frozen=True)
class Way:
    """Another way to play the same game, tried by itself."""

    name: str
    options: Mapping[str, Any]
    about: Say


@dataclass(frozen=True)
class Rehearsal:
    players: int  # of the app's; a GM who may play sits before them
    options: Mapping[str, Any]
    move: Callable[[Any, Collection[int], random.Random], Move | None]  # of the state, for seats
    hint: Callable[[Any], Say]  # of the game master's own view: what happens now, what to tap
    done: Callable[[Any], bool]  # whether the whole flow has been seen
    about: Say  # what is tried, in a few words
    ways: tuple[Way, ...] = ()  # what else can be tried

    def opened(self, way: str) -> Mapping[str, Any]:
        """The options of a way; a name that nobody knows is the usual one's."""
        return next((other.options for other in self.ways if other.name == way), self.options)
