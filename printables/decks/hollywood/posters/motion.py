"""Posters of movement: the animated film and the sports film."""

from __future__ import annotations

from companion.engine.words import Say, say
from printables import shapes
from printables.decks.hollywood.posters.curves import brush
from printables.decks.hollywood.posters.plate import COAL, EMBER, SMOKE, Plate, down
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SKY, SLATE, WHITE
from printables.shapes import Point, svg

DROP = svg("M36.6 9.4C31.6 10.4 30.4 14 30.4 16C29 20 26 22.4 23 26C19 31 17.4 36 18.8 41"
           "C20.6 47.4 26.4 50.4 32.4 50.2C40 50 45.8 45 46 38"
           "C46.2 31 41 26.6 38 21.4C36 17.6 35.4 13 36.6 9.4Z")


def animation(plate: Plate, name: Say) -> None:
    """A drop of ink has had enough of the bottle and paints its own title."""
    plate.ground(SKY)
    for r, fill in ((48, "#3B8CBB"), (39, SKY), (31, "#8CCBEA"), (23.5, PAPER)):
        plate.area(shapes.circle(31.5, 36, r), fill)
    with plate.within(y=-0.8):
        plate.area(brush(SWASH, (8, 14, 13, 15, 10), 22), GOLD)
    with plate.within(y=-3.6):
        _drop(plate)
    plate.title(name, 70.4, 24, NIGHT, width=54, rotate=-3)
    plate.tagline(say("Drawn by hand. Out of hand."), NIGHT, y=77, height=7.6)


def _drop(plate: Plate) -> None:
    for spine in LIMBS:
        plate.figure(brush(spine, (2.1, 1.9, 2.1), 10), NIGHT)
    for shoe in (SHOE, SHOE.scale(-1, 1).move(64.4, 1.4)):
        plate.figure(shoe, OXBLOOD)
    plate.figure(DROP, NIGHT)
    plate.light(brush([(24.4, 29.6), (21.8, 34), (21.6, 39)], (0.3, 1.7, 0.3)), SLATE)
    _face(plate)
    _paintbrush(plate)
    for x, y, turn in ((54.4, 27.8, 30), (12.4, 34.2, -28)):
        _glove(plate, x, y, turn)


SWASH: list[Point] = [(-6, 70.4), (12, 67.4), (31, 67.2), (50, 64.8), (70, 65.4)]
LIMBS: list[list[Point]] = [
    [(45, 36), (50, 36.6), (53.6, 29)], [(19, 38), (14.6, 40.4), (12.6, 35.4)],
    [(27, 49), (24.6, 54), (24.8, 59)], [(37, 49), (40, 54), (39.6, 60)],
]
SHOE = svg("M22.8 58L27 58C27.6 60 27.6 61.6 27.4 63L15.6 63C13.4 63 13.6 59.6 17 59.2"
           "C19.4 59 21.4 59 22.8 58Z")


def _face(plate: Plate) -> None:
    for x in (27.8, 36.4):
        plate.area(shapes.ellipse(x, 32.6, 3.9, 5.8), WHITE)
        plate.dark(shapes.ellipse(x + 0.5, 33.6, 2.4, 3.9), NIGHT)
        plate.pen.path(svg(f"M{x + 0.5} 33.8L{x + 1.6} 29L{x + 4} 31.6Z"), fill=WHITE)
    plate.area(svg("M23.6 40.6C28 42.4 36 42.4 41 39.8C40.6 45.4 37 48 32.6 48"
                   "C28 48 24.4 45.4 23.6 40.6Z"), WHITE)
    plate.area(svg("M27.6 46.2C29.6 43.4 35.6 43.2 38 45.4C36.4 47.2 34.6 48 32.6 48"
                   "C30.6 48 29 47.4 27.6 46.2Z"),
               OXBLOOD)


def _glove(plate: Plate, x: float, y: float, turn: float) -> None:
    with plate.within(x=x, y=y, rotate=turn):
        fingers = [shapes.ellipse(0, -3.6, 1.35, 2.4).rotate(spread) for spread in (-38, -8, 22)]
        for part in (*fingers, shapes.circle(0, 0, 2.7)):
            plate.figure(part, WHITE)
            plate.stroke(part, NIGHT, 0.35)


