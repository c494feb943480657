"""A cue: what all phones round a table do at the same moment.

It is no event. Nothing depends on it, no log holds it, and whoever comes too late has missed
it. A game lists its own in `Game.cues`; counting to three is there for every game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.engine.words import Say, say

Tone = Literal["low", "high"]


@dataclass(frozen=True)
class Pulse:
    """One beat of a cue: light, a tone and a knock; spoken where the phone has a voice."""

    after: int  # milliseconds from the cue's beginning
    shows: str  # large on the screen, the same in every language
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
