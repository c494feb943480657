"""The host's desk: opening tables under all options, for every number of players, next month."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import inventory
from companion.engine.fields import fields_of
from companion.engine.game import GM
from companion.engine.offers import asks_of
from companion.games import GAMES
from companion.store import rooms
from companion.web.pages.changed_options import changed_options
from tests.web.forms import form_of
from tests.world import NAMES, Phone, host, html, open_evening, serve


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Phone]:
    served, app = serve(tmp_path)
    phone = host(served, app)
    phone.served = served  # type: ignore[attr-defined]
    yield phone
    served.store.close()


def form(desk: Phone, players: int = 4, **more: Any) -> dict[str, Any]:
    """The new-table form as the page has it, with names filled in."""
    filled: dict[str, Any] = form_of(html(desk.get("/new/hollywood")), "/new/hollywood")
    return filled | {f"name-{n}": NAMES[n] for n in range(players)} | more


def test_the_key_becomes_a_cookie_and_leaves_the_address_bar(tmp_path: Path) -> None:
    served, app = serve(tmp_path)
    phone = Phone(app)
    assert phone.get("/home").status_code == 401
    answer = phone.get(f"/host?key={served.host_key}")
    assert (answer.status_code, answer.location) == (303, "/home")
    assert served.host_key not in str(answer.headers)
    assert phone.get("/home").status_code == 200
    served.store.close()


def test_a_wrong_key_opens_nothing(tmp_path: Path) -> None:
    served, app = serve(tmp_path)
    for key in ("", "x", "é", served.host_key.upper() + "x"):
        assert Phone(app).get(f"/host?key={key}").status_code == 401
    for path in ("/home", "/new/hollywood"):
        assert Phone(app).get(path).status_code == 401
    assert Phone(app).post("/new/hollywood", {"row": "0", "name-0": "Dana"}).status_code == 401
    served.store.close()


def test_the_front_door_knows_the_host(desk: Phone) -> None:
    assert desk.get("/").location == "/home"


@pytest.mark.parametrize("game", list(GAMES))
def test_the_new_table_form_asks_for_every_option_of_the_game(desk: Phone, game: str) -> None:
    page = html(desk.get(f"/new/{game}"))
    for name in fields_of(GAMES[game].opening):
        assert f'name="{name}"' in page or f'name="{name}-' in page


@pytest.mark.parametrize("game", ["totem", "zero", "eight_and_half"])
def test_the_small_games_ask_one_question_about_the_way_and_phones_come_first(
    desk: Phone, game: str
) -> None:
    page = html(desk.get(f"/new/{game}"))
    assert "How do you play?" in page and "What is on the table?" not in page
    first = re.findall(r'name="way" value="(\w+)"[^>]*>\s*<span>([^<]*)', page)[0]
    assert first == ("phones", "Nothing but phones")


@pytest.mark.parametrize("game", ["totem", "zero", "eight_and_half", "hollywood"])
def test_the_way_is_asked_before_the_names(desk: Phone, game: str) -> None:
    page = html(desk.get(f"/new/{game}"))
    way = "kit" if game == "hollywood" else "way"
    assert page.index(f'name="{way}"') < page.index('name="name-0"')


def test_hollywood_has_three_ways_first_and_what_is_chosen_stands_by_them(desk: Phone) -> None:
    page = html(desk.get("/new/hollywood"))
    ways = re.findall(r'name="kit" value="(\w+)"( checked)?', page)
    assert ways == [("box", " checked"), ("paper", ""), ("phones", ""), ("own", "")]


def test_totem_says_what_differs_between_its_rules(desk: Phone) -> None:
    page = html(desk.get("/new/totem"))
    assert "chosen above" not in page and "The loser takes up their own open pile too" in page


def test_no_table_for_an_unknown_game(desk: Phone) -> None:
    assert desk.get("/new/chess").status_code == 404
    assert desk.post("/new/chess", {}).status_code == 404


@pytest.mark.parametrize("players", range(1, 10))
def test_a_table_opens_for_every_number_of_players(desk: Phone, players: int) -> None:
    answer = desk.post("/new/hollywood", form(desk, players))
    assert answer.status_code == 303 and answer.location.endswith("/gm/qr")
    page = desk.get(answer.location.removesuffix("/qr"))
    assert all(name in html(page) for name in NAMES[:players])


@pytest.mark.parametrize("options", [
    dict(zip(("roles_on", "affiliations_on"), where, strict=True)) | dict.fromkeys(flags, "on")
    for where in itertools.product(("phones", "table"), repeat=2)
    for flags in [(), ("random_affiliations",), ("union_strike", "costumes")]])
def test_a_table_opens_under_all_options(desk: Phone, options: dict[str, str]) -> None:
    answer = desk.post("/new/hollywood", form(desk, 5, **options))
    assert answer.status_code == 303
    assert desk.get(answer.location.removesuffix("/qr")).status_code == 200


@pytest.mark.parametrize(("players", "more", "sentence"), [
    (0, {}, "Write the names of who plays."),
    (2, {"costumes": "on"}, "Costumes need three players"),
    (1, {"random_affiliations": "on"}, "Alone you are the patriot"),
    (5, {"roles": ["actor", "actress"]}, "Too few roles"),
    (3, {"name-1": "Dana"}, "the same name"),
    (3, {"name-1": "x" * 25}, "1 to"),
    (3, {"roles_on": "moon"}, "not one of the choices"),
])
def test_a_form_that_does_not_fit_comes_back_with_the_reason_and_the_names(
    desk: Phone, players: int, more: dict[str, Any], sentence: str
) -> None:
    answer = desk.post("/new/hollywood", form(desk, players, **more))
    page = html(answer)
    assert answer.status_code == 422 and sentence in page
    assert players < 2 or NAMES[0] in page
    assert not rooms.all_rooms(desk.served.store)  # type: ignore[attr-defined]


def test_the_game_master_who_plays_is_remembered(desk: Phone) -> None:
    answer = desk.post("/new/hollywood", form(desk, 4, gm="2"))
    room = rooms.all_rooms(desk.served.store)[0]  # type: ignore[attr-defined]
    assert room.gm_seat == 3
    assert answer.location == f"/r/{room.id}/gm/qr"


def test_where_nobody_brings_a_phone_there_is_no_code_to_scan_first(desk: Phone) -> None:
    """The pad on the game master's own phone, who may be playing, too."""
    filled = {name: value for name, value in form(desk, 3).items()
              if not name.startswith("phone-")}
    assert desk.post("/new/hollywood", filled).location.endswith("/gm")
    playing = {**filled, "phone-0": "on", "gm": "0"}
    assert desk.post("/new/hollywood", playing).location.endswith("/gm")
    assert desk.post("/new/hollywood", {**playing, "gm": "1"}).location.endswith("/gm/qr")


