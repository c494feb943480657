"""The fonts we ship, and what the layouter must know of them.

A font is named by family and weight, "Rubik-400"; its file lies here under that name.
They are read once, when first asked for, and registered with reportlab, which embeds
subsets of the very same files.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache, lru_cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).parent
PT = 25.4 / 72


@cache
def names() -> tuple[str, ...]:
    families = tomllib.loads((FOLDER / "FONTS.toml").read_text("utf-8"))
    return tuple(Path(file).stem for family in families.values() for file in family["files"])


@cache
def load(name: str) -> TTFont:
    font = TTFont(name, str(FOLDER / f"{name}.ttf"), asciiReadable=False)
    pdfmetrics.registerFont(font)
    return font


def family_and_weight(name: str) -> tuple[str, str]:
    family, _, weight = name.partition("-")
    return family, weight


def has(name: str, character: str) -> bool:
    return ord(character) in load(name).face.charToGlyph


@cache
def kerning(name: str) -> dict[str, int]:
    """For two letters that stand closer or further apart: by how many thousandths."""
    table = json.loads((FOLDER / f"{name}.kern.json").read_text("utf-8"))
    return {left + right: int(value) for left, row in table.items()
            for value, rights in row.items() for right in rights}


def kerns(text: str, name: str) -> list[int]:
    """What is added after each letter but the last, in thousandths of the size."""
    table = kerning(name)
    return [table.get(text[i:i + 2], 0) for i in range(len(text) - 1)]


@lru_cache(maxsize=50_000)
def width(text: str, name: str, size: float) -> float:
    """How wide a run is, in millimetres; `size` is in points."""
    moved = sum(kerns(text, name)) / 1000 * size
    return (float(load(name).stringWidth(text, size)) + moved) * PT
