"""A long evening: with a long log a tap must not cost more, and a restart must stay short."""

from __future__ import annotations

import asyncio
import statistics
import time
from dataclasses import dataclass
from pathlib import Path

from bench.process import folder, ours
from bench.tables import OurTable
from companion.engine.game import Viewer
from companion.tables import Tables, Tap
from companion.web.services import Services

SHORT, LONG = 100, 10_000
GM = Viewer("gm")


@dataclass(frozen=True)
class Growth:
    short: float  # milliseconds of a tap, median
    long: float
    reopen: float  # seconds to load the long table again
    first_page: float  # seconds from the start until its viewers have a page


def grown(taps: int) -> Growth:
    with folder(None) as data:
        with ours(data) as server:
            tables = [OurTable(server), OurTable(server)]
        fill(data, tables[0].table, SHORT)
        fill(data, tables[1].table, LONG)
        reopen = statistics.median(time_to_reopen(data, tables[1].table) for _ in range(3))
        with ours(data) as server:
            for table in tables:
                table.server = server
            short, long, first = asyncio.run(tap_both(tables, taps))
    return Growth(short, long, reopen, first)


def fill(data: Path, table_id: str, records: int) -> None:
    """Deal and undo, over and over, in one transaction."""
    served = Services(data)
    tables: Tables = served.tables
    table = tables.get(table_id)
    with served.store.writing():
        while table.play.version < records - 1:
            tables.command(table, Tap(GM, "deal_roles", {}))
            tables.undo(table, Tap(GM, "undo", {}))
    served.store.close()


def time_to_reopen(data: Path, table_id: str) -> float:
    served = Services(data)
    began = time.perf_counter()
    served.tables.get(table_id)
    took = time.perf_counter() - began
    served.store.close()
    return took


async def tap_both(tables: list[OurTable], taps: int) -> tuple[float, float, float]:
    """Tap the short and the long table in turn, so that noise affects both equally."""
    began = time.perf_counter()
    await tables[1].connect()
    first = time.perf_counter() - began
    await tables[0].connect()
    took: list[list[float]] = [[], []]
    for _ in range(taps):
        for table, times in zip(tables, took, strict=True):
            times.append(1000 * await table.tap())
            await asyncio.sleep(0.02)
    for table in tables:
        table.close()
    return statistics.median(took[0]), statistics.median(took[1]), first
