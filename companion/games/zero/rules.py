"""What a hand of Zero is worth, when a round ends, who wins: for table, bots and referee alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from companion.engine.words import Say, say
from companion.games.zero.content import DECK, HAND, SET, colour_of, number_of


@dataclass(frozen=True)
class Score:
    """A hand's points and their working: the sets that fell out, the numbers that count once."""

    points: int
    counted: tuple[int, ...]
    colours: tuple[str, ...]  # held five times or more: they count 0
    numbers: tuple[int, ...]
    zero: bool

    @property
    def why(self) -> Say:
        if self.zero:
            return say("Zero! Five of one colour and five of one number, one card in both.")
        if self.colours:
            return say("A colour held five times or more counts nothing; each number that is "
                       "left counts once.")
        if self.numbers:
            return say("A number held five times or more counts nothing; each other number "
                       "counts once.")
        return say("Each number counts once, however many of it there are.")


Counts = tuple[dict[str, int], dict[int, int]]  # how many of each colour, of each number
CARDS = {card: (colour_of(card), number_of(card)) for card in DECK}


def score(hand: Collection[str]) -> Score:
    """A hand's points with their working."""
    colours, numbers = counts = counts_of(hand)
    counted = sorted(numbers_counted(hand, counts))
    return Score(sum(counted), tuple(counted),
                 tuple(colour for colour, times in colours.items() if times >= SET),
                 tuple(number for number, times in numbers.items() if times >= SET), is_zero(hand))


def counts_of(hand: Collection[str]) -> Counts:
    """Count each colour and each number; a plain loop, since bots do little else."""
    colours: dict[str, int] = {}
    numbers: dict[int, int] = {}
    for card in hand:
        colour, number = CARDS[card]
        colours[colour] = colours.get(colour, 0) + 1
        numbers[number] = numbers.get(number, 0) + 1
    return colours, numbers


def numbers_counted(hand: Collection[str], counts: Counts) -> set[int]:
    """The numbers that count, once each: no colour or number held five times does."""
    colours, numbers = counts
    return {number for colour, number in map(CARDS.__getitem__, hand)
            if colours[colour] < SET and numbers[number] < SET}


def points(hand: Collection[str]) -> int:
    return sum(numbers_counted(hand, counts_of(hand)))


def is_zero(hand: Collection[str]) -> bool:
    """Whether a hand is a Zero: five of one colour and five of one number, one shared."""
    colours, numbers = counts_of(hand)
    return len(hand) == HAND and SET in colours.values() and SET in numbers.values()


def working(hand: Collection[str]) -> dict[str, str]:
    """What becomes of each card: it falls out, it counts, or its number already counts."""
    found, counted, marks = score(hand), set[int](), {}
    for card in hand:
        number = number_of(card)
        if colour_of(card) in found.colours or number in found.numbers:
            marks[card] = "out"
        else:
            marks[card] = "double" if number in counted else "counts"
            counted.add(number)
    return marks


class PossibleExchange(NamedTuple):
    """One card exchanged for another from the pool, and the hand after it."""

    give: str
    take: str
    hand: list[str]

    @property
    def points(self) -> int:
        return points(self.hand)


def exchanges(hand: Sequence[str], pool: Sequence[str]) -> Iterator[PossibleExchange]:
    """Yield every possible exchange."""
    for give in hand:
        kept = [card for card in hand if card != give]
        for take in pool:
            yield PossibleExchange(give, take, [*kept, take])


def best_exchange(hand: Sequence[str], pool: Sequence[str]) -> PossibleExchange | None:
    """The exchange that leaves the fewest points; None if passing is as good."""
    best = min(exchanges(hand, pool), key=lambda found: found.points, default=None)
    return best if best and best.points < points(hand) else None


def last_turns(order: Sequence[int], passer: int) -> list[int]:
    """The last turns: after the second pass everybody else has one more, in order."""
    at = order.index(passer)
    return [*order[at + 1:], *order[:at]]


def disputes(hands: Mapping[int, Collection[str]],
             pool: Collection[str]) -> dict[int, tuple[str, ...]]:
    """The hands that cannot be right, with the cards that others claim too or that lie open."""
    claims = Counter(chain(pool, *hands.values()))
    found = {seat: tuple(card for card in hand if claims[card] > 1)
             for seat, hand in hands.items()}
    return {seat: cards for seat, cards in found.items() if cards}


def winners(totals: Mapping[int, int]) -> list[int]:
    """The players with the lowest total; equal totals share the victory."""
    best = min(totals.values(), default=0)
    return [seat for seat, total in totals.items() if total == best]
