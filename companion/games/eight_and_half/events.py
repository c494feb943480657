"""What happens at a table of Eight and a Half. Random results stand in the events themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine import pad
from companion.engine.evolve import evolve
from companion.engine.game import Event, Party, Viewer
from companion.engine.words import Say, say, say_n
from companion.games.eight_and_half.content import (
    BLIND,
    HAND,
    OPEN,
    YELLOW,
    cards_text,
    each_gets,
    pot_text,
)
from companion.games.eight_and_half.now import now
from companion.games.eight_and_half.rules import judge
from companion.games.eight_and_half.state import Holding, Laid, Options, Place, State, kind
from companion.games.eight_and_half.tally import Count, mini_game


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


@dataclass(frozen=True)
class Played(Event):
    """Cards went down: the pot climbs, stays or falls, and an offender may be caught."""

    kind: ClassVar[str] = "played"
    seat: int
    kinds: tuple[str, ...]
    cards: tuple[int, ...] = ()
    place: Place = "hand"

    def apply(self, state: State) -> State:
        verdict = judge(state.pot, self.kinds, state.options.switches)
        caught = state.offender if verdict.policeman else None
        laid = Laid(self.seat, self.kinds, verdict.pot, self.cards)
        refills = self.seat if state.held[self.seat].in_bank else None
        state = evolve(state, held=state.holding(self.seat, **_without(state, self)), must=None,
                       caught=None, pot=verdict.pot, laid=(*state.laid, laid),
                       move=state.move + 1, turn=state.after(self.seat), refills=refills)
        if caught is not None:
            state = evolve(take_pot(state, caught), caught=(self.seat, caught))
        return _ended(state, self.seat)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        names = after.party.names
        if after.caught:
            return say_n("{name} plays {cards}, the policeman: {other} takes the pot, {n} card.",
                         "{name} plays {cards}, the policeman: {other} takes the pot, {n} cards.",
                         before.pot_cards + len(self.kinds), name=names[self.seat],
                         other=names[after.caught[1]], cards=cards_text(self.kinds))
        pot = judge(before.pot, self.kinds, before.options.switches).pot
        return say("{name} plays {cards}: the pot stands on {pot}.", name=names[self.seat],
                   cards=cards_text(self.kinds), pot=pot_text(pot))


def _without(state: State, event: Played) -> dict[str, Any]:
    """A player's holding without the played cards, the hand refilled from the bank."""
    has, number = state.held[event.seat], len(event.kinds)
    if event.place != "hand":
        kept = _kept(getattr(has, event.place), event.cards)
        return {"table": has.table - number, event.place: kept}
    kept = _kept(has.hand, event.cards)
    need = max(0, HAND - len(kept))
    return {"stock": has.stock - number, "from_table": has.from_table or has.stock == number,
            "hand": (*kept, *has.bank[:need]), "bank": has.bank[need:]}


def _kept(cards: Sequence[int], gone: Sequence[int]) -> tuple[int, ...]:
    return tuple(card for card in cards if card not in gone)


def take_pot(state: State, seat: int, after_blind: bool = False) -> State:
    """Give the pot to a player: burnt, unless an edition says otherwise; the next player opens."""
    has, taken, gone = state.held[seat], state.options.switches.taken, state.gone
    if (taken == "hand" and has.from_table) or (taken == "blind" and after_blind):
        cards = (card for laid in state.laid for card in laid.cards)
        held = state.holding(seat, stock=has.stock + state.pot_cards, hand=(*has.hand, *cards))
    else:
        held = state.holding(seat, burnt=has.burnt + state.pot_cards)
        gone = (*gone, *(card for laid in state.laid for card in laid.kinds))
    return evolve(state, held=held, gone=gone, pot=None, laid=(), turn=state.after(seat))


def _ended(state: State, seat: int) -> State:
    """End the mini-game at once with the last card; a pot left lying counts for nobody."""
    if state.held[seat].to_play:
        return state
    written = state.pad.begin(state.seats)
    for each, has in state.held.items():
        written = written.write(len(written.rounds), each, has.count)
    return ranked(evolve(state, pad=written))


