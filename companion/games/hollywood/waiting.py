"""Who owes what at this moment: for the waiting list, and for each player's own page."""

from __future__ import annotations

from companion.engine.game import GM
from companion.games.hollywood.stages import token_holders
from companion.games.hollywood.state import State
from companion.games.hollywood.turns import poster_due

SECRET = ("discard", "choose", "add", "tokens", "edit")  # choices that only their owner can make


def owes(state: State, seat: int) -> str:
    """Say in one word what a player has to do now, or ""."""
    if seat in state.round.discards:
        return "discard"
    if state.phase == "production":
        return _in_production(state, seat)
    if state.phase != "post" or state.round.poster is None:
        return ""
    stage = state.round.stage
    if stage == "stars" and seat in state.round.owed:
        return "add"
    if stage == "tokens" and seat in token_holders(state):
        return "tokens"
    return "edit" if stage == "edit" and seat == state.round.editor else ""


def _in_production(state: State, seat: int) -> str:
    if seat != state.round.seat or state.round.done:
        return ""
    doing = state.round.doing
    if doing and doing.kind in ("posters", "music", "costumes"):
        return "choose"
    return "" if state.round.discards else "turn"


def waiting(state: State) -> tuple[int, ...]:
    """The seats that owe something; else it is the GM's move, until the game is over."""
    found = tuple(seat for seat in state.seats if owes(state, seat))
    if state.phase == "finale" or (found and not poster_due(state)):
        return found
    return (GM, *found)
