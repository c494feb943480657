"""The cards that players hold on their phones, in the order of the deck."""

from __future__ import annotations

from companion.engine.hand import Card, Hand
from companion.engine.words import Say, say, say_n
from companion.games.zero.content import DECK, HAND, card_name
from companion.games.zero.peeks import worth_now
from companion.games.zero.state import State


def in_order(state: State, seat: int) -> list[str]:
    return sorted(state.hands.get(seat, ()), key=DECK.index)


def hand_cards(state: State, seat: int) -> list[Card]:
    return [Card(f"held-{card}", card_name(card)) for card in in_order(state, seat)]


def advice(state: State, seat: int) -> tuple[Say, ...]:
    """Say, with training wheels, what the hand is worth now and which set is nearly full."""
    if not state.options.wheels or seat not in state.hands:
        return ()
    now = worth_now(state.hands[seat])
    points = say_n("{n} point", "{n} points", now.points)
    return say("Zero!") if now.zero else points, *now.nearest


HANDS = {"hand": Hand(hand_cards, HAND, named=False, advice=advice)}
