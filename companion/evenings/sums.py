"""Sums over many tables: per person, per game, per evening. Pure: records in.

A table counts as a victory if the person won, as a defeat if not. If nobody can say, or if they
left before the end, it counts only as played and neither makes nor breaks a streak.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from statistics import median

from companion.engine.result import Results
from companion.games import GAMES
from companion.store.evenings import NOBODY, SeatRecord, TableRecord

DAWN = timedelta(hours=5)  # a table that ends earlier belongs to the evening before


@dataclass(frozen=True)
class Favourite:
    """The side or role that somebody had most often, and how many times."""

    game: str
    key: str
    times: int


@dataclass(frozen=True)
class Person:
    guest: int
    name: str
    played: int
    decided: int  # how many of these have a known winner
    won: int
    seconds: int
    longest: int  # victories in a row
    streak: int  # current victories in a row
    side: Favourite | None
    role: Favourite | None
    last: str

    @property
    def some_undecided(self) -> bool:
        return self.decided < self.played

    @property
    def in_a_row(self) -> int:
        """The most victories in a row; one is no row."""
        return self.longest if self.longest > 1 else 0

    @property
    def in_a_row_now(self) -> int:
        return self.streak if self.streak > 1 else 0


@dataclass(frozen=True)
class GameTotals:
    game: str
    played: int
    usual: int  # seconds: half of the tables took longer
    outcomes: tuple[tuple[str, int], ...]  # how often each side won, in the game's order


@dataclass(frozen=True)
class Evening:
    """The tables finished on one day, the last first."""

    day: str
    tables: tuple[TableRecord, ...]

    @property
    def seconds(self) -> int:
        return sum(one.seconds for one in self.tables)

    @property
    def has_several(self) -> bool:
        """Whether more than one table was played, so that the evening was longer than each."""
        return len(self.tables) > 1


def day_of(at: str) -> str:
    """The day of the evening that a time belongs to, in local time; it lasts until `DAWN`."""
    try:
        return (datetime.fromisoformat(at).astimezone() - DAWN).date().isoformat()
    except (ValueError, OverflowError):
        return at[:10]


def of_game(played: Iterable[TableRecord], game: str) -> list[TableRecord]:
    """The tables of one game, or of all games that still exist."""
    return [one for one in played if one.game in GAMES and game in ("", one.game)]


def evenings(played: Sequence[TableRecord]) -> list[Evening]:
    """The days with the tables finished on them, newest first."""
    newest = sorted(played, key=lambda one: one.ended, reverse=True)
    return [Evening(day, tuple(tables))
            for day, tables in groupby(newest, key=lambda one: day_of(one.ended))]


def people(played: Sequence[TableRecord]) -> list[Person]:
    """The people, sorted by victories, then by tables played; forgotten people are left out."""
    seats: dict[int, list[tuple[TableRecord, SeatRecord]]] = {}
    for one in sorted(played, key=lambda one: one.ended):
        for sat in one.seats:
            if sat.guest != NOBODY:
                seats.setdefault(sat.guest, []).append((one, sat))
    found = [_person(guest, theirs) for guest, theirs in seats.items()]
    return sorted(found, key=lambda each: (-each.won, -each.played, each.name.casefold()))


def _person(guest: int, theirs: Sequence[tuple[TableRecord, SeatRecord]]) -> Person:
    ends = [sat.result.won for _, sat in theirs if sat.result.won is not None]
    runs = list(streaks(ends))
    return Person(
        guest, theirs[-1][1].name, len(theirs), len(ends), sum(ends),
        sum(sat.seconds for _, sat in theirs), max(runs, default=0), runs[-1] if runs else 0,
        _favourite((one.game, sat.result.side) for one, sat in theirs
                   if sat.result.side and has_sides(one.game)),
        _favourite((one.game, role) for one, sat in theirs for role in sat.result.roles),
        theirs[-1][0].ended)


def streaks(ends: Iterable[bool]) -> Iterator[int]:
    """The number of victories in a row after each result."""
    row = 0
    for won in ends:
        row = row + 1 if won else 0
        yield row


def has_sides(game: str) -> bool:
    """Whether the game has more than one side; with only one, it can be nobody's favourite."""
    results = results_of(game)
    return bool(results and len(results.sides) > 1)


def results_of(game: str) -> Results | None:
    """The game's `Results`; None if the game no longer exists."""
    return GAMES[game].results if game in GAMES else None


def _favourite(keys: Iterable[tuple[str, str]]) -> Favourite | None:
    """The most frequent one, the first of equals; None if nothing occurs more than once."""
    [(most, times)] = Counter(keys).most_common(1) or [(("", ""), 0)]
    return Favourite(*most, times) if times > 1 else None


def games(played: Sequence[TableRecord]) -> list[GameTotals]:
    """The totals of each game, the most played first."""
    found = {name: of_game(played, name) for name in GAMES}
    return sorted((_game_totals(name, tables) for name, tables in found.items() if tables),
                  key=lambda each: -each.played)


def _game_totals(name: str, tables: Sequence[TableRecord]) -> GameTotals:
    results, ends = GAMES[name].results, Counter(one.side for one in tables)
    outcomes = tuple((side, ends[side]) for side in (results.outcomes if results else ()))
    return GameTotals(name, len(tables), round(median(one.seconds for one in tables)), outcomes)
