"""`make bench`: everything in one run, the figures on screen and in bench/RESULTS.md, those of
paper (`python -m bench.paper` alone) in bench/PAPER.md.

`--quick` takes one round where the whole run takes the best of three.
"""

from __future__ import annotations

import resource
import sys

from bench import bridges, campaign, growth, kept, memory, page, paper, report, together, turning
from bench.live import FLAT_FILE, IN_MEMORY, OURS, Load, System, many_tables, one_table
from bench.process import peer_is_there
from bench.report import Row

QUICK = "--quick" in sys.argv
ROUNDS = 1 if QUICK else 3
TAPS_ALONE, TAPS = (22, 6) if QUICK else (32, 9)
SHARES = ((0.5, "p50"), (0.95, "p95"), (0.99, "p99"))
NOTES = [
    "A tap is timed from the first byte the GM's phone sends until the last of ten viewers (GM, "
    "screen, eight seats in three languages) holds its new page and, with ours, the tap has its "
    "answer on the connection that the phone keeps; one tap a table every 2 s, dealing the roles "
    "and taking it back in turn. "
    f"{'One round' if QUICK else 'The best of three rounds'}, the systems in turn.",
    "Both systems are driven by the same client: one Python process, one event loop, our own "
    "few lines of HTTP, Server-Sent Events and WebSocket on bare sockets (`bench/wire.py`).",
    "Ours answers and pushes when the tap is fsynced in SQLite, and renders ten HTML pages. "
    "boardgame.io sends JSON that the phone would still have to render; it broadcasts before its "
    "FlatFile store has written, and never syncs.",
    "A cue is timed on 20 counts to three in real Chromium: its spread is what lies between the "
    "first and the last phone's reckoning of the moment, struck is when their scripts came to it.",
    "boardgame.io's FlatFile store writes in batches once a second and rewrites a match's whole "
    "log at every move; taps on one match that come faster than that wait for it.",
]


def live_rows(count: int, best: dict[System, Load]) -> list[Row]:
    rows = []
    for share, name in SHARES:
        ours = best[OURS].percentile(share)
        for peer in (FLAT_FILE, IN_MEMORY):
            theirs = best[peer].percentile(share) if peer in best else None
            aim, good = aim_of(count, name, peer, ours, theirs)
            rows.append(Row(f"{count} tables, {name}, beside {peer.name}", ours, "ms", theirs,
                            aim, good))
    rows += [Row(f"{count} tables, share of a core, beside {peer.name}", 100 * best[OURS].cpu, "%",
                 100 * best[peer].cpu) for peer in (FLAT_FILE, IN_MEMORY) if peer in best]
    return rows


def aim_of(count: int, name: str, peer: System, ours: float,
           theirs: float | None) -> tuple[str, bool | None]:
    if name != "p95" or peer is not FLAT_FILE:
        return "", None
    if count == 400:
        return "< 250 ms", ours < 250
    return "≤ 2 × (wished: 1 ×)", None if theirs is None else ours <= 2 * theirs


def live(systems: list[System]) -> list[Row]:
    rows: list[Row] = []
    for count in (1, 100, 400):
        best: dict[System, Load] = {}
        for _ in range(ROUNDS):
            for system, load in one_round(systems, count):
                say(f"{count} tables, {system.name}: p50 {load.percentile(0.5):.1f} ms, "
                    f"p95 {load.percentile(0.95):.1f} ms, lost {load.lost}")
                if system not in best or load.percentile(0.95) < best[system].percentile(0.95):
                    best[system] = load
        rows += live_rows(count, best)
    return rows


def one_round(systems: list[System], count: int) -> list[tuple[System, Load]]:
    if count == 1:
        return list(zip(systems, one_table(systems, TAPS_ALONE), strict=True))
    return [(system, many_tables(system, count, TAPS)) for system in systems]


def at_rest(systems: list[System]) -> list[Row]:
    found = {system: memory.at_rest(system) for system in systems}
    ours, peer = found[OURS], found.get(FLAT_FILE)
    return [
        Row("start to first answer", ours.start, "s", peer and peer.start),
        Row("memory at start", ours.at_start, "MB", peer and peer.at_start),
        Row("memory with 1,000 streams", ours.with_streams, "MB", peer and peer.with_streams),
        Row("memory for 1,000 streams", ours.for_streams, "MB", peer and peer.for_streams,
            "≤ 20 MB", ours.for_streams <= 20),
    ]


