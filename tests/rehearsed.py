"""A person who tries a game while the app plays the others, and what the store holds meanwhile."""

from __future__ import annotations

import random

from companion.engine.game import Game
from companion.store import rooms
from companion.tables import Table
from companion.taps import Tap
from companion.web.services import Services
from tests.alone import viewer, wish

MOST_STEPS = 4000
LOOKS = 12  # enough for everybody to look at all their secrets and then to do something


class Alone:
    """A person who tries a game: they tap offers, while the clock runs for the app."""

    def __init__(self, served: Services, game: Game, lang: str = "he", way: str = "") -> None:
        self.served, self.at = served, 0.0
        self.room = served.rehearsals.open(game, lang, way).id
        self.rng = random.Random(game.name)

    @property
    def table(self) -> Table:
        found = rooms.find(self.served.store, self.room)
        assert found and found.table_id
        return self.served.tables.get(found.table_id)

    @property
    def done(self) -> bool:
        rehearsal = self.table.game.rehearsal
        assert rehearsal
        return rehearsal.done(self.table.state)

    def wait(self) -> bool:
        """Wait long enough for any player of the app; return whether the app did something."""
        before = self.table.play.version
        for _ in range(LOOKS):
            self.at += 100
            self.served.rehearsals.look(self.at)
            if self.table.play.version > before:
                return True
        return False

    def tap(self) -> None:
        """Do what is the GM's: the table's steps, or those of the GM's own seat."""
        mine = wish(self.table.play, self.rng)
        self.served.tables.command(self.table, Tap(
            viewer(self.table.play), mine.name, {**mine.args, "seat": mine.seat}))

    def play(self, steps: int = MOST_STEPS) -> None:
        for _ in range(steps):
            if self.done:
                return
            if not self.wait():
                self.tap()
        assert steps < MOST_STEPS, f"it does not end: {self.table.step}"


def everything(served: Services) -> dict[str, int]:
    names = ("rooms", "seats", "tables", "log", "requests", "notices", "seen", "people",
             "settings")
    return {name: len(served.store.rows(f"select 1 from {name}")) for name in names}
