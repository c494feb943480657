"""Lines over rounds or evenings: where each value lies, for pages and paper alike.

A chart is numbers here and a drawing elsewhere: pages draw it as SVG (`table/_chart.html`),
sheets with a pen. Places run from the start of reading; whoever draws for Hebrew mirrors them.
Nothing is told by colour alone: each line has a sign and a pattern of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

Corner = tuple[float, float]
Points = Sequence[tuple[int, int]]  # (place, value)
CLEAR = 0.12  # of a scale, from a number to the next
LEAST = 4  # a scale without an end is never drawn finer than this

# One for each line, about six units round the origin; in the order in which they are most unlike.
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
    """A picture's size and what it has to hold; the room keeps thick lines inside it."""

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
        """A value holds until the next change, and to the end."""
        found: list[Corner] = []
        for x, y in self.straight(points):
            if found:
                found.append((x, found[-1][1]))
            found.append((x, y))
        return [*found, (float(self.width), found[-1][1])]

    def levels(self) -> tuple[Tick, ...]:
        """A few lines across: the ends, and zero or the middle of a tall scale between them.

        A number that would touch an end's is left out."""
        between = 0 if self.low < 0 < self.high else (self.low + self.high) // 2
        marks = {self.low, self.high} | ({between} if self.high - self.low >= 4 else set())
        return tuple(Tick(round(self.y(value), 1), value, self._clear(value))
                     for value in sorted(marks))

    def _clear(self, value: int) -> bool:
        away = min(value - self.low, self.high - value) / ((self.high - self.low) or 1)
        return away == 0 or away >= CLEAR

    def marks(self, numbered: Iterable[tuple[int, int]], apart: float) -> Iterator[Tick]:
        """Lines down at (place, number); numbers that would touch are left out."""
        named = -apart
        for place, number in numbered:
            at = self.x(place)
            yield Tick(round(at, 1), number, at - named >= apart)
            named = at if at - named >= apart else named


@dataclass(frozen=True)
class Tick:
    """A line across or down a chart, and the number that names it, if there is room."""

    at: float
    number: int
    named: bool = True


def path(corners: Iterable[Corner]) -> str:
    """For SVG: a tenth of a unit is finer than any screen."""
    return "M" + "L".join(f"{round(x, 1):g} {round(y, 1):g}" for x, y in corners)


@dataclass(frozen=True)
class Line:
    """One line of a picture of several: `number` chooses its sign, pattern and colour."""

    number: int
    name: str
    sign: str
    dash: tuple[int, ...]
    path: str
    corners: tuple[Corner, ...]
    last: int


@dataclass(frozen=True)
class Lines:
    """Several lines in one frame, with its levels across and its rounds down."""

    frame: Frame
    lines: tuple[Line, ...]
    levels: tuple[Tick, ...]
    rounds: tuple[Tick, ...]


def lines(named: Sequence[tuple[str, Points]], length: int, size: tuple[float, float],
          room: float = 12, apart: float = 34) -> Lines:
    """The chart of these people's sums over so many rounds; it begins at zero."""
    values = [value for _, points in named for _, value in points]
    low, high = min([0, *values]), max([0, *values])
    frame = Frame(*size, room, low, max(high, low + LEAST), length)
    return Lines(frame, tuple(_line(frame, n, *one) for n, one in enumerate(named)),
                 frame.levels(), tuple(frame.marks(((n, n) for n in range(length + 1)), apart)))


def _line(frame: Frame, number: int, name: str, points: Points) -> Line:
    corners = frame.straight(points)
    return Line(number + 1, name, SIGNS[number % len(SIGNS)], DASHES[number % len(DASHES)],
                path(corners), tuple(corners), points[-1][1])
