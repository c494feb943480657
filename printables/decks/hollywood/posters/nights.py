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
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE
from printables.shapes import Path, Point, svg

COLUMNS, ROWS = (6.2, 16.8, 46.2, 56.8), (20.5, 33.5, 46.5)
SNOW = ((4, 8), (12, 17), (10, 4), (53, 5), (38, 18.6), (52, 17.4), (60, 7), (22, 60), (41, 62.4),
        (8, 58.6), (57, 60), (2.4, 33), (12.4, 44), (51.6, 31), (61, 45), (51.4, 56.4), (11.6, 30),
        (33, 60.4), (15, 66), (60.6, 67))


def drama(plate: Plate, name: Say) -> None:
    """One window is lit in the whole house, and somebody looks up at it from the snow."""
    plate.ground(down("#1C2A38", "#2E4250", SLATE, bottom=70))
    plate.area(shapes.rect(1.5, 15.4, 60, 49), down("#5A2A22", "#3E1E1C", top=15, bottom=64))
    plate.area(shapes.rect(0, 13.6, 63, 2.4), "#2A1614")
    _bricks(plate)
    for x in COLUMNS:
        for y in ROWS:
            _window(plate, x, y)
    _lit_window(plate)
    plate.area(svg("M-4 66C10 62.6 22 63.4 31 63C42 62.6 54 63 67 65.4L67 91L-4 91Z"),
               down("#C9D3D6", SLATE, "#1C2A38", NIGHT, top=62, bottom=80))
    plate.ray(svg("M21 47L42 47L54 78L9 78Z"), "#FBE9B0", 0.22)
    with plate.within(y=-2.6):
        plate.light(svg("M30.4 74.6L33.4 74.6L37 88L26.4 88Z"), NIGHT, 0.55)
        plate.figure(WANDERER, NIGHT)
        plate.figure(svg("M36 66.4L41.4 66.4L41.4 71.4L36 71.4Z"), "#3A2618")
        plate.stroke(svg("M37.6 66.4C37.6 64.6 39.8 64.6 39.8 66.4"), NIGHT, 0.5)
    for x, y in SNOW:
        plate.area(shapes.circle(x, y, 0.55), PAPER)
    plate.title(name, 11.6, 27, PAPER)
    plate.tagline(say("Every window has a story. One is lit."))


WANDERER = svg("M29 54.4C29.6 52.6 33.6 52.4 34.6 54.2L35.6 54.6L35.4 55.2L34.4 55.2"
               "C34.4 56.6 33.8 57.6 33 58"
               "C35.2 58.6 36.2 60 36.4 62L37.4 66.8L36.4 67.4L35.2 64.6L35.6 70L34.4 75.6"
               "L32.4 75.6L32 70.6"
               "L31.4 75.6L29.4 75.6L28.6 70L28.8 64L27.6 67.6L26.6 67L27.4 62"
               "C27.6 60 28.6 58.6 30.8 58"
               "C29.8 57.4 29.2 56.4 29.2 55.4Z")


def _bricks(plate: Plate) -> None:
    for i in range(17):
        y = 18.6 + i * 2.7
        for x in range(3 + i % 3 * 5, 60, 17):
            plate.light(shapes.rect(x, y, 3.4, 0.9), "#7A3A2C", 0.55)


def _window(plate: Plate, x: float, y: float) -> None:
    plate.area(shapes.rect(x - 3.4, y - 4.2, 6.8, 9.4), "#1B1412")
    plate.area(shapes.rect(x - 2.7, y - 3.5, 5.4, 7.8), "#22323E")
    plate.stroke(svg(f"M{x} {y - 3.5}V{y + 4.3}M{x - 2.7} {y}H{x + 2.7}"), "#1B1412", 0.5, "butt")
    plate.area(shapes.rect(x - 4, y + 5, 8, 1.1), SMOKE)


def _lit_window(plate: Plate) -> None:
    plate.area(shapes.rect(20.6, 19.6, 21.8, 28.8), "#1B1412")
    frame = shapes.rect(22, 21, 19, 26)
    plate.area(frame, down("#FFF3C4", GOLD, EMBER, top=21, bottom=47))
    with plate.within(frame):
        plate.area(svg("M22 21L28 21C27.6 30 25.6 36 22 40Z"), OXBLOOD)
        plate.area(svg("M41 21L35 21C35.4 30 37.4 36 41 40Z"), OXBLOOD)
        plate.figure(COUPLE, NIGHT)
    plate.stroke(svg("M31.5 21V27M22 27H41"), "#1B1412", 0.7, "butt")
    plate.area(shapes.rect(19.4, 47.4, 24.2, 1.8), SMOKE)


# He stands with his back to us, she turns away.
COUPLE = svg("M24.4 48L24.6 41.4C25 39.6 26.2 39 27.4 38.6L27.6 37.4C26.2 36.4 25.8 34.6 26.2 33"
             "C26.8 31 29.6 30.8 30.6 32.6C31.2 34.2 30.8 36.2 29.8 37.4L29.9 38.6"
             "C31.4 39 32 40 32.2 41.6L32.4 48Z"
             "M33.8 48C33.6 45 33.6 42.6 34.6 41.2L36 40.2L35.6 38.8C34.6 38.6 34.4 37.8 34.5 37"
             "L34 36.4L34.6 35.6"
             "C34.4 33.8 35.8 32.8 37.2 33.2C39 33.6 39.6 35.4 39 37.2"
             "C39.8 38.4 39.4 39.8 38.4 40.2"
             "C39.8 41 40.4 42.4 40.6 44L41 48Z")

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
