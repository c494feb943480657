"""Posters of the open country: the western, the war film, the adventure."""

from __future__ import annotations

from companion.engine.words import Say, say
from printables import shapes
from printables.decks.hollywood.posters.curves import along, brush
from printables.decks.hollywood.posters.plate import (
    COAL,
    EMBER,
    MOSS,
    PINE,
    RUST,
    SAND,
    Plate,
    down,
)
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER
from printables.shapes import svg

LEGS = svg("M-4 -4L51 -4C50.4 4 50 10 50.4 16C51.6 30 53 42 54 56L54.4 63"
           "C54.8 66.4 56.8 68 60 69.2C62 70 62 73 59.8 73C54.6 72.8 51.4 71 48.2 70.8"
           "L47.8 72.6L44.4 72.6L44.6 66L43.2 56C40 42 34.4 31 30.8 23"
           "C27.4 31 22 43 19.4 56L18 66L18.2 72.6L14.8 72.6L14.4 70.8"
           "C11.2 71 8 72.8 2.6 73C.3 73 .4 70 2.4 69.2C5.8 68 7.8 66.4 8.1 63L8.8 54"
           "L1.5 57.6C-.5 42 -2 32 -4 24Z")
GUN_ARM = svg("M54.6 -4L67 -4L67 6C64.4 9 62.6 12 61.6 15L61.2 19.4L60.4 23.6L59.4 23.5"
              "L59.3 19.8L58.6 24.4L57.5 24.3L57.6 19.8L56.2 23.5L55.2 23L56.2 18.6L54.4 20.6"
              "L53.6 19.9L56 15.2C55.4 8 55 3 54.6 -4Z")
HOLSTER = svg("M50.5 22.6L53.4 22.4L56 25L55.6 35.6L53 37L51.7 30Z")
GRIP = svg("M51.4 22.4L52 18.6L54.6 17L55.6 18.4L54 20.4L54 23Z")
RIVAL = svg("M28.1 43.7L30.1 43.8L30.5 42L31.5 42.3L32.5 42L32.9 43.8L34.9 43.7L34.9 44.2L33 44.6"
            "L32.6 46.2L34.3 46.7L35.4 50.9L34.6 51.3L33.5 48.6L33.4 51L34.5 57.4L33 57.4"
            "L31.5 52.4L30 57.4L28.5 57.4L29.6 51L29.5 48.6L28.4 51.3L27.6 50.9L28.7 46.7L30.4 46.2"
            "L30 44.6L28.1 44.2Z")


def western(plate: Plate, name: Say) -> None:
    """The showdown, seen between the legs of the one who will win it."""
    plate.ground(down(OXBLOOD, RUST, EMBER, GOLD, bottom=58))
    plate.area(shapes.circle(31, 46, 14.5), PAPER)
    for y, high in ((46.5, 0.5), (49.5, 0.8), (52.5, 1.2)):
        plate.light(shapes.rect(10, y, 43, high), GOLD)
    plate.area(svg("M-4 46L2 45.6L3.4 39L7 38.6L8 45L24 55L28 56.5L-4 57Z"), RUST)
    plate.area(svg("M67 44L63 43.4L61 36L54 36.4L51 46L40 54.4L36 56.5L67 57Z"), RUST)
    plate.area(shapes.rect(-3, 56, 69, 35), down(EMBER, RUST, OXBLOOD, NIGHT, top=56, bottom=82))
    plate.ray(svg("M30 57L33 57L41 91L22 91Z"), NIGHT, 0.5)
    plate.dark(RIVAL, NIGHT)
    plate.figure(LEGS, NIGHT)
    plate.figure(GUN_ARM, NIGHT)
    plate.area(HOLSTER, COAL)
    plate.area(GRIP, SAND)
    plate.stroke(svg("M30.8 23.6C27.4 31 22 43 19.4 56L18.2 65"), RUST, 0.4)
    plate.stroke(svg("M54.3 38L54.6 56"), RUST, 0.4)
    _cartridges(plate)
    for x in (19.7, 43):
        plate.dark(shapes.star(x, 68.4, 1.7, 8, 0.45), GOLD)
    plate.title(name, 14.6, 30, GOLD, x=26.5, width=45)
    plate.tagline(say("This town has room for one opinion."))


def _cartridges(plate: Plate) -> None:
    belt = [(-2, 19.6), (14, 18.4), (32, 18.8), (50.5, 21.6)]
    for x, y, _, _ in along(belt, 26)[1:-1]:
        plate.dark(shapes.rect(x - 0.4, y - 1, 0.8, 1.9), EMBER)


HELMET = svg("M9.5 47C8 31 18 20.5 32 20C46.5 19.6 56 30 55 46.2C58 47.4 60 49 61 51.4"
             "C52 48 43 46.6 33 46.8C21 47 12.4 49 4 53C4.8 50 6.6 48.2 9.5 47Z")
HELMET_LIT = svg("M36 20.2C48 21 56 31 55 46.2C58 47.4 60 49 61 51.4C54 48.8 48 47.6 42 47.1"
                 "C46 38 44 27 36 20.2Z")
