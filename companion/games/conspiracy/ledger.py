"""The ledgers, read from the log: every change of every meter, and the chart of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.game import Event, Viewer
from companion.engine.log import Play, Step
from companion.engine.words import Say, say
from companion.games.conspiracy.content import METERS
from companion.games.conspiracy.events.meters import MeterChanged
from companion.games.conspiracy.state import State, meter, sight


@dataclass(frozen=True)
class Happening:
    """One event of the line of play that stands, with its time and the states around it."""

    at: str
    step: Step
    event: Event
    before: State
    after: State


def happenings(play: Play) -> Iterator[Happening]:
    times = {step.seq: entry.at for entry in play.entries if entry.kind == "do"
             for step in entry.steps}
    for step in play.steps:
        before = step.before
        for event, after in zip(step.events, step.states, strict=True):
            yield Happening(times[step.seq], step, event, before, after)
            before = after


@dataclass(frozen=True)
class LedgerLine:
    """One change of one meter: when, by how much, why, and by whose tap."""

    number: int
    at: str
    evening: int
    scene: int
    meter: str
    before: int
    after: int
    why: Say | str
    who: Say | str
    by_hand: bool

    @property
    def change(self) -> int:
        return self.after - self.before


@dataclass(frozen=True)
class Account:
    """A meter's ledger: what it began with, every line, what it holds."""

    meter: str
    start: int
    now: int
    lines: tuple[LedgerLine, ...]


@dataclass(frozen=True)
class Ledger:
    accounts: tuple[Account, ...]
    lines: tuple[LedgerLine, ...]


def seen_meters(state: State, viewer: Viewer) -> list[str]:
    return [name for name in METERS if sight(state, viewer, name) == "value"]


def ledger(play: Play, viewer: Viewer) -> Ledger:
    """Numbers are the viewer's own: a hidden change leaves no gap."""
    lines: list[LedgerLine] = []
    for happening in happenings(play):
        event = happening.event
        if isinstance(event, MeterChanged) and (
                sight(happening.after, viewer, event.meter) == "value"):
            lines.append(_line(len(lines) + 1, happening, event))
    first, last = play.steps[0].after, play.state
    accounts = tuple(
        Account(name, meter(first, name), meter(last, name),
                tuple(line for line in lines if line.meter == name))
        for name in seen_meters(last, viewer))
    return Ledger(accounts, tuple(lines))


def _line(number: int, happening: Happening, event: MeterChanged) -> LedgerLine:
    before, after = happening.before, happening.after
    return LedgerLine(
        number=number, at=happening.at, evening=after.evening, scene=after.scenes,
        meter=event.meter, before=meter(before, event.meter), after=meter(after, event.meter),
        why=event.because(), who=tapped_by(happening), by_hand=event.why == "corrected",
    )


def tapped_by(happening: Happening) -> Say | str:
    by = happening.step.by
    return happening.after.party.names[by.seat] if by.seat else say("The GM")


@dataclass(frozen=True)
class Point:
    """A meter's value from the ledger line `place` on."""

    place: int
    evening: int
    value: int


@dataclass(frozen=True)
class Series:
    meter: str
    points: tuple[Point, ...]


@dataclass(frozen=True)
class EveningMark:
    """Where an evening begins on the chart."""

    evening: int
    place: int


@dataclass(frozen=True)
class Chart:
    """All meters over the evenings; places count the ledger lines this viewer may read."""

    length: int
    series: tuple[Series, ...]
    evenings: tuple[EveningMark, ...]


def chart(play: Play, viewer: Viewer) -> Chart:
    book = ledger(play, viewer)
    return Chart(len(book.lines), tuple(_series(account) for account in book.accounts),
                 _evenings(play, book))


def _series(account: Account) -> Series:
    points = [Point(0, 0, account.start)]
    points += [Point(line.number, line.evening, line.after) for line in account.lines]
    return Series(account.meter, tuple(points))


def _evenings(play: Play, book: Ledger) -> tuple[EveningMark, ...]:
    """An evening begins before its first line; one without lines, where the next one does."""
    marks = []
    for evening in range(1, play.state.evening + 1):
        earlier = sum(line.evening < evening for line in book.lines)
        marks.append(EveningMark(evening, earlier))
    return tuple(marks)
