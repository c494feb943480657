"""Random cards for a player who left or fell asleep, so that the film need not wait for them."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, pick
from companion.engine.game import GM, Command, Event, Viewer
from companion.engine.words import Say, say
from companion.games.hollywood.commands.choices import (
    ChooseMusic,
    ChoosePoster,
    Discard,
    GiveCostume,
)
from companion.games.hollywood.commands.post import AddCards, EditFilm, SpendTokens
from companion.games.hollywood.commands.roles import costume_takers
from companion.games.hollywood.events.production import ChanceChose
from companion.games.hollywood.state import State
from companion.games.hollywood.waiting import SECRET, owes


def owing(state: State, seat: int) -> Sequence[Choice]:
    return [Choice(whom, state.name(whom)) for whom in state.seats if owes(state, whom) in SECRET]


@dataclass
class LeaveToChance(Command):
    label: ClassVar[Say] = say("Let chance choose for somebody")
    hint: ClassVar[Say | None] = say("For one who left or fell asleep; everybody is told.")
    main: ClassVar[bool] = False
    place: ClassVar[str] = "asleep"
    whom: int = pick(owing, say("For whom?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM,) if owing(state, GM) else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield ChanceChose(self.whom)
        chosen = at_random(state, self.whom, rng).for_seat(self.whom)
        yield from chosen.decide(state, by, rng)


def at_random(state: State, seat: int, rng: random.Random) -> Command:
    """The command that the player owes, with a random choice; statuettes are kept."""
    owed, hand = owes(state, seat), range(len(state.hands.get(seat, ())))
    if owed == "discard":
        return Discard(cards=tuple(rng.sample(hand, state.round.discards[seat])))
    if owed == "add":
        return AddCards(cards=tuple(rng.sample(hand, min(len(hand), state.round.owed[seat]))))
    if owed == "tokens":
        return SpendTokens(cards=())
    return EditFilm(verdict="return") if owed == "edit" else _of_two(state, seat, rng)


def _of_two(state: State, seat: int, rng: random.Random) -> Command:
    doing = state.round.doing
    assert doing is not None
    if doing.kind == "music":
        return ChooseMusic(card=rng.randrange(len(doing.cards)))
    place = rng.randrange(len(doing.keys))
    if doing.kind == "posters":
        return ChoosePoster(poster=place)
    taker = rng.choice(costume_takers(state, seat))
    return GiveCostume(costume=place, whom=int(taker.value))


COMMANDS: tuple[type[Command], ...] = (LeaveToChance,)