FACE = svg("M14.6 46L51.4 46C51.8 55 50.4 62 47 67C43 72.6 39 75 33 75C27 75 22.6 72.4 19 67"
           "C15.6 62 14.4 55 14.6 46Z")
FACE_LIT = svg("M44 49C46.6 48.9 49 49.4 51.2 50.2C51.2 57 49.8 62.6 47 67"
               "C43.6 71.8 40 74.4 35.4 74.9"
               "C37 72.6 40 71.6 41.4 69C40 67.8 37.6 68 35.6 67.8C37 66.6 40 66.6 41.6 65.6"
               "C41.4 64 38.8 63.8 37.4 62.8C38.8 61.6 38.6 60.6 37.6 59"
               "C40.6 58.8 43 57 44.4 54.4Z")
BRIM_SHADE = svg("M14.6 46L51.4 46C51.5 49 51.5 51 51 53.4C46 51.4 42 51.6 38 53.6L34 56.6L29 53.6"
                 "C25 51.4 20 52 15.2 55C14.6 52 14.5 49 14.6 46Z")
SHOULDERS = svg("M-4 80C4 74 14 72 22 70.4C26 76 40 76 45 70.4C53 72 61 75 67 80L67 92L-4 92Z")
BOMBER = svg("M0 -4.6C.5 -4.6 .8 -3.4 .8 -2L7.8 .4L7.8 1.6L.8 1.2L.5 4L2.4 5.2L2.4 6L0 5.6"
             "L-2.4 6L-2.4 5.2L-.5 4L-.8 1.2L-7.8 1.6L-7.8 .4L-.8 -2C-.8 -3.4 -.5 -4.6 0 -4.6Z")


def war(plate: Plate, name: Say) -> None:
    """A face under a helmet, one side of it lit by what burns behind us."""
    plate.ground(down(PINE, MOSS, "#A8783A", EMBER))
    for beam in ("M-4 70L6 -4L24 -4Z", "M67 66L30 -4L46 -4Z", "M67 74L52 -4L60 -4Z"):
        plate.ray(svg(beam), PAPER, 0.2)
    plate.title(name, 18.4, 41, PAPER, width=52)
    for x, y, scale in ((6.5, 24, 0.55), (5, 34, 0.4), (56, 25, 0.75)):
        plate.dark(BOMBER.rotate(24).scale(scale).move(x, y), NIGHT)
    plate.area(SHOULDERS, down(COAL, NIGHT, top=70, bottom=84))
    plate.figure(FACE, "#5A3420")
    plate.light(FACE_LIT, EMBER)
    plate.light(BRIM_SHADE, NIGHT, 0.85)
    _soldiers_features(plate)
    plate.figure(HELMET, "#39462C")
    plate.ray(HELMET_LIT, "#8C8B4A")
    plate.light(svg("M49 27C53 32 55 38 55 46.2C56.6 46.8 58 47.6 59 48.6C56 47.8 54 47.4 52 47.2"
                    "C53.4 40 52.4 33 49 27Z"), GOLD)
    _netting(plate)
    plate.tagline(say("Three beaches. One way home."))


def _soldiers_features(plate: Plate) -> None:
    plate.stroke(svg("M27.6 66.6C31 65.6 36 65.8 39.4 66.4"), NIGHT, 0.7)
    plate.stroke(svg("M33 54.6L30.6 62C31.4 63.4 34 63.6 36.4 62.6"), NIGHT, 0.5)
    plate.dark(shapes.ellipse(42.6, 52, 1.3, 0.55), PAPER)
    plate.dark(shapes.ellipse(23.6, 52.6, 1.1, 0.45), SAND)
    plate.stroke(svg("M16 47C16.8 58 19 66 24 72.6"), NIGHT, 0.9)
    plate.stroke(svg("M50.6 47C50.4 57 48.6 64 44 71"), NIGHT, 0.9)


def _netting(plate: Plate) -> None:
    with plate.within(HELMET):
        for i in range(9):
            plate.stroke(svg(f"M{-6 + i * 8} 54C{4 + i * 7} 42 {12 + i * 6} 30 {24 + i * 5} 16"),
                         NIGHT, 0.22)
            plate.stroke(svg(f"M{70 - i * 8} 54C{60 - i * 7} 42 {52 - i * 6} 30 {42 - i * 5} 16"),
                         NIGHT, 0.22)


