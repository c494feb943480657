"""A rehearsal: one person tries a game while the app plays the other seats.

In one object, each game says how many players the app plays, what such a player does now, and in
one line what the game master should do. The line is made from the game master's view, so that
it cannot reveal anybody else's secret.
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
    """What a player run by the app does, and how many breaths the app waits before it."""

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
    players: int  # how many the app plays; a GM who may play sits before them
    options: Mapping[str, Any]
    move: Callable[[Any, Collection[int], random.Random], Move | None]  # from a state, for seats
    hint: Callable[[Any], Say]  # from the game master's view: what happens now, what to tap
    done: Callable[[Any], bool]  # whether the whole flow has been seen
    about: Say  # what is tried, in a few words
    ways: tuple[Way, ...] = ()  # what else can be tried

    def opened(self, way: str) -> Mapping[str, Any]:
        """The options of the way with this name; an unknown name gets the usual options."""
        return next((other.options for other in self.ways if other.name == way), self.options)
