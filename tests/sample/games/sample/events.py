"""What happened."""

from dataclasses import dataclass

from companion.engine import pad
from companion.engine.evolve import evolve
from companion.engine.game import Event, Party, Viewer
from companion.engine.words import Say, say
from companion.games.sample.state import Result, State


@dataclass(frozen=True)
class Opened(Event):
    party: Party
    length: int

    def apply(self, state: object) -> State:
        return State(self.party, self.length, pad.Pad().begin(self.party.seats))


@dataclass(frozen=True)
class Foretold(Event):
    round: int
    seat: int
    points: int

    def apply(self, state: State) -> State:
        return evolve(state, foretold={**state.foretold, self.seat: self.points})

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return say("{name} has foretold.", name=after.party.names[self.seat])


@dataclass(frozen=True)
class Entered(pad.Entered):
    entry: Result

    def apply(self, state: State) -> State:
        after = super().apply(state)
        if after.pad.missing:
            return after
        again = after.pad if after.over else after.pad.begin(after.party.seats)
        return evolve(after, pad=again, foretold={})


@dataclass(frozen=True)
class Corrected(pad.Corrected):
    was: Result
    now: Result


EVENTS = (Opened, Foretold, Entered, Corrected)
