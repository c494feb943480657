"""How a game of Zero ended: the lowest sum wins, and equal sums share the victory."""

from __future__ import annotations

from companion.engine.result import Result, Results, ranked
from companion.engine.words import say_n
from companion.games.zero.state import State
from companion.games.zero.tally import score_pad


def result(state: State) -> Result | None:
    return ranked(score_pad(state), state.party.seats) if state.phase == "over" else None


RESULTS = Results(result, lambda n: say_n("{n} round", "{n} rounds", n))
