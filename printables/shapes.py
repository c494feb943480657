"""Paths as values: every outline a face draws, in millimetres, y down.

A `Path` is a tuple of four kinds of segments (move, line, cubic, close), so that each
pen needs to know only these. Angles are degrees, clockwise, 0 pointing right, as in SVG.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import cos, pi, radians, sin, tan

from printables import svg_path

Point = tuple[float, float]
Segment = tuple[str, tuple[float, ...]]
Box = tuple[float, float, float, float]

QUARTER = 4 / 3 * tan(pi / 8)  # the cubic handle that makes a quarter of a circle


@dataclass(frozen=True)
class Path:
    """M, L, C and Z segments with absolute coordinates."""

    segments: tuple[Segment, ...]

    def __add__(self, other: Path) -> Path:
        return Path(self.segments + other.segments)

    def move(self, dx: float, dy: float) -> Path:
        return self._map(lambda x, y: (x + dx, y + dy))

    def scale(self, sx: float, sy: float | None = None) -> Path:
        """Scale about the origin; `scale(-1, 1)` mirrors left and right."""
        down = sx if sy is None else sy
        return self._map(lambda x, y: (x * sx, y * down))

    def rotate(self, degrees: float, cx: float = 0, cy: float = 0) -> Path:
        c, s = cos(radians(degrees)), sin(radians(degrees))
        return self._map(
            lambda x, y: (cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c)
        )

    @property
    def box(self) -> Box:
        """x0, y0, x1, y1 around all points, handles too: never smaller than the shape."""
        numbers = [n for _, values in self.segments for n in values]
        return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])

    def _map(self, to: Callable[[float, float], Point]) -> Path:
        return Path(tuple(
            (kind, tuple(n for i in range(0, len(v), 2) for n in to(v[i], v[i + 1])))
            for kind, v in self.segments
        ))


def join(paths: Iterable[Path]) -> Path:
    """Many outlines as one path: one fill, and holes with `even_odd`."""
    return Path(tuple(segment for path in paths for segment in path.segments))


def svg(d: str) -> Path:
    """A path written in SVG's own language, arcs and all."""
    return Path(tuple(svg_path.parse(d)))


def line(x0: float, y0: float, x1: float, y1: float) -> Path:
    return polyline(((x0, y0), (x1, y1)))


def polyline(points: Iterable[Point]) -> Path:
    return Path(tuple(("L" if i else "M", tuple(p)) for i, p in enumerate(points)))


def polygon(points: Iterable[Point]) -> Path:
    return Path((*polyline(points).segments, ("Z", ())))


def rect(x: float, y: float, width: float, height: float) -> Path:
    return polygon(((x, y), (x + width, y), (x + width, y + height), (x, y + height)))


def round_rect(x: float, y: float, width: float, height: float, radius: float) -> Path:
    r = min(radius, width / 2, height / 2)
    k, right, bottom = r * (1 - QUARTER), x + width, y + height
    return Path((
        ("M", (x + r, y)), ("L", (right - r, y)),
        ("C", (right - k, y, right, y + k, right, y + r)), ("L", (right, bottom - r)),
        ("C", (right, bottom - k, right - k, bottom, right - r, bottom)), ("L", (x + r, bottom)),
        ("C", (x + k, bottom, x, bottom - k, x, bottom - r)), ("L", (x, y + r)),
        ("C", (x, y + k, x + k, y, x + r, y)), ("Z", ()),
    ))


def circle(cx: float, cy: float, r: float) -> Path:
    return ellipse(cx, cy, r, r)


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Path:
    return Path((*_turn(0, 360), ("Z", ()))).scale(rx, ry).move(cx, cy)


def arc(cx: float, cy: float, r: float, start: float, end: float) -> Path:
    """The open line along a circle from one angle to another, clockwise if end > start."""
    return Path(_turn(start, end)).scale(r).move(cx, cy)


def wedge(cx: float, cy: float, r: float, start: float, end: float) -> Path:
    """A slice of pie."""
    return Path((*arc(cx, cy, r, start, end).segments, ("L", (cx, cy)), ("Z", ())))


def ring(cx: float, cy: float, outer: float, inner: float) -> Path:
    """A disc with a hole, in whichever fill rule."""
    hole = Path((*arc(cx, cy, inner, 360, 0).segments, ("Z", ())))
    return circle(cx, cy, outer) + hole


def band(cx: float, cy: float, outer: float, inner: float, start: float, end: float) -> Path:
    """A piece of a ring between two angles."""
    back = arc(cx, cy, inner, end, start).segments
    joined = (("L", back[0][1]), *back[1:])
    return Path((*arc(cx, cy, outer, start, end).segments, *joined, ("Z", ())))


def star(cx: float, cy: float, r: float, points: int = 5, inner: float = 0.382) -> Path:
    """A star standing on two feet; `inner` is the notches' radius as a share of `r`."""
    step = 180 / points
    return polygon(
        polar(r if i % 2 == 0 else r * inner, -90 + i * step, cx, cy) for i in range(2 * points)
    )


def regular(cx: float, cy: float, r: float, sides: int) -> Path:
    """A regular polygon with a corner at the top."""
    return polygon(polar(r, -90 + i * 360 / sides, cx, cy) for i in range(sides))


def polar(r: float, degrees: float, cx: float = 0, cy: float = 0) -> Point:
    return cx + r * cos(radians(degrees)), cy + r * sin(radians(degrees))


def _turn(start: float, end: float) -> tuple[Segment, ...]:
    """A unit circle's arc as cubics of a quarter at most."""
    steps = max(1, -int(-abs(end - start) // 90))
    each = (end - start) / steps
    k = 4 / 3 * tan(radians(each) / 4)
    first: Segment = ("M", polar(1, start))
    return (first, *(_cubic(start + i * each, each, k) for i in range(steps)))


def _cubic(start: float, each: float, k: float) -> Segment:
    a, b = radians(start), radians(start + each)
    return ("C", (cos(a) - k * sin(a), sin(a) + k * cos(a),
                  cos(b) + k * sin(b), sin(b) - k * cos(b), cos(b), sin(b)))
