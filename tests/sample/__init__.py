"""A whole game that lives here: the proof that a game is its folders and one line in `GAMES`.

Its folders are those it would have in the tree: `games/sample`, `templates/sample`, `decks/sample`.
Packages and templates are found by their search paths. The game is among `GAMES`, and its deck
among the decks, only where a test asks for it.
"""

from __future__ import annotations

from pathlib import Path

import companion.games
import printables.decks
from companion.engine.game import Game
from companion.games import GAMES
from companion.web.pages import openapi
from companion.web.render import templates
from printables.catalogue import all_decks

HERE = Path(__file__).parent
companion.games.__path__.append(str(HERE / "games"))
templates.SEARCH.append(HERE / "templates")
templates.templates_in.cache_clear()

from companion.games.sample.game import SAMPLE  # noqa: E402  (found by the path just added)

__all__ = ["SAMPLE", "add", "remove"]


def add() -> Game:
    GAMES[SAMPLE.name] = SAMPLE
    printables.decks.__path__.append(str(HERE / "decks"))
    look_again()
    return SAMPLE


def remove() -> None:
    del GAMES[SAMPLE.name]
    printables.decks.__path__.remove(str(HERE / "decks"))
    look_again()


def look_again() -> None:
    """Clear what was cached about all games."""
    all_decks.cache_clear()
    openapi.document.cache_clear()
