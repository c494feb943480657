"""The statuettes that directors give away: each one a strip folded into a little tent.

From the top: a tab, the back upside down, the ridge, the front, a tab. Folded at the ridge,
the tabs go over each other and are glued: the floor that makes it stand.
"""

from __future__ import annotations

from companion.engine.words import say
from printables import shapes
from printables.art import BLACK, BRASS, HAIR, quiet
from printables.faces import BLEED, Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE, WHITE
from printables.pens.base import Gradient, Pen
from printables.shapes import Path, svg
from printables.text import line, style

W, PANEL, TAB = 38.0, 54.0, 13.0
STANDEE = (W, 2 * PANEL + 2 * TAB)
RIDGE = TAB + PANEL
PALE = "#FBE6A6"
# One half of the figure, mirrored to the other: it holds a star up with both hands.
HALF = svg("M0 17.6C1.5 17.6 2.3 18.8 2.2 20.4C2.1 21.9 1.4 22.9 .9 23.4L.9 24.3"
           "C2.6 24.6 4 25 4.7 25.7"
           "L6.6 19.8L4.1 14.2L5.5 13.4L8.8 19.6C9 20.3 8.9 20.8 8.7 21.4L6.2 28.6"
           "C5.7 30 5.2 31.4 4.4 33"
           "C4 35.4 4.2 38 3.5 41L2.2 47.6L0 47.6Z")
SHADED = svg("M0 17.6C1.5 17.6 2.3 18.8 2.2 20.4C2.1 21.9 1.4 22.9 .9 23.4L.9 24.3"
             "C2.6 24.6 4 25 4.7 25.7L6.6 19.8"
             "L4.1 14.2L5.5 13.4L8.8 19.6C9 20.3 8.9 20.8 8.7 21.4L6.2 28.6C5.7 30 5.2 31.4 4.4 33"
             "C4 35.4 4.2 38 3.5 41L2.2 47.6L1.2 47.6C1.8 42 1.6 36 1.2 31C1 28 .6 26 0 24.3Z")
BASE = svg("M-4.6 47.6L4.6 47.6L4.6 49.2L7.4 49.2L8 53.4L-8 53.4L-7.4 49.2L-4.6 49.2Z")


def face() -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        pen.path(shapes.rect(-BLEED, TAB, W + 2 * BLEED, 2 * PANEL), fill=ink(NIGHT, WHITE))
        with pen.group(W / 2, RIDGE):
            _panel(pen, ink, front=True)
        with pen.group(W / 2, RIDGE, rotate=180):
            _panel(pen, ink, front=False)
        for y, turn, text in ((RIDGE + PANEL, 0, say("Glue this tab over the other one")),
                              (TAB, 180, say("Glue here"))):
            with pen.group(W / 2, y, rotate=turn):
                _tab(pen, ink)
                line(pen, text, 0, TAB / 2 + 1, style("label", lang, 7), lang, quiet(ink),
                     width=W - 6)
        for y in (TAB, RIDGE, RIDGE + PANEL):
            pen.path(shapes.line(0, y, W, y), stroke=ink(PAPER, BLACK), width=0.15, dash=(1.4, 1))
    return Face("statuette", STANDEE, draw)


def _panel(pen: Pen, ink: Ink, front: bool) -> None:
    """One side of the tent: the ridge above, the floor below."""
    if not ink.saver:
        _stage(pen)
    pen.stamp(f"statuette-{front}-{ink.name}", lambda p: _figure(p, ink, front),
              (-W / 2, 0, W / 2, PANEL))


def _stage(pen: Pen) -> None:
    night = Gradient((0, 0), (0, PANEL), ((0, NIGHT), (0.75, "#26323C"), (1, NIGHT)))
    pen.path(shapes.rect(-W / 2 - BLEED, 0, W + 2 * BLEED, PANEL), fill=night)
    with pen.group(clip=shapes.rect(-W / 2 - BLEED, 0, W + 2 * BLEED, PANEL)):
        for reach, alpha in ((17, 0.10), (10, 0.13)):
            pen.path(shapes.polygon(((-3, -4), (3, -4), (reach, 50), (-reach, 50))), fill=PAPER,
                     alpha=alpha)
        pen.path(shapes.ellipse(0, 51.4, 16, 2.2), fill=PAPER, alpha=0.25)


def _figure(pen: Pen, ink: Ink, front: bool) -> None:
    _gilded(pen, ink, shapes.star(0, 10.4, 7.2), GOLD)
    if not ink.saver:
        pen.path(_facets(10.4, 7.2), fill=BRASS if front else OXBLOOD, alpha=0.75)
    _gilded(pen, ink, HALF + HALF.scale(-1, 1), GOLD if front else BRASS)
    if not ink.saver:
        pen.path(SHADED, fill=BRASS if front else GOLD)
        pen.path(svg("M-1.4 27C-2.6 30 -2.4 38 -1.4 45.6C-.8 40 -.6 32 -1.4 27Z"), fill=PALE)
    _gilded(pen, ink, BASE, SLATE)
    pen.path(svg("M-6.6 50.6H6.6"), stroke=ink(GOLD, BLACK), width=ink(0.4, HAIR) or HAIR)


def _gilded(pen: Pen, ink: Ink, path: Path, fill: str) -> None:
    pen.path(path, fill=ink(fill, WHITE), stroke=ink(None, BLACK), width=HAIR, join="round")


def _facets(y: float, r: float) -> Path:
    """The shaded half of each ray of the star."""
    corners = shapes.star(0, y, r).segments[:-1]
    return shapes.join(shapes.polygon(((0, y), corners[i][1], corners[(i + 1) % 10][1]))
                       for i in range(0, 10, 2))


def _tab(pen: Pen, ink: Ink) -> None:
    pen.path(shapes.rect(-W / 2 - BLEED, 0, W + 2 * BLEED, TAB + BLEED), fill=WHITE)
    pen.path(shapes.rect(-W / 2 + 1.2, 1.2, W - 2.4, TAB - 2.4), stroke=quiet(ink),
             width=0.15, dash=(0.6, 0.9))


STATUETTE = face()