def adventure(plate: Plate, name: Say) -> None:
    """Out of the cave: a temple that should not be there, and somebody who will go in."""
    plate.ground(down(GOLD, "#F3D98B", EMBER, bottom=60))
    plate.area(shapes.circle(31.5, 29, 15), PAPER)
    plate.area(svg("M-4 50L8 42L16 45L26 38L36 43L48 36L56 41L67 38L67 70L-4 70Z"), "#B9A04E")
    _temple(plate)
    plate.area(svg("M-4 91L-4 58C8 55 20 57 31.5 55.6C43 57 55 55 67 58L67 91Z"),
               down("#8A8444", PINE, top=55, bottom=80))
    plate.area(svg("M28.6 55.4H34.4L43 76H20Z"), SAND)
    plate.area(CAVE, down("#2F1A14", NIGHT, top=0, bottom=60))
    plate.light(CAVE_LIT, RUST, 0.5)
    plate.area(svg("M-4 91V72C8 68.6 18 71 31 70C44 71 56 68.8 67 72V91Z"), NIGHT)
    with plate.within(x=29.5, y=73.4):
        _explorer(plate)
    plate.title(name, 14.2, 28, GOLD, width=54)
    plate.tagline(say("The map was wrong. They went on."))


CAVE = svg("M-6-6H69V92H58C59.6 82 55 76 57.6 68C54 60 59 52 55.4 44C58 36 52.6 31 50.4 25"
           "C46 19.6 39 21 33 18.4C27 17 21 21.4 15 21C10.4 25.6 11.6 32 7.4 37C10 45 4.4 51 7 59"
           "C4 67 9.4 74 5.6 92H-6Z")
CAVE_LIT = svg("M50.4 25C52.6 31 58 36 55.4 44C59 52 54 60 57.6 68C56.6 71 56.4 74 56.6 77"
               "L59.6 76C59 73 60 70 60.6 68C57.4 60 62 52 58.6 44C61 36 55 30 52.6 24.4Z")
COAT = svg("M-1.6-25.8H1.6C3.8-25.4 5.2-24.4 5.6-22.6L6-18.4 4.4-14 6.2-7.4Q0-5.8-6.2-7.4L-4.4-14"
           "-4.8-19-6.6-13.4-8-13.8-6.4-21C-5.8-24-4-25.4-1.6-25.8Z")
BOOTS = svg("M-5-8H5L5.6-1 7 0H2.4L1-7.4H-.8L-2.2 0H-6.8L-5.4-1Z")


def _explorer(plate: Plate) -> None:
    """Seen from behind, feet at the origin: a hat, a coat, a coiled rope, a torch held high."""
    plate.ray(shapes.circle(10.6, -38, 7.6), GOLD, 0.35)
    plate.figure(BOOTS, NIGHT)
    plate.figure(COAT, "#3A2014")
    plate.light(svg("M2.6-25.6C4.2-25.2 5.2-24.4 5.6-22.6L6-18.4 4.4-14 6.2-7.4 4-6.9 2.6-14Z"),
                RUST)
    plate.stroke(svg("M-5.2-23.6 4.2-12.6"), SAND, 0.8)
    plate.figure(brush([(4.4, -23), (8.6, -24), (9.8, -31)], (3.2, 2.6, 1.9)), "#3A2014")
    plate.area(shapes.ellipse(0, -27.2, 2, 2.3), "#6E3420")
    plate.figure(svg("M-2.9-29C-3.2-32.6-2-33.9-.9-33.4Q0-33 .9-33.4C2-33.9 3.2-32.6 2.9-29Z"),
                 "#5A3420")
    plate.figure(shapes.ellipse(0, -28.9, 5.6, 1.2), "#5A3420")
    plate.stroke(svg("M9.6-29.4 10.6-35.2"), "#8A5A2E", 1.2)
    plate.area(brush([(10.6, -34.4), (9.6, -38), (11.6, -43)], (3, 3.4, 0.1)), EMBER)
    plate.area(brush([(10.7, -34.8), (10.4, -37), (11.2, -40)], (1.6, 1.8, 0.1)), PAPER)
    for r in (1.9, 1.1):
        plate.stroke(shapes.ellipse(-5.6, -9.6, r, r * 1.3), SAND, 0.5)


def _temple(plate: Plate) -> None:
    for i in range(6):
        half, y = 5.2 + i * 2.9, 29 + i * 4.2
        plate.area(shapes.polygon([(31.5 - half + 0.8, y), (31.5 + half - 0.8, y),
                                   (31.5 + half, y + 4.3), (31.5 - half, y + 4.3)]), "#A5622E")
        plate.light(shapes.polygon([(31.5 + half * 0.3, y), (31.5 + half - 0.8, y),
                                    (31.5 + half, y + 4.3), (31.5 + half * 0.3 + 0.3, y + 4.3)]),
                    "#6E3420")
    plate.area(svg("M30 29L33 29L35.4 54.4L27.6 54.4Z"), SAND)
    for i in range(8):
        half = 1.6 + i * 0.32
        plate.stroke(shapes.line(31.5 - half, 31.4 + i * 3, 31.5 + half, 31.4 + i * 3), RUST, 0.3)
    plate.area(svg("M27.4 29L27.4 23.6L35.6 23.6L35.6 29Z"), "#A5622E")
    plate.dark(svg("M30.2 29L30.2 25.6L32.8 25.6L32.8 29Z"), NIGHT)
    plate.area(svg("M26.4 23.8L28.6 21.2L34.4 21.2L36.6 23.8Z"), "#6E3420")
