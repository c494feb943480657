"""What a store must survive, or tell."""

from __future__ import annotations

import random
from pathlib import Path


def spoil(path: Path) -> None:
    """Noise over everything behind the first page, the same each time."""
    size = path.stat().st_size
    with path.open("rb+") as file:
        file.seek(4096)
        file.write(random.Random(7).randbytes(size - 4096))
