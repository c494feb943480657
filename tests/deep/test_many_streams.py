"""Two thousand phones at once: each has its page, each its next one, and nothing stays behind."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.browser.server import Server
from tests.deep.watch import many_files, memory, open_files
from tests.web.wired import until

STREAMS, SEATS = 2000, 8
NAMES = ["Dana", "Avi", "Noa", "Gil", "Tamar", "Lev", "Mia", "Omer"]
MOST = 80.0  # MB for all of them
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def viewers(table: dict[str, Any]) -> list[tuple[str, str]]:
    return [("gm", table["token"]), ("screen", table["screen"]["token"]),
            *(("seat", seat["token"]) for seat in table["seats"])]


async def opened(server: Server, table: dict[str, Any], role: str, token: str) -> Line:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=2**20)
    path = f"/r/{table['room']}/{role}"
    writer.write(f"GET {path}/live HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                 f"Cookie: {role}_{table['room']}={token}\r\n\r\n".encode())
    await page((reader, writer))
    return reader, writer


async def page(line: Line) -> None:
    """The next page that is pushed."""
    async with asyncio.timeout(120):
        await line[0].readuntil(b"event: main\n")
        await line[0].readuntil(b"\n\n")


async def play(server: Server, tables: list[dict[str, Any]]) -> float:
    lines = [await opened(server, table, *viewer) for table in tables for viewer in viewers(table)]
    assert len(lines) == STREAMS
    took = memory(server)
    for table in tables:
        await asyncio.to_thread(server.do, table, "deal_roles")
    await asyncio.gather(*map(page, lines))
    for _, writer in lines:
        writer.close()
    return took


def test_two_thousand_streams_are_served_and_leave_nothing_behind(server: Server) -> None:
    many_files()
    tables = [server.open_table("hollywood", NAMES) for _ in range(STREAMS // (SEATS + 2))]
    before, files = memory(server), open_files(server)
    with ThreadPoolExecutor(1) as alone:
        took = alone.submit(asyncio.run, play(server, tables)).result()
    assert took - before < MOST
    until(lambda: open_files(server) <= files + 2)
    server.do(tables[0], "deal_affiliations")
