"""A hand of cards: what a seat holds all the time and chooses from by its faces.

    HANDS = {"hand": Hand(cards_of, places=3)}          # the game's, by the secret's name
    card: int = pick(by_place(cards_of), say("Which card?"), hand="hand")

A hand is a secret like any other: `Game.secrets` says who has one now. Lifted, it shows its
faces; lying, it is not in the page, nor is anything that is chosen from it. What is chosen is a
place in the hand, so that neither forms nor events name a card.
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
    notes: tuple[Say, ...] = ()  # what else the face tells, for those who hear it


@dataclass(frozen=True)
class Hand:
    """A seat's cards; `places` lie there from across the table however many it holds, and `advice`
    is what its holder is helped with above them."""

    cards: Callable[[Any, int], Sequence[Card]]
    places: int = 1
    advice: Callable[[Any, int], Sequence[Say]] = lambda state, seat: ()

    def in_places(self, state: Any, seat: int) -> list[Card | None]:
        """The cards, and nothing on the places that are free."""
        cards = list(self.cards(state, seat))
        return [*cards, *[None] * (self.places - len(cards))]


def by_place(cards: Callable[[Any, int], Sequence[Card]]) -> Choices:
    """All of a hand to choose from, each by its place."""
    return lambda state, seat: [Choice(place, card.name, card.hint)
                                for place, card in enumerate(cards(state, seat))]
