"""Zero played by bots, with a pool of each size in turn."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import click

from companion.games.zero import simulate as bots
from companion.games.zero.bots import BOTS
from companion.games.zero.content import POOLS
from companion.simulate import Progress, chunks, on_all_cores

GOOD = 8  # points: a good hand, which about a third of all rounds of bots reach


def simulate(players: int, games: int, seed: int = 1,
             progress: Progress = lambda done: None) -> list[bots.Report]:
    """As many games with each size of the pool, of the same deals."""
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


@click.command("zero")
@click.option("--players", type=click.IntRange(2, 5), required=True, help="Players at the table.")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=100, show_default=True,
              help="Whole games with each size of the pool.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--plot", "target", type=click.Path(dir_okay=False, path_type=Path),
              help="Write an SVG plot to this file.")
def zero(players: int, games: int, seed: int, target: Path | None) -> None:
    """Greedy and set-building bots play Zero and tell what a good hand is."""
    began = time.monotonic()
    with click.progressbar(length=games * len(POOLS), label="Nine cards each") as bar:
        reports = simulate(players, games, seed, bar.update)
    click.echo(describe(reports))
    played = sum(report.rounds for report in reports)
    click.echo(f"  {played / (time.monotonic() - began):.0f} rounds per second")
    if target:
        target.write_text(bots.plot(reports), "utf-8")
        click.echo(f"  plot in {target}")
