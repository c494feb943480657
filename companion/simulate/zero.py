"""Zero played by bots, with a pool of each size in turn."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.zero import simulate as bots
from companion.games.zero.bots import BOTS
from companion.games.zero.content import POOLS
from companion.simulate import Findings, Progress, Simulation, chunks, on_all_cores

GOOD = 8  # points: a good hand, which about a third of all rounds of bots reach


def simulate(players: int, games: int, seed: int = 1,
             progress: Progress = lambda done: None) -> list[bots.Report]:
    """Play as many games with each size of the pool, from the same deals."""
    reports = {pool: bots.Report(players, pool) for pool in POOLS}
    jobs = [(players, pool, chunk, seed) for pool in POOLS for chunk in chunks(games, 10)]
    for part in on_all_cores(bots.simulate, jobs, progress):
        reports[part.pool].add(part)
    return list(reports.values())


def describe(reports: Sequence[bots.Report]) -> str:
    """A line for each size of the pool."""
    kinds = "".join(f"{kind + ' points':>16}{kind + ' wins':>14}" for kind in BOTS)
    lines = [f"{reports[0].games} games of {reports[0].players} players with each pool",
             f"  pool{kinds}{'Zero':>8}{'turns':>8}{f'up to {GOOD}':>10}"]
    return "\n".join([*lines, *map(_line, reports)])


def _line(report: bots.Report) -> str:
    kinds = "".join(f"{report.mean(kind):>16.1f}{report.wins[kind] / report.games:>14.1%}"
                    for kind in BOTS)
    rounds = max(report.rounds, 1)
    return (f"  {report.pool:>4}{kinds}{report.zeros / rounds:>8.1%}{report.turns / rounds:>8.1f}"
            f"{report.share_of_hands_up_to(GOOD):>10.1%}")


def findings(players: int, games: int, seed: int, progress: Progress) -> Findings:
    reports = simulate(players, games, seed, progress)
    return Findings(describe(reports), sum(report.rounds for report in reports), "rounds",
                    lambda: bots.plot(reports))


COMMAND = Simulation(
    (2, 5), 100, "Nine cards each", len(POOLS), "Whole games with each size of the pool.",
).command("zero", "Greedy and set-building bots play Zero and tell what a good hand is.", findings)
