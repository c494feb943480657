"""Posters of the bright stage: the musical, the romance, the comedy."""

from __future__ import annotations

from math import cos, radians, sin

from companion.engine.words import Say, say
from printables import shapes
from printables.decks.hollywood.posters.curves import brush, smooth, steps_between
from printables.decks.hollywood.posters.plate import (
    EMBER,
    PLUM,
    ROSE,
    SMOKE,
    Plate,
    down,
)
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE, WHITE
from printables.shapes import Path, Point, svg

DANCER = svg("M30.6 24.4L30.2 19.4L35 18.8L35.4 23.8L37 23.6L37.1 24.5L28.7 25.5L28.6 24.6Z"
             "M31.2 25.8C31 27.6 31.8 29.2 33.2 29.2C34.8 29.1 35.4 27.4 35 25.4Z")
SUIT = svg("M30.8 29.6L36 29.2L42.6 25.4L47.2 21L48.4 22L44.6 27.4L37.8 32.6L37.6 39"
           "L42.4 46L40 56.4L41.6 57.6L44.2 57.8L44.2 59L37.6 59L37.8 56.6L38.4 47.4L34.4 42.6"
           "L30 48.6L24.6 55.2L25.4 58.4L24.4 59L19.6 54.6L20.4 53.6L22.6 54L27.4 46.4L30.4 39"
           "L29.8 33.6L25.6 36L20.4 33.4L20.8 32L25.8 33.4L29.4 30.2Z"
           "M30.2 38L26.6 44.4L28.4 46L32 40Z")


def musical(plate: Plate, name: Say) -> None:
    """One spotlight, one dancer, and a keyboard that has become a staircase."""
    plate.ground(down("#6E1E3C", PLUM, "#1E1024"))
    _curtain(plate)
    plate.ray(svg("M60 -4L67 -4L56 62L8 62Z"), GOLD, 0.28)
    plate.area(shapes.circle(33, 39, 21.5), GOLD)
    plate.light(shapes.circle(33, 39, 18.5), "#F7DA86")
    _keyboard(plate)
    plate.stroke(shapes.line(19.4, 31.6, 12.8, 47), NIGHT, 0.7)
    plate.figure(SUIT, NIGHT)
    plate.figure(DANCER, NIGHT)
    plate.stroke(svg("M30.3 23.3L35.3 22.7"), OXBLOOD, 0.9)
    plate.dark(svg("M32 30.4L33.4 31L34.8 30.1L34.9 31.9L33.5 31.5L32.1 32.2Z"), PAPER)
    for x, y in ((48.6, 20.4), (19.6, 32.6)):
        plate.area(shapes.circle(x, y, 1.25), PAPER)
    plate.title(name, 13.4, 30, PAPER, shadow=OXBLOOD)
    plate.tagline(say("Everybody sings. Somebody is off key."))


def _curtain(plate: Plate) -> None:
    for i, (a, b) in enumerate(steps_between(-4, 67, 12)):
        if i % 2:
            plate.light(svg(f"M{a} -4L{b} -4L{b + 1} 91L{a - 1} 91Z"), NIGHT, 0.2)


def _keyboard(plate: Plate) -> None:
    """White keys in a sweep about a far centre,
    black ones on the joints after an octave's fashion."""
    centre, outer, inner = (31.5, 166.0), 107.5, 94.5
    for i, (a, b) in enumerate(steps_between(-116, -64, 21)):
        plate.area(shapes.band(*centre, outer, inner, a, b), PAPER if i % 2 else "#E6D9BA")
        plate.stroke(_spoke(centre, inner, outer, a), NIGHT, 0.25)
    for i, (a, _) in enumerate(steps_between(-116, -64, 21)):
        if i % 7 not in (0, 3):
            plate.dark(shapes.band(*centre, outer, outer - 8, a - 0.62, a + 0.62), NIGHT)
    plate.area(shapes.band(*centre, inner, inner - 40, -125, -55), "#1E1024")


def _spoke(centre: Point, inner: float, outer: float, degrees: float) -> Path:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return shapes.line(centre[0] + inner * c, centre[1] + inner * s,
                       centre[0] + outer * c, centre[1] + outer * s)


