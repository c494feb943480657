"""What can be done."""

from dataclasses import dataclass

from companion.engine import pad
from companion.engine.fields import number, sums
from companion.engine.game import Command
from companion.engine.words import say
from companion.games.sample import events
from companion.games.sample.content import LEAST, MOST
from companion.games.sample.state import Result


@dataclass
class Open(Command):
    label = say("Open the pad")
    length: int = number(1, 12, say("How many rounds?"), default=4)

    def decide(self, party, by, rng):
        yield events.Opened(party, self.length)


@dataclass
class Foretell(Command):
    label = say("Foretell")
    secret = True
    points: int = number(LEAST, MOST, say("How many points will you make?"))

    @classmethod
    def who(cls, state):
        return [] if state.over else [s for s in state.party.seats if s not in state.foretold]

    def decide(self, state, by, rng):
        yield events.Foretold(len(state.pad.rounds), self.seat, self.points)


@dataclass
class Enter(pad.Entering):
    event = events.Entered
    typed: str = sums(LEAST, MOST, say("Your points"))

    @classmethod
    def who(cls, state):
        return [] if Foretell.who(state) else super().who(state)

    def entry(self, state):
        return Result(self.typed, state.foretold[self.seat])


@dataclass
class Correct(pad.Correcting):
    event = events.Corrected
    typed: str = sums(LEAST, MOST, say("The points"), of="round",
                      default=lambda state, seat, n: state.pad.entry(n, seat).typed)

    def entry(self, state):
        return Result(self.typed, state.pad.entry(self.round, self.seat).foretold)


COMMANDS = (Foretell, Enter, Correct)
