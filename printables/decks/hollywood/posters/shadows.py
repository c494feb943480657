"""Posters of the dark: film noir, the horror, the mystery."""

from __future__ import annotations

from companion.engine.words import Say, say
from printables import shapes
from printables.decks.hollywood.posters.curves import brush
from printables.decks.hollywood.posters.plate import (
    COAL,
    EMBER,
    MINT,
    PLUM,
    RUST,
    SMOKE,
    Plate,
    down,
)
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE
from printables.shapes import Point, svg

DETECTIVE = svg("M26.4 28.6C25.6 31 24.6 32.4 23.4 34.4C22.8 35.4 24 36 24.8 36.2L24.4 37.6"
                "L23.6 38.6"
                "L24.4 39.4L23.8 40.6C24 41.4 25 41.6 25 42.6C25 44.4 26 46 28.4 46.2"
                "C30.6 46.4 32 45.6 33 46"
                "L30 50.6L26.8 53.6C20 56 11 58.6 6 65L-2 91L67 91L67 62C62 56 56 53.6 52.4 51.6"
                "L52 43C51 41 50 40 49.6 38L49.6 28.6Z")
FEDORA = svg("M16.6 31.4C21 25.4 25 25.2 27 24.4C27.6 18 29.4 12 34 11.4C37.6 11 38.6 13 41.4 12.8"
             "C47.6 12.4 50.4 17.6 51 23.6C55 24 58.6 25 61 27.6C56 31 46 30.4 38 29.6"
             "C30 28.8 22 28.6 16.6 31.4Z")
COLLAR = svg("M33 46.4C36 44 44 40.4 52 39.6C53.6 44 54.6 48 54.6 52.6C48 55 40 58 34 63.6"
             "L28.4 54.4Z")


def noir(plate: Plate, name: Say) -> None:
    """A man waits; the blinds tell where the window is, nothing tells why."""
    plate.ground(down(COAL, "#1A2027", NIGHT))
    _slats(plate, -8, 62, -0.16, "#EADDBB")
    plate.area(svg("M58 -4L67 -4L67 91L58 91Z"), NIGHT)
    plate.figure(DETECTIVE, NIGHT)
    with plate.within(DETECTIVE):
        _slats(plate, 24, 54, 0.1, SLATE)
        _slats(plate, 55.2, 92, 0.1, "#1E2B35")
        plate.light(svg("M20 32L34 33.4L34 35.6L20 34.4Z"), PAPER)
    plate.figure(COLLAR, COAL)
    with plate.within(COLLAR):
        _slats(plate, 36, 70, 0.3, SLATE)
    plate.figure(FEDORA, NIGHT)
    plate.stroke(svg("M27.3 23.8C35 24.4 43 24.8 50.9 23.4"), OXBLOOD, 2.2, "butt")
    plate.area(svg("M24.4 38.9L17.8 40.6L18 41.4L24.6 39.7Z"), PAPER)
    plate.dark(shapes.circle(17.7, 41, 0.75), EMBER)
    plate.ray(brush(SMOKE_CURL, (0.4, 1.2, 0.7, 2.2, 1, 2.8, 0.2), 26), SMOKE, 0.85)
    plate.title(name, 69.5, 36, PAPER, shadow=OXBLOOD)
    plate.tagline(say("Everyone has an alibi. Nobody has a conscience."))


SMOKE_CURL: list[Point] = [(17.6, 40), (16, 35), (12, 31), (13.6, 25), (9, 20), (10, 13), (5, 7),
                           (7, -4)]


def _slats(plate: Plate, top: float, bottom: float, slope: float, fill: str) -> None:
    """Light through a venetian blind: bars that thin out downwards."""
    y = top
    while y < bottom:
        rise = slope * 63
        plate.light(shapes.polygon([(-4, y), (67, y + rise), (67, y + rise + 2.7), (-4, y + 2.7)]),
                    fill)
        if plate.ink.saver:
            plate.stroke(shapes.line(-4, y, 67, y + rise), NIGHT, 0.12)
        y += 5.2


FIEND = svg("M-7 46H-4C-4 38 0 30 6.4 26.4C8 25.4 9.6 25.4 11 24.4C9.4 21 9 17 10 13.6"
            "L8.6 7.4L13 9.4C16 6.4 21 5.6 25 8.4C28.4 11 29.4 14.4 29.6 17.6"
            "C31.4 20 33.6 22.6 34 24.6C34 25.6 32 25.6 30.8 25.6"
            "L31.2 27.6L30 28.2L29.8 30.2L29 28.6L28.4 30.4C29.4 31.4 29.6 33 28.4 34"
            "C26 35.4 22 34.4 19.6 33.4"
            "C20 35.4 21 36.6 23 37C28 36 34 37.4 39.6 34C41.4 33 43.4 32.4 45 32.8L46.4 36.6"
            "C41 39.4 36 43.4 27 44C26.4 54 27.6 62 30 76L-7 76Z")
CLAWS: list[list[Point]] = [
    [(44, 33.6), (48.4, 30.6), (53, 32.4), (56.2, 38.4)],
    [(44.6, 34.4), (48.6, 33.2), (51.6, 36), (53, 42)],
    [(44.6, 35.4), (47.2, 36.2), (48.8, 39.6), (48.8, 45)],
    [(43.6, 36), (44.8, 38.6), (45, 41.6), (44, 46)],
]


