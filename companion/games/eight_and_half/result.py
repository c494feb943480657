"""How a game of Eight and a Half ended: the leader at the goal wins; a player who left does not."""

from __future__ import annotations

from companion.engine.result import Result, Results, ranked
from companion.engine.words import say_n
from companion.games.eight_and_half.state import State
from companion.games.eight_and_half.tally import score_pad


def result(state: State) -> Result | None:
    return ranked(score_pad(state), state.party.seats) if state.phase == "finale" else None


RESULTS = Results(result, lambda n: say_n("{n} mini-game", "{n} mini-games", n))
