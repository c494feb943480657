"""The processor time of everybody's pages at each step of a saved evening: in mid-game a page holds
much more than before the deal, where the tap of the other figures is.
`python -m bench.evening <game> <trick>` measures it without a trick."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from bench.process import folder
from bench.tricks import NONE, TRICKS, Beside
from companion.web.render.fast_jinja import draw
from tests.saved import pages_of

EVENINGS = 4  # the first one compiles the templates


def measured(game: str, trick: str) -> Beside:
    return Beside(*(in_a_process(game, name) for name in (NONE, trick)))


def in_a_process(game: str, trick: str) -> float:
    command = [sys.executable, "-m", "bench.evening", game, trick]
    return float(subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout)


def fastest(game: str, where: Path) -> float:
    return min(of_a_step(game, where / str(number)) for number in range(EVENINGS))


def of_a_step(game: str, where: Path) -> float:
    """Milliseconds of everybody's pages after a step, on average; nothing of an earlier evening is
    kept."""
    draw.cache_clear()
    began: list[float] = []
    ended = [time.thread_time()
             for _ in pages_of(game, where, lambda: began.append(time.thread_time()))]
    return 1000 * (sum(ended) - sum(began)) / len(ended)


if __name__ == "__main__":
    TRICKS[sys.argv[2]]()
    with folder(None) as place:
        print(fastest(sys.argv[1], place))
