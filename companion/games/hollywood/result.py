"""How a game of Hollywood ended: the side that won, and who was on it, where the phones know.

With secret cards on the table the companion never learns who was who, so it names no winner.
"""

from __future__ import annotations

from companion.engine.result import Result, Results, SeatResult
from companion.engine.words import say, say_n
from companion.games.hollywood.content import ROLES, SIDES
from companion.games.hollywood.recap import SIDE
from companion.games.hollywood.state import State

DRAW = "draw"
OUTCOMES = {
    "patriots": say("Patriots"),
    "communists": say("Communists"),
    "rising_star": say("Rising star"),
    DRAW: say("A draw"),
}


def result(state: State) -> Result | None:
    if state.phase != "finale":
        return None
    return Result(tuple(_seat_result(state, seat) for seat in state.seats), state.outcome or DRAW,
                  len(state.films))


def _seat_result(state: State, seat: int) -> SeatResult:
    side, outcome = state.affiliations.get(seat, ""), state.outcome or DRAW
    known = bool(side) or outcome == DRAW
    return SeatResult(seat, side == SIDE.get(outcome) if known else None, side,
                      state.roles.get(seat, ()))


RESULTS = Results(result, lambda n: say_n("{n} film", "{n} films", n), OUTCOMES, SIDES,
                  {key: role.name for key, role in ROLES.items()})
