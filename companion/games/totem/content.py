"""What lies in the box of Totem, and how many cards each player is dealt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.engine.words import Say, say

SHAPES = tuple(f"s{number:02}" for number in range(1, 19))
COLOURS: dict[str, Say] = {
    "red": say("Red"), "yellow": say("Yellow"), "green": say("Green"), "purple": say("Purple"),
}
INWARD, OUTWARD, COLOUR = "inward", "outward", "colour"
SPECIALS = {INWARD: 3, OUTWARD: 3, COLOUR: 2}
SPECIAL_NAMES: dict[str, Say] = {
    INWARD: say("Inward arrows"), OUTWARD: say("Outward arrows"), COLOUR: say("Colour arrows"),
}
SHAPE_CARDS = tuple(f"{shape}-{colour}" for shape in SHAPES for colour in COLOURS)
FAMILY = 3  # so many shapes in a row look alike
PIECES = {"shapes": SHAPES, "colours": tuple(COLOURS),
          "inward": INWARD, "outward": OUTWARD, "colour": COLOUR}
PLAYERS = range(2, 11)
OPEN_CARDS = tuple((n, n == 5) for n in range(3, 11))  # of the trainer, and whether it begins so
RIGHT, LEFT = "right", "left"


def specials(players: int) -> dict[str, int]:
    """The special cards in the deck: no colour arrows with two or three players."""
    return {name: 0 if name == COLOUR and players <= 3 else number
            for name, number in SPECIALS.items()}


def deck(players: int) -> list[str]:
    return [*SHAPE_CARDS, *(name for name, number in specials(players).items()
                            for _ in range(number))]


def in_deck(cards: Iterable[str]) -> bool:
    return set(cards) <= {*SHAPE_CARDS, *SPECIALS}


def packs(players: int) -> int:
    """How many packs a player has: with two players one for each hand."""
    return 4 if players == 2 else players


def each_gets(players: int, under_totem: bool = False) -> tuple[list[int], int]:
    """How many cards each pack is dealt, and how many lie under the totem at the start."""
    even, over = divmod(len(deck(players)), packs(players))
    if under_totem:
        return [even] * packs(players), over
    return [even + (place < over) for place in range(packs(players))], 0


def hand_order(players: Sequence[str]) -> list[str]:
    """Two players' hands in the order in which they turn: the right ones first."""
    return [f"{name}/{hand}" for hand in (RIGHT, LEFT) for name in players]


def card_name(card: str) -> Say:
    """Name a card in words; shapes are numbered in the order of the referee's page."""
    if card in SPECIAL_NAMES:
        return SPECIAL_NAMES[card]
    shape, _, colour = card.partition("-")
    return say("Shape {n}, {colour}", n=int(shape[1:]), colour=COLOURS[colour])


def hand_of(pack: str) -> str:
    """"right", "left", or nothing where both play as one."""
    return pack.partition("/")[2]


HAVE_IT = {RIGHT: say("I have it: right hand"), LEFT: say("I have it: left hand"),
           "": say("I have it!")}


def hand_name(name: str, person: str = "") -> Say | str:
    """The name of a player or a hand as people say it."""
    person = person or owner(name)
    if owner(name) == name:
        return person
    return (say("{name}, right hand", name=person) if name.endswith(RIGHT)
            else say("{name}, left hand", name=person))


def owner(name: str) -> str:
    """The player whose hand it is; a player with one hand has the same name."""
    return name.removesuffix(f"/{RIGHT}").removesuffix(f"/{LEFT}")
