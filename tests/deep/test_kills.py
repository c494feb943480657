"""A hundred power cuts: no answered tap is lost, none is done twice, the store stays whole."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.browser.server import Server
from tests.deep.kills import killed

pytestmark = pytest.mark.xdist_group("server")


def test_a_hundred_kills_lose_no_tap_that_was_answered(tmp_path: Path) -> None:
    server = Server(tmp_path / "data").start()
    try:
        tapper = killed(server, 100)
    finally:
        server.kill()
    assert tapper.answered >= 100
    db = sqlite3.connect(tmp_path / "data/companion.db")
    assert db.execute("pragma integrity_check").fetchall() == [("ok",)]
    assert db.execute("select count(*) from log").fetchone() == (tapper.version,)
    db.close()
    assert "Traceback" not in server.complaints.read_text("utf-8")
