"""The GM's people: phones that move or are lost, seats and their codes, names."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.store import rooms
from tests.web.test_door import request_id
from tests.world import Api, Evening, Phone, html, knock


def test_a_reissued_seat_makes_the_old_phone_dark_and_the_new_one_shows_it(
    evening: Evening,
) -> None:
    evening.dealt()
    answer = evening.gm.post(f"{evening.url}/gm/reissue", {"seat": "2"})
    assert answer.location == f"{evening.url}/gm/qr/2"
    old = evening.seats[2]
    for path in ("", "/log", "/now", "/peek/affiliation", "/show/affiliation"):
        assert old.get(f"{evening.url}/seat{path}").status_code == 401
    assert evening.api(2).get(f"/tables/{evening.table}").status_code == 401
    new = Phone(evening.app).sit(evening.token_now(2))
    assert new.get(f"{evening.url}/seat/peek/affiliation").status_code == 200


def test_moving_a_seat_is_announced_on_every_phone(evening: Evening) -> None:
    evening.gm.post(f"{evening.url}/gm/reissue", {"seat": "2"})
    for seat in (1, 3):
        page = html(evening.seats[seat].get(f"{evening.url}/seat"))
        assert "seat moves to another phone" in page


def test_who_has_come_is_told_until_the_game_begins(evening: Evening) -> None:
    evening.served.rooms.tell(evening.room, "sat", "Dana")
    told = "The phones here:"
    assert told in html(evening.seats[2].get(f"{evening.url}/seat"))
    evening.dealt()
    assert told not in html(evening.seats[2].get(f"{evening.url}/seat"))
    evening.served.rooms.tell(evening.room, "sat", "Avi")  # who comes later is news again
    page = html(evening.seats[2].get(f"{evening.url}/seat"))
    assert "Dana" not in page[page.index(told):][:60] and "Avi" in page[page.index(told):][:60]


def test_the_qr_page_has_its_address_above_who_waits_and_its_settings_in_a_fold(
    evening: Evening,
) -> None:
    Phone(evening.app).post(f"{evening.url}/ask", {"name": "Shira"})
    page = html(evening.gm.get(f"{evening.url}/gm/qr"))
    assert page.index("Table code:") < page.index("Shira")
    assert "<details" in page[:page.index('class="settings"')].rpartition("</details>")[2]


def new_phone_token(evening: Evening) -> str:
    """What the QR for the GM's new phone holds."""
    room = rooms.find(evening.served.store, evening.room)
    assert room
    return evening.served.next_gm_url(room).rpartition("/")[2]


def change_phones(evening: Evening) -> str:
    assert evening.gm.post(f"{evening.url}/gm/move").location == f"{evening.url}/gm/qr/gm"
    assert evening.gm.get(f"{evening.url}/gm/qr/gm").status_code == 200
    return new_phone_token(evening)


def test_the_gm_changes_phones_and_the_old_one_is_no_longer_the_gm(evening: Evening) -> None:
    token = change_phones(evening)
    new = Phone(evening.app).sit(token)
    assert new.get(f"{evening.url}/gm/people").status_code == 200
    for path in ("", "/people", "/now", "/qr/gm"):
        assert evening.gm.get(f"{evening.url}/gm{path}").status_code == 401
    assert evening.api().get(f"/tables/{evening.table}").status_code == 401
    assert Phone(evening.app).post(f"/j/{evening.opened['token']}").status_code == 401


def test_the_gms_change_of_phones_is_announced_on_every_phone(evening: Evening) -> None:
    new = Phone(evening.app).sit(change_phones(evening))
    for page in (new.get(f"{evening.url}/gm"), evening.seats[2].get(f"{evening.url}/seat")):
        assert "has changed phones; the old one is signed out" in html(page)
        assert "opened on one more phone" not in html(page)


def test_the_old_phone_is_the_gms_until_the_new_one_is_there(evening: Evening) -> None:
    """Whatever is lost on the way, the answer with the QR too: it is asked for again."""
    first = change_phones(evening)
    assert evening.gm.get(f"{evening.url}/gm").status_code == 200
    assert evening.api().get(f"/tables/{evening.table}").status_code == 200
    assert change_phones(evening) == first