def ranked(state: State) -> State:
    """Go on to the finale if one player alone leads with enough points; else play on."""
    return evolve(state, phase="finale" if len(state.leaders) == 1 else "scored")


@dataclass(frozen=True)
class MiniGameOver(Event):
    kind: ClassVar[str] = "mini_game_over"

    def apply(self, state: State) -> State:
        return state

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return now(after)[0]  # who is out, a tie, or who has won


@dataclass(frozen=True)
class PotTaken(Event):
    """A player could not play; a blind card that did not fit is turned back."""

    kind: ClassVar[str] = "pot_taken"
    seat: int
    blind: bool = False  # a blind card was tried; on phones `turned` says which
    turned: int | None = None

    def apply(self, state: State) -> State:
        return evolve(take_pot(state, self.seat, self.blind), caught=None, refills=None,
                      move=state.move + 1)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        name, number = after.party.names[self.seat], before.pot_cards
        if self.turned is not None:
            return say_n("{name} turns {card}, which does not fit, and takes the pot: {n} card.",
                         "{name} turns {card}, which does not fit, and takes the pot: {n} cards.",
                         number, name=name, card=cards_text((kind(self.turned),)))
        return say_n("{name} cannot play and takes the pot: {n} card.",
                     "{name} cannot play and takes the pot: {n} cards.", number, name=name)


@dataclass(frozen=True)
class Recounted(Event):
    """A player's real cards were counted anew: one card more was dealt, or a tap was wrong."""

    kind: ClassVar[str] = "recounted"
    seat: int
    left: int  # all that are left to play: bank, hand and table

    def apply(self, state: State) -> State:
        has = state.held[self.seat]
        picked_up = has.from_table and state.options.switches.taken != "burnt"
        table = min(self.left, has.table if picked_up else BLIND + OPEN)
        held = state.holding(self.seat, stock=self.left - table, table=table,
                             from_table=picked_up or self.left == table)
        return _ended(evolve(state, held=held), self.seat)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say_n("{name} has counted: {n} card left to play.",
                     "{name} has counted: {n} cards left to play.", self.left,
                     name=after.party.names[self.seat])


@dataclass(frozen=True)
class Entered(pad.Entered):
    """A player's count of a mini-game, where only the score is kept."""

    entry: Count

    def called(self) -> Say:
        return mini_game(self.round)

    def apply(self, state: State) -> State:
        after: State = super().apply(state)
        return after if after.pad.missing else ranked(after)


@dataclass(frozen=True)
class Corrected(pad.Corrected):
    was: Count
    now: Count

    def called(self) -> Say:
        return mini_game(self.round)

    def apply(self, state: State) -> State:
        after: State = super().apply(state)
        return ranked(after) if after.phase in ("scored", "finale") else after


@dataclass(frozen=True)
class Joined(Event):
    """A player joins, or comes back: to their old place, or to the end of the row."""

    kind: ClassVar[str] = "joined"
    seat: int
    name: str

    def apply(self, state: State) -> State:
        return evolve(state, party=state.party.joined(self.seat, self.name))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{name} plays from the next mini-game on. Points so far: {n}", name=self.name,
                   n=after.totals[self.seat])


@dataclass(frozen=True)
class Left(Event):
    """A player leaves: their points stay on the pad, and the others play for the game."""

    kind: ClassVar[str] = "left"
    seat: int

    def apply(self, state: State) -> State:
        after = evolve(state, party=state.party.without(self.seat))
        return ranked(after) if after.phase == "scored" else after

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        name = after.party.names[self.seat]
        if after.phase == before.phase:
            return say("{name} leaves: the next mini-game is without them.", name=name)
        winner = after.leaders[0]  # of a tie, who is left
        return say_n("{name} leaves. {winner} wins with {n} point!",
                     "{name} leaves. {winner} wins with {n} points!", after.totals[winner],
                     name=name, winner=after.party.names[winner])


EVENTS = (Opened, Dealt, OpenerNamed, Played, MiniGameOver, PotTaken, Recounted, Entered,
          Corrected, Joined, Left)
