"""A television becomes the table's screen by the room's code and the GM's nod, and no more."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games import GAMES
from companion.store import knocks, rooms
from companion.web.access.identity import cookie_name
from tests.web.forms import form_of
from tests.web.test_door import html, let_in, request_id
from tests.world import Evening, Phone

Evenings = Callable[..., Evening]


def television(evening: Evening) -> Phone:
    """The code typed at the front door, as a remote control would."""
    tv = Phone(evening.app)
    answer = tv.post("/code", {"code": evening.room.lower()})
    assert (answer.status_code, answer.location) == (303, f"{evening.url}/wait")
    return tv


def screen_of(evening: Evening) -> Phone:
    tv = television(evening)
    let_in(evening)
    assert tv.get(f"{evening.url}/wait").location == f"{evening.url}/screen"
    return tv


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_television_opens_the_screen_of_any_game_by_code(
    game: str, an_evening: Evenings
) -> None:
    evening = an_evening(game=game, players=max(3, GAMES[game].players[0]))
    tv = television(evening)
    assert "I am the table's screen".replace("'", "&#39;") in html(tv.get("/code"))
    assert tv.get(f"{evening.url}/screen").status_code == 401
    assert "at the door" in html(evening.gm.get(f"{evening.url}/gm"))
    let_in(evening)
    assert tv.get(f"{evening.url}/wait").location == f"{evening.url}/screen"
    shown = tv.get(f"{evening.url}/screen")
    assert shown.status_code == 200
    assert 'class="qr"' in html(shown) and evening.room in html(shown)


def test_the_rooms_own_address_leads_to_the_same_knock(evening: Evening) -> None:
    tv = Phone(evening.app)
    assert 'name="screen"' in html(tv.get(evening.url))
    assert tv.post(f"{evening.url}/ask", {"screen": "1"}).location == f"{evening.url}/wait"
    let_in(evening)
    assert tv.get(f"{evening.url}/wait").location == f"{evening.url}/screen"


def test_a_screen_that_was_let_in_has_no_seat_and_no_secret(evening: Evening) -> None:
    before = rooms.seats(evening.served.store, evening.room)
    tv = screen_of(evening)
    evening.dealt()
    assert rooms.seats(evening.served.store, evening.room) == before
    assert tv.get(f"{evening.url}/seat").status_code == 401
    assert tv.get(f"{evening.url}/gm").status_code == 401
    assert tv.get(f"{evening.url}/screen/peek/affiliation").status_code == 403
    assert tv.get(f"{evening.url}/screen/hand/hand").status_code == 403
    assert tv.post(f"{evening.url}/screen/do/begin_night").status_code == 403


def test_the_gm_can_say_no_to_a_screen(evening: Evening) -> None:
    tv = television(evening)
    evening.gm.post(f"{evening.url}/gm/deny", {"id": request_id(evening)})
    assert tv.get(f"{evening.url}/wait").status_code == 403
    assert tv.get(f"{evening.url}/screen").status_code == 401


def test_a_new_address_for_the_screen_darkens_one_that_came_by_code(evening: Evening) -> None:
    tv = screen_of(evening)
    evening.gm.post(f"{evening.url}/gm/new-screen")
    assert tv.get(f"{evening.url}/screen").status_code == 401


def test_a_nod_before_a_new_address_opens_nothing_after_it(evening: Evening) -> None:
    tv = television(evening)
    let_in(evening)
    evening.gm.post(f"{evening.url}/gm/new-screen")
    assert tv.get(f"{evening.url}/wait").status_code == 403
    assert tv.get(f"{evening.url}/screen").status_code == 401


def test_a_nod_to_a_screen_is_for_the_one_that_knocked(evening: Evening) -> None:
    tv, other = television(evening), Phone(evening.app)
    let_in(evening)
    other.client.set_cookie(cookie_name("ask", evening.room), "a guess")
    assert other.get(f"{evening.url}/wait").status_code == 403
    assert tv.get(f"{evening.url}/wait").location == f"{evening.url}/screen"


def test_a_phone_with_a_seat_may_be_the_screen_too(evening: Evening) -> None:
    phone = evening.seats[1]
    phone.post("/code", {"code": evening.room})
    assert "lets this screen in" in html(phone.get(f"{evening.url}/wait"))
    let_in(evening)
    assert phone.get(f"{evening.url}/wait").location == f"{evening.url}/screen"
    assert phone.get(f"{evening.url}/seat").status_code == 200


def the_large_button(evening: Evening) -> str:
    return html(evening.gm.get(f"{evening.url}/gm")).partition('id="nods"')[2].partition(
        "</section>")[0]


def test_letting_everybody_in_lets_the_screen_in_too_and_says_so(evening: Evening) -> None:
    tv = television(evening)
    for name in ("Ruth", "Uri"):
        Phone(evening.app).post(f"{evening.url}/ask", {"name": name})
    everybody = the_large_button(evening)
    assert "people and a screen are at the door." in everybody
    evening.gm.post(f"{evening.url}/gm/accept", form_of(everybody, f"{evening.url}/gm/accept"))
    assert tv.get(f"{evening.url}/wait").location == f"{evening.url}/screen"
    assert not knocks.requests(evening.served.store, evening.room)


def test_of_several_screens_each_waits_for_a_nod_of_its_own(evening: Evening) -> None:
    """They have no names: nobody could tell which of them is the living room's."""
    for _ in range(2):
        television(evening)
    for name in ("Ruth", "Uri"):
        Phone(evening.app).post(f"{evening.url}/ask", {"name": name})
    everybody = the_large_button(evening)
    assert "people are at the door." in everybody
    evening.gm.post(f"{evening.url}/gm/accept", form_of(everybody, f"{evening.url}/gm/accept"))
    assert [each.is_screen for each in knocks.requests(evening.served.store, evening.room)] \
        == [True, True]
    assert the_large_button(evening).count('name="id"') == 1


