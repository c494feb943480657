"""Another program holds the store for twenty seconds: all read on, taps say that they wait."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest

from tests.browser.server import Server
from tests.deep.kills import FIVE

pytestmark = pytest.mark.xdist_group("server")
HELD = 20  # seconds
STALLED = HELD / 2
HOLD = ("import sqlite3, sys, time; db = sqlite3.connect(sys.argv[1], isolation_level=None); "
        "db.execute('begin exclusive'); print('held', flush=True); time.sleep(float(sys.argv[2]))")


def test_a_lock_held_for_twenty_seconds_stalls_no_page_that_only_reads(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    try:
        opened = server.open_table("hollywood", FIVE)
        server.do(opened, "deal_roles", "deal_affiliations")
        path = f"/tables/{opened['table']}"
        other = subprocess.Popen([sys.executable, "-c", HOLD, str(server.data / "companion.db"),
                                  str(HELD)], stdout=subprocess.PIPE, text=True)
        assert other.stdout and other.stdout.readline() == "held\n"
        pages = read_on(server, opened, other)
        assert len(pages) > 10 and max(pages) < STALLED, max(pages)
        other.communicate()
        done = server.api("POST", f"{path}/commands/begin_night", opened["token"],
                          headers={"Idempotency-Key": "k"})
        assert done.status_code == 200 and done.json()["version"] == 4
    finally:
        server.kill()
    assert "Traceback" not in server.complaints.read_text("utf-8")


def read_on(server: Server, opened: dict[str, str], other: subprocess.Popen[str]) -> list[float]:
    """Taps are under way all the time; how long each page took beside them."""
    pages, refused = list[float](), list[int]()
    cookies = {"Cookie": f"gm_{opened['room']}={opened['token']}"}
    tapping = threading.Thread(target=tap_on, args=(server, opened, refused))
    tapping.start()
    with httpx.Client(base_url=server.url, timeout=60) as phone:
        while other.poll() is None:
            for page in (f"/r/{opened['room']}/gm", f"/r/{opened['room']}/gm/log", "/code"):
                began = time.monotonic()
                assert phone.get(page, headers=cookies).status_code == 200
                pages.append(time.monotonic() - began)
            time.sleep(0.2)
    tapping.join()
    assert len(refused) > 2 and set(refused[:-1]) == {503} and refused[-1] == 200
    return pages


def tap_on(server: Server, opened: dict[str, str], seen: list[int]) -> None:
    """The same tap again and again until there is room for it."""
    while not seen or seen[-1] != 200:
        answer = server.api("POST", f"/tables/{opened['table']}/commands/begin_night",
                            opened["token"], headers={"Idempotency-Key": "k"})
        if answer.status_code == 503:
            assert answer.headers["Retry-After"]
            assert answer.json()["error"]["code"] == "store_locked"
        seen.append(answer.status_code)
