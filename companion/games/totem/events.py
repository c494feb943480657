"""What happened at a table of Totem. Cards are named by the deal alone: what is turned later is
told by whose pile it is, so that no other event knows a face."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.cue import COUNT, Cue
from companion.engine.evolve import evolve
from companion.engine.game import Event, Party, Viewer
from companion.engine.words import Say, say
from companion.games.totem.piles import (
    at_sight,
    cards_left,
    fall,
    keep_turn,
    move,
    next_turn,
    part,
    turn,
)
from companion.games.totem.state import (
    Deal,
    Grab,
    Options,
    Pile,
    Result,
    State,
    called,
    packs_of,
    seat_of,
)


def then(state: State, **changes: Any) -> State:
    """The next state, and the next moment."""
    return evolve(state, tick=state.tick + 1, **changes)


def dealt(state: State, deal: Deal) -> State:
    """The piles have moved: who has none left is out, in this order."""
    gone = [seat for seat in state.still_in if not cards_left(deal, str(seat))]
    return then(state, deal=deal, out=(*state.out, *gone))


def lying(state: State) -> Deal:
    assert state.deal is not None
    return state.deal


def with_names(party: Party, sentence: Say) -> Say:
    """A sentence of the rules, in which packs have people's names."""
    known = {name: called(party, name) for apart in (False, True)
             for name in packs_of(party.seats, apart)}
    values = tuple((key, known.get(value, value) if isinstance(value, str) else value)
                   for key, value in sentence.values)
    return evolve(sentence, values=values)


@dataclass(frozen=True)
class Opened(Event):
    kind: ClassVar[str] = "opened"
    party: Party
    options: Options

    def apply(self, state: object) -> State:
        return State(self.party, self.options)


@dataclass(frozen=True)
class Begun(Event):
    """A game with cards on the table."""

    kind: ClassVar[str] = "begun"

    def apply(self, state: State) -> State:
        return then(state, playing=True, out=(), penalties={}, colours=False, hands_apart=False,
                    deal=None)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Game {n} begins.", n=len(after.pad.rounds) + 1)


@dataclass(frozen=True)
class Dealt(Begun):
    """A game in which the phones are the piles: each pack in order, next card first."""

    kind: ClassVar[str] = "dealt"
    packs: dict[str, list[str]]
    centre: list[str]

    def apply(self, state: State) -> State:
        piles = {name: Pile(tuple(cards)) for name, cards in self.packs.items()}
        deal = Deal(piles, len(state.seats), tuple(self.centre), next(iter(piles)))
        return evolve(super().apply(state), deal=deal)


@dataclass(frozen=True)
class Turned(Event):
    kind: ClassVar[str] = "turned"
    name: str

    def apply(self, state: State) -> State:
        deal = turn(lying(state), [self.name])
        return dealt(state, at_sight(evolve(deal, turn=next_turn(deal, self.name))))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        return first_said(after)


def first_said(after: State) -> Say | None:
    said = after.deal.said if after.deal else ()
    return with_names(after.party, said[0]) if said else None


@dataclass(frozen=True)
class Counted(Event):
    """All phones count to three."""

    kind: ClassVar[str] = "counted"
    cue: ClassVar[Cue | None] = COUNT
    counter: int | None  # nobody's seat: the GM's own phone

    def apply(self, state: State) -> State:
        return then(state, deal=evolve(lying(state), counting=True, counter=self.counter))


@dataclass(frozen=True)
class TurnedTogether(Event):
    kind: ClassVar[str] = "turned_together"

    def apply(self, state: State) -> State:
        deal = lying(state)
        deal = turn(evolve(deal, counting=False, reveal=False), deal.playing)
        return dealt(state, keep_turn(at_sight(deal)))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        return first_said(after) or say("Everyone turned a card together.")


