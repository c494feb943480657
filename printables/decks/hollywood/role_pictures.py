"""The pictures of the role cards: the tools of ten trades, each in its own light.

A picture's origin is its middle; it fills 52 × 46 mm and is cut by the frame.
"""

from __future__ import annotations

from printables import shapes
from printables.art import (
    BRASS,
    DUSK,
    EMBER,
    MIST,
    SHADE,
    STEEL,
    Art,
    Part,
    accent,
    beam,
    blinds,
    cone,
    halo,
    light,
    placed,
    solid,
    stroke,
)
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SKY, SLATE, WHITE
from printables.pens.base import Gradient
from printables.shapes import Path, polar, svg

ALL = shapes.rect(-27, -25, 54, 50)


def wall(top: str, bottom: str) -> Part:
    return light(Gradient((0, -23), (0, 23), ((0, top), (1, bottom))), 1, ALL)


def floor(y: float, colour: str = NIGHT) -> Part:
    return solid(colour, shapes.rect(-28, y, 56, 30))


def _keys(y: float, count: int, pitch: float) -> Path:
    return shapes.join(shapes.circle((i - (count - 1) / 2) * pitch, y, 0.95) for i in range(count))


TYPEWRITER: Art = (
    wall(STEEL, NIGHT),
    light(GOLD, 0.5, blinds(-15, -23, 30, 10, 3.6, 1.2)),
    floor(16.5),
    light(GOLD, 0.22, blinds(-4, 16.5, 30, 3, 2.4, 1.6)),
    solid(PAPER, svg("M-8.5-5V-20L6-20.6 8.5-18V-5Z")),
    stroke(SLATE, 0.45, *(shapes.line(-6, y, x, y) for y, x in (
        (-17, 5), (-14.8, 3), (-12.6, 5.6), (-10.4, -1)))),
    solid(MIST, shapes.round_rect(-17, -7.4, 34, 4.6, 2.3)),
    accent(NIGHT, shapes.round_rect(-19.4, -6.8, 3.4, 3.4, 0.8),
           shapes.round_rect(16, -6.8, 3.4, 3.4, 0.8)),
    stroke(MIST, 0.9, svg("M-17-8L-20.4-11.6")),
    solid(OXBLOOD, svg("M-14-2.8H14L17.4 12.6Q17.8 16.4 14.6 16.4H-14.6Q-17.8 16.4-17.4 12.6Z")),
    light(NIGHT, 0.35, svg("M4-2.8H14L17.4 12.6Q17.8 16.4 14.6 16.4H8Z")),
    solid(NIGHT, svg("M-9.5-2.8A9.5 6 0 0 0 9.5-2.8Z")),
    stroke(BRASS, 0.35, *(shapes.line(0, -2.6, *polar(6.2, a, 0, -2.8))
                          for a in (25, 45, 65, 90, 115, 135, 155))),
    solid(NIGHT, svg("M-13.4 5.2H13.4L15 14.4H-15Z")),
    solid(PAPER, _keys(7, 9, 2.7), _keys(9.6, 9, 2.8), _keys(12.2, 8, 2.9)),
)
PRODUCER: Art = (
    wall("#2A1512", NIGHT),
    light(GOLD, 0.2, svg("M-27-25H10L27 6V25H-27Z")),
    floor(10, "#2B1A10"),
    light(GOLD, 0.14, shapes.rect(-27, 10, 54, 1)),
    solid(SHADE, svg("M-19.4 8.6 2.6 3.6 9.6 20.4-13 26Z").move(0.9, 1)),
    solid(PAPER, svg("M-19.4 8.6 2.6 3.6 9.6 20.4-13 26Z")),
    stroke(SLATE, 0.45, svg("M-15.6 10.4 1 6.6M-14.6 12.8 2 9M-13.6 15.2-3 12.8")),
    stroke(OXBLOOD, 0.6, svg("M-5.4 19.4C-3 14.6-2 18.4-.6 17.2S1.6 15 2.4 16.4 4.6 15.4 6 15")),
    solid(STEEL, shapes.ellipse(16.5, 15.6, 9.6, 4)),
    solid(MIST, shapes.ellipse(16.5, 14.6, 9.6, 4)),
    solid(DUSK, shapes.ellipse(16.5, 14.6, 7, 2.5)),
    solid("#6E4424", svg("M-7.6 2.2 12.6 11.6Q14.6 10.8 14.4 8.8L-5.8-.6Q-8-.4-7.6 2.2Z")),
    solid(GOLD, svg("M3.2 7.2 6.2 8.6Q7.9 7.6 7.8 5.7L4.9 4.4Q3.4 5.2 3.2 7.2Z")),
    solid(SHADE, svg("M-7.6 2.2Q-8-.4-5.8-.6L-3.4.5Q-5.2 1.4-5.1 3.4Z")),
    accent(EMBER, svg("M-7.6 2.2Q-8-.4-5.8-.6-7.2.6-7.6 2.2Z")),
    light(PAPER, 0.3, svg("M-7-1C-12-6-3-9-7-14-10-18-3-19-5-25L3-25C3-19-4-17-2-13 1-8-7-6-5-1Z")),
    stroke(PAPER, 0.3, svg("M-6.6-1.4C-11-6-3-9-6.4-14-9-18-2-19-3-25")),
)
DIRECTOR: Art = (
    wall(STEEL, NIGHT),
    beam(PAPER, 0.28, cone(-20, -27, 62, 40, 70, 2)),
    floor(16.8, DUSK),
    light(PAPER, 0.3, shapes.ellipse(3, 19, 20, 3.2)),
    Part(svg("M-6.5 18.6 12.5 4.4M16.5 18.6-2.5 4.4"), None, NIGHT, 1.7, saved="light"),
    stroke(BRASS, 0.9, svg("M-6.5 18.6 12.5 4.4M16.5 18.6-2.5 4.4")),
    Part(svg("M-7.2-13V4.6M13.2-13V4.6"), None, NIGHT, 1.7, saved="light"),
    stroke(BRASS, 0.9, svg("M-7.2-13V4.6M13.2-13V4.6")),
    solid(BRASS, shapes.round_rect(-9.6, -2.2, 5.4, 1.6, 0.6),
          shapes.round_rect(10.4, -2.2, 5.4, 1.6, 0.6)),
    solid(OXBLOOD, svg("M-7.8-13.4H13.8V-6.2H-7.8Z")),
    accent(GOLD, shapes.star(3, -9.7, 2.5)),
    solid(OXBLOOD, svg("M-7.6 2.8H13.6V5.8Q3 7.6-7.6 5.8Z")),
    light(NIGHT, 0.3, svg("M3 2.8H13.6V5.8Q8 6.8 3 6.8Z")),
    *placed((solid(GOLD, svg("M-7-6 7-1.3V1.3L-7 6Z")), light(BRASS, 1, svg("M-7 0H7V1.3L-7 6Z")),
             solid(NIGHT, shapes.ellipse(-7, 0, 1.8, 6)),
             stroke(GOLD, 0.4, shapes.ellipse(-7, 0, 1.8, 6)),
             solid(MIST, shapes.round_rect(6.8, -1.7, 2.8, 3.4, 0.7)),
             stroke(OXBLOOD, 0.6, svg("M-2.6-4.5V4.5"))), -13, 14.6, 10),
)
GAFFER: Art = (
    wall(NIGHT, STEEL),
    beam(GOLD, 0.3, cone(3, -6, 152, 46, 62, 5)),
    beam(PAPER, 0.4, cone(3, -6, 152, 24, 62, 3.4)),
    floor(18, DUSK),
    light(GOLD, 0.35, shapes.ellipse(-18, 20, 14, 2.6)),
    Part(svg("M11-2V13M11 12.5 3.4 22M11 12.5 18.6 22"), None, NIGHT, 2, saved="light"),
    stroke(MIST, 1, svg("M11-2V13M11 12.5 3.4 22M11 12.5 18.6 22")),
    stroke(MIST, 1, svg("M6 3.4A10.4 10.4 0 0 0 18.6-1.6")),
    solid(SLATE, svg("M-6.4-8.6H9Q14-8.6 14-3.6V1.2Q14 6.2 9 6.2H-6.4Z").move(4, -7)
          .rotate(-28, 8, -8)),
    solid(DUSK, *(shapes.round_rect(6 + 2.3 * i, -13.5, 1.1, 10.6, 0.5).rotate(-28, 8, -8)
                  for i in range(5))),
    solid(PAPER, shapes.ellipse(-2.6, -8.2, 2.4, 7.6).rotate(-28, 8, -8)),
    solid(GOLD, shapes.ellipse(-2.6, -8.2, 1.2, 4.6).rotate(-28, 8, -8)),
    solid(MIST, svg("M-3-16.4-10.4-21.6-9.4-22.8-2.6-18Z").rotate(-28, 8, -8),
          svg("M-3-.4-10.4 5-9.2 6.4-2.6 1.4Z").rotate(-28, 8, -8)),
)
REEL_HOLES = [polar(4, a) for a in range(-90, 270, 72)]


