"""How an evening of Totem stands: the ladder, as soon as a game of it is over."""

from __future__ import annotations

from companion.engine.once import once
from companion.engine.result import Result, Results, ranked
from companion.engine.words import say_n
from companion.games.totem.state import State
from companion.games.totem.view import paper


@once  # asked at every tap, and whoever sees a card late loses
def result(state: State) -> Result | None:
    return ranked(paper(state), state.seats) if state.pad.full else None


RESULTS = Results(result, lambda n: say_n("{n} game", "{n} games", n))
