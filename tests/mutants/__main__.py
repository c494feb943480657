"""`make mutants`: small faults in each game's rules, commands and events, against its tests.

    python -m tests.mutants zero --seconds 150 rules

What was found is kept (`build/mutants/<game>.jsonl`): a run that was stopped goes on where it
stopped, and asks again for those that lived. A survivor is told with its change. It wants a test,
or a line with a reason in `reasons.txt` beside this file; without either the exit code is 1.
"""

from __future__ import annotations

import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import click
import pytest

from companion.games import GAMES
from tests.mutants.faults import Fault, faults
from tests.mutants.files import ROOT, paths, tests
from tests.mutants.planting import CAUGHT, Planting
from tests.mutants.survivors import excused, known

BUILD = ROOT / "build/mutants"
Found = dict[str, tuple[str, str]]  # by fault: its function's text, and its fate


def memory(game: str) -> Path:
    return BUILD / f"{game}.jsonl"


def kept(game: str) -> Found:
    """What is known of a game's faults; the last row of each counts."""
    rows = memory(game).read_text("utf-8").splitlines() if memory(game).exists() else []
    return {key: (text, how) for key, text, how in map(json.loads, rows)}


def fared(fault: Fault, found: Found) -> str | None:
    text, how = found.get(fault.key, ("", ""))
    return how if text == fault.text else None


def plant(game: str, quick: bool, planting: Planting) -> None:
    """Plant faults in a separate process, so that the games' tests do not meet."""
    ended = pytest.main([*tests(game, quick), "-q", "-n0", "-s", "-p", "no:randomly", "-p",
                         "no:cacheprovider", "--no-header", "--rootdir", str(ROOT)],
                        plugins=[planting])
    sys.exit(ended)


def keeper(game: str) -> Callable[[Fault, str], None]:
    """A function that writes down the fate of each fault."""
    def done(fault: Fault, how: str) -> None:
        with memory(game).open("a", encoding="utf-8") as file:
            file.write(json.dumps([fault.key, fault.text, how], ensure_ascii=False) + "\n")
    return done


def ordered(every: Iterable[Fault], found: Found) -> list[Fault]:
    """Faults never tried first, then survivors; those caught need no second try."""
    asked = [(fared(fault, found), fault) for fault in every]
    return [fault for how, fault in asked if how is None] + [
        fault for how, fault in asked if how not in (None, CAUGHT)]


def judge(game: str, every: list[Fault]) -> int:
    """Report on a game: how many faults were tried, and which survived without a reason."""
    found, reasons = kept(game), known()
    tried = [(fault, how) for fault in every if (how := fared(fault, found))]
    lived = [(fault.key, how) for fault, how in tried if how != CAUGHT]
    unheld = [one for one in lived if not excused(one[0], reasons)]
    click.echo(f"{game}: {len(tried)} of {len(every)} faults tried, {len(lived)} lived, "
               f"{len(unheld)} of them without a reason")
    for key, how in unheld:
        click.echo(f"  {how}  {key}")
    return len(unheld)


@click.command()
@click.argument("named", nargs=-1, metavar="[GAME|PART]...")
@click.option("--seconds", default=1e9, help="Stop each game's run then; the next one goes on.")
@click.option("--each", default=5.0, show_default=True, help="Seconds of tests for one fault.")
@click.option("--children", default=2, show_default=True, help="How many faults at a time.")
@click.option("--quick", is_flag=True, help="Without the tests that play whole games.")
@click.option("--tell", is_flag=True, help="Only tell what was found.")
def main(named: tuple[str, ...], seconds: float, each: float, children: int, quick: bool,
         tell: bool) -> None:
    """Plant faults in the rules of GAMEs (of all), or only where a name has PART in it."""
    parts = [word for word in named if word not in GAMES]
    BUILD.mkdir(parents=True, exist_ok=True)
    unheld = 0
    for game in [word for word in named if word in GAMES] or GAMES:
        every = [fault for path in paths(game) for fault in faults(path)
                 if not parts or any(part in f"{fault.module}.{fault.function}" for part in parts)]
        if not tell:
            planting = Planting(ordered(every, kept(game)), paths(game), keeper(game),
                                BUILD / f"{game}.reach.json", each, children,
                                time.time() + seconds)
            run = multiprocessing.get_context("fork").Process(
                target=plant, args=(game, quick, planting))
            run.start()
            run.join()
            if run.exitcode:
                raise click.ClickException(f"The tests of {game} could not be run.")
        unheld += judge(game, every)
    sys.exit(1 if unheld else 0)


if __name__ == "__main__":
    main(prog_name="python -m tests.mutants")
