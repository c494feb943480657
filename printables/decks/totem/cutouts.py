"""The eighteen shapes: six families, each with its own rule, and three of each by different
figures.

Within a family one figure differs – a number of petals, the way of a windmill, the end of an arm –
so that hasty eyes mistake one shape for another. Families differ in all that is seen at a glance.
No shape is another one turned: a card lies before its player, and the others see it from the
side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, radians
from typing import NamedTuple

from companion.games.totem.content import SHAPES
from printables import shapes
from printables.shapes import Path, polar, svg

STEP = 4  # degrees between two points of a curved outline
BENDS = 16  # points along a blade


def flower(petals: int) -> Path:
    """Round petals with sharp notches between them."""
    def edge(degrees: float) -> float:
        return 0.54 + 0.46 * float(abs(cos(radians(degrees * petals / 2))) ** 0.7)
    outline = (polar(edge(a), a - 90) for a in _all_round(petals))
    return shapes.polygon(outline) + _hole(shapes.circle(0, 0, 0.3))


def _all_round(lobes: int) -> Iterator[float]:
    """Yield angles close to each other, each notch among them."""
    each = 360 / lobes
    steps = 2 * round(each / STEP / 2)
    return (lobe * each + i * each / steps for lobe in range(lobes) for i in range(steps))


def sun(window: str) -> Path:
    """Ten pointed rays round a window; all windows are equally large, their corners tell."""
    windows = {"three": shapes.regular(0, 0, 0.72, 3), "four": shapes.regular(0, 0, 0.63, 4),
               "round": shapes.circle(0, 0, 0.5)}
    return shapes.star(0, 0, 1, 10, 0.72) + _hole(windows[window])


def windmill(blades: int, way: int) -> Path:
    """Blades of bent paper, turning right (1) or left (-1)."""
    each = 360 / blades
    return shapes.polygon(
        polar(1 - 0.44 * (i / BENDS) ** 0.8, (blade + i / BENDS * 1.1) * each - 90)
        for blade in range(blades) for i in range(BENDS + 1)).scale(way, 1)


def rings(turn: float | None) -> Path:
    """A ring in three pieces; the inner one is broken in line, between, or not at all."""
    inner = shapes.ring(0, 0, 0.5, 0.22) if turn is None else _broken(0.5, 0.22, turn)
    return _broken(1, 0.72, 0) + inner


def _broken(outer: float, inner: float, turn: float) -> Path:
    gap = 8 / outer
    return shapes.join(shapes.band(0, 0, outer, inner, start + gap, start + 120 - gap)
                       for start in (turn - 90, turn + 30, turn + 150))


def paddles(end: str) -> Path:
    """Three arms that widen; only their ends differ."""
    ends = {"flat": ((0.36, 0.94),), "point": ((0.37, 0.78), (0, 1.04)),
            "notch": ((0.36, 1.0), (0, 0.74))}
    right = ((0.12, 0.07), *ends[end])
    left = [(-x, y) for x, y in reversed(right) if x][:-1]
    arm = shapes.polyline((*right, *left))
    corners = (arm.rotate(turn) for turn in (180, 300, 60))
    whole = shapes.polygon((v[0], v[1]) for part in corners for _, v in part.segments)
    return whole.move(0, 0.14)  # three arms look better centred this way


def eye(pupil: str) -> Path:
    """An eye, pointed at both ends, with a figure in the middle of its window."""
    pupils = {"round": shapes.circle(0, 0, 0.27), "upright": shapes.ellipse(0, 0, 0.13, 0.42),
              "lying": shapes.ellipse(0, 0, 0.42, 0.13)}
    lids = svg("M-1.08 0Q0 -1.36 1.08 0Q0 1.36 -1.08 0Z")
    return lids + _hole(shapes.circle(0, 0, 0.5)) + pupils[pupil]


def _hole(path: Path) -> Path:
    """Mirror a symmetrical path: the same shape runs the other way round, and so cuts a hole."""
    return path.scale(-1, 1)


class Cutout(NamedTuple):
    rule: Callable[..., Path]
    figures: tuple[float | str | None, ...]

    @property
    def family(self) -> str:
        return self.rule.__name__

    def path(self) -> Path:
        """The shape about the origin, within a circle of about one."""
        return self.rule(*self.figures)


RULES = (
    Cutout(flower, (5,)), Cutout(flower, (6,)), Cutout(flower, (7,)),
    Cutout(sun, ("three",)), Cutout(sun, ("four",)), Cutout(sun, ("round",)),
    Cutout(windmill, (5, 1)), Cutout(windmill, (5, -1)), Cutout(windmill, (6, 1)),
    Cutout(rings, (0,)), Cutout(rings, (60,)), Cutout(rings, (None,)),
    Cutout(paddles, ("flat",)), Cutout(paddles, ("point",)), Cutout(paddles, ("notch",)),
    Cutout(eye, ("round",)), Cutout(eye, ("upright",)), Cutout(eye, ("lying",)),
)
CUTOUTS = dict(zip(SHAPES, RULES, strict=True))
