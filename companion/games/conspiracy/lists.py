"""Several names or rumours in one sentence; each stays a separate value.

If they were joined to one string, a Russian name would turn round the Hebrew ones beside it.
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
    """List rumours in quotes, since they contain commas."""
    *earlier, last = items
    found = say("“{rumour}”", rumour=last)
    for item in reversed(earlier):
        found = say("“{rumour}”; {others}", rumour=item, others=found)
    return found
