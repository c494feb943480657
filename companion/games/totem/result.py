"""How an evening of Totem stands: the ladder, as soon as one of its games is over."""

from __future__ import annotations

from companion.engine.evolve import evolve
from companion.engine.once import once
from companion.engine.result import Result, Results, ranked
from companion.engine.words import say_n
from companion.games.totem.state import State
from companion.games.totem.tally import games_played, leaders, score_pad


@once  # asked at every tap, and a player who sees a card late loses
def result(state: State) -> Result | None:
    """The leaders; None while nobody has won: a game that was broken off has no winner."""
    found = ranked(score_pad(state), state.seats) if leaders(state) else None
    return evolve(found, rounds=games_played(state.pad)) if found else None


RESULTS = Results(result, lambda n: say_n("{n} game", "{n} games", n))
