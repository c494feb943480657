"""What people type: names, titles and longer texts, before anybody reads them."""

from __future__ import annotations

import unicodedata

from companion.engine.game import Refused
from companion.engine.words import say

LONGEST_NAME = 24  # letters of a person's name
LONGEST_TITLE = 60  # and of what a table is called
BLANK = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")  # letters of nothing


def clean(text: str) -> str:
    """A person's text without control characters, bidi controls and outer spaces."""
    return "".join(char if char.isprintable() or char == "\n" else " " for char in text).strip()


def one_line(text: str) -> str:
    """A name of a person or a thing: what looks the same is the same, however it was typed."""
    return " ".join(unicodedata.normalize("NFC", clean(text)).translate(BLANK).split())


def is_visible(name: str) -> bool:
    """Whether there is more to it than accents over nothing."""
    return any(unicodedata.category(letter)[0] != "M" for letter in name)


def same_name() -> Refused:
    return Refused(say("Two players have the same name: add a letter to one of them."))
