"""A number as a figure of threads: each runs from a point of a circle to the point n + 1 times as
far.

Such threads wrap a curve of n lobes, each of which touches the circle once: so the card's number
can be counted there.
"""

from __future__ import annotations

from printables import shapes
from printables.shapes import Path, Point, polar

TOP = -90.0
POINTS = 144  # of a curve


def lobes(number: int) -> list[float]:
    """The angles at which the figure touches its circle."""
    return [TOP + i * 360 / number for i in range(number)]


def threads(number: int, r: float, count: int) -> Path:
    """About `count` threads: so many that the figure is the same after a lobe's turn."""
    points = count - count % number
    return shapes.join(_thread(i * 360 / points, number + 1, r) for i in range(points)
                       if i * number % points)


def curve(number: int, r: float) -> Path:
    """The curve that the threads wrap: an epicycloid of so many lobes."""
    return shapes.polygon(_on_curve(i * 360 / POINTS, number + 1, r) for i in range(POINTS))


def _on_curve(angle: float, times: int, r: float) -> Point:
    (x0, y0), (x1, y1) = polar(r, TOP + angle), polar(r, TOP + angle * times)
    return (times * x0 + x1) / (times + 1), (times * y0 + y1) / (times + 1)


def _thread(angle: float, times: int, r: float) -> Path:
    ends: list[Point] = [polar(r, TOP + angle), polar(r, TOP + angle * times)]
    return shapes.polyline(ends)
