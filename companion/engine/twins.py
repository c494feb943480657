"""What the twins of several games do: exchange things that a viewer has not seen."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable
from typing import TypeVar

Thing = TypeVar("Thing", int, str)


def exchanged(things: Iterable[Thing], known: Collection[Thing],
              rng: random.Random) -> dict[Thing, Thing]:
    """Return for each thing that is not known another such thing, or by chance itself."""
    hidden = sorted(set(things).difference(known))
    others = list(hidden)
    rng.shuffle(others)
    return dict(zip(hidden, others, strict=True))
