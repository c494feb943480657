"""A phone's own connection to the server, on which everything is randomly late, both ways."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress

from bench.process import free_port
from tests.browser.server import Server


class Line:
    """Bytes arrive in order, each piece up to `jitter` seconds later than it was sent."""

    def __init__(self, server: Server, jitter: float) -> None:
        self.to, self.jitter, self.port = server.port, jitter, free_port()
        self.rng = random.Random(3)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with closing(target), suppress(OSError):  # either side may hang up
            while piece := await source.read(65536):
                await asyncio.sleep(self.rng.uniform(0, self.jitter))
                target.write(piece)
                await target.drain()

    async def call(self, phone: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        answers, asks = await asyncio.open_connection("127.0.0.1", self.to)
        await asyncio.gather(self.carry(phone, asks), self.carry(answers, back))

    async def run(self, ready: threading.Event) -> None:
        self.loop, self.over = asyncio.get_running_loop(), asyncio.Event()
        listening = await asyncio.start_server(self.call, "127.0.0.1", self.port)
        ready.set()
        await self.over.wait()
        listening.close()


@contextmanager
def jittery(server: Server, jitter: float) -> Iterator[Line]:
    line, ready = Line(server, jitter), threading.Event()
    thread = threading.Thread(target=lambda: asyncio.run(line.run(ready)))
    thread.start()
    ready.wait()
    try:
        yield line
    finally:
        line.loop.call_soon_threadsafe(line.over.set)
        thread.join()
