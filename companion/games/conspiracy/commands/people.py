"""Who is here this evening; sleuths whose story ends, or who get another player."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.fields import Choice, flag, free_text, pick, picks
from companion.engine.game import AskedBack, Command, Event, Refused, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy.commands.base import LONG, ForGM, OnOwnPhone
from companion.games.conspiracy.events import people as events
from companion.games.conspiracy.moment import bid_lies, purses_open
from companion.games.conspiracy.state import State


def everybody(state: State, seat: int = 0) -> Sequence[Choice]:
    """Each player, with their sleuth."""
    return [Choice(each, state.party.names[each], sleuth_hint(state, each))
            for each in state.seats]


def sleuth_hint(state: State, seat: int) -> str | None:
    who = state.sleuths[seat].who
    return who.name if who else None


def away(state: State, here: Collection[int]) -> tuple[int, ...]:
    return tuple(seat for seat in state.seats if seat not in here)


@dataclass
class SayWhoIsHere(ForGM):
    label: ClassVar[Say] = say("Who is here?")
    place: ClassVar[str] = "desk"
    button: ClassVar[Say | None] = say("These are here")
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("Whoever is away is in no scene, and nobody waits for them.")
    main: ClassVar[bool] = False
    here: tuple[int, ...] = picks(everybody, say("Here this evening"), low=1,
                                  default=lambda state, seat: state.present)

    @classmethod
    def now(cls, state: State) -> bool:
        several = len(state.seats) > 1 or bool(state.absent)
        return purses_open(state) and several

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if away(state, self.here) == state.absent:
            raise Refused(say("That is who is here already."))
        yield events.PresenceChanged(away(state, self.here))


@dataclass
class ComeIn(OnOwnPhone):
    label: ClassVar[Say] = say("I am here after all")
    place: ClassVar[str] = "beside"
    lasting: ClassVar[bool] = True

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return state.absent if purses_open(state) else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.PresenceChanged(tuple(s for s in state.absent if s != self.seat))


def between(state: State) -> bool:
    """Whether no scene runs in which a sleuth would be missed."""
    return not state.over and state.scene is None and not bid_lies(state)


@dataclass
class RetireSleuth(OnOwnPhone):
    label: ClassVar[Say] = say("The sleuth leaves the story")
    place: ClassVar[str] = "more"
    button: ClassVar[Say | None] = say("End this sleuth's story")
    spends: ClassVar[bool] = True
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("The player writes another sleuth, with the assets that "
                                     "everybody starts with.")
    main: ClassVar[bool] = False
    text: str = free_text(LONG, say("How does it end for this sleuth?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return [s for s in state.seats if state.sleuths[s].who] if between(state) else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.SleuthRetired(self.seat, self.text)


def to_hand_over(state: State, seat: int = 0) -> Sequence[Choice]:
    """Every sleuth that has a player, or had one who left."""
    return [Choice(owner, state.name(owner), state.party.names[owner])
            for owner, sleuth in state.sleuths.items() if sleuth.who]


def empty_handed(state: State, seat: int = 0) -> Sequence[Choice]:
    return [Choice(each, state.party.names[each]) for each in state.seats
            if not state.sleuths[each].who]


@dataclass
class HandSleuthOver(ForGM):
    label: ClassVar[Say] = say("Another player plays a sleuth")
    place: ClassVar[str] = "desk"
    button: ClassVar[Say | None] = say("Hand the sleuth over")
    lasting: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("To somebody who has no sleuth, with all its assets.")
    main: ClassVar[bool] = False
    sleuth: int = pick(to_hand_over, say("Which sleuth?"))
    player: int = pick(empty_handed, say("Who plays it now?"))
    wipe: bool = flag(say("Even if a sleuth or an asset of their own waits for you"))

    @classmethod
    def now(cls, state: State) -> bool:
        return between(state) and bool(to_hand_over(state)) and bool(empty_handed(state))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        waits = state.sleuths[self.player]
        if (waits.draft or waits.assets) and not self.wipe:
            raise AskedBack(say("{player} has a sleuth or an asset of their own waiting for you: "
                                "it would be lost. One more tap does it all the same.",
                                player=state.party.names[self.player]), wipe=True)
        yield events.SleuthHandedOver(self.sleuth, self.player)


def joinable(state: State) -> bool:
    """Whether people may come and go: until the case is closed, but not while a bid lies
    sealed. If the secretary left then, the bid would change hands."""
    return not state.over and not bid_lies(state)


COMMANDS: tuple[type[Command], ...] = (SayWhoIsHere, ComeIn, RetireSleuth, HandSleuthOver)