# Both heads are drawn as profiles that look right; his is turned round.
HER = svg("M-6 -22C4 -26 14 -22 16.6 -13.4C17.2 -11 17 -9.6 17.4 -8.2C18 -6.2 21 -2.6 22 -.6"
          "C22.4 .4 21.8 1 20.4 1.2C20.8 2.2 21.8 2.6 22 3.6C22.1 4.4 21.2 4.6 20.9 5"
          "C21.6 5.4 21.8 6.2 21.4 6.9C20.8 7.8 19.8 7.8 19.9 9C20.2 10.4 20.4 12 19.4 13.4"
          "C18 15.2 14 14.6 10.4 13.6C8 16 7.4 20 8.6 24C11 28 20 29 26 34L34 70L-40 70"
          "C-28 38 -22 32 -12 29C-8 27 -7 23 -7.6 18C-17 14 -20 -14 -6 -22Z")
HER_HAIR = svg("M13.6 -17.6C8 -12 7 -6 2 -2C-1 .6 1 5 -1 9C-3 15 2 21 -3 26C-9 31 -18 29 -20 22"
               "C-22 16 -19 12 -21 5C-23 -5 -19 -20 -8 -24.4C1 -28 10 -24.6 13.6 -17.6Z")
HIM = svg("M-8 -16C-2 -22 12 -22 16 -15.6L16.6 -10.6C17 -9 17.6 -8 18.4 -6.6"
          "C19.6 -4.4 22 -2 22.4 -.4"
          "C22.6 .6 21.6 1.2 20.4 1.4C20.6 2.6 21.4 3.2 21.3 4C21.2 4.8 20.4 5 20.2 5.5"
          "C20.9 6 21 7 20.5 7.8C20 8.6 19.6 8.8 19.9 10C20.6 12 20.6 14.4 18.8 15.8"
          "C16.6 17.2 12.4 16.4 9.4 15.4C8.4 18 8.6 21 9.6 24L20 30L34 70L-60 70"
          "C-60 30 -34 14 -17 12"
          "C-16 8 -14 -8 -8 -16Z")
HAT = svg("M-14.6 -12.4C-10 -13.6 -9 -15 -8.6 -18C-8 -26 -5 -30 2 -30C6 -30 8 -28 10.6 -28"
          "C14 -28 16 -24 17 -17.6C21 -16.4 25 -14.6 28 -11.6C20 -13.2 8 -13.4 -2 -11"
          "C-8 -9.6 -14 -9.4 -18 -10.6C-17.4 -11.4 -16 -12 -14.6 -12.4Z")


def romance(plate: Plate, name: Say) -> None:
    """Two profiles and a moon; what is between them is the film."""
    plate.ground(down(PLUM, "#7A2436", ROSE, bottom=86))
    plate.area(shapes.circle(31.5, 36, 24), PAPER)
    plate.light(shapes.circle(31.5, 36, 24), GOLD, 0.25)
    with plate.within(x=8.6, y=44, rotate=-12):
        plate.figure(HER, OXBLOOD)
        plate.figure(HER_HAIR, "#5A100C")
        for lock in (((11, -17), (4, -9), (-4, -4), (-5, 6), (-4, 16)),
                     ((4, -22), (-6, -14), (-12, -4), (-11, 8), (-12, 18))):
            plate.area(brush(lock, (0.1, 1, 0.1)), ROSE)
        plate.dark(shapes.circle(1.6, 9, 1.1), GOLD)
    with plate.within(x=54.4, y=40, rotate=11):
        plate.figure(HIM.scale(-1, 1), NIGHT)
        plate.figure(HAT.scale(-1, 1), "#1C2430")
        plate.stroke(svg("M-17 -17.6C-8 -19.6 2 -19.6 8.6 -18"), SLATE, 1.5, "butt")
    plate.title(name, 70.6, 30, PAPER, shadow=NIGHT)
    plate.tagline(say("She read his lips. He was lying."))


SKIN = "#DE8F74"
SPLAT = [(15, 37), (18, 33), (25, 31), (32, 30), (39, 31), (45, 32), (49, 36), (54, 35.4),
         (54.6, 39), (49.6, 41),
         (49.4, 46), (53.4, 50.6), (51, 53), (46.6, 50.4), (43, 54), (43.4, 60.6), (41, 62.4),
         (39.6, 57), (35, 55.4),
         (31, 56.4), (29, 60.6), (26.8, 60.4), (26, 56.4), (21, 54), (15, 57.6), (12.6, 55.8),
         (15, 51), (12.4, 47),
         (7, 47), (6.8, 43.4), (12.4, 42)]


