"""A disk that is full, read-only, locked or damaged: a true sentence, and nothing is lost."""

from __future__ import annotations

import asyncio
import errno
import io
import os
import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from companion import inventory
from companion.store import rooms
from companion.store.trouble import Unsaved
from companion.web.server.asgi import Server
from companion.web.server.streams import Key, Stream
from tests.web.disk import DISKS, damaged, full, locked, rows
from tests.web.errors import error
from tests.web.forms import form_of
from tests.world import Api, Evening, Phone, host, serve

SENTENCES = {
    "disk_full": {"en": "Not saved: the disk is full.", "he": "הדיסק מלא", "ru": "диск заполнен"},
    "disk_read_only": {"en": "cannot be written to", "he": "אי אפשר לכתוב", "ru": "нельзя писать"},
    "store_locked": {"en": "another program", "he": "תוכנה אחרת", "ru": "другой программой"},
    "store_gone": {"en": "Put it back where", "he": "החזירו אותה למקומה", "ru": "Верните её"},
}


@pytest.mark.parametrize("code", DISKS)
@pytest.mark.parametrize("lang", ["en", "he", "ru"])
def test_a_tap_the_disk_refuses_is_told_truly_and_can_be_repeated(
    evening: Evening, code: str, lang: str
) -> None:
    evening.dealt()
    url = f"/tables/{evening.table}/commands/begin_night"
    before, phone = evening.play().version, Phone(evening.app, lang).sit(evening.opened["token"])
    with DISKS[code](evening.served.store):
        told = error(evening.api(lang=lang).post(url, {}, **{"Idempotency-Key": "k"}), 503, code)
        assert SENTENCES[code][lang] in told
        page = phone.post(f"{evening.url}/gm/do/begin_night", {"tap": "t"})
        assert page.status_code == 503
        assert SENTENCES[code][lang] in page.get_data(as_text=True)
        page = phone.post(f"{evening.url}/gm/add", {"name": "Zelda"})
        assert page.status_code == 503
        assert SENTENCES[code][lang] in page.get_data(as_text=True)
        assert evening.play().version == before == rows(evening, "log")
    assert evening.api().post(url, {}, **{"Idempotency-Key": "k"}).status_code == 200
    assert phone.post(f"{evening.url}/gm/add", {"name": "Zelda"}).status_code == 303


def test_no_tap_is_answered_as_kept_in_a_file_that_has_no_name_any_more(evening: Evening) -> None:
    """SQLite writes on into what was deleted, and all of it would be gone with the server."""
    evening.served.store.path.unlink()
    told = evening.api().post(f"/tables/{evening.table}/commands/deal_roles")
    error(told, 503, "store_gone")
    assert evening.play().version == 1
    assert evening.gm.get(f"{evening.url}/gm").status_code == 200


def test_a_log_of_sqlite_that_was_deleted_is_begun_anew_and_nothing_is_lost(
    evening: Evening, tmp_path: Path
) -> None:
    evening.do("deal_roles")
    log_of = evening.served.store.path.with_name("companion.db-wal")
    log_of.unlink()
    evening.do("deal_affiliations")
    assert evening.gm.get(f"{evening.url}/gm").status_code == 200
    for name in ("companion.db", "companion.db-wal"):  # as a pulled plug would leave them
        shutil.copy(log_of.with_name(name), tmp_path)
    found = sqlite3.connect(tmp_path / "companion.db").execute("select count(*) from log")
    assert found.fetchone() == (3,)


def test_a_table_that_another_server_has_moved_on_is_looked_at_again(evening: Evening) -> None:
    """Two on one folder are refused at the start; where a disk knows no locks they are not."""
    other, its_app = serve(evening.served.data)
    url = f"/tables/{evening.table}/commands"
    assert evening.play().version == 1
    there = Api(its_app, str(evening.opened["token"]))
    assert there.post(f"{url}/deal_roles").status_code == 200
    answer = evening.api().post(f"{url}/deal_roles", {}, **{"Idempotency-Key": "k"})
    error(answer, 409, "stale")
    assert evening.play().version == 2 and evening.play().state == other.tables.get(
        evening.table).state
    assert evening.api().post(f"{url}/deal_affiliations").get_json()["version"] == 3
    error(there.post(f"/tables/{evening.table}/undo"), 409, "stale")
    other.store.close()


