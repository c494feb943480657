"""Star dice of paper: a net of six squares, seven tabs, and as many stars as the box has."""

from __future__ import annotations

from collections.abc import Iterator

from printables import shapes
from printables.art import BLACK
from printables.decks.hollywood.folds import ROUND, cut, fold, glue
from printables.decks.hollywood.inventory import CROWD, box
from printables.decks.hollywood.posters.plate import GREY, LINE
from printables.faces import Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE, WHITE
from printables.pens.base import Pen
from printables.shapes import Path
from printables.sheets import Card, Facts

Square = tuple[int, int]  # column and row in the net
EDGE, TAB = 17.5, 5.0  # three nets and the gaps between them fill a page's width
NET = W, H = (3 * EDGE + 2 * TAB, 4 * EDGE + TAB + 1)  # so high that it stands upright on a page
# In the order in which they get stars, one of each axis before an opposite one: so three stars have
# three blanks opposite, however the paper pulls.
SQUARES: tuple[Square, ...] = ((1, 1), (0, 1), (1, 0), (1, 3), (2, 1), (1, 2))
# The square beyond each side of a square: above, right, below, left.
BESIDE = ((0, -1), (1, 0), (0, 1), (-1, 0))
# The tabs: each one's square, and the side of it where it grows.
TABS = (((0, 1), 3), ((0, 1), 2), ((0, 1), 0), ((2, 1), 2), ((2, 1), 1), ((2, 1), 0), ((1, 3), 2))
LEAN = 3.0  # of a tab's ends
SEAM = shapes.polygon(((0, 0), (EDGE, 0), (EDGE - LEAN * ROUND / TAB, -ROUND),
                       (LEAN * ROUND / TAB, -ROUND)))
INSET = 0.7  # of the hatching, from a tab's cuts and from the ground beyond the fold


def net(stars: int) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        for square, side in TABS:
            pen.path(_at(SEAM, square, side), fill=_ground(ink, SQUARES.index(square) < stars))
            glue(pen, ink, _at(_hatched(), square, side))
        for i, square in enumerate(SQUARES):
            with pen.group(*_corner(square)):
                _square(pen, ink, star=i < stars)
        cut(pen, ink, shapes.join((*(_edge(*open_) for open_ in cuts()),
                                   *(_tab(*tab) for tab in TABS))))
        fold(pen, ink, shapes.join(_edge(*creased) for creased in folds()))
    return Face(f"die-{stars}", NET, draw)


def folds() -> list[tuple[Square, int]]:
    """The sides where the paper goes on: to the next square (listed once), or to a tab."""
    inner = [(square, side) for square in SQUARES for side in (1, 2)
             if _next(square, side) in SQUARES]
    return [*inner, *TABS]


def cuts() -> list[tuple[Square, int]]:
    return [(square, side) for square in SQUARES for side in range(4)
            if _next(square, side) not in SQUARES and (square, side) not in TABS]


def _next(square: Square, side: int) -> Square:
    return square[0] + BESIDE[side][0], square[1] + BESIDE[side][1]


def _corner(square: Square) -> tuple[float, float]:
    return TAB + square[0] * EDGE, 0.5 + square[1] * EDGE


def _square(pen: Pen, ink: Ink, star: bool) -> None:
    middle = EDGE / 2
    pen.path(shapes.rect(0, 0, EDGE, EDGE), fill=_ground(ink, star))
    pen.path(shapes.round_rect(1.4, 1.4, EDGE - 2.8, EDGE - 2.8, 2), stroke=ink(
        GOLD if star else SLATE, GREY), width=ink(0.35, LINE) or LINE)
    if star:
        pen.path(shapes.star(middle, middle + 0.4, 6.6), fill=ink(GOLD, WHITE),
                 stroke=ink(None, BLACK), width=0.25, join="round")
        pen.path(shapes.star(middle, middle + 0.4, 3), fill=ink(OXBLOOD, GREY))
    else:
        pen.path(shapes.ring(middle, middle, 2.2, 1.7), fill=ink(SLATE, GREY))


def _ground(ink: Ink, star: bool) -> str | None:
    return ink(NIGHT if star else PAPER, WHITE)


def _edge(square: Square, side: int) -> Path:
    return _at(shapes.line(0, 0, EDGE, 0), square, side)


def _tab(square: Square, side: int) -> Path:
    """A trapezium on one side of a square, without the side it grows from."""
    outline = shapes.polyline(((0, 0), (LEAN, -TAB), (EDGE - LEAN, -TAB), (EDGE, 0)))
    return _at(outline, square, side)


def _hatched() -> Path:
    """Where glue goes on a tab."""
    near, far = ROUND + INSET, TAB - INSET
    inner, outer = (LEAN * y / TAB + 1.2 * INSET for y in (near, far))
    return shapes.polygon(((inner, -near), (outer, -far), (EDGE - outer, -far),
                           (EDGE - inner, -near)))


def _at(path: Path, square: Square, side: int) -> Path:
    """Move a drawing from the upper side of a square to any of its sides."""
    return path.rotate(90 * side, EDGE / 2, EDGE / 2).move(*_corner(square))


def cards(facts: Facts) -> Iterator[Card]:
    """A die for each player."""
    yield Card(net(box(facts).star_faces), count=CROWD)
