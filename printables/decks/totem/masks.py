"""The totem's heads: each a brow, eyes, a nose and a mouth, combined by a small table."""

from __future__ import annotations

from typing import NamedTuple

from printables import shapes
from printables.art import BLACK
from printables.decks.totem.look import BARK, CREAM, PAINT, SAP, carved, grain
from printables.faces import Ink
from printables.pens.base import Gradient, Pen
from printables.shapes import Path, svg

WIDE, HIGH = 38.0, 42.0  # of a head, about the origin
RED, YELLOW, GREEN, PURPLE = PAINT.values()
LIT = ((0.0, "#CF9C60"), (0.55, SAP), (1.0, "#99672F"))  # across a head
BROWS = {
    "wings": svg("M0 -9C-4 -15 -11 -18 -18 -17C-17 -12 -12 -9.6 -8 -10.4C-5 -11 -2 -9.4 0 -6.4"
                 "C2 -9.4 5 -11 8 -10.4C12 -9.6 17 -12 18 -17C11 -18 4 -15 0 -9Z"),
    "steps": svg("M-17 -17H17V-12H12V-9.6H6V-12H-6V-9.6H-12V-12H-17Z"),
    "arch": svg("M-17 -9C-16 -18 -4 -18 0 -12C4 -18 16 -18 17 -9C13 -13.4 6 -13 3 -8.6H-3"
                "C-6 -13 -13 -13.4 -17 -9Z"),
}
NOSES = {
    "beak": svg("M-4.4 -5C-2 -7 2 -7 4.4 -5L1.6 6C.8 9 -.8 9 -1.6 6Z"),
    "broad": svg("M-1.8 -7H1.8L5.6 3.4C5 5.6 -5 5.6 -5.6 3.4Z"),
    "snout": svg("M-6 0C-6 -4 6 -4 6 0C6 4.4 2 4.6 0 4.6C-2 4.6 -6 4.4 -6 0Z"),
}
MOUTHS = {
    "teeth": svg("M-13 8.4H13L11 17.6H-11Z"),
    "grin": svg("M-14 7.6C-8 12 8 12 14 7.6C13 15 7 18.6 0 18.6C-7 18.6 -13 15 -14 7.6Z"),
    "round": shapes.ellipse(0, 13, 8.6, 4.8),
}
WITHIN = {
    "teeth": svg("M-12.6 8.4L-9.6 12.4L-6.4 8.4L-3.2 12.4L0 8.4L3.2 12.4L6.4 8.4L9.6 12.4"
                 "L12.6 8.4Z"),
    "grin": svg("M-5 13.6C-3 11.8 3 11.8 5 13.6C5 16.4 3 18 0 18C-3 18 -5 16.4 -5 13.6Z"),
    "round": shapes.ellipse(0, 13, 4.6, 2.2),
}


class Head(NamedTuple):
    """The parts of a head, and the paints of brow, nose and cheeks."""

    brow: str
    nose: str
    mouth: str
    paints: tuple[str, str, str]
    slit: bool = False  # pupils are slits


OWL = Head("wings", "beak", "round", (PURPLE, YELLOW, GREEN))
BEAR = Head("steps", "snout", "teeth", (GREEN, RED, YELLOW))
ELDER = Head("arch", "broad", "grin", (RED, GREEN, PURPLE))
LIZARD = Head("wings", "snout", "grin", (GREEN, YELLOW, RED), slit=True)
RAVEN = Head("steps", "beak", "teeth", (PURPLE, YELLOW, RED))
GUARD = Head("arch", "broad", "round", (YELLOW, RED, GREEN), slit=True)


def head(pen: Pen, ink: Ink, made: Head) -> None:
    """Draw a head about the origin; the wood around it is drawn elsewhere."""
    brow, nose, cheek = made.paints
    _plate(pen, ink)
    for side in (-1, 1):
        _cheek(pen, ink, side, cheek)
        _eye(pen, ink, side, made.slit)
    carved(pen, ink, MOUTHS[made.mouth], BARK)
    carved(pen, ink, WITHIN[made.mouth], RED if made.mouth == "grin" else CREAM)
    for path, paint in ((NOSES[made.nose], nose), (BROWS[made.brow], brow)):
        _shade(pen, ink, path)
        carved(pen, ink, path, paint)


def _plate(pen: Pen, ink: Ink) -> None:
    """Draw the bare wood: lit from the left, with grooves along its edge."""
    plate = shapes.round_rect(-WIDE / 2, -HIGH / 2 + 1, WIDE, HIGH - 2, 6)
    carved(pen, ink, plate, Gradient((-WIDE / 2, 0), (WIDE / 2, 0), LIT))
    if not ink.saver:
        with pen.group(clip=plate):
            pen.path(grain(WIDE, HIGH).move(-WIDE / 2, -HIGH / 2), stroke=BARK, width=0.2,
                     alpha=0.22)


def _shade(pen: Pen, ink: Ink, path: Path) -> None:
    """Draw the shadow of a part that stands out of the wood."""
    if not ink.saver:
        pen.path(path.move(0.9, 1.3), fill=BARK, alpha=0.45)


def _cheek(pen: Pen, ink: Ink, side: int, paint: str) -> None:
    wedge = svg("M17.4 .4L10.4 3L17.4 5.6Z").scale(side, 1)
    carved(pen, ink, wedge, paint)


def _eye(pen: Pen, ink: Ink, side: int, slit: bool) -> None:
    x, y = 8.6 * side, -4.2
    carved(pen, ink, shapes.ellipse(x, y, 5.6, 4.6), CREAM)
    pupil: Path = shapes.ellipse(x, y, 1.1, 3.6) if slit else shapes.circle(x, y, 2.3)
    pen.path(pupil, fill=ink(BARK, BLACK))
