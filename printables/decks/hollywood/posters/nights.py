"""Posters of two nights: the drama under the windows, the fantasy above the domes."""

from __future__ import annotations

from companion.engine.words import Say, say
from printables import shapes
from printables.decks.hollywood.posters.curves import along, brush, smooth
from printables.decks.hollywood.posters.plate import (
    EMBER,
    INDIGO,
    SMOKE,
    Plate,
    down,
)
from printables.decks.hollywood.posters.profiles import HER, HER_HAIR
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE
from printables.shapes import Path, Point, svg

SNOW = ((4, 8), (12, 17), (10, 4), (53, 5), (38, 16.4), (52, 17.4), (60, 7), (12.6, 60),
        (49.4, 63), (7, 49), (57, 60), (2.4, 33), (10.4, 40), (53.6, 31), (61, 45), (51.4, 52.4),
        (9.6, 27), (15, 68), (60.6, 67), (46, 70.6), (20, 71))
STEPS = ((28.6, 70.4, -14), (31.6, 73.2, -10), (26.8, 76, -18), (29.6, 79.4, -14))


def drama(plate: Plate, name: Say) -> None:
    """A letter in the only window that is lit, and footprints that lead away from it."""
    plate.ground(down("#101B28", "#24384A", SLATE, bottom=70))
    plate.area(shapes.rect(-6, 16.6, 75, 52), down("#4A2320", "#2E1718", top=16, bottom=66))
    _bricks(plate)
    for x in (3.4, 59.6):
        for y in (27.5, 50):
            _window(plate, x, y)
    _lit_window(plate)
    plate.area(svg("M-6 68.4C10 65.4 22 66.4 31 66C42 65.6 54 66 69 68L69 93L-6 93Z"),
               down("#B8C6CC", SLATE, "#16222E", NIGHT, top=64, bottom=84))
    plate.ray(svg("M18 66L45 66L52 81L10 81Z"), "#FBE9B0", 0.26)
    for x, y, turn in STEPS:
        plate.dark(FOOT.rotate(turn).move(x, y), "#16222E")
    for x, y in SNOW:
        plate.area(shapes.circle(x, y, 0.55), PAPER)
    plate.title(name, 12.2, 27, PAPER)
    plate.tagline(say("Every window has a story. One is lit."))


FOOT = svg("M0-1.2C.6-1.2.7-.4.5.2L-.4.3C-.7-.4-.6-1.2 0-1.2ZM-.4.6 .5.5C.6 1-.3 1.2-.4.6Z")


def _bricks(plate: Plate) -> None:
    for i in range(17):
        y = 19.6 + i * 2.7
        for x in range(-2 + i % 3 * 5, 64, 17):
            plate.light(shapes.rect(x, y, 3.4, 0.9), "#6A3026", 0.55)


def _window(plate: Plate, x: float, y: float) -> None:
    plate.area(shapes.rect(x - 5, y - 7.6, 10, 15.2), "#1B1412")
    plate.area(shapes.rect(x - 4, y - 6.6, 8, 13.2), "#22323E")
    plate.stroke(svg(f"M{x} {y - 6.6}V{y + 6.6}M{x - 4} {y - 1.6}H{x + 4}"), "#1B1412", 0.6,
                 "butt")
    plate.area(shapes.rect(x - 6, y + 7.2, 12, 1.5), SMOKE)


