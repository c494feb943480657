"""A table's log on disk, the answers already given, and who has looked at what."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

from companion.engine.play import Record
from companion.store import Store, now

NONE = ("", "")
INSERT = "insert into log (table_id, seq, at, record) values (?, ?, ?, ?)"
KEEP = "insert or ignore into answers (key, body, at, version, refusal) values (?, ?, ?, ?, ?)"


class WrittenElsewhere(sqlite3.IntegrityError):
    """Another program that serves the same folder wrote this record first."""


def create_table(store: Store, table: str, room: str, game: str, opening: Record,
                 at: str = "") -> None:
    with store.writing() as db:
        db.table("tables").insert({"id": table, "room": room, "game": game, "created": at or now()})
        db.table("rooms").update(room, {"table_id": table})
        append(store, table, 1, opening, at=at)


def append(store: Store, table: str, seq: int, record: Record, request: tuple[str, str] = NONE,
           at: str = "") -> str:
    """Add one record and return its time. (table, seq) is unique, so only one of two writers can
    add it. `request` is the key of the request that it answers, and a digest of what was asked.

    `at` is now, unless the record comes from a file that says when it happened."""
    at = at or now()
    with store.writing(rooms=False) as db:
        try:
            db.conn.execute(INSERT, (table, seq, at, _dump(record)))
        except sqlite3.IntegrityError:
            raise WrittenElsewhere(table) from None
        if request[0]:
            db.conn.execute(KEEP, (*request, at, seq, ""))
    return at


def _dump(record: Record) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def records(store: Store, table: str) -> list[tuple[str, Record]]:
    """All records. They are parsed as one JSON list, which is a third faster for a long log."""
    rows = store.rows("select at, record from log where table_id = ? order by seq", [table])
    read = json.loads(f"[{','.join(row['record'] for row in rows)}]")
    return [(row["at"], record) for row, record in zip(rows, read, strict=True)]


def begun(store: Store, room: str) -> set[str]:
    """The tables of a room where anything happened after the opening."""
    rows = store.rows("select id from tables where room = ? and exists"
                      " (select 1 from log where table_id = tables.id and seq = 2)", [room])
    return {row["id"] for row in rows}


def table_row(store: Store, table: str) -> dict[str, Any] | None:
    return store.row("select * from tables where id = ?", [table])


def keep_answer(store: Store, key: str, body: str, version: int, refusal: str = "") -> None:
    """Remember how a request was answered, so that repeating it does nothing twice."""
    with store.writing(rooms=False) as db:
        db.conn.execute(KEEP, (key, body, now(), version, refusal))


def answer(store: Store, key: str) -> dict[str, Any] | None:
    return store.row("select body, version, refusal from answers where key = ?", [key])


def saw(store: Store, table: str, seat: int, secret: str, version: int) -> None:
    """Note that a seat has looked. It is kept outside the log, so that no phone is notified."""
    store.note_look((table, seat, secret, version, now()))


def seen(store: Store, table: str) -> set[tuple[int, str]]:
    """Who has looked at what, since the beginning."""
    return seen_since(store, table, 0)


def seen_since(store: Store, table: str, version: int) -> set[tuple[int, str]]:
    """Who has looked at what since a version of the table."""
    rows = store.rows("select distinct seat, secret from seen where table_id = ? and version >= ?",
                      [table, version])
    noted = {(seat, secret) for of, seat, secret, at, _ in list(store.looks)
             if of == table and at >= version}
    return noted | {(row["seat"], row["secret"]) for row in rows}
