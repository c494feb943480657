"""Reads a pad: the rounds with the reasons for their points, the sums, who leads, a chart."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.chart import Lines, lines
from companion.engine.game import Page
from companion.engine.pad import Called, Item, Pad, Round, Score, round_number
from companion.engine.words import Say, say

SIZE = (600.0, 300.0)  # of the chart on a page


@dataclass(frozen=True)
class Cell:
    """One person's round: why so many points, and the sum up to here."""

    items: tuple[Item, ...]
    points: int
    total: int
    corrected: bool


@dataclass(frozen=True)
class Row:
    """A round; in an open one only who is missing is told, and nobody's points."""

    number: int
    name: Say
    cells: tuple[Cell | None, ...]  # in the order of the columns; None for an absent player
    missing: tuple[int, ...] = ()


@dataclass(frozen=True)
class Column:
    seat: int
    name: str
    total: int
    leads: bool


@dataclass(frozen=True)
class PadView:
    """The pad as everybody may read it."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    low_wins: bool

    @property
    def names(self) -> dict[int, str]:
        return {column.seat: column.name for column in self.columns}

    @property
    def best_first(self) -> list[Column]:
        """The columns in the order of their sums, the best one first."""
        return sorted(self.columns, key=lambda column: column.total, reverse=not self.low_wins)

    @property
    def missing(self) -> tuple[str, ...]:
        """The names of players whose line of the open round is still missing."""
        open_round = self.rows[-1].missing if self.rows else ()
        return tuple(column.name for column in self.columns if column.seat in open_round)

    @property
    def newest(self) -> Row | None:
        """The last round in which everybody's line is written."""
        return next((row for row in reversed(self.rows) if not row.missing), None)

    def is_newest(self, row: Row) -> bool:
        return row == self.newest

    def awaits(self, row: Row, column: int) -> bool:
        """Whether this column's line of an open round is still missing."""
        return self.columns[column].seat in row.missing

    @property
    def chart(self) -> Lines | None:
        return self.drawn(SIZE)

    def drawn(self, size: tuple[float, float], room: float = 12, apart: float = 34) -> Lines | None:
        """The chart of the sums over the rounds in this size; None while no round is full."""
        full = [row.cells for row in self.rows if not row.missing]
        courses = [(column.name, _course(cells[n] for cells in full))
                   for n, column in enumerate(self.columns)]
        return lines(courses, len(full), size, room, apart) if full else None


def page(read_it: Callable[[Any], PadView], sheet: str = "") -> Page:
    """The pad's page; `read_it` reads the pad from a state, `sheet` names its printed sheet."""
    return Page("pad", say("Pad"), lambda play, viewer: read_it(play.state), tab=True, sheet=sheet,
                template="table/pad.html", has_offers=True, paragraph="score")


def read(pad: Pad, names: Mapping[int, str], score: Score, low_wins: bool = False,
         called: Called = round_number, here: Collection[int] | None = None) -> PadView:
    """The whole pad, computed anew from its entries. A player who is no longer `here` keeps their
    points but cannot lead."""
    rows = tuple(_rows(pad, names, score, called))
    sums = [sum(cell.points for cell in column if cell) for column in
            zip(*(row.cells for row in rows), strict=True)] or [0] * len(names)
    rivals = {seat: total for seat, total in zip(names, sums, strict=True)
              if pad.full and (here is None or seat in here)}
    best = (min if low_wins else max)(rivals.values(), default=None)
    return PadView(tuple(Column(seat, names[seat], total, seat in rivals and total == best)
                         for seat, total in zip(names, sums, strict=True)), rows, low_wins)


def _rows(pad: Pad, names: Mapping[int, str], score: Score, called: Called) -> Iterable[Row]:
    totals = dict.fromkeys(names, 0)
    for number, one in enumerate(pad.rounds, 1):
        if one.missing:
            yield Row(number, called(number), (None,) * len(names), one.missing)
        else:
            items = score(one.entries)
            cells = tuple(_cell(one, seat, items, totals) for seat in names)
            yield Row(number, called(number), cells)


def _cell(one: Round, seat: int, items: Mapping[int, Sequence[Item]],
          totals: dict[int, int]) -> Cell | None:
    """One seat's cell of a round, or None if it did not play; adds its points to `totals`."""
    if seat not in items:
        return None
    points = sum(item.points for item in items[seat])
    totals[seat] += points
    return Cell(tuple(items[seat]), points, totals[seat], seat in one.corrected)


def _course(cells: Iterable[Cell | None]) -> list[tuple[int, int]]:
    """The sums after each round, starting at 0; a round missed leaves the sum as it was."""
    found = [(0, 0)]
    for number, cell in enumerate(cells, 1):
        found.append((number, cell.total if cell else found[-1][1]))
    return found
