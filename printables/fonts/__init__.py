"""The fonts we ship, and what the layouter must know of them.

A font is named by family and weight, "Rubik-400"; its file lies here under that name. The tables
beside it are all that a layouter needs. Only a PDF opens the font itself.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache, lru_cache
from pathlib import Path

FOLDER = Path(__file__).parent
PT = 25.4 / 72


@cache
def names() -> tuple[str, ...]:
    families = tomllib.loads((FOLDER / "FONTS.toml").read_text("utf-8"))
    return tuple(Path(file).stem for family in families.values() for file in family["files"])


def family_and_weight(name: str) -> tuple[str, str]:
    family, _, weight = name.partition("-")
    return family, weight


def has(name: str, character: str) -> bool:
    return character in widths(name)


class Widths(dict[str, float]):
    """The width of each letter, in thousandths of the size; a missing letter is drawn as a box."""

    missing: float = 0

    def __missing__(self, character: str) -> float:
        return self.missing


@cache
def widths(name: str) -> Widths:
    table = json.loads((FOLDER / f"{name}.widths.json").read_text("utf-8"))
    scale = 1000 / table["em"]
    found = Widths({letter: int(width) * scale for width, letters in table["letters"].items()
                    for letter in letters})
    found.missing = table["missing"] * scale
    return found


@cache
def kerning(name: str) -> dict[str, int]:
    """Return, for pairs of letters, by how many thousandths they stand closer or further apart."""
    table = json.loads((FOLDER / f"{name}.kern.json").read_text("utf-8"))
    return {left + right: int(value) for left, row in table.items()
            for value, rights in row.items() for right in rights}


def kerns(text: str, name: str) -> list[int]:
    """What is added after each letter but the last, in thousandths of the size."""
    table = kerning(name)
    return [table.get(text[i:i + 2], 0) for i in range(len(text) - 1)]


@lru_cache(maxsize=50_000)
def width(text: str, name: str, size: float) -> float:
    """The width of a text in millimetres; `size` is in points."""
    moved = sum(kerns(text, name)) / 1000 * size
    known = widths(name)
    return (0.001 * size * sum(known[letter] for letter in text) + moved) * PT
