"""A deleted table: asked twice, out of sight at once, and kept for thirty days of grace."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from companion import table_file
from companion.i18n import day
from companion.store import rooms, shelf, timers
from companion.store.sweep import sweep
from companion.store.trouble import Trouble
from tests.web.desk import another, desk
from tests.web.forms import form_of
from tests.world import Evening, Phone


def test_deleting_is_asked_twice_and_the_gold_button_keeps(evening: Evening) -> None:
    phone, path = desk(evening), f"/shelf/{evening.room}/delete"
    first = phone.get(f"/shelf/{evening.room}").get_data(as_text=True)
    assert form_of(first, path) == {} and "primary" not in first
    second = phone.post(path, form_of(first, path)).get_data(as_text=True)
    assert "Really delete?" in second and "thirty days" in second
    assert 'class="button primary" href="/home"' in second
    assert rooms.find(evening.served.store, evening.room)
    assert phone.post(path, form_of(second, path)).status_code == 303
    assert rooms.find(evening.served.store, evening.room) is None


def deleted(evening: Evening) -> Phone:
    phone = desk(evening)
    phone.post(f"/shelf/{evening.room}/delete", {"sure": "1"})
    return phone


def test_nothing_leads_to_a_deleted_table(evening: Evening) -> None:
    table, token = evening.table, evening.token(1)
    phone = deleted(evening)
    assert evening.seats[1].get(f"{evening.url}/seat").status_code == 401
    assert evening.gm.get(f"{evening.url}/gm").status_code == 401
    assert evening.gm.get(evening.url).status_code == 404
    assert Phone(evening.app).post(f"/j/{token}").status_code == 401
    assert evening.api().get(f"/tables/{table}").status_code == 401
    for path in (f"/open/{evening.room}", f"/shelf/{evening.room}/archive",
                 f"/shelf/{evening.room}/name", f"/shelf/{evening.room}/delete"):
        assert phone.post(path, {"sure": "1"}).status_code == 404
    with pytest.raises(Trouble, match="deleted"):
        table_file.written(evening.served.store, table)


def test_every_phone_of_a_deleted_table_goes_dark(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[tuple[str, str, int]] = []
    monkeypatch.setattr(evening.served.hub, "end", lambda *who: ended.append(who))
    deleted(evening)
    assert {who[1:] for who in ended} == {
        ("gm", 0), ("screen", 0), *(("seat", seat) for seat in range(1, 6))}


def test_a_deleted_table_is_brought_back_with_every_seat_and_every_step(
    evening: Evening
) -> None:
    evening.dealt()
    before, table = evening.seats[2].get(f"{evening.url}/seat").get_data(), evening.table
    phone = deleted(evening)
    kept = phone.get("/home").get_data(as_text=True)
    last = day((datetime.now(UTC) + timedelta(days=30)).isoformat(), "en")
    assert "Kept until" in kept and last in kept
    assert phone.post(f"/shelf/{evening.room}/back").status_code == 303
    assert evening.table == table
    assert evening.seats[2].get(f"{evening.url}/seat").get_data() == before


def test_a_deleted_table_is_kept_for_thirty_days_and_then_gone_whole(evening: Evening) -> None:
    evening.dealt()
    other = another(evening, "zero", "Shira", "Omer")
    store, now = evening.served.store, datetime.now(UTC)
    for room in (evening.room, other):
        timers.start(store, room, 60)
    deleted(evening)
    sweep(store, now + timedelta(days=29))
    assert shelf.find(store, evening.room)
    sweep(store, now + timedelta(days=31))
    assert shelf.find(store, evening.room) is None and rooms.find(store, other)
    for name in ("rooms", "seats", "tables", "log"):
        left = "table_id" if name == "log" else "id" if name == "rooms" else "room"
        found = {row[left] for row in store.rows(f"select * from {name}")}
        assert found and not found & {evening.room, evening.opened["table"]}
    assert store.setting(f"timer {other}") and not store.setting(f"timer {evening.room}")
    assert desk(evening).post(f"/shelf/{evening.room}/back").status_code == 404
