"""The state of an Eight and a Half table; each event makes the next state from it.

On phones a card is a number from 0 to 71, so that each can be followed; `kind` tells what it shows.
With cards on the table only the number that each has left is known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from companion.engine.evolve import evolve
from companion.engine.game import Party
from companion.engine.pad import Pad
from companion.engine.words import Say, say, say_n
from companion.games.eight_and_half.content import BLIND, DECK, DEMON, GOAL, HALF, HAND, NAMES
from companion.games.eight_and_half.rules import (
    RULEBOOK,
    Pot,
    Switches,
    Verdict,
    is_whole,
    judge,
    winners,
)
from companion.games.eight_and_half.tally import Count, score

Way = Literal["score", "followed", "phones"]
Phase = Literal["deal", "opener", "play", "count", "scored", "finale"]
Place = Literal["hand", "open", "blind"]
KINDS = tuple(kind for kind, number in DECK.items() for _ in range(number))


def kind(card: int) -> str:
    return KINDS[card]


@dataclass(frozen=True)
class Options:
    """How this table is played; fixed by its opening."""

    way: Way = "phones"
    helpful: bool = True  # tell the table what binds the next player, before they move
    switches: Switches = RULEBOOK


@dataclass(frozen=True)
class Holding:
    """A player's cards: always their number, and on phones the cards themselves."""

    stock: int = 0  # in bank and hand
    table: int = 0  # open and blind
    burnt: int = 0
    from_table: bool = False  # bank and hand were empty once: one edition's rule begins then
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
    def in_hand(self) -> int:
        """How many cards are in hand, by count; a pot taken into it makes it larger."""
        return len(self.hand) or (self.stock if self.from_table else min(HAND, self.stock))

    @property
    def in_bank(self) -> int:
        return self.stock - self.in_hand

    @property
    def at_once(self) -> int:
        """How many cards may go down together, by where they come from."""
        return {"hand": self.in_hand, "open": self.table - BLIND, "blind": 1}[self.place]

    @property
    def to_play(self) -> int:
        return self.stock + self.table

    @property
    def count(self) -> Count:
        return Count(self.to_play + self.burnt, self.burnt)


@dataclass(frozen=True)
class Laid:
    """Cards that went down together in the pot under way."""

    seat: int
    kinds: tuple[str, ...]
    pot: Pot  # the value they made
    cards: tuple[int, ...] = ()


@dataclass(frozen=True)
class State:
    """Everything there is to know; only `view.py` decides who may know what."""

    party: Party
    options: Options
    phase: Phase = "deal"
    seats: tuple[int, ...] = ()  # who plays this mini-game, in turn order
    resting: tuple[int, ...] = ()  # who was here at the deal, and looks on
    dealer: int = 0
    turn: int = 0
    move: int = 0  # counts plays and pots taken, so that each moment has its own name
    must: str | None = None  # the card that named the opener: the first pot begins with it
    free: bool = False  # nobody holds a number: the first pot begins with anything
    pot: Pot = None
    laid: tuple[Laid, ...] = ()
    held: Mapping[int, Holding] = field(default_factory=dict)
    gone: tuple[str, ...] = ()  # cards burnt in this mini-game: they do not come again
    pad: Pad = field(default_factory=Pad)
    caught: tuple[int, int] | None = None  # the last pot taken: who caught whom; a page shows it
    refills: int | None = None  # the seat that has just played, while it has a bank to draw from

    @property
    def offender(self) -> int | None:
        """The player who left a pot on a half: always the last one who played."""
        return self.laid[-1].seat if self.laid and not is_whole(self.pot) else None

    @property
    def first(self) -> bool:
        """Whether the card that named the opener is about to be played."""
        return self.phase == "play" and not (self.move or self.laid or self.free)

    @property
    def pot_cards(self) -> int:
        return sum(len(laid.kinds) for laid in self.laid)

    def down(self, card: str) -> int:
        """How many of a card lie in the pot or are burnt."""
        return self.gone.count(card) + sum(laid.kinds.count(card) for laid in self.laid)

    @property
    def number(self) -> int:
        """The number of this mini-game, or of the last one."""
        return len(self.pad.full) + (self.phase in ("opener", "play", "count"))

    @property
    def totals(self) -> dict[int, int]:
        sums = dict.fromkeys(self.party.names, 0)
        for one in self.pad.full:
            for seat, items in score(self.options.switches)(one.entries).items():
                sums[seat] += sum(item.points for item in items)
        return sums

    @property
    def leaders(self) -> list[int]:
        """The leaders once somebody has enough; several play on. Leavers do not win."""
        totals = self.totals
        return winners({seat: totals[seat] for seat in self.party.seats}, GOAL)

    def after(self, seat: int) -> int:
        """The next player to the left who plays."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def from_left_of(self, dealer: int) -> list[int]:
        """All on the pad in seat order, also those who left; the dealer comes last."""
        order = list(self.party.names)
        at = order.index(dealer) + 1
        return [*order[at:], *order[:at]]

    def next_dealer(self) -> int:
        here = self.party.seats
        if not self.dealer:
            return here[-1]
        return next(seat for seat in self.from_left_of(self.dealer) if seat in here)

    def holding(self, seat: int, **changes: Any) -> dict[int, Holding]:
        """Everybody's cards, with one player's changed."""
        return {**self.held, seat: evolve(self.held[seat], **changes)}


def ruled(state: State, kinds: Sequence[str]) -> Verdict:
    """The judge's verdict on cards put down now; impossible cards are not allowed."""
    verdict = judge(state.pot, kinds, state.options.switches)
    if verdict.legal and (why := _first_card(state, kinds) or _by_count(state, kinds)):
        return Verdict(False, state.pot, why)
    return verdict


def _first_card(state: State, kinds: Sequence[str]) -> Say | None:
    """Refuse a first card that did not name the opener, as far as that is known."""
    if state.must and set(kinds) != {state.must}:
        return say("The first pot opens with the card that named the opener: {card}.",
                   card=NAMES[state.must])
    if state.first and not {HALF, DEMON}.isdisjoint(kinds):
        return say("The first pot opens with the low yellow card that named the opener, or else "
                   "with the lowest number.")
    return None


def _by_count(state: State, kinds: Sequence[str]) -> Say | None:
    """Refuse real cards that cannot exist: a ninth demon is a wrong tap, now or earlier."""
    if state.options.way != "followed":
        return None
    for card in kinds:
        if state.down(card) + kinds.count(card) > DECK[card]:
            return say("{card}: the deck has only {most}, and by our count {down} have gone down "
                       "already.", card=NAMES[card], most=DECK[card], down=state.down(card))
    most = state.held[state.turn].at_once
    return None if len(kinds) <= most else say_n(
        "By our count there is only {n} card to play.",
        "By our count there are only {n} cards to play.", most)