def _lit_window(plate: Plate) -> None:
    """She stands behind the glass, her head bent over what he wrote."""
    plate.area(shapes.rect(13.4, 19, 36.2, 45.4), "#1B1412")
    frame = shapes.rect(15.4, 21, 32.2, 42)
    plate.area(frame, down("#FFF3C4", GOLD, EMBER, top=21, bottom=63))
    with plate.within(frame):
        plate.stroke(svg("M31.5 21V29.6M15.4 29.6H47.6"), "#1B1412", 0.9, "butt")
        with plate.within(x=26.4, y=44.6, rotate=17, scale=0.56):
            plate.figure(HER, NIGHT)
            plate.figure(HER_HAIR, "#3A100C")
        plate.figure(svg("M47.6 63C44 61 41.4 60.6 39.6 58.6L41 57.2C43.4 58.4 45.6 58.8 47.6 58.4Z"
                         ), NIGHT)
        plate.figure(svg("M34.6 52.6 41.8 50.2 45.6 59.4 38.4 61.8Z"), PAPER)
        for i in range(4):
            plate.stroke(shapes.line(37 + 0.7 * i, 54.2 + 1.7 * i, 41.4 + 0.7 * i, 52.7 + 1.7 * i),
                         SLATE, 0.3)
        for side in (1, -1):
            curtain = svg("M-17 -2L-9.6 -2C-9.8 12 -12.6 25 -17 34Z").scale(side, 1)
            plate.area(curtain.move(31.5, 21), OXBLOOD)
            fold = svg("M-13.4 -2C-13.4 10 -15 20 -17 26").scale(side, 1)
            plate.stroke(fold.move(31.5, 21), "#5A100C", 0.5)
    plate.area(shapes.rect(11.6, 63, 39.8, 2.4), SMOKE)
    plate.area(svg("M11.6 63C16 61.6 20 62.6 25 62.2C33 61.8 44 62.8 51.4 63V63.8H11.6Z"), PAPER)


CARPET: list[Point] = [(9, 43), (18, 37.6), (28, 41), (38, 44), (47, 38.6), (56, 34)]
DOMES = ((8.0, 66.0, 5.4), (54.6, 65.0, 6.0), (31.5, 62.0, 8.4))


def fantasy(plate: Plate, name: Say) -> None:
    """A carpet crosses the moon above a city that sleeps and knows nothing."""
    plate.ground(down(INDIGO, "#3C2C66", "#8A4A7A", ROSE_DAWN, bottom=74))
    moon = shapes.circle(33, 34, 18.5)
    plate.area(moon, "#FBE9B0")
    plate.light(shapes.circle(24, 25, 3.2), GOLD, 0.35)
    plate.light(shapes.circle(44, 33, 1.9), GOLD, 0.35)
    plate.light(shapes.circle(38, 21.6, 1.4), GOLD, 0.35)
    for x, y, r in ((6, 22, 1.6), (56, 20, 1.2), (59, 50, 1.5), (10, 54, 1), (53, 25, 0.7),
                    (4, 35, 0.8)):
        plate.area(shapes.star(x, y, r, 4, 0.25), PAPER)
    _city(plate)
    _carpet(plate)
    plate.figure(RIDERS, NIGHT)
    plate.area(brush(SCARF, (0.8, 1.7, 1.5, 0.3)), OXBLOOD)
    plate.title(name, 13.6, 30, GOLD)
    plate.tagline(say("Wish for anything. Read the small print."))


ROSE_DAWN = "#E08A6A"
RIDERS = svg("M22 40.4C22.6 38 24.4 36.6 25.4 36L26 33.8C24.8 33.4 24.2 32.2 24.6 31"
             "C24 30 25 28.4 26.8 28.4"
             "C28.8 28.4 29.6 29.8 29 31C29.4 32.4 28.8 33.4 27.8 33.8L28.4 35.6L32.4 34.6"
             "L35.6 32.4L36.2 33.2L33 36.4"
             "L29 38L29.4 39.6L33 41.4L32.6 43L24 42Z"
             "M34.4 43.4C34.2 41 35 39.4 36.6 38.4L36.8 37.2C35.6 36.4 35.2 35 35.8 33.8"
             "C36 32.2 38.6 31.6 39.8 33"
             "C40.6 34 40.4 36 39.2 37L39.2 38.2C40.6 38.4 42.6 37 44.4 34.4L45.2 35"
             "C44 38.4 42 40.4 40.6 41L41.4 43.6Z")
