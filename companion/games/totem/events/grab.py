"""A player has the totem: claims, the questions about them, and the piles that move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say
from companion.games.totem.events.base import (
    deal_under_way,
    dealt,
    fewer,
    log_line,
    more,
    out_since,
    then,
)
from companion.games.totem.grabs import move
from companion.games.totem.state import Grab, State, pack_name, seat_of


@dataclass(frozen=True)
class Grabbed(Event):
    kind: ClassVar[str] = "grabbed"
    name: str

    def apply(self, state: State) -> State:
        deal = evolve(deal_under_way(state), grab=Grab((self.name,)), before=None, counting=False)
        return then(state, deal=deal)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{name} has the totem.", name=pack_name(after.party, self.name))


@dataclass(frozen=True)
class Contested(Event):
    """One more hand is at the totem: the deal goes back to before the first claim moved it."""

    kind: ClassVar[str] = "contested"
    name: str

    def apply(self, state: State) -> State:
        deal = deal_under_way(state)
        was = deal.before or deal
        claims = was.grab.claims if was.grab else ()
        settled = deal if deal.before else None
        back = evolve(was, grab=Grab((*claims, self.name)), after=settled or deal.after)
        out = tuple(seat for seat in state.out if seat not in back.seats)
        blamed = settled.blamed if settled else ""
        return then(state, deal=back, out=out, tied=state.tied.intersection(out),
                    penalties=fewer(state, blamed))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{name} holds the totem too.", name=pack_name(after.party, self.name))


@dataclass(frozen=True)
class HeldLower(Event):
    kind: ClassVar[str] = "held_lower"
    name: str

    def apply(self, state: State) -> State:
        return then(state, deal=evolve(deal_under_way(state), grab=Grab((self.name,)), after=None))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{name} held it lower.", name=pack_name(after.party, self.name))


@dataclass(frozen=True)
class GrabbedLater(Event):
    """A claim was really a later grab: the first grab stays settled, and this one comes next."""

    kind: ClassVar[str] = "grabbed_later"
    name: str

    def apply(self, state: State) -> State:
        settled = deal_under_way(state).after or deal_under_way(state)
        has_left = self.name not in settled.playing  # the first grab took their last card
        claim = None if has_left else Grab((self.name,))
        stands = dealt(state, evolve(settled, grab=claim, before=None))
        if not settled.blamed:
            return stands
        return evolve(stands, penalties=more(stands, seat_of(settled.blamed)))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{name} grabbed only after that.", name=pack_name(after.party, self.name))


@dataclass(frozen=True)
class Chosen(Event):
    """The grabber chose the duel or arrows, or whether to put the pile away."""

    kind: ClassVar[str] = "chosen"
    choice: str | None = None
    put: bool | None = None

    def apply(self, state: State) -> State:
        deal = deal_under_way(state)
        was = deal.grab or Grab(())
        grab = Grab(was.claims, self.choice or was.choice, self.put)
        return then(state, deal=evolve(deal, grab=grab))


@dataclass(frozen=True)
class Settled(Event):
    """The piles moved as the rules say."""

    kind: ClassVar[str] = "settled"
    shares: dict[str, int]

    def apply(self, state: State) -> State:
        deal = move(deal_under_way(state), state.options, self.shares)
        after = dealt(state, deal)
        return evolve(after, penalties=more(after, seat_of(deal.blamed))) if deal.blamed else after

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        return log_line(after, out_since(before, after))


EVENTS = (Grabbed, Contested, HeldLower, GrabbedLater, Chosen, Settled)
