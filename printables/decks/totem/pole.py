"""The totem itself: a pole of four carved walls with a lid and a floor, folded and glued.

It is thick enough to grip well, and low enough for its thickness to stand on a table that leans by
ten degrees in any direction: the tests weigh its paper.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from companion.engine.words import say
from printables import shapes
from printables.art import PENCIL, dark, running
from printables.decks.hollywood.folds import ROUND, cut, fold, glue
from printables.decks.totem.look import CREAM, PAINT, SAP, WOOD, carved, plank
from printables.decks.totem.masks import BEAR, ELDER, GUARD, LIZARD, OWL, RAVEN, Head, head
from printables.faces import Face, Ink
from printables.palette import WHITE
from printables.pens.base import Pen
from printables.shapes import Path, Point
from printables.sheets import Card, Facts
from printables.text import alike, fit, from_start, line, style, write

SIDE, TALL, TAB = 42.0, 132.0, 11.0
NET = W, H = (4 * SIDE + TAB, TALL + 2 * (SIDE + TAB))
TOP, FOOT = TAB + SIDE, TAB + SIDE + TALL
LEAN, INSET = 4.0, 1.0  # slope of a tab's ends; margin of its hatching
WALLS = ((RAVEN, BEAR, ELDER), (OWL, GUARD, LIZARD)) * 2
STEPS = (
    say("**1.** Print on card if you can. Cut along the lines, fold backwards along the dashes."),
    say("**2.** Glue goes on the hatched tabs, the tabs go inside: the long one first, then the "
        "floor."),
    say("**3.** Put two or three coins on the floor and tape them down."),
    say("**4.** Close the lid. Lower grip wins!"),
)


class Edge(NamedTuple):
    """A line from one point to another; its paper lies to the right."""

    x0: float
    y0: float
    x1: float
    y1: float

    def path(self) -> Path:
        return shapes.line(*self)

    def beyond(self, along: float, out: float) -> Point:
        """The point `along` the edge and `out` from the paper."""
        long = abs(self.x1 - self.x0) + abs(self.y1 - self.y0)
        right, down = (self.x1 - self.x0) / long, (self.y1 - self.y0) / long
        return self.x0 + right * along + down * out, self.y0 + down * along - right * out

    @property
    def long(self) -> float:
        return abs(self.x1 - self.x0) + abs(self.y1 - self.y0)


def _x(wall: int) -> float:
    return TAB + wall * SIDE


def _square(top: float) -> tuple[Edge, Edge, Edge, Edge]:
    """The upper, right, lower and left edge of a lid or floor, which hangs on wall two."""
    left, right, low = _x(1), _x(2), top + SIDE
    return (Edge(left, top, right, top), Edge(right, top, right, low),
            Edge(right, low, left, low), Edge(left, low, left, top))


LID, FLOOR = _square(TAB), _square(FOOT)
TABS = (Edge(_x(0), FOOT, _x(0), TOP), LID[3], LID[0], LID[1], FLOOR[1], FLOOR[2], FLOOR[3])
FOLDS = (*TABS, LID[2], FLOOR[0], *(Edge(_x(i), TOP, _x(i), FOOT) for i in (1, 2, 3)))
CUTS = (*(Edge(_x(i), TOP, _x(i + 1), TOP) for i in (0, 2, 3)), Edge(_x(4), TOP, _x(4), FOOT),
        *(Edge(_x(i + 1), FOOT, _x(i), FOOT) for i in (0, 2, 3)))


def tab(edge: Edge) -> Path:
    """A trapezium beyond an edge, without the edge it grows from."""
    return shapes.polyline((edge.beyond(0, 0), edge.beyond(LEAN, TAB),
                            edge.beyond(edge.long - LEAN, TAB), edge.beyond(edge.long, 0)))


def hatched(edge: Edge) -> Path:
    near, far = ROUND + INSET, TAB - INSET
    inner, outer = (LEAN * out / TAB + 1.2 * INSET for out in (near, far))
    return shapes.polygon((edge.beyond(inner, near), edge.beyond(outer, far),
                           edge.beyond(edge.long - outer, far),
                           edge.beyond(edge.long - inner, near)))


def _seam(edge: Edge) -> Path:
    """The ground beyond a fold, so that the folded edge is not white."""
    lean = LEAN * ROUND / TAB
    return shapes.polygon((edge.beyond(0, 0), edge.beyond(lean, ROUND),
                           edge.beyond(edge.long - lean, ROUND), edge.beyond(edge.long, 0)))


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    for edge in TABS:
        pen.path(_seam(edge), fill=ink(WOOD, WHITE))
        glue(pen, ink, hatched(edge))
    for number, heads in enumerate(WALLS):
        pen.stamp(f"wall-{number % 2}-{ink.name}", partial(_wall, ink, heads),
                  (0, 0, SIDE, TALL), _x(number), TOP)
    for top in (TAB, FOOT):
        _end(pen, ink, _x(1) + SIDE / 2, top + SIDE / 2)
    cut(pen, ink, shapes.join((*(edge.path() for edge in CUTS), *map(tab, TABS))))
    fold(pen, ink, shapes.join(edge.path() for edge in FOLDS))
    _steps(pen, ink, lang)


def _wall(ink: Ink, heads: tuple[Head, ...], pen: Pen) -> None:
    plank(pen, ink, (SIDE, TALL), 0)
    for place, made in enumerate(heads):
        with pen.group(SIDE / 2, (place + 0.5) * TALL / len(heads)):
            head(pen, ink, made)


def _end(pen: Pen, ink: Ink, x: float, y: float) -> None:
    """Draw the end of the wood: its rings, and a sun of all colours in the middle."""
    pen.path(shapes.rect(x - SIDE / 2, y - SIDE / 2, SIDE, SIDE), fill=ink(SAP, WHITE))
    rings = shapes.join(shapes.circle(x, y, r) for r in (9, 11.6, 13.8, 15.6, 17, 18.2, 19.2))
    pen.path(rings, stroke=ink(WOOD, PENCIL), width=ink(0.4, 0.1) or 0.1)
    for i, paint in enumerate((*PAINT.values(), *PAINT.values())):
        carved(pen, ink, shapes.wedge(x, y, 7, i * 45, (i + 1) * 45), paint)
    carved(pen, ink, shapes.circle(x, y, 2.4), CREAM)


def _steps(pen: Pen, ink: Ink, lang: str) -> None:
    """Print the steps in the corner that is cut off."""
    left, wide = _x(2) + TAB + 4, 2 * SIDE - TAB - 4
    x = left + from_start(0, lang, wide)
    line(pen, say("The totem"), x, 6.4, style("display", lang, 16), lang, dark(ink), "start", wide)
    used = alike(fit(step, style("text", lang, 8.5), lang, wide, 9.6) for step in STEPS)
    for number, step in enumerate(STEPS):
        write(pen, step, left, 10 + number * 10.2, wide, 9.6, used, lang, running(ink))


POLE = Face("totem", NET, draw)


def cards(facts: Facts) -> Iterator[Card]:
    yield Card(POLE)