@dataclass(frozen=True)
class Grabbed(Event):
    kind: ClassVar[str] = "grabbed"
    name: str

    def apply(self, state: State) -> State:
        deal = evolve(lying(state), grab=Grab((self.name,)), before=None, counting=False)
        return then(state, deal=deal)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{name} has the totem.", name=called(after.party, self.name))


@dataclass(frozen=True)
class Contested(Event):
    """A second hand is at the totem: as before the first claim moved anything."""

    kind: ClassVar[str] = "contested"
    name: str

    def apply(self, state: State) -> State:
        deal = lying(state)
        was = deal.before or deal
        first = was.grab.claims[0] if was.grab else self.name
        back = evolve(was, grab=Grab((first, self.name)))
        out = tuple(seat for seat in state.out if not cards_left(back, str(seat)))
        return then(state, deal=back, out=out, penalties=fewer(state, deal.blamed))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{name} holds the totem too.", name=called(after.party, self.name))


def fewer(state: State, blamed: str) -> Mapping[int, int]:
    """A penalty that was none."""
    if not blamed:
        return state.penalties
    seat = seat_of(blamed)
    return {**state.penalties, seat: state.penalties[seat] - 1}


def more(state: State, seat: int) -> Mapping[int, int]:
    return {**state.penalties, seat: state.penalties.get(seat, 0) + 1}


@dataclass(frozen=True)
class HeldLower(Event):
    kind: ClassVar[str] = "held_lower"
    name: str

    def apply(self, state: State) -> State:
        return then(state, deal=evolve(lying(state), grab=Grab((self.name,))))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{name} held it lower.", name=called(after.party, self.name))


@dataclass(frozen=True)
class Chosen(Event):
    """What the grabber chose: the duel or arrows, or whether to put the pile away."""

    kind: ClassVar[str] = "chosen"
    choice: str | None = None
    put: bool | None = None

    def apply(self, state: State) -> State:
        deal = lying(state)
        was = deal.grab or Grab(())
        grab = Grab(was.claims, self.choice or was.choice, self.put)
        return then(state, deal=evolve(deal, grab=grab))


@dataclass(frozen=True)
class Settled(Event):
    """The piles have moved as the rules say."""

    kind: ClassVar[str] = "settled"
    shares: dict[str, int]

    def apply(self, state: State) -> State:
        deal = move(lying(state), state.options, self.shares)
        after = dealt(state, deal)
        return evolve(after, penalties=more(after, seat_of(deal.blamed))) if deal.blamed else after

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        said = lying(after).said
        return with_names(after.party, said[-1]) if said else None


@dataclass(frozen=True)
class Fell(Event):
    """The totem fell; nobody's name: nobody was to blame."""

    kind: ClassVar[str] = "fell"
    name: str

    def apply(self, state: State) -> State:
        after = dealt(state, fall(lying(state), self.name))
        return evolve(after, penalties=more(after, seat_of(self.name))) if self.name else after

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        if not self.name:
            return say("The totem fell, and nobody is to blame: all open piles go under it.")
        return say("{name} knocked the totem over and takes all open piles and the centre.",
                   name=called(after.party, self.name))


@dataclass(frozen=True)
class HandsParted(Event):
    """The last two play each hand as a player of its own."""

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
    """With cards on the table: somebody has none left."""

    kind: ClassVar[str] = "went_out"
    seat: int

    def apply(self, state: State) -> State:
        return then(state, out=(*state.out, self.seat))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        name = after.party.names[self.seat]
        if len(after.out) == 1:
            return say("{name} has no card left and wins.", name=name)
        return say("{name} has no card left: place {n}.", name=name, n=len(after.out))


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
    """A game is over; places in the order people went out, 0 for those still in."""

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
        return say("The game is over. Won by: {names}.", names=", ".join(first))


EVENTS = (Opened, Begun, Dealt, Turned, Counted, TurnedTogether, Grabbed, Contested, HeldLower,
          Chosen, Settled, Fell, HandsParted, WentOut, Penalised, RuleFlipped, Ended)
