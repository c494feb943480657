"""A server at rest: time from start to first answer, memory with 0 and with 1,000 open streams."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from bench.live import System, tables_of
from bench.process import Server
from bench.tables import VIEWERS

STREAMS = 1000
SETTLES = 3.0  # seconds until a server is at rest after its start or after phones have joined


@dataclass(frozen=True)
class Rest:
    start: float  # seconds
    at_start: float  # MB
    with_streams: float

    @property
    def for_streams(self) -> float:
        return self.with_streams - self.at_start


def at_rest(system: System) -> Rest:
    async def open_all(server: Server) -> float:
        tables = await tables_of(system, server, STREAMS // VIEWERS)
        await asyncio.sleep(SETTLES)
        memory = server.memory()
        for table in tables:
            table.close()
        return memory

    with system.start() as server:
        time.sleep(SETTLES)
        at_start = server.memory()
        return Rest(server.seconds_to_answer, at_start, asyncio.run(open_all(server)))
