"""The store: one SQLite file, an append-only log, one writer.

The changes of a tap are on disk (WAL, synchronous=FULL) before the tap is answered. If the disk
refuses them, `Unsaved` is raised and nothing is changed. Readers never wait for the writer.

Tables:   log.py (what was tapped, answered and looked at), timers.py
Rooms:    rooms.py (seats and phones), knocks.py (who wants to come in), rehearsals.py,
          shelf.py (put away, deleted)
Evenings: evenings.py (how tables ended), guests.py (the people known from them)
On disk:  schema.py (tables, version by version), opening.py (is it undamaged?), place.py (is it
          still the same file?), sweep.py (deletes old data), trouble.py (names a disk's errors);
          files.py, folder_lock.py: the data folder
"""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from sqlite_utils import Database

from companion.store import files
from companion.store.opening import bring_up_to_date, check, failures
from companion.store.place import Place
from companion.store.trouble import Unsaved, disk

T = TypeVar("T")
PeekNote = tuple[str, int, str, int, str]  # table, seat, secret, version, when
MOST_CACHED = 4000
MOST_LOOKS = 5000
PATIENCE, IMPATIENCE = 2.0, 0.2  # seconds to wait for another's lock, and if it lasted before
LOOKED = "insert or ignore into seen (table_id, seat, secret, version, at) values (?, ?, ?, ?, ?)"


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def connect(path: Path) -> Database:
    return Database(sqlite3.connect(path, check_same_thread=False, timeout=PATIENCE))


def _dicts(found: sqlite3.Cursor) -> list[dict[str, Any]]:
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found]


class Store:
    """The database: one writer, and a reader that never waits while the writer waits for the
    disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.writer_lock = threading.RLock()
        self._open()
        self.patience = PATIENCE
        self.looks: dict[PeekNote, None] = {}  # noted; written with the next transaction
        self.reader_lock = threading.Lock()
        self._writer = 0  # the thread that has a transaction open
        self._cache: dict[Hashable, Any] = {}
        self._outdated = False  # whether the open transaction changes cached data

    def _open(self) -> None:
        files.make_folder(self.path.parent)
        if not self.path.exists():
            self.path.touch(0o600)
        files.close_to_others(self.path)  # its -wal and -shm get the same permissions
        with failures(self.path):
            self.db = connect(self.path)
            check(self.db, self.path)
            self.db.enable_wal()
            self.db.execute("PRAGMA synchronous=FULL")
            self.db.execute("PRAGMA foreign_keys=ON")
            bring_up_to_date(self.db)
            self.reader = connect(self.path)
        self._place, self._wal = Place(self.path), Place(f"{self.path}-wal")

    @contextmanager
    def right_to_write(self, patience: float | None = None) -> Iterator[None]:
        """Take the right to write, waiting for it a little. A thread takes it before other locks,
        so that no reader waits behind a thread that waits for another program."""
        wait = self.patience if patience is None else patience
        if not self.writer_lock.acquire(timeout=wait):
            raise Unsaved("locked")
        try:
            self._begin(wait)
            yield
        finally:
            if not self._writer:
                self._give_up()
            self.writer_lock.release()

    def _begin(self, wait: float) -> None:
        if self.db.conn.in_transaction:
            return
        self._must_be_there()
        with disk(self.path):
            self.db.conn.execute(f"PRAGMA busy_timeout={int(wait * 1000)}")
            try:
                self.db.conn.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                if wait >= self.patience:
                    self.patience = IMPATIENCE  # so that the next ones do not each wait as long
                raise
        self.patience = max(self.patience, PATIENCE)

    def _must_be_there(self) -> None:
        if self._place.is_lost:
            raise Unsaved("gone")
        if self._wal.is_lost:
            self._begin_wal_anew()

    def _begin_wal_anew(self) -> None:
        """Move the content of SQLite's log (WAL), which somebody deleted as a leftover, into the
        database and open both again."""
        with self.reader_lock, disk(self.path):
            busy, *_ = self.db.conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            if busy:
                raise Unsaved("locked")
            self.reader.close()
            self.db.close()
            self._open()

    def _give_up(self) -> None:
        with suppress(sqlite3.Error):
            self.db.rollback()

    @contextmanager
    def writing(self, rooms: bool = True, patience: float | None = None) -> Iterator[Database]:
        """One transaction, which has the write lock from its start.

        A tap writes nothing about rooms and people (`rooms=False`), so their cache stays valid."""
        with self.right_to_write(patience):
            self._outdated |= rooms
            if self._writer:
                yield self.db
                return
            self._writer = threading.get_ident()
            try:
                with disk(self.path):
                    looks = self._write_looks()
                    yield self.db
                    self.db.commit()
                self._wal.remember()
                for look in looks:
                    self.looks.pop(look, None)
            except BaseException:
                self._give_up()
                raise
            finally:
                self._writer = 0
                if self._outdated:
                    self._cache, self._outdated = {}, False

    def note_look(self, look: PeekNote) -> None:
        """Note who has looked. It is written at once or, if the disk refuses, with the next
        transaction, so that a player who holds a finger on a card never waits for it."""
        if len(self.looks) < MOST_LOOKS:
            self.looks[look] = None
        with suppress(Unsaved), self.writing(rooms=False, patience=IMPATIENCE / 2):
            pass

    def _write_looks(self) -> list[PeekNote]:
        looks = list(self.looks)
        self.db.conn.executemany(LOOKED, looks)
        return looks

    def cached(self, key: Hashable, read: Callable[[], T]) -> T:
        """The result of `read`, cached until anything about rooms is written.

        A thread that reads while another writes puts it into the old cache, which the writer then
        throws away."""
        if self._writer == threading.get_ident():
            return read()
        cache = self._cache
        found: T | None = cache.get(key)
        if found is not None:
            return found
        made = read()
        if len(cache) >= MOST_CACHED:
            cache.clear()
        cache[key] = made
        return made

    def rows(self, sql: str, params: Sequence[Any] = ()) -> list[dict[str, Any]]:
        """The rows on disk; the writing thread also sees what it has written so far."""
        with disk(self.path):
            if self._writer == threading.get_ident():
                return _dicts(self.db.conn.execute(sql, params))
            with self.reader_lock:
                return _dicts(self.reader.conn.execute(sql, params))

    def row(self, sql: str, params: Sequence[Any] = ()) -> dict[str, Any] | None:
        found = self.rows(sql, params)
        return found[0] if found else None

    def setting(self, name: str, default: Any = None) -> Any:
        row = self.row("select value from settings where name = ?", [name])
        return json.loads(row["value"]) if row else default

    def set_setting(self, name: str, value: Any) -> None:
        with self.writing() as db:
            db.table("settings").upsert({"name": name, "value": json.dumps(value)}, pk="name")

    def close(self) -> None:
        with self.writer_lock, self.reader_lock:
            self.reader.close()
            self.db.close()