def first_loads() -> list[Row]:
    if not page.browser_path():
        say("No Chromium here: the first load is not measured.")
        return []
    rows = []
    for lang in ("en", "he", "ru"):
        found = page.first_load(lang)
        rows.append(Row(f"first load of a seat, {lang}", found.total / 1000, "kB", None,
                        "≤ 150 kB", found.total <= 150_000))
        rows.append(Row(f"requests to other hosts, {lang}", found.elsewhere, "", None,
                        "0", not found.elsewhere))
    return rows


def together_rows() -> list[Row]:
    if not page.browser_path():
        return []
    rows = []
    for jitter, named in ((0, ""), (150, ", one with 150 ms of jitter")):
        found = together.spread(jitter)
        rows.append(Row(f"a cue on five phones{named}: spread, p95", found.due, "ms", None,
                        "≤ 50 ms", found.due <= 50))
        rows.append(Row(f"a cue on five phones{named}: struck, p95", found.struck, "ms"))
    return rows


def bridge_rows() -> list[Row]:
    if not bridges.is_there("a2wsgi"):
        say("No a2wsgi here: our bridge is not compared.")
        return []
    runs = [{name: bridges.speed(name, 4) for name in ("ours", "a2wsgi")} for _ in range(ROUNDS)]
    ours, other = (max((run[name] for run in runs), key=lambda speed: speed.per_second)
                   for name in ("ours", "a2wsgi"))
    return [
        Row("bridge: polls a second, beside a2wsgi", ours.per_second, "/s", other.per_second),
        Row("bridge: p95 of a poll, beside a2wsgi", ours.p95, "ms", other.p95),
        Row("bridge: processor time of a poll, beside a2wsgi", ours.cpu, "ms", other.cpu),
    ]


def kept_rows() -> list[Row]:
    found = min((kept.measured(200) for _ in range(ROUNDS)), key=lambda one: one.kept)
    return [Row("a poll on a kept connection, beside one on a new one", found.kept, "ms", found.new,
                "≤ 1.5 ×", found.kept <= 1.5 * found.new)]


def growth_rows() -> list[Row]:
    found = min((growth.grown(60) for _ in range(ROUNDS)), key=lambda one: one.long / one.short)
    return [
        Row("tap on 10,000 records, beside one on 100", found.long, "ms", found.short, "≤ 1.2 ×",
            found.long <= 1.2 * found.short),
        Row("reopening 10,000 records", found.reopen, "s", None, "< 0.3 s", found.reopen < 0.3),
    ]


def turning_rows() -> list[Row]:
    found = min((turning.measured(100) for _ in range(ROUNDS)), key=lambda one: one.card / one.tap)
    return [Row("Totem: a card turned on ten phones, p95, beside the house's tap", found.card, "ms",
                found.tap, "≤ 1.2 ×", found.card <= 1.2 * found.tap)]


def campaign_rows() -> list[Row]:
    found = min((campaign.measured(100, 10_000, 80) for _ in range(ROUNDS)),
                key=lambda one: one.reopen)
    return [
        Row("Conspiracy: tap on 10,000 events, beside one on 100", found.long, "ms", found.short,
            "≤ 1.2 ×", found.long <= 1.2 * found.short),
        Row("Conspiracy: reopening 10,000 events", found.reopen, "s", None, "< 0.3 s",
            found.reopen < 0.3),
    ]


def say(text: str) -> None:
    print(text, flush=True)


def main() -> None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    systems = [OURS]
    if peer_is_there():
        systems += [FLAT_FILE, IN_MEMORY]
    else:
        say("No Node here: boardgame.io is not measured.")
    where = report.machine()
    say(where)
    rows = [*at_rest(systems), *first_loads(), *together_rows(), *bridge_rows(), *kept_rows(),
            *growth_rows(), *campaign_rows(), *turning_rows(), *live(systems)]
    say("\n" + report.table(rows))
    report.save("RESULTS.md", where, rows, NOTES)
    paper.main()


if __name__ == "__main__":
    main()
