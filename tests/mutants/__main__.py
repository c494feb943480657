"""`make mutants`: mutmut over each game's rules, commands and events, against that game's tests.

    python -m tests.mutants zero --seconds 150 'companion.games.zero.rules*'

The faults are planted in a copy (`build/mutants/<game>`), which is kept: a run that was stopped
goes on where it stopped. A survivor is told with its change. It wants a test, or a line with a
reason in `reasons.txt` beside this file; without either the exit code is 1. Sentences are no
rules: what stands in a line with `say(` is left alone. Properties and `@once` are too: mutmut
plants nothing in decorated functions but class and static methods.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import click

from companion.games import GAMES
from tests.mutants.survivors import Survivor, known, told

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build/mutants"
COPIED = ("companion", "printables", "tests")
RULES = ("rules", "rules/*", "commands", "commands/*", "events", "events/*", "turns", "piles",
         "course", "dealing", "waiting")
SURVIVED = (0, 5, 33)  # mutmut's exit codes: no test failed, or none came by
SETTINGS = """
[tool.mutmut]
source_paths = ["companion"]
only_mutate = {only}
do_not_mutate_patterns = ['\\bsay(_n)?\\(']
also_copy = ["companion", "printables", "tests"]
pytest_add_cli_args = ["-n0", "-p", "no:randomly"]
pytest_add_cli_args_test_selection = {tests}
"""


def copied(game: str) -> Path:
    """The tree with mutmut's settings for one game; what did not change keeps its time."""
    folder = BUILD / game
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, dirs_exist_ok=True,
                        ignore=shutil.ignore_patterns("__pycache__", "browser", "deep"))
    settings = SETTINGS.format(
        only=json.dumps([f"companion/games/{game}/{part}.py" for part in RULES]),
        tests=json.dumps([f"tests/games/{game}"]))
    (folder / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text("utf-8") + settings)
    return folder


def mutmut(folder: Path, *words: str, seconds: float | None = None) -> str:
    """What it says; a run that takes longer is stopped, with all that it has started."""
    with subprocess.Popen([sys.executable, "-m", "mutmut", *words], cwd=folder, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          start_new_session=True) as run:
        try:
            return run.communicate(timeout=seconds)[0]
        except subprocess.TimeoutExpired:
            os.killpg(run.pid, 15)
            return run.communicate()[0]


def codes(folder: Path) -> dict[str, int | None]:
    """How each planted fault fared, by its name; None: not yet planted."""
    found = (json.loads(path.read_text("utf-8"))["exit_code_by_key"]
             for path in sorted((folder / "mutants").rglob("*.meta")))
    return {name: code for one in found for name, code in one.items()}


def survivors(folder: Path) -> list[Survivor]:
    return [told(name, mutmut(folder, "show", name)) for name, code in codes(folder).items()
            if code in SURVIVED]


def judge(game: str, folder: Path) -> list[Survivor]:
    """What is told of a game: how many faults were tried, and who lived without a reason."""
    tried, reasons, lived = codes(folder), known(), survivors(folder)
    unheld = [one for one in lived if one.key not in reasons]
    click.echo(f"{game}: {sum(code is not None for code in tried.values())} of {len(tried)} "
               f"faults tried, {len(lived)} lived, {len(unheld)} of them without a reason")
    for one in unheld:
        click.echo(f"  {one.key}")
    return unheld


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME|PATTERN]...")
@click.option("--seconds", type=float, help="Stop each game's run then; the next one goes on.")
@click.option("--children", default=2, show_default=True, help="How many faults at a time.")
def main(games: tuple[str, ...], seconds: float | None, children: int) -> None:
    """Plant faults in the rules of GAMEs (of all), or only where a mutmut PATTERN says."""
    patterns = [word for word in games if word not in GAMES]
    unheld: list[Survivor] = []
    for game in [word for word in games if word in GAMES] or GAMES:
        folder = copied(game)
        said = mutmut(folder, "run", "--max-children", str(children), *patterns, seconds=seconds)
        if not codes(folder):
            raise click.ClickException(said[-2000:])
        unheld += judge(game, folder)
    sys.exit(1 if unheld else 0)


if __name__ == "__main__":
    main(prog_name="python -m tests.mutants")
