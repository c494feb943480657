"""Opens a store's file if it is undamaged, ours and not newer than us; else says what is wrong."""

from __future__ import annotations

import sqlite3
from contextlib import AbstractContextManager
from pathlib import Path

from sqlite_utils import Database

from companion.store.schema import migrations
from companion.store.trouble import Trouble, disk

SENTENCES = {
    "full": "The disk of {folder} is full: make room, then start again. Nothing is lost.",
    "read_only": "{folder} cannot be written to: a disk that only reads, or another user's folder.",
    "locked": "{path} is locked by another program: close that one, then start again.",
    "damaged": "{path} is damaged. Move the folder {folder} away, keep it, and bring back the last "
               "backup: companion restore FILE --data {folder}",
    "failing": "The disk of {folder} does not do what it is asked: {error}.",
}


def failures(path: Path) -> AbstractContextManager[None]:
    """Turn errors of the disk into sentences for the person at the terminal."""
    return disk(path, lambda unsaved, error: trouble_with(unsaved.kind, path, error))


def trouble_with(kind: str, path: Path, error: object = "") -> Trouble:
    return Trouble(SENTENCES[kind].format(path=path, folder=path.parent, error=error))


def check(db: Database, path: Path, pragma: str = "quick_check") -> None:
    """Raise `Trouble` if the file is damaged or was written by a newer version."""
    if not is_whole(db, pragma):
        raise trouble_with("damaged", path)
    check_version(db, path)


def is_whole(db: Database, pragma: str = "integrity_check") -> bool:
    return bool(db.execute(f"PRAGMA {pragma}(1)").fetchone() == ("ok",))


def check_version(db: Database, path: Path) -> None:
    known = {migration.name for migration in migrations.pending(Database(memory=True))}
    applied = {migration.name for migration in migrations.applied(db)}
    if not applied and db.table_names():
        raise Trouble(f"{path} is another program's database, not a store of the companion.")
    if applied - known:
        raise Trouble(f"{path} was written by a newer version of the companion, which knows more "
                      "than this one: start that one. Nothing was changed.")


def is_older(path: Path) -> bool:
    """Whether opening this file would change it for another program that has it open."""
    db = Database(sqlite3.connect(path))
    try:
        with failures(path):
            return bool(migrations.pending(db))
    finally:
        db.close()


def bring_up_to_date(db: Database) -> None:
    """Apply pending migrations. If there are none, nothing is written, since another program may
    be serving."""
    if migrations.pending(db):
        migrations.apply(db)
