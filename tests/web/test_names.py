"""Names as people type them: what looks the same is the same, and everybody has one to be seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store import knocks, rooms
from tests.world import Api, Evening, Phone, html, serve


@pytest.mark.parametrize("typed", [
    "Zoe\u0308", "Zo\u00eb ", "\u3164Zo\u00eb", "\u200fZoe\u0308", "Zo\u00eb\ufe0f",
    "Z\u034foe\u0308", "Zoe\u034f\u0308", "Zo\u00eb\U000e0101", "\u180bZo\u00eb", "Zo\u17b4\u00eb"])
def test_a_name_that_looks_the_same_is_the_same_however_it_was_typed(
    tmp_path: Path, typed: str
) -> None:
    served, app = serve(tmp_path)
    body = {"game": "zero", "seats": ["Zo\u00eb", typed]}
    answer = Api(app, served.host_key).post("/tables", body)
    assert answer.status_code == 422 and "the same name" in answer.get_json()["error"]["message"]
    served.store.close()


@pytest.mark.parametrize("typed", ["\u0301", "\ufe0f", "\u2800", "\u3164 \u115f", "\u200b"])
def test_a_name_that_nobody_can_see_is_none(evening: Evening, typed: str) -> None:
    answer = evening.gm.post(f"{evening.url}/gm/add", {"name": typed})
    assert answer.status_code == 422 and "A name of 1 to" in html(answer)


def test_two_spaces_in_a_name_lead_to_the_seat_of_the_one_with_one(evening: Evening) -> None:
    for typed in ("Dana Levi", "Dana   Levi", "Dana\u00a0Levi"):
        evening.gm.post(f"{evening.url}/gm/add", {"name": typed})
    people = rooms.seats(evening.served.store, evening.room)
    assert [seat.name for seat in people if "Levi" in seat.name] == ["Dana Levi"]


@pytest.mark.parametrize("typed", ["Da\u034fna", "Dana\ufe0f"])
def test_a_mark_that_nobody_sees_leads_to_the_same_seat(evening: Evening, typed: str) -> None:
    store, app = evening.served.store, evening.app
    before = len(rooms.seats(store, evening.room))
    Phone(app).post(f"{evening.url}/ask", {"name": typed})
    assert knocks.requests(store, evening.room)[-1].seat == 1
    evening.gm.post(f"{evening.url}/gm/add", {"name": typed})
    assert len(rooms.seats(store, evening.room)) == before
    answer = evening.gm.post(f"{evening.url}/gm/rename", {"seat": "2", "name": typed})
    assert answer.status_code == 422 and "the same name" in html(answer)
    body = {"game": "zero", "room": evening.room, "seats": [typed, "Avi"]}
    assert evening.api().post("/tables", body).status_code == 201
    assert len(rooms.seats(store, evening.room)) == before


def test_a_name_is_kept_with_the_mark_that_colours_it(evening: Evening) -> None:
    evening.gm.post(f"{evening.url}/gm/add", {"name": "Noa \u2764\ufe0f"})
    assert rooms.seats(evening.served.store, evening.room)[-1].name == "Noa \u2764\ufe0f"


def test_a_seat_named_with_two_spaces_before_is_found_again(evening: Evening) -> None:
    rooms.change_seat(evening.served.store, evening.room, 1, name="Dana  Zoe\u0308")
    found = rooms.named(evening.served.store, evening.room, "Dana Zo\u00eb")
    assert found is not None and found.seat == 1


def test_a_password_of_the_wifi_keeps_every_space(evening: Evening) -> None:
    evening.gm.post(f"{evening.url}/gm/wifi", {"name": "at  home", "password": "two  spaces"})
    room = rooms.find(evening.served.store, evening.room)
    assert room and (room.wifi_name, room.wifi_password) == ("at  home", "two  spaces")
