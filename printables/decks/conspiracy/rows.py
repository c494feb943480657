"""Rows of sentences that share a page: the largest type at which all of them fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.words import Say
from printables.text import Style, fit

NEVER_MORE = 200.0  # higher than any page


def height(text: Say | str, used: Style, lang: str, width: float) -> float:
    """The height of a sentence in a column, descenders included."""
    block = fit(text, used, lang, width, NEVER_MORE)
    return block.height + 0.25 * block.leading


def largest(sizes: Sequence[float], room: float, tall: Callable[[float], float]) -> float:
    """The first size at which all rows fit into the room."""
    for size in sizes:
        if tall(size) <= room:
            return size
    raise ValueError(f"nothing fits {room:.0f} mm")
