"""What can be printed: the decks found under `printables/decks`, by their games' names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pkgutil import iter_modules

from companion.engine.words import Say
from companion.late import load
from printables import decks
from printables.faces import Face
from printables.sheets import Options, Sheet
from printables.sheets.alignment import ALIGNMENT
from printables.sheets.plan import plan


@dataclass(frozen=True)
class Deck:
    game: str
    title: Say
    sheets: tuple[Sheet, ...]
    face: Callable[[str], Face | None] = lambda name: None  # a phone's picture by name

    def named(self, name: str) -> tuple[Sheet, ...]:
        """The sheet of this name, or all for `all`; none if there is no such sheet."""
        if name == "all":
            return tuple(sheet for sheet in self.sheets if not sheet.secret)
        return tuple(sheet for sheet in (*self.sheets, ALIGNMENT) if sheet.name == name)


class Decks(Mapping[str, Deck]):
    """The decks by their games' names; each is loaded when it is asked for."""

    def __init__(self) -> None:
        self.games = sorted(module.name for module in iter_modules(decks.__path__))

    def __getitem__(self, game: str) -> Deck:
        if game not in self.games:
            raise KeyError(game)
        return _deck(game)

    def __iter__(self) -> Iterator[str]:
        return iter(self.games)

    def __len__(self) -> int:
        return len(self.games)


@cache
def all_decks() -> Mapping[str, Deck]:
    return Decks()


@cache
def _deck(game: str) -> Deck:
    found = load(f"{decks.__name__}.{game}:__dict__")
    face = {"face": found["face"]} if "face" in found else {}
    return Deck(game, found["TITLE"], tuple(found["SHEETS"]), **face)


def page_count(sheet: Sheet, options: Options) -> int:
    return len(plan([sheet], options))
