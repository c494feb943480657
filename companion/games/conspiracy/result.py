"""How a campaign ended: the sleuths uncover the conspiracy together, or lose to it together.

A player who left before the end has taken part, and has neither won nor lost.
"""

from __future__ import annotations

from companion.engine.result import Result, Results, SeatResult
from companion.engine.words import say, say_n
from companion.games.conspiracy.state import State

SLEUTHS, CONSPIRATORS = "sleuths", "conspirators"


def result(state: State) -> Result | None:
    if not state.over:
        return None
    won = state.over == "won"
    return Result(tuple(SeatResult(seat, won if seat in state.seats else None, SLEUTHS)
                        for seat in state.party.names),
                  SLEUTHS if won else CONSPIRATORS, state.evening)


RESULTS = Results(
    result, lambda n: say_n("{n} evening", "{n} evenings", n),
    {SLEUTHS: say("Sleuths"), CONSPIRATORS: say("Conspirators")}, {SLEUTHS: say("Sleuth")})
