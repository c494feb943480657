"""The manual: chapters that a game master reads on the phone before and during the evening.

It is the one source for `/help` and for the pages under `docs/manual`. What people tap, switch and
print is not listed here by hand: `reference.py` reads it from the games themselves.
"""

from __future__ import annotations

from companion.manual import (
    conspiracy,
    eight_and_half,
    first,
    hollywood,
    hosts,
    totem,
    trouble,
    zero,
)
from companion.manual.chapter import Chapter

CHAPTERS: dict[str, Chapter] = {
    module.CHAPTER.name: module.CHAPTER
    for module in (first, hollywood, conspiracy, eight_and_half, zero, totem, hosts, trouble)}
