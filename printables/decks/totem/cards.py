"""The eighty cards and their back: without a word, so that every table can read them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.games.totem.content import COLOUR, COLOURS, INWARD, OUTWARD, SPECIALS
from printables import shapes
from printables.art import BLACK, HAIR
from printables.decks.totem.cutouts import CUTOUTS
from printables.decks.totem.look import (
    BARK,
    CREAM,
    DEEP,
    PAINT,
    SAP,
    carved,
    hatched,
    mark,
    paper,
    plank,
)
from printables.decks.totem.masks import OWL, head
from printables.faces import BLEED, POKER, Draw, Face, Ink
from printables.palette import NIGHT, WHITE
from printables.pens.base import Pen
from printables.shapes import Path, svg
from printables.sheets import Card, Facts

WIDE, HIGH = POKER
WHOLE = (-BLEED, -BLEED, WIDE + BLEED, HIGH + BLEED)
MIDDLE = (WIDE / 2, HIGH / 2)
REACH = 23.0  # from a shape's middle to its edge
EDGE = 4.5  # the coloured frame
CORNER = 9.6
CORNERS = ((CORNER, CORNER, 0), (WIDE - CORNER, HIGH - CORNER, 180))
ARROW = svg("M-3.4 0V-8.6H-8L0 -18L8 -8.6H3.4V0Z")  # its tail at the origin, pointing up
BENT = svg("M-3.4 -24.6A24.6 24.6 0 0 0 -23.4 -7.6L-27.4 -8.8L-22 2L-12.4 -4.6L-16.4 -5.6"
           "A17.4 17.4 0 0 1 -3.4 -17.2Z").scale(0.94)  # a quarter of a circle round the middle


def draw_shape(shape: str, colour: str, pen: Pen, ink: Ink, lang: str) -> None:
    pen.stamp(f"frame-{colour}-{ink.name}", lambda pen: _frame(pen, ink, colour), WHOLE)
    with pen.group(*MIDDLE):
        paper(pen, ink, CUTOUTS[shape].path().scale(REACH), colour)


def _frame(pen: Pen, ink: Ink, colour: str) -> None:
    inside = shapes.round_rect(EDGE, EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE, 5)
    if not ink.saver:
        pen.path(_all(), fill=PAINT[colour])
    pen.path(inside, fill=ink(CREAM, WHITE), stroke=ink(DEEP[colour], BLACK),
             width=ink(0.3, HAIR) or HAIR)
    for x, y, turn in CORNERS:
        mark(pen, ink, colour, x, y, rotate=turn)


def _all() -> Path:
    return shapes.rect(-BLEED, -BLEED, WIDE + 2 * BLEED, HIGH + 2 * BLEED)


def draw_arrows(start: float, turn: float, pen: Pen, ink: Ink, lang: str) -> None:
    """Draw four arrows; each begins `start` from the middle and is turned about its tail."""
    _board(pen, ink)
    with pen.group(*MIDDLE):
        for quarter in range(4):
            arrow = ARROW.rotate(turn).move(0, -start).rotate(90 * quarter)
            if not ink.saver:
                pen.path(arrow.move(0.7, 0.9), fill=NIGHT, alpha=0.5)
            pen.path(arrow, fill=ink(CREAM, WHITE), stroke=ink(BARK, BLACK), width=0.35,
                     join="round")
        carved(pen, ink, shapes.circle(0, 0, 4.4), SAP)
        carved(pen, ink, shapes.circle(0, 0, 2), BARK)


def draw_colours(pen: Pen, ink: Ink, lang: str) -> None:
    """Draw an arrow of each colour in a ring round the middle."""
    _board(pen, ink)
    with pen.group(*MIDDLE):
        for quarter, colour in enumerate(COLOURS):
            arrow = BENT.rotate(90 * quarter)
            _ribbon(pen, ink, arrow, colour)
            disc = shapes.circle(-14.6, -14.6, 0).rotate(90 * quarter).box
            mark(pen, ink, colour, disc[0], disc[1], 2.6)
        carved(pen, ink, shapes.circle(0, 0, 4.4), SAP)
        carved(pen, ink, shapes.circle(0, 0, 2), BARK)


def _ribbon(pen: Pen, ink: Ink, arrow: Path, colour: str) -> None:
    """Draw an arrow on a cream edge; without it purple would be lost on the wood."""
    if ink.saver:
        hatched(pen, arrow, colour)
        return
    pen.path(arrow.move(0.7, 0.9), fill=NIGHT, stroke=NIGHT, width=2, alpha=0.5, join="round")
    pen.path(arrow, fill=PAINT[colour], stroke=CREAM, width=2, join="round")
    pen.path(arrow, fill=PAINT[colour])


def _board(pen: Pen, ink: Ink) -> None:
    """Draw the wooden ground of cards that show no shape."""
    def draw(pen: Pen) -> None:
        plank(pen, ink, POKER)
        pen.path(shapes.round_rect(EDGE, EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE, 5),
                 stroke=ink(SAP, BLACK), width=ink(0.6, HAIR) or HAIR)
    pen.stamp(f"board-{ink.name}", draw, WHOLE)


def draw_back(pen: Pen, ink: Ink, lang: str) -> None:
    """Draw the back, the same from either end: no card tells which way up it was dealt."""
    pen.stamp(f"back-{ink.name}", lambda pen: _back(pen, ink), WHOLE)


def _back(pen: Pen, ink: Ink) -> None:
    _board(pen, ink)
    for turn in (0, 180):
        with pen.group(*MIDDLE, rotate=turn):
            with pen.group(0, -21.2, scale=0.8):
                head(pen, ink, OWL)
            _teeth(pen, ink)


def _teeth(pen: Pen, ink: Ink) -> None:
    """Draw a row of all colours above the middle, and one up each side."""
    for i, paint in enumerate(PAINT.values()):
        left, low = -24.8 + i * 12.4, -6.2 - i * 7
        carved(pen, ink, shapes.polygon(((left, 0), (left + 6.2, -3.6), (left + 12.4, 0))), paint)
        for side in (-1, 1):
            across = ((27, low), (27, low - 7), (21.6, low - 3.5))
            carved(pen, ink, shapes.polygon(across).scale(side, 1), paint)


def _face(name: str, draw: Draw) -> Face:
    return Face(name, POKER, draw)


FACES: dict[str, Face] = {face.name: face for face in (
    *(_face(f"{shape}-{colour}", partial(draw_shape, shape, colour))
      for shape in CUTOUTS for colour in COLOURS),
    _face(INWARD, partial(draw_arrows, 25.4, 180)), _face(OUTWARD, partial(draw_arrows, 8.0, 0)),
    _face(COLOUR, draw_colours),
)}
BACK = _face("back", draw_back)


def cards(facts: Facts) -> Iterator[Card]:
    """The whole deck; the four colours of each shape are side by side."""
    for name, face in FACES.items():
        yield Card(face, BACK, SPECIALS.get(name, 1))
