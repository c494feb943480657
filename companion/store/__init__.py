"""The store: one SQLite file, an append-only log, one writer.

What a tap changed is on disk (WAL, synchronous=FULL) before the tap is answered.
"""

from __future__ import annotations

import json
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from companion.store.schema import migrations


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def connect(path: Path) -> Database:
    return Database(sqlite3.connect(path, check_same_thread=False, timeout=10))


class Job:
    """Something to write that may share its transaction, and so its wait for the disk."""

    def __init__(self, work: Callable[[Database], object]) -> None:
        self.work = work
        self.done = False
        self.error: BaseException | None = None

    def run(self, db: Database) -> None:
        db.conn.execute("savepoint job")
        try:
            self.work(db)
        except Exception as error:
            self.error = error
            db.conn.execute("rollback to job")
        finally:
            db.conn.execute("release job")


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
        self._waiting: deque[Job] = deque()

    @contextmanager
    def writing(self) -> Iterator[Database]:
        """One transaction that has the write lock from its beginning."""
        with self.lock:
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

    def write(self, work: Callable[[Database], object]) -> None:
        """Write in a transaction shared by all who wait for the disk: one fsync for them all."""
        if self._writer == threading.get_ident():
            work(self.db)
            return
        job = Job(work)
        self._waiting.append(job)
        with self.lock:
            if not job.done:
                self._write_waiting()
        if job.error:
            raise job.error

    def _write_waiting(self) -> None:
        jobs = [self._waiting.popleft() for _ in range(len(self._waiting))]
        try:
            with self.writing() as db:
                for job in jobs:
                    job.run(db)
        except BaseException as error:
            for job in jobs:
                job.error = error
        for job in jobs:
            job.done = True

    def rows(self, sql: str, params: Sequence[Any] = ()) -> list[dict[str, Any]]:
        """What is on disk; who is writing sees what they have written so far."""
        if self._writer == threading.get_ident():
            return list(self.db.query(sql, params))
        with self.reading:
            return list(self.reader.query(sql, params))

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
