"""A card in a lifted hand on a phone: sign and number large, in the same places as in the pool.

From across the table every hand must have the same tone. So the colour is only in the sign and in a
few lines of its pattern along the edge: the holder sees it, the others see light cards.
"""

from __future__ import annotations

from companion.games.zero.content import DECK, colour_of, number_of
from printables import shapes
from printables.decks.zero.signs import TINTS, Tint
from printables.faces import POKER, Face, Ink
from printables.palette import WHITE
from printables.pens.base import Pen
from printables.shapes import Path
from printables.text import line, style

W, H = POKER
EDGE = 6.5  # width of the pattern all round
SIGN, SIGN_AT = 1.2, 20.5
DIGIT, DIGIT_AT, BASE = 74.0, 43.0, H / 2 + 9.2
LINE, FINE = 0.5, 0.12  # line widths: of a pattern, and of one made of areas, whose edges are many


def face(card: str) -> Face:
    look = TINTS[colour_of(card)]

    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        pen.path(shapes.rect(0, 0, W, H), fill=WHITE)
        _edge(pen, look)
        with pen.group(SIGN_AT, H / 2, scale=SIGN):
            pen.path(look.sign, look.tone, look.deep, 0.5, join="round")
        line(pen, number_of(card), DIGIT_AT, BASE, style("black", "en", DIGIT), "en", look.deep)
    return Face(f"held-{card}", POKER, draw)


def _edge(pen: Pen, look: Tint) -> None:
    with pen.group(clip=shapes.rect(0, 0, W, H)):
        pen.path(look.pattern.path, stroke=look.tone, width=LINE if look.pattern.width else FINE)
    pen.path(_inner(), fill=WHITE, stroke=look.tone, width=LINE, join="round")


def _inner() -> Path:
    return shapes.round_rect(EDGE, EDGE, W - 2 * EDGE, H - 2 * EDGE, 4)


FACES = {card: face(card) for card in DECK}
