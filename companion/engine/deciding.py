"""A command decided: its events, with the randomness of its step."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from companion.engine.game import Command, Event, Viewer


@dataclass
class Decision:
    """The outcome of a command: its events and the state after each of them."""

    events: list[Event]
    states: list[Any]
    random: bool


class Chance(random.Random):
    """A random generator that remembers whether it was used."""

    used = False

    def random(self) -> float:
        self.used = True
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        self.used = True
        return super().getrandbits(k)


def decide(command: Command, state: Any, by: Viewer, chance: Chance) -> Decision:
    chance.used = False
    events, states = [], []
    for event in command.decide(state, by, chance):
        state = event.apply(state)
        events.append(event)
        states.append(state)
    return Decision(events, states, chance.used)
