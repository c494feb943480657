"""What happens at a table of Eight and a Half. Random results stand in the events themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.engine.game import Event, Party, Viewer
from companion.engine.words import Say, say, say_n
from companion.games.eight_and_half.content import BLIND, HAND, NAMES, OPEN, each_gets
from companion.games.eight_and_half.rules import Count, judge, points
from companion.games.eight_and_half.state import (
    Holding,
    Laid,
    MiniGame,
    Options,
    Phase,
    Place,
    State,
    kind,
)


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
    """A mini-game begins; `cards` is the whole shuffled deck, where phones hold it."""

    kind: ClassVar[str] = "dealt"
    dealer: int
    seats: tuple[int, ...]  # from the dealer's left
    cards: tuple[int, ...] = ()

    def apply(self, state: State) -> State:
        phase: Phase = "count" if state.options.way == "score" else "opener"
        sizes = each_gets(len(self.seats))
        held = {}
        for seat, size in zip(self.seats, sizes, strict=True):
            start = sum(sizes[:self.seats.index(seat)])
            held[seat] = _dealt(self.cards[start:start + size], size)
        return replace(state, phase=phase, dealer=self.dealer, seats=self.seats, held=held,
                       turn=0, pot=None, laid=(), out=None, counts={}, must=None, caught=None)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Mini-game {n}: {name} deals.", n=len(after.games) + 1,
                   name=after.party.names[self.dealer])


def _dealt(cards: Sequence[int], size: int) -> Holding:
    """From the top of the bank: three blind, three open on them, three into the hand."""
    first, second, third = BLIND, BLIND + OPEN, BLIND + OPEN + HAND
    return Holding(size - second, second, bank=tuple(cards[third:]),
                   hand=tuple(cards[second:third]), open=tuple(cards[first:second]),
                   blind=tuple(cards[:first]))


@dataclass(frozen=True)
class OpenerNamed(Event):
    """Who opens the first pot, with which card: the lowest yellow one, or a draw among equals."""

    kind: ClassVar[str] = "opener_named"
    seat: int
    card: str | None = None
    drawn: bool = False

    def apply(self, state: State) -> State:
        return replace(state, phase="play", turn=self.seat, must=self.card)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        name = after.party.names[self.seat]
        if self.drawn:
            return say("Equal low cards: the draw says {name} opens.", name=name)
        return say("{name} opens the first pot.", name=name)


@dataclass(frozen=True)
class Played(Event):
    """Cards went down; the pot climbs, stays or falls, and an offender may be caught."""

    kind: ClassVar[str] = "played"
    seat: int
    kinds: tuple[str, ...]
    cards: tuple[int, ...] = ()
    place: Place = "hand"

    def apply(self, state: State) -> State:
        verdict = judge(state.pot, self.kinds, state.options.switches)
        caught, catcher = (state.offender, self.seat) if verdict.policeman else (None, 0)
        held = state.holding(self.seat, **_without(state, self))
        laid = Laid(self.seat, self.kinds, verdict.pot, self.cards)
        state = replace(state, held=held, must=None, caught=None, pot=verdict.pot,
                        laid=(*state.laid, laid))
        if caught is not None:
            state = replace(take_pot(state, caught), caught=(catcher, caught))
        else:
            state = replace(state, turn=state.after(self.seat))
        return _ended(state, self.seat)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        names = after.party.names
        if after.caught:
            return say("{name} plays the policeman: {other} takes the pot.",
                       name=names[self.seat], other=names[after.caught[1]])
        return say("{name} plays {cards}: the pot stands on {pot}.", name=names[self.seat],
                   cards=cards_text(self.kinds), pot=pot_text(after.pot))


def _without(state: State, event: Played) -> dict[str, object]:
    """A player's holding without the cards that went down, the hand refilled from the bank."""
    has, number = state.held[event.seat], len(event.kinds)
    if event.place != "hand":
        kept = _kept(getattr(has, event.place), event.cards)
        return {"table": has.table - number, event.place: kept}
    kept = _kept(has.hand, event.cards)
    need = max(0, HAND - len(kept)) if event.cards else 0
    return {"stock": has.stock - number, "from_table": has.from_table or has.stock == number,
            "hand": (*kept, *has.bank[:need]), "bank": has.bank[need:]}


def _kept(cards: Sequence[int], gone: Sequence[int]) -> tuple[int, ...]:
    return tuple(card for card in cards if card not in gone)


