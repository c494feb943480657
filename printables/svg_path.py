"""SVG's path language, read into moves, lines, cubics and closes.

All of it: relative and absolute, H V S Q T A, numbers run together. So art may come from any
drawing program.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt, tan

Segment = tuple[str, tuple[float, ...]]
Point = tuple[float, float]

NUMBER = re.compile(r"\s*,?\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)")
FLAG = re.compile(r"\s*,?\s*([01])")
COMMAND = re.compile(r"\s*,?\s*([MmLlHhVvCcSsQqTtAaZz])")
ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def parse(d: str) -> list[Segment]:
    reader = _Reader()
    for command, values in commands(d):
        reader.take(command, values)
    return reader.out


def commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with one set of arguments, repeats written out."""
    at, length = 0, len(d.rstrip())
    while at < length:
        found = COMMAND.match(d, at)
        if not found:
            raise ValueError(f"no path command at {d[at:at + 20]!r}")
        at, command = found.end(), found.group(1)
        while True:
            values, at = _arguments(d, at, command.upper())
            yield command, values
            if command in "Zz" or not NUMBER.match(d, at):
                break
            command = {"M": "L", "m": "l"}.get(command, command)


def _arguments(d: str, at: int, command: str) -> tuple[list[float], int]:
    values = []
    for i in range(ARGUMENTS[command]):
        # An arc's two flags may stand without any space: "a1 1 0 011 1".
        found = (FLAG if command == "A" and i in (3, 4) else NUMBER).match(d, at)
        if not found:
            raise ValueError(f"{command} wants a number at {d[at:at + 20]!r}")
        values.append(float(found.group(1)))
        at = found.end()
    return values, at


class _Reader:
    """The pencil's position, and what it has drawn."""

    def __init__(self) -> None:
        self.out: list[Segment] = []
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: tuple[str, Point] = ("", (0.0, 0.0))
        self.draw: dict[str, Callable[..., None]] = {
            "M": self.m, "L": self.line, "H": self.h, "V": self.v, "C": self.c, "S": self.s,
            "Q": self.q, "T": self.t, "A": self.a, "Z": self.z,
        }

    def take(self, command: str, values: list[float]) -> None:
        upper = command.upper()
        if command.islower():
            values = self._absolute(upper, values)
        self.draw[upper](*values)
        if upper not in "CSQT":
            self.handle = ("", self.at)

    def _absolute(self, upper: str, values: list[float]) -> list[float]:
        x, y = self.at
        if upper in "HV":
            return [values[0] + (x if upper == "H" else y)]
        if upper == "A":
            return [*values[:5], values[5] + x, values[6] + y]
        return [v + (y if i % 2 else x) for i, v in enumerate(values)]

    def m(self, x: float, y: float) -> None:
        self.at = self.start = (x, y)
        self.out.append(("M", (x, y)))

    def line(self, x: float, y: float) -> None:
        self.at = (x, y)
        self.out.append(("L", (x, y)))

    def h(self, x: float) -> None:
        self.line(x, self.at[1])

    def v(self, y: float) -> None:
        self.line(self.at[0], y)

    def z(self) -> None:
        self.at = self.start
        self.out.append(("Z", ()))

    def c(self, *v: float) -> None:
        self.out.append(("C", v))
        self.at, self.handle = (v[4], v[5]), ("C", (v[2], v[3]))

    def s(self, *v: float) -> None:
        self.c(*self._reflected("C"), *v)

    def q(self, qx: float, qy: float, x: float, y: float) -> None:
        x0, y0 = self.at
        self.c(x0 + (qx - x0) * 2 / 3, y0 + (qy - y0) * 2 / 3,
               x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3, x, y)
        self.handle = ("Q", (qx, qy))

    def t(self, x: float, y: float) -> None:
        self.q(*self._reflected("Q"), x, y)

    def _reflected(self, kind: str) -> Point:
        known, (hx, hy) = self.handle
        x, y = self.at
        return (2 * x - hx, 2 * y - hy) if known == kind else self.at

    def a(self, rx: float, ry: float, tilt: float, large: float, sweep: float,
          x: float, y: float) -> None:
        if not (rx and ry):
            return self.line(x, y)
        for cubic in arc(self.at, abs(rx), abs(ry), tilt, bool(large), bool(sweep), (x, y)):
            self.c(*cubic)


def arc(start: Point, rx: float, ry: float, tilt: float, large: bool, sweep: bool,
        end: Point) -> Iterator[tuple[float, ...]]:
    """An elliptical arc as cubics, by SVG's appendix on end points and centres."""
    if start == end:
        return
    c, s = cos(radians(tilt)), sin(radians(tilt))
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x1, y1 = c * dx + s * dy, c * dy - s * dx
    stretch = max(1.0, hypot(x1 / rx, y1 / ry))
    rx, ry = rx * stretch, ry * stretch
    far = (rx * y1) ** 2 + (ry * x1) ** 2
    k = sqrt(max(0.0, (rx * ry) ** 2 / far - 1)) * (-1 if large == sweep else 1)
    cx1, cy1 = k * rx * y1 / ry, -k * ry * x1 / rx
    centre = (c * cx1 - s * cy1 + (start[0] + end[0]) / 2,
              s * cx1 + c * cy1 + (start[1] + end[1]) / 2)
    first = atan2((y1 - cy1) / ry, (x1 - cx1) / rx)
    turn = atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - first
    turn += 2 * pi if sweep and turn < 0 else -2 * pi if not sweep and turn > 0 else 0

    def on_ellipse(x: float, y: float) -> Point:
        return centre[0] + c * rx * x - s * ry * y, centre[1] + s * rx * x + c * ry * y

    yield from _pieces(first, turn, on_ellipse)


def _pieces(first: float, turn: float, place: Callable[[float, float], Point]
            ) -> Iterator[tuple[float, ...]]:
    steps = max(1, ceil(abs(turn) / (pi / 2) - 1e-9))
    each = turn / steps
    k = 4 / 3 * tan(each / 4)
    for i in range(steps):
        a, b = first + i * each, first + (i + 1) * each
        yield (*place(cos(a) - k * sin(a), sin(a) + k * cos(a)),
               *place(cos(b) + k * sin(b), sin(b) - k * cos(b)), *place(cos(b), sin(b)))