def horror(plate: Plate, name: Say) -> None:
    """On the stairs there is nobody. There is only the shadow."""
    plate.ground(down("#C8D6A0", "#8FA878", "#42583F", "#1B2620"))
    plate.ray(svg("M67 24L-4 -4L-4 74L67 58Z"), "#DCE6B4", 0.35)
    plate.area(svg("M55 14L67 11L67 70L55 62Z"), COAL)
    plate.area(svg("M56.6 16.2L67 13.6L67 67L56.6 60.4Z"), "#2C2118")
    plate.light(svg("M55 14L56.6 16.2L56.6 60.4L55 62Z"), GOLD)
    plate.dark(shapes.circle(59, 42, 1.2), GOLD)
    with plate.within(x=1.6):  # so that its ear does not touch the sign in the corner
        plate.figure(FIEND, NIGHT)
        for claw in CLAWS:
            plate.figure(brush(claw, (2.4, 1.9, 1.4, 0.05)), NIGHT)
        plate.dark(svg("M24.6 18.6L28.4 17.6L26.8 19.8Z"), MINT)
    _stairs(plate)
    plate.title(name, 68.5, 35, MINT)
    plate.tagline(say("Do not look behind your seat."))


def _stairs(plate: Plate) -> None:
    outline: list[Point] = [(-4, 68.5)]
    for i in range(8):
        outline += [(-4 + i * 9, 66.5 - i * 2.6), (5 + i * 9, 66.5 - i * 2.6)]
    plate.area(shapes.polygon([*outline, (68, 91), (-4, 91)]), NIGHT)
    for i in range(8):
        x, y = 0.5 + i * 9, 66.5 - i * 2.6
        plate.dark(shapes.rect(x - 0.35, y - 9.4, 0.7, 9.6), NIGHT)
    plate.stroke(shapes.line(-4, 58.5, 68, 37.7), NIGHT, 1.4)


LADY = svg("M31 30.4C29.4 30.4 28.6 29 28.8 27.4C28.6 25 30 23.6 31.8 23.6C33.8 23.6 35 25 34.8 27"
           "C35.8 28 35.4 29.6 34 29.8C34 30.4 33.6 30.6 33.4 31L33.8 32.8"
           "C35.6 33.4 36.6 34.4 36.8 36"
           "L38.6 40.4L37.6 45.6L36.4 45.2L36.6 41L35 38C34.6 40.4 34.4 41.4 35.4 43.4"
           "C37.4 49 39 56 40.4 63.6"
           "L40.8 70L22.6 70L23.4 63.6C24.6 56 26.6 49 28.4 43.4C29 41.4 28.8 40 28.4 38.4"
           "L25.4 40.4L24.6 36.2L25.4 36L26.4 38L28.2 34.8C28.8 33.4 30.2 33 31 32.6Z")
KEYHOLE = svg("M23.4 38.6A15 15 0 1 1 39.6 38.6L45.6 66L17.4 66Z")


def mystery(plate: Plate, name: Say) -> None:
    """What one sees through a keyhole before knocking."""
    plate.ground(down("#4A2A4A", PLUM, "#1C0F20"))
    for x in (2, 13, 50, 61):
        plate.stroke(shapes.line(x, -4, x, 91), "#1C0F20", 0.5)
    with plate.within(x=6, y=0.4, scale=0.81):
        _lock(plate)
    plate.title(name, 70.3, 29, GOLD)
    plate.tagline(say("The key is missing. So is the host."))


def _lock(plate: Plate) -> None:
    plate.area(svg("M31.5 3.4C43.5 3.4 52.4 12.4 52.4 24.6C52.4 33 49 37.6 47.4 41L54 69.4"
                   "C54.4 71 53.6 72 52 72"
                   "L11 72C9.4 72 8.6 71 9 69.4L15.6 41C14 37.6 10.6 33 10.6 24.6"
                   "C10.6 12.4 19.5 3.4 31.5 3.4Z"),
               down(EMBER, RUST, "#5A2A1C", top=4, bottom=72))
    for x, y in ((31.5, 7), (14, 68.4), (49, 68.4)):
        plate.area(shapes.circle(x, y, 1.4), "#5A2A1C")
        plate.stroke(shapes.line(x - 0.8, y - 0.8, x + 0.8, y + 0.8), GOLD, 0.3)
    plate.figure(KEYHOLE, down("#FBE9B0", GOLD, EMBER, top=11, bottom=66))
    with plate.within(KEYHOLE):
        _room(plate)
        plate.figure(LADY, NIGHT)
        plate.dark(svg("M36.8 45L37.8 45.2L37 53.4L36.4 53.3Z"), OXBLOOD)
        plate.stroke(shapes.line(24.9, 36, 24.9, 32.6), PAPER, 0.9, "butt")
        plate.dark(svg("M24.9 32.4C24 31.4 24.4 30.4 25 29.2C25.5 30.4 25.9 31.4 24.9 32.4Z"),
                   OXBLOOD)


def _room(plate: Plate) -> None:
    plate.area(svg("M12 58L51 58L51 67L12 67Z"), RUST)
    for i in range(7):
        plate.light(svg(f"M{31.5 + (i - 3.5) * 5} 58L{31.5 + (i - 3) * 5} 58"
                        f"L{31.5 + (i - 3) * 9} 67L{31.5 + (i - 3.5) * 9} 67Z"), OXBLOOD)
    plate.ray(shapes.ellipse(25, 32, 7.4, 8.4), "#FFF6D6", 0.55)
