"""The chart of victories over the evenings, with the same kind of lines as a pad's chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from companion.engine.chart import Lines, Points, lines
from companion.evenings.sums import Evening, evenings, people
from companion.store.evenings import TableRecord

EVENINGS = 20  # only the newest ones: more would be hard to read
PEOPLE = 6
SIZE = (600.0, 300.0)


def victories(played: Sequence[TableRecord]) -> Lines | None:
    """The chart of the people who won most; None before the second evening."""
    newest = evenings(played)[EVENINGS - 1::-1]  # oldest first
    tables = [one for evening in newest for one in evening.tables]
    best = [each for each in people(tables) if each.won][:PEOPLE]
    if len(newest) < 2 or not best:
        return None
    return lines([(each.name, course(newest, each.guest)) for each in best], len(newest), SIZE)


def course(newest: Sequence[Evening], guest: int) -> Points:
    """The sums evening by evening, from 0, with points only where they change and at the ends."""
    sums = [0, *accumulate(sum(_won(evening, guest)) for evening in newest)]
    ends = (0, len(newest))
    return [(n, total) for n, total in enumerate(sums)
            if n in ends or total != sums[n - 1] or total != sums[n + 1]]


def _won(evening: Evening, guest: int) -> Iterator[bool]:
    return (sat.guest == guest and sat.result.won is True
            for one in evening.tables for sat in one.seats)
