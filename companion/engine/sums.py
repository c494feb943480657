"""Sums that people type on a score pad, `10+15-5`: added up without executing the text."""

from __future__ import annotations

import re

LONGEST = 60  # characters: nobody adds up a longer sum at a table
DASHES = str.maketrans({"−": "-", "–": "-", "—": "-", "＋": "+"})
SUM = re.compile(r"[+-]?[0-9]{1,6}(?:[+-][0-9]{1,6})*", re.ASCII)


class NoSum(ValueError):
    """The text is not a list of numbers with plus and minus between them."""


def tidy(typed: str) -> str:
    """The sum as it is kept: no spaces, plain signs, no plus in front."""
    text = "".join(typed.translate(DASHES).split())
    if len(text) > LONGEST or not SUM.fullmatch(text):
        raise NoSum(typed[:LONGEST])
    return text.removeprefix("+")


def total(typed: str) -> int:
    return sum(int(part) for part in re.findall(r"[+-]?[0-9]+", tidy(typed)))
