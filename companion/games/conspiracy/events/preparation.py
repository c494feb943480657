"""What the GM prepares between evenings, clocks that count down to something, and a break."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say, say
from companion.games.conspiracy.content import PrepKind
from companion.games.conspiracy.state import Clock, Prepared, State, changed, without


@dataclass(frozen=True)
class ThingPrepared(Event):
    """The GM prepared something; only the GM sees it and what follows from it."""

    kind: ClassVar[str] = "thing_prepared"
    key: int
    prep: PrepKind
    text: str
    pin: str

    def apply(self, state: State) -> State:
        new = Prepared(self.prep, self.text, self.pin)
        return evolve(state, prepared={**state.prepared, self.key: new},
                      next_secret=self.key + 1)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        return say("You prepared: {text}", text=self.text) if viewer.is_gm else None


@dataclass(frozen=True)
class PreparationSettled(Event):
    kind: ClassVar[str] = "preparation_settled"
    key: int
    played: bool

    def apply(self, state: State) -> State:
        return evolve(state, prepared=without(state.prepared, (self.key,)))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        if not viewer.is_gm:
            return None
        text = before.prepared[self.key].text
        if self.played:
            return say("You played what you had prepared: {text}", text=text)
        return say("You put away what you had prepared: {text}", text=text)


def tell_clock(clock: Clock, viewer: Viewer) -> Say | None:
    if not (clock.known or viewer.is_gm):
        return None
    return say("The clock “{clock}”: {filled} of {size}.", clock=clock.name,
               filled=clock.filled, size=clock.size)


@dataclass(frozen=True)
class ClockStarted(Event):
    kind: ClassVar[str] = "clock_started"
    key: int
    name: str
    size: int
    known: bool
    pin: str

    def apply(self, state: State) -> State:
        new = Clock(self.name, self.size, 0, self.known, self.pin)
        return evolve(state, clocks={**state.clocks, self.key: new}, next_secret=self.key + 1)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        return tell_clock(after.clocks[self.key], viewer)


@dataclass(frozen=True)
class ClockTurned(Event):
    kind: ClassVar[str] = "clock_turned"
    key: int
    filled: int
    known: bool

    def apply(self, state: State) -> State:
        return evolve(state, clocks=changed(state.clocks, self.key, filled=self.filled,
                                            known=self.known))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        was, now = before.clocks[self.key], after.clocks[self.key]
        if was.known and not now.known and not viewer.is_gm:
            return say("The clock “{clock}” is hidden now.", clock=now.name)
        return tell_clock(now, viewer)


@dataclass(frozen=True)
class ClockStopped(Event):
    kind: ClassVar[str] = "clock_stopped"
    key: int

    def apply(self, state: State) -> State:
        return evolve(state, clocks=without(state.clocks, (self.key,)))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        clock = before.clocks[self.key]
        if not (clock.known or viewer.is_gm):
            return None
        return say("The clock “{clock}” is gone.", clock=clock.name)


@dataclass(frozen=True)
class BreakAsked(Event):
    """A break was asked for, namelessly: nobody has to give a reason or a name."""

    kind: ClassVar[str] = "break_asked"

    def apply(self, state: State) -> State:
        return evolve(state, paused=True)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("A break, please.")


@dataclass(frozen=True)
class BreakOver(Event):
    kind: ClassVar[str] = "break_over"

    def apply(self, state: State) -> State:
        return evolve(state, paused=False)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("The break is over.")


@dataclass(frozen=True)
class RecapPutAway(Event):
    kind: ClassVar[str] = "recap_put_away"

    def apply(self, state: State) -> State:
        return evolve(state, recap=False)


@dataclass(frozen=True)
class PageTurned(Event):
    """The end of a scene has been told."""

    kind: ClassVar[str] = "page_turned"

    def apply(self, state: State) -> State:
        return evolve(state, ended=None, brought=())


EVENTS: tuple[type[Event], ...] = (
    ThingPrepared, PreparationSettled, ClockStarted, ClockTurned, ClockStopped, BreakAsked,
    BreakOver, RecapPutAway, PageTurned,
)
