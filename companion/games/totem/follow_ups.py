"""How a game on phones goes on by itself: piles move once nothing is left to ask; it may end."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.game import Event
from companion.games.totem import events
from companion.games.totem.grabs import still_asked
from companion.games.totem.piles import cards_left
from companion.games.totem.rules import is_over
from companion.games.totem.state import Deal, State


def deal_of(state: State) -> Deal | None:
    return state.deal if state.playing else None


def play_out(state: State, event: Event) -> Iterable[Event]:
    """Yield the event; then move the piles if nothing is left to ask, or end a finished game."""
    yield event
    after: State = event.apply(state)
    deal = after.deal
    if deal and deal.grab and not still_asked(deal):
        yield from play_out(after, events.Settled({}))
    elif deal and not deal.grab and is_over(deal.playing):
        yield events.Ended(places(after))


def places(state: State) -> dict[int, int]:
    """Places in the order of going out; if no card can be turned, fewest cards come next."""
    found = {seat: state.place_of(seat) for seat in state.out}
    deal, rest = state.deal, state.still_in
    if deal is not None and len(rest) > 1 and _by_cards_left(deal):
        left = {seat: cards_left(deal, str(seat)) for seat in rest}
        best = min(left.values())
        found.update({seat: len(state.out) + 1 for seat in rest if left[seat] == best})
    return found


def _by_cards_left(deal: Deal) -> bool:
    return not deal.turn or (deal.apart and is_over(deal.playing))
