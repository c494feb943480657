"""Conspiracy's cover: photographs and slips on the wall, tied by the red thread."""

from __future__ import annotations

from printables import shapes
from printables.cover import cover
from printables.decks.conspiracy.look import CARD, EDGE
from printables.decks.conspiracy.photo import picture
from printables.decks.conspiracy.pins_and_stamps import thread
from printables.faces import Ink
from printables.palette import NIGHT, SLATE
from printables.pens.base import Pen

CORK = "#5B4632"
PHOTOS = ((19, 27, -5, 0), (60, 25, 3, 1), (101, 28, -3, 4))  # x, y, turn, seat
SLIPS = ((40, 37, 7), (81, 13, -6), (79, 40, 4))
PINS = ((19.0, 7.0), (41.0, 29.0), (60.0, 6.0), (81.0, 5.0), (101.0, 9.0), (79.0, 32.0))


def _draw(pen: Pen, ink: Ink, lang: str) -> None:
    for x, y, turn in SLIPS:
        _slip(pen, x, y, turn)
    for x, y, turn, who in PHOTOS:
        with pen.group(x, y, turn, 0.72):
            picture(pen, ink, who)
    thread(pen, ink, list(PINS), 3)


def _slip(pen: Pen, x: float, y: float, turn: float) -> None:
    """A rumour, some of it blacked out."""
    with pen.group(x, y, turn):
        pen.path(shapes.rect(-11.4, -8.2, 24, 18), fill=NIGHT, alpha=0.3)
        pen.path(shapes.rect(-12, -9, 24, 18), fill=CARD, stroke=EDGE, width=0.2)
        for row, wide in enumerate((17.0, 12.0, 15.0)):
            dark = row == 1
            pen.path(shapes.rect(-9, -4 + row * 4.2, wide, 2 if dark else 0.8),
                     fill=NIGHT if dark else SLATE)


COVER = cover(CORK, _draw)
