"""The parts of the run, each as rows of figures; a figure is the median of all rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import product

from bench import (
    bots,
    bridges,
    campaign,
    evening,
    growth,
    kept,
    memory,
    page,
    together,
    tricks,
    turning,
)
from bench.live import FLAT_FILE, IN_MEMORY, OURS, Load, System, many_tables, one_table
from bench.report import Rounds, Row, at_most, beside

SHARES = ((0.5, "p50"), (0.95, "p95"), (0.99, "p99"))
Loads = dict[System, list[Load]]


@dataclass(frozen=True)
class Settings:
    """Which systems to measure, and for how long."""

    systems: list[System]
    quick: bool = False

    @property
    def rounds(self) -> int:
        return 1 if self.quick else 3

    @property
    def taps_alone(self) -> int:
        return 22 if self.quick else 32

    @property
    def taps(self) -> int:
        return 6 if self.quick else 9


def live_rows(count: int, loads: Loads) -> list[Row]:
    rows = []
    for share, name in SHARES:
        ours = percentile(loads[OURS], share)
        for peer in (FLAT_FILE, IN_MEMORY):
            theirs = percentile(loads[peer], share) if peer in loads else None
            aim, good = aim_of(count, name, peer, ours, theirs)
            rows.append(Row(f"{count} tables, {name}, beside {peer.name}", ours, "ms", theirs,
                            aim, good))
    rows += [Row(f"{count} tables, share of a core, beside {peer.name}", cpu(loads[OURS]), "%",
                 cpu(loads[peer])) for peer in (FLAT_FILE, IN_MEMORY) if peer in loads]
    return rows


def percentile(loads: list[Load], share: float) -> Rounds:
    return Rounds(load.percentile(share) for load in loads)


def cpu(loads: list[Load]) -> Rounds:
    return Rounds(100 * load.cpu for load in loads)


def aim_of(count: int, name: str, peer: System, ours: float,
           theirs: float | None) -> tuple[str, bool | None]:
    if name != "p95" or peer is not FLAT_FILE:
        return "", None
    if count == 400:
        return "< 250 ms", ours < 250
    return "≤ 2 × (wished: 1 ×)", None if theirs is None else ours <= 2 * theirs


def live(settings: Settings) -> list[Row]:
    return [row for count in (1, 100, 400) for row in live_rows(count, loads_of(settings, count))]


def loads_of(settings: Settings, count: int) -> Loads:
    found: Loads = {system: [] for system in settings.systems}
    for _ in range(settings.rounds):
        for system, load in one_round(settings, count):
            say(f"{count} tables, {system.name}: p50 {load.percentile(0.5):.1f} ms, "
                f"p95 {load.percentile(0.95):.1f} ms, lost {load.lost}")
            found[system].append(load)
    return found


def one_round(settings: Settings, count: int) -> list[tuple[System, Load]]:
    systems = settings.systems
    if count == 1:
        return list(zip(systems, one_table(systems, settings.taps_alone), strict=True))
    return [(system, many_tables(system, count, settings.taps)) for system in systems]


def at_rest(settings: Settings) -> list[Row]:
    systems = [system for system in settings.systems if system in (OURS, FLAT_FILE)]
    runs = [[memory.at_rest(system) for system in systems] for _ in range(settings.rounds)]
    ours, peer = ([run[n] for run in runs if n < len(run)] for n in (0, 1))
    for_streams = of_each(ours, "for_streams")
    return [
        *(Row(what, of_each(ours, field), unit, of_each(peer, field) if peer else None)
          for what, field, unit in (("start to first answer", "start", "s"),
                                    ("memory at start", "at_start", "MB"),
                                    ("memory with 1,000 streams", "with_streams", "MB"))),
        at_most("memory for 1,000 streams", for_streams, "MB", 20,
                of_each(peer, "for_streams") if peer else None),
    ]


def first_loads(settings: Settings) -> list[Row]:
    if not page.chromium():
        say("No Chromium here: the first load is not measured.")
        return []
    rows = []
    for lang in ("en", "he", "ru"):
        runs = [page.first_load(lang) for _ in range(settings.rounds)]
        total, elsewhere = of_each(runs, "kilobytes"), of_each(runs, "elsewhere")
        rows.append(at_most(f"first load of a seat, {lang}", total, "kB", 150))
        rows.append(Row(f"requests to other hosts, {lang}", elsewhere, "", None,
                        "0", not elsewhere.high))
    return rows


def together_rows(settings: Settings) -> list[Row]:
    if not page.chromium():
        return []
    rows = []
    for jitter, named in ((0, ""), (150, ", one with 150 ms of jitter")):
        runs = [together.spread(jitter) for _ in range(settings.rounds)]
        rows.append(at_most(f"a cue on five phones{named}: spread, p95", of_each(runs, "due"), "ms",
                            50))
        rows.append(Row(f"a cue on five phones{named}: struck, p95", of_each(runs, "struck"), "ms"))
    return rows


def bridge_rows(settings: Settings) -> list[Row]:
    if not bridges.is_there("a2wsgi"):
        say("No a2wsgi here: our bridge is not compared.")
        return []
    runs = [[bridges.speed(name, 4) for name in ("ours", "a2wsgi")]
            for _ in range(settings.rounds)]
    ours, other = zip(*runs, strict=True)
    return [
        Row(f"bridge: {what}, beside a2wsgi", of_each(ours, field), unit, of_each(other, field))
        for what, field, unit in (("polls a second", "per_second", "/s"),
                                  ("p95 of a poll", "p95", "ms"),
                                  ("processor time of a poll", "cpu", "ms"))]


def of_each(runs: Iterable[object], field: str) -> Rounds:
    """One figure from each round."""
    return Rounds(getattr(run, field) for run in runs)


def kept_rows(settings: Settings) -> list[Row]:
    runs = [kept.measured(200) for _ in range(settings.rounds)]
    return [beside("a poll on a kept connection, beside one on a new one", of_each(runs, "kept"),
                   "ms", of_each(runs, "new"), 1.5)]


def growth_rows(settings: Settings) -> list[Row]:
    runs = [growth.grown(60) for _ in range(settings.rounds)]
    return grown("tap on 10,000 records, beside one on 100", "reopening 10,000 records", runs)


def campaign_rows(settings: Settings) -> list[Row]:
    runs = [campaign.measured(100, 10_000, 80) for _ in range(settings.rounds)]
    pages = of_each(runs, "pages")
    return [*grown("Conspiracy: tap on 10,000 events, beside one on 100",
                   "Conspiracy: reopening 10,000 events", runs),
            Row("Conspiracy: the slowest page of 10,000 events", pages, "s", None, "< 0.3 s",
                pages < 0.3)]


def turning_rows(settings: Settings) -> list[Row]:
    runs = [turning.measured(100) for _ in range(settings.rounds)]
    return [beside("Totem: a card turned on ten phones, p95, beside the house's tap",
                   of_each(runs, "card"), "ms", of_each(runs, "tap"), 1.2)]


def bot_rows(settings: Settings) -> list[Row]:
    return [bot_row(one, [bots.measured(one, 30) for _ in range(settings.rounds)])
            for one in bots.SIMULATED]


def bot_row(one: bots.Simulated, runs: Iterable[object]) -> Row:
    return beside(f"{one.what}, beside {one.shuffles} shuffles of its deck", of_each(runs, "one"),
                  "ms", of_each(runs, "shuffles"), 1)


def trick_rows(settings: Settings) -> list[Row]:
    taps = partial(tricks.measured, taps=100)
    polls = partial(tricks.polled, polls=400)
    return [trick_row("a tap", taps, tricks.NONE, settings),
            *(trick_row("a tap", taps, trick.__name__, settings) for trick in tricks.FOR_A_TAP),
            *(trick_row("a poll", polls, trick.__name__, settings) for trick in tricks.FOR_A_POLL),
            *(trick_row(f"a step of {game}, everybody's pages", partial(evening.measured, game),
                        trick.__name__, settings)
              for game, trick in product(("hollywood", "conspiracy"), tricks.FOR_AN_EVENING))]


def trick_row(what: str, measured: Callable[[str], tricks.Beside], trick: str,
              settings: Settings) -> Row:
    runs = [measured(trick) for _ in range(settings.rounds)]
    ours, without = of_each(runs, "with_it"), of_each(runs, "without")
    named = f"processor time of {what}, beside one without: {trick.replace('_', ' ')}"
    if trick == tricks.NONE:
        return Row(named, ours, "ms", without)
    return beside(named, ours, "ms", without, 0.9)


def grown(tap: str, reopening: str, runs: Iterable[object]) -> list[Row]:
    long, short, reopen = (of_each(runs, field) for field in ("long", "short", "reopen"))
    return [beside(tap, long, "ms", short, 1.2),
            Row(reopening, reopen, "s", None, "< 0.3 s", reopen < 0.3)]


def say(text: str) -> None:
    print(text, flush=True)


PARTS: dict[str, Callable[[Settings], list[Row]]] = {
    "rest": at_rest, "page": first_loads, "together": together_rows, "bridges": bridge_rows,
    "kept": kept_rows, "growth": growth_rows, "campaign": campaign_rows,
    "turning": turning_rows, "bots": bot_rows, "tricks": trick_rows, "live": live,
}
