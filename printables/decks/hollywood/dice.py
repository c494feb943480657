"""Star dice of paper: a net of six squares, seven tabs, and as many stars as the box says."""

from __future__ import annotations

from printables import shapes
from printables.art import BLACK
from printables.decks.hollywood.posters.plate import GREY, LINE
from printables.faces import Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE, WHITE
from printables.pens.base import Pen
from printables.shapes import Path

EDGE, TAB = 18.0, 5.0
NET = W, H = (4 * EDGE + TAB + 1, 3 * EDGE + 2 * TAB)
TOP = TAB + EDGE  # where the row of four begins
# Column and row of each square, in the order in which they get stars: opposite ones first.
SQUARES = ((1, 1), (3, 1), (1, 0), (1, 2), (0, 1), (2, 1))
# Where a tab grows: a square, and the side of it (0 above, 1 right, 2 below, 3 left).
TABS = (((1, 0), 0), ((1, 0), 1), ((1, 0), 3), ((1, 2), 1), ((1, 2), 2), ((1, 2), 3), ((3, 1), 1))


def net(stars: int) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        for square, side in TABS:
            pen.path(_tab(square, side), fill=WHITE, stroke=GREY, width=0.15)
        for i, square in enumerate(SQUARES):
            with pen.group(*_corner(square)):
                _square(pen, ink, star=i < stars)
        pen.path(_folds(), stroke=ink(PAPER, GREY), width=0.15, dash=(1, 0.8))
        pen.path(_outline(), stroke=ink(NIGHT, GREY), width=0.15, join="round")
    return Face(f"die-{stars}", NET, draw)


def _corner(square: tuple[int, int]) -> tuple[float, float]:
    return 0.5 + square[0] * EDGE, TAB + square[1] * EDGE


def _square(pen: Pen, ink: Ink, star: bool) -> None:
    middle = EDGE / 2
    pen.path(shapes.rect(0, 0, EDGE, EDGE), fill=ink(NIGHT if star else PAPER, WHITE))
    pen.path(shapes.round_rect(1.4, 1.4, EDGE - 2.8, EDGE - 2.8, 2), stroke=ink(
        GOLD if star else SLATE, GREY), width=ink(0.35, LINE) or LINE)
    if star:
        pen.path(shapes.star(middle, middle + 0.4, 6.6), fill=ink(GOLD, WHITE),
                 stroke=ink(None, BLACK), width=0.25, join="round")
        pen.path(shapes.star(middle, middle + 0.4, 3), fill=ink(OXBLOOD, GREY))
    else:
        pen.path(shapes.ring(middle, middle, 2.2, 1.7), fill=ink(SLATE, GREY))


def _tab(square: tuple[int, int], side: int) -> Path:
    """A trapezium on one side of a square."""
    x, y = _corner(square)
    shape = shapes.polygon(((0, 0), (EDGE, 0), (EDGE - 3, -TAB), (3, -TAB)))
    return shape.rotate(90 * side, EDGE / 2, EDGE / 2).move(x, y)


def _folds() -> Path:
    x, _ = _corner((0, 0))
    inner = [shapes.line(x + i * EDGE, TOP, x + i * EDGE, TOP + EDGE) for i in (1, 2, 3)]
    caps = [shapes.line(x + EDGE, y, x + 2 * EDGE, y) for y in (TOP, TOP + EDGE)]
    return shapes.join((*inner, *caps))


def _outline() -> Path:
    """Round the six squares: where a tab grows it is a fold, elsewhere a cut."""
    x, _ = _corner((0, 0))
    steps = ((0, 1), (1, 1), (1, 0), (2, 0), (2, 1), (4, 1), (4, 2), (2, 2), (2, 3), (1, 3),
             (1, 2), (0, 2))
    return shapes.polygon((x + column * EDGE, TAB + row * EDGE) for column, row in steps)
