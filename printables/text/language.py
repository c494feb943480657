"""What a language asks of paper: from which side it is read, in which letters it is set.

A further language is named in `companion/i18n`, with its direction. It needs a line here only if
its display type differs from that of Latin and Cyrillic, or its words are glued differently.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from companion.i18n import rtl

Faces = tuple[str, str, float]  # regular, bold, leading
Side = Literal["left", "right"]


@dataclass(frozen=True)
class Letters:
    """How a language is set where it differs from Latin and Cyrillic."""

    faces: Mapping[str, Faces] = field(default_factory=dict)  # by kind of style
    larger: float = 1.0  # scale at which these faces look as large as the others
    low: bool = False  # no capitals: a line's top is that of its letters
    short: re.Pattern[str] | None = None  # words that stay with the one after them


KARANTINA = 1.45  # it is so condensed that it must be set this much larger to look equal
LETTERS = {
    "he": Letters({"display": ("Karantina-700", "Karantina-700", 0.85),
                   "display-light": ("Karantina-400", "Karantina-700", 0.85)}, KARANTINA, low=True),
    "ru": Letters(short=re.compile(r"(?<![\w\u00a0])([А-Яа-яЁё]{1,2}) (?=\S)")),
}
USUAL = Letters()


def letters(lang: str) -> Letters:
    return LETTERS.get(lang, USUAL)


def from_start(x: float, lang: str, whole: float, wide: float = 0.0) -> float:
    """The left edge of a thing `wide` at x, measured from the side where reading begins."""
    return whole - x - wide if rtl(lang) else x


def forward(lang: str) -> int:
    """The reading direction: 1 to the right, -1 to the left. A drawing made for reading from
    the left multiplies by it whatever leans or steps."""
    return -1 if rtl(lang) else 1


def start_side(lang: str) -> Side:
    """The side where a line begins, for things that are not text, as a number beside it."""
    return "right" if rtl(lang) else "left"


def end_side(lang: str) -> Side:
    return "left" if rtl(lang) else "right"
