"""What each viewer sees: the pad, and of the forecasts only their own, under a finger."""

from dataclasses import dataclass

from companion.engine.pad import each
from companion.engine.pad_view import PadView, read
from companion.engine.peek import Peek, PlainSecret
from companion.engine.words import Say, say
from companion.games.sample.state import worth


@dataclass(frozen=True)
class View:
    now: Say
    pad: PadView


def view(state, viewer) -> View:
    silent = [s for s in state.party.seats if s not in state.foretold]
    now = (say("It is over.") if state.over else
           say("Everybody foretells in secret.") if silent else say("Play, then write."))
    return View(now, score_pad(state))


def score_pad(state):
    return read(state.pad, state.party.names, each(worth))


PEEKS = (Peek("foretold", say("What I foretold"),
              lambda state, viewer: viewer.seat in state.foretold,
              lambda state, viewer: PlainSecret(state.foretold[viewer.seat])),)