def take_pot(state: State, seat: int, after_blind: bool = False) -> State:
    """The pot goes to a player, burnt unless an edition says otherwise; the next one opens."""
    has, number = state.held[seat], state.pot_cards
    taken = state.options.switches.taken
    if (taken == "hand" and has.from_table) or (taken == "blind" and after_blind):
        cards = tuple(card for laid in state.laid for card in laid.cards)
        held = state.holding(seat, stock=has.stock + number, hand=(*has.hand, *cards))
    else:
        held = state.holding(seat, burnt=has.burnt + number)
    return replace(state, held=held, pot=None, laid=(), turn=state.after(seat))


def _ended(state: State, seat: int) -> State:
    """The last card ends the mini-game at once; a pot left lying counts for nobody."""
    if state.held[seat].stock + state.held[seat].table:
        return state
    state = replace(state, out=seat, counts={s: has.count for s, has in state.held.items()})
    return score(state)


@dataclass(frozen=True)
class PotTaken(Event):
    """Somebody could not play; a blind card that did not fit is turned back."""

    kind: ClassVar[str] = "pot_taken"
    seat: int
    blind: bool = False  # a blind card was tried: on phones `turned` is which
    turned: int | None = None

    def apply(self, state: State) -> State:
        return replace(take_pot(state, self.seat, self.blind), caught=None)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        name, number = after.party.names[self.seat], before.pot_cards
        if self.turned is not None:
            return say_n("{name} turns {card}, which does not fit, and takes the pot: {n} card.",
                         "{name} turns {card}, which does not fit, and takes the pot: {n} cards.",
                         number, name=name, card=cards_text((kind(self.turned),)))
        return say_n("{name} cannot play and takes the pot: {n} card.",
                     "{name} cannot play and takes the pot: {n} cards.", number, name=name)


@dataclass(frozen=True)
class CountEntered(Event):
    """What somebody has left, as counted at the table; burnt cards are among those left."""

    kind: ClassVar[str] = "count_entered"
    seat: int
    left: int
    burnt: int
    out: bool = False

    def apply(self, state: State) -> State:
        counts = {**state.counts, self.seat: Count(self.left, self.burnt)}
        out = self.seat if self.out else (None if state.out == self.seat else state.out)
        return replace(state, counts=counts, out=out)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        name = after.party.names[self.seat]
        if self.out:
            return say("{name} is out.", name=name)
        return say("{name} has {left} left, {burnt} of them burnt.", name=name, left=self.left,
                   burnt=self.burnt)


@dataclass(frozen=True)
class Scored(Event):
    """Everybody's count is in: the mini-game goes onto the pad."""

    kind: ClassVar[str] = "scored"

    def apply(self, state: State) -> State:
        return score(state)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Mini-game {n} is on the pad.", n=len(after.games))


def score(state: State) -> State:
    assert state.out is not None
    made = MiniGame(state.out, state.counts, points(state.counts, state.out,
                                                    state.options.switches))
    return ranked(replace(state, games=(*state.games, made)))


def ranked(state: State) -> State:
    """The finale, once one alone leads with enough points; else another mini-game."""
    return replace(state, phase="finale" if len(state.leaders) == 1 else "scored")


@dataclass(frozen=True)
class Corrected(Event):
    """A past mini-game was written down wrongly."""

    kind: ClassVar[str] = "corrected"
    number: int  # from 1
    out: int
    counts: dict[int, Count]

    def apply(self, state: State) -> State:
        made = MiniGame(self.out, self.counts, points(self.counts, self.out,
                                                      state.options.switches))
        games = tuple(made if n == self.number else game
                      for n, game in enumerate(state.games, 1))
        state = replace(state, games=games)
        return ranked(state) if state.phase in ("scored", "finale") else state

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("Mini-game {n} was corrected.", n=self.number)


EVENTS = (Opened, Dealt, OpenerNamed, Played, PotTaken, CountEntered, Scored, Corrected)


def pot_text(pot: int | None) -> str:
    """A pot's value as it is written: 3½."""
    if pot is None:
        return "–"
    return f"{pot // 2 or ''}½" if pot % 2 else str(pot // 2)


def cards_text(kinds: Sequence[str]) -> Say | str:
    if len(set(kinds)) > 1:
        return "8½"
    name = NAMES[kinds[0]]
    return name if len(kinds) == 1 else say("{n} × {card}", n=len(kinds), card=name)
