"""Nobody looks unannounced: whose eyes look through a seat is compared at every secret."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import companion
from companion.engine.offers import Offer
from companion.store import rooms
from tests.world import Api, Evening, Phone, forget_notices, host, html, serve

HERE = {"REMOTE_ADDR": "192.168.1.66"}
OPENED = "seat was opened on one more phone"
GM_OPENED = "pages were opened on one more phone"


def with_gms_token(evening: Evening) -> Phone:
    """Make a phone that got the GM's token without coming in by the door."""
    thief = Phone(evening.app)
    thief.client.set_cookie(f"gm_{evening.room}", evening.opened["token"])
    return thief


def told(evening: Evening, seat: int = 1) -> str:
    """What another phone's page says, and every other's with it."""
    pages = [html(phone.get(f"{evening.url}/seat")) for number, phone in evening.seats.items()
             if number != seat]
    pages.append(html(evening.gm.get(f"{evening.url}/gm")))
    notices = [" ".join(re.findall(r"data-notice>\s*(.*?)\s*</p>", page, re.S)) for page in pages]
    assert len(set(notices)) == 1, "every phone is told the same"
    return notices[0]


def hand_made(evening: Evening, seat: int, **cookies: str) -> Phone:
    """Make a request with a valid token, from a phone that never sat down."""
    phone = Phone(evening.app)
    phone.client.set_cookie(f"seat_{evening.room}", evening.token(seat))
    for name, value in cookies.items():
        phone.client.set_cookie(name, value)
    return phone


@pytest.fixture
def dealt(evening: Evening) -> Evening:
    evening.dealt()
    return evening


@pytest.mark.parametrize("how", ["peek", "show"])
@pytest.mark.parametrize("cookies", [{}, {"device": "ABCDEFGHJKMN"}], ids=["none", "foreign"])
def test_a_hand_made_cookie_does_not_look_unannounced(
    dealt: Evening, how: str, cookies: dict[str, str],
) -> None:
    thief = hand_made(dealt, 1, **cookies)
    assert thief.get(f"{dealt.url}/seat/{how}/affiliation").status_code == 200
    assert f"Dana's {OPENED}" in told(dealt).replace("&#39;", "'")


def test_a_strange_look_is_told_each_time(dealt: Evening) -> None:
    thief = hand_made(dealt, 1, device="ABCDEFGHJKMN")
    for _ in range(2):
        forget_notices(dealt.served)
        thief.get(f"{dealt.url}/seat/peek/affiliation")
        assert OPENED in told(dealt)


@pytest.mark.parametrize("path", ["", "/log", "/now", "/quiet", "/page/odds"])
def test_a_held_seats_pages_are_not_read_unannounced(dealt: Evening, path: str) -> None:
    hand_made(dealt, 1).get(f"{dealt.url}/seat{path}")
    assert OPENED in told(dealt)


@pytest.mark.parametrize("path", ["", "/log", "/secrets/affiliation"])
def test_a_program_does_not_look_through_a_held_seat_unannounced(
    dealt: Evening, path: str,
) -> None:
    assert dealt.api(1).get(f"/tables/{dealt.table}{path}").status_code == 200
    assert OPENED in told(dealt)


def test_a_strangers_page_that_asks_again_and_again_is_told_of_once_a_minute(
    dealt: Evening,
) -> None:
    thief = hand_made(dealt, 1)
    for _ in range(5):
        thief.get(f"{dealt.url}/seat/now")
    assert len(dealt.served.store.rows("select * from notices")) == 1


def test_the_own_phone_looks_as_often_as_it_likes(dealt: Evening) -> None:
    for path in ("", "/peek/affiliation", "/show/affiliation", "/quiet", "/log", "/now"):
        dealt.seats[1].get(f"{dealt.url}/seat{path}")
    assert told(dealt) == ""


def unheld(evening: Evening) -> None:
    with evening.served.store.writing() as db:
        db.execute("update seats set device = '' where seat = 1")


