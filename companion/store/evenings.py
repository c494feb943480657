"""The results of tables: stored once a table ends, and removed if the end is undone.

A result outlives its table. It contains no names: seats refer to guests (`guests.py`) or nobody.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from typing import Any

from sqlite_utils import Database

from companion.engine.result import SeatResult
from companion.store import Store, guests
from companion.store.rooms import REHEARSAL

NOBODY = 0  # the guest of a seat whose person was forgotten
UNREAD = f"""
    select tables.id, tables.game, max(log.seq) as seq
    from tables join log on log.table_id = tables.id
    left join results_read on results_read.table_id = tables.id
    where not exists (select 1 from settings where name = '{REHEARSAL}' || tables.room)
    group by tables.id having max(log.seq) != coalesce(results_read.seq, 0)
    order by tables.created"""
COPY = "select 1 from results where game = ? and began = ? and ended = ? and table_id != ?"
SEATS = """
    select result_seats.*, coalesce(guests.name, '') as name
    from result_seats left join guests on guests.id = result_seats.guest
    order by result_seats.table_id, result_seats.rowid"""


@dataclass(frozen=True)
class SeatRecord:
    """One seat of a finished table: who sat there, for how long, and how they did."""

    result: SeatResult
    seconds: int
    name: str = ""  # empty for somebody who was forgotten
    guest: int = NOBODY


@dataclass(frozen=True)
class TableRecord:
    """A finished table."""

    table: str
    game: str
    began: str
    ended: str
    seconds: int  # time at the table, without the breaks between evenings
    rounds: int
    side: str
    seats: tuple[SeatRecord, ...]


@dataclass(frozen=True)
class Unread:
    """A table whose log has grown since it was last read."""

    table: str
    game: str
    seq: int


def keep(store: Store, played: TableRecord, seq: int) -> None:
    """Store a table's result, read up to step `seq` of its log. A copy of a table that was exported
    and imported again is not counted twice."""
    with store.writing(rooms=False) as db:
        _erase(db, played.table, seq)
        if not store.rows(COPY, [played.game, played.began, played.ended, played.table]):
            db.table("results").insert(_row(played))
            db.table("result_seats").insert_all(_rows(store, played))
        guests.let_go(store)


def take_back(store: Store, table: str, seq: int) -> None:
    """Remove a table's result: the table goes on, or never was over."""
    with store.writing(rooms=False) as db:
        _erase(db, table, seq)
        guests.let_go(store)


def _erase(db: Database, table: str, seq: int) -> None:
    for name in ("results", "result_seats"):
        db.table(name).delete_where("table_id = ?", [table])
    db.table("results_read").upsert({"table_id": table, "seq": seq}, pk="table_id")


def _row(played: TableRecord) -> dict[str, Any]:
    return {"table_id": played.table, "game": played.game, "began": played.began,
            "ended": played.ended, "seconds": played.seconds, "rounds": played.rounds,
            "side": played.side}


def _rows(store: Store, played: TableRecord) -> Iterator[dict[str, Any]]:
    unnamed = {row["seat"] for row in store.rows("select seat from unnamed where table_id = ?",
                                                 [played.table])}
    named = {sat.result.seat: sat.name for sat in played.seats if sat.result.seat not in unnamed}
    known = guests.at_one_table(store, named)
    for sat in played.seats:
        result = {**asdict(sat.result), "roles": json.dumps(sat.result.roles)}
        yield {"table_id": played.table, "guest": known.get(sat.result.seat, NOBODY),
               "seconds": sat.seconds, **result}


def all_played(store: Store) -> list[TableRecord]:
    """All finished tables, oldest first."""
    seats = _seats(store)
    rows = store.rows("select table_id as 'table', game, began, ended, seconds, rounds, side"
                      " from results order by ended, table_id")
    return [TableRecord(**row, seats=seats.get(row["table"], ())) for row in rows]


def _seats(store: Store) -> Mapping[str, tuple[SeatRecord, ...]]:
    rows = store.rows(SEATS)
    return {table: tuple(map(_seat_record, found))
            for table, found in groupby(rows, key=lambda row: str(row["table_id"]))}


def _seat_record(row: Mapping[str, Any]) -> SeatRecord:
    won = None if row["won"] is None else bool(row["won"])
    roles = tuple(json.loads(row["roles"]))
    result = SeatResult(row["seat"], won, row["side"], roles, row["points"], row["place"])
    return SeatRecord(result, row["seconds"], row["name"], row["guest"])


def unread(store: Store) -> Sequence[Unread]:
    """Tables whose log has grown since it was last read; rehearsals are left out."""
    return [Unread(row["id"], row["game"], row["seq"]) for row in store.rows(UNREAD)]


def is_still(store: Store, found: Unread) -> bool:
    """Whether nothing was played at the table since it was found."""
    row = store.row("select max(seq) as seq from log where table_id = ?", [found.table])
    return bool(row and row["seq"] == found.seq)
