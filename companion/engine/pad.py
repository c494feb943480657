"""A score pad of rounds, shared by all games: who wrote what, points with reasons, the sum.

A game keeps a `Pad` in its state. It declares what one person writes on it (an `Entry`: points as
they were typed, cards left, a hand of nine) and what a full round is worth (a `Score`). Bases
for its commands and events are here: `Entering` and `Entered`, `Correcting` and `Corrected`.
`pad_view.py` reads the pad.
An entry is never changed silently: a correction is an event that holds both old and new.

    @dataclass(frozen=True)
    class Corrected(pad.Corrected):
        was: Result
        now: Result
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from companion.engine.evolve import evolve
from companion.engine.fields import Choice, pick
from companion.engine.game import Command, Event, Refused, Viewer
from companion.engine.words import Say, say


class Entry(Protocol):
    """What one person writes for one round."""

    def summary(self) -> Say | str:
        """The entry's text in the log."""


@dataclass(frozen=True)
class Item:
    """One line of an explanation: so many points, and why."""

    points: int
    why: Say | str


def round_number(n: int) -> Say:
    """The name of a line of the pad, unless the game has its own word (a mini-game)."""
    return say("Round {n}", n=n)


Called = Callable[[int], Say]
Score = Callable[[Mapping[int, Any]], Mapping[int, Sequence[Item]]]  # takes a round's entries


def each(worth: Callable[[Any], Sequence[Item]]) -> Score:
    """The score where an entry counts by itself, whatever the others wrote."""
    return lambda entries: {seat: worth(entry) for seat, entry in entries.items()}


@dataclass(frozen=True)
class Round:
    """The seats that play the round, and what each of them has written so far."""

    seats: tuple[int, ...]
    entries: Mapping[int, Any] = field(default_factory=dict)
    corrected: frozenset[int] = frozenset()

    @property
    def missing(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.seats if seat not in self.entries)


@dataclass(frozen=True)
class Pad:
    """The rounds so far; the last one may still be open."""

    rounds: tuple[Round, ...] = ()

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that have not yet written in the open round."""
        return self.rounds[-1].missing if self.rounds else ()

    @property
    def full(self) -> tuple[Round, ...]:
        return tuple(one for one in self.rounds if not one.missing)

    def entry(self, number: int, seat: int) -> Any:
        return self.rounds[number - 1].entries.get(seat)

    def written(self, seat: int) -> list[int]:
        """The numbers of the rounds in which a seat has written something, newest first."""
        return [n for n in range(len(self.rounds), 0, -1) if self.entry(n, seat) is not None]

    def begin(self, seats: Iterable[int]) -> Pad:
        return Pad((*self.rounds, Round(tuple(seats))))

    def write(self, number: int, seat: int, entry: Entry) -> Pad:
        old = self.rounds[number - 1]
        again = {seat} if seat in old.entries else set()
        new = evolve(old, entries={**old.entries, seat: entry}, corrected=old.corrected | again)
        return Pad((*self.rounds[:number - 1], new, *self.rounds[number:]))


@dataclass(frozen=True)
class Entered(Event):
    """Somebody's line of a round; a game narrows `entry` to its own kind."""

    kind: ClassVar[str] = "entered"
    round: int
    seat: int
    entry: Any

    def called(self) -> Say:
        return round_number(self.round)

    def apply(self, state: Any) -> Any:
        return evolve(state, pad=state.pad.write(self.round, self.seat, self.entry))

    def tell(self, before: Any, after: Any, viewer: Viewer) -> Say | None:
        return say("{round}, {name}: {what}", round=self.called(),
                   name=after.party.names[self.seat], what=self.entry.summary())


@dataclass(frozen=True)
class Corrected(Event):
    """The old entry and the new one; a game narrows both to its own kind."""

    kind: ClassVar[str] = "corrected"
    round: int
    seat: int
    was: Any
    now: Any

    def called(self) -> Say:
        return round_number(self.round)

    def apply(self, state: Any) -> Any:
        return evolve(state, pad=state.pad.write(self.round, self.seat, self.now))

    def tell(self, before: Any, after: Any, viewer: Viewer) -> Say | None:
        return say("{round} corrected, {name}: not {was} but {now}",
                   round=self.called(), name=after.party.names[self.seat],
                   was=self.was.summary(), now=self.now.summary())


class Entering(Command):
    """Base of the command with which players write their own line, or the GM for them."""

    label: ClassVar[Say] = say("Write on the pad")
    by_name: ClassVar[Say | None] = say("Write on the pad: {name}")
    event: ClassVar[type[Entered]]

    @classmethod
    def who(cls, state: Any) -> Collection[int]:
        return tuple(state.pad.missing)

    def entry(self, state: Any) -> Any:
        """The entry that the command's fields describe."""
        raise NotImplementedError

    def decide(self, state: Any, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield self.event(len(state.pad.rounds), self.seat, self.entry(state))


def rounds_written(state: Any, seat: int) -> Sequence[Choice]:
    """A choice for each round the seat has written. The label is only the number, because pages
    draw the choice at the round itself."""
    return [Choice(n, str(n), state.pad.entry(n, seat).summary()) for n in state.pad.written(seat)]


@dataclass
class Correcting(Command):
    """Base of the command that corrects an entry; those who may write it may also correct it.

    Fields with `of="round"` open with the round's current entry.
    """

    label: ClassVar[Say] = say("Correct the pad")
    main: ClassVar[bool] = False
    lasting: ClassVar[bool] = True
    adds: ClassVar[bool] = True  # if two correct the same line, the second must look at it again
    event: ClassVar[type[Corrected]]
    round: int = pick(rounds_written, say("Which round?"))

    @classmethod
    def who(cls, state: Any) -> Collection[int]:
        return [seat for seat in state.party.names if state.pad.written(seat)]

    def entry(self, state: Any) -> Any:
        raise NotImplementedError

    def decide(self, state: Any, by: Viewer, rng: random.Random) -> Iterable[Event]:
        was, now = state.pad.entry(self.round, self.seat), self.entry(state)
        if was == now:
            raise Refused(say("That is what stands there already."))
        yield self.event(self.round, self.seat, was, now)
