"""Cards dealt and turned on phones, and the fall of the totem.

Only the deal names cards. Later events say whose pile is turned, so that no other event knows a
face."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.cue import COUNT, Cue
from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say
from companion.games.totem.content import in_deck
from companion.games.totem.events.base import (
    deal_under_way,
    dealt,
    log_line,
    more,
    out_since,
    then,
)
from companion.games.totem.events.match import Begun
from companion.games.totem.piles import at_sight, fall, keep_turn, next_turn, turn
from companion.games.totem.state import Deal, Pile, State, seat_of


@dataclass(frozen=True)
class Dealt(Begun):
    """A game began in which phones are the piles; each pack in order, the next card first."""

    kind: ClassVar[str] = "dealt"
    packs: dict[str, list[str]]
    centre: list[str]

    def apply(self, state: State) -> State:
        assert all(map(in_deck, (*self.packs.values(), self.centre)))
        piles = {name: Pile(tuple(cards)) for name, cards in self.packs.items()}
        deal = Deal(piles, len(state.seats), tuple(self.centre), next(iter(piles)))
        return evolve(super().apply(state), deal=deal)


@dataclass(frozen=True)
class Turned(Event):
    kind: ClassVar[str] = "turned"
    name: str

    def apply(self, state: State) -> State:
        deal = turn(deal_under_way(state), [self.name])
        seen = at_sight(evolve(deal, turn=next_turn(deal, self.name)))
        return dealt(state, keep_turn(seen))  # case 7 may give cards to turn to who had none left

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        return log_line(after)


@dataclass(frozen=True)
class Counted(Event):
    """All phones count to three."""

    kind: ClassVar[str] = "counted"
    cue: ClassVar[Cue | None] = COUNT
    counter: int | None  # None: the GM's own phone

    def apply(self, state: State) -> State:
        return then(state, deal=evolve(deal_under_way(state), counting=True, counter=self.counter))


@dataclass(frozen=True)
class TurnedTogether(Event):
    kind: ClassVar[str] = "turned_together"

    def apply(self, state: State) -> State:
        deal = deal_under_way(state)
        deal = turn(evolve(deal, counting=False, reveal=False, arrows=""), deal.playing)
        return dealt(state, keep_turn(at_sight(deal)))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        return log_line(after) or say("Everyone turned a card together.")


@dataclass(frozen=True)
class Fell(Event):
    """The totem fell; an empty name means that nobody was to blame."""

    kind: ClassVar[str] = "fell"
    name: str

    def apply(self, state: State) -> State:
        deal = deal_under_way(state)
        if state.options.falls == "stands":
            stands = say("The totem fell and stands again; nothing moves.")
            return then(state, deal=evolve(deal, said=(stands,)))
        after = dealt(state, evolve(fall(deal, self.name), said=(self._moved,)))
        return evolve(after, penalties=more(after, seat_of(self.name))) if self.name else after

    @property
    def _moved(self) -> Say:
        if not self.name:
            return say("The totem fell, and nobody is to blame: all open piles go under it.")
        return say("{name} knocked the totem over and takes all open piles and the centre.",
                   name=self.name)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        return log_line(after, out_since(before, after))


EVENTS = (Dealt, Turned, Counted, TurnedTogether, Fell)
