"""A pad of rounds, once for all games: who, what, points explained, the sum.

A game keeps a `Pad` in its state and says what one person writes on it (an `Entry`: points as
they were typed, cards left, a hand of nine) and what a full round is worth (a `Score`). Bases
for its commands and events are here: `Entering` and `Entered`, `Correcting` and `Corrected`.
What was written is never rewritten in silence: a correction is an event that holds both.

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

from companion.engine.chart import Lines, lines
from companion.engine.evolve import evolve
from companion.engine.fields import Choice, pick
from companion.engine.game import Command, Event, Page, Refused, Viewer
from companion.engine.words import Say, say

SIZE = (600.0, 300.0)  # of the chart on a page


class Entry(Protocol):
    """What one person writes for one round."""

    def told(self) -> Say | str:
        """As it stands in the log."""


@dataclass(frozen=True)
class Item:
    """One line of an explanation: so many points, and why."""

    points: int
    why: Say | str


def round_number(n: int) -> Say:
    """What a line of the pad is called, unless a game has a word of its own (a mini-game)."""
    return say("Round {n}", n=n)


Called = Callable[[int], Say]
Score = Callable[[Mapping[int, Any]], Mapping[int, Sequence[Item]]]  # of all entries of a round


@dataclass(frozen=True)
class Round:
    """Who plays it, and what each of them has written so far."""

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
        """Who has not written anything in the round that is open."""
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
                   name=after.party.names[self.seat], what=self.entry.told())


@dataclass(frozen=True)
class Corrected(Event):
    """What was written, and what is; a game narrows both to its own kind."""

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
                   was=self.was.told(), now=self.now.told())


class Entering(Command):
    """Base of the command by which each writes their own line, or the GM for them."""

    label: ClassVar[Say] = say("Write on the pad")
    event: ClassVar[type[Entered]]

    @classmethod
    def caption_for(cls, state: Any, seat: int) -> Say:
        return say("Write on the pad: {name}", name=state.party.names[seat])

    @classmethod
    def who(cls, state: Any) -> Collection[int]:
        return tuple(state.pad.missing)

    def entry(self, state: Any) -> Any:
        """What its fields come to."""
        raise NotImplementedError

    def decide(self, state: Any, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield self.event(len(state.pad.rounds), self.seat, self.entry(state))


def rounds_written(state: Any, seat: int) -> Sequence[Choice]:
    """Numbered only: they are drawn at the rounds themselves."""
    return [Choice(n, str(n), state.pad.entry(n, seat).told()) for n in state.pad.written(seat)]


@dataclass
class Correcting(Command):
    """Base of the command that sets right what was written, by whoever might write it.

    Fields that say `of="round"` open with what stands there.
    """

    label: ClassVar[Say] = say("Correct the pad")
    main: ClassVar[bool] = False
    lasting: ClassVar[bool] = True
    adds: ClassVar[bool] = True  # of two who set the same line right, the second looks first
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


@dataclass(frozen=True)
class Cell:
    """One person's round: why so many points, and the sum up to here."""

    items: tuple[Item, ...]
    points: int
    total: int
    corrected: bool


@dataclass(frozen=True)
class Row:
    """A round; in an open one only who is missing is told, and nobody's points."""

    number: int
    name: Say
    cells: tuple[Cell | None, ...]  # in the order of the columns; nothing for who was not there
    missing: tuple[int, ...] = ()


@dataclass(frozen=True)
class Column:
    seat: int
    name: str
    total: int
    leads: bool


@dataclass(frozen=True)
class PadView:
    """The pad as everybody may read it."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    low_wins: bool

    @property
    def names(self) -> dict[int, str]:
        return {column.seat: column.name for column in self.columns}

    @property
    def missing(self) -> tuple[str, ...]:
        """Whose line of the open round is still awaited."""
        open_round = self.rows[-1].missing if self.rows else ()
        return tuple(column.name for column in self.columns if column.seat in open_round)

    @property
    def newest(self) -> Row | None:
        """The last round that everybody's line of is written."""
        return next((row for row in reversed(self.rows) if not row.missing), None)

    @property
    def chart(self) -> Lines | None:
        return self.drawn(SIZE)

    def drawn(self, size: tuple[float, float], room: float = 12, apart: float = 34) -> Lines | None:
        """The sums over the rounds in a picture of this size, once there is a round to draw."""
        full = [row.cells for row in self.rows if not row.missing]
        courses = [(column.name, _course(cells[n] for cells in full))
                   for n, column in enumerate(self.columns)]
        return lines(courses, len(full), size, room, apart) if full else None


def page(read_it: Callable[[Any], PadView], sheet: str = "") -> Page:
    """The pad's page, of a function that reads it from the state; `sheet` is the same on paper."""
    return Page("pad", say("Pad"), lambda play, viewer: read_it(play.state), tab=True, sheet=sheet,
                template="table/pad.html", acts=True)


def read(pad: Pad, names: Mapping[int, str], score: Score, low_wins: bool = False,
         called: Called = round_number) -> PadView:
    """The whole pad, reckoned anew from what stands on it."""
    rows = tuple(_rows(pad, names, score, called))
    sums = [sum(cell.points for cell in column if cell) for column in
            zip(*(row.cells for row in rows), strict=True)] or [0] * len(names)
    best = (min if low_wins else max)(sums) if pad.full else None
    return PadView(tuple(Column(seat, names[seat], total, total == best)
                         for seat, total in zip(names, sums, strict=True)), rows, low_wins)


def _rows(pad: Pad, names: Mapping[int, str], score: Score, called: Called) -> Iterable[Row]:
    totals = dict.fromkeys(names, 0)
    for number, one in enumerate(pad.rounds, 1):
        if one.missing:
            yield Row(number, called(number), (None,) * len(names), one.missing)
        else:
            items = score(one.entries)
            cells = tuple(_cell(one, seat, items, totals) for seat in names)
            yield Row(number, called(number), cells)


def _cell(one: Round, seat: int, items: Mapping[int, Sequence[Item]],
          totals: dict[int, int]) -> Cell | None:
    """Adds its points to the total."""
    if seat not in items:
        return None
    points = sum(item.points for item in items[seat])
    totals[seat] += points
    return Cell(tuple(items[seat]), points, totals[seat], seat in one.corrected)


def _course(cells: Iterable[Cell | None]) -> list[tuple[int, int]]:
    """The sums after each round, from nothing; who was not there keeps theirs."""
    found = [(0, 0)]
    for number, cell in enumerate(cells, 1):
        found.append((number, cell.total if cell else found[-1][1]))
    return found