DROPS = ((5, 34, 1.5), (2, 39, 0.9), (60.6, 45.6, 1.4), (59.6, 31, 1), (7.6, 66, 1.2),
         (55, 62.6, 1.7))
CREAM_SHADE = [(15, 45), (19, 51), (26, 53), (36, 52.4), (43, 49), (46.4, 44), (45, 50),
               (40, 53.6), (33, 54.4),
               (24, 54), (17.6, 52)]


def comedy(plate: Plate, name: Say) -> None:
    """Dignity, a second after the pie."""
    plate.ground(GOLD)
    for i, (a, b) in enumerate(steps_between(0, 360, 28)):
        if i % 2:
            plate.ray(shapes.wedge(31.5, 50, 80, a, b), EMBER, 0.75)
    with plate.within(x=4.4, y=10, scale=0.86):
        plate.area(svg("M-12 98V82Q-10 80-6 78C6 70 18 68 24 64L39 64C45 68 57 70 69 78"
                       "Q73 80 75 82V98Z"), SLATE)
        plate.area(svg("M24 64L31.5 76L39 64Z"), PAPER)
        plate.area(shapes.ellipse(53, 60, 11, 4.6).rotate(-52, 53, 60), SMOKE)
        plate.light(shapes.ellipse(53.6, 60.4, 9, 3.2).rotate(-52, 53, 60), "#C9CBBE")
        for x in (12.6, 50.4):
            plate.area(shapes.ellipse(x, 45, 3.4, 5), SKIN)
        plate.area(svg("M14 30L49 30C50 50 46 66 31.5 67C17 66 13 50 14 30Z"), SKIN)
        plate.figure(smooth(SPLAT, closed=True), PAPER)
        for x, y, r in DROPS:
            plate.area(shapes.circle(x, y, r), PAPER)
        plate.light(smooth(CREAM_SHADE, closed=True), "#DCCB9E")
        _bowler(plate)
        _startled_eyes(plate)
        plate.area(shapes.circle(31.6, 49.4, 3.5), OXBLOOD)
        plate.light(shapes.ellipse(30.5, 48.2, 0.9, 0.6), PAPER)
        plate.dark(shapes.ellipse(33.6, 61.2, 2.6, 1.9), NIGHT)
        _bow_tie(plate)
    plate.title(name, 15.4, 29, OXBLOOD, rotate=-5, width=52)
    plate.tagline(say("A serious film, until the pie."), y=78, height=6.5)


def _bowler(plate: Plate) -> None:
    with plate.within(x=31.5, y=30, rotate=-9):
        plate.figure(svg("M-14 0C-15 -13 -9 -19 0 -19C9 -19 15 -13 14 0Z"), NIGHT)
        plate.area(svg("M-14.2 0L-14.4 -6C-6 -4 6 -4 14.4 -6L14.2 0Z"), OXBLOOD)
        plate.figure(svg("M-23 -1.6C-19 .6 -15 -1 -14 -1.4C-6 .6 6 .6 14 -1.4C15 -1 19 .6 23 -1.6"
                       "C22 4 16 5 0 5C-16 5 -22 4 -23 -1.6Z"), NIGHT)
        plate.light(svg("M-9 -14C-11 -11 -11.4 -9 -11.4 -7.4L-9.6 -7"
                        "C-9.4 -10 -8.6 -12 -6.4 -14.6Z"),
                    SLATE)


def _startled_eyes(plate: Plate) -> None:
    for x, side in ((24, 1), (39.4, -1)):
        plate.area(shapes.ellipse(x, 43.6, 4.4, 5.2), WHITE)
        plate.dark(shapes.circle(x + side * 1.2, 44.8, 1.9), NIGHT)
        plate.stroke(svg(f"M{x - 4} {37 + side * 0.5}Q{x} 33.6 {x + 4} {37 - side * 0.5}"), NIGHT,
                     1)


def _bow_tie(plate: Plate) -> None:
    for side in (-1, 1):
        wing = svg("M0 0L9 -4.6C10.4 -2 10.4 2 9 4.6Z").scale(side, 1).move(31.5, 68)
        plate.area(wing, OXBLOOD)
        for dx, dy in ((4, 0), (7.4, -2), (7.4, 1.8)):
            plate.dark(shapes.circle(31.5 + side * dx, 68 + dy, 0.6), GOLD)
    plate.area(shapes.round_rect(29.6, 66, 3.8, 4, 1), OXBLOOD)
