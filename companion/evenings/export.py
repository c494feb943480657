"""Exports the evenings: the same facts for programs and for a spreadsheet.

Games, sides and roles are the keys that the JSON API uses everywhere. A person who was forgotten
has no name there.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields

from companion.evenings import sums
from companion.evenings.sums import Favourite
from companion.store.evenings import SeatRecord, TableRecord

BOM = "\ufeff"  # tells spreadsheets that Hebrew and Russian are in UTF-8
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


@dataclass(frozen=True)
class SeatRow:
    person: int | None  # the same number at every table; None after the person was forgotten
    name: str | None
    minutes: int
    won: bool | None  # None if nobody can say, or if they had left
    side: str | None
    roles: tuple[str, ...]
    points: int | None
    place: int | None


@dataclass(frozen=True)
class TableRow:
    table: str
    game: str
    day: str
    began: str
    ended: str
    minutes: int
    rounds: int
    side: str | None  # the side that won, if the game has sides
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True)
class PersonRow:
    person: int
    name: str
    played: int
    decided: int
    won: int
    minutes: int
    longest_streak: int
    streak: int
    favourite_side: str | None
    favourite_role: str | None


@dataclass(frozen=True)
class GameRow:
    game: str
    played: int
    usual_minutes: int
    outcomes: dict[str, int]


@dataclass(frozen=True)
class Export:
    tables: tuple[TableRow, ...]
    people: tuple[PersonRow, ...]
    games: tuple[GameRow, ...]


def export(played: Sequence[TableRecord]) -> Export:
    return Export(tuple(map(_table, played)), tuple(map(_person, sums.people(played))),
                  tuple(map(_game, sums.games(played))))


def minutes(seconds: int) -> int:
    return round(seconds / 60)


def _table(one: TableRecord) -> TableRow:
    return TableRow(one.table, one.game, sums.day_of(one.ended), one.began, one.ended,
                    minutes(one.seconds), one.rounds, one.side or None,
                    tuple(map(_seat, one.seats)))


def _seat(sat: SeatRecord) -> SeatRow:
    result = sat.result
    return SeatRow(sat.guest or None, sat.name or None, minutes(sat.seconds), result.won,
                   result.side or None, result.roles, result.points, result.place)


def _person(each: sums.Person) -> PersonRow:
    return PersonRow(each.guest, each.name, each.played, each.decided, each.won,
                     minutes(each.seconds), each.longest, each.streak, _key(each.side),
                     _key(each.role))


def _key(found: Favourite | None) -> str | None:
    return found.key if found else None


def _game(one: sums.GameTotals) -> GameRow:
    return GameRow(one.game, one.played, minutes(one.usual), dict(one.outcomes))


TABLE = [each.name for each in fields(TableRow) if each.name != "seats"]
SEAT = [each.name for each in fields(SeatRow)]
COLUMNS = [*TABLE, *(f"seat_{name}" if name in TABLE else name for name in SEAT)]


def as_csv(played: Sequence[TableRecord], somebody: str) -> str:
    """The CSV with a line for every seat of every table; `somebody` names forgotten people."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for table in map(_table, played):
        shared = [getattr(table, name) for name in TABLE]
        for seat in table.seats:
            writer.writerow(map(_cell, [*shared, *_cells(seat, somebody)]))
    return BOM + text.getvalue()


def _cells(seat: SeatRow, somebody: str) -> Iterable[object]:
    for name in SEAT:
        value = getattr(seat, name)
        yield somebody if name == "name" and value is None else value


def _cell(value: object) -> str:
    """The value as CSV text. Text that a spreadsheet would take for a formula is marked as text."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(value)
    text = str(value)
    return f"'{text}" if isinstance(value, str) and text.startswith(FORMULA) else text
