"""The store: one SQLite file, an append-only log, one writer.

What a tap changed is on disk (WAL, synchronous=FULL) before the tap is answered.
"""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from companion.store.schema import migrations


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Store:
    """The database and its one lock; the modules beside this one say what is kept in it."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self.lock = threading.RLock()
        connection = sqlite3.connect(path, check_same_thread=False, timeout=10)
        self.db = Database(connection)
        self.db.enable_wal()
        self.db.execute("PRAGMA synchronous=FULL")
        self.db.execute("PRAGMA foreign_keys=ON")
        migrations.apply(self.db)

    @contextmanager
    def writing(self) -> Iterator[Database]:
        """One transaction that has the write lock from its beginning."""
        with self.lock:
            if self.db.conn.in_transaction:
                yield self.db
                return
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield self.db
                self.db.commit()
            except BaseException:
                self.db.rollback()
                raise

    def rows(self, sql: str, params: Sequence[Any] = ()) -> list[dict[str, Any]]:
        with self.lock:
            return list(self.db.query(sql, params))

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
        with self.lock:
            self.db.close()
