"""The state of an Eight and a Half table; events make the next one of it.

On phones a card is a number from 0 to 71, so that each can be followed; what it shows is
asked of `kind`. With cards on the table only how many each has left is known.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from companion.engine.game import Party
from companion.games.eight_and_half.content import BLIND, DECK, GOAL
from companion.games.eight_and_half.rules import RULEBOOK, Count, Pot, Switches, winners

Way = Literal["score", "followed", "phones"]
Phase = Literal["deal", "opener", "play", "count", "scored", "finale"]
Place = Literal["hand", "open", "blind"]
KINDS = tuple(kind for kind, number in DECK.items() for _ in range(number))


def kind(card: int) -> str:
    return KINDS[card]


@dataclass(frozen=True)
class Options:
    """How this table is played; fixed by its opening."""

    way: Way = "followed"
    helpful: bool = True  # the table is told what binds the next player, before they move
    switches: Switches = RULEBOOK


@dataclass(frozen=True)
class Holding:
    """What a player has: always how many, and on phones the cards themselves."""

    stock: int = 0  # in bank and hand
    table: int = 0  # open and blind
    burnt: int = 0
    from_table: bool = False  # bank and hand were gone once: an edition's rule begins then
    bank: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    open: tuple[int, ...] = ()
    blind: tuple[int, ...] = ()

    @property
    def place(self) -> Place:
        """Where the next card must come from."""
        if self.stock:
            return "hand"
        return "open" if self.table > BLIND else "blind"

    @property
    def count(self) -> Count:
        return Count(self.stock + self.table + self.burnt, self.burnt)


@dataclass(frozen=True)
class Laid:
    """Cards that went down together in the pot under way."""

    seat: int
    kinds: tuple[str, ...]
    pot: Pot  # the value they made
    cards: tuple[int, ...] = ()


@dataclass(frozen=True)
class MiniGame:
    """A finished mini-game on the pad."""

    out: int
    counts: dict[int, Count]
    points: dict[int, dict[str, int]]

    @property
    def totals(self) -> dict[int, int]:
        return {seat: sum(got.values()) for seat, got in self.points.items()}


@dataclass(frozen=True)
class State:
    """Everything there is to know; only `view.py` decides who may know what."""

    party: Party
    options: Options
    phase: Phase = "deal"
    seats: tuple[int, ...] = ()  # who plays this mini-game, in turn order
    dealer: int = 0
    turn: int = 0
    must: str | None = None  # the card that named the opener: the first pot begins with it
    pot: Pot = None
    laid: tuple[Laid, ...] = ()
    held: dict[int, Holding] = field(default_factory=dict)
    out: int | None = None
    counts: dict[int, Count] = field(default_factory=dict)  # as entered, one by one
    games: tuple[MiniGame, ...] = ()
    caught: tuple[int, int] | None = None  # the last pot taken: who caught whom, for the staging

    @property
    def offender(self) -> int | None:
        """On a pot that is not whole it is always whoever played last."""
        return self.laid[-1].seat if self.laid and self.pot is not None and self.pot % 2 else None

    @property
    def pot_cards(self) -> int:
        return sum(len(laid.kinds) for laid in self.laid)

    @property
    def totals(self) -> dict[int, int]:
        return {seat: sum(game.totals.get(seat, 0) for game in self.games)
                for seat in self.party.seats}

    @property
    def leaders(self) -> list[int]:
        return winners(self.totals, GOAL)

    def after(self, seat: int) -> int:
        """Who sits to the left and plays."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def next_dealer(self) -> int:
        order = self.party.seats
        return order[(order.index(self.dealer) + 1) % len(order)] if self.dealer else order[-1]

    def holding(self, seat: int, **changes: Any) -> dict[int, Holding]:
        """Everybody's cards, with one player's changed."""
        return {**self.held, seat: replace(self.held[seat], **changes)}
