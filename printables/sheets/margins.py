"""What stands beside the cards: cut marks, the fold, the page's title and a ruler.

Nothing here touches a card or its bleed. Title and ruler stand in the wider margin: above
and below the cards on A4, beside them on Letter.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager

from companion.engine.words import Say, say
from companion.i18n import RIGHT_TO_LEFT
from printables import shapes
from printables.art import dark, quiet
from printables.faces import BLEED, Ink
from printables.pens.base import Pen
from printables.sheets.paper import Grid
from printables.sheets.plan import Page
from printables.text import line, style, words

HAIR = 0.15
MARK = 2.5  # length of a cut mark: on Letter a title must pass beside it
CLEAR = 0.5  # between the bleed and a mark
RULER = 50
EDGE = 6.4  # base line of the title, from the paper's edge
NUMBER = 18.0  # kept free for the number of the page
HOW = {
    "duplex": say("Print on both sides, turned over the long edge."),
    "fold": say("Fold along the dashed line, glue, then cut."),
    "none": say("One side only."),
}


def draw(pen: Pen, page: Page, game: Say, ink: Ink, lang: str) -> None:
    if page.side != "back" and page.sheet.cut:
        _marks(pen, page, ink)
    if page.side == "fold":
        _fold(pen, page, ink)
    _title(pen, page, game, ink, lang)
    if page.side != "back":
        _ruler(pen, page, ink, lang)


def _marks(pen: Pen, page: Page, ink: Ink) -> None:
    cuts = shapes.join(marks(page.grid, page.cards))
    pen.stamp(f"cuts-{page.grid}-{page.cards}",
              lambda pen: pen.path(cuts, stroke=dark(ink), width=HAIR),
              (0, 0, page.paper.width, page.paper.height))


def marks(grid: Grid, count: int) -> Iterator[shapes.Path]:
    """Short lines where the cuts run, outside all cards and their bleed."""
    columns, rows = min(count, grid.columns), -(-count // grid.columns)
    left, top, right, bottom = _edges(grid, columns, rows)
    away = grid.paper.bleed + CLEAR
    for x in _lines(grid, columns):
        yield shapes.line(x, top - away - MARK, x, top - away)
        yield shapes.line(x, bottom + away, x, bottom + away + MARK)
    for y in _levels(grid, rows):
        yield shapes.line(left - away - MARK, y, left - away, y)
        yield shapes.line(right + away, y, right + away + MARK, y)


def _edges(grid: Grid, columns: int, rows: int) -> shapes.Box:
    levels = _levels(grid, rows)
    return grid.x(0), levels[0], grid.x(columns - 1) + grid.width, levels[-1]


def _lines(grid: Grid, columns: int) -> list[float]:
    edges = {x for c in range(columns) for x in (grid.x(c), grid.x(c) + grid.width)}
    return sorted({round(x, 6) for x in edges})


def _levels(grid: Grid, rows: int) -> list[float]:
    edges = {y for r in range(rows) for y in (grid.y(r), grid.y(r) + grid.height)}
    if grid.gutter:
        edges |= {grid.paper.height - y for y in edges}
    return sorted({round(y, 6) for y in edges})


def _fold(pen: Pen, page: Page, ink: Ink) -> None:
    middle, begin = page.paper.height / 2, EDGE + 3 if _beside(page) else 4  # past the title
    pen.path(shapes.line(begin, middle, page.paper.width - 4, middle), stroke=quiet(ink),
             width=HAIR, dash=(3, 1.5))


def _title(pen: Pen, page: Page, game: Say, ink: Ink, lang: str) -> None:
    """First what all pages of a sheet say alike; at the other end the number of the page."""
    text = "  ·  ".join(words(part, lang) for part in (game, *_parts(page)))
    small, half = style("text", lang, 7), _room(page) / 2
    start = half if lang in RIGHT_TO_LEFT else -half
    with _margin(pen, page, near=True):
        pen.stamp(f"title-{page.sheet.name}-{page.side}-{half:g}",
                  lambda p: line(p, text, start, 0, small, lang, quiet(ink), "start",
                                 2 * half - NUMBER), (-half, -4, half, 2))
        if page.of > 1:
            line(pen, say("page {n} of {all}", n=page.number, all=page.of), -start, 0, small, lang,
                 quiet(ink), "end")


def _parts(page: Page) -> list[Say]:
    parts = [page.sheet.title]
    if page.side == "back":
        return [*parts, say("backs of the cards") if page.placed else say("This side stays empty.")]
    if page.side == "fold" or page.two_sided or page.sheet.cut:
        how = "fold" if page.side == "fold" else "duplex" if page.two_sided else "none"
        return [*parts, page.sheet.copies, HOW[how]]
    return [*parts, page.sheet.copies]


def _ruler(pen: Pen, page: Page, ink: Ink, lang: str) -> None:
    with _margin(pen, page, near=False):
        pen.stamp("ruler", lambda pen: _fifty(pen, ink, lang), (-26, -4, 26, 2))


def _fifty(pen: Pen, ink: Ink, lang: str) -> None:
    """Fifty millimetres, to see that nobody scaled the page."""
    ticks = ((-25, 2.4), (-15, 0.6), (-5, 0.6), (5, 0.6), (15, 0.6), (25, 2.4))
    ruler = shapes.join((*(shapes.line(x, 0, x, -high) for x, high in ticks),
                         shapes.line(-25, 0, 25, 0)))
    pen.path(ruler, stroke=quiet(ink), width=HAIR)
    line(pen, say("{n} mm: print at 100%", n=RULER), 0, -1, style("text", lang, 6), lang,
         quiet(ink))


def _margin(pen: Pen, page: Page, near: bool) -> AbstractContextManager[None]:
    """The middle of the base line in the first margin, or in the one opposite; on a page to be
    folded, where cards are near to it, off the fold and between two cut marks."""
    paper, opposite, aside = page.paper, EDGE - 1.8, page.side == "fold" and not near
    if _beside(page):
        along = paper.height / (4 if aside else 2)
        return pen.group(EDGE if near else paper.width - opposite, along, rotate=-90)
    grid = page.grid
    along = grid.x(grid.columns // 2) + grid.width / 2 if aside else paper.width / 2
    return pen.group(along, EDGE if near else paper.height - opposite)


def _beside(page: Page) -> bool:
    trims = [placed.trim for placed in page.placed]
    if not trims:
        return False
    free = min(min(t[1] for t in trims), page.paper.height - max(t[3] for t in trims))
    return free < EDGE + BLEED + MARK - 2


def _room(page: Page) -> float:
    return (page.paper.height if _beside(page) else page.paper.width) - 16
