"""Whether the files that a store writes are still those that the next start will find.

A folder that is deleted or moved away in mid-evening takes nothing from an open file: SQLite goes on
writing to what has no name any more, and all of it would be lost with the process.
"""

from __future__ import annotations

import os
from pathlib import Path

from companion.store.trouble import Unsaved


class Place:
    """The database and the log that SQLite writes beside it, as the disk knows them."""

    def __init__(self, path: Path) -> None:
        self.names = (str(path), f"{path}-wal")
        self.known: dict[str, tuple[int, int]] = {}

    def remember(self) -> None:
        """Once: neither changes as long as somebody has it open."""
        for name in self.names:
            if name not in self.known and (found := _identity(name)):
                self.known[name] = found

    def check(self) -> None:
        if any(_identity(name) != known for name, known in self.known.items()):
            raise Unsaved("gone")


def _identity(name: str) -> tuple[int, int] | None:
    try:
        found = os.stat(name)
    except OSError:
        return None
    return found.st_dev, found.st_ino
