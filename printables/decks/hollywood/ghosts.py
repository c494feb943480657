"""Ghost markers for one to three players: where a ghost's card and die lie, and what it does."""

from __future__ import annotations

from companion.engine.words import say
from printables import shapes
from printables.art import BLACK, HAIR
from printables.faces import BLEED, Face, Ink
from printables.palette import GOLD, NIGHT, PAPER, SLATE, WHITE
from printables.pens.base import Gradient, Pen
from printables.shapes import svg
from printables.text import line, style, write

MARKER = W, H = (88.0, 42.0)
SHEET = svg("M0 -16C7.4 -16 11 -10.6 11 -3.4L11.6 11.6C10 13.6 8.6 13.4 7.4 11.4"
            "C6 13.8 4 14.2 2.6 11.8"
            "C1.2 14.4 -1 14.4 -2.4 12C-3.8 14.2 -5.8 13.8 -7 11.4C-8.4 13.6 -10 13.4 -11.6 11.4"
            "L-11 -3.4"
            "C-11 -10.6 -7.4 -16 0 -16Z")
HAT = svg("M-8 -11.6C-8 -17.4 -5.4 -21.6 -1.6 -21.4C0 -21.4 .6 -20.4 2.2 -20.6"
          "C5.6 -21 8 -17.2 8.2 -12"
          "C11 -11.8 13.4 -11 15 -9.4C9 -7.8 -8 -7.4 -14.6 -8.8C-13 -10.6 -10.8 -11.4 -8 -11.6Z")


def face(number: int) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        dark = Gradient((0, 0), (W, H), ((0, SLATE), (0.6, NIGHT), (1, NIGHT)))
        pen.path(shapes.rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED), fill=ink(dark, WHITE))
        left = lang != "he"
        stamp_ghost(pen, ink, 18.5 if left else W - 18.5, 25.5)
        x = 36.0 if left else 6.0
        light = ink(PAPER, BLACK) or BLACK
        line(pen, say("Ghost {n}", n=number), x if left else x + W - 42, 12,
             style("display", lang, 19), lang, ink(GOLD, BLACK) or BLACK, "start", width=W - 42)
        write(pen, say("My die is rolled anew when a film begins. If it shows a star when "
                       "production ends, my card goes into the film and I draw another."),
              x, 17, W - 42, 20, style("text", lang, 8.5), lang, light)
    return Face(f"ghost-{number}", MARKER, draw)


def stamp_ghost(pen: Pen, ink: Ink, x: float, y: float, scale: float = 1) -> None:
    pen.stamp(f"ghost-{ink.name}", lambda p: _ghost(p, ink), (-17, -24, 17, 17), x, y, 0, scale)


def _ghost(pen: Pen, ink: Ink) -> None:
    def part(path: shapes.Path, fill: str) -> None:
        pen.path(path, fill=ink(fill, WHITE), stroke=ink(None, BLACK), width=HAIR, join="round")
    pen.path(SHEET, fill=ink(PAPER, WHITE), stroke=ink(NIGHT, BLACK), width=ink(0.7, HAIR) or HAIR)
    if not ink.saver:
        pen.path(svg("M4 -15.2C9 -13 11 -8.6 11 -3.4L11.6 11.6C10 13.6 8.6 13.4 7.4 11.4"
                     "C8.4 0 8 -8 4 -15.2Z"),
                 fill="#C9BB96")
    for x in (-4, 3.4):
        part(shapes.ellipse(x, -2.4, 2, 2.8), NIGHT)
        pen.path(shapes.circle(x + 0.6, -3, 0.6), fill=ink(GOLD, BLACK))
    part(shapes.ellipse(-0.3, 4.4, 1.7, 2.2), NIGHT)
    part(HAT, "#2A3D4A")
    pen.path(svg("M-8 -12.2C-2 -10.8 4 -10.8 8.2 -12.4"), stroke=ink(GOLD, BLACK),
             width=ink(1.2, HAIR) or HAIR)


GHOSTS = tuple(face(number) for number in (1, 2, 3))
