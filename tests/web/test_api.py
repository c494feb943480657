"""The JSON interface is a contract: its names, shapes, statuses and sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.games import GAMES
from tests.web.errors import error
from tests.world import Api, Evening


def opened(evening: Evening, body: Any, token: str | None = None) -> Any:
    return Api(evening.app, evening.served.host_key if token is None else token).post(
        "/tables", body)


# --- opening -----------------------------------------------------------------------------------


def test_a_table_is_opened_with_the_host_key(evening: Evening) -> None:
    answer = opened(evening, {"game": "hollywood", "seats": ["Ann", "Bob"], "options": {}})
    assert answer.status_code == 201
    body = answer.get_json()
    assert set(body) == {"room", "table", "token", "screen", "seats"}
    assert set(body["screen"]) == {"token", "join"}
    assert [(s["seat"], s["name"]) for s in body["seats"]] == [(1, "Ann"), (2, "Bob")]
    assert all(s["join"].endswith(f"/j/{s['token']}") for s in body["seats"])


def test_another_game_for_the_same_people_keeps_their_tokens(evening: Evening) -> None:
    body = {"game": "hollywood", "room": evening.room, "options": {"union_strike": True}}
    again = opened(evening, body, evening.opened["token"]).get_json()
    assert again["table"] != evening.opened["table"]
    assert again["seats"] == evening.opened["seats"]
    assert again["token"] == evening.opened["token"]


@pytest.mark.parametrize(("body", "status"), [
    ([], 400), ("x", 400), ({"game": "chess", "seats": ["A"]}, 422), ({"seats": ["A"]}, 400),
    ({"game": ["hollywood"], "seats": ["A"]}, 400), ({"game": "hollywood"}, 400),
    ({"game": "hollywood", "seats": "Ann"}, 400), ({"game": "hollywood", "seats": [1]}, 400),
    ({"game": "hollywood", "seats": []}, 422), ({"game": "hollywood", "seats": [""]}, 422),
    ({"game": "hollywood", "seats": ["A", "A"]}, 422),
    ({"game": "hollywood", "seats": ["x" * 25]}, 422),
    ({"game": "hollywood", "seats": [str(n) for n in range(10)]}, 422),
    ({"game": "hollywood", "seats": ["A"], "options": []}, 400),
    ({"game": "hollywood", "seats": ["A"], "options": {"x": 1}}, 400),
    ({"game": "hollywood", "seats": ["A"], "options": {"costumes": "maybe"}}, 400),
    ({"game": "hollywood", "seats": ["A"], "options": {"costumes": True}}, 422),
    ({"game": "hollywood", "seats": ["A"], "options": {"roles_on": "moon"}}, 422),
    ({"game": "hollywood", "seats": ["A"], "gm_plays": "1"}, 400),
    ({"game": "hollywood", "seats": ["A"], "gm_plays": 2}, 422),
    ({"game": "conspiracy", "seats": ["A", "B", "C"], "gm_plays": 1}, 422),
    ({"game": "hollywood", "seats": ["A"], "room": "ZZZZZ"}, 401),
])
def test_an_opening_that_does_not_fit_opens_nothing(
    evening: Evening, body: Any, status: int
) -> None:
    count = "select count(*) n from tables"
    before = evening.served.store.row(count)
    error(opened(evening, body), status)
    assert evening.served.store.row(count) == before


@pytest.mark.parametrize("token", ["", "wrong", "é"])
def test_no_table_without_the_host_key(evening: Evening, token: str) -> None:
    for body in ({"game": "hollywood", "seats": ["A"]}, {"game": "chess"}, {}):
        error(opened(evening, body, token), 401)


def test_what_is_sent_as_null_is_left_out(evening: Evening) -> None:
    body = {"game": "zero", "seats": ["Ann", "Bob"], "options": None, "room": None}
    assert opened(evening, body).status_code == 201
    again = {"game": "zero", "room": evening.room, "seats": None}
    assert opened(evening, again, evening.opened["token"]).status_code == 201


def test_a_seat_cannot_open_another_game_in_its_room(evening: Evening) -> None:
    error(opened(evening, {"game": "hollywood", "room": evening.room}, evening.token(1)), 403)


# --- a table -----------------------------------------------------------------------------------


def test_everybody_sees_who_they_are_and_what_they_may_do(
    an_evening: Callable[..., Evening],
) -> None:
    evening = an_evening(gm_plays=2)
    gm = evening.api().get(f"/tables/{evening.table}").get_json()
    assert {"table", "game", "version", "you", "view", "commands"} <= set(gm)
    assert gm["you"] == {"role": "gm", "seat": 2} and gm["version"] == 1
    assert "deal_roles" in gm["commands"]
    seat = evening.api(1).get(f"/tables/{evening.table}").get_json()
    assert (seat["you"], seat["commands"]) == ({"role": "player", "seat": 1}, [])
    screen = Api(evening.app, evening.opened["screen"]["token"])
    assert screen.get(f"/tables/{evening.table}").get_json()["you"]["role"] == "screen"


@pytest.mark.parametrize("path", ["", "/log", "/secrets/affiliation", "/live"])
def test_a_table_needs_a_token_of_its_own_room(evening: Evening, path: str) -> None:
    url = f"/tables/{evening.table}{path}"
    for token in ("", "x", "AAAAA-g0-1-x"):
        error(Api(evening.app, token).get(url), 401)
    other = opened(evening, {"game": "hollywood", "seats": ["A"]}).get_json()
    error(Api(evening.app, other["token"]).get(url), 403)
    error(evening.api().get(f"/tables/ZZZZZZZZ{path}"), 404)


def test_cookies_count_for_nothing_here(evening: Evening) -> None:
    assert evening.gm.get(f"/api/tables/{evening.table}").status_code == 401


def test_a_command_answers_with_the_new_version_and_view(evening: Evening) -> None:
    answer = evening.api().post(f"/tables/{evening.table}/commands/deal_roles")
    assert answer.status_code == 200
    assert set(answer.get_json()) == {"version", "view"}
    assert answer.get_json()["version"] == 2


def test_a_version_that_is_no_longer_current_does_nothing(evening: Evening) -> None:
    url = f"/tables/{evening.table}/commands/deal_roles"
    error(evening.api().post(url, {"version": 7}), 409, "stale")
    assert evening.play().version == 1
    assert evening.api().post(url, {"version": 1}).status_code == 200


@pytest.mark.parametrize(("name", "body", "status"), [
    ("dance", {}, 404), ("deal_affiliations", {}, 403), ("deal_roles", {"x": 1}, 400),
    ("deal_roles", {"version": "1"}, 400), ("deal_roles", {"version": True}, 400),
    ("deal_roles", {"seat": 3}, 403), ("deal_roles", [], 400), ("open", {}, 404),
    *(("deal_roles", {"seat": seat}, 400) for seat in ({"x": []}, [1], 1.0, True))])
def test_a_command_that_does_not_fit_is_refused(
    evening: Evening, name: str, body: Any, status: int
) -> None:
    error(evening.api().post(f"/tables/{evening.table}/commands/{name}", body), status)
    assert evening.play().version == 1


def test_a_body_that_is_no_json_is_malformed(evening: Evening) -> None:
    client, url = evening.app.test_client(), f"/api/tables/{evening.table}/commands/deal_roles"
    headers = evening.api().headers
    for body in (b"{", b"\xff", b"[" * 20000, b'{"version": ' + b"9" * 5000 + b"}", b"NaN"):
        assert client.post(url, data=body, headers=headers).status_code == 400


def test_a_seat_may_not_give_the_gms_commands(evening: Evening) -> None:
    error(evening.api(1).post(f"/tables/{evening.table}/commands/deal_roles"), 403)
    for way in ("undo", "redo"):
        error(evening.api(1).post(f"/tables/{evening.table}/{way}"), 403)


def test_the_same_key_does_nothing_twice(evening: Evening) -> None:
    url, key = f"/tables/{evening.table}/commands/deal_roles", {"Idempotency-Key": "abc"}
    first, second = (evening.api().post(url, {}, **key) for _ in range(2))
    assert first.status_code == second.status_code == 200
    assert evening.play().version == 2
    error(evening.api().post(url, {}, **{"Idempotency-Key": "other"}), 403)


def test_the_same_key_with_another_body_is_refused_and_nothing_is_done(evening: Evening) -> None:
    api, url, key = evening.api(), f"/tables/{evening.table}", {"Idempotency-Key": "abc"}
    assert api.post(f"{url}/commands/deal_roles", {}, **key).status_code == 200
    for path, body in (("/commands/deal_roles", {"version": 2}), ("/undo", {}),
                       ("/commands/deal_affiliations", {}), ("/undo", {"keep": 1})):
        error(api.post(f"{url}{path}", body, **key), 422, "key_used_before")
    assert evening.play().version == 2
    longer = {"Idempotency-Key": "x" * 300}
    assert api.post(f"{url}/commands/deal_affiliations", {}, **longer).status_code == 200
    other = {"Idempotency-Key": "x" * 299 + "y"}
    assert api.post(f"{url}/undo", {}, **other).status_code == 200


def test_a_repeat_answers_as_the_first_time_also_after_the_table_went_on(
    evening: Evening,
) -> None:
    url, key = f"/tables/{evening.table}/commands/deal_roles", {"Idempotency-Key": "abc"}
    first = evening.api().post(url, {}, **key).get_json()
    evening.do("deal_affiliations", "begin_night")
    again = evening.api().post(url, {}, **key).get_json()
    assert again == first and again["version"] == 2
    assert evening.play().version == 4


def test_a_key_is_its_senders_own(evening: Evening) -> None:
    key = {"Idempotency-Key": "abc"}
    error(evening.api(1).post(f"/tables/{evening.table}/commands/deal_roles", {}, **key), 403)
    answer = evening.api().post(f"/tables/{evening.table}/commands/deal_roles", {}, **key)
    assert answer.status_code == 200


def test_a_refusal_is_repeated_as_well(evening: Evening) -> None:
    """What was refused stays refused under its key, even when it would be possible by now."""
    url, key = f"/tables/{evening.table}/commands/deal_affiliations", {"Idempotency-Key": "k"}
    first = error(evening.api().post(url, {}, **key), 403)
    evening.do("deal_roles")
    assert error(evening.api().post(url, {}, **key), 403) == first
    assert evening.api().post(url, {}, **{"Idempotency-Key": "k2"}).status_code == 200


def test_undo_and_redo_go_by_steps(evening: Evening) -> None:
    api, url = evening.dealt().api(), f"/tables/{evening.table}"
    assert api.post(f"{url}/undo", {"keep": 1}).get_json()["version"] == 4
    assert len(evening.play().steps) == 1
    assert api.post(f"{url}/redo").status_code == 200
    assert len(evening.play().steps) == 3
    error(api.post(f"{url}/redo"), 422)
    error(api.post(f"{url}/undo", {"version": 1}), 409)


@pytest.mark.parametrize("keep", ["1", True, 1.5, [], {}])
def test_a_step_to_go_back_to_must_be_a_number(evening: Evening, keep: Any) -> None:
    answer = evening.dealt().api().post(f"/tables/{evening.table}/undo", {"keep": keep})
    assert answer.status_code == 400
    assert evening.play().version == 3


def test_the_log_is_read_in_parts_in_the_viewers_language(evening: Evening) -> None:
    evening.dealt()
    url = f"/tables/{evening.table}/log"
    lines = evening.api(1).get(url).get_json()["lines"]
    assert [line["number"] for line in lines] == list(range(1, len(lines) + 1))
    assert set(lines[0]) == {"number", "at", "text", "undone"}
    assert evening.api(1).get(f"{url}?after=1&limit=1").get_json()["lines"] == lines[1:2]
    russian = evening.api(1, "ru").get(url).get_json()["lines"]
    assert russian[0]["text"] != lines[0]["text"]


@pytest.mark.parametrize("query", ["after=x", "limit=-1", "after=1.5", "limit=" + "9" * 5000])
def test_a_log_asked_for_wrongly_is_malformed(evening: Evening, query: str) -> None:
    error(evening.api().get(f"/tables/{evening.table}/log?{query}"), 400)


@pytest.mark.parametrize(("lang", "letters"), [("he", "אבגדה"), ("ru", "абвге"), ("en", "abcde")])
def test_errors_speak_the_viewers_language(evening: Evening, lang: str, letters: str) -> None:
    message = error(Api(evening.app, lang=lang).get(f"/tables/{evening.table}"), 401)
    assert any(letter in message for letter in letters)


def test_wrong_addresses_and_methods_have_errors_of_the_same_shape(evening: Evening) -> None:
    error(evening.api().get("/nothing"), 404)
    error(evening.api().post(f"/tables/{evening.table}"), 405)
    error(evening.api().get("/referee/hollywood"), 405)


def test_what_can_be_done_at_an_address_is_named_when_something_else_is_tried(
        evening: Evening) -> None:
    assert evening.api().post(f"/tables/{evening.table}").allow.as_set() == {
        "get", "head", "options"}
    assert "post" in evening.gm.get(f"{evening.url}/gm/add").allow.as_set()


# --- the document ------------------------------------------------------------------------------


def test_the_document_describes_every_address(evening: Evening) -> None:
    document = Api(evening.app).get("/openapi.json").get_json()
    assert document["openapi"].startswith("3.1")
    for path in ("/api/tables", "/api/tables/{T}", "/api/tables/{T}/undo",
                 "/api/tables/{T}/redo", "/api/tables/{T}/log", "/api/tables/{T}/live"):
        assert path in document["paths"]
    for game in GAMES.values():
        for command in game.commands:
            path = document["paths"][f"/api/tables/{{T}}/commands/{command.name()}"]
            sent = path["post"]["requestBody"]["content"]["application/json"]
            assert "example" in sent or game.name in sent["examples"]
        if game.question:
            assert f"/api/referee/{game.name}" in document["paths"]
