"""The time until all ten phones show a turned card, where phones are the piles, compared with an
ordinary tap.

A player who sees a card late loses the duel, so turning one must not take longer than any other
tap. Both tables are on one server and are tapped in turn, so that noise affects both equally.
`python -m bench.turning` prints only this.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from bench.live import Load
from bench.process import Server, ours
from bench.tables import OurTable, TotemTable

WARM_UP = 5


@dataclass(frozen=True)
class Turning:
    """Milliseconds; 95 of 100 taps are below."""

    card: float
    tap: float  # dealing roles in another game


def measured(taps: int) -> Turning:
    with ours() as server:
        return asyncio.run(in_turn(server, taps))


async def in_turn(server: Server, taps: int) -> Turning:
    tables = [await asyncio.to_thread(kind, server) for kind in (TotemTable, OurTable)]
    loads = [Load(), Load()]
    for table in tables:
        await table.connect()
    for n in range(taps + WARM_UP):
        for table, load in zip(tables, loads, strict=True):
            took = 1000 * await table.tap()
            await asyncio.sleep(0.02)
            if n >= WARM_UP:
                load.taps.append(took)
    for table in tables:
        table.close()
    return Turning(*(load.percentile(0.95) for load in loads))


if __name__ == "__main__":
    found = measured(100)
    print(f"a card turned: {found.card:.2f} ms, a tap: {found.tap:.2f} ms, "
          f"ratio {found.card / found.tap:.2f}")
