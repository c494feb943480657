"""A nod at the door is for one room, one knock, one phone, one use, and minutes; the GM knows
before the tap what it does; and nothing that lies in the database opens anything."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from companion.store import knocks, rooms
from companion.store.sweep import sweep
from companion.web.access.limits import Limiter
from tests.web.forms import form_of
from tests.world import ORIGIN, Api, Evening, Phone, html, knock


def let_in(evening: Evening, **more: str) -> None:
    asked = knocks.requests(evening.served.store, evening.room)[-1].id
    evening.gm.post(f"{evening.url}/gm/accept", {"id": asked, **more})


def cookies(phone: Phone) -> dict[str, str]:
    return {cookie.key: cookie.value for cookie in phone.client._cookies.values()}


def hand_made(evening: Evening, **made: str) -> Phone:
    phone = Phone(evening.app)
    for name, value in made.items():
        phone.client.set_cookie(name, value)
    return phone


def free(evening: Evening, seat: int) -> None:
    """Nobody has it: the phone that had it is dark."""
    evening.gm.post(f"{evening.url}/gm/reissue", {"seat": str(seat)})


# --- a grant --------------------------------------------------------------------------------------


def test_a_grant_of_one_room_opens_no_seat_of_another(evening: Evening) -> None:
    body = {"game": "hollywood", "seats": ["Ann", "Bob", "Cy"]}
    other = Api(evening.app, evening.served.host_key).post("/tables", body).get_json()["room"]
    free(evening, 2)
    phone = knock(evening, seat="2")
    let_in(evening)
    phone.client.set_cookie(f"ask_{other}", cookies(phone)[f"ask_{evening.room}"])
    answer = phone.get(f"/r/{other}/wait")
    assert answer.status_code == 403 and f"seat_{other}" not in cookies(phone)
    assert phone.get(f"/r/{other}/seat").status_code == 401


def test_a_grant_is_for_the_phone_that_knocked(evening: Evening) -> None:
    free(evening, 2)
    phone = knock(evening, seat="2")
    let_in(evening)
    name = f"ask_{evening.room}"
    thief = hand_made(evening, **{name: cookies(phone)[name]})
    assert thief.get(f"{evening.url}/wait").status_code == 403
    assert phone.get(f"{evening.url}/wait").location == f"{evening.url}/seat"


def test_a_grant_is_used_once(evening: Evening) -> None:
    free(evening, 2)
    phone = knock(evening, seat="2")
    let_in(evening)
    had = {name: value for name, value in cookies(phone).items() if not name.startswith("seat_")}
    assert phone.get(f"{evening.url}/wait").location == f"{evening.url}/seat"
    assert hand_made(evening, **had).get(f"{evening.url}/wait").status_code == 403
    assert phone.get(f"{evening.url}/wait").location == f"{evening.url}/seat"  # it sits there


def test_a_grant_dies_after_minutes(
    evening: Evening, monkeypatch: pytest.MonkeyPatch,
) -> None:
    free(evening, 2)
    phone = knock(evening, seat="2")
    let_in(evening)
    monkeypatch.setattr(knocks, "GRANT_LASTS", timedelta(0))
    assert phone.get(f"{evening.url}/wait").status_code == 403
    monkeypatch.undo()
    assert phone.get(f"{evening.url}/wait").status_code == 403
    assert phone.get(f"{evening.url}/seat").status_code == 401


def test_a_knock_that_nobody_answers_is_forgotten(
    evening: Evening, monkeypatch: pytest.MonkeyPatch,
) -> None:
    phone = knock(evening, name="Lev")
    monkeypatch.setattr(knocks, "KNOCK_LASTS", timedelta(0))
    assert "Lev" not in html(evening.gm.get(f"{evening.url}/gm"))
    assert phone.get(f"{evening.url}/wait").status_code == 403
    sweep(evening.served.store, datetime.now(UTC) + timedelta(hours=2))
    assert not evening.served.store.rows("select * from requests")


def test_who_steps_back_from_the_door_is_not_let_in_by_a_late_nod(evening: Evening) -> None:
    phone = knock(evening, name="Lev")
    let_in(evening)
    phone.post(f"{evening.url}/unask")
    assert phone.get(f"{evening.url}/wait").status_code == 403


def everything_stored(evening: Evening) -> set[str]:
    store = evening.served.store
    tables = store.db.table_names()
    rows = [row for table in tables for row in store.rows(f"select * from [{table}]")]
    return {str(value) for row in rows for value in row.values() if value}


def test_nothing_that_lies_in_the_database_opens_anything(evening: Evening) -> None:
    """Whoever reads the file, while some knock, some are granted and some are in."""
    evening.dealt()
    evening.gm.post(f"{evening.url}/gm/number", {"number": "1947"})
    knock(evening, name="Lev")
    free(evening, 2)
    knock(evening, seat="2")
    let_in(evening)
    evening.served.tries = Limiter(10**6, in_all=10**6)  # a patient reader
    url, kept = evening.url, everything_stored(evening)
    owned = {value for phone in (evening.gm, *evening.seats.values())
             for value in cookies(phone).values()}
    assert not owned & kept and "1947" not in kept
    for value in kept:
        if not value.isascii() or len(value) > 200:
            continue
        reader = hand_made(evening, device=value, host=value, **{
            f"{name}_{evening.room}": value for name in ("ask", "seat", "gm", "screen")})
        for path in ("wait", "seat", "gm", "screen"):
            assert reader.get(f"{url}/{path}").status_code in (401, 403), (path, value)
        assert reader.get("/home").status_code == 401
        assert Api(evening.app, value).get(f"/tables/{evening.table}").status_code == 401


# --- before the tap -------------------------------------------------------------------------------


def test_the_gm_is_told_before_the_tap_that_the_seat_is_open_on_another_phone(
    evening: Evening,
) -> None:
    knock(evening, seat="3")
    for page in ("gm", "gm/people", "gm/qr"):
        shown = html(evening.gm.get(f"{evening.url}/{page}"))
        door = shown.split('class="door"')[1].split("</section>")[0]
        assert "Noa is here already: move Noa to the phone that is asking?" in door
        assert "Move to that phone" in door and "primary" not in door and "Let in" not in door


def test_a_seat_is_not_moved_by_a_tap_on_let_in(evening: Evening) -> None:
    """The page was drawn before the other phone came: it asks anew instead."""
    free(evening, 3)
    late = knock(evening, seat="3")
    page = html(evening.gm.get(f"{evening.url}/gm"))
    room = rooms.find(evening.served.store, evening.room)
    assert room
    first = Phone(evening.app).sit(evening.served.token(room, "player", 3))
    form = form_of(page, f"{evening.url}/gm/accept")
    evening.gm.post(f"{evening.url}/gm/accept", form)
    assert first.get(f"{evening.url}/seat").status_code == 200
    assert "One moment" in html(late.get(f"{evening.url}/wait"))
    assert "is here already" in html(evening.gm.get(f"{evening.url}/gm"))


def test_let_everybody_in_moves_nobody(evening: Evening) -> None:
    knock(evening, seat="3")
    knock(evening, name="Lev")
    knock(evening, name="Mia")
    page = html(evening.gm.get(f"{evening.url}/gm"))
    together = page.split('id="nods"')[1].split("</section>")[0]
    assert "2 people are at the door" in together
    asked = form_of(together, f"{evening.url}/gm/accept")["id"]
    evening.gm.client.post(f"{evening.url}/gm/accept", data={"id": asked},
                           headers={"Origin": ORIGIN})
    assert evening.seats[3].get(f"{evening.url}/seat").status_code == 200
    assert len(knocks.requests(evening.served.store, evening.room)) == 1


@pytest.mark.parametrize("form", [{"seat": "2"}, {"name": "Zoe"}], ids=["seat", "new name"])
def test_of_two_who_ask_for_one_seat_one_tap_lets_in_one(
    evening: Evening, form: dict[str, str],
) -> None:
    """Neither has sat down when both are let in: the second one is a question all the same."""
    free(evening, 2)
    first, second = knock(evening, **form), knock(evening, **form)
    asked = [each.id for each in knocks.requests(evening.served.store, evening.room)]
    evening.gm.client.post(f"{evening.url}/gm/accept", data={"id": asked},
                           headers={"Origin": ORIGIN})
    assert "is here already" in html(evening.gm.get(f"{evening.url}/gm"))
    assert first.get(f"{evening.url}/wait").location == f"{evening.url}/seat"
    assert "One moment" in html(second.get(f"{evening.url}/wait"))
    names = [seat.name for seat in rooms.seats(evening.served.store, evening.room)]
    assert len(set(names)) == len(names)


def test_who_is_moved_before_sitting_down_does_not_sit_down(evening: Evening) -> None:
    free(evening, 2)
    first, second = knock(evening, seat="2"), knock(evening, seat="2")
    for asked in knocks.requests(evening.served.store, evening.room):
        evening.gm.post(f"{evening.url}/gm/accept", {"id": asked.id, "move": "1"})
    assert first.get(f"{evening.url}/wait").status_code == 403
    assert second.get(f"{evening.url}/wait").location == f"{evening.url}/seat"


def test_the_same_phone_that_lost_its_seat_is_no_other_phone(evening: Evening) -> None:
    phone = evening.seats[3]
    phone.client.delete_cookie(f"seat_{evening.room}")
    assert phone.post(f"{evening.url}/ask", {"seat": "3"}).status_code == 303
    assert "Noa is at the door" in html(evening.gm.get(f"{evening.url}/gm"))
    let_in(evening)
    assert phone.get(f"{evening.url}/wait").location == f"{evening.url}/seat"
    assert "one more phone" not in html(evening.seats[1].get(f"{evening.url}/seat"))


def test_a_playing_gms_own_seat_cannot_be_asked_for(an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(gm_plays=2)
    stranger = Phone(evening.app)
    assert "Avi" not in html(stranger.get(evening.url))
    for form in ({"seat": "2"}, {"name": "Avi"}, {"name": " Avi "}):
        answer = stranger.post(f"{evening.url}/ask", form)
        assert answer.status_code == 403 and "game master's own" in html(answer).replace(
            "&#39;", "'")
    assert not knocks.requests(evening.served.store, evening.room)


def test_a_seat_that_became_the_gms_own_is_not_given_to_who_knocked_before(
    an_evening: Callable[..., Evening],
) -> None:
    evening = an_evening()
    free(evening, 2)
    phone = knock(evening, seat="2")
    rooms.change(evening.served.store, evening.room, gm_seat=2)
    let_in(evening, move="1")
    assert phone.get(f"{evening.url}/wait").status_code == 403
    assert phone.get(f"{evening.url}/seat").status_code == 401
