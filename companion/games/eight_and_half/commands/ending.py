"""What ends a mini-game: a last card, the last count, or a correction; the log tells it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import Event
from companion.games.eight_and_half.events import MiniGameOver
from companion.games.eight_and_half.now import UNCLEAR, now
from companion.games.eight_and_half.state import State


def perhaps_over(state: State, *events: Event) -> Iterator[Event]:
    """Yield events, and one more if they end the mini-game."""
    for event in events:
        yield event
        state = event.apply(state)
    if state.phase in ("scored", "finale"):
        yield MiniGameOver()


def perhaps_otherwise(state: State, correction: Event) -> Iterator[Event]:
    """Yield a correction, and one event more if the game stands otherwise by it."""
    yield correction
    after = correction.apply(state)
    if _is_clear(after) and now(after)[0] != now(state)[0]:
        yield MiniGameOver()


def _is_clear(state: State) -> bool:
    """Whether a mini-game is over and the pad says who went out; between two corrections it may
    name nobody, or two."""
    return state.phase in ("scored", "finale") and now(state)[0] != UNCLEAR
