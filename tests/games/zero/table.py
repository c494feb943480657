"""A table of Zero for tests: open it and tap like a person."""

from __future__ import annotations

import random
from typing import Any

from companion.engine.game import GM, SCREEN, Viewer
from companion.engine.offers import offers, parse
from companion.games.zero.content import DECK
from companion.games.zero.game import ZERO
from companion.games.zero.state import State
from companion.games.zero.view import View
from tests.games.tapped import MODERATOR, Tapped

A_ZERO = ("red-1", "red-2", "red-3", "red-4", "red-7", "blue-7", "green-7", "grey-7", "orange-7")


def hands(players: int, seed: int = 1) -> list[list[str]]:
    """As many hands as players, all from one deck."""
    cards = random.Random(seed).sample(DECK, 9 * players)
    return [cards[9 * n:9 * (n + 1)] for n in range(players)]


class Table(Tapped):
    def __init__(self, players: int = 3, seed: int = 0, **options: Any) -> None:
        super().__init__(ZERO, players, options, seed.to_bytes(8, "big"))

    def turns(self, said: str) -> State:
        """Take a row of turns: `x` exchanges, `p` passes."""
        for one in said:
            if one == "p":
                self.do("pass", self.state.turn)
            elif self.state.hands:
                self.do("swap", self.state.turn, give=0, take=self.state.pool[0])
            else:
                self.do("exchange", self.state.turn)
        return self.state

    def enter(self, *all_hands: list[str]) -> State:
        for seat, cards in enumerate(all_hands, 1):
            self.do("enter_hand", seat, cards=cards)
        return self.state

    def names(self, viewer: Viewer = MODERATOR) -> set[str]:
        return {offer.name for offer in offers(ZERO, self.state, viewer)}

    def view(self, viewer: Viewer = SCREEN) -> View:
        view: View = ZERO.view(self.state, viewer)
        return view

    def lines(self, viewer: Viewer = SCREEN) -> list[str]:
        return [str(line.text) for line in self.play.lines(viewer)]


def stacked(*cards: str, players: int = 2, **options: Any) -> Table:
    """Begin a round on phones whose deck begins with these cards: nine for each, then the pool."""
    table = Table(players, way="phones", **options)
    command = parse(ZERO, table.state, MODERATOR, "deal", {"first": 1, "seat": GM})
    record = table.play.decide(command, MODERATOR)
    record["events"][0]["deck"] = [*cards, *(card for card in DECK if card not in cards)]
    table.keep(record)
    return table


def begun(players: int = 3, first: int = 1, **options: Any) -> Table:
    table = Table(players, **options)
    table.do("deal", first=first)
    return table
