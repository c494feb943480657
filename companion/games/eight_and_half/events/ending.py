"""A mini-game ends with the last card, and the game with whoever alone leads with enough points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.evolve import evolve
from companion.engine.game import Event, Viewer
from companion.engine.words import Say
from companion.games.eight_and_half.now import now
from companion.games.eight_and_half.state import State
from companion.games.eight_and_half.tally import is_clear


def ended(state: State, seat: int) -> State:
    """End the mini-game at once with the last card; a pot left lying counts for nobody."""
    if state.held[seat].to_play:
        return state
    written = state.pad.begin(state.seats)
    for each, has in state.held.items():
        written = written.write(len(written.rounds), each, has.count)
    return ranked(evolve(state, pad=written))


def ranked(state: State) -> State:
    """Go on to the finale if one player alone leads with enough points, by a pad that says of each
    mini-game who went out; else play on."""
    won = len(state.leaders) == 1 and is_clear(state.pad)
    return evolve(state, phase="finale" if won else "scored")


@dataclass(frozen=True)
class MiniGameOver(Event):
    kind: ClassVar[str] = "mini_game_over"

    def apply(self, state: State) -> State:
        return state

    def tell(self, before: State, after: State, viewer: Viewer) -> Say:
        return now(after)[0]  # who is out, a tie, or who has won


EVENTS: tuple[type[Event], ...] = (MiniGameOver,)
