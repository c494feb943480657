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
from typing import Any

from bench.polling import Polling, a_poll
from bench.process import Server, altered, as_it_is, serve
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
    with altered("bench.bridges", bridge) as server:
        return asyncio.run(hammer(server, seconds))


async def hammer(server: Server, seconds: float) -> Speed:
    request = await a_poll(server)
    await poll(server, request, time.perf_counter() + 0.5)
    cpu, end = server.cpu(), time.perf_counter() + seconds
    found = await asyncio.gather(*(poll(server, request, end) for _ in range(CONNECTIONS)))
    took = sorted(one for many in found for one in many)
    return Speed(len(took) / seconds, 1000 * took[int(0.95 * len(took))],
                 1000 * (server.cpu() - cpu) / len(took))


async def poll(server: Server, request: bytes, end: float) -> list[float]:
    line = await Polling(request).connect(server)
    took = []
    while time.perf_counter() < end:
        took.append(await line.poll())
    line.close()
    return took


def general(companion: Any) -> None:
    companion.bridge = late.load("a2wsgi:WSGIMiddleware")(companion.flask, workers=8)


BRIDGES = {"ours": as_it_is, "a2wsgi": general}


if __name__ == "__main__":
    serve(int(sys.argv[2]), Path(sys.argv[3]), BRIDGES[sys.argv[1]])
