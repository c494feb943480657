"""How much is tried: some at every run, more of the same in `make test-deep`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

DEEP = os.environ.get("COMPANION_TESTS") == "deep"
MANY = 5


T = TypeVar("T")


def examples(usual: int) -> int:
    return usual * MANY if DEEP else usual


def in_depth(usual: Sequence[T], *more: T) -> list[T]:
    """The cases of every run, those that fail first; in depth also more of the same."""
    return [*usual, *(more if DEEP else ())]
