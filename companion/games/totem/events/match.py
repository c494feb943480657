"""Events of a whole game, and those with cards on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.game import Event, Party, Viewer
from companion.engine.words import Say, listed, say
from companion.games.totem.events.base import more, no_card_left, then
from companion.games.totem.piles import part
from companion.games.totem.state import Options, Result, State, packs_of
from companion.games.totem.tally import leaders


@dataclass(frozen=True)
class Opened(Event):
    kind: ClassVar[str] = "opened"
    party: Party
    options: Options

    def apply(self, state: object) -> State:
        return State(self.party, self.options)


@dataclass(frozen=True)
class Begun(Event):
    """A game with cards on the table began."""

    kind: ClassVar[str] = "begun"

    def apply(self, state: State) -> State:
        return then(state, playing=True, out=(), tied=frozenset(), penalties={}, colours=False,
                    hands_apart=False, deal=None, closed=False)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Game {n} begins.", n=len(after.pad.rounds) + 1)


@dataclass(frozen=True)
class HandsParted(Event):
    """The last two players now play each hand separately."""

    kind: ClassVar[str] = "hands_parted"

    def apply(self, state: State) -> State:
        if state.deal is None:
            return then(state, hands_apart=True)
        order = packs_of(state.still_in, apart=True)
        return then(state, hands_apart=True, deal=part(state.deal, order))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Two are left: each hand plays as a player of its own.")


@dataclass(frozen=True)
class WentOut(Event):
    """A player has no cards left, with cards on the table."""

    kind: ClassVar[str] = "went_out"
    seat: int

    def apply(self, state: State) -> State:
        return then(state, out=(*state.out, self.seat))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return no_card_left(after, self.seat)


@dataclass(frozen=True)
class Penalised(Event):
    kind: ClassVar[str] = "penalised"
    seat: int

    def apply(self, state: State) -> State:
        return then(state, penalties=more(state, self.seat))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{name} grabbed by mistake.", name=after.party.names[self.seat])


@dataclass(frozen=True)
class RuleFlipped(Event):
    kind: ClassVar[str] = "rule_flipped"

    def apply(self, state: State) -> State:
        return then(state, colours=not state.colours)


@dataclass(frozen=True)
class Ended(Event):
    """A game is over. Places follow the order in which people went out; 0 for those still in."""

    kind: ClassVar[str] = "ended"
    places: dict[int, int]

    def apply(self, state: State) -> State:
        pad = state.pad.begin(state.seats)
        for seat in state.seats:
            result = Result(self.places.get(seat, 0), state.penalties.get(seat, 0),
                            len(state.seats))
            pad = pad.write(len(pad.rounds), seat, result)
        return then(state, playing=False, pad=pad)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        first = [after.party.names[seat] for seat, place in self.places.items() if place == 1]
        if not first:
            return say("The game ended without a winner.")
        return say("The game is over. Won by: {names}.", names=listed(first))


@dataclass(frozen=True)
class Closed(Event):
    """The match is closed for tonight: the leader of the ladder has won it."""

    kind: ClassVar[str] = "closed"

    def apply(self, state: State) -> State:
        return then(state, closed=True)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        first = [after.party.names[seat] for seat in leaders(after)]
        return say("The match is over. Won by: {names}.", names=listed(first))


EVENTS = (Opened, Begun, HandsParted, WentOut, Penalised, RuleFlipped, Ended, Closed)