def test_names_are_remembered_from_table_to_table(desk: Phone) -> None:
    desk.post("/new/hollywood", form(desk, 3))
    assert 'data-name="Dana"' in html(desk.get("/new/hollywood"))


def test_what_was_not_on_offer_tonight_stays_as_it_was_for_the_next_evening(desk: Phone) -> None:
    desk.post("/new/hollywood", form(desk, 5, kit="box", costumes="on", pace="score"))
    alone = {**form(desk, 2, kit="phones"), "costumes": [], "pace": []}
    assert desk.post("/new/hollywood", alone).status_code == 303
    assert "costumes" in form(desk)


def test_what_is_remembered_in_a_fold_is_named_beside_it(desk: Phone) -> None:
    def told() -> str:
        found = re.search(r"As last time:([^<]*)</p>", html(desk.get("/new/hollywood")))
        return " ".join(found[1].split()) if found else ""
    assert told() == ""
    desk.post("/new/hollywood", form(desk, 5, kit="box", costumes="on", pace="score"))
    assert told() == "Score only, Costumes"
    desk.post("/new/hollywood", {**form(desk, 5, kit="box", pace="full"), "costumes": []})
    assert told() == ""


def test_a_switch_that_was_put_off_is_named_as_left_out() -> None:
    asks = asks_of(GAMES["hollywood"].opening, inventory.NOBODY, GM)
    values = {ask.name: ask.default for ask in asks}
    assert changed_options(asks, values) == []
    told = changed_options(asks, {**values, "even_two": False, "roles": list(values["roles"])[1:]})
    assert [str(line) for line in told] == [
        "without “Two players: the double communists stay in”", "Roles in play"]


def test_the_box_inventory_is_remembered_and_the_prints_follow_it(desk: Phone) -> None:
    edited = {"propaganda-N": ["30"], "posters-western": ["C"], "star_faces": ["5"]}
    printed = []
    for change in ({}, edited):
        desk.post("/new/hollywood", form(desk, 3, **change))
        room = rooms.all_rooms(desk.served.store)[0].id  # type: ignore[attr-defined]
        printed.append([html(desk.get(f"/r/{room}/gm/print/preview/{sheet}"))
                        for sheet in ("dice", "posters")])
        told = html(desk.get(f"/r/{room}/gm/print")).replace("<bdi>", "").replace("</bdi>", "")
        assert ("18 pages" if change else "14 pages") in told
    assert edited.items() <= form(desk).items()
    assert all(before != after for before, after in zip(*printed, strict=True))


@pytest.mark.parametrize("players", [(3, 3), (3, 4)])
def test_the_same_form_sent_twice_opens_one_table(desk: Phone, players: tuple[int, int]) -> None:
    """Also without script; who fills it in alike later opens another."""
    first, second = (desk.post("/new/hollywood", form(desk, each)).location for each in players)
    assert (first == second) is (players[0] == players[1])
    desk.served.clock = lambda: 1e9  # type: ignore[attr-defined]
    assert desk.post("/new/hollywood", form(desk, 3)).location != first


def test_a_room_of_last_month_brings_everyone_back_after_a_restart(tmp_path: Path) -> None:
    evening = open_evening(tmp_path).dealt()
    evening.served.store.close()
    served, app = serve(tmp_path)
    desk = host(served, app)
    assert evening.room in html(desk.get("/home"))
    assert desk.post(f"/open/{evening.room}").location == f"{evening.url}/gm"
    assert desk.get(f"{evening.url}/gm").status_code == 200
    assert "Dana" in html(Phone(app).sit(evening.token(1)).get(f"{evening.url}/seat"))
    served.store.close()


def test_opening_a_room_that_is_not_there_is_told_so(desk: Phone) -> None:
    assert desk.post("/open/QQQQQ").status_code == 404


def test_only_an_address_of_this_machine_goes_into_the_qr(desk: Phone) -> None:
    desk.post("/address", {"url": "http://evil.example"})
    assert "evil" not in html(desk.get("/home"))
