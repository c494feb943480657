"""Line charts over rounds or evenings: computes where each value lies, for pages and paper.

This module only computes positions. Pages draw them as SVG (`table/_chart.html`), sheets with
a pen. Positions run in reading direction, so the drawing code mirrors them for Hebrew.
Colour alone never carries meaning: each line also has its own sign and dash pattern.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

Corner = tuple[float, float]
Points = Sequence[tuple[int, int]]  # (place, value)
CLEAR = 0.12  # the least distance between two numbers, as a share of the scale
LEAST = 4  # the smallest range that a scale with an open end covers

# One sign for each line, about six units around the origin. The most unlike signs come first.
SIGNS = (
    "M6 0C6 3.3 3.3 6 0 6S-6 3.3 -6 0S-3.3 -6 0 -6S6 -3.3 6 0Z",
    "M-5.4 -5.4H5.4V5.4H-5.4Z",
    "M0 -7L6.6 5H-6.6Z",
    "M0 -7.6L7 0L0 7.6L-7 0Z",
    "M-2 -6.4H2V-2H6.4V2H2V6.4H-2V2H-6.4V-2H-2Z",
    "M0 7L6.6 -5H-6.6Z",
    "M-6.5 -4L-4 -6.5L0 -2.5L4 -6.5L6.5 -4L2.5 0L6.5 4L4 6.5L0 2.5L-4 6.5L-6.5 4L-2.5 0Z",
    "M0 -8L2.2 -2.5L8 -2.5L3.4 1.2L5 7L0 3.6L-5 7L-3.4 1.2L-8 -2.5L-2.2 -2.5Z",
    "M-7 -3.4H7V3.4H-7Z",
    "M-3.4 -7H3.4V7H-3.4Z",
)
DASHES: tuple[tuple[int, ...], ...] = (
    (), (14, 6), (3, 6), (14, 5, 3, 5), (22, 8), (8, 8), (3, 3), (22, 5, 3, 5, 3, 5), (8, 4),
    (2, 10))


@dataclass(frozen=True)
class Frame:
    """A picture's size and range of values; `room` is a margin that keeps thick lines inside."""

    width: float
    height: float
    room: float
    low: int
    high: int
    length: int  # the last place

    def x(self, place: float) -> float:
        return self.width * place / max(1, self.length)

    def y(self, value: float) -> float:
        share = (value - self.low) / ((self.high - self.low) or 1)
        return self.height - self.room - (self.height - 2 * self.room) * share

    def straight(self, points: Points) -> list[Corner]:
        return [(self.x(place), self.y(value)) for place, value in points]

    def stepped(self, points: Points) -> list[Corner]:
        """The corners of a step line: a value holds until the next change, the last to the end."""
        found: list[Corner] = []
        for x, y in self.straight(points):
            if found:
                found.append((x, found[-1][1]))
            found.append((x, y))
        return [*found, (float(self.width), found[-1][1])]

    def levels(self) -> tuple[Tick, ...]:
        """The horizontal lines: both ends and, on a tall scale, zero or the middle between them.

        The middle line gets no number if that would touch the number at an end."""
        between = 0 if self.low < 0 < self.high else (self.low + self.high) // 2
        marks = {self.low, self.high} | ({between} if self.high - self.low >= 4 else set())
        return tuple(Tick(round(self.y(value), 1), value, self._clear(value))
                     for value in sorted(marks))

    def _clear(self, value: int) -> bool:
        away = min(value - self.low, self.high - value) / ((self.high - self.low) or 1)
        return away == 0 or away >= CLEAR

    def marks(self, numbered: Iterable[tuple[int, int]], apart: float) -> Iterator[Tick]:
        """Vertical lines at (place, number); a number that would touch the last one is omitted."""
        named = -apart
        for place, number in numbered:
            at = self.x(place)
            yield Tick(round(at, 1), number, at - named >= apart)
            named = at if at - named >= apart else named


@dataclass(frozen=True)
class Tick:
    """A horizontal or vertical line of a chart, with its number if there is room for it."""

    at: float
    number: int
    named: bool = True


def path(corners: Iterable[Corner]) -> str:
    """The SVG path through these corners, rounded to 0.1, which is finer than any screen."""
    return "M" + "L".join(f"{round(x, 1):g} {round(y, 1):g}" for x, y in corners)


@dataclass(frozen=True)
class ChartLine:
    """One of several lines in a chart: `number` selects its sign, dash pattern and colour."""

    number: int
    name: str
    sign: str
    dash: tuple[int, ...]
    path: str
    corners: tuple[Corner, ...]
    last: int


@dataclass(frozen=True)
class Lines:
    """Several lines in one frame, with horizontal lines for levels and vertical ones for rounds."""

    frame: Frame
    lines: tuple[ChartLine, ...]
    levels: tuple[Tick, ...]
    rounds: tuple[Tick, ...]


def lines(named: Sequence[tuple[str, Points]], length: int, size: tuple[float, float],
          room: float = 12, apart: float = 34) -> Lines:
    """The chart of each person's sums over `length` rounds; its scale always includes zero."""
    values = [value for _, points in named for _, value in points]
    low, high = min([0, *values]), max([0, *values])
    frame = Frame(*size, room, low, max(high, low + LEAST), length)
    return Lines(frame, tuple(_line(frame, n, *one) for n, one in enumerate(named)),
                 frame.levels(), tuple(frame.marks(((n, n) for n in range(length + 1)), apart)))


def _line(frame: Frame, number: int, name: str, points: Points) -> ChartLine:
    corners = frame.straight(points)
    return ChartLine(number + 1, name, SIGNS[number % len(SIGNS)], DASHES[number % len(DASHES)],
                     path(corners), tuple(corners), points[-1][1])
