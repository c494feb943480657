"""Work that is the same for all viewers of a state, done once for all of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

State = TypeVar("State")
Made = TypeVar("Made")


def once(make: Callable[[State], Made]) -> Callable[[State], Made]:
    """Keep what was made of the last state: states never change, so the same one is the same.

    State and result are kept and replaced together, so that no thread can mix two of them up.
    """
    kept: tuple[Any, Any] = (None, None)

    @wraps(make)
    def get(state: State) -> Made:
        nonlocal kept
        seen, made = kept
        if seen is not state:
            made = make(state)
            kept = (state, made)
        found: Made = made
        return found

    return get
