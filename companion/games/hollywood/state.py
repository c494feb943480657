"""The state of a Hollywood table; events make the next one of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from companion.engine.game import Party
from companion.games.hollywood.content import GHOSTS, ROLES, roles_each

Where = Literal["phones", "table"]
Phase = Literal["roles", "affiliations", "dusk", "night", "hands", "dice", "posters", "film"]


@dataclass(frozen=True)
class Options:
    """How this table is played; fixed by its opening."""

    roles: tuple[str, ...]
    roles_on: Where = "phones"
    affiliations_on: Where = "phones"
    random_affiliations: bool = False
    union_strike: bool = False
    costumes: bool = False


@dataclass(frozen=True)
class State:
    """Everything there is to know; only `view.py` decides who may know what."""

    party: Party
    options: Options
    phase: Phase = "roles"
    roles: dict[int, tuple[str, ...]] = field(default_factory=dict)
    centre: tuple[str, ...] = ()
    affiliations: dict[int, str] = field(default_factory=dict)

    @property
    def seats(self) -> tuple[int, ...]:
        return self.party.seats

    @property
    def players(self) -> int:
        return len(self.party.seats)

    @property
    def roles_each(self) -> int:
        return roles_each(self.players)

    @property
    def ghosts(self) -> int:
        return GHOSTS.get(self.players, 0)

    def name(self, seat: int) -> str:
        return self.party.names[seat]


def lowest_role(roles: tuple[str, ...]) -> int:
    return min((ROLES[role].number for role in roles), default=99)


def first_seat(state: State) -> int:
    """Who begins the round: the holder of the lowest role number."""
    return min(state.seats, key=lambda seat: lowest_role(state.roles.get(seat, ())))


def next_to_record(state: State) -> int | None:
    """Whose role card the GM is asked for next, going round once per role."""
    for count in range(state.roles_each):
        for seat in state.seats:
            if len(state.roles.get(seat, ())) <= count:
                return seat
    return None
