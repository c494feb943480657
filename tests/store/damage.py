"""Damage that a store must survive or report."""

from __future__ import annotations

import random
from pathlib import Path


def spoil(path: Path) -> None:
    """Overwrite all but the first page with noise, the same each time."""
    size = path.stat().st_size
    with path.open("rb+") as file:
        file.seek(4096)
        file.write(random.Random(7).randbytes(size - 4096))
