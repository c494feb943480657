"""Nobody takes the GM's chair unannounced: not by a copied token, as a host, or for a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.store import rooms
from tests.web.eyes import HERE, OPENED, told
from tests.world import Api, Evening, Phone, forget_notices, host, html, serve

GM_OPENED = "pages were opened on one more phone"


def with_gms_token(evening: Evening) -> Phone:
    """Make a phone that got the GM's token without coming in by the door."""
    thief = Phone(evening.app)
    thief.client.set_cookie(f"gm_{evening.room}", evening.opened["token"])
    return thief


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


@pytest.mark.parametrize("path", ["accept", "add", "remove", "reissue", "no-phone", "rename"])
def test_a_copied_gm_cookie_whose_tap_is_refused_is_announced_all_the_same(
    dealt: Evening, path: str,
) -> None:
    thief = copied(dealt)
    thief.post(f"{dealt.url}/gm/{path}", {"seat": "99", "name": "", "id": "none"})
    thief.get(f"{dealt.url}/gm")
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