def test_a_wrong_code_of_a_screen_finds_no_room(evening: Evening) -> None:
    for code in ("ZZZZZ", "", "%00" * 40):
        answer = Phone(evening.app).post("/code", {"code": code})
        assert answer.status_code == 404 and "no table with that code" in html(answer)
    assert not knocks.requests(evening.served.store, evening.room)


def test_a_dozen_screens_at_the_door_are_enough(evening: Evening) -> None:
    asked = [Phone(evening.app).post("/code", {"code": evening.room}) for _ in range(13)]
    assert [answer.status_code for answer in asked] == [303] * 12 + [429]


def test_the_way_in_leaves_the_screen_when_the_game_has_begun(evening: Evening) -> None:
    tv = screen_of(evening)
    assert 'class="gather"' in html(tv.get(f"{evening.url}/screen"))
    evening.dealt()
    assert 'class="gather"' in html(tv.get(f"{evening.url}/screen"))  # phones may still be coming
    evening.do("begin_night", "end_night", "lay_out_posters")
    assert 'class="gather"' not in html(tv.get(f"{evening.url}/screen"))


def test_the_table_says_what_its_screen_speaks_and_no_phone_changes(evening: Evening) -> None:
    tv, seat = screen_of(evening), evening.seats[1]
    tv.client.set_cookie("lang", "en")
    sent = evening.gm.post(f"{evening.url}/gm/screen-lang", {"lang": "ru"})
    assert sent.status_code == 303 and sent.location == f"{evening.url}/gm"
    for address in ("/screen", "/screen/page/rules"):
        assert '<html lang="ru"' in html(tv.get(f"{evening.url}{address}"))
    assert tv.get(f"{evening.url}/screen/now").headers["Content-Language"] == "ru"
    assert '<html lang="en"' in html(seat.get(f"{evening.url}/seat"))
    tv.post(f"{evening.url}/screen/screen-lang", {"lang": "he"})  # the newest choice holds
    assert '<html lang="he"' in html(tv.get(f"{evening.url}/screen"))


def test_only_the_gm_and_the_screen_say_what_it_speaks(evening: Evening) -> None:
    tv, seat = screen_of(evening), evening.seats[1]
    for role in ("gm", "screen"):
        assert seat.post(f"{evening.url}/{role}/screen-lang", {"lang": "ru"}).status_code == 401
    assert evening.gm.post(f"{evening.url}/gm/screen-lang", {"lang": "xx"}).status_code == 400
    assert '<html lang="en"' in html(tv.get(f"{evening.url}/screen"))
