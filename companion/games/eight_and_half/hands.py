"""The faces of what players hold and choose from: the hand, and the three open cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.hand import Card, Hand
from companion.engine.words import Say, say
from companion.games.eight_and_half.content import DEMON, HALF, HAND
from companion.games.eight_and_half.state import KINDS, State, kind

FACE_NAMES: dict[str, Say] = {HALF: say("A half"), DEMON: say("A demon")}
FIRST_DEMON = KINDS.index(DEMON)


def face_of(card: int, drawn: str = "c") -> str:
    """The face that the deck draws; the eight demons have eight different ones."""
    if kind(card) == DEMON:
        return f"{drawn}-demon-{card - FIRST_DEMON + 1}"
    return f"{drawn}-{kind(card)}"


def card_of(card: int) -> Card:
    return Card(face_of(card, "held"), FACE_NAMES.get(kind(card)) or say("Card {n}", n=kind(card)))


def hand_cards(state: State, seat: int) -> Sequence[Card]:
    has = state.held.get(seat)
    return [card_of(card) for card in has.hand] if has else []


def open_cards(state: State, seat: int) -> Sequence[Card]:
    has = state.held.get(seat)
    return [card_of(card) for card in has.open] if has else []


HANDS: Mapping[str, Hand] = {"hand": Hand(hand_cards, HAND)}
