"""The GM's preparation and clocks; a break that anybody may ask for; recap and page put away."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, cast

from companion.engine.fields import Choice, flag, free_text, number, pick
from companion.engine.game import GM, Command, Event, Refused, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy.commands.base import (
    LONG,
    NONE,
    ForGM,
    OnOwnPhone,
    every_rumour,
    labelled,
    nobody,
)
from companion.games.conspiracy.content import CLOCKS, PREPARED, PrepKind
from companion.games.conspiracy.events import preparation as events
from companion.games.conspiracy.moment import at_table
from companion.games.conspiracy.state import State

PINNED = say("Pinned to")


def pins(state: State, seat: int = 0) -> Sequence[Choice]:
    """Offer the rumours and sleuths to which a preparation can belong."""
    return [nobody(say("To nothing")),
            *every_rumour(state),
            *(Choice(f"sleuth-{each}", state.name(each), say("Sleuth")) for each in state.seats)]


def pinned(pin: str) -> str:
    return "" if pin == NONE else pin


class Preparing(ForGM):
    lasting: ClassVar[bool] = True
    main: ClassVar[bool] = False
    place: ClassVar[str] = "preparation"

    @classmethod
    def now(cls, state: State) -> bool:
        return not state.over


@dataclass
class Prepare(Preparing):
    label: ClassVar[Say] = say("Prepare something")
    button: ClassVar[Say | None] = say("Keep it for later")
    adds: ClassVar[bool] = True
    hint: ClassVar[Say | None] = say("For you alone.")
    prep: str = pick(labelled(PREPARED), say("What is it?"), default="complication")
    text: str = free_text(LONG, say("In your own words"))
    pin: str = pick(pins, PINNED, default=NONE)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.ThingPrepared(state.next_secret, cast(PrepKind, self.prep), self.text,
                                   pinned(self.pin))


def prepared(state: State, seat: int = 0) -> Sequence[Choice]:
    return [Choice(key, each.text, PREPARED[each.kind]) for key, each in state.prepared.items()]


@dataclass
class SettlePreparation(Preparing):
    label: ClassVar[Say] = say("Played, or put away")
    place: ClassVar[str] = "played"
    button: ClassVar[Say | None] = say("Done with it")
    which: int = pick(prepared, say("Which of what you prepared?"))
    played: bool = flag(say("It was played"), default=True)

    @classmethod
    def now(cls, state: State) -> bool:
        return bool(state.prepared)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.PreparationSettled(self.which, self.played)


def sizes(state: State, seat: int = 0) -> Sequence[Choice]:
    return [Choice(size, str(size)) for size in CLOCKS]


@dataclass
class StartClock(Preparing):
    label: ClassVar[Say] = say("Start a clock")
    adds: ClassVar[bool] = True
    towards: str = free_text(60, say("What does it count down to?"))
    size: int = pick(sizes, say("Segments"), default=4)
    known: bool = flag(say("Everybody sees it"))
    pin: str = pick(pins, PINNED, default=NONE)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.ClockStarted(state.next_secret, self.towards, self.size, self.known,
                                  pinned(self.pin))


def clocks(state: State, seat: int = 0) -> Sequence[Choice]:
    return [Choice(key, clock.name) for key, clock in state.clocks.items()]


def one_more(state: State, seat: int, key: int) -> int:
    return min(state.clocks[key].size, state.clocks[key].filled + 1)


class WithClock(Preparing):
    @classmethod
    def now(cls, state: State) -> bool:
        return bool(state.clocks)


def largest(state: State, seat: int = 0) -> int:
    return max(clock.size for clock in state.clocks.values())


@dataclass
class TurnClock(WithClock):
    label: ClassVar[Say] = say("Turn a clock")
    place: ClassVar[str] = "clock"  # at each clock, in steps up to its number of segments
    clock: int = pick(clocks, say("Which clock?"))
    filled: int = number(0, largest, say("Segments filled"), of="clock", default=one_more)
    known: bool = flag(say("Everybody sees it"), of="clock",
                       default=lambda state, seat, key: state.clocks[key].known)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        clock = state.clocks[self.clock]
        if self.filled > clock.size:
            raise Refused(say("This clock has {n} segments.", n=clock.size))
        if (self.filled, self.known) == (clock.filled, clock.known):
            raise Refused(say("The clock stands there already."))
        yield events.ClockTurned(self.clock, self.filled, self.known)


@dataclass
class StopClock(WithClock):
    label: ClassVar[Say] = say("Put a clock away")
    clock: int = pick(clocks, say("Which clock?"))

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.ClockStopped(self.clock)


@dataclass
class AskForBreak(OnOwnPhone):
    label: ClassVar[Say] = say("A break, please")
    lasting: ClassVar[bool] = True
    main: ClassVar[bool] = False
    place: ClassVar[str] = "break"

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return (GM, *state.seats) if at_table(state) and not state.paused else ()

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.BreakAsked()


@dataclass
class EndBreak(ForGM):
    label: ClassVar[Say] = say("Go on playing")
    lasting: ClassVar[bool] = True
    place: ClassVar[str] = "paused"

    @classmethod
    def now(cls, state: State) -> bool:
        return state.paused

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.BreakOver()


@dataclass
class PutRecapAway(ForGM):
    label: ClassVar[Say] = say("Put it away")
    lasting: ClassVar[bool] = True
    main: ClassVar[bool] = False
    place: ClassVar[str] = "recap"

    @classmethod
    def now(cls, state: State) -> bool:
        return state.recap

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.RecapPutAway()


@dataclass
class TurnPage(ForGM):
    label: ClassVar[Say] = say("Told. Go on")
    place: ClassVar[str] = "thumb"

    @classmethod
    def now(cls, state: State) -> bool:
        undecided = state.aftermath or state.victory_proposed
        return at_table(state) and state.ended is not None and not undecided

    @classmethod
    def placed(cls, state: State, seat: int, own: bool) -> str:
        """Place it aside if players already took up the next rumour: that is what goes on now."""
        return "beside" if state.mind else cls.place

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield events.PageTurned()


COMMANDS: tuple[type[Command], ...] = (
    Prepare, SettlePreparation, StartClock, TurnClock, StopClock, AskForBreak, EndBreak,
    PutRecapAway, TurnPage,
)
