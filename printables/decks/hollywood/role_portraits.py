"""More pictures of the role cards: the faces before the camera, and the work after it.

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
from printables.decks.hollywood.role_pictures import floor, wall
from printables.decks.hollywood.symbols import EYES, MASK
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE, WHITE
from printables.shapes import Path, svg

PROFILE = svg("M-6-13C-7.4-11-7.7-9-7.5-7.2-7.5-6.6-9.6-4-10-2.8-10.1-2.2-8.6-2-8.3-1.7"
              "-8.6-1-9.1-.5-9-.1-8.9.2-8.4.3-8.4.5-8.5 1-8.8 1.3-8.6 1.8-8.4 2.2-7.8 2.3-7.8 2.7"
              "-7.9 3.6-7.9 4.6-7 5.4-5.8 6.2-3.6 6-2.2 6.2-1.8 8-2 9.8-3 11-6 13.4-12 13.6-14.6 17"
              "-16 19-16.6 22-16.8 26H17C17 20 15.4 15.6 11 13.6 8 12.2 6.4 11 6.2 8L8-12Z")
HAIR = svg("M-7.6-8.6C-9-14-4.4-19 2-19.2 10-19.4 14.6-14 13.6-7.6 13-3.4 16-1 15.4 4.4"
           " 14.8 9.6 9.6 12.4 5.6 10.8 2 9.2 2.2 5.6 2.8 3 3.4 0 2.8-2.6.6-4.4-1.6-6.2-3-7.2"
           "-3.2-10-4-8.6-5.8-8-7.6-8.6Z")
ACTRESS: Art = (
    wall(NIGHT, STEEL),
    light(SLATE, 0.8, shapes.circle(-2, -3, 22)),
    beam(PAPER, 0.22, cone(-27, -20, 32, 52, 80, 2)),
    solid(PAPER, PROFILE),
    light(SHADE, 1, svg("M-2.2 6.2C1 5.6 3.6 4 4.4 1L6.2 8C6.4 11 8 12.2 11 13.6 15.4 15.6 17 20"
                        " 17 26H4C6 20 2 15 0 12-1.4 9.6-2 8-2.2 6.2Z")),
    solid(OXBLOOD, HAIR),
    stroke(EMBER, 0.7, svg("M-5.4-11.4C-4-16 1-17.4 5-16.4M-.6-8C1-5 5-4 5.6 0S4.4 6 6.4 8.4"
                           "M4-12C9-11 10.6-7.6 10.2-4.4S13 2 11.6 6.4")),
    accent(OXBLOOD, svg("M-9 .1C-8-.6-7.2-.4-6.2.6-7 1.6-7.8 2-8.6 1.8-8.8 1.3-8.5 1-8.4.5Z")),
    stroke(NIGHT, 0.5, svg("M-6.9-5.4C-6-4.4-4.8-4.4-3.8-5.2M-7-7.6C-6-8.4-4.6-8.4-3.2-7.4")),
    solid(GOLD, shapes.circle(1.4, 3.4, 1.1), shapes.circle(1.4, 5.6, 0.7)),
    solid(NIGHT, svg("M-16.8 26C-16 20-10 18.6-3.4 20.6 2 22 8 20 15.6 18.2 16.8 20 17 23 17 26Z")),
    light(NIGHT, 0.34, blinds(-24, -21, 40, 12, 4.1, 0.5)),
)
HAT = svg("M-15.4-5.4C-11-3 11-3 15.4-6.4 13-8.8 10-9.6 8.4-10L7.2-17.4C4.6-21.4 2-19.6 0-18.6"
          "-2.4-20.4-6-20.4-7.4-17L-8.4-9.6C-10.4-9-13.6-8-15.4-5.4Z")
COAT = svg("M-5.4 7.6-9.6 3.4-12.4 11.4C-20 13.4-22.6 18-23.4 26H23.4C22.6 18 20 13.4 12.4 11.4"
           "L9.6 3.4 5.4 7.6 0 18Z")
ACTOR: Art = (
    wall(DUSK, NIGHT),
    light(GOLD, 0.55, svg("M2-25H19V25H2Z")),
    light(PAPER, 0.25, blinds(2, -24, 17, 13, 3.9)),
    solid(SHADE, svg("M-6.8-6V1.4C-6.6 5.4-3.6 9.6 0 9.8 3.6 9.6 6.6 5.4 6.8 1.4V-6Z")),
    light("#A88F66", 1, svg("M0-6V9.8C-3.6 9.6-6.6 5.4-6.8 1.4V-6Z")),
    light(NIGHT, 0.8, svg("M-7-6H7V-1.6Q3 .4 0-.4-3 .4-7-1.6Z")),
    stroke(NIGHT, 0.5, svg("M-.4-.4 1.2 3-.6 3.4M-2.4 6.1Q.4 5.2 2.6 5.9")),
    solid(WHITE, svg("M-5.2 7.4 0 18 5.2 7.4 2.6 9.4Q0 10.6-2.6 9.4Z")),
    solid(OXBLOOD, svg("M-1.5 11 1.5 11 .9 12.8 2 17 0 20-2 17-.9 12.8Z")),
    solid(STEEL, COAT),
    light(NIGHT, 0.5, svg("M-5.4 7.6-9.6 3.4-12.4 11.4C-20 13.4-22.6 18-23.4 26H0V18Z")),
    stroke(NIGHT, 0.6, svg("M-9.6 3.4-12.4 11.4-7 16.4 0 26M9.6 3.4 12.4 11.4 7 16.4 0 26")),
    solid(NIGHT, HAT), light(SLATE, 1, svg("M.8-18.9C3-20 5-20.6 7.2-17.4L8.2-11.4 4-11Z")),
    solid(GOLD, svg("M-8.1-12.4-8.4-9.6C-3-8-.4-7.8 8.4-10L8-12.7C2-10.8-3-10.8-8.1-12.4Z")),
    stroke(GOLD, 0.3, svg("M-15.4-5.4C-11-3 11-3 15.4-6.4")),
)


def _staff(shift: float) -> Path:
    return svg(f"M-28 {6 + shift}C-14 {-6 + shift}-2 {-4 + shift} 8 {shift}S22 {2 + shift} 28"
               f" {-6 + shift}")


def _note(x: float, y: float, up: float) -> tuple[Path, Path]:
    return (shapes.ellipse(x, y, 2.5, 1.8).rotate(-22, x, y),
            shapes.rect(x + 1.7, y - up, 0.7, up - 0.4))


def _notes(*spots: tuple[float, float, float]) -> Path:
    return shapes.join(path for spot in spots for path in _note(*spot))


COMPOSER: Art = (
    wall(OXBLOOD, NIGHT),
    beam(GOLD, 0.2, cone(0, 30, -90, 62, 62, 3)),
    stroke(PAPER, 0.3, *(_staff(2.6 * i - 4) for i in range(5))),
    solid(GOLD, _notes((-19, 5.2, 12.4), (-9.6, 1.6, 13.6)),
          svg("M-17.3-7.4-7.2-12.2V-9.4L-17.3-4.6Z")),
    solid(PAPER, _notes((3.4, -1.2, 12.6))),
    stroke(PAPER, 0.9, svg("M5.5-13.6C6-10 10-9.6 8.6-5.6")),
    solid(GOLD, _notes((12.4, 2.8, 12.8), (20.8, 0.8, 14.2)),
          svg("M14.1-10 23.2-13.4V-10.8L14.1-7.4Z")),
    solid(NIGHT, svg("M-17 25-13.6 15.4H13.6L17 25Z")),
    stroke(BRASS, 0.5, svg("M-15.4 20.4-13.6 15.4H13.6L15.4 20.4")),
    solid(PAPER, svg("M-10.6 23-8.4 13.4Q-3.6 11.4 0 13.4 3.6 11.4 8.4 13.4L10.6 23Q4 21.4 0 23"
                     "-4 21.4-10.6 23Z")),
    stroke(SLATE, 0.35, svg("M0 13.4V23M-7 15.4-1.6 15M-7.6 17.6-1.6 17.2M-8 19.8-1.6 19.4"
                            "M7 15.4 1.6 15M7.6 17.6 1.6 17.2M8 19.8 1.6 19.4")),
    solid(WHITE, svg("M6.4 19.4 25.6 4.8 26 5.4 7.2 20.4Z")),
    solid(BRASS, svg("M2.6 21.4Q5 17.6 8 18.4 8.4 21.6 4 23.2 2.2 23.2 2.6 21.4Z")),
)
BLADE = svg("M-.9 3.2C-2.4-4-1.8-13 1.4-19.4 2.4-13 2-4 1.2 3.2Z")
BOW = shapes.ring(0, 12.4, 4.4, 2.7)
SHANK = svg("M-1.1 2.4 1.1 2.4.9 8.4-1.3 8.6Z")


def _half(side: float) -> tuple[Part, ...]:
    """One leg of the scissors: blade, shank, bow."""
    def put(path: Path, x: float = 0) -> Path:
        return path.move(x, 0).scale(side, 1).rotate(23 * side)
    return (solid(NIGHT, put(SHANK)), solid(OXBLOOD, put(BOW, -1.4)),
            solid(MIST if side > 0 else PAPER, put(BLADE)))


SCISSORS: tuple[Part, ...] = (*_half(-1), *_half(1), solid(GOLD, shapes.circle(0, 1, 1.2)),
                              accent(NIGHT, shapes.circle(0, 1, 0.4)))


def _strip(x0: float, x1: float, y: float) -> Art:
    """A piece of film with its holes and frames."""
    holes = shapes.join(shapes.round_rect(x, yy, 1.3, 1.6, 0.35)
                        for x in _steps(x0 + 0.8, x1 - 1.6, 2.6) for yy in (y - 6.9, y + 5.3))
    frames = shapes.join(shapes.round_rect(x, y - 4.4, 9.2, 8.8, 0.6)
                         for x in _steps(x0 + 0.8, x1 - 9.4, 10.4))
    return solid(NIGHT, shapes.rect(x0, y - 7.6, x1 - x0, 15.2)), solid(PAPER, holes), solid(
        SLATE, frames)


def _steps(first: float, last: float, by: float) -> list[float]:
    return [first + i * by for i in range(int((last - first) / by + 1e-6) + 1)]


EDITOR: Art = (
    wall(SLATE, DUSK),
    light(PAPER, 0.3, blinds(-18, -24, 34, 12, 3.8, 1.1)),
    *placed(_strip(-42, 0, 0), -1.6, -7, -13), *placed(_strip(0, 42, 0), 2.4, -9.2, 9),
    light(NIGHT, 0.4, *(part.path.scale(1.02).rotate(4).move(1.6, 3) for part in SCISSORS[:6])),
    *placed(SCISSORS, 0.4, 5.2, 4, 1.12),
)
FORM = svg("M-2.2-15.4C-2.4-12-3.4-11.4-7-10.4-9.8-9.6-10-7-9.4-4.6-8.6-1.4-6-1-5.6 2.4-5.4 5-8.4 8"
           "-8.6 12.4H8.6C8.4 8 5.4 5 5.6 2.4 6-1 8.6-1.4 9.4-4.6 10-7 9.8-9.6 7-10.4 3.4-11.4"
           " 2.4-12 2.2-15.4Z")
DESIGNER: Art = (
    wall("#3A1512", NIGHT),
    beam(PAPER, 0.22, cone(0, -30, 90, 50, 70, 5)),
    floor(18.6, DUSK), light(PAPER, 0.2, shapes.ellipse(0, 20.4, 18, 2.6)),
    Part(svg("M-4 12V20M-4 18.6-10 22.6M-4 18.6 2 22.6"), None, NIGHT, 1.8, saved="light"),
    stroke(BRASS, 0.9, svg("M-4 12V20M-4 18.6-10 22.6M-4 18.6 2 22.6")),
    solid(SHADE, FORM.move(-4, 1)),
    light("#A88F66", 0.7, svg("M-4-14.4-1.8-14.4C-1.6-11-.6-10.4 3-9.4 5.8-8.6 6-6 5.4-3.6 4.6-.4"
                              " 2 0 1.6 3.4 1.4 6 4.4 9 4.6 13.4H-1C0 6-2 0-1-5Z")),
    stroke(OXBLOOD, 0.35, svg("M-4-14V13.4M-9.6 3.4H1.6")),
    solid(BRASS, shapes.round_rect(-6.6, -16.8, 5.2, 2.4, 0.8), shapes.circle(-4, -18, 1.3)),
    Part(svg("M-6.4-12C-11-4-9-2-3 1S5 9 2 15"), None, NIGHT, 1.9, saved="light"),
    stroke(GOLD, 1.3, svg("M-6.4-12C-11-4-9-2-3 1S5 9 2 15")),
    stroke(OXBLOOD, 0.5, svg("M9 5.4C12 10 8 14 13 19M19 4.6C17 10 20 13 17.6 18")),
    *placed((halo(MASK.scale(1.1)), solid(OXBLOOD, MASK), solid(NIGHT, EYES),
             stroke(GOLD, 0.35, MASK.scale(0.9))), 14, 3, -12, 1.05),
)
