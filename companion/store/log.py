"""The log of a table on disk, the answers already given, and who has looked at what."""

from __future__ import annotations

import json
from typing import Any

from companion.engine.log import Record
from companion.store import Store, now

INSERT = "insert into log (table_id, seq, at, record) values (?, ?, ?, ?)"
KEEP = "insert or ignore into answers (key, at, version, refusal) values (?, ?, ?, ?)"


def create_table(store: Store, table: str, room: str, game: str, opening: Record,
                 at: str = "") -> None:
    with store.writing() as db:
        db["tables"].insert({"id": table, "room": room, "game": game, "created": at or now()})
        db["rooms"].update(room, {"table_id": table})
        append(store, table, 1, opening, at=at)


def append(store: Store, table: str, seq: int, record: Record, answer: str = "",
           at: str = "") -> str:
    """Add one record; (table, seq) is unique, so two writers can never both have it.

    It happened now, unless it is brought in from a file that says when."""
    at = at or now()
    with store.writing(rooms=False) as db:
        db.conn.execute(INSERT, (table, seq, at, _dump(record)))
        if answer:
            db.conn.execute(KEEP, (answer, at, seq, ""))
    return at


def _dump(record: Record) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def records(store: Store, table: str) -> list[tuple[str, Record]]:
    rows = store.rows("select at, record from log where table_id = ? order by seq", [table])
    return [(row["at"], json.loads(row["record"])) for row in rows]


def table_row(store: Store, table: str) -> dict[str, Any] | None:
    return store.row("select * from tables where id = ?", [table])


def keep_answer(store: Store, key: str, version: int, refusal: str = "") -> None:
    """Remember how a request was answered, so that its repeat does nothing twice."""
    with store.writing(rooms=False) as db:
        db.conn.execute(KEEP, (key, now(), version, refusal))


def answer(store: Store, key: str) -> dict[str, Any] | None:
    return store.row("select version, refusal from answers where key = ?", [key])


def forget_old_answers(store: Store, before: str) -> None:
    with store.writing(rooms=False) as db:
        db["answers"].delete_where("at < ?", [before])


def saw(store: Store, table: str, seat: int, secret: str, version: int) -> None:
    """Note that a seat has looked: beside the log, so that nothing ticks."""
    row = {"table_id": table, "seat": seat, "secret": secret, "version": version, "at": now()}
    with store.writing(rooms=False) as db:
        db["seen"].insert(row, ignore=True)


def seen(store: Store, table: str) -> set[tuple[int, str]]:
    rows = store.rows("select distinct seat, secret from seen where table_id = ?", [table])
    return {(row["seat"], row["secret"]) for row in rows}


def seen_since(store: Store, table: str, version: int) -> list[dict[str, Any]]:
    """Who has looked at what since a version of the table."""
    return store.rows(
        "select distinct seat, secret from seen where table_id = ? and version >= ?"
        " order by seat", [table, version])
