"""The back: a big top seen from above, the same either way up."""

from __future__ import annotations

from printables import shapes
from printables.art import BLACK, HAIR, rays
from printables.decks.eight_and_half.look import CREAM, GOLD, MIDDLE, NIGHT, WHITE, H, W
from printables.decks.eight_and_half.numerals import EIGHT_AND_HALF, bold, bulbs
from printables.faces import BLEED, POKER, Face, Ink
from printables.palette import OXBLOOD
from printables.pens.base import Pen

CENTRE = (MIDDLE, H / 2)
RING = 21.0
ZIGZAG = ((-21.0, 3.0), (-16, -2), (-11, 2.6), (-5.6, -2.2), (0, 0), (5.6, 2.2), (11, -2.6),
          (16, 2), (21, -3))


def _draw(pen: Pen, ink: Ink, lang: str) -> None:
    _top(pen, ink)
    _frame(pen, ink)
    _medal(pen, ink)


def _top(pen: Pen, ink: Ink) -> None:
    full = shapes.rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED)
    pen.path(full, fill=ink(OXBLOOD, WHITE))
    with pen.group(*CENTRE, clip=full.move(-CENTRE[0], -CENTRE[1])):
        stripes = rays(0, 0, 80, 24, 0.5)
        if ink.saver:
            edge = shapes.rect(5 - MIDDLE, 5 - H / 2, W - 10, H - 10)
            with pen.group(clip=edge):
                pen.path(stripes, stroke=BLACK, width=HAIR * 0.6)
        else:
            pen.path(stripes, fill=CREAM)


def _frame(pen: Pen, ink: Ink) -> None:
    outer = shapes.rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED)
    inner = shapes.round_rect(5, 5, W - 10, H - 10, 4)
    pen.path(outer + inner, fill=ink(NIGHT, WHITE), even_odd=True)
    pen.path(inner, stroke=ink(GOLD, BLACK), width=ink(0.6, HAIR) or HAIR)
    pen.path(shapes.round_rect(3.4, 3.4, W - 6.8, H - 6.8, 4.6), stroke=ink(GOLD, BLACK),
             width=ink(1.0, 0.3) or 0.3, cap="round", dash=(0, 2.52))


def _medal(pen: Pen, ink: Ink) -> None:
    """A disc torn across, and the game's name in lights on either half."""
    with pen.group(*CENTRE):
        pen.path(shapes.circle(0, 0, RING + 2), fill=ink(NIGHT, WHITE), stroke=ink(GOLD, BLACK),
                 width=ink(0.8, HAIR) or HAIR)
        pen.path(shapes.polyline(ZIGZAG), stroke=ink(GOLD, BLACK), width=ink(0.8, HAIR) or HAIR,
                 join="round")
        for turn in (0, 180):
            with pen.group(rotate=turn):
                bold(pen, ink, EIGHT_AND_HALF, 0, -10.6, 0.72, CREAM, 2.6)
                if not ink.saver:
                    bulbs(pen, ink, EIGHT_AND_HALF, 0, -10.6, 0.72, OXBLOOD, 2.1)


BACK = Face("back", POKER, _draw)
