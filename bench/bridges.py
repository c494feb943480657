"""Our bridge from asyncio to Flask compared with a2wsgi: same application, server and client.

The client keeps sixteen connections busy with a phone's poll: identity, a rendered page, 2 kB.
`python -m bench.bridges <bridge> <port> <folder>` is the server.
"""

from __future__ import annotations

import asyncio
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from bench.process import Server, folder, free_port, running
from bench.tables import OurTable, dial
from bench.wire import Answers
from companion import late

CONNECTIONS = 16


@dataclass(frozen=True)
class Speed:
    per_second: float
    p95: float  # milliseconds
    cpu: float  # milliseconds of processor time for a request


def is_there(bridge: str) -> bool:
    return bridge == "ours" or late.is_there(bridge)


def speed(bridge: str, seconds: float) -> Speed:
    with folder(None) as data:
        port = free_port()
        command = [sys.executable, "-m", "bench.bridges", bridge, str(port), str(data)]
        with running(bridge, command, port) as server:
            return asyncio.run(hammer(server, seconds))


async def hammer(server: Server, seconds: float) -> Speed:
    table = await asyncio.to_thread(OurTable, server)
    request = (table.head("GET", "/now", 2) + "\r\n").encode()
    await poll(server, request, time.perf_counter() + 0.5)
    cpu, end = server.cpu(), time.perf_counter() + seconds
    found = await asyncio.gather(*(poll(server, request, end) for _ in range(CONNECTIONS)))
    took = sorted(one for many in found for one in many)
    return Speed(len(took) / seconds, 1000 * took[int(0.95 * len(took))],
                 1000 * (server.cpu() - cpu) / len(took))


async def poll(server: Server, request: bytes, end: float) -> list[float]:
    answers: asyncio.Queue[bytes] = asyncio.Queue()
    connection = await dial(server, Answers(answers.put_nowait))
    took = []
    while (began := time.perf_counter()) < end:
        connection.transport.write(request)
        head = await answers.get()
        if head[9:12] != b"200":
            raise RuntimeError(head[:60].decode())
        took.append(time.perf_counter() - began)
    connection.transport.close()
    return took


def serve(bridge: str, port: int, data: Path) -> None:
    serving = late.load("companion.web.server.serving")  # late: the client does not need it
    companion = late.load("companion.web.server.asgi:Server")(
        late.load("companion.web.services:Services")(data, port))
    if bridge == "a2wsgi":
        companion.bridge = late.load("a2wsgi:WSGIMiddleware")(companion.flask, workers=8)
    serving.run(companion, serving.listen("127.0.0.1", port))


if __name__ == "__main__":
    serve(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