def first_by_phone(evening: Evening) -> None:
    Phone(evening.app).sit(evening.token(1))


def first_by_cookie(evening: Evening) -> None:
    hand_made(evening, 1).get(f"{evening.url}/seat/peek/affiliation")


def first_by_program(evening: Evening) -> None:
    evening.api(1).get(f"/tables/{evening.table}/secrets/affiliation")


@pytest.mark.parametrize("first", [first_by_phone, first_by_cookie, first_by_program])
def test_the_first_opening_of_a_seat_is_announced_too(
    dealt: Evening, first: Callable[[Evening], None],
) -> None:
    unheld(dealt)
    first(dealt)
    assert told(dealt) == "The phones here: Dana"
    forget_notices(dealt.served)
    dealt.seats[1].sit(dealt.token(1))
    assert OPENED in told(dealt)


def test_a_program_at_another_address_has_other_eyes(dealt: Evening) -> None:
    unheld(dealt)
    first_by_program(dealt)
    forget_notices(dealt.served)
    path = f"/api/tables/{dealt.table}/secrets/affiliation"
    bearer = {"Authorization": f"Bearer {dealt.token(1)}"}
    dealt.app.test_client().get(path, headers=bearer)
    assert told(dealt) == ""
    dealt.app.test_client().get(path, headers=bearer, environ_base=HERE)
    assert OPENED in told(dealt)


def test_many_who_arrive_push_no_warning_off_the_page(dealt: Evening) -> None:
    hand_made(dealt, 1).get(f"{dealt.url}/seat/peek/affiliation")
    for name in ("Lev", "Mia", "Omer", "Zoe"):
        dealt.gm.post(f"{dealt.url}/gm/add", {"name": name})
        number = rooms.named(dealt.served.store, dealt.room, name)
        room = rooms.find(dealt.served.store, dealt.room)
        assert room and number
        Phone(dealt.app).sit(dealt.served.token(room, "player", number.seat))
    assert OPENED in told(dealt) and "Lev, Mia, Omer, Zoe" in told(dealt)


# --- the GM's chair -------------------------------------------------------------------------------


def test_the_gms_pages_on_another_phone_are_announced(dealt: Evening) -> None:
    dealt.gm.sit(dealt.opened["token"])
    assert told(dealt) == ""
    Phone(dealt.app).sit(dealt.opened["token"])
    assert "master's pages were opened on one more phone" in told(dealt).replace("&#39;", "'")


def test_a_host_who_takes_the_gms_chair_is_announced(dealt: Evening) -> None:
    assert host(dealt.served, dealt.app).post(f"/open/{dealt.room}").status_code == 303
    assert GM_OPENED in told(dealt)


def test_the_file_with_everybodys_secrets_is_not_taken_unannounced(dealt: Evening) -> None:
    assert dealt.gm.get(f"{dealt.url}/gm/export").status_code == 200
    assert told(dealt) == ""
    assert with_gms_token(dealt).get(f"{dealt.url}/gm/export").status_code == 200
    assert GM_OPENED in told(dealt)


def copied(evening: Evening, **cookies: str) -> Phone:
    """The GM's token in the cookie of a device that never came in by the door."""
    phone = Phone(evening.app)
    for name, value in {f"gm_{evening.room}": evening.opened["token"], **cookies}.items():
        phone.client.set_cookie(name, value)
    return phone


@pytest.mark.parametrize("path", [
    "", "/log", "/people", "/now", "/qr", "/page/odds", "/for/1", "/paper/rules", "/another"])
@pytest.mark.parametrize("cookies", [{}, {"device": "ABCDEFGHJKMN"}], ids=["none", "foreign"])
def test_a_copied_gm_cookie_reads_none_of_the_gms_pages_unannounced(
    dealt: Evening, path: str, cookies: dict[str, str],
) -> None:
    copied(dealt, **cookies).get(f"{dealt.url}/gm{path}")
    assert GM_OPENED in told(dealt)


