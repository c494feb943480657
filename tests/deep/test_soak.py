"""Ten minutes of a busy evening (SOAK=seconds for another length): what the server takes of its
machine after a minute is what it takes at the end."""

from __future__ import annotations

import os
import random
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx
import pytest

from tests.browser.server import Server
from tests.deep.watch import memory, open_files, threads

SECONDS = float(os.environ.get("SOAK", "600"))
SETTLED = min(60.0, SECONDS / 3)
GROWTH = 16.0  # MB: logs of some hundred taps, and what Python keeps for the next time
NAMES = ["Dana", "Avi", "Noa", "Gil", "Tamar"]


class Crowd:
    """People who tap, look, leave in the middle of everything and come back."""

    def __init__(self, server: Server) -> None:
        self.server, self.rng = server, random.Random(1947)
        self.tables = [server.open_table("hollywood", NAMES) for _ in range(6)]
        self.client = httpx.Client(base_url=server.url, timeout=60)

    def act(self) -> None:
        acts: list[tuple[int, Callable[[dict[str, Any]], None]]] = [
            (1, self.tap), (6, self.look), (4, self.hang_up), (3, self.cut), (2, self.guess),
            (1, self.preview)]
        [chosen] = self.rng.choices([act for _, act in acts], [often for often, _ in acts])
        chosen(self.rng.choice(self.tables))

    def viewer(self, table: dict[str, Any]) -> tuple[str, str]:
        seat = self.rng.choice(table["seats"])
        role, token = self.rng.choice([("gm", table["token"]), ("seat", seat["token"])])
        return role, f"{role}_{table['room']}={token}"

    def tap(self, table: dict[str, Any]) -> None:
        """Deal, or take it back: the log grows, the table does not."""
        token = {"Authorization": f"Bearer {table['token']}"}
        for name in ("commands/deal_roles", "undo"):
            self.client.post(f"/api/tables/{table['table']}/{name}", json={}, headers=token)

    def look(self, table: dict[str, Any]) -> None:
        role, cookie = self.viewer(table)
        page = self.rng.choice(["", "/now", "/log"])
        answer = self.client.get(f"/r/{table['room']}/{role}{page}", headers={"Cookie": cookie})
        assert answer.status_code == 200

    def hang_up(self, table: dict[str, Any]) -> None:
        role, cookie = self.viewer(table)
        with self.client.stream("GET", f"/r/{table['room']}/{role}/live",
                                headers={"Cookie": cookie}) as answer:
            assert answer.status_code == 200
            next(answer.iter_raw())

    def cut(self, table: dict[str, Any]) -> None:
        role, cookie = self.viewer(table)
        request = (f"POST /r/{table['room']}/{role}/do/deal_roles HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                   f"Cookie: {cookie}\r\nContent-Length: 9000\r\n\r\n").encode() + b"x" * 8000
        with socket.create_connection(("127.0.0.1", self.server.port)) as line, \
                suppress(ConnectionError):
            line.sendall(request[:self.rng.randrange(len(request))])

    def guess(self, _table: dict[str, Any]) -> None:
        code = "".join(self.rng.choices("ABCDEFGH", k=5))
        assert self.client.get(f"/r/{code}/gm").status_code in (401, 429)

    def preview(self, table: dict[str, Any]) -> None:
        answer = self.client.get(f"/r/{table['room']}/gm/print/preview/roles",
                                 headers={"Cookie": f"gm_{table['room']}={table['token']}"})
        assert answer.status_code == 200


@pytest.mark.xdist_group("soak")
def test_a_long_evening_takes_no_more_of_the_machine_than_its_first_minute(server: Server) -> None:
    crowd, began = Crowd(server), time.monotonic()
    while time.monotonic() - began < SETTLED:
        crowd.act()
    settled = memory(server), open_files(server), threads(server)
    while time.monotonic() - began < SECONDS:
        crowd.act()
        time.sleep(0.02)
    crowd.client.close()
    assert memory(server) - settled[0] < GROWTH
    assert threads(server) <= settled[2] + 2
    assert open_files(server) <= settled[1] + 5
