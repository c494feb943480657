"""One table that cannot be read, shown or brought in spoils nothing of the others."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from companion.backup import check_database
from companion.engine.game import SCREEN
from companion.games.conspiracy.state import chosen_sights
from companion.games.zero.events import Corrected
from companion.store.trouble import Trouble, Unsaved, disk
from companion.web.server.asgi import Server
from companion.web.server.streams import Key, Stream
from tests.played import Host
from tests.world import ORIGIN, Evening, Phone, host, serve

Evenings = Callable[..., Evening]


def spoil(evening: Evening) -> None:
    """A record of the log that nobody wrote; what is loaded is forgotten, as after a start."""
    with evening.served.store.writing() as db:
        db.execute("update log set record = '{\"do\": 1}' where table_id = ? and seq = 1",
                   [evening.table])
    evening.served.tables.forget(evening.table)


def test_a_table_whose_log_is_damaged_says_so_and_leaves_the_hosts_desk_alone(
    an_evening: Evenings
) -> None:
    evening = an_evening(game="conspiracy", players=3)
    desk = host(evening.served, evening.app)
    spoil(evening)
    for path in ("/home", "/evenings", f"/shelf/{evening.room}"):
        assert desk.get(path).status_code == 200, path
    assert "is damaged" in desk.get("/home").get_data(as_text=True)
    for answer in (evening.gm.get(f"{evening.url}/gm"),
                   evening.api().get(f"/tables/{evening.table}")):
        assert answer.status_code == 503
        assert "is damaged" in answer.get_data(as_text=True)


def streams_and_recordings(evening: Evening) -> dict[str, dict[str, Any]]:
    """What the server looks up before Flask is asked, as the network side gives it."""
    gm = (b"cookie", f"gm_{evening.room}={evening.opened['token']}".encode())
    bearer = (b"authorization", f"Bearer {evening.token(1)}".encode())
    large = (b"content-length", b"200000")
    scope = {"type": "http", "method": "GET", "http_version": "1.1", "query_string": b""}
    asked = {
        "page": {**scope, "path": f"{evening.url}/gm/live", "headers": [gm]},
        "program": {**scope, "path": f"/api/tables/{evening.table}/live", "headers": [bearer]},
        "recording": {**scope, "method": "POST", "path": f"{evening.url}/gm/script/dawn",
                      "headers": [gm, large]}}
    for each in asked.values():
        each["headers"].append((b"host", b"localhost"))
    return asked


@pytest.mark.parametrize("what", ["page", "program", "recording"])
def test_neither_a_stream_nor_a_recording_breaks_on_a_damaged_table(
    an_evening: Evenings, what: str
) -> None:
    evening = an_evening(game="conspiracy", players=3)
    spoil(evening)
    server, sent = Server(evening.served), []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    with ThreadPoolExecutor(1) as beside:
        asked = streams_and_recordings(evening)[what]
        beside.submit(asyncio.run, server(asked, receive, send)).result()
    assert sent[0]["status"] == 503
    server.pool.shutdown()
    server.bridge.taps.shutdown()


def test_a_tap_that_is_kept_is_answered_even_if_a_stream_cannot_be_drawn(
    evening: Evening
) -> None:
    """A program follows an earlier table of the room, whose log is damaged."""
    spoilt = evening.dealt().table
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    with evening.served.store.writing() as db:
        db.execute("update log set record = '{}' where table_id = ? and seq = 2", [spoilt])
    evening.served.tables.forget(spoilt)
    evening.served.hub.add(Stream(Key(evening.room, "api", 1, "en", spoilt, "seat")))
    assert evening.gm.post(f"{evening.url}/gm/do/deal_roles").status_code == 303
    assert evening.play().version == 2


def test_a_damaged_table_does_not_hide_the_evenings_of_the_others(tmp_path: Path) -> None:
    played = Host(*serve(tmp_path))
    played.zero(["Dana", "Avi"], [1, 5]).zero(["Noa", "Gil"], [2, 3])
    store = played.served.store
    table = store.rows("select id from tables order by created limit 1")[0]["id"]
    with store.writing() as db:
        db.execute("delete from results")
        db.execute("delete from result_seats")
        db.execute("delete from results_read")
        db.execute("update log set record = '{}' where table_id = ? and seq = 3", [table])
    again = serve(tmp_path)
    page = host(*again).get("/evenings").get_data(as_text=True)
    assert "Noa" in page and "Dana" not in page
    again[0].store.close()
    store.close()


def test_a_table_that_plays_but_cannot_be_looked_back_on_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Host(*serve(tmp_path))
    played.zero(["Dana", "Avi"], [1, 5])
    with played.served.store.writing() as db:
        db.execute("delete from results_read")

    def broken(table: str, play: object) -> None:
        raise KeyError("gray-8")

    monkeypatch.setattr("companion.evenings.record", broken)
    again = serve(tmp_path)
    desk = host(*again)
    assert [desk.get("/evenings").status_code for _ in range(2)] == [200, 200]
    again[0].store.close()
    played.served.store.close()


def test_a_table_whose_result_no_store_can_hold_goes_on_all_the_same(tmp_path: Path) -> None:
    """Only a file that somebody wrote by hand has such points; undoing them is a tap like any."""
    played = Host(*serve(tmp_path)).zero(["Dana", "Avi"], [1, 5])
    was = played.state.pad.entry(1, 1)
    played.happens(Corrected(1, 1, was, replace(was, points=2**63))).ask("undo").ask("redo")
    assert host(played.served, played.app).get("/evenings").status_code == 200
    played.served.store.close()


def changed_cards(evening: Evening) -> tuple[str, str]:
    evening.do("begin_game", "turn")
    view = evening.play().game.view(evening.play().state, SCREEN)
    top = next(pack.top for player in view.players for pack in player.packs if pack.top)
    return f'"{top}"', '"x"'


def changed_sights(evening: Evening) -> tuple[str, str]:
    sights = {**chosen_sights(evening.play().state), "intrigue": "nothing"}
    evening.do("choose_sights", sights=sights)
    return '"sight": "nothing"', '"sight": "x"'


@pytest.mark.parametrize(("game", "change"), [
    ("totem", changed_cards), ("conspiracy", changed_sights)])
def test_a_file_whose_pages_could_not_be_drawn_is_not_brought_in(
    game: str, change: Callable[[Evening], tuple[str, str]], an_evening: Evenings
) -> None:
    evening = an_evening(game=game, players=3)
    old, new = change(evening)
    file = evening.gm.get(f"{evening.url}/gm/export").get_data(as_text=True)
    assert old in file
    desk, rooms = host(evening.served, evening.app), "select id from rooms"
    before = evening.served.store.rows(rooms)
    assert bring(desk, file.replace(old, new)) == 422
    assert evening.served.store.rows(rooms) == before
    assert bring(desk, file) == 303


def bring(phone: Phone, file: str) -> int:
    return int(phone.client.post("/import", data={"file": (BytesIO(file.encode()), "t.json")},
                                 headers={"Origin": ORIGIN}).status_code)


def test_a_store_whose_own_plan_is_damaged_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "companion.db"
    db = sqlite3.connect(path)
    db.execute("create table guests (name text not null)")
    db.commit()
    db.close()
    path.write_bytes(path.read_bytes().replace(b"not null", b"not n\x91ll"))
    with pytest.raises(Trouble, match="damaged"):
        check_database(path, tmp_path / "backup.zip")
    with pytest.raises(Unsaved) as told, disk(path):
        sqlite3.connect(path).execute("select * from guests")
    assert told.value.kind == "damaged"
