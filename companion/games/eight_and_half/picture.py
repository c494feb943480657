"""The deal as a picture: who sits where and what lies before each, for two to five players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from companion.games.eight_and_half.content import BLIND, HAND, OPEN, each_gets

AWAY = 34  # per cent of the picture from its middle to a player's place
SIZE = .8  # of a place, so that five of them touch neither each other nor the cloth's edge


@dataclass(frozen=True)
class Seat:
    """A place at the round table; `x`, `y` in a picture of 100 by 100."""

    name: str
    x: float
    y: float
    cards: int
    bank: int
    more: bool  # gets one card more than others
    size: float = SIZE


def seats(players: int, names: Sequence[str] = ()) -> tuple[Seat, ...]:
    """The places clockwise from the dealer's left; the dealer is last, at the bottom."""
    each = each_gets(players)
    called = names or [str(n) for n in range(1, players + 1)]
    return tuple(_seat(called[n], n, each, players) for n in range(players))


def uneven(places: Sequence[Seat]) -> bool:
    """Whether some get a card more than others, so that the legend must say who."""
    return any(place.more for place in places)


def _seat(name: str, n: int, each: Sequence[int], players: int) -> Seat:
    angle = pi / 2 + 2 * pi * (n + 1) / players
    return Seat(name, round(50 + AWAY * cos(angle), 1), round(50 + AWAY * sin(angle), 1),
                each[n], each[n] - BLIND - OPEN - HAND, each[n] > min(each))
