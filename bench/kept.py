"""The time of each answer for a phone that keeps its connection, as browsers do.

It is compared with the same requests on a new connection each. If a small answer waits for the
phone's acknowledgement of the one before, it costs 40 ms on a kept connection and nothing on a new
one, so both are measured.
"""

from __future__ import annotations

import asyncio
import statistics
from dataclasses import dataclass

from bench.polling import Polling, a_poll
from bench.process import Server, ours


@dataclass(frozen=True)
class Kept:
    """Milliseconds of a poll, median."""

    kept: float
    new: float


def measured(polls: int) -> Kept:
    with ours() as server:
        return asyncio.run(poll_both(server, polls))


async def poll_both(server: Server, polls: int) -> Kept:
    request = await a_poll(server)
    line = await Polling(request).connect(server)
    kept, new = [], []
    for _ in range(polls):
        kept.append(await line.poll())
        other = await Polling(request).connect(server)
        new.append(await other.poll())
        other.close()
    line.close()
    return Kept(1000 * statistics.median(kept), 1000 * statistics.median(new))


if __name__ == "__main__":
    print(measured(200))
