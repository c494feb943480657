"""Who comes and who leaves in mid-game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say, say_n
from companion.games.eight_and_half.events.ending import ranked
from companion.games.eight_and_half.state import State


@dataclass(frozen=True)
class Joined(Event):
    """A player joins, or comes back: to their old place, or to the end of the row."""

    kind: ClassVar[str] = "joined"
    seat: int
    name: str

    def apply(self, state: State) -> State:
        return evolve(state, party=state.party.joined(self.seat, self.name))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{name} plays from the next mini-game on. Points so far: {n}", name=self.name,
                   n=after.totals[self.seat])


@dataclass(frozen=True)
class Left(Event):
    """A player leaves: their points stay on the pad, and the others play for the game."""

    kind: ClassVar[str] = "left"
    seat: int

    def apply(self, state: State) -> State:
        after = evolve(state, party=state.party.without(self.seat))
        return ranked(after) if after.phase == "scored" else after

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        name = after.party.names[self.seat]
        if after.phase == before.phase:
            return say("{name} leaves: the next mini-game is without them.", name=name)
        winner = after.leaders[0]  # of a tie, who is left
        return say_n("{name} leaves. {winner} wins with {n} point!",
                     "{name} leaves. {winner} wins with {n} points!", after.totals[winner],
                     name=name, winner=after.party.names[winner])


EVENTS: tuple[type[Event], ...] = (Joined, Left)
