"""A table of any game for tests: opened and tapped only through its commands, as phones do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.game import GM, SCREEN, Game, Party, Viewer
from companion.engine.offers import parse
from companion.engine.play import Play, Record

MODERATOR = Viewer("gm")
NAMES = ("Dana", "Avi", "Gil", "Noa", "Tal", "Roni", "Shai", "Maya", "Omer")


def party(players: int) -> Party:
    seats = tuple(range(1, players + 1))
    return Party(seats, dict(zip(seats, NAMES, strict=False)))


def viewers(players: int) -> list[Viewer]:
    return [MODERATOR, *(Viewer("player", seat) for seat in range(1, players + 1)), SCREEN]


class Tapped:
    """A line of play with its records."""

    def __init__(self, game: Game, players: int, options: Mapping[str, Any], seed: bytes) -> None:
        self.play = Play(game, seed)
        self.records: list[Record] = []
        self.keep(self.play.open(party(players), options))

    @property
    def state(self) -> Any:
        return self.play.state

    def keep(self, record: Record) -> None:
        self.records.append(record)
        self.play.play(record)

    def do(self, name: str, seat: int = GM, by: Viewer | None = None, **args: Any) -> Any:
        """Tap as the seat itself, or as the GM for the table."""
        by = by or (Viewer("player", seat) if seat else MODERATOR)
        command = parse(self.play.game, self.state, by, name, {**args, "seat": seat})
        self.keep(self.play.decide(command, by))
        return self.state
