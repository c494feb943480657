"""Report a role that comes up on a later turn, in one tap instead of two.

The report implies that everyone before that player has had a turn, so a GM with one hand free need
not first go to the turn itself."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.engine.fields import Choice, pick
from companion.engine.game import GM, Command, Event
from companion.engine.words import Say, say
from companion.games.hollywood.commands import roles
from companion.games.hollywood.commands.turn import Turn
from companion.games.hollywood.content import ROLES
from companion.games.hollywood.events.production import TurnsPlayed
from companion.games.hollywood.state import State
from companion.games.hollywood.turns import next_to_tell, on_table, roles_to_report


class Ahead(Turn):
    """A report on a turn that is still to come: it first closes the turns before that one."""

    place: ClassVar[str] = "ahead"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        place = next_to_tell(state)
        if place is None:
            return ()
        return (GM,) if super().who(TurnsPlayed(place).apply(state)) else ()

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        return cls.place

    def act(self, state: State, rng: random.Random) -> Iterator[Event]:
        place = next_to_tell(state)
        assert place is not None
        come = TurnsPlayed(place)
        yield come
        theirs = replace(self)  # type: ignore[type-var]  # every subclass is a dataclass
        theirs.seat = state.round.order[place]
        yield from super(Ahead, theirs).act(come.apply(state), rng)


class ProduceNext(Ahead, roles.Produce):
    """The producer, whose turn is still to come."""


class DirectNext(Ahead, roles.Direct):
    """The director, whose turn is still to come."""


class GiveCostumeNext(Ahead, roles.GiveCostumeByHand):
    """The costume designer, whose turn is still to come."""


def kept_by_hand(state: State, seat: int) -> Sequence[Choice]:
    """Composer and editor, if the player of the next turn to report holds them."""
    place = next_to_tell(state)
    held = () if place is None else roles_to_report(state, state.round.order[place])
    return [Choice(role, ROLES[role].name, ROLES[role].does)
            for role in held if on_table(state, role)]


@dataclass
class PerformNext(Ahead, roles.PerformByHand):
    role: str = pick(kept_by_hand, say("Which role?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return super().who(state) if kept_by_hand(state, GM) else ()

    @classmethod
    def caption(cls, state: State, seat: int) -> Say:
        return roles.performing(kept_by_hand(state, seat))


COMMANDS: tuple[type[Command], ...] = (ProduceNext, DirectNext, PerformNext, GiveCostumeNext)