def test_a_page_without_script_has_the_same_form_to_send_again(evening: Evening) -> None:
    with locked(evening.served.store):
        page = evening.gm.post(f"{evening.url}/gm/add", {"name": "Zel <da"})
    text = page.get_data(as_text=True)
    assert f'action="{evening.url}/gm/add"' in text and 'value="Zel &lt;da"' in text


def test_people_stay_in_their_order_in_the_form_to_send_again(evening: Evening) -> None:
    desk = host(evening.served, evening.app)
    form = form_of(desk.get("/new/zero").get_data(as_text=True), "/new/zero")
    dragged = ["2", "0", "1"]
    with locked(evening.served.store):
        page = desk.post("/new/zero", {**form, "row": dragged, "name-0": "A", "name-1": "B"})
    assert form_of(page.get_data(as_text=True), "/new/zero")["row"] == dragged


def test_what_the_disk_refused_is_said_at_the_form_and_the_page_stays(evening: Evening) -> None:
    with locked(evening.served.store):
        answer = evening.gm.post(f"{evening.url}/gm/do/deal_roles", {}, **{"HX-Request": "true"})
    assert answer.status_code == 503 and answer.headers["Retry-After"] == "1"
    assert "HX-Refresh" not in answer.headers
    assert "another program" in answer.get_data(as_text=True)
    with full(evening.served.store):
        answer = evening.gm.post(f"{evening.url}/gm/add", {"name": "Z"}, **{"HX-Request": "true"})
    assert answer.status_code == 503 and "Retry-After" not in answer.headers


def test_a_store_that_is_damaged_in_mid_evening_is_told_with_the_way_out(evening: Evening) -> None:
    evening.dealt()
    url = f"/tables/{evening.table}/commands/begin_night"
    with damaged(evening.served.store):
        told = error(evening.api().post(url), 503, "store_damaged")
        assert "backup" in told
        hebrew = Phone(evening.app, "he")
        page = hebrew.get(f"{evening.url}")
        assert page.status_code == 503 and "הגיבוי" in page.get_data(as_text=True)
        page = evening.gm.get(f"{evening.url}/gm")
        assert page.status_code in (200, 503)


def test_opening_a_room_on_a_full_disk_opens_nothing(evening: Evening) -> None:
    phone = Phone(evening.app)
    phone.get(f"/host?key={evening.served.host_key}")
    page = phone.get("/new/hollywood").get_data(as_text=True)
    form = {**form_of(page, "/new/hollywood"), "name-0": "A", "name-1": "B", "name-2": "C"}
    counts = [rows(evening, name) for name in ("rooms", "seats", "tables", "settings")]
    with full(evening.served.store):
        assert phone.post("/new/hollywood", form).status_code == 503
    assert counts == [rows(evening, name) for name in ("rooms", "seats", "tables", "settings")]
    assert phone.post("/new/hollywood", form).status_code == 303


@pytest.mark.parametrize("change", ["remove", "no-phone", "reissue"])
def test_a_disk_that_fills_up_in_mid_request_leaves_nothing_half_done(
        evening: Evening, monkeypatch: pytest.MonkeyPatch, change: str) -> None:
    evening.dealt()
    seat = rooms.seat(evening.served.store, evening.room, 2)
    shown: list[str] = []
    monkeypatch.setattr(evening.served.hub, "render", lambda room, keys: shown.append(room) or {})
    monkeypatch.setattr(rooms, "notify", refuse)
    answer = evening.gm.post(f"{evening.url}/gm/{change}", {"seat": "2"})
    assert answer.status_code == 503
    assert rooms.seat(evening.served.store, evening.room, 2) == seat
    assert not shown