def test_a_new_phone_that_did_not_hear_the_answer_asks_again(evening: Evening) -> None:
    token, new = change_phones(evening), Phone(evening.app)
    Phone(evening.app).sit(token)
    assert new.sit(token).get(f"{evening.url}/gm").status_code == 200


def test_a_new_phones_token_opens_the_door_and_nothing_before(evening: Evening) -> None:
    token, thief = change_phones(evening), Phone(evening.app)
    thief.client.set_cookie(f"gm_{evening.room}", token)
    assert thief.get(f"{evening.url}/gm").status_code == 401
    assert Api(evening.app, token).get(f"/tables/{evening.table}").status_code == 401


def test_a_gm_who_changes_no_phones_has_no_code_for_a_new_one(evening: Evening) -> None:
    assert Phone(evening.app).post(f"/j/{new_phone_token(evening)}").status_code == 401
    assert evening.gm.get(f"{evening.url}/gm/qr/gm").location == f"{evening.url}/gm/people"


def test_the_code_for_a_new_phone_dies_after_a_while(evening: Evening) -> None:
    token = change_phones(evening)
    rooms.change(evening.served.store, evening.room, gm_moving="2026-01-01T20:00:00.000+00:00")
    assert Phone(evening.app).post(f"/j/{token}").status_code == 401
    assert evening.gm.get(f"{evening.url}/gm").status_code == 200


def test_a_playing_gms_own_seat_leaves_the_old_phone_too(
    an_evening: Callable[..., Evening],
) -> None:
    evening = an_evening(gm_plays=1).dealt()
    old = evening.gm.sit(evening.token(1))
    new = Phone(evening.app).sit(change_phones(evening))
    assert old.get(f"{evening.url}/seat/peek/affiliation").status_code == 401
    assert new.get(f"{evening.url}/gm/peek/affiliation").status_code == 200


def test_a_playing_gms_seat_on_a_phone_of_its_own_stays_there(
    an_evening: Callable[..., Evening],
) -> None:
    evening = an_evening(gm_plays=1).dealt()
    Phone(evening.app).sit(change_phones(evening))
    assert evening.seats[1].get(f"{evening.url}/seat/peek/affiliation").status_code == 200


def test_only_the_gm_moves_people(evening: Evening) -> None:
    for path in ("reissue", "no-phone", "remove", "rename", "add", "accept", "deny", "hand",
                 "take", "give-back", "return", "number", "new-screen", "move", "again", "wifi",
                 "cue", "undo", "redo", "timer", "timer/stop", "together/count"):
        answer = evening.seats[1].post(f"{evening.url}/gm/{path}", {"seat": "2", "name": "X"})
        assert answer.status_code == 401, path
    for path in ("", "/qr", "/qr/1", "/qr/gm", "/qr/screen", "/people", "/script", "/another",
                 "/arrivals", "/arrivals/1", "/return"):
        assert evening.seats[1].get(f"{evening.url}/gm{path}").status_code == 401, path


@pytest.mark.parametrize("seat", ["", "0", "99", "x", "-1", "²", "9" * 5000, "1e1"])
@pytest.mark.parametrize("path", ["reissue", "no-phone", "remove", "rename", "hand"])
def test_a_seat_that_is_not_there_is_told_so(evening: Evening, path: str, seat: str) -> None:
    answer = evening.gm.post(f"{evening.url}/gm/{path}", {"seat": seat, "name": "New"})
    assert answer.status_code == 404


@pytest.mark.parametrize("seat", ["99", "9" * 5000, "x", "-1"])
def test_no_qr_for_a_seat_that_is_not_there(evening: Evening, seat: str) -> None:
    assert evening.gm.get(f"{evening.url}/gm/qr/{seat}").status_code == 404


def test_the_qr_pages_carry_the_addresses(evening: Evening) -> None:
    room = html(evening.gm.get(f"{evening.url}/gm/qr"))
    assert f"http://localhost{evening.url}" in room and evening.room in room
    seat = html(evening.gm.get(f"{evening.url}/gm/qr/1"))
    assert "Only Dana scans this" in seat and "<svg" in seat
    assert evening.token(1) not in seat


