"""QR codes as one path: sharp on paper, small on the phone."""

from __future__ import annotations

from itertools import groupby

from companion.qr import matrix
from printables.shapes import Path, join, rect

QUIET = 4  # modules that must stay white on every side


def code(text: str, size: float) -> Path:
    """The dark modules of a code `size` millimetres wide, its quiet border included."""
    rows = matrix(text)
    module = size / (len(rows) + 2 * QUIET)
    return join(rect((start + QUIET) * module, (y + QUIET) * module, length * module, module)
                for y, row in enumerate(rows) for start, length in _dark(row))


def _dark(row: list[bool]) -> list[tuple[int, int]]:
    """Where runs of dark modules start, and how long they are."""
    runs, at = [], 0
    for dark, same in groupby(row):
        length = len(list(same))
        if dark:
            runs.append((at, length))
        at += length
    return runs
