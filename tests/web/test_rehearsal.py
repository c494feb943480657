"""The pages of a rehearsal: each says what it is, and its end leaves no line of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.store import rooms
from companion.web.app import create_app
from companion.web.server.streams import Key, Stream
from companion.web.services import Services
from tests.rehearsed import Alone, everything
from tests.world import Api, Evening, Phone, host, serve


@pytest.fixture
def served(tmp_path: Path) -> Services:
    return serve(tmp_path)[0]


def test_another_game_in_the_room_of_a_rehearsal_leaves_no_names_no_rules_and_no_line(
        opened: Callable[[str], tuple[Services, Phone, str]]) -> None:
    served, phone, url = opened("zero")
    before = everything(served)
    room, first = url.split("/")[2], served.store.rows("select id from tables")[0]["id"]
    form = {"row": ["0", "1"], "name-0": "Somebody", "name-1": "Else", "phone-0": "on",
            "way": "phones", "sure": "1"}
    assert phone.post(f"{url}/another/totem", form).status_code == 303
    after = everything(served)
    assert after["tables"] == before["tables"] + 1
    assert (after["people"], after["settings"]) == (before["people"], before["settings"])
    second = served.store.rows("select id from tables where id != ?", [first])[0]["id"]
    phone.post(f"{url}/end-rehearsal")
    said = "\n".join(served.store.db.conn.iterdump())
    assert not [name for name in (room, first, second, "Somebody") if name in said]


@pytest.fixture
def opened(tmp_path: Path) -> Callable[[str], tuple[Services, Phone, str]]:
    def make(game: str) -> tuple[Services, Phone, str]:
        served, app = serve(tmp_path)
        phone = host(served, app)
        answer = phone.post(f"/rehearse/{game}")
        assert answer.status_code == 303
        return served, phone, answer.headers["Location"]
    return make


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_a_rehearsal_says_so(
        game: str, opened: Callable[[str], tuple[Services, Phone, str]]) -> None:
    _, phone, url = opened(game)
    for path in ("", "/log", "/people", "/qr", "/print", "/another"):
        page = phone.get(url + path).get_data(as_text=True)
        assert "rehearsal-ribbon" in page, path
        assert "/end-rehearsal" in page or path not in ("", "/log"), path
    assert "rehearsal-hint" in phone.get(url).get_data(as_text=True)


def test_a_friend_s_phone_and_the_screen_say_so_too_without_the_line_for_the_gm(
        opened: Callable[[str], tuple[Services, Phone, str]]) -> None:
    served, phone, url = opened("zero")
    room = rooms.find(served.store, url.split("/")[2])
    assert room
    for role, seat, path in (("player", 2, "seat"), ("screen", 0, "screen")):
        phone.sit(served.token(room, role, seat))
        page = phone.get(url.removesuffix("gm") + path).get_data(as_text=True)
        assert "rehearsal-ribbon" in page
        assert "rehearsal-hint" not in page and "end-rehearsal" not in page


def test_at_a_rehearsal_of_totem_all_piles_lie_together_on_the_one_phone_there_is(
        served: Services) -> None:
    alone = Alone(served, GAMES["totem"])
    alone.tap()
    room = rooms.find(served.store, alone.room)
    assert room
    phone = Phone(create_app(served)).sit(served.token(room, "gm"))
    page = phone.get(f"/r/{alone.room}/gm").get_data(as_text=True)
    table = page.partition('<div class="tops">')[2].partition("</div>\n</main")[0]
    assert table.count('class="whose"') == len(alone.table.state.party.seats) == 3
    assert table.count('class="turn-card"') == 1, "one's own is turned where it lies"


def test_programs_are_told_too(
        opened: Callable[[str], tuple[Services, Phone, str]], evening: Evening) -> None:
    served, _, url = opened("zero")
    room = rooms.find(served.store, url.split("/")[2])
    assert room
    answer = Api(create_app(served), served.token(room, "gm")).get(f"/tables/{room.table_id}")
    assert answer.json and answer.json["rehearsal"] is True
    answer = evening.api().get(f"/tables/{evening.table}")
    assert answer.json and answer.json["rehearsal"] is False


def test_a_real_table_says_nothing_of_rehearsals(evening: Evening) -> None:
    page = evening.gm.get(f"{evening.url}/gm").get_data(as_text=True)
    assert "rehearsal" not in page


def test_a_rehearsal_is_no_earlier_room_but_can_be_gone_on_with_and_ended(
        opened: Callable[[str], tuple[Services, Phone, str]]) -> None:
    served, phone, url = opened("zero")
    room = url.split("/")[2]
    home = phone.get("/home").get_data(as_text=True)
    assert "Earlier tables" not in home and f"/open/{room}" in home
    assert phone.post(f"{url}/end-rehearsal").headers["Location"] == "/home"
    assert room not in phone.get("/home").get_data(as_text=True)
    assert rooms.find(served.store, room) is None
    assert phone.get(url).status_code == 401


def test_every_phone_of_a_rehearsal_that_ends_hears_the_last_word(
        opened: Callable[[str], tuple[Services, Phone, str]],
        monkeypatch: pytest.MonkeyPatch) -> None:
    served, phone, url = opened("zero")
    room = url.split("/")[2]
    streams = [Stream(Key(room, role, seat, "he", "table"))
               for role, seat in (("gm", 0), ("seat", 2), ("screen", 0))]
    for stream in streams:
        served.hub.add(stream)
    monkeypatch.setattr(served.hub, "_later", lambda steps: [step() for step in steps])
    phone.post(f"{url}/end-rehearsal")
    assert [stream.ended for stream in streams] == [True, True, True]


def test_a_real_room_cannot_be_ended_like_a_rehearsal(evening: Evening) -> None:
    gm, url = evening.gm, evening.url
    assert gm.post(f"{url}/gm/end-rehearsal").status_code == 404
    assert gm.get(f"{url}/gm").status_code == 200


def test_only_the_host_opens_rehearsals_and_only_of_games_there_are(
        opened: Callable[[str], tuple[Services, Phone, str]], evening: Evening) -> None:
    _, phone, _ = opened("zero")
    assert phone.post("/rehearse/chess").status_code == 404
    assert evening.seats[1].post("/rehearse/zero").status_code == 401


def test_a_stranger_is_not_told_that_there_is_such_a_rehearsal(evening: Evening) -> None:
    room = evening.served.rehearsals.open(GAMES["zero"], "en").id
    pages = [Phone(evening.app).get(f"/r/{code}/gm").get_data(as_text=True).replace(code, "CODE")
             for code in (room, "ZZZZZ")]
    assert pages[0] == pages[1]
