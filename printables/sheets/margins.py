"""What stands beside the cards: cut marks, the fold, the page's title and a ruler.

Nothing here touches a card or its bleed. Title and ruler stand in the wider margin: above and below
the cards on A4, beside them on Letter.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager

from companion.engine.words import Say, say
from printables import shapes
from printables.art import BLACK, dark, quiet
from printables.faces import BLEED, Ink
from printables.pens.base import Pen
from printables.sheets import Options
from printables.sheets.paper import Grid
from printables.sheets.plan import Page
from printables.text import forward, line, style, wording

HAIR = 0.15
MARK = 2.5  # length of a cut mark, where there is room: on Letter a title must pass beside it
CLEAR = 0.3  # between the bleed and a mark
REACHED = 4.3  # from the paper's edge: lasers print nothing nearer to it
RULER = 50
EDGE = 6.4  # base line of the title, from the paper's edge
IN, SQUARE, ARM, BAR = 5.0, 5.0, 15.0, 0.5  # a cutting machine's marks, measured from the edge
TAKEN = 15.0  # what they take of a title's room at each end
NUMBER = 18.0  # kept free for the number of the page
HOW = {
    "duplex": say("Print on both sides, turned over the long edge."),
    "fold": say("Fold along the dashed line, glue, then cut."),
    "none": say("One side only."),
}


def draw(pen: Pen, page: Page, game: Say, options: Options) -> None:
    ink, lang = options.ink, options.lang
    machine = options.machine and page.sheet.cut and page.side == "front"
    if machine:
        pen.path(register(page), fill=BLACK)
    elif page.side != "back" and page.sheet.cut:
        _marks(pen, page, ink)
    if page.side == "fold":
        _fold(pen, page, ink)
    _title(pen, page, game, ink, lang, _room(page) - (2 * TAKEN if machine else 0))
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
    upright, level = _upright_cuts(grid, columns), _level_cuts(grid, rows)
    away = grid.paper.bleed + CLEAR
    for x in upright:
        for y0, y1 in _ends(level[0] - away, level[-1] + away, grid.paper.height):
            yield shapes.line(x, y0, x, y1)
    for y in level:
        for x0, x1 in _ends(upright[0] - away, upright[-1] + away, grid.paper.width):
            yield shapes.line(x0, y, x1, y)


def _ends(first: float, last: float, whole: float) -> tuple[shapes.Point, shapes.Point]:
    """A mark before the first place and one after the last, as far as a printer reaches."""
    return (max(first - MARK, REACHED), first), (last, min(last + MARK, whole - REACHED))


def register(page: Page) -> shapes.Path:
    """The marks that the camera of a cutting machine looks for: a square in the upper left
    corner, angles in the upper right and lower left ones, all of them off the cards."""
    wide, high = page.paper.width, page.paper.height
    left = min(placed.clip[0] for placed in page.placed)
    top = min(placed.clip[1] for placed in page.placed)
    across = ARM if top > IN + BAR + 1 else left - IN - 1
    down = ARM if left > IN + BAR + 1 else top - IN - 1
    return shapes.join((
        shapes.rect(IN, IN, SQUARE, SQUARE),
        shapes.rect(wide - IN - across, IN, across, BAR),
        shapes.rect(wide - IN - BAR, IN, BAR, down),
        shapes.rect(IN, high - IN - BAR, across, BAR),
        shapes.rect(IN, high - IN - down, BAR, down)))


def _upright_cuts(grid: Grid, columns: int) -> list[float]:
    edges = {x for c in range(columns) for x in (grid.x(c), grid.x(c) + grid.width)}
    return sorted({round(x, 6) for x in edges})


def _level_cuts(grid: Grid, rows: int) -> list[float]:
    edges = {y for r in range(rows) for y in (grid.y(r), grid.y(r) + grid.height)}
    if grid.gutter:
        edges |= {grid.paper.height - y for y in edges}
    return sorted({round(y, 6) for y in edges})


def _fold(pen: Pen, page: Page, ink: Ink) -> None:
    middle, begin = page.paper.height / 2, EDGE + 3 if _title_at_side(page) else 4  # past the title
    pen.path(shapes.line(begin, middle, page.paper.width - 4, middle), stroke=quiet(ink),
             width=HAIR, dash=(3, 1.5))


def _title(pen: Pen, page: Page, game: Say, ink: Ink, lang: str, room: float) -> None:
    """Print the title that all pages of a sheet share and, at the other end, the page's number."""
    text = "  ·  ".join(wording(part, lang) for part in (game, *_parts(page)))
    small, half = style("text", lang, 7), room / 2
    start = -half * forward(lang)
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
    """Draw fifty millimetres, to show whether the page was scaled."""
    ticks = ((-25, 2.4), (-15, 0.6), (-5, 0.6), (5, 0.6), (15, 0.6), (25, 2.4))
    ruler = shapes.join((*(shapes.line(x, 0, x, -high) for x, high in ticks),
                         shapes.line(-25, 0, 25, 0)))
    pen.path(ruler, stroke=quiet(ink), width=HAIR)
    line(pen, say("{n} mm: print at 100%", n=RULER), 0, -1, style("text", lang, 6), lang,
         quiet(ink))


def _margin(pen: Pen, page: Page, near: bool) -> AbstractContextManager[None]:
    """Move to the middle of the base line in the first margin, or in the opposite one. On a page to
    be folded with cards near it, keep off the fold and between two cut marks."""
    paper, opposite, aside = page.paper, EDGE - 1.8, page.side == "fold" and not near
    if _title_at_side(page):
        along = paper.height / (4 if aside else 2)
        return pen.group(EDGE if near else paper.width - opposite, along, rotate=-90)
    grid = page.grid
    along = grid.x(grid.columns // 2) + grid.width / 2 if aside else paper.width / 2
    return pen.group(along, EDGE if near else paper.height - opposite)


def _title_at_side(page: Page) -> bool:
    """Whether title and ruler stand beside the cards, since there is no room above and below."""
    trims = [placed.trim for placed in page.placed]
    if not trims:
        return False
    free = min(min(t[1] for t in trims), page.paper.height - max(t[3] for t in trims))
    return free < EDGE + BLEED + MARK - 2


def _room(page: Page) -> float:
    return (page.paper.height if _title_at_side(page) else page.paper.width) - 16
