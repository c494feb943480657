"""The box inventory: what lies in the box, as data that a GM may edit to match the real one.

The rulebook tells little of the propaganda deck (60 cards; single and double symbols;
exactly six double communists without a shake-up; a hearing on some double patriots, a
shake-up on some double communists) and of the posters. The default obeys that; its numbers
were chosen by `simulate.py` so that no side runs away with the game: over 2500 games of bots
for each number of players from 4 to 9 no side won more than 56 % (patriots at seven and nine,
communists at five; the rising star between 22 and 31 % where there is one). Small tables have
house adjustments of their own, see LEFT_OUT.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

from companion.engine.words import Say, say
from companion.games.hollywood.genres import GENRES
from companion.games.hollywood.wardrobe import COSTUMES

HEARING: Final = "hearing"
SHAKE_UP: Final = "shake_up"
ORDERS = {HEARING: say("Congressional hearing: everyone re-rolls their dice."),
          SHAKE_UP: say("Shake-up: all roles are dealt again.")}
MOST = 120  # the most that a form asks for and a sheet prints; the fewest: see box_check.py


@dataclass(frozen=True)
class Kind:
    """One kind of propaganda card: its symbol, the text on it, and how it is called."""

    code: str
    symbol: str
    text: str
    name: Say


KINDS = {kind.code: kind for kind in (
    Kind("PP", "PP", "", say("Double patriot")),
    Kind("PP+H", "PP", HEARING, say("Double patriot, congressional hearing")),
    Kind("P", "P", "", say("Patriot")),
    Kind("P+H", "P", HEARING, say("Patriot, congressional hearing")),
    Kind("N", "N", "", say("Neutral")),
    Kind("N+H", "N", HEARING, say("Neutral, congressional hearing")),
    Kind("N+S", "N", SHAKE_UP, say("Neutral, shake-up")),
    Kind("C", "C", "", say("Communist")),
    Kind("C+S", "C", SHAKE_UP, say("Communist, shake-up")),
    Kind("CC", "CC", "", say("Double communist")),
    Kind("CC+S", "CC", SHAKE_UP, say("Double communist, shake-up")),
)}
PROPAGANDA = (("PP", 4), ("PP+H", 5), ("P", 14), ("N", 12), ("C", 15), ("CC", 6), ("CC+S", 4))
POSTERS = tuple((genre.key, genre.symbol) for genre in GENRES.values())
STAR_FACES = 3
OUT_FOR_TWO = ("monster", "horror")
# The kind of card that stays in the box, by the number of players and whether the house evens their
# odds. With two players the rulebook takes out the double communists without a shake-up, and the
# house leaves them in. With one the house takes out the double patriots without a hearing.
LEFT_OUT = {(2, False): "CC", (1, True): "PP"}
ABSENT = "none"  # a poster that this box does not have


@dataclass(frozen=True)
class Box:
    """The inventory of one table: it stands in the opening event, or in a later correction."""

    propaganda: tuple[tuple[str, int], ...] = PROPAGANDA
    posters: tuple[tuple[str, str], ...] = POSTERS
    star_faces: int = STAR_FACES
    costumes: tuple[str, ...] = tuple(COSTUMES)

    @cached_property
    def cards(self) -> tuple[Kind, ...]:
        """Every single card. A card's place here is its identity, which no view shows."""
        return expanded(self.propaganda)

    @cached_property
    def symbols(self) -> dict[str, str]:
        return dict(self.posters)

    def deck(self, players: int, even: bool = False) -> list[int]:
        """The cards that are dealt; `even` is the house adjustment for a small table."""
        left_out = LEFT_OUT.get((players, even))
        return [place for place, kind in enumerate(self.cards) if kind.code != left_out]

    def pile(self, players: int) -> list[str]:
        return [key for key, _ in self.posters if players != 2 or key not in OUT_FOR_TWO]


@cache
def expanded(propaganda: tuple[tuple[str, int], ...]) -> tuple[Kind, ...]:
    return tuple(KINDS[code] for code, count in propaganda for _ in range(count))


def all_counts(propaganda: tuple[tuple[str, int], ...]) -> dict[str, int]:
    """The count of every possible kind, 0 for those that this box lacks."""
    return {**dict.fromkeys(KINDS, 0), **dict(propaganda)}


def all_symbols(posters: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """The symbol of every possible poster, ABSENT for those that this box lacks."""
    return {**dict.fromkeys(GENRES, ABSENT), **dict(posters)}


def inventory(propaganda: dict[str, int], posters: dict[str, str], star_faces: int,
              costumes: Collection[str] = tuple(COSTUMES)) -> Box:
    """Make the box that a GM describes."""
    cards = tuple((code, propaganda[code]) for code in KINDS if propaganda[code])
    there = tuple((key, posters[key]) for key in GENRES if posters[key] != ABSENT)
    return Box(cards, there, star_faces, tuple(key for key in COSTUMES if key in costumes))
