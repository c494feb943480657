"""Posters of things never seen: the monster and science fiction."""

from __future__ import annotations

from companion.engine.words import Say, say
from printables import shapes
from printables.decks.hollywood.posters.curves import along, brush, smooth
from printables.decks.hollywood.posters.plate import (
    EMBER,
    INDIGO,
    RUST,
    SAND,
    TEAL,
    Plate,
    down,
)
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SKY, SLATE
from printables.shapes import Path, Point, svg

HEAD = svg("M8 72C4 60 3 48 8 39C12 31 20 27 28 27.4C37 28 43 34 45 42C47 52 45 62 42 72Z")
# Each arm from root to tip, its widths, and on which side the suckers sit.
ARMS: list[tuple[list[Point], tuple[float, ...], int]] = [
    ([(8, 74), (-2, 60), (1, 44), (-3, 32), (3, 22), (9, 25), (7, 30)], (7, 6, 4.6, 3.4, 2.4, 0.3),
     1),
    ([(38, 74), (44, 66), (56, 64), (60, 56), (52, 50.4), (44.6, 53), (48, 58)],
     (7, 6, 5, 4.2, 3, 0.4), -1),
    ([(42, 78), (54, 76), (64, 68), (61, 44), (50.6, 39.6), (44.6, 36), (49, 30), (53, 32.4)],
     (6, 6, 5, 4.4, 3.6, 2.8, 1.8, 0.3), -1),
]


def monster(plate: Plate, name: Say) -> None:
    """Something rises out of the harbour and takes the lighthouse by the waist."""
    plate.ground(down("#0E2B38", TEAL, "#4E9A96", bottom=70))
    plate.ray(svg("M51.4 22.4L-4 14L-4 40Z"), "#F7E7A8", 0.75)
    _lighthouse(plate)
    plate.figure(HEAD, "#0B1F27")
    plate.light(svg("M8 39C12 31 20 27 28 27.4C24 32 18 36 8.4 40Z"), "#2E6C6B")
    for x, y, r in ((14, 37, 1.3), (18.6, 33.6, 1.7), (24, 31, 1.2), (12, 43, 0.9)):
        plate.area(shapes.circle(x, y, r), "#5FA79B")
    _eye(plate)
    for spine, widths, side in ARMS:
        _arm(plate, spine, widths, side)
    for y, fill, shift in ((66, "#174B55", 0), (70.5, "#0F353F", 5), (75, NIGHT, 1)):
        _swell(plate, y, fill, shift)
    plate.area(svg("M9 67.4L17 67L15.6 69.6L10.6 69.8Z"), OXBLOOD)
    plate.stroke(shapes.line(13, 67.2, 12.8, 63.6), NIGHT, 0.4)
    plate.title(name, 14.4, 33, GOLD)
    plate.tagline(say("The sea has sent it back."))


def _lighthouse(plate: Plate) -> None:
    plate.area(svg("M44 74L47 66L59 65L62 74Z"), NIGHT)
    plate.area(svg("M48.6 28L54.4 28L57.4 67L45.6 67Z"), PAPER)
    for top in (33, 45, 57):
        lean = (top - 28) * 0.077
        plate.area(shapes.polygon([(48.6 - lean, top), (54.4 + lean, top),
                                   (54.8 + lean, top + 5.6), (48.2 - lean, top + 5.6)]), OXBLOOD)
    plate.light(svg("M52.6 28L54.4 28L57.4 67L53.4 67Z"), NIGHT, 0.25)
    plate.area(shapes.rect(47.2, 26.4, 8.6, 1.7), NIGHT)
    plate.area(shapes.rect(49, 20.6, 5, 5.9), "#FFF3C4")
    plate.area(svg("M48 20.8L51.5 17L55 20.8Z"), OXBLOOD)


def _eye(plate: Plate) -> None:
    plate.figure(svg("M15.4 48C19 41.6 32 40.4 38.4 46.6C34 54.6 20.6 56 15.4 48Z"), PAPER)
    plate.area(shapes.circle(28, 47.4, 5.5), GOLD)
    plate.light(shapes.circle(28, 47.4, 4), EMBER)
    plate.dark(shapes.ellipse(28, 47.4, 1.3, 4.9), NIGHT)
    plate.light(shapes.circle(30, 45.2, 1), "#FFFFFF")
    plate.stroke(svg("M13 49C17 39.6 33 37.6 41 45.6"), "#2E6C6B", 1.1)


def _arm(plate: Plate, spine: list[Point], widths: tuple[float, ...], side: int) -> None:
    plate.figure(brush(spine, widths, 30), "#0B1F27")
    places = along(spine, 30)
    for i, (x, y, dx, dy) in enumerate(places[5:-3]):
        share = (i + 5) / 30 * (len(widths) - 1)
        wide = widths[int(share)] * (1 - share % 1) + widths[int(share) + 1] * (share % 1)
        off = side * wide * 0.26
        plate.area(shapes.circle(x - dy * off, y + dx * off, wide * 0.17), "#7FBFA8")


