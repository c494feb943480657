"""The cost of bots: a round of Zero and a mini-game of Eight and a Half, counted in shuffles of
their decks on the same processor.

The aim is 300 of each in a second on two cores of the machine on which it was first measured. On
another machine a shuffle is slower or faster by the same factor, so the aim holds there too.
`python -m bench.bots` prints only this.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.games.eight_and_half import simulate as eight
from companion.games.eight_and_half.state import KINDS
from companion.games.zero import simulate as zero
from companion.games.zero.content import DECK

PLAYERS, SEED = 4, 1


@dataclass(frozen=True)
class Simulated:
    """A simulation: what it plays, and how many shuffles of its deck one round may cost."""

    what: str
    cards: int
    shuffles: int
    play: Callable[[int], int]  # plays this many games and returns the number of rounds


@dataclass(frozen=True)
class Cost:
    """Milliseconds of processor time."""

    one: float  # one round
    shuffles: float  # the shuffles that it may cost


def _rounds(games: int) -> int:
    return zero.simulate(PLAYERS, 5, range(games), SEED).rounds


def _mini_games(games: int) -> int:
    return eight.simulate(PLAYERS, "as in our rulebook", range(games), SEED).mini_games


SIMULATED = (
    Simulated("Zero: a round of bots", len(DECK), 700, _rounds),
    Simulated("Eight and a Half: a mini-game of bots", len(KINDS), 550, _mini_games),
)


def measured(one: Simulated, games: int) -> Cost:
    one.play(2)  # warm up: fill what is cached from round to round
    rounds, took = timed(lambda: one.play(games))
    rng, deck = random.Random(SEED), list(range(one.cards))
    _, shuffled = timed(lambda: [rng.shuffle(deck) for _ in range(10 * one.shuffles)])
    return Cost(took / rounds, shuffled / 10)


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    began = time.process_time()
    made = work()
    return made, 1000 * (time.process_time() - began)


if __name__ == "__main__":
    for each in SIMULATED:
        found = measured(each, 30)
        print(f"{each.what}: {found.one:.2f} ms, {each.shuffles} shuffles: {found.shuffles:.2f} ms,"
              f" ratio {found.one / found.shuffles:.2f}")
