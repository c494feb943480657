"""The games, and the only list of them.

It is made when first asked for: who prints one game's cards does not wait for the others.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.engine.game import Game

GAMES: dict[str, Game]


def __getattr__(name: str) -> dict[str, Game]:
    if name == "GAMES":
        return _games()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@cache
def _games() -> dict[str, Game]:
    from companion.games.conspiracy.game import CONSPIRACY
    from companion.games.eight_and_half.game import EIGHT_AND_HALF
    from companion.games.hollywood.game import HOLLYWOOD
    from companion.games.totem.game import TOTEM
    from companion.games.zero.game import ZERO

    games = (HOLLYWOOD, CONSPIRACY, EIGHT_AND_HALF, ZERO, TOTEM)
    return {game.name: game for game in games}
