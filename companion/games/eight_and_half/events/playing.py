"""Cards go down on the pot, or a player takes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say, say_n
from companion.games.eight_and_half.content import HAND, cards_text, pot_text
from companion.games.eight_and_half.events.ending import ended
from companion.games.eight_and_half.rules import judge
from companion.games.eight_and_half.state import Laid, Place, State, kind


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
        return ended(state, self.seat)

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


EVENTS: tuple[type[Event], ...] = (Played, PotTaken)
