"""The state of a table of Zero; each event makes the next state from it.

With cards on the table the companion knows only whose turn it is, the passes and the entries; on
phones it knows hands and pool too. An entry belongs to its player until every hand is in.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from companion.engine.evolve import evolve
from companion.engine.game import Party
from companion.engine.pad import Pad
from companion.engine.words import Say, say_n
from companion.games.zero.content import pool_size
from companion.games.zero.rules import last_turns, points

Way = Literal["score", "followed", "phones"]
Phase = Literal["deal", "play", "count", "scored", "over"]


@dataclass(frozen=True)
class Options:
    """How this table is played; fixed by its opening."""

    way: Way = "followed"
    pool: int = 0  # number of cards; 0: as the rulebook says
    first_game: bool = False
    wheels: bool = False  # phones show each player their own hand counted
    lesson: bool = False  # after each round show the exchange that would have been best


@dataclass(frozen=True)
class Entry:
    """A player's line on the pad: nine cards, or points counted at the table."""

    points: int
    cards: tuple[str, ...] = ()

    def summary(self) -> Say:
        return say_n("{n} point", "{n} points", self.points)


def entry_of(cards: Sequence[str]) -> Entry:
    """The line of a hand, counted."""
    return Entry(points(cards), tuple(cards))


@dataclass(frozen=True)
class Turn:
    """What a player held, and what lay open, on their last turn."""

    hand: tuple[str, ...]
    pool: tuple[str, ...]


@dataclass(frozen=True)
class State:
    """Everything there is to know; only `view.py` and `peeks.py` decide who may know what."""

    party: Party
    options: Options
    phase: Phase = "deal"
    pad: Pad = field(default_factory=Pad)
    first: int = 0
    turn: int = 0
    turns: int = 0  # number taken in this round: each is a moment of its own
    passes: int = 0
    last: tuple[int, ...] | None = None  # seats that still have a last turn, once it is announced
    hands: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    pool: tuple[str, ...] = ()
    lessons: Mapping[int, Turn] = field(default_factory=dict)
    zero: int | None = None  # the seat whose Zero ended the round
    by_gm: frozenset[int] = frozenset()  # seats whose hand the GM entered, and so knows
    disputes: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    disputed: int = 0  # how often the hands did not fit together

    @property
    def round(self) -> int:
        return len(self.pad.rounds)

    @property
    def players(self) -> int:
        return len(self.party.seats)

    @property
    def pool_size(self) -> int:
        return self.options.pool or pool_size(self.players, self.options.first_game)

    @property
    def order(self) -> tuple[int, ...]:
        """All seats clockwise, from the round's first player."""
        at = self.party.seats.index(self.first)
        return (*self.party.seats[at:], *self.party.seats[:at])

    @property
    def firsts(self) -> tuple[int, ...]:
        """Who may begin the next round: anybody the first, then the next to the left."""
        return self.order[1:2] if self.first else self.party.seats

    @property
    def shown(self) -> tuple[str, ...]:
        """The cards that lie open to all, which nobody can hold."""
        zero = self.pad.entry(self.round, self.zero) if self.zero else None
        return (*self.pool, *(zero.cards if zero else ()))

    @property
    def entered(self) -> Mapping[int, Entry]:
        return self.pad.rounds[-1].entries if self.pad.rounds else {}

    def after(self, seat: int) -> int:
        return self.order[(self.order.index(seat) + 1) % self.players]

    def moved_on(self) -> State:
        """Pass the turn on; nobody has it after the last of the last turns."""
        left = self.last[1:] if self.last is not None else None
        ended: Phase = "count" if left == () else self.phase
        then = 0 if left == () else self.after(self.turn)  # last turns, too, go clockwise
        return evolve(self, turn=then, last=left, turns=self.turns + 1, phase=ended)

    def passed(self) -> State:
        """Note a pass; the second one of a round gives everybody else one more turn."""
        passes = self.passes + 1
        if self.last is not None or passes < 2:
            return evolve(self.moved_on(), passes=passes)
        last = tuple(last_turns(self.order, self.turn))
        return evolve(self, passes=passes, last=last, turn=last[0], turns=self.turns + 1)

    def reopened(self, seats: Collection[int]) -> Pad:
        """The pad without these seats' entries in the open round."""
        now = self.pad.rounds[-1]
        kept = {seat: entry for seat, entry in now.entries.items() if seat not in seats}
        return Pad((*self.pad.rounds[:-1], evolve(now, entries=kept)))