def test_a_seat_whose_new_phone_could_not_be_announced_stays_with_the_gms_phone(
        evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.gm.post(f"{evening.url}/gm/no-phone", {"seat": "2"})
    served = rooms.seat(evening.served.store, evening.room, 2)
    with monkeypatch.context() as patched:
        patched.setattr(rooms, "notify", refuse)
        assert Phone(evening.app).post(f"/j/{evening.token_now(2)}").status_code == 503
    assert served and not served.phone
    assert rooms.seat(evening.served.store, evening.room, 2) == served


def test_nobody_is_told_of_a_game_that_could_not_be_kept(
        evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """The GM wants to play on somebody's seat: that phone goes dark only once it is on disk."""
    told: list[Any] = []
    monkeypatch.setattr(evening.served.hub, "_later", told.append)
    evening.served.hub.add(Stream(Key(evening.room, "seat", 2, "en", "table")))
    path = f"{evening.url}/gm/another/hollywood"
    form = form_of(evening.gm.get(path).get_data(as_text=True), path)
    with monkeypatch.context() as patched:
        patched.setattr(inventory, "remember", refuse)
        assert evening.gm.post(path, {**form, "gm": "1"}).status_code == 503
        assert not told
    assert evening.gm.post(path, {**form, "gm": "1"}).status_code == 303
    assert told


def refuse(*_: Any) -> None:
    raise Unsaved("full")


# --- streams, recordings --------------------------------------------------------------------------


def test_a_stream_on_a_store_that_cannot_be_read_is_answered_with_503(evening: Evening) -> None:
    server, sent = Server(evening.served), []
    cookie = f"gm_{evening.room}={evening.opened['token']}".encode()
    scope = {"type": "http", "method": "GET", "path": f"{evening.url}/gm/live", "http_version":
             "1.1", "query_string": b"", "headers": [(b"cookie", cookie), (b"host", b"localhost")]}

    async def receive() -> dict[str, Any]:
        return {"type": "http.request"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    # Beside the tests' own thread, where a browser may have a loop of its own.
    with damaged(evening.served.store), ThreadPoolExecutor(1) as beside:
        beside.submit(asyncio.run, server(scope, receive, send)).result()
    assert sent[0]["status"] == 503
    server.pool.shutdown()
    server.bridge.taps.shutdown()


SOUND = b"OggS" + b"\0" * 2000


def upload(evening: Evening, body: bytes, kind: str = "audio/ogg") -> Any:
    return evening.gm.client.post(f"{evening.url}/gm/script/dawn",
                                  headers={"Origin": "http://localhost"},
                                  data={"sound": (io.BytesIO(body), "line", kind)})


def test_a_new_recording_replaces_the_old_one_only_when_it_is_whole(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert upload(evening, SOUND).status_code == 303

    def no_room(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", no_room)
        answer = upload(evening, b"other", "audio/mp4")
        assert answer.status_code == 503 and "the disk is full" in answer.get_data(as_text=True)
    assert upload(evening, b"", "audio/mp4").status_code == 422
    with evening.gm.get(f"{evening.url}/gm/script/dawn") as heard:
        assert heard.data == SOUND
    place = evening.served.data / "recordings/hollywood/en"
    assert [path.name for path in place.iterdir()] == ["dawn.ogg"]
    assert upload(evening, b"other", "audio/mp4").status_code == 303
    assert [path.name for path in place.iterdir()] == ["dawn.m4a"]
    assert (place / "dawn.m4a").stat().st_mode & 0o077 == 0
    assert place.stat().st_mode & 0o077 == 0


def test_a_page_that_was_not_saved_has_one_main_button(evening: Evening) -> None:
    with locked(evening.served.store):
        text = evening.gm.post(f"{evening.url}/gm/add", {"name": "Z"}).get_data(as_text=True)
    assert text.count("primary") == 1 and f'href="{evening.url}/gm"' in text
