"""Running the simulations over the cores, with a progress bar and a plot in a file.

The games themselves are pure (`companion.games.<game>.simulate`); processes, the clock and
files are here.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, Protocol, TypeVar

import click

from companion.games.hollywood.simulate import NAMES, OUTCOMES, Report, plot
from companion.games.hollywood.simulate import simulate as play

CHUNK = 50
Progress = Callable[[int], None]


class Counted(Protocol):
    games: int


Part = TypeVar("Part", bound=Counted)


def on_all_cores(play: Callable[..., Part], jobs: Iterable[tuple[Any, ...]],
                 progress: Progress) -> Iterator[Part]:
    """What each job's games came to, as they are ready."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for done in as_completed([pool.submit(play, *job) for job in jobs]):
            part = done.result()
            progress(part.games)
            yield part


def chunks(games: int, size: int = CHUNK) -> list[range]:
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


def simulate(players: int, games: int, seed: int = 1,
             progress: Progress = lambda done: None) -> Report:
    """Play games on all cores; the same seed gives the same report on any machine."""
    report = Report(players)
    for part in on_all_cores(play, [(players, chunk, seed) for chunk in chunks(games)], progress):
        report.add(part)
    return report


def describe(report: Report) -> str:
    """The report as lines for a terminal."""
    lines = [f"{report.games} games of {report.players} players"]
    for outcome in OUTCOMES:
        lines.append(f"  {NAMES[outcome]:<12}{report.share(outcome):7.1%}")
    lines.append(f"  films per game {report.mean_films:.2f}")
    lengths = ", ".join(f"{films}: {count}" for films, count in sorted(report.films.items()))
    return "\n".join([*lines, f"  games by number of films  {lengths}"])


@click.command("hollywood")
@click.option("--players", type=click.IntRange(1, 9), required=True, help="Players at the table.")
@click.option("--games", type=click.IntRange(1, 1_000_000), default=1000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--plot", "target", type=click.Path(dir_okay=False, path_type=Path),
              help="Write an SVG plot to this file.")
def hollywood(players: int, games: int, seed: int, target: Path | None) -> None:
    """Bots play whole games of Hollywood 1947 and tell who wins how often."""
    began = time.monotonic()
    with click.progressbar(length=games, label="Films in production") as bar:
        report = simulate(players, games, seed, bar.update)
    click.echo(describe(report))
    click.echo(f"  {games / (time.monotonic() - began):.0f} games per second")
    if target:
        target.write_text(plot([report]), "utf-8")
        click.echo(f"  plot in {target}")