def test_a_copied_gm_cookie_taps_nothing_unannounced(dealt: Evening) -> None:
    copied(dealt).post(f"{dealt.url}/gm/undo")
    assert GM_OPENED in told(dealt)


@pytest.mark.parametrize("path", ["", "/log"])
def test_a_copied_gm_token_reads_no_json_unannounced(dealt: Evening, path: str) -> None:
    answer = dealt.app.test_client().get(
        f"/api/tables/{dealt.table}{path}", environ_base=HERE,
        headers={"Authorization": f"Bearer {dealt.opened['token']}"})
    assert answer.status_code == 200 and GM_OPENED in told(dealt)


def test_a_copied_gm_token_opens_no_other_game_unannounced(dealt: Evening) -> None:
    answer = dealt.app.test_client().post(
        "/api/tables", json={"game": "hollywood", "room": dealt.room}, environ_base=HERE,
        headers={"Authorization": f"Bearer {dealt.opened['token']}"})
    assert answer.status_code == 201 and GM_OPENED in told(dealt)


def test_a_copied_gm_cookie_that_asks_again_and_again_is_told_of_once_a_minute(
    dealt: Evening,
) -> None:
    thief = copied(dealt)
    for _ in range(5):
        thief.get(f"{dealt.url}/gm/now")
    assert len(dealt.served.store.rows("select * from notices")) == 1


def test_what_the_gm_was_given_is_no_copy(dealt: Evening) -> None:
    """The phone of the evening, the laptop that the host opened the room on, and the program that
    made the table, one beside the other."""
    laptop = host(dealt.served, dealt.app)
    laptop.post(f"/open/{dealt.room}")
    forget_notices(dealt.served)
    for _ in range(2):
        for phone in (dealt.gm, laptop):
            for path in ("", "/people", "/peek/everyone", "/export"):
                assert phone.get(f"{dealt.url}/gm{path}").status_code == 200
        assert dealt.api().get(f"/tables/{dealt.table}").status_code == 200
    assert told(dealt) == ""


def test_a_program_is_the_gm_while_no_phone_is_and_another_program_is_told_of(
    tmp_path: Path,
) -> None:
    served, app = serve(tmp_path)
    opened = Api(app, served.host_key).post(
        "/tables", {"game": "hollywood", "seats": ["Dana", "Avi", "Noa", "Gil"]}).get_json()
    path = f"/api/tables/{opened['table']}"
    bearer = {"Authorization": f"Bearer {opened['token']}"}
    app.test_client().get(path, headers=bearer)
    assert served.store.rows("select * from notices") == []
    app.test_client().get(path, headers=bearer, environ_base=HERE)
    assert [row["kind"] for row in served.store.rows("select * from notices")] == ["gm_opened"]
    served.store.close()


@pytest.mark.parametrize("gm_plays", [None, 1])
def test_a_gms_token_does_not_look_unannounced(
    an_evening: Callable[..., Evening], gm_plays: int | None,
) -> None:
    evening = an_evening(gm_plays=gm_plays).dealt()
    secret = "affiliation" if gm_plays else "everyone"
    assert evening.gm.get(f"{evening.url}/gm/peek/{secret}").status_code == 200
    assert told(evening) == ""
    assert with_gms_token(evening).get(f"{evening.url}/gm/peek/{secret}").status_code == 200
    assert GM_OPENED in told(evening)
    forget_notices(evening.served)
    api = Api(evening.app, evening.opened["token"])
    assert api.get(f"/tables/{evening.table}/secrets/{secret}").status_code == 200
    assert GM_OPENED in told(evening)


def test_a_playing_gms_seat_on_a_second_phone_is_announced_and_on_the_own_one_not(
    an_evening: Callable[..., Evening],
) -> None:
    evening = an_evening(gm_plays=1).dealt()
    with evening.served.store.writing() as db:
        db.execute("update seats set device = '' where seat = 1")
    evening.gm.sit(evening.token(1))
    evening.gm.get(f"{evening.url}/seat/peek/affiliation")
    assert told(evening) == ""
    Phone(evening.app).sit(evening.token(1))
    assert OPENED in told(evening)


