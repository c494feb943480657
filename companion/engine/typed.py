"""What people type: names, titles and longer texts, before anybody reads them."""

from __future__ import annotations

from companion.engine.game import Refused
from companion.engine.words import say

LONGEST_NAME = 24  # letters of a person's name
LONGEST_TITLE = 60  # and of what a table is called


def clean(text: str) -> str:
    """A person's text without control characters, bidi controls and outer spaces."""
    return "".join(char if char.isprintable() or char == "\n" else " " for char in text).strip()


def one_line(text: str) -> str:
    """A name of a person or a thing."""
    return clean(text.replace("\n", " "))


def same_name() -> Refused:
    return Refused(say("Two players have the same name: add a letter to one of them."))