def test_the_wifi_has_a_qr_of_its_own(evening: Evening) -> None:
    evening.gm.post(f"{evening.url}/gm/wifi", {"name": 'My;"net', "password": "p:w"})
    assert html(evening.gm.get(f"{evening.url}/gm/qr")).count('class="qr') == 2


def test_a_new_name_holds_from_the_next_game_on(evening: Evening) -> None:
    evening.gm.post(f"{evening.url}/gm/rename", {"seat": "1", "name": "Daniela"})
    assert evening.play().state.party.names[1] == "Dana"
    evening.gm.post(f"{evening.url}/gm/again")
    assert evening.play().state.party.names[1] == "Daniela"


@pytest.mark.parametrize("name", ["", "x" * 25])
def test_a_bad_name_is_refused(evening: Evening, name: str) -> None:
    for path in ("rename", "add"):
        answer = evening.gm.post(f"{evening.url}/gm/{path}", {"seat": "1", "name": name})
        assert answer.status_code == 422


def test_the_game_master_can_add_somebody(evening: Evening) -> None:
    evening.gm.post(f"{evening.url}/gm/add", {"name": "Lev"})
    assert "Lev" in evening.play().state.party.names.values()


# --- names, and the pages with the QR ---------------------------------------------------------


def test_two_at_one_table_do_not_get_the_same_name(evening: Evening) -> None:
    answer = evening.gm.post(f"{evening.url}/gm/rename", {"seat": "1", "name": "Avi"})
    assert answer.status_code == 422 and "the same name" in html(answer)
    evening.gm.post(f"{evening.url}/gm/add", {"name": "Avi"})
    assert evening.play().state.seats == (1, 2, 3, 4, 5)


def test_the_qr_of_a_seat_tells_when_its_phone_has_come(evening: Evening) -> None:
    evening.gm.post(f"{evening.url}/gm/reissue", {"seat": "2"})
    pages = [f"{evening.url}/gm/{path}/2" for path in ("qr", "arrivals")]
    for path in pages:
        assert "Waiting until Avi has scanned it" in html(evening.gm.get(path))
    Phone(evening.app).sit(evening.token_now(2))
    for path in pages:
        assert "Avi is at the table" in html(evening.gm.get(path))
        assert "Waiting until" not in html(evening.gm.get(path))


def test_the_qr_of_a_seat_leads_on_to_the_next_one_that_is_missing(evening: Evening) -> None:
    evening.gm.post(f"{evening.url}/gm/reissue", {"seat": "4"})
    page = html(evening.gm.get(f"{evening.url}/gm/qr/2"))
    assert "Next: the QR for Gil" in page and f'href="{evening.url}/gm/qr/4"' in page


def test_the_rooms_qr_shows_who_has_come_and_who_is_at_the_door(evening: Evening) -> None:
    knock(evening, name="Shira")
    page = html(evening.gm.get(f"{evening.url}/gm/qr"))
    assert "Shira is at the door" in page
    assert page.count('class="dot on"') == 5
    evening.gm.post(f"{evening.url}/gm/reissue", {"seat": "2"})
    assert html(evening.gm.get(f"{evening.url}/gm/arrivals")).count('class="dot on"') == 4


def test_who_is_let_in_beside_a_qr_leaves_the_gm_there(evening: Evening) -> None:
    for form, script, place in (({"at": "qr"}, {}, "qr"),
                                ({"at": "qr", "beside": "2"}, {}, "qr/2"),
                                ({"at": "qr", "beside": "2"}, {"HX-Request": "true"}, "arrivals/2"),
                                ({"at": "x"}, {}, "")):
        knock(evening, name="Shira")
        answer = evening.gm.post(f"{evening.url}/gm/accept", {"id": request_id(evening)} | form,
                                 **script)
        assert answer.location == f"{evening.url}/gm/{place}".rstrip("/")


def test_trouble_leads_back_to_the_own_table(evening: Evening) -> None:
    answer = evening.gm.post(f"{evening.url}/gm/rename", {"seat": "1", "name": ""})
    assert f'href="{evening.url}/gm"' in html(answer)
    assert 'href="/"' in html(Phone(evening.app).get(f"{evening.url}/gm"))
