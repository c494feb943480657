"""The turns of a film in their order, as rows of the GM's page: played, now, still to come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.engine.words import Say
from companion.games.hollywood.role_lines import does_now
from companion.games.hollywood.state import State
from companion.games.hollywood.turns import next_to_tell


@dataclass(frozen=True)
class TurnView:
    """One turn of this film: whose it is, and what its player's roles do."""

    place: int  # in the order of the round
    seat: int
    name: str | Say
    roles: tuple[str, ...]
    when: Literal["played", "now", "coming"]
    says: tuple[Say, ...]  # at a turn that is still to come, what is read aloud then
    dice: tuple[bool, ...]
    tokens: int
    ahead: bool  # the next with something to tell: it can be told before its turn is noted

    @property
    def is_now(self) -> bool:
        return self.when == "now"

    @property
    def is_coming(self) -> bool:
        return self.when == "coming"


def turns(state: State) -> tuple[TurnView, ...]:
    if state.phase != "production":
        return ()
    ahead = next_to_tell(state)
    return tuple(_turn(state, place, seat, place == ahead)
                 for place, seat in enumerate(state.round.order))


def _turn(state: State, place: int, seat: int, ahead: bool) -> TurnView:
    roles, turn = state.roles.get(seat, ()), state.round.turn
    when: Literal["played", "now", "coming"] = "coming"
    if place <= turn:
        when = "now" if place == turn else "played"
    says = tuple(does_now(state, seat, role) for role in roles) if place > turn else ()
    return TurnView(place, seat, state.name(seat), roles, when, says,
                    state.dice.get(seat, ()), state.tokens.get(seat, 0), ahead)
