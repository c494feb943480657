"""Whether the files that a store writes are still those that the next start will find.

A folder that is deleted or moved away in mid-evening takes nothing from an open file: SQLite goes
on writing to what has no name any more, and all of it would be lost with the process.
"""

from __future__ import annotations

import os
from pathlib import Path


class Place:
    """A file as the disk knew it when it was opened; it stays the same as long as it is open."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self.known = self._identity()

    def remember(self) -> None:
        """As soon as it is there."""
        self.known = self.known or self._identity()

    @property
    def is_lost(self) -> bool:
        return self.known is not None and self.known != self._identity()

    def _identity(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_dev, found.st_ino
