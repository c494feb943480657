"""How likely each side is to win a film: from the box inventory alone, for a GM who does not play.

Every card in the film is taken as drawn blindly from all that this table plays with. Players choose
their cards, so these are the chances before anybody's intentions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any

from companion.engine.game import Viewer
from companion.games.hollywood.rules import NET
from companion.games.hollywood.state import State


@dataclass(frozen=True)
class Odds:
    """Chances of one film with so many cards revealed, in per cent of all draws."""

    cards: int
    patriots: float
    tie: float
    communists: float
    likely: bool  # the number of cards this film will have as things stand


@dataclass(frozen=True)
class OddsView:
    """Only a GM who does not play may know; for others there are no rows."""

    allowed: bool
    poster: str | None
    rows: tuple[Odds, ...]


@cache
def spread(counts: tuple[tuple[int, int], ...], cards: int) -> Mapping[int, float]:
    """How often each difference (patriot minus communist symbols) comes, of all draws."""
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for worth, count in counts:
        grown: dict[tuple[int, int], int] = {}
        for (drawn, margin), before in ways.items():
            for more in range(min(count, cards - drawn) + 1):
                key = (drawn + more, margin + worth * more)
                grown[key] = grown.get(key, 0) + before * comb(count, more)
        ways = grown
    total = comb(sum(count for _, count in counts), cards)
    return {margin: n / total for (drawn, margin), n in ways.items() if drawn == cards}


def film_odds(state: State, cards: int, likely: bool = False) -> Odds:
    box = state.options.box
    deck = box.deck(state.players, state.options.even(state.players))
    worths = Counter(NET[box.cards[card].symbol] for card in deck)
    found = spread(tuple(sorted(worths.items())), cards)
    lead = NET[state.symbol]
    patriots = sum(chance for margin, chance in found.items() if margin + lead > 0)
    tie = found.get(-lead, 0.0)
    return Odds(cards, 100 * patriots, 100 * tie, 100 * (1 - patriots - tie), likely)


def expected_cards(state: State) -> int | None:
    """Count the stars: a card from deck or composer comes in and one is cut, so these remain."""
    if not state.dice:
        return None
    return sum(sum(faces) for faces in state.dice.values())


def odds(play: Any, viewer: Viewer) -> OddsView:
    state = play.state
    if not viewer.may_know(0):
        return OddsView(False, None, ())
    likely = expected_cards(state)
    rows = tuple(film_odds(state, cards, cards == likely) for cards in range(state.players + 5))
    return OddsView(True, state.round.poster, rows)
