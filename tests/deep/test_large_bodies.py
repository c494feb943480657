"""Twenty unfinished bodies of 23 MB at once: once they took 440 MB of memory."""

from __future__ import annotations

import socket
from contextlib import ExitStack, suppress

import httpx
import pytest

from companion.web.access import limits
from tests.browser.server import Server
from tests.deep.watch import memory

SIZE, LINES = 23 * 1024 * 1024, 20
MB = 1024 * 1024


@pytest.mark.parametrize(("cookie", "most"), [
    ("gm_{room}=x", 24.0), ("gm_{room}={token}", limits.HELD_EACH / MB + 24)])
def test_unfinished_bodies_take_little_memory(server: Server, cookie: str, most: float) -> None:
    table = server.open_table("hollywood", ["Dana", "Avi", "Noa"])
    httpx.get(f"{server.url}/code")
    before = memory(server)
    head = (f"POST /r/{table['room']}/gm/script/dawn HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            f"Cookie: {cookie.format(**table)}\r\nOrigin: http://127.0.0.1\r\n"
            f"Content-Length: {SIZE}\r\n\r\n").encode()
    with ExitStack() as stack:
        for _ in range(LINES):
            line = stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 60))
            with suppress(ConnectionError):
                line.sendall(head)
                for _ in range(SIZE // MB - 1):
                    line.sendall(b"x" * MB)
        assert memory(server) - before < most
        server.do(table, "deal_roles")  # and a tap still gets through
