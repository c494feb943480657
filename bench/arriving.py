"""`python -m bench.arriving`: the seconds from this folder to an open table, for each way in the
README that works on this machine.

Each way starts from a fresh clone and an empty environment, and is timed until a table of Zero is
open and its game master's page has arrived. The time includes what the installer downloads. The
names of ways (`by_pip`) as arguments select some of them.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from urllib.request import Request, urlopen

from bench import report
from bench.process import KEY, free_port, running

ROOT = Path(__file__).parents[1]
Command = list[str]


def by_make(clone: Path) -> Command:
    run(["make", ".venv/ready"], clone)  # what `make run` does before it serves
    return [str(clone / ".venv/bin/companion")]


def by_pip(clone: Path) -> Command:
    run([sys.executable, "-m", "venv", "env"], clone)
    run([str(clone / "env/bin/pip"), "install", "-q", "."], clone)
    return [str(clone / "env/bin/companion")]


def by_module(clone: Path) -> Command:
    by_pip(clone)
    return [str(clone / "env/bin/python"), "-m", "companion"]


def by_app(clone: Path) -> Command:
    run(["make", "app"], clone)
    return ["python3", "-I", str(clone / "dist/companion.pyz")]


def by_pipx(clone: Path) -> Command:
    run(["pipx", "install", "-q", "."], clone)
    return [str(clone / "home/bin/companion")]


def by_uvx(clone: Path) -> Command:
    return ["uvx", "-q", "--no-cache", "--from", str(clone), "companion"]


WAYS: dict[str, Callable[[Path], Command]] = {
    "`make run`": by_make,
    "`pip install .`, `companion serve`": by_pip,
    "`pip install .`, `python -m companion serve`": by_module,
    "`make app`, `python3 companion.pyz serve`": by_app,
    "`pipx install .`, `companion serve`": by_pipx,
    "`uvx --from . companion serve`": by_uvx,
}


def run(command: Command, folder: Path) -> None:
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, **home(folder)})


def home(clone: Path) -> dict[str, str]:
    """Settings that make installers and the one file keep their data in this clone, so that each
    way starts from nothing."""
    return {"PIPX_HOME": str(clone / "home/pipx"), "PIPX_BIN_DIR": str(clone / "home/bin"),
            "SHIV_ROOT": str(clone / "home/shiv")}


def seconds(way: Callable[[Path], Command], clone: Path) -> tuple[float, float, float]:
    """The seconds to install, from there to a first table, and to a table on a later start."""
    times = [time.perf_counter()]
    command = way(clone)
    times.append(time.perf_counter())
    for _ in range(2):
        table(command, clone)
        times.append(time.perf_counter())
    installed, first, again = (late - early for early, late in pairwise(times))
    return installed, first, again


def table(command: Command, clone: Path) -> None:
    """Serve, open a table and look at it."""
    os.environ.update(home(clone), COMPANION_KEY=KEY)
    port = free_port()
    serve = [*command, "serve", "--host", "127.0.0.1", "--port", str(port), "--data",
             str(clone / "evening")]
    with running("arriving", serve, port) as server:
        body = json.dumps({"game": "zero", "seats": ["Dana", "Avi"]}).encode()
        headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
        opened = json.load(urlopen(Request(f"{server.url}/api/tables", body, headers)))
        cookie = {"Cookie": f"gm_{opened['room']}={opened['token']}"}
        urlopen(Request(f"{server.url}/r/{opened['room']}/gm", headers=cookie)).read()


def measured(named: Sequence[str]) -> Iterator[str]:
    yield "| way | installed | then to an open table | started again |\n|---|---|---|---|"
    for name, way in WAYS.items():
        if named and way.__name__ not in named:
            continue
        tool = name.strip("`").split()[0]
        if not shutil.which(tool):
            yield f"| {name} | not tried: no {tool} here | | |"
            continue
        with tempfile.TemporaryDirectory(prefix="arriving-", ignore_cleanup_errors=True) as folder:
            clone = Path(folder) / "clone"
            run(["git", "clone", "-q", str(ROOT), str(clone)], Path(folder))
            times = [f"{each:.0f} s" for each in seconds(way, clone)]
            yield f"| {name} | {' | '.join(times)} |"


def main() -> None:
    print(report.machine(), flush=True)
    for line in measured(sys.argv[1:]):
        print(line, flush=True)


if __name__ == "__main__":
    main()
