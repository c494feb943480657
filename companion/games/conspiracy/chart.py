"""The chart of all meters over the evenings, as strips one under another.

Meters have scales of their own and print in grey: one strip each tells more than six lines
in one picture. Words stand beside a strip in the page; inside it are only numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.game import Viewer
from companion.engine.log import Play
from companion.games.conspiracy.content import METER_END, TOP
from companion.games.conspiracy.ledger import Chart, Series, chart

WIDTH, HEIGHT, ROOM = 600, 110, 8  # of a strip; the room keeps thick lines inside it
SCALES = {"conspiracy": METER_END, "knowledge": TOP, "backing": 1}
APART = 34.0  # between two numbers under a strip
LEAST = 4  # a meter without an end is never drawn finer than this


@dataclass(frozen=True)
class Tick:
    """A line across or down a strip, and the number that names it, if there is room."""

    at: float
    number: int
    named: bool = True


@dataclass(frozen=True)
class Strip:
    meter: str
    line: str
    area: str
    now: int
    last: float
    scale: tuple[Tick, ...]
    evenings: tuple[Tick, ...]


def charted(play: Play, viewer: Viewer) -> tuple[Strip, ...]:
    return strips(chart(play, viewer))


def strips(seen: Chart) -> tuple[Strip, ...]:
    return tuple(_strip(series, seen) for series in seen.series)


def _strip(series: Series, seen: Chart) -> Strip:
    most = SCALES.get(series.meter) or max(LEAST, *(point.value for point in series.points))
    corners = _corners(series, most, seen.length)
    line = "M" + "L".join(f"{x:g} {y:g}" for x, y in corners)
    return Strip(
        meter=series.meter, line=line, area=f"{line}V{HEIGHT - ROOM}H0Z",
        now=series.points[-1].value, last=corners[-1][1],
        scale=tuple(Tick(_height(value, most), value) for value in _marks(most)),
        evenings=tuple(_evenings(seen)),
    )


def _corners(series: Series, most: int, length: int) -> list[tuple[float, float]]:
    """A value holds until the next change: the line goes in steps."""
    found: list[tuple[float, float]] = []
    for point in series.points:
        x, y = _along(point.place, length), _height(point.value, most)
        if found:
            found.append((x, found[-1][1]))
        found.append((x, y))
    return [*found, (float(WIDTH), found[-1][1])]


def _along(place: int, length: int) -> float:
    return round(WIDTH * place / max(1, length), 1)


def _height(value: int, most: int) -> float:
    return round(HEIGHT - ROOM - (HEIGHT - 2 * ROOM) * value / most, 1)


def _marks(most: int) -> tuple[int, ...]:
    return (0, most) if most < 4 else (0, most // 2, most)


def _evenings(seen: Chart) -> Iterator[Tick]:
    """Where each evening begins; numbers that would touch are left out."""
    named = -APART
    for mark in seen.evenings:
        at = _along(mark.place, seen.length)
        yield Tick(at, mark.evening, at - named >= APART)
        named = at if at - named >= APART else named
