"""The cover of Zero: the seven colours side by side, each with its pattern and its sign."""

from __future__ import annotations

from printables import shapes
from printables.cover import HIGH, WIDE, cover
from printables.decks.zero import patterns
from printables.decks.zero.signs import TINTS, sign
from printables.faces import Ink
from printables.palette import NIGHT, PAPER
from printables.pens.base import Pen

EACH = WIDE / len(TINTS)
DISC, SWING = 7.2, 7.0  # a sign's disc, and how far it swings from the middle, up and down by turns


def _draw(pen: Pen, ink: Ink, lang: str) -> None:
    for i, colour in enumerate(TINTS):
        with pen.group(i * EACH, 0, clip=shapes.rect(0, 0, EACH, HIGH)):
            pen.path(shapes.rect(0, 0, EACH, HIGH), fill=TINTS[colour].tone)
            patterns.draw(pen, ink, TINTS[colour].pattern, TINTS[colour].shade)
        _seat(pen, ink, colour, (i + 0.5) * EACH, HIGH / 2 + (SWING if i % 2 else -SWING))


def _seat(pen: Pen, ink: Ink, colour: str, x: float, y: float) -> None:
    pen.path(shapes.circle(x, y, DISC + 0.8), fill=NIGHT)
    pen.path(shapes.circle(x, y, DISC), fill=PAPER)
    sign(pen, ink, colour, x, y, 0.8)


COVER = cover(NIGHT, _draw)
