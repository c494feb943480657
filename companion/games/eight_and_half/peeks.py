"""The only secret: the hand, where phones hold it. Nobody sees banks and blind cards."""

from __future__ import annotations

from companion.engine.game import Viewer
from companion.engine.hand import Card
from companion.engine.peek import Peek
from companion.engine.words import say
from companion.games.eight_and_half.hands import hand_cards
from companion.games.eight_and_half.state import State


def _there(state: State, viewer: Viewer) -> bool:
    return state.phase == "play" and bool(hand_cards(state, viewer.seat or 0))


def _show(state: State, viewer: Viewer) -> tuple[Card, ...]:
    return tuple(hand_cards(state, viewer.seat or 0))


PEEKS = (Peek("hand", say("My hand"), _there, _show, tuple[Card, ...]),)
