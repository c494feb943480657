"""The crib's small pictures: what lies open, what hands do; each within a circle of radius five."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.totem.content import COLOURS
from printables import shapes
from printables.art import BLACK
from printables.decks.totem.cards import ARROW, BENT
from printables.decks.totem.cutouts import CUTOUTS
from printables.decks.totem.look import BARK, CREAM, DEEP, PAINT, SAP, WOOD
from printables.faces import Ink
from printables.palette import WHITE
from printables.pens.base import Pen
from printables.shapes import Path, svg

LINE = 0.18
POLE = shapes.round_rect(-2, -5, 4, 10, 1)
GROOVES = svg("M-2 -1.7H2M-2 1.7H2")
ARM = shapes.rect(-5.5, 0.2, 3.2, 2.2)
FINGERS = shapes.join(shapes.round_rect(-2.7, i * 0.9, 5.3, 0.8, 0.4) for i in range(3))


def _paper(pen: Pen, ink: Ink, path: Path, colour: str) -> None:
    pen.path(path, fill=ink(PAINT[colour], WHITE), stroke=ink(DEEP[colour], BLACK), width=LINE,
             join="round")


def _wood(pen: Pen, ink: Ink, path: Path, fill: str = WOOD) -> None:
    pen.path(path, fill=ink(fill, WHITE), stroke=ink(BARK, BLACK), width=LINE, join="round")


def match(pen: Pen, ink: Ink) -> None:
    """One shape, two colours."""
    for x, y, colour in ((-2.5, -1.4, "red"), (2.5, 1.4, "green")):
        _paper(pen, ink, CUTOUTS["s01"].path().scale(2.8).move(x, y), colour)


def three(pen: Pen, ink: Ink) -> None:
    for x, y, colour in ((-2.7, 1.8, "yellow"), (2.7, 1.8, "purple"), (0, -2.4, "red")):
        _paper(pen, ink, CUTOUTS["s06"].path().scale(2.5).move(x, y), colour)


def _arrows(start: float, turn: float) -> Callable[[Pen, Ink], None]:
    def draw(pen: Pen, ink: Ink) -> None:
        for quarter in range(4):
            _wood(pen, ink, ARROW.rotate(turn).move(0, -start).scale(0.19).rotate(90 * quarter))
    return draw


def colours(pen: Pen, ink: Ink) -> None:
    for quarter, colour in enumerate(COLOURS):
        _paper(pen, ink, BENT.scale(0.2).rotate(90 * quarter), colour)


def wrong(pen: Pen, ink: Ink) -> None:
    """The totem, struck out."""
    _totem(pen, ink)
    strike = svg("M-4.4 -3.6L4.4 3.6M4.4 -3.6L-4.4 3.6")
    pen.path(strike, stroke=ink(CREAM, WHITE), width=1.5, cap="round")
    pen.path(strike, stroke=ink(PAINT["red"], BLACK), width=ink(0.9, 0.5) or 0.5, cap="round")


def grip(pen: Pen, ink: Ink) -> None:
    """Two hands on the totem; the lower one is dark."""
    _totem(pen, ink)
    for path in (ARM, FINGERS):
        _wood(pen, ink, path.move(0, -4.2), CREAM)
        pen.path(path.scale(-1, 1).move(0, 1.4), fill=ink(BARK, BLACK))


def _totem(pen: Pen, ink: Ink) -> None:
    _wood(pen, ink, POLE, SAP)
    pen.path(GROOVES, stroke=ink(BARK, BLACK), width=LINE)


def last(pen: Pen, ink: Ink) -> None:
    """A single card that is being turned."""
    _wood(pen, ink, svg("M-3.4 -4.4L1.6 -3.4L1.6 4.8L-3.4 3.8Z"))
    pen.path(svg("M3 -3.6C4.8 -2 4.8 2 3 3.6M4.4 2.8L3 3.7L2.8 2"), stroke=ink(BARK, BLACK),
             width=0.35, cap="round", join="round")


SIGNS: dict[str, Callable[[Pen, Ink], None]] = {
    "match": match, "three": three, "inward": _arrows(25.4, 180), "outward": _arrows(8, 0),
    "colour": colours, "wrong": wrong, "grip": grip, "last": last,
}
