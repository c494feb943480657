"""The faces of what players hold and choose from: cards, and what a role has drawn for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.hand import Card, Hand
from companion.engine.words import say
from companion.games.hollywood.content import HAND
from companion.games.hollywood.genres import GENRES
from companion.games.hollywood.state import State
from companion.games.hollywood.wardrobe import COSTUMES

PAIR = 2  # a role draws two posters, cards or costumes and keeps one
SYMBOL_NAMES = {
    "PP": say("Two patriot symbols"), "P": say("A patriot symbol"), "N": say("No symbol"),
    "C": say("A communist symbol"), "CC": say("Two communist symbols"),
}


def propaganda(state: State, cards: Sequence[int]) -> list[Card]:
    kinds = [state.kind(card) for card in cards]
    return [Card(f"card-{kind.code}", kind.name) for kind in kinds]


def hand_cards(state: State, seat: int) -> list[Card]:
    return propaganda(state, state.hands.get(seat, ()))


def drawn_cards(state: State, seat: int) -> list[Card]:
    return propaganda(state, state.round.doing.cards if state.round.doing else ())


def drawn_posters(state: State, seat: int) -> list[Card]:
    symbols = state.options.box.symbols
    return [Card(f"poster-{key}-{symbols[key]}", GENRES[key].name, SYMBOL_NAMES[symbols[key]])
            for key in _keys(state)]


def drawn_costumes(state: State, seat: int) -> list[Card]:
    return [costume(key) for key in _keys(state)]


def held_costumes(state: State, seat: int) -> list[Card]:
    return [costume(key) for key in state.costumes.get(seat, ())]


def costume(key: str) -> Card:
    told = COSTUMES[key]
    return Card(f"costume-{key}", told.name, told.does, (told.when, told.seen))


def _keys(state: State) -> Sequence[str]:
    return state.round.doing.keys if state.round.doing else ()


HANDS: Mapping[str, Hand] = {
    "hand": Hand(hand_cards, HAND),
    "costumes": Hand(held_costumes, PAIR),
    "posters": Hand(drawn_posters, PAIR),
    "music": Hand(drawn_cards, PAIR),
    "designs": Hand(drawn_costumes, PAIR),
}
