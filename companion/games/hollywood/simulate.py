"""Whole games of bots, played through the real commands: who wins, after how many films.

Pure: no clock, no files, no processes; `companion.simulate` runs it over the cores.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain

from companion.engine.deciding import Chance, decide
from companion.engine.game import Party, Viewer
from companion.engine.plot import GOLD, RED, SKY, SLATE, bar, dashes, picture, text
from companion.games.hollywood.bots import move
from companion.games.hollywood.box import Box
from companion.games.hollywood.content import BOX_ROLES
from companion.games.hollywood.events.setup import Opened
from companion.games.hollywood.state import Options, State

OUTCOMES = ("patriots", "communists", "rising_star", "draw")
DEALER = Viewer("gm")


@dataclass
class Report:
    """The results of a number of games at tables of one size."""

    players: int
    games: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    films: Counter[int] = field(default_factory=Counter)  # how many films a game took

    def count(self, outcome: str, films: int) -> None:
        self.games += 1
        self.outcomes[outcome] += 1
        self.films[films] += 1

    def add(self, other: Report) -> None:
        self.games += other.games
        self.outcomes += other.outcomes
        self.films += other.films

    def share(self, outcome: str) -> float:
        return self.outcomes[outcome] / self.games if self.games else 0.0

    @property
    def mean_films(self) -> float:
        return sum(n * count for n, count in self.films.items()) / max(self.games, 1)


def opening(players: int, box: Box, even: bool = True) -> State:
    """Open a table with phones only; `even` turns on the house adjustments, as by default."""
    party = Party(tuple(range(1, players + 1)), {s: str(s) for s in range(1, players + 1)})
    roles = tuple(role for role in BOX_ROLES if players > 1 or role != "producer")
    return Opened(party, Options(
        roles, hands_on="phones", dice_on="phones", posters_on="phones", box=box, even_one=even,
        even_two=even)).apply(None)


def play_game(state: State, chance: Chance) -> State:
    """Play from the opening to the finale; every move is a command that is on offer."""
    while state.phase != "finale":
        command = move(state, chance)
        if command.seat not in command.who(state):
            raise ValueError(f"{command} is not on offer in {state.phase}")
        state = decide(command, state, DEALER, chance).states[-1]
    return state


def simulate(players: int, games: Iterable[int], seed: int, box: Box | None = None,
             even: bool = True) -> Report:
    """Play the games with these numbers; each has its own seed, so any split gives the same."""
    report, start = Report(players), opening(players, box or Box(), even)
    for number in games:
        end = play_game(start, Chance(random.Random(f"{seed}/{number}").randbytes(8)))
        report.count(end.outcome or "draw", len(end.films))
    return report


COLOURS = {"patriots": SKY, "communists": RED, "rising_star": GOLD, "draw": SLATE}
NAMES = {"patriots": "patriots", "communists": "communists", "rising_star": "rising star",
         "draw": "draw"}


def plot(reports: Iterable[Report]) -> str:
    """One bar per table size, split by who won; the line is at 60 %."""
    legend = [text(60 + 110 * place, 16, NAMES[key], COLOURS[key])
              for place, key in enumerate(OUTCOMES)]
    rows = [_bars(report, 30 + 28 * place) for place, report in enumerate(reports)]
    height = 40 + 28 * len(rows)
    return picture(720, height, [
        *legend, *chain.from_iterable(rows), dashes(420, 24, height - 8)])


def _bars(report: Report, top: int) -> Iterable[str]:
    yield text(16, top + 15, str(report.players))
    left = 60.0
    for key in OUTCOMES:
        wide = 600 * report.share(key)
        yield bar(left, top, wide, 20, COLOURS[key])
        left += wide
    yield text(668, top + 15, f"{report.mean_films:.1f}")
