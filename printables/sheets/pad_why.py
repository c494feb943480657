"""The pad's points explained on paper, round by round, as the page explains them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from companion.engine.pad_view import Cell, PadView, Row
from companion.engine.words import Say
from printables.art import dark, quiet
from printables.faces import Face, Ink
from printables.pens.base import Pen
from printables.sheets.paper import PAGE
from printables.text import end_side, from_start, line, start_side, style

WIDE, HIGH = PAGE
EDGE, WHO, POINTS = 8.0, 42.0, 14.0  # the margin, and the widths of a name and of points
ROUND, LINE = 8.0, 5.6  # the heights of a round's head and of a line below it
Head = Callable[[Pen, Ink, str, Say], None]


@dataclass(frozen=True)
class Entry:
    """One line: a round's name, or a player's points for one thing."""

    round: Say | None = None
    who: str = ""  # only beside the first thing
    points: int = 0
    why: Say | str = ""  # a plain text is a sum as it was typed

    @property
    def high(self) -> float:
        return ROUND if self.round else LINE


def explained(title: Say, pad: PadView, rows: Sequence[Row], top: float,
              head: Head) -> list[Face]:
    """As many pages as it takes; a round that does not fit on one continues on the next."""
    pages: list[list[Entry]] = [[]]
    for row in rows:
        for entry in _entries(pad, row):
            if top + sum(one.high for one in pages[-1]) + entry.high > HIGH - EDGE:
                pages.append([])
            pages[-1].append(entry)
    return [_page(title, n, page, top, head) for n, page in enumerate(pages, 1) if page]


def _entries(pad: PadView, row: Row) -> Iterator[Entry]:
    yield Entry(row.name)
    for column, cell in zip(pad.columns, row.cells, strict=True):
        if cell:
            yield from _things(column.name, cell)


def _things(name: str, cell: Cell) -> Iterator[Entry]:
    for n, item in enumerate(cell.items):
        yield Entry(who="" if n else name, points=item.points, why=item.why)


def _page(title: Say, number: int, entries: Sequence[Entry], top: float, head: Head) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        head(pen, ink, lang, title)
        y = top
        for entry in entries:
            y += entry.high
            _entry(pen, ink, lang, entry, y)
    return Face(f"pad-explained-{number}", PAGE, draw)


def _entry(pen: Pen, ink: Ink, lang: str, entry: Entry, y: float) -> None:
    if entry.round:
        line(pen, entry.round, _from_start(EDGE, lang), y - 1.6, style("strong", lang, 12), lang,
             dark(ink), "start", WIDE - 2 * EDGE)
        return
    if entry.who:
        line(pen, entry.who, _from_start(EDGE, lang), y - 1.6, style("label", lang, 10), lang,
             quiet(ink), "start", WHO - 2, user=True)
    line(pen, _signed(entry.points), _from_start(EDGE + WHO + POINTS, lang), y - 1.6,
         style("strong", "en", 11), "en", dark(ink), end_side(lang), POINTS)
    said = lang if isinstance(entry.why, Say) else "en"
    after = EDGE + WHO + POINTS + 3
    line(pen, entry.why, _from_start(after, lang), y - 1.6, style("label", said, 10), said,
         dark(ink), start_side(lang), WIDE - EDGE - after)


def _signed(points: int) -> str:
    return f"{points:+}".replace("-", "−") if points else "0"


def _from_start(x: float, lang: str) -> float:
    return from_start(x, lang, WIDE)
