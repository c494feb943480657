"""The store: one SQLite file, an append-only log, one writer.

What a tap changed is on disk (WAL, synchronous=FULL) before the tap is answered.
"""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from sqlite_utils import Database

from companion.store.schema import migrations

T = TypeVar("T")
MOST_KEPT = 4000


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def connect(path: Path) -> Database:
    return Database(sqlite3.connect(path, check_same_thread=False, timeout=10))


def _dicts(found: sqlite3.Cursor) -> list[dict[str, Any]]:
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]


class Store:
    """The database: one writer, and a reader that never waits for the writer's disk."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self.lock = threading.RLock()
        self.db = connect(path)
        self.db.enable_wal()
        self.db.execute("PRAGMA synchronous=FULL")
        self.db.execute("PRAGMA foreign_keys=ON")
        migrations.apply(self.db)
        self.reader, self.reading = connect(path), threading.Lock()
        self._writer = 0  # the thread that has a transaction open
        self._kept: dict[Hashable, Any] = {}
        self._outdated = False  # whether the open transaction touches what is kept

    @contextmanager
    def writing(self, rooms: bool = True) -> Iterator[Database]:
        """One transaction that has the write lock from its beginning.

        A tap writes nothing about the rooms and their people: what is `kept` of them holds."""
        with self.lock:
            self._outdated |= rooms
            if self._writer:
                yield self.db
                return
            self.db.execute("BEGIN IMMEDIATE")
            self._writer = threading.get_ident()
            try:
                yield self.db
                self.db.commit()
            except BaseException:
                self.db.rollback()
                raise
            finally:
                self._writer = 0
                if self._outdated:
                    self._kept, self._outdated = {}, False

    def kept(self, key: Hashable, read: Callable[[], T]) -> T:
        """What was read of a room, until anything of the rooms is written.

        Who reads while another writes keeps it in what the writer then throws away."""
        if self._writer == threading.get_ident():
            return read()
        kept = self._kept
        found: T | None = kept.get(key)
        if found is not None:
            return found
        made = read()
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[key] = made
        return made

    def rows(self, sql: str, params: Sequence[Any] = ()) -> list[dict[str, Any]]:
        """What is on disk; who is writing sees what they have written so far."""
        if self._writer == threading.get_ident():
            return _dicts(self.db.conn.execute(sql, params))
        with self.reading:
            return _dicts(self.reader.conn.execute(sql, params))

    def row(self, sql: str, params: Sequence[Any] = ()) -> dict[str, Any] | None:
        found = self.rows(sql, params)
        return found[0] if found else None

    def setting(self, name: str, default: Any = None) -> Any:
        row = self.row("select value from settings where name = ?", [name])
        return json.loads(row["value"]) if row else default

    def set_setting(self, name: str, value: Any) -> None:
        with self.writing() as db:
            db["settings"].upsert({"name": name, "value": json.dumps(value)}, pk="name")

    def close(self) -> None:
        with self.lock, self.reading:
            self.reader.close()
            self.db.close()
