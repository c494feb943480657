"""A hand of cards: cards that a seat holds all the time and chooses by their faces.

    HANDS = {"hand": Hand(cards_of, places=3)}          # the game's, by the secret's name
    card: int = pick(by_place(cards_of), say("Which card?"), hand="hand")

A hand is a secret like any other: `Game.secrets` says who has one now. A lifted hand shows its
faces. A hand that lies is not in the page at all, nor are the choices made from it. A form sends
a place in the hand, so neither forms nor events name a card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.fields import Choice, Choices
from companion.engine.words import Say


@dataclass(frozen=True)
class Card:
    """A card in a hand: the face that the deck draws under this name, and its words."""

    face: str
    name: Say
    hint: Say | None = None
    notes: tuple[Say, ...] = ()  # what else the face shows, for screen readers


@dataclass(frozen=True)
class Hand:
    """A seat's cards. Others see `places` cards, however many the seat holds; `advice` is help
    for the holder, shown above the cards."""

    cards: Callable[[Any, int], Sequence[Card]]
    places: int = 1
    named: bool = True  # if False, the faces say all, and the names are only for screen readers
    advice: Callable[[Any, int], Sequence[Say]] = lambda state, seat: ()

    def in_places(self, state: Any, seat: int) -> list[Card | None]:
        """The cards, then None for each free place."""
        cards = list(self.cards(state, seat))
        return [*cards, *[None] * (self.places - len(cards))]


def by_place(cards: Callable[[Any, int], Sequence[Card]]) -> Choices:
    """All cards of a hand as choices; the value of each is its place."""
    return lambda state, seat: [Choice(place, card.name, card.hint)
                                for place, card in enumerate(cards(state, seat))]
