"""Tables to train one's eye on: what lies open, and whether the rules call for the totem.

They mislead by shapes that look alike. Whether to grab is never decided here: the rules say it.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.game import Malformed
from companion.engine.words import say
from companion.games.totem.content import (
    COLOUR,
    COLOURS,
    FAMILY,
    INWARD,
    OPEN_CARDS,
    OUTWARD,
    PLAYERS,
    SHAPES,
)
from companion.games.totem.rules import OpenCards

RUN = 20  # tables
BACK = "back"  # of a pile on which nothing lies open
WITH_ARROWS = .35  # of the tables, where there are arrows at all


@dataclass(frozen=True)
class Laid:
    """A table: its cards, whether to grab, and the two shapes that one may have mixed up."""

    cards: list[str]
    grab: bool
    pair: list[int] | None


def run(rng: random.Random, asked: Mapping[str, str]) -> list[Laid]:
    """The tables of a run, as a form asks for them."""
    known = {str(count): count for count, _ in OPEN_CARDS}
    if asked.get("cards") not in known:
        raise Malformed(say("Not known here: {what}", what=asked.get("cards", "")[:60]))
    count = known[asked["cards"]]
    return [_table(rng, count, "arrows" in asked, "colours" in asked) for _ in range(RUN)]


def _table(rng: random.Random, count: int, arrows: bool, colours: bool) -> Laid:
    match = rng.random() < .5
    if colours and rng.random() < .5:
        return _laid(rng, _by_colour(rng, count, match))
    one = rng.randrange(len(SHAPES))
    other = one if match else rng.choice(_alike(one))
    cards = _by_shape(rng, count, one, other)
    if arrows and rng.random() < WITH_ARROWS:
        cards = [*cards[:-1], rng.choice((INWARD, OUTWARD))]
    return _laid(rng, cards, [one, other])


def _alike(shape: int) -> list[int]:
    first = shape - shape % FAMILY
    return [other for other in range(first, first + FAMILY) if other != shape]


def _by_shape(rng: random.Random, count: int, one: int, other: int) -> list[str]:
    """Cards of all colours, two of them of shapes that are equal or look alike."""
    rest = [shape for shape in range(len(SHAPES)) if shape not in (one, other)]
    paint = rng.sample(tuple(COLOURS), len(COLOURS))
    return [f"{SHAPES[shape]}-{paint[at % len(paint)]}"
            for at, shape in enumerate((one, other, *rng.sample(rest, count - 2)))]


def _by_colour(rng: random.Random, count: int, match: bool) -> list[str]:
    """Colour arrows beside as many shapes as there are colours, for five always share one; on the
    rest of the piles nothing lies open."""
    few = min(count - 1, len(COLOURS))
    paint = rng.sample(tuple(COLOURS), few)
    if match:
        paint[-1] = paint[0]
    shapes = rng.sample(SHAPES, few)
    return [*(f"{shape}-{colour}" for shape, colour in zip(shapes, paint, strict=True)), COLOUR,
            *[BACK] * (count - 1 - few)]


def _laid(rng: random.Random, cards: list[str], pair: list[int] | None = None) -> Laid:
    rng.shuffle(cards)
    tops = {str(at): None if card == BACK else card for at, card in enumerate(cards)}
    there = OpenCards(tops, max(PLAYERS))
    return Laid(cards, bool(there.duels or there.showing(INWARD)), pair)
