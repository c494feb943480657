"""Names for the errors of a disk; pages and the terminal each have their own sentences for them.

`Unsaved` is raised in mid-evening: nothing was done, and the same tap may be repeated.
`Trouble` is raised before anything is served: it says what is wrong and what to do about it.
"""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

Kind = Literal["full", "read_only", "locked", "damaged", "failing", "gone"]
LITTLE = 256 * 1024  # bytes: with less free space, an input/output error means a full disk

BY_CODE: dict[int, Kind] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_TOOBIG: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_FORMAT: "damaged",
    sqlite3.SQLITE_IOERR: "failing",
    sqlite3.SQLITE_CANTOPEN: "failing",
    sqlite3.SQLITE_NOMEM: "failing",
}
BY_ERRNO: dict[int | None, Kind] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.EIO: "failing",
}


class Trouble(Exception):
    """Why something cannot be done, for the person at the terminal."""


class Unsaved(Exception):
    """Why nothing was done; the same request may be repeated."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.kind = kind


def of_database(error: sqlite3.Error | UnicodeDecodeError, path: Path) -> Unsaved | None:
    """The disk's error behind this one; None if the error is our own. SQLite's message about a
    damaged store may not even be readable text."""
    if isinstance(error, UnicodeDecodeError):
        return Unsaved("damaged")
    kind = BY_CODE.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)
    if kind == "failing":
        return Unsaved(_looked_at(path))
    return Unsaved(kind) if kind else None


@contextmanager
def disk(path: Path, as_error: Callable[[Unsaved, Exception], Exception] = lambda unsaved, error:
         unsaved) -> Iterator[None]:
    """Turn errors of the disk into `Unsaved`, or into what `as_error` makes of it."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        found = of_database(error, path)
        if found is None:
            raise
        raise as_error(found, error) from error


def of_disk(error: OSError) -> Unsaved | None:
    kind = BY_ERRNO.get(error.errno)
    return Unsaved(kind) if kind else None


def _looked_at(path: Path) -> Kind:
    """Why the disk failed. SQLite does not say, so we check whether it is full or read-only."""
    try:
        if shutil.disk_usage(path.parent).free < LITTLE:
            return "full"
    except OSError:
        return "failing"
    return "failing" if os.access(path.parent, os.W_OK) else "read_only"
