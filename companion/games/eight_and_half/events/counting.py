"""What is counted by hand: cards left to play, and the pad."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine import pad
from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say_n
from companion.games.eight_and_half.content import BLIND, OPEN
from companion.games.eight_and_half.events.ending import ended, ranked
from companion.games.eight_and_half.state import State
from companion.games.eight_and_half.tally import Count, mini_game


@dataclass(frozen=True)
class Recounted(Event):
    """A player's real cards were counted anew: one card more was dealt, or a tap was wrong."""

    kind: ClassVar[str] = "recounted"
    seat: int
    left: int  # all that are left to play: bank, hand and table

    def apply(self, state: State) -> State:
        has = state.held[self.seat]
        picked_up = has.from_table and state.options.switches.taken != "burnt"
        table = min(self.left, has.table if picked_up else BLIND + OPEN)
        held = state.holding(self.seat, stock=self.left - table, table=table,
                             from_table=picked_up or self.left == table)
        return ended(evolve(state, held=held), self.seat)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say_n("{name} has counted: {n} card left to play.",
                     "{name} has counted: {n} cards left to play.", self.left,
                     name=after.party.names[self.seat])


@dataclass(frozen=True)
class Entered(pad.Entered):
    """A player's count of a mini-game, where only the score is kept."""

    entry: Count

    def called(self) -> Say:
        return mini_game(self.round)

    def apply(self, state: State) -> State:
        after: State = super().apply(state)
        return after if after.pad.missing else ranked(after)


@dataclass(frozen=True)
class Corrected(pad.Corrected):
    was: Count
    now: Count

    def called(self) -> Say:
        return mini_game(self.round)

    def apply(self, state: State) -> State:
        after: State = super().apply(state)
        return ranked(after) if after.phase in ("scored", "finale") else after


EVENTS: tuple[type[Event], ...] = (Recounted, Entered, Corrected)
