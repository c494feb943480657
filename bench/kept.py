"""The time of each answer for a phone that keeps its connection, as browsers do.

It is compared with the same requests on a new connection each. If a small answer waits for the
phone's acknowledgement of the one before, it costs 40 ms on a kept connection and nothing on a new
one, so both are measured.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from dataclasses import dataclass

from bench.process import Server, ours
from bench.tables import OurTable, dial
from bench.wire import Answers


@dataclass(frozen=True)
class Kept:
    """Milliseconds of a poll, median."""

    kept: float
    new: float


def measured(polls: int) -> Kept:
    with ours() as server:
        return asyncio.run(poll_both(server, polls))


async def poll_both(server: Server, polls: int) -> Kept:
    table = await asyncio.to_thread(OurTable, server)
    request = (table.head("GET", "/now", 2) + "\r\n").encode()
    answers: asyncio.Queue[bytes] = asyncio.Queue()
    line = await dial(server, Answers(answers.put_nowait))
    kept, new = [], []
    for _ in range(polls):
        kept.append(await timed(line, request, answers))
        other = await dial(server, Answers(answers.put_nowait))
        new.append(await timed(other, request, answers))
        other.transport.close()
    line.transport.close()
    return Kept(1000 * statistics.median(kept), 1000 * statistics.median(new))


async def timed(line: Answers, request: bytes, answers: asyncio.Queue[bytes]) -> float:
    began = time.perf_counter()
    line.transport.write(request)
    head = await answers.get()
    if head[9:12] != b"200":
        raise RuntimeError(head[:60].decode())
    return time.perf_counter() - began


if __name__ == "__main__":
    print(measured(200))