def _swell(plate: Plate, y: float, fill: str, shift: float) -> None:
    crest = [(x + shift, y + (1.5 if i % 2 else -1.2)) for i, x in enumerate(range(-14, 78, 6))]
    ridge = smooth(crest)
    plate.area(Path((*ridge.segments, ("L", (80, 92)), ("L", (-16, 92)), ("Z", ()))), fill)


STARS = ((30, 22), (37, 20), (6, 48), (58, 26), (4, 20), (60, 44), (55, 54), (20, 50), (36, 28),
         (3, 54),
         (24, 45), (61, 34), (45, 56), (13, 54), (30, 34), (50, 50))
ROCKET = svg("M0 -27C7 -19 8.6 -6 6.6 10L-6.6 10C-8.6 -6 -7 -19 0 -27Z")


def science_fiction(plate: Plate, name: Say) -> None:
    """A rocket leaves for the ringed world, and the whole sky is in the way."""
    plate.ground(down(NIGHT, INDIGO, "#2A4A7A", SKY))
    for i, (x, y) in enumerate(STARS):
        plate.dark(shapes.star(x, y, 1.5, 4, 0.22) if i % 3 == 0 else shapes.circle(x, y, 0.35),
                   PAPER)
    _ringed_world(plate)
    plate.area(svg("M-4 70C12 60 46 58 67 66L67 91L-4 91Z"), down(SLATE, NIGHT, top=60, bottom=76))
    for left, top, r in ((10, 69.4, 3.4), (29, 66, 2.2), (53, 68.4, 4)):
        plate.ray(shapes.ellipse(left, top, r, r * 0.32), NIGHT, 0.5)
    for spine, widths, fill in TRAIL:
        plate.area(brush(spine, widths, 20), fill)
    with plate.within(x=41, y=38, rotate=30, scale=0.8):
        _rocket(plate)
    plate.title(name, 14.2, 30, PAPER, shadow=OXBLOOD)
    plate.tagline(say("Next stop: everywhere else."))


TRAIL: list[tuple[list[Point], tuple[float, ...], str]] = [
    ([(35, 47), (27, 55), (13, 61.6), (-5, 63)], (3.4, 6, 10, 13), PAPER),
    ([(35, 47), (27, 55.4), (13, 62.4), (-5, 64.4)], (2, 3.6, 6.4, 8.6), SAND),
]


def _ringed_world(plate: Plate) -> None:
    with plate.within(x=13.5, y=32.5, rotate=-22):
        plate.area(shapes.ellipse(0, 0, 19, 4.6), GOLD)
        plate.area(shapes.ellipse(0, 0, 15, 3.2), INDIGO)
        plate.figure(shapes.circle(0, 0, 10.5), RUST)
        with plate.within(shapes.circle(0, 0, 10.5)):
            for y, high, fill in ((-7, 2.2, EMBER), (-2.4, 3, EMBER), (4, 2, "#8E3A22")):
                plate.light(shapes.rect(-12, y, 24, high), fill)
            plate.light(shapes.circle(5, 4, 11.4), NIGHT, 0.25)
        plate.area(svg("M-19 0C-19 2.6 -10.6 4.6 0 4.6C10.6 4.6 19 2.6 19 0L15 0"
                       "C15 1.8 8.4 3.2 0 3.2"
                       "C-8.4 3.2 -15 1.8 -15 0Z"), GOLD)


def _rocket(plate: Plate) -> None:
    for side in (-1, 1):
        plate.figure(svg("M6 -4C13 1 15 10 14 20C11 14 9 12 5.6 11Z").scale(side, 1), OXBLOOD)
    plate.area(brush([(0, 9), (0, 18), (0, 27)], (7.6, 6.4, 0.2)), EMBER)
    plate.light(brush([(0, 9), (0, 15), (0, 20)], (4.4, 3.4, 0.2)), "#FFF3C4")
    plate.figure(ROCKET, PAPER)
    with plate.within(ROCKET):
        plate.light(shapes.rect(2.2, -30, 12, 44), "#C9BB96")
        plate.area(shapes.rect(-10, -30, 20, 14), OXBLOOD)
        plate.light(shapes.rect(2.2, -30, 12, 14), "#5E120C")
        plate.area(shapes.rect(-10, 6.4, 20, 1.6), OXBLOOD)
    plate.area(shapes.circle(0, -8, 3.6), SLATE)
    plate.light(shapes.circle(0, -8, 2.6), SKY)
    plate.area(svg("M-1 -2C-1.6 8 -1.4 14 0 19C1.4 14 1.6 8 1 -2Z"), OXBLOOD)
