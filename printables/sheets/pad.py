"""The pad of rounds on paper, for any game: blank to write on, or as a table has it.

A game lists `pads(title)` among its sheets. Its facts bring the entries as `pad`, and what there is
to tell as `story`. A game with its own look passes a function that draws the head of a page; the
head may use the table's facts, such as how it counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.engine.pad_view import Cell, PadView, Row
from companion.engine.story import Story
from companion.engine.words import Say, say
from printables import shapes
from printables.art import BLACK, SHADE, dark, quiet
from printables.faces import Face, Ink
from printables.palette import NIGHT, PAPER, WHITE
from printables.pens.base import Pen
from printables.sheets import Card, Facts, Sheet
from printables.sheets.pad_chart import chart
from printables.sheets.pad_story import draw_story, story_height
from printables.sheets.pad_why import explained
from printables.sheets.paper import PAGE
from printables.text import end_side, from_start, line, style

WIDE, HIGH = PAGE
HEAD = 26.0  # where a page's head ends
EDGE, FIRST = 6.0, 15.0  # beside the table, and the width of the rounds' numbers
NAMES, SUM = 13.0, 12.0  # the height of the first row and of the last
TALLEST, LOWEST = 15.0, 9.0  # a round: to be written in by hand, or printed
A_PAGE = 14  # rounds on a page that also has the chart
BELOW = 6  # rounds above a chart that also leaves room for the story
Head = Callable[[Pen, Ink, str, Say], None]
HeadOf = Callable[[Facts], Head]


@dataclass(frozen=True)
class Table:
    """One page's rows and columns, in millimetres from the side on which one begins to read."""

    names: Sequence[str]  # empty names are to be written in
    rows: Sequence[Row | int]  # a number alone where nothing is entered yet
    sums: Sequence[int] | None
    high: float

    @property
    def wide(self) -> float:
        return (WIDE - 2 * EDGE - FIRST) / len(self.names)

    def column(self, number: int) -> float:
        return EDGE + FIRST + number * self.wide

    @property
    def bottom(self) -> float:
        return HEAD + NAMES + len(self.rows) * self.high


def pads(title: Say, rounds: int = 12, columns: int = 5,
         head: HeadOf = lambda facts: plain_head) -> tuple[Sheet, ...]:
    """The two sheets of a pad: one to write on, one with the entries."""
    return (
        Sheet("pad", say("Score pad, blank"),
              lambda facts: [Card(blank(title, rounds, columns, head(facts)))], cut=False),
        Sheet("pad-so-far", say("The pad so far"),
              lambda facts: [Card(face) for face in _filled(title, facts, head(facts))], cut=False),
    )


def blank(title: Say, rounds: int, columns: int, head: Head) -> Face:
    room = HIGH - HEAD - NAMES - SUM - 4
    table = Table([""] * columns, range(1, rounds + 1), None, min(TALLEST, room / rounds))
    return _of_table("pad", title, table, head)


def _of_table(name: str, title: Say, table: Table, head: Head) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        head(pen, ink, lang, title)
        _table(pen, ink, lang, table)
    return Face(name, PAGE, draw)


def _filled(title: Say, facts: Facts, head: Head) -> Sequence[Face]:
    """As many pages as the rounds take. Sums and chart stand on the last one, the story too,
    or on a page of its own; then come each round's points, explained."""
    pad: PadView | None = facts.get("pad")
    rows = [row for row in pad.rows if not row.missing] if pad else []
    if not pad or not rows:
        return []
    parts = [rows[at:at + A_PAGE] for at in range(0, len(rows), A_PAGE)]
    story: Story | None = facts.get("story")
    below = story if len(parts[-1]) <= BELOW else None
    pages = [_page(title, n, pad, part, head) for n, part in enumerate(parts[:-1], 1)]
    pages.append(_last(title, len(parts), pad, parts[-1], head, below))
    if story and story_height(story) and not below:
        pages.append(_story(title, len(parts) + 1, story, head))
    return [*pages, *explained(title, pad, rows, HEAD, head)]


def _page(title: Say, number: int, pad: PadView, rows: Sequence[Row], head: Head) -> Face:
    table = Table([column.name for column in pad.columns], rows, None, LOWEST)
    return _of_table(f"pad-so-far-{number}", title, table, head)


def _last(title: Say, number: int, pad: PadView, rows: Sequence[Row], head: Head,
          story: Story | None) -> Face:
    table = Table([column.name for column in pad.columns], rows,
                  [column.total for column in pad.columns], LOWEST)
    end = HIGH - story_height(story)

    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        head(pen, ink, lang, title)
        _table(pen, ink, lang, table)
        chart(pen, ink, lang, pad, table.bottom + SUM + 8, end)
        draw_story(pen, ink, lang, story, end)
    return Face(f"pad-so-far-{number}", PAGE, draw)


