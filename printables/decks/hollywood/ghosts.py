"""Ghost markers for one to three players: where a ghost's card and die lie, and what it does.

A ghost sits in the stalls, in the projector's light; each has its own hat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.engine.words import Say, say
from printables import shapes
from printables.art import (
    BLACK,
    BRASS,
    EMBER,
    HAIR,
    STEEL,
    Art,
    Part,
    accent,
    beam,
    cone,
    light,
    paint,
    placed,
    solid,
    stroke,
)
from printables.decks.hollywood.page import holes
from printables.faces import BLEED, Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE, WHITE
from printables.pens.base import Gradient, Pen
from printables.shapes import svg
from printables.sheets import Card, Facts
from printables.text import from_start, line, style, write

MARKER = W, H = (88.0, 42.0)
SHEET = svg("M0 -16C7.4 -16 11 -10.6 11 -3.4L11.6 11.6C10 13.6 8.6 13.4 7.4 11.4"
            "C6 13.8 4 14.2 2.6 11.8"
            "C1.2 14.4 -1 14.4 -2.4 12C-3.8 14.2 -5.8 13.8 -7 11.4C-8.4 13.6 -10 13.4 -11.6 11.4"
            "L-11 -3.4"
            "C-11 -10.6 -7.4 -16 0 -16Z")
SHADED = svg("M4 -15.2C9 -13 11 -8.6 11 -3.4L11.6 11.6C10 13.6 8.6 13.4 7.4 11.4"
             "C8.4 0 8 -8 4 -15.2Z")
EYES, MOUTH = (-4, 3.4), shapes.ellipse(-0.3, 4.4, 1.7, 2.2)
GHOST: Art = (
    Part(SHEET, PAPER, NIGHT, 0.7),
    light("#C9BB96", 1, SHADED),
    solid(NIGHT, *(shapes.ellipse(x, -2.4, 2, 2.8) for x in EYES), MOUTH),
    accent(GOLD, *(shapes.circle(x + 0.6, -3, 0.6) for x in EYES)),
)
FEDORA: Art = (
    solid(STEEL, svg(
        "M-8 -11.6C-8 -17.4 -5.4 -21.6 -1.6 -21.4C0 -21.4 .6 -20.4 2.2 -20.6"
        "C5.6 -21 8 -17.2 8.2 -12"
        "C11 -11.8 13.4 -11 15 -9.4C9 -7.8 -8 -7.4 -14.6 -8.8C-13 -10.6 -10.8 -11.4 -8 -11.6Z")),
    stroke(GOLD, 1.2, svg("M-8 -12.2C-2 -10.8 4 -10.8 8.2 -12.4")),
)
CLOCHE: Art = (
    solid(OXBLOOD, svg("M-12.6 -6.4C-12.2 -16.4 -7 -21 0 -21S12 -16.4 12.6 -6.4"
                       "C8 -10 -8 -10 -12.6 -6.4Z")),
    stroke(GOLD, 1.2, svg("M-11.6 -11.6C-7 -13.8 7 -13.8 11.6 -11.6")),
    solid(GOLD, *(shapes.circle(1.9, 0, 1.5).rotate(72 * i).move(8.2, -13.6) for i in range(5))),
    solid(EMBER, shapes.circle(8.2, -13.6, 1.3)),
)
USHER: Art = (
    stroke(BRASS, 0.6, svg("M-7 -13C-9 2 -5 9 0 9S8.6 2 7.4 -14.6")),
    solid(EMBER, svg("M-7.4 -12.6L-6.2 -20.2Q.6 -22.2 7.2 -21.2L7.8 -13.4Q0 -10.6 -7.4 -12.6Z")),
    stroke(GOLD, 0.8, svg("M-7.2 -14Q0 -12 7.7 -14.8M-6.4 -19Q.6 -20.8 7.3 -19.9")),
    solid(GOLD, shapes.circle(0.5, -16.6, 1.3)),
)
HATS = (FEDORA, CLOCHE, USHER)
PICTURE = (3.2, 5.6, 34.0, 30.8)
WINDOW = shapes.round_rect(*PICTURE, 1.6)
SEATS = shapes.join(shapes.round_rect(x, 30.6, 12.4, 12, 3.6) for x in (-3.2, 9.9, 23, 36.1))
HOUSE: Art = (
    light(Gradient((20, 5), (20, 37), ((0, NIGHT), (1, SLATE))), 1, shapes.rect(*PICTURE)),
    beam(PAPER, 0.22, cone(1, 3, 42, 44, 60)), beam(PAPER, 0.2, cone(1, 3, 42, 22, 60)),
)
STALLS: Art = (solid(OXBLOOD, SEATS), light(NIGHT, 0.35, SEATS.move(0, 2.2)),
               stroke(EMBER, 0.3, SEATS))


def face(number: int) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        _film(pen, ink)
        with pen.group(_start(0, 40.4, lang)):
            _picture(pen, ink, number)
        _told(pen, ink, lang, 41.0, say("Ghost {n}", n=number), say(
            "My die is rolled anew when a film begins. If it shows a star when production ends, "
            "my card goes into the film and I draw another."))
    return Face(f"ghost-{number}", MARKER, draw)


def haunted() -> Face:
    """The card with the players' part about ghosts, and a picture of all three."""
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        _film(pen, ink)
        _told(pen, ink, lang, 4.6, say("When ghosts play"), say(
            "**Alone** 3 ghosts, **two players** 2, **three players** 1.\n"
            "**Spend a turn** to look at the cards of all ghosts.\n"
            "**Their dice** may be re-rolled like any others.\n"
            "**A statuette** for a ghost: it plays its card the next time its die shows no star."))
    return Face("ghosts-told", MARKER, draw)


