"""`make bench`: measures everything in one run and writes the figures to the screen and to
bench/RESULTS.md, those of paper to bench/PAPER.md."""

from __future__ import annotations

import resource

import click

from bench import paper, report
from bench.live import FLAT_FILE, IN_MEMORY, OURS, System
from bench.parts import PARTS, Settings, say
from bench.process import peer_is_there

NOTES = [
    "A tap is timed from the first byte the GM's phone sends until the last of ten viewers (GM, "
    "screen, eight seats in three languages) holds its new page and, with ours, the tap has its "
    "answer on the connection that the phone keeps; one tap a table every 2 s, dealing the roles "
    "and taking it back in turn. "
    "The systems in turn.",
    "A figure is the median of the rounds; in brackets stand the lowest and the highest of them.",
    "Both systems are driven by the same client: one Python process, one event loop, our own "
    "few lines of HTTP, Server-Sent Events and WebSocket on bare sockets (`bench/wire.py`).",
    "Ours answers and pushes when the tap is fsynced in SQLite, and renders ten HTML pages. "
    "boardgame.io sends JSON that the phone would still have to render; it broadcasts before its "
    "FlatFile store has written, and never syncs.",
    "The rows of Conspiracy's campaign are processor time.",
    "A cue is timed on 20 counts to three in real Chromium: its spread is what lies between the "
    "first and the last phone's reckoning of the moment, struck is when their scripts came to it.",
    "boardgame.io's FlatFile store writes in batches once a second and rewrites a match's whole "
    "log at every move; taps on one match that come faster than that wait for it.",
]


def systems() -> list[System]:
    if peer_is_there():
        return [OURS, FLAT_FILE, IN_MEMORY]
    say("No Node here: boardgame.io is not measured.")
    return [OURS]


def measure(parts: tuple[str, ...], quick: bool) -> None:
    """Measure, and show the figures; only a full run of all parts is also saved in the folder."""
    where, settings = report.machine(), Settings(systems(), quick)
    say(where)
    rows = [row for name in parts or PARTS if name in PARTS for row in PARTS[name](settings)]
    if rows:
        say("\n" + report.table(rows))
    if not parts and not quick:
        report.save("RESULTS.md", where, rows, NOTES)
    if not parts or "paper" in parts:
        paper.main(keep=not quick)


@click.command()
@click.option("--quick", is_flag=True, help="One round instead of three; nothing is written.")
@click.argument("parts", nargs=-1, type=click.Choice([*PARTS, "paper"]), metavar="[PART]...")
def main(parts: tuple[str, ...], quick: bool) -> None:
    """Measure ours beside its peers: half an hour for everything, which is written to
    bench/RESULTS.md and bench/PAPER.md, or only the PARTs named, which are shown:
    rest, page, together, bridges, kept, growth, campaign, turning, bots, tricks, live, paper."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    measure(parts, quick)


if __name__ == "__main__":
    main(prog_name="python -m bench")
