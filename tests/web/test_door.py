"""The way in: seat addresses, the room's door, the GM's nod, phones that move."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from companion.store import knocks, rooms
from tests.web.forms import form_of
from tests.world import ORIGIN, Evening, Phone, knock


def html(answer: object) -> str:
    return str(answer.get_data(as_text=True))  # type: ignore[attr-defined]


def let_in(evening: Evening, **more: str) -> None:
    evening.gm.post(f"{evening.url}/gm/accept", {"id": request_id(evening), **more})


def request_id(evening: Evening) -> str:
    return knocks.requests(evening.served.store, evening.room)[-1].id


def test_a_seat_address_asks_for_one_tap_and_then_shows_the_table(evening: Evening) -> None:
    phone = Phone(evening.app)
    page = phone.get(f"/j/{evening.token(2)}")
    assert page.status_code == 200 and "Avi" in html(page)
    assert phone.get(f"{evening.url}/seat").status_code == 401
    sat = phone.post(f"/j/{evening.token(2)}")
    assert (sat.status_code, sat.location) == (303, f"{evening.url}/seat")
    assert "Avi" in html(phone.get(f"{evening.url}/seat"))


def test_looking_at_a_seat_address_does_not_take_the_seat(evening: Evening) -> None:
    Phone(evening.app).get(f"/j/{evening.token(2)}")
    assert not rooms.notices(evening.served.store, evening.room, "")


def test_cookies_are_for_this_site_alone_and_hidden_from_script(evening: Evening) -> None:
    sat = Phone(evening.app).post(f"/j/{evening.token(1)}")
    for cookie in sat.headers.getlist("Set-Cookie"):
        assert "HttpOnly" in cookie and "SameSite=Lax" in cookie


@pytest.mark.parametrize("token", [
    "", "x", "AAAAA-p1-1-xxxx", "-", "---", "%00", "a" * 5000, "é-p1-1-é", "AAAAA-z9-1-"])
def test_a_forged_address_is_no_longer_good(evening: Evening, token: str) -> None:
    for answer in (Phone(evening.app).get(f"/j/{token}"), Phone(evening.app).post(f"/j/{token}")):
        assert answer.status_code in (401, 404, 405)


def test_a_token_of_another_seat_or_generation_is_refused(evening: Evening) -> None:
    room, place, generation, mac = evening.token(1).split("-", 3)
    for forged in (f"{room}-p2-{generation}-{mac}", f"{room}-{place}-2-{mac}",
                   f"{room}-g0-1-{mac}", f"ZZZZZ-{place}-{generation}-{mac}"):
        assert Phone(evening.app).post(f"/j/{forged}").status_code == 401


def test_the_rooms_door_lists_the_names_and_leads_back_a_phone_that_has_a_seat(
    evening: Evening,
) -> None:
    page = html(Phone(evening.app).get(evening.url))
    assert all(name in page for name in ("Dana", "Avi", "Noa"))
    assert evening.seats[1].get(evening.url).location == f"{evening.url}/seat"
    assert evening.gm.get(evening.url).location == f"{evening.url}/gm"


def test_the_door_names_the_game_and_every_name_says_who_one_is(evening: Evening) -> None:
    stranger = Phone(evening.app)
    page = html(stranger.get(evening.url))
    assert "Hollywood 1947" in page and "I am Dana" in page.replace("<bdi>", "")
    assert 'class="primary"' not in page  # gold would draw everybody to what few need
    stranger.post(f"{evening.url}/ask", {"seat": "1"})
    assert "Hollywood 1947" in html(stranger.get(f"{evening.url}/wait"))


def test_the_code_may_be_typed_in_small_letters_with_spaces(evening: Evening) -> None:
    code = evening.room.lower()
    answer = Phone(evening.app).get(f"/code?code={code[:2]}+{code[2:]}")
    assert answer.location == evening.url


def test_who_knocks_waits_until_the_game_master_nods(evening: Evening) -> None:
    phone = knock(evening, seat="3")
    assert "One moment" in html(phone.get(f"{evening.url}/wait"))
    evening.gm.post(f"{evening.url}/gm/reissue", {"seat": "3"})
    assert "Noa is at the door" in html(evening.gm.get(f"{evening.url}/gm")).replace(
        "<bdi>", "").replace("</bdi>", "")
    let_in(evening)
    assert phone.get(f"{evening.url}/wait").location == f"{evening.url}/seat"
    assert "Noa" in html(phone.get(f"{evening.url}/seat"))


def test_a_seat_that_is_taken_over_makes_the_old_phone_dark(evening: Evening) -> None:
    new = knock(evening, seat="3")
    let_in(evening, move="1")
    new.get(f"{evening.url}/wait")
    assert evening.seats[3].get(f"{evening.url}/seat").status_code == 401
    assert new.get(f"{evening.url}/seat").status_code == 200


def test_everybody_who_knocks_is_let_in_with_one_tap(evening: Evening) -> None:
    evening.gm.post(f"{evening.url}/gm/reissue", {"seat": "2"})
    phones = [knock(evening, seat="2"), knock(evening, name="Shira"), knock(evening, name="Uri")]
    page = html(evening.gm.get(f"{evening.url}/gm"))
    together = page.split('id="nods"')[1].split("</section>")[0]
    asked = form_of(together, f"{evening.url}/gm/accept")["id"]
    assert len(asked) == 3 and "Let everybody in" in page
    evening.gm.client.post(f"{evening.url}/gm/accept", data={"id": asked},
                           headers={"Origin": ORIGIN})
    assert not knocks.requests(evening.served.store, evening.room)
    for phone in phones:
        assert phone.get(f"{evening.url}/wait").location == f"{evening.url}/seat"


def test_one_who_knocks_has_one_button(evening: Evening) -> None:
    knock(evening, name="Shira")
    page = html(evening.gm.get(f"{evening.url}/gm"))
    assert page.count(f'action="{evening.url}/gm/accept"') == 1


def test_who_is_not_let_in_is_told_so(evening: Evening) -> None:
    phone = knock(evening, name="Stranger")
    evening.gm.post(f"{evening.url}/gm/deny", {"id": request_id(evening)})
    answer = phone.get(f"{evening.url}/wait")
    assert answer.status_code == 403 and "did not let you in" in html(answer)


def test_who_tapped_the_wrong_name_may_choose_again(evening: Evening) -> None:
    phone = knock(evening, seat="3")
    assert "/unask" in html(phone.get(f"{evening.url}/wait"))
    assert phone.post(f"{evening.url}/unask", {}).location == evening.url
    assert not knocks.requests(evening.served.store, evening.room)
    assert "is at the door" not in html(evening.gm.get(f"{evening.url}/gm"))


def test_nobody_sits_down_without_a_nod(evening: Evening) -> None:
    phone = knock(evening, seat="3")
    assert phone.get(f"{evening.url}/seat").status_code == 401


def test_a_nod_is_worth_nothing_once_the_seat_was_given_to_another_phone(
    evening: Evening,
) -> None:
    """The lost phone that came in by the door must not come back through it."""
    lost = knock(evening, seat="3")
    let_in(evening, move="1")
    lost.get(f"{evening.url}/wait")
    evening.gm.post(f"{evening.url}/gm/reissue", {"seat": "3"})
    assert lost.get(f"{evening.url}/seat").status_code == 401
    assert lost.get(f"{evening.url}/wait").status_code == 403
    assert lost.get(f"{evening.url}/seat").status_code == 401


def test_a_late_joiner_plays_at_once_while_nothing_is_dealt(evening: Evening) -> None:
    late = knock(evening, name="Lev")
    evening.gm.post(f"{evening.url}/gm/accept", {"id": request_id(evening)})
    late.get(f"{evening.url}/wait")
    assert len(evening.play().state.seats) == 6
    assert "Lev" in html(evening.seats[1].get(f"{evening.url}/seat"))
    assert "Welcome to the studio" in html(late.get(f"{evening.url}/seat"))


def test_a_late_joiner_after_the_deal_plays_from_the_next_game_on(evening: Evening) -> None:
    evening.dealt()
    late = knock(evening, name="Lev")
    evening.gm.post(f"{evening.url}/gm/accept", {"id": request_id(evening)})
    late.get(f"{evening.url}/wait")
    assert len(evening.play().state.seats) == 5
    assert "next game" in html(late.get(f"{evening.url}/seat"))
    assert late.get(f"{evening.url}/seat/peek/affiliation").status_code == 403


@pytest.mark.parametrize("name", ["", " ", "\u202e", "x" * 25, "\x00"])
def test_a_name_must_have_one_to_twenty_four_letters(evening: Evening, name: str) -> None:
    answer = Phone(evening.app).post(f"{evening.url}/ask", {"name": name})
    assert answer.status_code == 422 and "1 to" in html(answer)


def test_a_name_is_shown_as_it_is_and_never_as_markup(evening: Evening) -> None:
    knock(evening, name="<script>x</script>")
    page = html(evening.gm.get(f"{evening.url}/gm"))
    assert "<script>x" not in page and "&lt;script&gt;x" in page


def test_only_a_dozen_may_stand_at_the_door(evening: Evening) -> None:
    for n in range(12):
        knock(evening, name=f"Guest {n}")
    answer = Phone(evening.app).post(f"{evening.url}/ask", {"name": "One more"})
    assert answer.status_code == 429 and answer.headers["Retry-After"] == "60"


def test_a_phone_stands_at_the_door_once_with_what_it_asked_for_last(evening: Evening) -> None:
    phone = knock(evening, name="Late")
    first = request_id(evening)
    for name in (*(f"Guest {n}" for n in range(12)), "Latest"):
        assert phone.post(f"{evening.url}/ask", {"name": name}).status_code == 303
    asked, = knocks.requests(evening.served.store, evening.room)
    assert (asked.name, asked.id == first) == ("Latest", False)
    assert knock(evening, name="Somebody else").get(f"{evening.url}/wait").status_code == 200
    assert Phone(evening.app).post("/code", {"code": evening.room}).status_code == 303


def test_a_phone_that_knocks_twice_for_the_same_is_let_in_by_the_first_nod(
    evening: Evening,
) -> None:
    phone = knock(evening, name="Late")
    first = request_id(evening)
    phone.post(f"{evening.url}/ask", {"name": "Late"})
    evening.gm.post(f"{evening.url}/gm/accept", {"id": first})
    assert phone.get(f"{evening.url}/wait").location == f"{evening.url}/seat"


def test_a_phone_at_a_full_door_may_still_change_its_mind(evening: Evening) -> None:
    phones = [knock(evening, name=f"Guest {n}") for n in range(12)]
    assert phones[0].post(f"{evening.url}/ask", {"name": "Late"}).status_code == 303
    assert len(knocks.requests(evening.served.store, evening.room)) == 12


def test_wrong_codes_run_out(evening: Evening) -> None:
    phone = Phone(evening.app)
    statuses = [phone.get(f"/code?code=ZZZZ{n}").status_code for n in range(30)]
    assert statuses[0] == 404 and statuses[-1] == 429
    assert phone.get(evening.url).status_code == 429


def test_wrong_host_keys_run_out(evening: Evening) -> None:
    statuses = [Phone(evening.app).get(f"/host?key={n}").status_code for n in range(30)]
    assert statuses[0] == 401 and statuses[-1] == 429


def test_opening_a_held_seat_on_another_phone_is_announced_to_everyone(
    evening: Evening,
) -> None:
    Phone(evening.app).sit(evening.token(4))
    for page in (evening.seats[1].get(f"{evening.url}/seat"), evening.gm.get(f"{evening.url}/gm")):
        assert "was opened on one more phone" in html(page)


def test_opening_the_own_seat_again_is_not_announced(evening: Evening) -> None:
    evening.seats[4].sit(evening.token(4))
    assert "one more phone" not in html(evening.seats[1].get(f"{evening.url}/seat"))


def test_a_game_master_who_scans_the_own_seat_stays_the_game_master(
    an_evening: Callable[..., Evening],
) -> None:
    evening = an_evening(gm_plays=1)
    evening.gm.sit(evening.token(1))
    assert evening.gm.get(f"{evening.url}/gm").status_code == 200
    assert evening.gm.get(f"{evening.url}/seat").status_code == 200


def test_the_screen_has_an_address_of_its_own_and_no_buttons(evening: Evening) -> None:
    screen = Phone(evening.app).sit(evening.opened["screen"]["token"])
    page = html(screen.get(f"{evening.url}/screen"))
    asks = set(re.findall(r'<form[^>]*action="([^"]*)"', page))
    # how it is read, nothing of the game
    assert "Dana" in page and asks == {f"{evening.url}/screen/screen-lang", "/theme", "/notes"}
    assert screen.post(f"{evening.url}/screen/do/deal_roles").status_code == 403
    assert screen.get(f"{evening.url}/gm").status_code == 401


def test_a_seat_of_one_room_is_nobody_in_another(an_evening: Callable[..., Evening]) -> None:
    evening = an_evening()
    other = evening.api()
    other.headers["Authorization"] = f"Bearer {evening.served.host_key}"
    second = other.post("/tables", {"game": "hollywood", "seats": ["Ann", "Bob"]}).get_json()
    phone = evening.seats[1]
    phone.client.set_cookie(f"seat_{second['room']}", evening.token(1))
    assert phone.get(f"/r/{second['room']}/seat").status_code == 401
