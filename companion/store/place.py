"""Checks that the files a store writes are still the ones that the next start will find.

If the folder is deleted or moved in mid-evening, SQLite keeps writing to its open file, which no
longer has a name there. Everything written would be lost when the process ends.
"""

from __future__ import annotations

import os
from pathlib import Path


class Place:
    """The identity of a file when it was opened; it does not change while the file is open."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self.known = self._identity()

    def remember(self) -> None:
        """Note the file's identity as soon as the file exists."""
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