def _story(title: Say, number: int, story: Story, head: Head) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        head(pen, ink, lang, title)
        draw_story(pen, ink, lang, story, HEAD)
    return Face(f"pad-so-far-{number}", PAGE, draw)


def plain_head(pen: Pen, ink: Ink, lang: str, title: Say) -> None:
    """A dark band with the game's name; a line where ink is saved."""
    if not ink.saver:
        pen.path(shapes.round_rect(0, 0, WIDE, HIGH, 2), fill=PAPER)
        pen.path(shapes.round_rect(0, 0, WIDE, HEAD - 6, 2), fill=NIGHT)
    else:
        pen.path(shapes.line(EDGE, HEAD - 6, WIDE - EDGE, HEAD - 6), stroke=BLACK, width=0.2)
    line(pen, title, flip(EDGE + 2, lang), 14, style("display", lang, 24), lang,
         ink(PAPER, BLACK) or BLACK, "start", 110)
    line(pen, say("Score pad"), flip(WIDE - EDGE - 2, lang), 13.4, style("label", lang, 13), lang,
         ink(PAPER, BLACK) or BLACK, "end", 60)


def flip(x: float, lang: str, width: float = 0.0) -> float:
    """The left edge of a thing `width` wide at x, from the side where reading begins."""
    return from_start(x, lang, WIDE, width)


def _table(pen: Pen, ink: Ink, lang: str, table: Table) -> None:
    _row(pen, ink, HEAD, NAMES, SHADE)
    for n, name in enumerate(table.names):
        line(pen, name, flip(table.column(n) + table.wide / 2, lang), HEAD + NAMES - 4,
             style("strong", lang, 12), lang, dark(ink), width=table.wide - 2, user=True)
    for n, row in enumerate(table.rows):
        y = HEAD + NAMES + n * table.high
        _row(pen, ink, y, table.high, WHITE if n % 2 else None)
        _round(pen, ink, lang, table, row, y)
    _row(pen, ink, table.bottom, SUM, SHADE)
    _sums(pen, ink, lang, table)
    _columns(pen, ink, lang, table)


def _row(pen: Pen, ink: Ink, y: float, high: float, fill: str | None) -> None:
    pen.path(shapes.rect(EDGE, y, WIDE - 2 * EDGE, high), fill=ink(fill, None),
             stroke=quiet(ink), width=0.15)


def _columns(pen: Pen, ink: Ink, lang: str, table: Table) -> None:
    """Draw lines between the players, for those who write by hand."""
    for n in range(len(table.names)):
        x = flip(table.column(n), lang)
        pen.path(shapes.line(x, HEAD, x, table.bottom + SUM), stroke=dark(ink),
                 width=ink(0.4, 0.2) or 0.2)


def _round(pen: Pen, ink: Ink, lang: str, table: Table, row: Row | int, y: float) -> None:
    number = row if isinstance(row, int) else row.number
    line(pen, number, flip(EDGE + FIRST / 2, lang), y + table.high / 2 + 1.6,
         style("label", "en", 11), "en", quiet(ink))
    for n, cell in enumerate(() if isinstance(row, int) else row.cells):
        if cell:
            _cell(pen, ink, lang, table, n, cell, y)


def _cell(pen: Pen, ink: Ink, lang: str, table: Table, n: int, cell: Cell, y: float) -> None:
    """Print the points and, smaller at the end, the sum so far."""
    half = table.wide / 2
    line(pen, _number(cell.points), flip(table.column(n) + half * 0.8, lang), y + 5.9,
         style("strong", "en", 13), "en", dark(ink), width=half)
    line(pen, _number(cell.total), flip(table.column(n) + table.wide - 1.6, lang), y + 5.9,
         style("label", "en", 8.5), "en", quiet(ink), end_side(lang),
         half * 0.7)


def _sums(pen: Pen, ink: Ink, lang: str, table: Table) -> None:
    line(pen, say("Sum"), flip(EDGE + FIRST / 2, lang), table.bottom + 7.4,
         style("strong", lang, 11), lang, dark(ink), width=FIRST - 3.6)
    for n, total in enumerate(table.sums or ()):
        line(pen, _number(total), flip(table.column(n) + table.wide / 2, lang), table.bottom + 8.2,
             style("black", "en", 16), "en", dark(ink), width=table.wide - 2)


def _number(value: int) -> str:
    return str(value).replace("-", "−")
