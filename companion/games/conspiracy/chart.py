"""The chart of all meters over the evenings: their values from the ledger, then strips one under
another.

Meters have different scales and print in grey, so one strip each tells more than six lines in one
picture. Words stand beside a strip in the page; the strip itself has only numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.chart import LEAST, Frame, Tick, path
from companion.engine.game import Viewer
from companion.engine.play import Play
from companion.games.conspiracy.content import METER_END, TOP
from companion.games.conspiracy.ledger import Account, Ledger, ledger

WIDTH, HEIGHT, ROOM = 600, 110, 8  # of one strip
SCALES = {"conspiracy": METER_END, "knowledge": TOP, "backing": 1}
APART = 34.0  # between two numbers under a strip


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
class MeterHistory:
    """All meters over the evenings; places count the ledger lines this viewer may read."""

    length: int
    series: tuple[Series, ...]
    evenings: tuple[EveningMark, ...]


def meter_history(play: Play, viewer: Viewer) -> MeterHistory:
    book = ledger(play, viewer)
    return MeterHistory(len(book.lines), tuple(_series(account) for account in book.accounts),
                        _evenings(play, book))


def _series(account: Account) -> Series:
    points = [Point(account.since, 0, account.start)]
    points += [Point(line.number, line.evening, line.after) for line in account.lines]
    return Series(account.meter, tuple(points))


def _evenings(play: Play, book: Ledger) -> tuple[EveningMark, ...]:
    """Mark each evening before its first line; one without lines where the next evening begins."""
    marks = []
    for evening in range(1, play.state.evening + 1):
        earlier = sum(line.evening < evening for line in book.lines)
        marks.append(EveningMark(evening, earlier))
    return tuple(marks)


@dataclass(frozen=True)
class Strip:
    meter: str
    line: str
    area: str
    now: int
    last: float
    scale: tuple[Tick, ...]
    evenings: tuple[Tick, ...]


def chart(play: Play, viewer: Viewer) -> tuple[Strip, ...]:
    return strips(meter_history(play, viewer))


def strips(seen: MeterHistory) -> tuple[Strip, ...]:
    return tuple(_strip(series, seen) for series in seen.series)


def most(series: Series) -> int:
    """The top of a meter's scale: its end, or the highest value it reached."""
    return SCALES.get(series.meter) or max(LEAST, *(point.value for point in series.points))


def _strip(series: Series, seen: MeterHistory) -> Strip:
    frame = Frame(WIDTH, HEIGHT, ROOM, 0, most(series), seen.length)
    corners = frame.stepped([(point.place, point.value) for point in series.points])
    line = path(corners)
    evenings = ((mark.place, mark.evening) for mark in seen.evenings)
    return Strip(
        meter=series.meter, line=line, area=f"{line}V{HEIGHT - ROOM}H0Z",
        now=series.points[-1].value, last=round(corners[-1][1], 1), scale=frame.levels(),
        evenings=tuple(frame.marks(evenings, APART)),
    )