def _paintbrush(plate: Plate) -> None:
    with plate.within(x=55, y=30, rotate=14):
        plate.area(shapes.round_rect(-1, -16, 2, 28, 1), EMBER)
        plate.area(shapes.rect(-1.6, 12, 3.2, 4.6), SMOKE)
        plate.area(svg("M-1.8 16.6L1.8 16.6C2.8 21 2 26 -.6 30C-2 26 -2.8 21 -1.8 16.6Z"), GOLD)


GLOVE = svg("M22 44C17.4 38 16.6 28 19.4 22.4C22.6 16.4 31 14.6 38 16.4C45 18.2 48.4 24 47.6 31"
            "C47 36.4 44.6 40 43.4 44Z")
THUMB = svg("M21.4 41C15 38.4 12.4 32.4 14 27.8C15.2 24.6 19 24.4 21 27C22.8 29.4 23.6 32 27.4 33.4"
            "C30.4 34.6 30.6 38 28.6 39.8C26.8 41.4 24 42 21.4 41Z")


def sport(plate: Plate, name: Say) -> None:
    """The last bell: one glove goes up and every flash goes off."""
    plate.ground(down("#20303C", SLATE, "#20303C", NIGHT))
    for beam in ("M-4 -4L4 -4L50 91L20 91Z", "M67 -4L59 -4L13 91L43 91Z"):
        plate.ray(svg(beam), PAPER, 0.22)
    _crowd(plate)
    plate.area(svg("M24.6 54L40.6 54C42 66 43.4 78 46 91L19 91C21.6 78 23.6 66 24.6 54Z"),
               down("#9A5A34", "#9A5A34", NIGHT, top=50, bottom=82))
    plate.light(svg("M34 54L40.6 54C42 66 43.4 78 46 91L36 91C36 78 35 66 34 54Z"),
                down("#5A3020", "#5A3020", NIGHT, top=50, bottom=82))
    plate.figure(GLOVE, "#A8231A")
    plate.light(svg("M38 16.4C45 18.2 48.4 24 47.6 31C47 36.4 44.6 40 43.4 44L36 44"
                    "C41 36 42.6 24 38 16.4Z"), "#6A120C")
    plate.light(brush([(23, 29), (24.4, 23), (30, 19.6)], (0.4, 2, 0.4)), ROSY)
    plate.figure(THUMB, "#C4362A")
    plate.stroke(svg("M30 34C34 35.4 40 35 46.4 33.4"), "#5E100A", 0.5)
    plate.figure(svg("M21.4 43.6L44 43.6L42.4 55.4L23 55.4Z"), PAPER)
    plate.light(svg("M36.6 43.6L44 43.6L42.4 55.4L36 55.4Z"), "#C9BB96")
    for i in range(3):
        y = 45.6 + i * 3
        plate.stroke(svg(f"M29 {y}L34 {y + 2}M34 {y}L29 {y + 2}"), NIGHT, 0.5)
    for y, fill in ((61, PAPER), (66.4, OXBLOOD), (71.8, PAPER)):
        plate.area(brush([(-5, y - 2), (31.5, y + 1), (68, y - 2)], (1.5, 1.2, 1.5), 8), fill)
    for x, y, r in ((8, 26, 3.4), (56, 22.6, 2.6), (53.6, 47, 3.8), (10, 48, 2.4), (60, 36, 1.6)):
        plate.area(shapes.star(x, y, r, 8, 0.3), "#FFF3C4")
    plate.title(name, 13.4, 32, GOLD)
    plate.tagline(say("He had one round left, and a reason."))


ROSY = "#E08A78"


def _crowd(plate: Plate) -> None:
    for row, (y, fill) in enumerate(((55, "#2A3D4A"), (59.6, "#1E2C36"), (64.4, COAL))):
        heads = [shapes.circle(-4 + row * 1.7 + i * 5.2, y + (i * 7 + row * 3) % 4 * 0.5,
                               2.3) for i in range(15)]
        for head in heads:
            plate.area(head, fill)
        plate.light(shapes.rect(-4, y + 1.4, 71, 40), fill)
    if plate.ink.saver:
        plate.pen.path(shapes.rect(-3, 67, 69, 24), fill=WHITE)
