"""Running the simulations over the cores, with a progress bar and a plot in a file.

The games themselves are pure (`companion.games.<game>.simulate`); processes, the clock and
files are here. A module for each game says what its command asks for and tells.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from typing import Any, Protocol, TextIO, TypeVar

import click

CHUNK = 50
Progress = Callable[[int], None]


class Counted(Protocol):
    games: int


Part = TypeVar("Part", bound=Counted)


def on_all_cores(play: Callable[..., Part], jobs: Iterable[tuple[Any, ...]],
                 progress: Progress) -> Iterator[Part]:
    """What each job's games came to, each as soon as it is ready."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for done in as_completed([pool.submit(play, *job) for job in jobs]):
            part = done.result()
            progress(part.games)
            yield part


def chunks(games: int, size: int = CHUNK) -> list[range]:
    return [range(start, min(start + size, games)) for start in range(0, games, size)]


@dataclass(frozen=True)
class Findings:
    """What a simulation came to: lines for a terminal, what was counted, and a plot."""

    text: str
    played: int
    what: str  # was played: games, rounds
    plot: Callable[[], str]


Run = Callable[[int, int, int, Progress], Findings]  # of players, games and a seed


@dataclass(frozen=True)
class Simulation:
    """A command: for how many players, how many games, and how often each of them is played."""

    players: tuple[int, int]
    games: int
    label: str
    times: int = 1
    games_help: str = "Whole games."

    def command(self, name: str, help_: str, run: Run) -> click.Command:
        def work(players: int, games: int, seed: int, target: TextIO | None) -> None:
            began = time.monotonic()
            with click.progressbar(length=games * self.times, label=self.label,
                                   file=sys.stderr) as bar:
                findings = run(players, games, seed, bar.update)
            pace = findings.played / (time.monotonic() - began)
            click.echo(findings.text)  # the same for a seed, every time; how fast, beside it
            click.echo(f"  {pace:.0f} {findings.what} per second", err=True)
            if target:
                target.write(findings.plot())
                click.echo(f"  plot in {target.name}")

        return click.Command(name, help=help_, callback=work, params=self.options())

    def options(self) -> list[click.Parameter]:
        return [
            click.Option(["--players"], type=click.IntRange(*self.players), required=True,
                         help="Players at the table."),
            click.Option(["--games"], type=click.IntRange(1, 1_000_000), default=self.games,
                         show_default=True, help=self.games_help),
            click.Option(["--seed"], type=int, default=1, show_default=True,
                         help="The same number plays the same games again."),
            click.Option(["--plot", "target"], type=click.File("w", "utf-8", lazy=True),
                         help="Write an SVG plot to this file."),
        ]
