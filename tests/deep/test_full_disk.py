"""A disk that fills up in the middle of an evening: a true sentence, and the evening goes on."""

from __future__ import annotations

import os
from pathlib import Path

import httpx
import pytest

from tests.browser.server import Server
from tests.deep.kills import FIVE, Tapper
from tests.deep.small_disk import filled, small_disk

pytestmark = pytest.mark.xdist_group("server")


def test_on_a_full_disk_pages_are_read_taps_say_so_and_go_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    with small_disk(tmp_path / "data"):
        server = Server(tmp_path / "data").start()
        try:
            for _ in range(5):
                fill_and_empty(server)
        finally:
            server.kill()
        assert "Traceback" not in server.complaints.read_text("utf-8")


def fill_and_empty(server: Server) -> None:
    opened = server.open_table("hollywood", FIVE)
    server.do(opened, "deal_roles", "deal_affiliations")
    tapper = Tapper(server, opened)
    code = "disk_full" if os.path.ismount(server.data) else "disk_failing"
    with filled(server):
        for _ in range(200):  # what is left of the write-ahead log is used up first
            try:
                tapper.tap()
            except AssertionError:
                break
        refused = tap(server, tapper)
        assert refused.status_code == 503, refused.text
        assert refused.json()["error"]["code"] == code
        headers = {"Cookie": f"gm_{opened['room']}={opened['token']}"}
        page = httpx.get(f"{server.url}/r/{opened['room']}/gm", headers=headers, timeout=30)
        assert page.status_code == 200
    tapper.tap()  # with the very key that was refused
    tapper.check()


def tap(server: Server, tapper: Tapper) -> httpx.Response:
    way = "redo" if tapper.version % 2 == 0 else "undo"
    return server.api("POST", f"/tables/{tapper.opened['table']}/{way}", tapper.opened["token"],
                      headers={"Idempotency-Key": tapper.key, "Accept-Language": "he"})
