"""What all of Totem's events share: the next moment, players who are out, penalties, names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.engine.evolve import evolve
from companion.engine.game import Party
from companion.engine.words import Say, say
from companion.games.totem.reasons import together
from companion.games.totem.state import Deal, State, pack_name, packs_of, seat_of


def then(state: State, **changes: Any) -> State:
    """The changed state at the next moment."""
    return evolve(state, tick=state.tick + 1, **changes)


def dealt(state: State, deal: Deal) -> State:
    """Take over a deal whose piles have moved; players without cards are out, in seat order."""
    gone = [seat for seat in state.still_in if seat not in deal.seats]
    return then(state, deal=deal, out=(*state.out, *gone), tied=state.tied.union(gone[1:]))


def deal_under_way(state: State) -> Deal:
    assert state.deal is not None
    return state.deal


def with_names(party: Party, sentence: Say) -> Say:
    """Put people's names for packs into a sentence of the rules."""
    known = {name: pack_name(party, name) for apart in (False, True)
             for name in packs_of(party.seats, apart)}
    values = tuple((key, known.get(value, value) if isinstance(value, str) else value)
                   for key, value in sentence.values)
    return evolve(sentence, values=values)


def log_line(after: State, out: Sequence[int] = ()) -> Say | None:
    """Join all that was said of the last card or grab, and who is out by it, to one line of the
    log."""
    said = [with_names(after.party, one) for one in deal_under_way(after).said]
    lines = (*said, *(no_card_left(after, seat) for seat in out))
    return together(lines) if lines else None


def out_since(before: State, after: State) -> list[int]:
    return [seat for seat in after.out if seat not in before.out]


def no_card_left(state: State, seat: int) -> Say:
    """Say that a player is out, and at which place."""
    name, place = state.party.names[seat], state.place_of(seat)
    if place == 1:
        return say("{name} has no card left and wins.", name=name)
    return say("{name} has no card left: place {n}.", name=name, n=place)


def fewer(state: State, blamed: str) -> Mapping[int, int]:
    """Take back the penalty of a player wrongly blamed."""
    if not blamed:
        return state.penalties
    seat = seat_of(blamed)
    return {**state.penalties, seat: state.penalties[seat] - 1}


def more(state: State, seat: int) -> Mapping[int, int]:
    return {**state.penalties, seat: state.penalties.get(seat, 0) + 1}
