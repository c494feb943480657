"""Several names or rumours in one sentence: each stays a value of its own.

Joined to one string, a Russian name would turn the Hebrew ones beside it round.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.words import Say, say


def listed(items: Sequence[str]) -> Say | str:
    *earlier, last = items
    found: Say | str = last
    for item in reversed(earlier):
        found = say("{item}, {others}", item=item, others=found)
    return found


def quoted(items: Sequence[str]) -> Say:
    """Rumours, which have commas of their own."""
    *earlier, last = items
    found = say("“{rumour}”", rumour=last)
    for item in reversed(earlier):
        found = say("“{rumour}”; {others}", rumour=item, others=found)
    return found
