"""Curves drawn the way a brush draws them: through points, swelling and thinning out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from printables.shapes import Path, Point


def smooth(points: Sequence[Point], closed: bool = False) -> Path:
    """A soft line through all the points (Catmull and Rom's spline as cubics)."""
    around = ([points[-1], *points, *points[:2]] if closed
              else [points[0], *points, points[-1]])
    cubics = tuple(_cubic(*around[i:i + 4]) for i in range(len(around) - 3))
    return Path((("M", tuple(points[0])), *cubics, *((("Z", ()),) if closed else ())))


def _cubic(before: Point, start: Point, end: Point, after: Point) -> tuple[str, tuple[float, ...]]:
    return "C", (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6,
                 end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6, *end)


def along(points: Sequence[Point], steps: int) -> list[tuple[float, float, float, float]]:
    """Places x, y and directions dx, dy at equal parameters along the soft line."""
    curve = smooth(points).segments
    last = len(points) - 1
    found = []
    for i in range(steps + 1):
        at = min(i / steps * last, last - 1e-9)
        piece = int(at)
        found.append(_on(curve[piece][1][-2:], curve[piece + 1][1], at - piece))
    return found


def _on(start: Sequence[float], cubic: Sequence[float],
        t: float) -> tuple[float, float, float, float]:
    x, dx = _bezier((start[0], cubic[0], cubic[2], cubic[4]), t)
    y, dy = _bezier((start[1], cubic[1], cubic[3], cubic[5]), t)
    length = hypot(dx, dy) or 1
    return x, y, dx / length, dy / length


def _bezier(p: tuple[float, float, float, float], t: float) -> tuple[float, float]:
    u = 1 - t
    value = u**3 * p[0] + 3 * u * u * t * p[1] + 3 * u * t * t * p[2] + t**3 * p[3]
    slope = u * u * (p[1] - p[0]) + 2 * u * t * (p[2] - p[1]) + t * t * (p[3] - p[2])
    return value, slope


def brush(points: Sequence[Point], widths: Sequence[float], steps: int = 14) -> Path:
    """A stroke through the points; its widths are spread evenly and blend softly."""
    places = along(points, steps)
    halves = [_between(widths, i / steps) / 2 for i in range(steps + 1)]
    left = [(x - dy * r, y + dx * r) for (x, y, dx, dy), r in zip(places, halves, strict=True)]
    right = [(x + dy * r, y - dx * r) for (x, y, dx, dy), r in zip(places, halves, strict=True)]
    back = smooth(right[::-1]).segments
    return Path((*smooth(left).segments, ("L", back[0][1]), *back[1:], ("Z", ())))


def _between(values: Sequence[float], share: float) -> float:
    at = share * (len(values) - 1)
    low = min(int(at), len(values) - 2)
    return values[low] + (values[low + 1] - values[low]) * (at - low)


def steps_between(start: float, end: float, count: int) -> list[tuple[float, float]]:
    """Divide a distance into equal parts: for rays, slats and keys."""
    marks = [start + (end - start) * i / count for i in range(count + 1)]
    return list(pairwise(marks))
