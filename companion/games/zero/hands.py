"""What players hold on their phones, in the order of the deck."""

from __future__ import annotations

from companion.engine.hand import Card, Hand
from companion.games.zero.content import DECK, HAND, card_name
from companion.games.zero.state import State


def in_order(state: State, seat: int) -> list[str]:
    return sorted(state.hands.get(seat, ()), key=DECK.index)


def held(state: State, seat: int) -> list[Card]:
    return [Card(f"held-{card}", card_name(card)) for card in in_order(state, seat)]


HANDS = {"hand": Hand(held, HAND)}
