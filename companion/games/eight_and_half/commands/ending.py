"""What ends a mini-game: a last card, or the last count; the log tells it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.game import Event
from companion.games.eight_and_half.events import MiniGameOver
from companion.games.eight_and_half.state import State


def perhaps_over(state: State, *events: Event) -> Iterator[Event]:
    """Yield events, and one more if they end the mini-game."""
    for event in events:
        yield event
        state = event.apply(state)
    if state.phase in ("scored", "finale"):
        yield MiniGameOver()
