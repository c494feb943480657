"""Whole games of bots through the table's own events, counted. Pure: no clock, no processes."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain

from companion.engine.game import Party
from companion.engine.plot import GREY, SKY, bar, picture, text
from companion.games.zero.bots import BOTS
from companion.games.zero.content import DECK
from companion.games.zero.events import Dealt, Exchanged, Opened, Passed
from companion.games.zero.rules import is_zero, points, winners
from companion.games.zero.state import Options, State

Kinds = tuple[str, ...]


@dataclass
class Report:
    """The results of a number of games with a pool of one size."""

    players: int
    pool: int
    games: int = 0
    rounds: int = 0
    turns: int = 0
    zeros: int = 0
    hands: Counter[str] = field(default_factory=Counter)  # by kind of bot
    points: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    spread: Counter[int] = field(default_factory=Counter)  # how often a hand had so many points

    def add(self, other: Report) -> None:
        for name in ("games", "rounds", "turns", "zeros"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in ("hands", "points", "wins", "spread"):
            getattr(self, name).update(getattr(other, name))

    def mean(self, kind: str) -> float:
        return self.points[kind] / max(self.hands[kind], 1)

    def share_of_hands_up_to(self, most: int) -> float:
        good = sum(times for got, times in self.spread.items() if got <= most)
        return good / max(sum(self.spread.values()), 1)


def kinds_of(players: int, game: int) -> Kinds:
    """Greedy and building bots by turns; another one begins each game."""
    names = list(BOTS)
    return tuple(names[(seat + game) % len(names)] for seat in range(players))


def simulate(players: int, pool: int, games: Iterable[int], seed: int) -> Report:
    """Play the games with these numbers; each has its own seed, so any split gives the same."""
    party = Party(tuple(range(1, players + 1)), {n: str(n) for n in range(1, players + 1)})
    report, start = Report(players, pool), Opened(party, Options("phones", pool)).apply(None)
    for number in games:
        play_game(start, kinds_of(players, number), random.Random(f"{seed}/{number}"), report)
    return report


def play_game(start: State, kinds: Kinds, rng: random.Random, report: Report) -> None:
    totals = dict.fromkeys(start.party.seats, 0)
    for first in start.party.seats:
        dealt = Dealt(first, tuple(rng.sample(DECK, len(DECK)))).apply(start)
        state = play_round(dealt, kinds, report)
        for seat, hand in state.hands.items():
            count(report, kinds[seat - 1], got := points(hand))
            totals[seat] += got
        report.rounds += 1
    report.games += 1
    for seat in winners(totals):
        report.wins[kinds[seat - 1]] += 1


def play_round(state: State, kinds: Kinds, report: Report) -> State:
    """Play to the last of the last turns, or to a Zero, which a bot shows as soon as it has one."""
    if any(map(is_zero, state.hands.values())):
        report.zeros += 1
        return state
    while state.phase == "play":
        seat, report.turns = state.turn, report.turns + 1
        move = BOTS[kinds[seat - 1]](state.hands[seat], state.pool, state.turns // state.players)
        state = (Exchanged(seat, *move) if move else Passed(seat)).apply(state)
        if move and is_zero(state.hands[seat]):
            report.zeros += 1
            return state
    return state


def count(report: Report, kind: str, scored: int) -> None:
    report.hands[kind] += 1
    report.points[kind] += scored
    report.spread[scored] += 1


def plot(reports: Iterable[Report]) -> str:
    """Draw how often a hand had how many points: a row of bars for each size of the pool."""
    rows = [_bars(report, 30 + 110 * place) for place, report in enumerate(reports)]
    return picture(720, 40 + 110 * len(rows), chain.from_iterable(rows))


def _bars(report: Report, top: int) -> Iterable[str]:
    yield text(16, top + 12, f"pool of {report.pool}")
    most = max(report.spread.values(), default=1)
    for n in range(37):
        left, tall = 20 + 18 * n, 70 * report.spread[n] / most
        yield bar(left, top + 90 - tall, 14, tall, SKY)
        if n % 4 == 0:
            yield text(left, top + 104, str(n), GREY)
