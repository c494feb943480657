"""One module or package per game, found by its name; each exports TITLE and SHEETS."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.late import late
from printables.sheets import Card, Facts


def drawings(deck: str) -> Callable[..., Callable[[Facts], Sequence[Card]]]:
    """Name the module of a deck that draws a sheet; printing one does not load the others."""
    def made_by(module: str, name: str = "cards") -> Callable[[Facts], Sequence[Card]]:
        make = late(f"{deck}.{module}:{name}")
        return lambda facts: list(make(facts))
    return made_by
