"""The smallest game there is, for tests of the engine: count, draw, keep a secret."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from companion.engine.fields import Choice, flag, free_text, number, pick, picks
from companion.engine.game import Command, Event, Game, Party, Refused, Viewer
from companion.engine.words import Say, say


@dataclass(frozen=True)
class State:
    party: Party
    count: int = 0
    drawn: tuple[int, ...] = ()
    secrets: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Opened(Event):
    kind: ClassVar[str] = "opened"
    party: Party

    def apply(self, state: Any) -> State:
        return State(self.party)

    def tell(self, before: Any, after: State, viewer: Viewer) -> Say:
        return say("Open.")


@dataclass(frozen=True)
class Counted(Event):
    kind: ClassVar[str] = "counted"
    version: ClassVar[int] = 3
    by: int

    def apply(self, state: State) -> State:
        return replace(state, count=state.count + self.by)

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("From {a} to {b}.", a=before.count, b=after.count)


@dataclass(frozen=True)
class Drawn(Event):
    kind: ClassVar[str] = "drawn"
    card: int

    def apply(self, state: State) -> State:
        return replace(state, drawn=(*state.drawn, self.card))

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("A card.")


@dataclass(frozen=True)
class Hidden(Event):
    kind: ClassVar[str] = "hidden"
    seat: int
    what: str

    def apply(self, state: State) -> State:
        return replace(state, secrets={**state.secrets, self.seat: self.what})

    def tell(self, before: State, after: State, viewer: Viewer) -> Say | None:
        return say("You hid {what}.", what=self.what) if viewer.seat == self.seat else None


@dataclass
class Open(Command):
    label: ClassVar[Say] = say("Open")

    def decide(self, party: Party, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield Opened(party)


@dataclass
class Count(Command):
    label: ClassVar[Say] = say("Count")
    by: int = number(1, lambda state, seat: 5 - state.count, say("By how much?"), default=1)

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield Counted(self.by)


@dataclass
class Draw(Command):
    label: ClassVar[Say] = say("Draw")

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        if len(state.drawn) == 3:
            raise Refused(say("No card is left."))
        yield Drawn(rng.randint(1, 10**9))


@dataclass
class Hide(Command):
    label: ClassVar[Say] = say("Hide")
    secret: ClassVar[bool] = True
    what: str = free_text(10, say("What?"))

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return [seat for seat in state.party.seats if seat not in state.secrets]

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        yield Hidden(self.seat, self.what)


def colours(state: Any, seat: int) -> Sequence[Choice]:
    return [Choice("red", "Red"), Choice("blue", "Blue"), Choice(3, "Three")]


@dataclass
class Paint(Command):
    """A command with one field of every kind, and no effect."""

    label: ClassVar[Say] = say("Paint")
    colour: str = pick(colours, say("Colour"))
    two: tuple[str, ...] = picks(colours, say("Two"), low=1, high=2, default=("red",))
    shiny: bool = flag(say("Shiny"))
    shade: str = free_text(20, say("Shade"), of="colour",
                       default=lambda state, seat, colour: f"{state.party.names[seat]}'s {colour}")

    @classmethod
    def who(cls, state: State) -> Collection[int]:
        return state.party.seats

    def decide(self, state: State, by: Viewer, rng: random.Random) -> Iterable[Event]:
        return ()


PARTY = Party((1, 2), {1: "Dana", 2: "Avi"})
COUNTING = Game(
    name="counting", title=say("Counting"), tagline=say("One, two."), players=range(1, 5),
    opening=Open, commands=(Count, Draw, Hide, Paint), events=(Opened, Counted, Drawn, Hidden),
    view=lambda state, viewer: state.count, step=lambda state: str(state.count),
    upcasters={("counted", 1): lambda old: {"amount": old["n"]},
               ("counted", 2): lambda old: {"by": old["amount"]}},
)
