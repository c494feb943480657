"""A table is opened and a mini-game dealt; who opens the first pot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Party, Viewer
from companion.engine.words import Say, say
from companion.games.eight_and_half.content import BLIND, HAND, OPEN, YELLOW, each_gets
from companion.games.eight_and_half.state import Holding, Options, State


@dataclass(frozen=True)
class Opened(Event):
    kind: ClassVar[str] = "opened"
    party: Party
    options: Options

    def apply(self, state: Party) -> State:
        return State(self.party, self.options)

    def tell(self, before: Party, after: State, viewer: Viewer) -> Say:
        return say("The table is open.")


@dataclass(frozen=True)
class Dealt(Event):
    """A mini-game began; `cards` is the whole shuffled deck, where phones hold it."""

    kind: ClassVar[str] = "dealt"
    dealer: int
    seats: tuple[int, ...]  # from the dealer's left
    cards: tuple[int, ...] = ()

    def apply(self, state: State) -> State:
        counted = state.options.way == "score"
        return evolve(state, phase="count" if counted else "opener", dealer=self.dealer,
                      seats=self.seats, held=self.held(), turn=0, move=0, pot=None, laid=(),
                      gone=(), resting=tuple(n for n in state.party.seats if n not in self.seats),
                      pad=state.pad.begin(self.seats) if counted else state.pad,
                      must=None, free=False, caught=None, refills=None)

    def held(self) -> dict[int, Holding]:
        held, start = {}, 0
        for seat, size in zip(self.seats, each_gets(len(self.seats)), strict=True):
            held[seat] = _dealt(self.cards[start:start + size], size)
            start += size
        return held

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if self.cards:
            return say("Mini-game {n} is dealt.", n=after.number)
        return say("Mini-game {n}: {name} deals.", n=after.number,
                   name=after.party.names[self.dealer])


def _dealt(cards: Sequence[int], size: int) -> Holding:
    """Deal from the top of the bank: three blind cards, three open on them, three into the hand."""
    first, second, third = BLIND, BLIND + OPEN, BLIND + OPEN + HAND
    return Holding(size - second, second, bank=tuple(cards[third:]),
                   hand=tuple(cards[second:third]), open=tuple(cards[first:second]),
                   blind=tuple(cards[:first]))


@dataclass(frozen=True)
class OpenerNamed(Event):
    """The opener of the first pot, and the card: the lowest yellow one, or a draw among equals."""

    kind: ClassVar[str] = "opener_named"
    seat: int
    card: str | None = None
    drawn: bool = False
    free: bool = False  # nobody holds a number: any card may open

    def apply(self, state: State) -> State:
        return evolve(state, phase="play", turn=self.seat, must=self.card, free=self.free)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        name = after.party.names[self.seat]
        if self.drawn:
            return say("Equal low cards: the draw says {name} opens.", name=name)
        if self.card is None:
            return say("{name} opens the first pot.", name=name)
        if self.card in YELLOW:
            return say("{name} holds the lowest yellow card: {card}.", name=name, card=self.card)
        return say("Nobody holds a yellow card, and {name} the lowest number: {card}.", name=name,
                   card=self.card)


EVENTS: tuple[type[Event], ...] = (Opened, Dealt, OpenerNamed)
