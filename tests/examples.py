"""How many examples hypothesis makes: few at every run, many in `make test-deep`."""

from __future__ import annotations

import os

DEEP = os.environ.get("COMPANION_TESTS") == "deep"
MANY = 10


def examples(usual: int) -> int:
    return usual * MANY if DEEP else usual