SCARF: list[Point] = [(26.6, 34.8), (21.6, 32.6), (17.4, 34), (13, 31.6)]


def _city(plate: Plate) -> None:
    plate.area(svg("M-4 68L4 68L4 64L14 64L14 69L20 69L20 66L43 66L43 68L48 68L48 63.6L61 63.6"
                   "L61 67"
                   "L67 67L67 91L-4 91Z"), down("#3A1F4A", NIGHT, top=64, bottom=78))
    for x, top in ((17.6, 52), (45.4, 49.6)):
        _minaret(plate, x, top)
    for x, y, r in DOMES:
        _dome(plate, x, y, r)
    for x, y in ((29.0, 68.6), (34.0, 68.6), (8.0, 69.0), (55.0, 68.6), (24.6, 70.6), (38.6, 70.6)):
        plate.area(svg("M-.9 1.6V-.4A.9 .9 0 0 1 .9 -.4V1.6Z").move(x, y), GOLD)


def _dome(plate: Plate, x: float, y: float, r: float) -> None:
    onion = svg("M-1 0C-1.32 -.5 -.9 -.95 -.42 -1.24C-.2 -1.38 -.06 -1.56 0 -1.8"
                "C.06 -1.56 .2 -1.38 .42 -1.24"
                "C.9 -.95 1.32 -.5 1 0Z").scale(r).move(x, y)
    plate.area(onion, down(TEAL_DOME, "#17424C", top=y - r * 1.8, bottom=y))
    glint = svg("M-.62 -.1C-.9 -.5 -.6 -.86 -.3 -1.08C-.5 -.8 -.56 -.4 -.44 -.1Z")
    plate.light(glint.scale(r).move(x, y), "#8CCBC0")
    plate.area(shapes.rect(x - r, y - 0.2, 2 * r, 2), GOLD)
    plate.stroke(shapes.line(x, y - r * 1.8, x, y - r * 1.8 - 2), GOLD, 0.4)


TEAL_DOME = "#2E8A8C"


def _minaret(plate: Plate, x: float, top: float) -> None:
    plate.area(shapes.rect(x - 1.2, top + 3, 2.4, 68 - top - 3), "#4A2A5A")
    plate.area(shapes.rect(x - 2, top + 6.4, 4, 1.2), GOLD)
    plate.area(svg("M-1.5 3C-1.7 1.6 -.6 .8 0 -1.4C.6 .8 1.7 1.6 1.5 3Z").move(x, top), TEAL_DOME)


def _carpet(plate: Plate) -> None:
    low = [(x, y + 3.4) for x, y in CARPET]
    sheet = _between(CARPET, low)
    plate.figure(sheet, OXBLOOD)
    plate.ray(_between([(x, y + 0.9) for x, y in CARPET], [(x, y + 1.5) for x, y in CARPET]), GOLD)
    for i, (x, y, _, _) in enumerate(along([(x, y + 2.5) for x, y in CARPET], 14)):
        if 0 < i < 14:
            plate.dark(shapes.regular(x, y, 0.6, 4), GOLD)
    for (x, y), way in ((CARPET[0], -1), (CARPET[-1], 1)):
        for k in range(5):
            plate.stroke(shapes.line(x, y + k * 0.85, x + way * 2, y + k * 0.85 + 0.7), GOLD, 0.4)
    for k, spine in enumerate(WIND):
        plate.ray(brush(spine, (0.1, 0.7, 0.1), 8), PAPER, 0.7 - k * 0.15)


WIND: list[list[Point]] = [[(-2, 50), (8, 47.4), (18, 48)], [(2, 54), (12, 51.4), (24, 52)],
                           [(-3, 45.6), (2, 44.4), (6, 44.4)]]


def _between(upper: list[Point], lower: list[Point]) -> Path:
    back = smooth(lower[::-1]).segments
    return Path((*smooth(upper).segments, ("L", back[0][1]), *back[1:], ("Z", ())))
