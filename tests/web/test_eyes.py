"""Nobody looks through a seat unannounced: whose eyes look is compared at every secret."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import companion
from companion.engine.offers import Offer
from companion.store import rooms
from companion.web.access import eyes
from tests.web.eyes import HERE, OPENED, told
from tests.world import Api, Evening, Phone, forget_notices


def hand_made(evening: Evening, seat: int, **cookies: str) -> Phone:
    """Make a request with a valid token, from a phone that never sat down."""
    phone = Phone(evening.app)
    phone.client.set_cookie(f"seat_{evening.room}", evening.token(seat))
    for name, value in cookies.items():
        phone.client.set_cookie(name, value)
    return phone


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


def test_announcements_are_made_in_one_place() -> None:
    folder = Path(companion.__file__).parent
    callers = [path.name for path in folder.rglob("*.py") if "rooms.notify(" in path.read_text()]
    assert callers == ["rooms.py"]


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


def test_a_program_that_is_announced_does_not_hold_the_table_meanwhile(
        an_evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch) -> None:
    """A tap has the right to write, and waits for the table: they would wait for each other."""
    evening = an_evening(game="zero", players=3, options={"way": "phones"})
    evening.do("deal", first=1)
    held: list[bool] = []
    lock = evening.served.tables.get(evening.table).lock
    monkeypatch.setattr(Offer, "tells", lambda offer, state: offer.is_hidden)
    monkeypatch.setattr(eyes, "announce", lambda *_: held.append(lock._is_owned()))  # type: ignore[attr-defined]
    assert Api(evening.app, evening.token(1)).get(f"/tables/{evening.table}").status_code == 200
    assert held and not any(held)
