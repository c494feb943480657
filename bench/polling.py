"""A phone that asks for its page again and again, as behind a proxy that delays streams."""

from __future__ import annotations

import asyncio
import time

from bench.process import Server
from bench.tables import OurTable, dial
from bench.wire import Answers


async def a_poll(server: Server) -> bytes:
    """What a phone sends that sits at a new table."""
    table = await asyncio.to_thread(OurTable, server)
    return (table.head("GET", "/now", 2) + "\r\n").encode()


class Polling:
    """A connection on which one poll follows the other."""

    def __init__(self, request: bytes) -> None:
        self.request = request
        self.answers: asyncio.Queue[bytes] = asyncio.Queue()
        self.line = Answers(self.answers.put_nowait)

    async def connect(self, server: Server) -> Polling:
        await dial(server, self.line)
        return self

    async def poll(self) -> float:
        """Return the seconds until the answer."""
        began = time.perf_counter()
        self.line.transport.write(self.request)
        head = await self.answers.get()
        if head[9:12] != b"200":
            raise RuntimeError(head[:60].decode())
        return time.perf_counter() - began

    def close(self) -> None:
        self.line.transport.close()
