"""Does work once that is the same for all viewers of a state."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

State = TypeVar("State")
Made = TypeVar("Made")


def once(make: Callable[[State], Made]) -> Callable[[State], Made]:
    """Cache the result for the last state. States never change, so comparing identity is enough.

    State and result are replaced together, so that no thread can mix up two of them.
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
