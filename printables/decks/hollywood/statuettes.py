"""The statuettes that directors give away: each is a strip folded into a little tent.

From the top: a tab, the back upside down, the ridge, the front, a tab. The strip is folded at the
ridge; the tabs are glued over each other and make the floor on which it stands.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.words import Say, say
from companion.games.hollywood.content import TOKENS
from printables import shapes
from printables.art import BLACK, BRASS, HAIR, dark, quiet
from printables.decks.hollywood.folds import ROUND, fold, glue
from printables.faces import BLEED, Face, Ink
from printables.palette import GOLD, NIGHT, PAPER, SLATE, WHITE
from printables.pens.base import Gradient, Pen
from printables.shapes import Path, svg
from printables.sheets import Card, Facts
from printables.text import fit, line, style, write

W, PANEL, TAB = 38.0, 54.0, 20.0  # the tab is the floor, deep enough to stand on
STANDEE = (W, 2 * PANEL + 2 * TAB)
RIDGE = TAB + PANEL
PALE = "#FBE6A6"
INSET = 1.6  # of a tab's print
YEAR = 1947
# One half of the figure; it is mirrored to the other half, open between them, and holds up a star
# with both hands.
HALF = svg("M0 17.6C1.5 17.6 2.3 18.8 2.2 20.4C2.1 21.9 1.4 22.9 .9 23.4L.9 24.3"
           "C2.6 24.6 4 25 4.7 25.7"
           "L6.6 19.8L4.1 14.2L5.5 13.4L8.8 19.6C9 20.3 8.9 20.8 8.7 21.4L6.2 28.6"
           "C5.7 30 5.2 31.4 4.4 33"
           "C4 35.4 4.2 38 3.5 41L2.2 47.6L0 47.6")
SHADED = svg("M0 17.6C1.5 17.6 2.3 18.8 2.2 20.4C2.1 21.9 1.4 22.9 .9 23.4L.9 24.3"
             "C2.6 24.6 4 25 4.7 25.7L6.6 19.8"
             "L4.1 14.2L5.5 13.4L8.8 19.6C9 20.3 8.9 20.8 8.7 21.4L6.2 28.6C5.7 30 5.2 31.4 4.4 33"
             "C4 35.4 4.2 38 3.5 41L2.2 47.6L1.2 47.6C1.8 42 1.6 36 1.2 31C1 28 .6 26 0 24.3Z")
SPINE = svg("M0 24.6C.35 27 .35 30 0 32.6M-3.7 26.6C-2.4 27 -1.5 28.2 -1.6 29.6"
            "M3.7 26.6C2.4 27 1.5 28.2 1.6 29.6M-4.3 33.2Q0 34.4 4.3 33.2M0 36.4V46.6"
            "M-1.2 20.9Q0 21.7 1.2 20.9")
BASE = svg("M-4.6 47.6L4.6 47.6L4.6 49.2L7.4 49.2L8 53.4L-8 53.4L-7.4 49.2L-4.6 49.2Z")


def face() -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        pen.path(shapes.rect(-BLEED, TAB - ROUND, W + 2 * BLEED, 2 * (PANEL + ROUND)),
                 fill=ink(NIGHT, WHITE))
        with pen.group(W / 2, RIDGE):
            _panel(pen, ink, front=True)
        with pen.group(W / 2, RIDGE, rotate=180):
            _panel(pen, ink, front=False)
        with pen.group(W / 2, RIDGE + PANEL):
            _tab(pen, ink, lang, say("Glue this tab over the other one"))
        with pen.group(W / 2, TAB, rotate=180):
            _tab(pen, ink, lang, say("Room for glue"), hatched=True)
        fold(pen, ink, shapes.join(shapes.line(0, y, W, y) for y in (TAB, RIDGE, RIDGE + PANEL)))
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
        pen.path(_facets(10.4, 7.2), fill=BRASS, alpha=0.75)
    _gilded(pen, ink, HALF + HALF.scale(-1, 1), GOLD)
    if not ink.saver:
        pen.path(SHADED if front else SHADED.scale(-1, 1), fill=BRASS)
    if front:
        _gleam(pen, ink)
    else:
        _back(pen, ink)
    _gilded(pen, ink, BASE, SLATE)
    if front:
        pen.path(svg("M-6.6 50.6H6.6"), stroke=ink(GOLD, BLACK), width=ink(0.4, HAIR) or HAIR)
    else:
        _plaque(pen, ink)


def _gleam(pen: Pen, ink: Ink) -> None:
    if not ink.saver:
        pen.path(svg("M-1.4 27C-2.6 30 -2.4 38 -1.4 45.6C-.8 40 -.6 32 -1.4 27Z"), fill=PALE)


def _back(pen: Pen, ink: Ink) -> None:
    """The same figure seen from behind: its spine, the shoulder blades, the belt."""
    pen.path(SPINE, stroke=ink(NIGHT, BLACK), width=ink(0.3, HAIR) or HAIR, cap="round")


def _plaque(pen: Pen, ink: Ink) -> None:
    pen.path(shapes.rect(-4.2, 49.7, 8.4, 3.2), fill=ink(GOLD, WHITE), stroke=ink(None, BLACK),
             width=0.12)
    line(pen, YEAR, 0, 52.3, style("strong", "en", 7), "en", dark(ink))


def _gilded(pen: Pen, ink: Ink, path: Path, fill: str) -> None:
    pen.path(path, fill=ink(fill, WHITE), stroke=ink(None, BLACK), width=HAIR, join="round")


def _facets(y: float, r: float) -> Path:
    """The shaded half of each ray of the star."""
    corners = [(values[0], values[1]) for _, values in shapes.star(0, y, r).segments[:-1]]
    return shapes.join(shapes.polygon(((0, y), corners[i], corners[(i + 1) % 10]))
                       for i in range(0, 10, 2))


def _tab(pen: Pen, ink: Ink, lang: str, text: Say, hatched: bool = False) -> None:
    block = fit(text, style("label", lang, 7.5), lang, W - 8, TAB - 3, "centre", balance=True)
    if hatched:
        glue(pen, ink, shapes.rect(INSET - W / 2, INSET, W - 2 * INSET, TAB - 2 * INSET))
        wide, high = block.width + 3, block.height + 2
        pen.path(shapes.round_rect(-wide / 2, (TAB - high) / 2, wide, high, 1), fill=WHITE)
    write(pen, text, 4 - W / 2, 1.5, W - 8, TAB - 3, block.style, lang, quiet(ink), "centre",
          "middle", balance=True)


STATUETTE = face()


def cards(facts: Facts) -> Iterator[Card]:
    yield Card(STATUETTE, count=TOKENS)
