"""The games, and the only list of them.

The list is made when first asked for, so that printing one game's cards does not load the
others.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.late import load

if TYPE_CHECKING:
    from companion.engine.game import Game

NAMES = ("hollywood", "conspiracy", "eight_and_half", "zero", "totem")
GAMES: dict[str, Game]


def __getattr__(name: str) -> dict[str, Game]:
    if name == "GAMES":
        return _games()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@cache
def _games() -> dict[str, Game]:
    return {name: load(f"companion.games.{name}.game:{name.upper()}") for name in NAMES}
