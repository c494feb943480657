"""Several rumours in one sentence; each stays a separate value, as in `listed`."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.words import Say, say


def quoted(items: Sequence[str]) -> Say:
    """List rumours in quotes, since they contain commas."""
    *earlier, last = items
    found = say("“{rumour}”", rumour=last)
    for item in reversed(earlier):
        found = say("“{rumour}”; {others}", rumour=item, others=found)
    return found