def _film(pen: Pen, ink: Ink) -> None:
    pen.path(shapes.rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED), fill=ink(NIGHT, WHITE))
    holes(pen, ink, 0, W, (1.5, H - 3.4))


def _start(x: float, wide: float, lang: str) -> float:
    """The left edge of a thing that begins at x, from the side where reading begins."""
    return from_start(x, lang, W, wide)


def _told(pen: Pen, ink: Ink, lang: str, x: float, name: Say, text: Say) -> None:
    wide = W - x - 4.6
    left = _start(x, wide, lang)
    line(pen, name, _start(x, 0, lang), 13.6, style("display", lang, 20), lang,
         ink(GOLD, BLACK) or BLACK, "start", width=wide)
    write(pen, text, left, 16.6, wide, 21, style("text", lang, 9), lang,
          ink(PAPER, BLACK) or BLACK, balance=True)


def _picture(pen: Pen, ink: Ink, number: int) -> None:
    with pen.group(clip=WINDOW):
        _stamp(pen, ink, "house", HOUSE)
        stamp_ghost(pen, ink, 20.2, 24.6, 0.82, number)
        _stamp(pen, ink, "stalls", STALLS)
    pen.path(WINDOW, stroke=ink(GOLD, BLACK), width=ink(0.45, HAIR) or HAIR)


def _stamp(pen: Pen, ink: Ink, name: str, art: Art) -> None:
    pen.stamp(f"ghost-{name}-{ink.name}", _painted(ink, art), (0, 0, 41, H))


def stamp_ghost(pen: Pen, ink: Ink, x: float, y: float, scale: float, number: int = 1) -> None:
    """Draw a ghost. Where ink is saved it is recorded once for each size, so that its lines are as
    bold as those of the signs beside it."""
    drawn, larger = (scale, 1.0) if ink.saver else (1.0, scale)
    box = (-17 * drawn, -24 * drawn, 17 * drawn, 17 * drawn)
    for name, art in (("sheet", GHOST), (f"hat-{number}", HATS[number - 1])):
        pen.stamp(f"ghost-{name}-{drawn:g}-{ink.name}", _painted(ink, placed(art, 0, 0, 0, drawn)),
                  box, x, y, 0, larger)


def _painted(ink: Ink, art: Art) -> Callable[[Pen], None]:
    return lambda pen: paint(pen, ink, art)


GHOSTS = tuple(face(number) for number in (1, 2, 3))
HAUNTED = haunted()


def cards(facts: Facts) -> Iterator[Card]:
    return (Card(ghost) for ghost in (*GHOSTS, HAUNTED))
