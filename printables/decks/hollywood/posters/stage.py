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
from printables.decks.hollywood.posters.profiles import HAT, HER, HER_HAIR, HIM
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE
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
    plate.title(name, 69.9, 30, PAPER, shadow=NIGHT)
    plate.tagline(say("She read his lips. He was lying."))


BOWLER = svg("M-11.4-12.4C-13-24-8-30 1.6-30C11-30 16-24.6 16.4-13.6Z")
BRIM = svg("M-17.6-12C-15-9.4-10-9.8 0-11.2C9-12.4 16-13.6 22.6-16.4C22.4-13 19-11.2 14-10.2"
           "C4-8.2-10-6.4-15-8C-17-8.8-17.8-10.4-17.6-12Z")
CREAM = [(0.6, -12.6), (-4.6, -11.4), (-4.2, -7.4), (-8, -5.6), (-6.8, -2.4), (-10.4, 0),
         (-6.6, 2.2), (-8.4, 5.4), (-4.6, 7), (-5, 11), (0.6, 12.4), (2.2, 0)]
DROPS = ((43.6, 28.4, 1.2), (39.6, 60.6, 1.5), (36.6, 64.6, 0.8), (46.6, 24, 0.7), (57.4, 66, 1))


def comedy(plate: Plate, name: Say) -> None:
    """Dignity, a second before the pie."""
    plate.ground(GOLD)
    for i, (a, b) in enumerate(steps_between(0, 360, 28)):
        if i % 2:
            plate.ray(shapes.wedge(50, 46, 90, a, b), EMBER, 0.75)
    with plate.within(x=16.4, y=46.4, rotate=-7, scale=0.84):
        _gentleman(plate)
    plate.area(svg("M-6 78C8 73.6 24 72.6 36 73.4C50 74 60 75.4 69 78V93H-6Z"), NIGHT)
    for k, spine in enumerate(WHOOSH):
        plate.ray(brush(spine, (0.2, 1.5, 0.2), 8), OXBLOOD, 0.9 - 0.2 * (k == 1))
    with plate.within(x=47.6, y=46, rotate=-14):
        _pie(plate)
    for x, y, r in DROPS:
        plate.area(shapes.circle(x, y, r), PAPER)
    plate.title(name, 15.6, 29, OXBLOOD, rotate=-4, width=50)
    plate.tagline(say("A serious film, until the pie."), y=77, height=7)


WHOOSH: list[list[Point]] = [[(56, 35), (62, 33.2), (69, 30.4)], [(58, 43), (64, 41.8), (69, 40.4)],
                             [(59, 51), (64, 50.4), (69, 49.6)], [(58, 58.6), (64, 58), (69, 57.8)]]


def _gentleman(plate: Plate) -> None:
    """A profile that looks right, nose in the air: he has seen nothing yet."""
    plate.figure(HIM, NIGHT)
    plate.area(svg("M9 18.4C6 20 2 19.6-1.4 17.6L-2.6 24.4C2 27 7 27 10.6 25.4Z"), PAPER)
    plate.area(svg("M10.4 25.2 19 22.4 18.4 31Z"), OXBLOOD)
    plate.area(svg("M10.4 25.2 14.6 33 6.4 33.4Z"), OXBLOOD)
    plate.area(brush([(20.4, 4.4), (14.6, 4.2), (10.4, 7.6), (6.2, 4.6)], (1, 3.4, 2, 0.2)), EMBER)
    plate.stroke(shapes.circle(14.4, -4.8, 3), GOLD, 0.7)
    plate.area(shapes.circle(14.6, -4.8, 2.3), PAPER)
    plate.dark(shapes.circle(13.6, -4.6, 1), NIGHT)
    plate.stroke(svg("M12.6-2.4C10 8 8.6 16 9.6 24"), GOLD, 0.4)
    plate.figure(BOWLER, "#2A3440")
    plate.area(svg("M-11.6-13.4C-2-13.8 9-15 16.4-17.8L16.4-13.6C8-11-2-10-11.4-12.4Z"), OXBLOOD)
    plate.figure(BRIM, "#2A3440")
    plate.light(svg("M-7-25C-9.6-22-10-19-9.8-16L-7.6-16.2C-7.6-19.6-6.8-22.6-4.4-25.8Z"), SLATE)


def _pie(plate: Plate) -> None:
    """On its edge and on its way, cream first."""
    plate.figure(svg("M0-13.6L7.4-9.4C9.4-4 9.4 4 7.4 9.4L0 13.6Z"), SMOKE)
    plate.light(svg("M3-11.8L7.4-9.4C9.4-4 9.4 4 7.4 9.4L5.4 10.6C7 4 6.4-5 3-11.8Z"), SLATE, 0.5)
    plate.figure(shapes.ellipse(0, 0, 3.2, 14.2), "#C98A3E")
    plate.figure(smooth(CREAM, closed=True), PAPER)
    plate.light(brush([(-1.6, -9), (-4, -3), (-3.6, 4), (-1.4, 9)], (0.3, 1.6, 1.6, 0.3)),
                "#DCCB9E")
    plate.area(shapes.circle(-9.8, -0.4, 2.6), OXBLOOD)
    plate.light(shapes.ellipse(-10.6, -1.4, 0.8, 0.6), PAPER)
    plate.stroke(svg("M-11.4-2.4C-13.4-4.4-13.8-6.4-13.2-8"), NIGHT, 0.5)
