"""The same game again, or another: everybody stays seated, and nothing is left without asking."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.store import knocks, rooms
from tests.web.forms import form_of
from tests.world import Evening, Phone, forget_notices, host, html


def test_another_game_opened_by_two_taps_is_one(evening: Evening) -> None:
    path = f"{evening.url}/gm/another/totem"
    filled = form_of(html(evening.gm.get(path)), path)
    for _ in range(2):
        assert evening.gm.post(path, filled).status_code == 303
    tables = evening.served.store.db.table("tables").rows_where("room = ?", [evening.room])
    assert len(list(tables)) == 2


def test_what_is_for_a_first_game_is_off_when_it_is_played_again(
        an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(game="zero", players=3, options={
        "way": "phones", "first_game": True, "lesson": True})
    first = evening.play().state.options
    assert first.first_game and first.wheels
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    again = evening.play().state.options
    assert (again.way, again.lesson, again.first_game, again.wheels) == (
        "phones", True, False, False)


def test_a_new_table_has_a_first_game_of_its_own(an_evening: Callable[..., Evening]) -> None:
    """Whatever was played before, and however it was opened then."""
    evening = an_evening(game="zero", players=3)
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    path = f"{evening.url}/gm/another/zero"
    filled = form_of(html(evening.gm.get(f"{path}?sure=1")), path)
    assert "wheels" not in filled
    evening.gm.post(path, filled | {"way": ["phones"], "first_game": ["on"], "lesson": ["on"]})
    desk = host(evening.served, evening.app)
    new = form_of(html(desk.get("/new/zero")), "/new/zero")
    assert (new["way"], new["lesson"], new["wheels"]) == (["phones"], ["on"], ["on"])
    assert "first_game" not in new


def test_again_keeps_everybody_seated_without_a_new_scan(evening: Evening) -> None:
    first = evening.dealt().table
    assert evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"}).status_code == 303
    assert evening.table != first
    for phone in evening.seats.values():
        assert "Welcome to the studio" in html(phone.get(f"{evening.url}/seat"))


@pytest.mark.parametrize("path", ["again", "another", "another/hollywood"])
def test_a_half_played_game_is_not_left_without_asking(evening: Evening, path: str) -> None:
    first, url = evening.dealt().table, f"{evening.url}/gm/{path}"
    tap = evening.gm.post if path == "again" else evening.gm.get
    asked = html(tap(url))
    assert "Break off this game?" in asked and f'action="{url}"' in asked
    assert evening.table == first
    form = form_of(asked, url)
    sure = evening.gm.post(url, form) if path == "again" else evening.gm.get(f"{url}?sure=1")
    assert form.pop("tap") and form == {"sure": ["1"]} and "Break off" not in html(sure)


def test_who_said_yes_is_not_asked_again_on_the_way(evening: Evening) -> None:
    evening.dealt()
    games = html(evening.gm.get(f"{evening.url}/gm/another?sure=1"))
    assert f'href="{evening.url}/gm/another/hollywood?sure=1"' in games


@pytest.mark.parametrize("path", ["another", "another/hollywood"])
def test_nothing_is_asked_while_nothing_is_dealt(evening: Evening, path: str) -> None:
    assert "Break off" not in html(evening.gm.get(f"{evening.url}/gm/{path}"))


def test_nothing_is_asked_when_the_game_is_over(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = evening.dealt().table
    play = evening.play()
    monkeypatch.setattr(play, "game", replace(play.game, over=lambda state: True))
    assert evening.gm.post(f"{evening.url}/gm/again").status_code == 303
    assert evening.table != first


def let_in(evening: Evening, name: str) -> Phone:
    """Somebody knocks with a name of their own, the GM nods."""
    phone = Phone(evening.app)
    phone.post(f"{evening.url}/ask", {"name": name})
    asked = knocks.requests(evening.served.store, evening.room)[-1]
    evening.gm.post(f"{evening.url}/gm/accept", {"id": asked.id})
    assert phone.get(f"{evening.url}/wait").status_code == 303
    return phone


def test_again_brings_in_who_came_late_and_leaves_out_who_left(evening: Evening) -> None:
    evening.dealt()
    late = let_in(evening, "Shira")
    evening.gm.post(f"{evening.url}/gm/remove", {"seat": "2"})
    assert "You play from the next game on" in html(late.get(f"{evening.url}/seat"))
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    assert evening.play().state.seats == (1, 3, 4, 5, 6)
    assert "Welcome to the studio" in html(late.get(f"{evening.url}/seat"))


def test_another_game_has_who_came_late_in_its_form_and_not_who_left(evening: Evening) -> None:
    evening.dealt()
    let_in(evening, "Shira")
    evening.gm.post(f"{evening.url}/gm/remove", {"seat": "2"})
    form = html(evening.gm.get(f"{evening.url}/gm/another/hollywood?sure=1"))
    assert 'value="Shira"' in form and 'value="Avi"' not in form.split("<datalist")[0]


def test_a_leaver_who_comes_back_plays_the_next_game(evening: Evening) -> None:
    evening.dealt()
    evening.gm.post(f"{evening.url}/gm/remove", {"seat": "2"})
    room = rooms.find(evening.served.store, evening.room)
    assert room
    Phone(evening.app).sit(evening.served.token(room, "player", 2))
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    assert evening.play().state.seats == (1, 2, 3, 4, 5)


def test_too_many_for_the_same_game_again_choose_on_the_form(
    an_evening: Callable[..., Evening]
) -> None:
    evening = an_evening(players=9).dealt()
    first = evening.table
    let_in(evening, "Shira")
    answer = evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    assert answer.location == f"{evening.url}/gm/another/hollywood?sure=1"
    assert evening.table == first and len(evening.play().state.seats) == 9
    seats = rooms.seats(evening.served.store, evening.room)
    assert [seat.place for seat in seats] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]


def test_another_game_keeps_everybody_seated_in_a_new_order(evening: Evening) -> None:
    page = html(evening.gm.get(f"{evening.url}/gm/another/hollywood"))
    assert 'value="Dana"' in page and 'value="Tamar"' in page
    order = form_of(page, f"{evening.url}/gm/another/hollywood")
    order |= {"row": ["1", "0"], "name-2": [""], "name-3": [""], "name-4": [""]}
    answer = evening.gm.post(f"{evening.url}/gm/another/hollywood", order)
    assert answer.location == f"{evening.url}/gm"
    assert evening.play().state.seats == (2, 1)
    assert evening.seats[1].get(f"{evening.url}/seat").status_code == 200
    assert evening.seats[5].get(f"{evening.url}/seat").status_code == 200


def test_a_gm_who_played_is_not_seated_where_the_gm_does_not_play(
    an_evening: Callable[..., Evening]
) -> None:
    evening = an_evening(gm_plays=1)
    path = f"{evening.url}/gm/another/conspiracy"
    answer = evening.gm.post(path, form_of(html(evening.gm.get(path)), path))
    assert answer.location == f"{evening.url}/gm"
    assert evening.play().state.party.seats == (2, 3, 4, 5)


def test_no_two_people_are_put_on_one_seat(evening: Evening) -> None:
    path = f"{evening.url}/gm/another/hollywood"
    form = form_of(html(evening.gm.get(path)), path)
    answer = evening.gm.post(path, form | {"seat-1": form["seat-0"]})
    assert answer.status_code == 422
    assert "Two players have the same seat" in html(answer)


def test_a_name_stands_on_one_line(evening: Evening) -> None:
    path = f"{evening.url}/gm/another/hollywood"
    form = form_of(html(evening.gm.get(path)), path)
    assert evening.gm.post(path, form | {"name-0": "Da\nna"}).status_code == 303
    assert evening.play().state.party.names[1] == "Da na"


def test_a_new_game_opened_by_a_slip_is_left_for_the_one_before(evening: Evening) -> None:
    evening.dealt()
    page = evening.seats[2].get(f"{evening.url}/seat").get_data(as_text=True)
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    let_in(evening, "Shira")  # and so it was opened once more
    assert evening.seats[2].get(f"{evening.url}/seat").get_data(as_text=True) != page
    assert "/gm/back" in evening.gm.get(f"{evening.url}/gm").get_data(as_text=True)
    assert evening.gm.post(f"{evening.url}/gm/back").status_code == 303
    stands = evening.served.rooms.table(rooms.find(evening.served.store, evening.room))
    assert stands.id == evening.table
    assert "/gm/back" not in evening.gm.get(f"{evening.url}/gm").get_data(as_text=True)
    forget_notices(evening.served)
    assert evening.seats[2].get(f"{evening.url}/seat").get_data(as_text=True) == page


def test_there_is_no_way_back_once_the_new_game_has_begun(evening: Evening) -> None:
    evening.dealt()
    evening.gm.post(f"{evening.url}/gm/again", {"sure": "1"})
    new = evening.served.rooms.table(rooms.find(evening.served.store, evening.room))
    evening.api().post(f"/tables/{new.id}/commands/deal_roles")
    assert "/gm/back" not in evening.gm.get(f"{evening.url}/gm").get_data(as_text=True)
    assert evening.gm.post(f"{evening.url}/gm/back").status_code == 404


def test_the_first_game_of_a_room_has_none_before_it(evening: Evening) -> None:
    assert "/gm/back" not in evening.gm.get(f"{evening.url}/gm").get_data(as_text=True)
    assert evening.gm.post(f"{evening.url}/gm/back").status_code == 404


def test_another_game_says_for_how_many_it_is_before_the_names_are_sent(
    an_evening: Callable[..., Evening]
) -> None:
    evening = an_evening(players=6)
    games = words(evening, "")
    assert "2 to 5 players" in games and "2 to 10 players" in games
    says = "This game is for 2 to 5 players."
    assert says in words(evening, "/zero")
    assert "This game is for" not in words(evening, "/totem")


def words(evening: Evening, to: str) -> str:
    page = html(evening.gm.get(f"{evening.url}/gm/another{to}?sure=1"))
    return re.sub(r"</?bdi[^>]*>", "", page)
