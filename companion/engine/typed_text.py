"""Cleans text that people type (names, titles, longer texts) before anybody reads it."""

from __future__ import annotations

import re
import unicodedata

from companion.engine.game import Refused
from companion.engine.words import say

LONGEST_NAME = 24  # letters of a person's name
LONGEST_TITLE = 60  # letters of a table's title
BLANK = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0"), " ")  # invisible letters
# The invisible marks that `clean` leaves of those Unicode names Default_Ignorable.
UNSEEN = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")


def clean(text: str) -> str:
    """A person's text without control characters, bidi controls and outer spaces."""
    return "".join(char if char.isprintable() or char == "\n" else " " for char in text).strip()


def one_line(text: str) -> str:
    """A name on one line, normalized so that names that look the same are equal."""
    return " ".join(unicodedata.normalize("NFC", clean(text)).translate(BLANK).split())


def look_of(name: str) -> str:
    """What people see of a name: names with the same look are the same name. A name itself keeps
    its unseen marks, which may choose how an emoji or a letter is drawn."""
    return one_line(UNSEEN.sub("", name))


def is_visible(name: str) -> bool:
    """Whether the name has at least one letter that is not just an accent."""
    return any(unicodedata.category(letter)[0] != "M" for letter in name)


def same_name() -> Refused:
    return Refused(say("Two players have the same name: add a letter to one of them."))