def _reel(x: float, y: float, r: float) -> Art:
    return (halo(shapes.circle(x, y, r + 0.6)), solid(MIST, shapes.circle(x, y, r)),
            accent(NIGHT, *(shapes.circle(x + hx * r / 7, y + hy * r / 7, r * 0.22)
                            for hx, hy in REEL_HOLES)),
            solid(GOLD, shapes.circle(x, y, r * 0.14)))


CAMERA: Art = (
    wall(SLATE, DUSK),
    light(PAPER, 0.3, blinds(-30, -22, 34, 10, 3.8, 1.3)),
    floor(19),
    Part(svg("M2 10-9 25M2 10 13 25M2 10V25"), None, NIGHT, 2.4, saved="light"),
    stroke(BRASS, 1.2, svg("M2 10-9 25M2 10 13 25M2 10V25")),
    *_reel(-5.6, -13.4, 6.6), *_reel(9.8, -12.2, 7.6),
    halo(shapes.round_rect(-11.6, -6.6, 27.2, 16.4, 1.8)),
    solid(STEEL, shapes.round_rect(-10.9, -5.9, 25.8, 15, 1.4)),
    light(NIGHT, 0.35, svg("M4-5.9H13.5Q14.9-5.9 14.9-4.5V7.7Q14.9 9.1 13.5 9.1H0Z")),
    solid(GOLD, shapes.round_rect(-9, 6, 22, 1, 0.4)),
    solid(DUSK, shapes.circle(6.4, 0, 4.3)), stroke(GOLD, 0.5, shapes.circle(6.4, 0, 4.3)),
    accent(GOLD, shapes.star(6.4, 0, 2.4)),
    solid(NIGHT, svg("M-11.6-3.4H-16.4V-5L-22.6-6.8V8.2L-16.4 6.2V4.6H-11.6Z")),
    solid(SKY, shapes.ellipse(-22.4, 0.7, 1.5, 5)),
    light(WHITE, 0.8, shapes.ellipse(-22.6, -1.2, 0.6, 1.7)),
    solid(NIGHT, shapes.round_rect(15.4, -4, 5.2, 4.6, 0.8)),
    stroke(MIST, 0.9, svg("M15.6 5H19.4V8.6")), solid(GOLD, shapes.circle(19.4, 9, 1.2)),
)
