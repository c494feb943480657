"""The pictures of the costumes: each hangs before the same mirror with its bulbs.

A picture's origin is its middle; it fills 52 × 36 mm and is cut by the frame.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin

from printables import shapes
from printables.art import (
    BRASS,
    DUSK,
    EMBER,
    MIST,
    SHADE,
    STEEL,
    Art,
    accent,
    halo,
    light,
    placed,
    solid,
    stroke,
)
from printables.decks.hollywood.symbols import EYES, MASK
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SKY, SLATE, WHITE
from printables.pens.base import Gradient
from printables.shapes import Point, svg

BULBS = [(x, y) for x in (-20, 20) for y in (-12, -4, 4, 12)]
MIRROR: Art = (
    light(Gradient((0, -18), (0, 18), ((0, "#4A1510"), (1, "#1D0F0E"))), 1,
          shapes.rect(-27, -19, 54, 38)),
    *(light(GOLD, 0.13, shapes.circle(x, y, 4.6)) for x, y in BULBS),
    solid(BRASS, shapes.round_rect(-17, -17, 34, 40, 3)),
    solid(STEEL, shapes.round_rect(-15.6, -15.6, 31.2, 40, 2)),
    light(SLATE, 0.75, svg("M-15.6 8 4-15.6H10L-15.6 16Z"),
          svg("M-10 19 13.6-15.6H15.6V-12L-5 19Z")),
    *(solid(PAPER, shapes.circle(x, y, 1.7)) for x, y in BULBS),
)
HANGER: Art = (
    stroke(GOLD, 0.8, svg("M0-12.4V-13.6C2-13.8 2-16.4 0-16.4")),
    stroke(BRASS, 1.1, svg("M-7.6-9.2 0-12.4 7.6-9.2")),
)
TRENCH_COAT: Art = (
    *HANGER,
    halo(svg("M-3-11.6-9-9.4-12.6 4.6-9.4 5.6-8-.6-9.4 19H9.4L8-.6 9.4 5.6 12.6 4.6 9-9.4 3-11.6Z")
         .scale(1.05)),
    solid("#C2A368", svg("M-3-11.6-9-9.4-12.6 4.6-9.4 5.6-7.4-2-9.4 19H9.4L7.4-2 9.4 5.6 12.6 4.6"
                         " 9-9.4 3-11.6Z")),
    light("#9A7E48", 1, svg("M0-6 3-11.6 9-9.4 12.6 4.6 9.4 5.6 7.4-2 9.4 19H1Z")),
    solid(SHADE, svg("M-3.4-12 0-6.4-2.6-1.4-6.4-8.6Z"), svg("M3.4-12 0-6.4 2.6-1.4 6.4-8.6Z")),
    solid("#6E5628", svg("M-7.8 3H7.8L8 5.6H-8Z")), solid(GOLD, shapes.rect(-1.5, 2.7, 3, 3.2)),
    stroke("#6E5628", 0.4, svg("M0 6V19")),
    accent(NIGHT, *(shapes.circle(x, y, 0.55) for x in (-2.6, 2.6) for y in (0.4, 8.6, 12.6))),
)
TOP_HAT: Art = (
    light(NIGHT, 0.45, shapes.ellipse(0, 12.4, 13, 2.2)),
    halo(svg("M-7.6 6-8.6-10.6H8.6L7.6 6Z").scale(1.06), shapes.ellipse(0, 7, 13.6, 3.6)),
    solid(DUSK, shapes.ellipse(0, 7, 13, 3.1)),
    solid(NIGHT, svg("M-7.4 6.4C-7.4 2-8-4-8.8-10.4 -4-12.4 4-12.4 8.8-10.4 8-4 7.4 2 7.4 6.4"
                     " 3 8-3 8-7.4 6.4Z")),
    light(MIST, 0.55, svg("M-5.6-10.6C-5-4-4.6 2-4.6 6.4L-2.6 6.8C-2.8 0-3-6-3.4-11Z")),
    solid(OXBLOOD, svg("M-7.6 2.4C-3 4.2 3 4.2 7.6 2.4L7.4 6.4C3 8-3 8-7.4 6.4Z")),
    solid(STEEL, shapes.ellipse(0, -10.6, 8.8, 1.7)),
    stroke(BRASS, 1.3, svg("M-12.6 13.4 12 16.6")), solid(WHITE, shapes.circle(-12.8, 13.4, 1.4)),
)
GOWN: Art = (
    halo(svg("M-5-10C-5-6-4-4-3.4-1-6 6-10 12-12 20H12C10 12 6 6 3.4-1 4-4 5-6 5-10Z").scale(1.06)),
    stroke(MIST, 0.6, svg("M0-15V-11")), solid(BRASS, shapes.circle(0, -15.4, 1.2)),
    solid(SHADE, svg("M-1.6-14H1.6L2-11.4C4.6-10.8 5.2-10 5-8H-5C-5.2-10-4.6-10.8-2-11.4Z")),
    solid(EMBER, svg("M-5-9.4C-3-11-1-9.6 0-8 1-9.6 3-11 5-9.4 5-6 4-4 3.4-1 6 6 10 12 12 20H-12"
                     "C-10 12-6 6-3.4-1-4-4-5-6-5-9.4Z")),
    light(OXBLOOD, 1, svg("M1.6-8.8C3-10.4 4.4-9.8 5-9.4 5-6 4-4 3.4-1 6 6 10 12 12 20H6C5 12 3 6"
                          " 2-1Z")),
    stroke(GOLD, 0.4, svg("M-1.4 2C-3 8-5 14-5.6 20M1 3C1 9 0 15 0 20")),
    solid(GOLD, svg("M-3.6-1.6H3.6L3.8.2H-3.8Z")),
    accent(GOLD, shapes.star(-2.6, -.8, 1.7)),
)
WIG: Art = (
    light(NIGHT, 0.4, shapes.ellipse(0, 16.6, 9, 1.6)),
    solid(BRASS, shapes.round_rect(-5.6, 13.6, 11.2, 2.4, 0.8)),
    solid(SHADE, svg("M-5-6C-6-1-5 4-3 7L-2.4 13.6H2.4L3 7C5 4 6-1 5-6Z")),
    light("#A88F66", 0.8, svg("M0-6H5C6-1 5 4 3 7L2.4 13.6H.4Z")),
    solid(GOLD, svg("M0-14.4C-8-15-12-9.6-11-4-10.4-1-13 1.6-12 5.6-11 9.6-6.6 10.4-4.8 7.6-3.4 5.2"
                    "-6 3-5.4.2-4.8-2.6-2-4-.6-7.6 1.4-5 4.6-3.6 5.2-.4 5.8 2.6 3.4 5 4.8 7.6"
                    " 6.6 10.4 11 9.6 12 5.6 13 1.6 10.4-1 11-4 12-9.6 8-15 0-14.4Z")),
    stroke(BRASS, 0.6, svg("M-.8-11.6C-5-12-8.6-9-8-4.6-7.6-1.6-10 2-9 5M2-11.6C6-11.6 8.8-8.6"
                           " 8-4.4 7.6-1.4 10 2 9 5M-1.6-8.4C-4-8-5.6-5.6-5.6-3"
                           "M3-8C5-7.4 5.8-5.6 5.8-3")),
)


def _hung(t: float) -> Point:
    """A boa over a hook: an arch with two wavy tails, t from one end to the other."""
    wave = 1.5 * sin(6 * pi * t) * cos(pi * t) ** 2
    return -9 * cos(pi * t) + wave, 18.5 - 28.5 * sin(pi * t) ** 0.62


def _fringe(side: float) -> list[Point]:
    """One ragged edge of the boa."""
    points = []
    for i in range(2, 59):
        (x0, y0), (x1, y1) = _hung((i - 1) / 60), _hung((i + 1) / 60)
        away = side * (3.5 if i % 2 else 2.5) / hypot(x1 - x0, y1 - y0)
        x, y = _hung(i / 60)
        points.append((x - (y1 - y0) * away, y + (x1 - x0) * away))
    return points


CURVE = [_hung(i / 30) for i in range(1, 30)]
BOA: Art = (
    stroke(GOLD, 0.8, svg("M0-12V-16.6")),
    solid(OXBLOOD, shapes.polygon((*_fringe(1), *reversed(_fringe(-1))))),
    light(EMBER, 1, *(shapes.star(x, y, 2.5, 9, 0.5).rotate(23 * i, x, y)
                      for i, (x, y) in enumerate(CURVE))),
    stroke(OXBLOOD, 0.3, shapes.polyline(CURVE)),
)
CAPE: Art = (
    halo(svg("M-4-12C-10-6-13 6-14.6 20H14.6C13 6 10-6 4-12Z").scale(1.04)),
    solid(NIGHT, svg("M-4-11.6C-10-6-13 6-14.6 20H14.6C13 6 10-6 4-11.6Z")),
    solid(OXBLOOD, svg("M0-9C-3-2-6 8-7 20H7C6 8 3-2 0-9Z")),
    light(NIGHT, 0.35, svg("M0-9C1-2 2 8 1.6 20H7C6 8 3-2 0-9Z")),
    solid(OXBLOOD, svg("M-1.6-8.8-8.6-15.6-6.4-8 0-5.4 6.4-8 8.6-15.6 1.6-8.8Z")),
    stroke(GOLD, 0.35, svg("M-8.6-15.6-6.4-8 0-5.4 6.4-8 8.6-15.6")),
    solid(GOLD, shapes.circle(-1.7, -7.4, 1), shapes.circle(1.7, -7.4, 1)),
    stroke(GOLD, 0.4, svg("M-1.7-7.4Q0-5.4 1.7-7.4")),
    *placed((stroke(MIST, 1.1, shapes.line(-6, 0, 6, 0)),
             stroke(WHITE, 1.3, shapes.line(-6, 0, -4.4, 0), shapes.line(4.4, 0, 6, 0))),
            8.6, 9, -52),
    accent(GOLD, shapes.star(13, 2.6, 1.4, 4, 0.3), shapes.star(10, -.6, 0.9, 4, 0.3)),
)
UNIFORM: Art = (
    *HANGER,
    halo(svg("M-3-11.6-9.4-9.6-12.6 6-9 6.8-8 0-8.6 20H8.6L8 0 9 6.8 12.6 6 9.4-9.6 3-11.6Z")
         .scale(1.05)),
    solid(SLATE, svg("M-3-11.6-9.4-9.6-12.6 6-9 6.8-7.6-1-8.6 20H8.6L7.6-1 9 6.8 12.6 6 9.4-9.6"
                     " 3-11.6Z")),
    light(DUSK, 0.5, svg("M0-8 3-11.6 9.4-9.6 12.6 6 9 6.8 7.6-1 8.6 20H0Z")),
    solid(OXBLOOD, svg("M-3.2-12.2H3.2L2.4-8.6H-2.4Z")),
    solid(GOLD, svg("M-10.4-9.8-4.4-11.4-4.8-9-10-7Z"), svg("M10.4-9.8 4.4-11.4 4.8-9 10-7Z")),
    stroke(GOLD, 0.5, svg("M-10-7V-4.6M-8.6-7.4V-5M-7.2-8V-5.6M10-7V-4.6M8.6-7.4V-5M7.2-8V-5.6")),
    solid(GOLD, *(shapes.circle(x, y, 0.85) for x in (-2.4, 2.4) for y in (-4.6, -0.6, 3.4))),
    solid(NIGHT, svg("M-8 6.6H8L8.2 9.2H-8.2Z")), solid(GOLD, shapes.rect(-1.6, 6.3, 3.2, 3.2)),
    solid(OXBLOOD, shapes.rect(3.8, -3.6, 1.4, 2), shapes.rect(5.4, -3.6, 1.4, 2)),
    accent(GOLD, shapes.star(4.5, -.4, 1.1), shapes.star(6.1, -.4, 1.1)),
    stroke(GOLD, 0.5, svg("M-12.2 4-9-3.2M12.2 4 9-3.2").scale(0.98, 1)),
)
FEATHER = svg("M0-2C-2.6-6-2.2-11 0-14.6 2.2-11 2.6-6 0-2Z")
CARNIVAL: Art = (
    *(solid((GOLD, SKY, EMBER, SKY, GOLD)[i], FEATHER.rotate(a).move(a / 14, 0))
      for i, a in enumerate((-50, -25, 0, 25, 50))),
    stroke(NIGHT, 0.3, *(shapes.line(0, -3, 0, -11.4).rotate(a).move(a / 14, 0)
                         for a in (-50, -25, 0, 25, 50))),
    *placed((halo(MASK.scale(1.1)), solid(OXBLOOD, MASK), accent(NIGHT, EYES),
             stroke(GOLD, 0.35, MASK.scale(0.9))), 0, 0.4, 0, 1.36),
    accent(GOLD, shapes.star(0, -2.2, 1.6, 4, 0.4)),
    stroke(BRASS, 1.1, svg("M11 4.4 12.6 19")),
)
BARREL = svg("M-3.4-6.4-4.8 6.4H4.8L3.4-6.4Z")
OPERA_GLASSES: Art = (
    stroke(BRASS, 1.3, svg("M8.4 3 14 15.4")), solid(GOLD, shapes.circle(14.2, 16, 1.3)),
    solid(BRASS, shapes.round_rect(-4, -4.6, 8, 2.2, 0.6), shapes.round_rect(-4, 2.2, 8, 2.2, 0.6)),
    *(part for x in (-5.6, 5.6) for part in placed((
        halo(BARREL.scale(1.1)), solid(PAPER, BARREL),
        light(SHADE, 1, svg("M.6-6.4 1 6.4H4.8L3.4-6.4Z")),
        solid(GOLD, shapes.round_rect(-3.8, -8, 7.6, 2.2, 0.6)),
        solid(GOLD, svg("M-5.2 5.6H5.2L5.6 8H-5.6Z")),
        solid(NIGHT, shapes.ellipse(0, 8.6, 5.6, 2.4)),
        solid(SKY, shapes.ellipse(0, 8.6, 4.2, 1.6)),
        light(WHITE, 0.8, shapes.ellipse(-1.4, 8.2, 1.4, 0.5)),
        stroke(GOLD, 0.35, svg("M-4-1.4H4M-4.2 1H4.2"))), x, -1, 0, 1)),
    solid(GOLD, shapes.round_rect(-1.3, -6, 2.6, 3.6, 0.6)),
    accent(NIGHT, shapes.rect(-1.3, -5, 2.6, 0.4), shapes.rect(-1.3, -3.9, 2.6, 0.4)),
)
ITEMS: dict[str, Art] = {
    "trench_coat": TRENCH_COAT, "top_hat": TOP_HAT, "gown": GOWN, "wig": WIG, "boa": BOA,
    "cape": CAPE, "uniform": UNIFORM, "mask": CARNIVAL, "opera_glasses": OPERA_GLASSES,
}