def test_announcements_are_made_in_one_place() -> None:
    folder = Path(companion.__file__).parent
    callers = [path.name for path in folder.rglob("*.py") if "rooms.notify(" in path.read_text()]
    assert callers == ["rooms.py"]


def change_chairs(evening: Evening, gm_row: str) -> None:
    """In mid-game another game, with the GM on one of the rows."""
    rows = {f"name-{n}": seat["name"] for n, seat in enumerate(evening.opened["seats"])}
    seats = {f"seat-{n}": seat["seat"] for n, seat in enumerate(evening.opened["seats"])}
    order = {"sure": "1", "row": list("012"), "gm": gm_row, "way": "phones", **rows, **seats}
    answer = evening.gm.post(f"{evening.url}/gm/another/totem", order)
    assert answer.status_code == 303, html(answer)


def test_a_gm_who_takes_anothers_chair_for_a_moment_does_not_look_unannounced(
    an_evening: Callable[..., Evening],
) -> None:
    evening = an_evening(game="zero", players=3, gm_plays=1, options={"way": "phones"})
    evening.do("deal", first=1)
    evening.gm.sit(evening.token(1))
    del evening.seats[1]
    forget_notices(evening.served)
    change_chairs(evening, "1")
    assert "Avi" in told(evening, 2)
    forget_notices(evening.served)
    room = rooms.find(evening.served.store, evening.room)
    assert room
    token = evening.served.token(room, "player", 2)
    evening.gm.sit(token)
    assert evening.gm.post(f"{evening.url}/gm/back").status_code == 303
    assert evening.gm.get(f"{evening.url}/seat/hand/hand").status_code == 200
    assert told(evening, 2) == "The phones here: Avi"


def test_a_seat_that_is_the_gms_for_one_game_stays_with_who_has_it(
    an_evening: Callable[..., Evening],
) -> None:
    evening = an_evening(game="zero", players=3, gm_plays=1, options={"way": "phones"})
    evening.do("deal", first=1)
    change_chairs(evening, "0")
    assert told(evening) == ""
    assert evening.seats[2].get(f"{evening.url}/seat").status_code == 200


def test_a_program_that_is_told_what_a_seat_may_do_in_secret_is_announced(
        an_evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch) -> None:
    """That a costume can be worn tells that it is held, on a page and in JSON alike."""
    evening = an_evening(game="zero", players=3, options={"way": "phones"})
    evening.do("deal", first=1)
    program = Api(evening.app, evening.token(1))
    assert "show_zero" in program.get(f"/tables/{evening.table}").get_json()["commands"]
    forget_notices(evening.served)
    program.get(f"/tables/{evening.table}")  # everybody may call a Zero: it tells nothing
    assert OPENED not in told(evening)
    monkeypatch.setattr(Offer, "tells", lambda offer, state: offer.is_hidden)
    program.get(f"/tables/{evening.table}")
    assert OPENED in told(evening)


def test_a_table_waits_for_nobody_while_a_strange_program_is_announced(
        an_evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever taps has the right to write and waits for the table; whoever announces waits for the
    right to write. Each would wait for the other."""
    evening = an_evening(game="zero", players=3, options={"way": "phones"})
    evening.do("deal", first=1)
    monkeypatch.setattr(Offer, "tells", lambda offer, state: offer.is_hidden)
    lock = evening.served.tables.get(evening.table).lock
    free: list[bool] = []
    tell = evening.served.rooms.tell

    def can_be_had() -> bool:
        if had := lock.acquire(timeout=0.1):
            lock.release()
        return had

    def told_meanwhile(*about: Any) -> None:
        with ThreadPoolExecutor(1) as another:
            free.append(another.submit(can_be_had).result())
        tell(*about)

    monkeypatch.setattr(evening.served.rooms, "tell", told_meanwhile)
    Api(evening.app, evening.token(1)).get(f"/tables/{evening.table}")
    assert True in free and False not in free
