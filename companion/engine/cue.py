"""A cue: something that all phones around a table do at the same moment.

A cue is not an event: nothing depends on it, it is not logged, and a phone that comes too late
misses it. A game lists its own cues in `Game.cues`; every game has the count to three.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.engine.words import Say, say

Tone = Literal["low", "high"]


@dataclass(frozen=True)
class Pulse:
    """One beat of a cue: light, a tone and a vibration, spoken aloud if the phone has a voice."""

    after: int  # milliseconds after the start of the cue
    shows: str  # shown large on the screen, the same in every language
    says: Say
    tone: Tone = "low"


@dataclass(frozen=True)
class Cue:
    name: str
    label: Say
    pulses: tuple[Pulse, ...]


COUNT = Cue("count", say("One – two – three!"), (
    Pulse(0, "1", say("One…")),
    Pulse(1000, "2", say("two…")),
    Pulse(2000, "3", say("three!"), "high"),
))
