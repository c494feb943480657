"""Whole games of bots, played through the real commands and counted, under each switch.

Pure: no clock, no files, no processes; `companion.simulate` runs it over the cores.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from companion.engine.deciding import Chance, decide
from companion.engine.game import Party, Viewer
from companion.games.eight_and_half.bots import move
from companion.games.eight_and_half.events import Opened, Played, PotTaken
from companion.games.eight_and_half.rules import AMIGO_2005, RULEBOOK, Switches
from companion.games.eight_and_half.state import Options, State
from companion.games.eight_and_half.tally import score, who_is_out

DEALER = Viewer("gm")
LONGEST = 1000  # moves of a mini-game, after which the game is given up and reported so
VARIANTS: dict[str, Switches] = {
    "as in our rulebook": RULEBOOK,
    "Amigo 2005": AMIGO_2005,
    "2 points for out": replace(RULEBOOK, out=2),
    "no bonus for clean": replace(RULEBOOK, clean=0),
    "on five: lower only": replace(RULEBOOK, below_five=True),
    "½ catches too": replace(RULEBOOK, half_catches=True),
    "tie for fewest: nobody": replace(RULEBOOK, fewest_shared=False),
    "late pots into the hand": replace(RULEBOOK, taken="hand"),
    "blind misses into the hand": replace(RULEBOOK, taken="blind"),
}


@dataclass
class Report:
    """The results of a number of games under one set of rules."""

    variant: str
    games: int = 0
    given_up: int = 0  # games in which a mini-game would not end
    mini_games: int = 0
    finished: int = 0  # mini-games of games that were played to the end
    taken: int = 0  # pots taken because nothing fitted
    caught: int = 0  # offenders caught by a policeman
    with_a_catch: int = 0  # mini-games in which somebody was caught
    clean: int = 0  # mini-games whose winner had no burnt card
    lengths: Counter[int] = field(default_factory=Counter)  # moves of a mini-game
    points: Counter[int] = field(default_factory=Counter)  # of a player in a mini-game
    wins: Counter[int] = field(default_factory=Counter)  # games, by the seat that won them

    def add(self, other: Report) -> None:
        for name, value in vars(other).items():
            if name != "variant":
                setattr(self, name, getattr(self, name) + value)

    def per_mini_game(self, number: float) -> float:
        return number / self.mini_games if self.mini_games else 0.0

    @property
    def moves(self) -> float:
        return self.per_mini_game(sum(n * times for n, times in self.lengths.items()))

    @property
    def scored(self) -> float:
        """The points that a mini-game gives to all players together."""
        return self.per_mini_game(sum(n * times for n, times in self.points.items()))

    @property
    def to_the_end(self) -> float:
        """The mini-games per game, without games that were given up."""
        return self.finished / max(1, self.games - self.given_up)


def opening(players: int, switches: Switches) -> State:
    """Open a table with phones only."""
    party = Party(tuple(range(1, players + 1)), {s: str(s) for s in range(1, players + 1)})
    return Opened(party, Options("phones", switches=switches)).apply(party)


def play_game(state: State, chance: Chance, report: Report) -> None:
    """Play from the opening to the finale; every move is a command that is on offer."""
    report.games += 1
    while state.phase != "finale":
        ended = play_mini_game(state, chance, report)
        if ended is None:
            report.given_up += 1
            return
        state = ended
    report.finished += len(state.pad.full)
    report.wins[state.leaders[0]] += 1


def play_mini_game(state: State, chance: Chance, report: Report) -> State | None:
    """The table after a mini-game; None if it takes longer than anybody would sit."""
    state = step(state, chance, part := Report(report.variant))
    while state.phase == "play":
        if state.move >= LONGEST:
            return None
        state = step(state, chance, part)
    _count(state, part)
    report.add(part)
    return state


def step(state: State, chance: Chance, report: Report) -> State:
    command = move(state, chance)
    if command.seat not in command.who(state):
        raise ValueError(f"{command} is not on offer in {state.phase}")
    decision = decide(command, state, DEALER, chance)
    after: State = decision.states[-1]
    for event in decision.events:
        report.taken += isinstance(event, PotTaken)
        report.caught += isinstance(event, Played) and after.caught is not None
    return after


def _count(state: State, report: Report) -> None:
    entries = state.pad.full[-1].entries
    winner, = who_is_out(entries)
    report.mini_games = 1
    report.with_a_catch = int(report.caught > 0)
    report.clean = int(entries[winner].left == 0)
    report.lengths[state.move] = 1
    worth = score(state.options.switches)(entries)
    report.points.update(sum(item.points for item in items) for items in worth.values())


def simulate(players: int, variant: str, games: Iterable[int], seed: int) -> Report:
    """Play the games with these numbers; each has its own seed, so any split gives the same."""
    report, start = Report(variant), opening(players, VARIANTS[variant])
    for number in games:
        play_game(start, Chance(random.Random(f"{seed}/{number}").randbytes(8)), report)
    return report
