"""Which face goes where: pages as plain values, before anything is drawn.

Two-sided sheets are turned over their long edge, so the back of a card in the first column lies in
the last one. Folded sheets carry their backs upside down below the fold.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.i18n import rtl
from printables.faces import BLEED, Face
from printables.shapes import Box
from printables.sheets import Card, Options, Sheet
from printables.sheets.paper import Grid, Paper, can_fold, flat, folded

OVERLAP = 0.2  # a card reaches under its right and lower neighbours, so that no white seam shows


@dataclass(frozen=True)
class Placed:
    """A face on a page: the place of its own top left corner, its turn, and the part of the page
    that it shows (trim box and bleed)."""

    face: Face
    x: float
    y: float
    rotate: float
    trim: Box
    clip: Box


@dataclass(frozen=True)
class Page:
    sheet: Sheet
    paper: Paper
    side: str  # front, back or fold
    number: int  # of the front page, from 1
    of: int  # how many front pages the sheet has
    grid: Grid
    cards: int  # how many lie on it
    placed: tuple[Placed, ...]
    two_sided: bool  # the file has backs, so this page must be printed on both sides too


def plan(sheets: Sequence[Sheet], options: Options) -> list[Page]:
    """All pages of a file. If some sheets are two-sided, the others get empty backs;
    otherwise a two-sided printer would print the next sheet on them."""
    dealt = [(sheet, spread(sheet, options)) for sheet in sheets]
    two_sided = options.backs == "duplex" and any(has_backs(cards) for _, cards in dealt)
    return [page for sheet, cards in dealt for page in _pages(sheet, cards, options, two_sided)]


def spread(sheet: Sheet, options: Options) -> list[Card]:
    """Every single card, in order."""
    return [card for card in sheet.cards(options.facts) for _ in range(card.count)]


def has_backs(cards: Sequence[Card]) -> bool:
    return any(card.back for card in cards)


def _pages(sheet: Sheet, cards: list[Card], options: Options, two_sided: bool) -> Iterator[Page]:
    if not cards:
        return
    size = cards[0].front.size
    paper, gap = options.paper, sheet.gap
    fold = options.backs == "fold" and has_backs(cards) and can_fold(paper, size, gap)
    whole = folded(paper, size, gap) if fold else flat(paper, size, gap)
    grid = replace(whole.holding(len(cards)), from_right=rtl(options.lang))
    parts = [cards[i:i + grid.count] for i in range(0, len(cards), grid.count)]
    for number, part in enumerate(parts, 1):
        page = Page(sheet, grid.paper, "front", number, len(parts), grid, len(part),
                    _fronts(part, grid), two_sided)
        if fold:
            page = replace(page, side="fold", placed=page.placed + _under_fold(part, grid))
        yield page
        if two_sided:
            yield replace(page, side="back", placed=_backs(part, grid, options))


def _fronts(cards: Sequence[Card], grid: Grid) -> tuple[Placed, ...]:
    return tuple(_front(card, grid, i, len(cards)) for i, card in enumerate(cards))


def _front(card: Card, grid: Grid, i: int, count: int) -> Placed:
    trim = _cell(grid, i)
    clip = _bled(trim, grid.paper.bleed, grid.gap, _free_sides(grid, i, count))
    if grid.turned:
        return Placed(card.front, trim[2], trim[1], 90, trim, clip)
    return Placed(card.front, trim[0], trim[1], 0, trim, clip)


def _cell(grid: Grid, i: int) -> Box:
    x, y = grid.x(i % grid.columns), grid.y(i // grid.columns)
    return x, y, x + grid.width, y + grid.height


class Sides(NamedTuple):
    """Which sides of a card are free: no other card lies beyond."""

    left: bool
    top: bool
    right: bool
    bottom: bool


def _free_sides(grid: Grid, i: int, count: int) -> Sides:
    """The free sides of card i. Where cards share their cuts, only the next card matters; with
    gaps, any card of that row or column does, or corners would meet."""
    row, column = divmod(i, grid.columns)
    shared = not grid.gap
    first = column == 0
    last = column == grid.columns - 1 or (shared and i + 1 == count)
    lowest = i + grid.columns >= count if shared else row == (count - 1) // grid.columns
    left, right = (last, first) if grid.from_right else (first, last)
    return Sides(left, row == 0, right, lowest)


def _bled(trim: Box, bleed: float, gap: float, free: Sides) -> Box:
    """A card's box with its bleed: half-way into a gap; where cards share a cut, a little
    under the neighbour that is drawn later."""
    shared = min(bleed, gap / 2)
    left, top, right, bottom = (bleed if side else shared for side in free)
    return (trim[0] - left, trim[1] - top, trim[2] + (right or OVERLAP),
            trim[3] + (bottom or OVERLAP))


def _backs(cards: Sequence[Card], grid: Grid, options: Options) -> tuple[Placed, ...]:
    dx, dy = options.offset
    return tuple(_back(card.back, grid, i, len(cards), dx, dy)
                 for i, card in enumerate(cards) if card.back)


def _back(face: Face, grid: Grid, i: int, count: int, dx: float, dy: float) -> Placed:
    """Place the back of card i. Its ground reaches further than the front's, so that a page that
    drifts in the printer still has no white edge."""
    x0, y0, x1, y1 = _cell(grid, i)
    x0, x1 = grid.paper.width - x1 + dx, grid.paper.width - x0 + dx
    trim = (x0, y0 + dy, x1, y1 + dy)
    free = _free_sides(grid, i, count)
    over = free._replace(left=free.right, right=free.left)
    clip = _bled(trim, BLEED, grid.gap, over)
    if grid.turned:
        return Placed(face, trim[0], trim[3], -90, trim, clip)
    return Placed(face, trim[0], trim[1], 0, trim, clip)


def _under_fold(cards: Sequence[Card], grid: Grid) -> tuple[Placed, ...]:
    return tuple(_folded(card.back, grid, i, len(cards))
                 for i, card in enumerate(cards) if card.back)


def _folded(face: Face, grid: Grid, i: int, count: int) -> Placed:
    x0, y0, x1, y1 = _cell(grid, i)
    trim = (x0, grid.paper.height - y1, x1, grid.paper.height - y0)
    free = _free_sides(grid, i, count)
    over = free._replace(top=free.bottom, bottom=free.top)
    clip = _bled(trim, grid.paper.bleed, grid.gap, over)
    return Placed(face, trim[2], trim[3], 180, trim, clip)
