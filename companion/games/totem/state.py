"""The table of Totem: the evening's ladder, and the game under way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from companion.engine.game import Party
from companion.engine.pad import Pad
from companion.engine.words import Say, say
from companion.games.totem.content import hand_name, hand_order, owner

CARDS, PHONES = "cards", "phones"


@dataclass(frozen=True)
class Options:
    """How it is played; the defaults are the rulebook's."""

    way: str = PHONES
    loser_pile: Literal["stays", "taken"] = "stays"
    turns_next: Literal["in_turn", "loser"] = "in_turn"
    remainders: Literal["dealt", "under"] = "dealt"
    falls: Literal["pays", "stands"] = "pays"


@dataclass(frozen=True)
class Pile:
    """One pack: face down (next card first) and face up (top card last).

    `over` lists the ended calls of the top card: its own arrows, or lapsed matches by the shape or
    colour they were about.
    """

    down: tuple[str, ...] = ()
    up: tuple[str, ...] = ()
    over: frozenset[str] = frozenset()

    @property
    def top(self) -> str | None:
        return self.up[-1] if self.up else None

    @property
    def size(self) -> int:
        return len(self.down) + len(self.up)


@dataclass(frozen=True)
class Grab:
    """The hands on the totem, until every question about them is answered."""

    claims: tuple[str, ...]
    choice: str | None = None
    put: bool | None = None


@dataclass(frozen=True)
class Deal:
    """A game with phones as the piles; packs are named by seat, or by seat and hand."""

    piles: Mapping[str, Pile]  # in turn order, those that are out included
    dealt_for: int
    centre: tuple[str, ...] = ()
    turn: str = ""  # the pack that turns next
    grab: Grab | None = None
    reveal: bool = False  # everyone turns a card now
    arrows: str = ""  # the pack whose outward arrows a grab led to
    counting: bool = False
    counter: int | None = None  # the seat whose phone turns all cards at three; None: the GM's
    said: tuple[Say, ...] = ()  # sentences on the last grab
    before: Deal | None = None  # the deal when the totem was grabbed, in case another held lower
    after: Deal | None = None  # the deal when another claimed it, in case that one came later
    blamed: str = ""  # the pack that has just grabbed by mistake

    @cached_property
    def playing(self) -> list[str]:
        return [name for name, pile in self.piles.items() if pile.size]

    @cached_property
    def seats(self) -> list[int]:
        """The seats that have a card left in any of their packs."""
        return list(dict.fromkeys(map(seat_of, self.playing)))

    @property
    def apart(self) -> bool:
        return any(owner(name) != name for name in self.piles)


@dataclass(frozen=True)
class Result:
    """How a game ended for one person: the place, 0 for those still in."""

    place: int
    penalties: int
    players: int

    def summary(self) -> Say:
        return say("place {n}", n=self.place) if self.place else say("still in")


@dataclass(frozen=True)
class State:
    party: Party
    options: Options
    pad: Pad = field(default_factory=Pad)
    playing: bool = False
    out: tuple[int, ...] = ()  # in this game, in this order
    tied: frozenset[int] = frozenset()  # seats that went out at the same moment as the one before
    penalties: Mapping[int, int] = field(default_factory=dict)
    colours: bool = False  # the banner: colours count (cards on the table)
    hands_apart: bool = False
    deal: Deal | None = None
    closed: bool = False  # closed for tonight
    tick: int = 0  # the number that names the moment

    @property
    def seats(self) -> tuple[int, ...]:
        return self.party.seats

    @property
    def on_phones(self) -> bool:
        return self.options.way == PHONES

    @property
    def still_in(self) -> list[int]:
        return [seat for seat in self.seats if seat not in self.out]

    @property
    def by_hands(self) -> bool:
        """Whether each hand plays separately: two players, or the last two of more."""
        return self.hands_apart or len(self.seats) == 2

    def place_of(self, seat: int) -> int:
        """A seat's place, 0 if still in; those who went out at one moment share a place."""
        if seat not in self.out:
            return 0
        return next(place for place in range(self.out.index(seat) + 1, 0, -1)
                    if self.out[place - 1] not in self.tied)


def seat_of(name: str) -> int:
    return int(owner(name))


def pack_name(party: Party, name: str) -> Say | str:
    """A pack's name as people say it."""
    return hand_name(name, party.names[seat_of(name)])


def packs_of(seats: tuple[int, ...] | list[int], apart: bool) -> list[str]:
    names = [str(seat) for seat in seats]
    return hand_order(names) if apart else names
