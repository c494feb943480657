"""What each sees: the pad, and of what is foretold only one's own, under a finger."""

from dataclasses import dataclass

from companion.engine.game import Secret
from companion.engine.pad import PadView, read
from companion.engine.words import Say, say
from companion.games.sample.state import score


@dataclass(frozen=True)
class View:
    now: Say
    pad: PadView


@dataclass(frozen=True)
class Foretelling:
    points: int


def view(state, viewer):
    silent = [s for s in state.party.seats if s not in state.foretold]
    now = (say("It is over.") if state.over else
           say("Everybody foretells in secret.") if silent else say("Play, then write."))
    return View(now, paper(state))


def paper(state):
    return read(state.pad, state.party.names, score)


def secrets(state, viewer):
    return [Secret("foretold", say("What I foretold"))] if viewer.seat in state.foretold else []


def peek(state, viewer, name):
    return Foretelling(state.foretold[viewer.seat])
