"""A disc torn in two: this game's picture of a half."""

from __future__ import annotations

from printables import shapes
from printables.art import BLACK, HAIR
from printables.decks.eight_and_half.look import CREAM, DEEP_VIOLET, GOLD, WHITE, R
from printables.decks.eight_and_half.numerals import STACKED, bold, bulbs
from printables.faces import Ink
from printables.pens.base import Pen
from printables.shapes import Path, Point

TEAR: tuple[Point, ...] = ((1.4, -22.5), (4.6, -18), (1.2, -14.4), (5.2, -10), (0.6, -6.2),
                           (4.4, -1.6), (1, 2.4), (5, 6.8), (0.4, 10.6), (4, 15), (0.8, 18.6),
                           (3.2, 22.5))


def half(right: bool = False, r: float = R) -> Path:
    """One half of a disc, torn along the upright middle."""
    scale = r / R
    edge = [(x * scale, y * scale) for x, y in TEAR]
    side = shapes.arc(0, 0, r, 82 if not right else -86, 274 if not right else 82)
    start = edge if not right else edge[::-1]
    tear = tuple(("L", point) for point in start)
    return shapes.Path((*side.segments, *tear, ("Z", ())))


def disc(pen: Pen, ink: Ink, x: float, y: float) -> None:
    """Draw the half that stays, with its numeral, and the other one tumbling away."""
    with pen.group(x + 5.4, y + 1.2, 9):
        pen.path(half(True), fill=ink("#4C3182"), stroke=ink("#8F72C4", BLACK), width=HAIR * 2,
                 dash=(1.2, 1.2), join="round")
    with pen.group(x - 0.4, y - 0.6, -4):
        pen.path(half(), fill=ink(CREAM, WHITE), stroke=ink(DEEP_VIOLET, BLACK),
                 width=ink(1.3, HAIR) or HAIR, join="round")
        bold(pen, ink, STACKED, -8.8, 0, 1.36, DEEP_VIOLET, 2.7)
        bulbs(pen, ink, STACKED, -8.8, 0, 1.36, GOLD, 1.94)
