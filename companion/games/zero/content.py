"""What lies in the box of Zero: seven colours, each with a sign and a pattern, times 1 to 8."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from companion.engine.words import Say, say

COLOURS: dict[str, Say] = {
    "red": say("Red"), "orange": say("Orange"), "yellow": say("Yellow"), "green": say("Green"),
    "blue": say("Blue"), "purple": say("Purple"), "grey": say("Grey"),
}
NUMBERS = range(1, 9)
MARKS = {"out": say("falls out"), "counts": say("counts"), "double": say("counted already")}
DECK = tuple(f"{colour}-{number}" for colour in COLOURS for number in NUMBERS)
PLAYERS = range(2, 6)
HAND = 9
SET = 5
POOLS = (5, 7, 9)
MOST_POINTS = sum(NUMBERS)  # one of each number


def in_deck(cards: Iterable[str]) -> bool:
    return set(cards) <= set(DECK)


def colour_of(card: str) -> str:
    return card.partition("-")[0]


def number_of(card: str) -> int:
    return int(card.partition("-")[2])


class Cell(NamedTuple):
    """A card as a cell of the board."""

    card: str
    colour: str
    number: int
    mark: int  # which of the printed marks it has, for a phone that photographs it


CELLS = {card: Cell(card, colour_of(card), number_of(card), mark)
         for mark, card in enumerate(DECK)}
BOARD = tuple(CELLS[f"{colour}-{number}"] for number in NUMBERS for colour in COLOURS)


def pool_size(players: int, first_game: bool) -> int:
    """The pool's size: five; nine with two players; seven in a first, easier game."""
    if players == 2:
        return 9
    return 7 if first_game else 5


@cache
def card_name(card: str) -> Say:
    return say("{colour} {n}", colour=COLOURS[colour_of(card)], n=number_of(card))
