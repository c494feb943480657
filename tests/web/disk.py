"""A disk that fails in the ways disks do, and is mended again."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from companion.store import Store
from tests.world import Evening

PAGE = 4096


@contextmanager
def full(store: Store) -> Iterator[None]:
    """Allow no further page, and fill the store so that any write needs one."""
    db = store.db.conn
    db.execute("create table ballast (weight blob)")
    tables = [name for name in store.db.table_names()
              if name != "ballast" and not name.startswith("sqlite_")]
    triggers = {f"{how}_{name}": f"before {how} on main.{name}"
                for name in tables for how in ("insert", "update", "delete")}
    for trigger, when in triggers.items():
        db.execute(f"create temp trigger {trigger} {when} begin "
                   "insert into ballast values (zeroblob(20000)); end")
    db.execute("pragma max_page_count = 1")  # SQLite allows no fewer than there are
    yield
    db.execute("pragma max_page_count = 4294967294")
    for trigger in triggers:
        db.execute(f"drop trigger {trigger}")
    db.execute("drop table ballast")


@contextmanager
def read_only(store: Store) -> Iterator[None]:
    store.db.execute("pragma query_only = on")
    yield
    store.db.execute("pragma query_only = off")


@contextmanager
def locked(store: Store) -> Iterator[None]:
    """Hold a lock, like another program that writes without end."""
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("begin immediate")
    store.patience = 0.05
    yield
    other.execute("rollback")
    other.close()


@contextmanager
def damaged(store: Store) -> Iterator[None]:
    """Put garbage on the disk, with no good pages left in memory; it is never mended here."""
    store.db.execute("pragma wal_checkpoint(truncate)")
    with store.path.open("rb+") as file:
        size = file.seek(0, 2)
        file.seek(PAGE)
        file.write(b"\xa5" * (size - PAGE))
    for db in (store.db, store.reader):
        db.execute("pragma shrink_memory")
    store._cache.clear()
    yield


@contextmanager
def gone(store: Store) -> Iterator[None]:
    """Move the folder away, as if to the bin; and bring it back."""
    folder = store.path.parent
    away = folder.rename(folder.with_name("away"))
    yield
    away.rename(folder)


DISKS: dict[str, Callable[[Store], AbstractContextManager[None]]] = {
    "disk_full": full, "disk_read_only": read_only, "store_locked": locked,
    "store_gone": gone}


def rows(evening: Evening, table: str) -> int:
    found = evening.served.store.row(f"select count(*) as n from {table}")
    return int(found["n"]) if found else 0
