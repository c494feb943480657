"""The time from a tap to ten new pages, for one table, a hundred and four hundred.

Every table is tapped once in two seconds, and the tables are spread evenly over that time. With
one table the systems run side by side and take turns, since each is idle most of two seconds.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field

from bench.process import Server, ours, peer
from bench.tables import OurTable, PeerTable, Table

EVERY = 2.0
WARM_UP = 2


@dataclass
class Load:
    """The results of one system in one run."""

    taps: list[float] = field(default_factory=list)  # milliseconds
    cpu: float = 0.0  # share of one core
    lost: int = 0

    def percentile(self, share: float) -> float:
        ordered = sorted(self.taps)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


@dataclass(frozen=True)
class System:
    name: str
    store: str = ""

    def start(self) -> AbstractContextManager[Server]:
        return peer(self.store) if self.store else ours()

    def table(self, server: Server) -> Table:
        return PeerTable(server) if self.store else OurTable(server)


OURS = System("ours")
IN_MEMORY = System("boardgame.io in memory", "memory")
FLAT_FILE = System("boardgame.io FlatFile", "FlatFile")


async def tables_of(system: System, server: Server, count: int) -> list[Table]:
    """Open tables with ten streams each, one table after another."""
    made = []
    for _ in range(count):
        table = await asyncio.to_thread(system.table, server)
        await table.connect()
        made.append(table)
    return made


async def keep_tapping(table: Table, start: float, taps: int, load: Load) -> None:
    for turn in range(taps):
        await asyncio.sleep(max(0.0, start + turn * EVERY - time.perf_counter()))
        try:
            took = 1000 * await table.tap()
        except TimeoutError:
            load.lost += 1
            continue
        if turn >= WARM_UP:
            load.taps.append(took)


async def tap_all(server: Server, tables: Sequence[Table], taps: int, delay: float = 0.0) -> Load:
    load, start, cpu = Load(), time.perf_counter() + 0.2 + delay, server.cpu()
    await asyncio.gather(*(
        keep_tapping(table, start + EVERY * n / len(tables), taps, load)
        for n, table in enumerate(tables)))
    load.cpu = (server.cpu() - cpu) / (time.perf_counter() - start)
    return load


def many_tables(system: System, count: int, taps: int) -> Load:
    async def run(server: Server) -> Load:
        tables = await tables_of(system, server, count)
        load = await tap_all(server, tables, taps)
        for table in tables:
            table.close()
        return load

    with system.start() as server:
        return asyncio.run(run(server))


def one_table(systems: Sequence[System], taps: int) -> list[Load]:
    async def run(servers: Sequence[Server]) -> list[Load]:
        tables = [await tables_of(system, server, 1)
                  for system, server in zip(systems, servers, strict=True)]
        return await asyncio.gather(*(
            tap_all(server, table, taps, EVERY * n / len(servers))
            for n, (server, table) in enumerate(zip(servers, tables, strict=True))))

    with ExitStack() as stack:
        return asyncio.run(run([stack.enter_context(system.start()) for system in systems]))
