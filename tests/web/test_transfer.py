"""A table as one file, by phone: taken along by its GM, brought in by the host."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from companion import table_file
from companion.store import log
from companion.store.trouble import Trouble
from tests.saved import evenings
from tests.world import ORIGIN, Evening, Phone, host, open_evening


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Evening]:
    evening = open_evening(tmp_path / "data", 3, game="conspiracy")
    yield evening
    evening.served.store.close()


def exported(made: Evening) -> bytes:
    answer = made.gm.get(f"{made.url}/gm/export")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["Content-Disposition"]
    return bytes(answer.data)


def send(phone: Phone, content: bytes) -> Any:
    return phone.client.post("/import", data={"file": (BytesIO(content), "t.json")},
                             headers={"Origin": ORIGIN})


def test_a_campaign_comes_back_as_it_was_with_its_times(made: Evening) -> None:
    saved = exported(made)
    answer = send(host(made.served, made.app), saved)
    assert answer.status_code == 303
    room = answer.headers["Location"].split("/")[2]
    assert room != made.opened["room"]
    rows = made.served.store.rows("select id from tables where room = ?", [room])
    kept = [[at, record] for at, record in log.records(made.served.store, rows[0]["id"])]
    assert kept == json.loads(saved)["log"]


@pytest.mark.parametrize("content", [
    b"", b"no table", b"\xff\xfe", b"[]", b'{"format": "table-companion-1", "game": "chess"}'])
def test_what_is_no_table_is_refused_with_a_sentence(made: Evening, content: bytes) -> None:
    answer = send(host(made.served, made.app), content)
    assert answer.status_code == 422
    assert 'class="refusal"' in answer.get_data(as_text=True)


@pytest.mark.parametrize("change", [
    {"seats": []}, {"gm_seat": 1}, {"seats": [{"seat": "x"}]}, {"log": [["yesterday", {}]]}])
def test_a_file_that_was_tampered_with_is_refused(made: Evening, change: Any) -> None:
    spoilt = {**json.loads(exported(made)), **change}
    assert send(host(made.served, made.app), json.dumps(spoilt).encode()).status_code == 422


def spoilt_seat(saved: dict[str, Any], **values: Any) -> dict[str, Any]:
    first, *others = saved["seats"]
    return {**saved, "seats": [{**first, **values}, *others]}


@pytest.mark.parametrize("values", [
    {"device": "stolen"}, {"generation": 7}, {"evil); drop table log; --": 1},
    {"name": ""}, {"name": "x" * 25}, {"name": " Dana"}, {"name": "Da\u202ena"}, {"name": 7},
    {"name": "a\nb\tc"}, {"name": "\ud800"}, {"name": "Avi"}, {"seat": 0}, {"seat": True},
    {"seat": 2}, {"seat": 10**30}, {"place": -1}, {"place": 2}, {"place": 1.5}, {"phone": "yes"},
    {"phone": None}])
def test_a_seat_that_the_pages_would_not_have_made_is_refused_whole(
    made: Evening, values: dict[str, Any]
) -> None:
    saved = spoilt_seat(json.loads(exported(made)), **values)
    before = everything(made)
    assert send(host(made.served, made.app), json.dumps(saved).encode()).status_code == 422
    assert everything(made) == before


@pytest.mark.parametrize("change", [
    {"extra": 1}, {"version": 1, "rooms": []}, {"log": [["2026-01-01T20:00:00", {"do": "x"}]]},
    {"log": "x"}, {"log": [[]]}, {"log": {"a": 1}}, {"seats": {}}, {"gm_seat": "1"}])
def test_a_file_with_anything_unknown_in_it_is_refused_whole(made: Evening, change: Any) -> None:
    saved, before = {**json.loads(exported(made)), **change}, everything(made)
    assert send(host(made.served, made.app), json.dumps(saved).encode()).status_code == 422
    assert everything(made) == before


def deeper(record: Any, *path: Any) -> Any:
    for key in path:
        record = record[key]
    return record


@pytest.mark.parametrize(("at", "key"), [
    ((0,), "extra"), ((0, "by"), "extra"), ((0, "options"), "extra"), ((0, "events", 0), "extra"),
    ((0, "events", 0, "party"), "extra"), ((0, "events", 0, "options"), "extra"),
    ((1,), "extra"), ((1,), "options"), ((1,), "undo"), ((1, "events", 0), "at"),
    ((2,), "extra"), ((2,), "events"), ((3,), "extra"), ((3,), "do")])
def test_a_record_with_anything_unknown_in_it_is_refused_whole(
    made: Evening, at: tuple[Any, ...], key: str
) -> None:
    saved = played_a_little(made)
    assert send(host(made.served, made.app), json.dumps(saved).encode()).status_code == 303
    deeper(saved["log"], at[0], 1, *at[1:])[key] = {}
    before = everything(made)
    answer = send(host(made.served, made.app), json.dumps(saved).encode())
    assert answer.status_code == 422 and 'class="refusal"' in answer.get_data(as_text=True)
    assert everything(made) == before


@pytest.mark.parametrize(("at", "value"), [
    ((2, "undo"), []), ((2, "undo"), [1]), ((2, "undo"), [1, 2]), ((2, "undo"), "x"),
    ((3, "redo"), [7]), ((1, "seat"), "1"), ((1, "seat"), True), ((1, "random"), 7)])
def test_a_record_that_no_tap_has_made_is_refused_whole(
    made: Evening, at: tuple[Any, ...], value: Any
) -> None:
    saved, before = played_a_little(made), everything(made)
    deeper(saved["log"], at[0], 1, *at[1:-1])[at[-1]] = value
    assert send(host(made.served, made.app), json.dumps(saved).encode()).status_code == 422
    assert everything(made) == before


def played_a_little(made: Evening) -> Any:
    """An opening, a step, its taking back, and the same again."""
    made.do("begin_evening")
    for which in ("undo", "redo"):
        assert made.api().post(f"/tables/{made.table}/{which}").status_code == 200
    return json.loads(exported(made))


def test_a_name_in_the_log_is_held_to_the_same_rules(made: Evening) -> None:
    saved = exported(made).decode()
    for name in ("Da\\u202ena", "D" * 25, "<b>" + "x" * 30):
        spoilt = saved.replace('"Dana"', f'"{name}"')
        assert spoilt != saved
        assert send(host(made.served, made.app), spoilt.encode()).status_code == 422


def test_a_name_that_an_older_version_kept_as_typed_comes_in(made: Evening) -> None:
    kept = exported(made).decode().replace('"Dana"', '"Dana  Zoe\\u0308"')
    assert send(host(made.served, made.app), kept.encode()).status_code == 303


@pytest.mark.parametrize("text", [
    b"[" * 100_000, b'{"format": NaN}', b'{"format": "table-companion-1", "log": [[1e999]]}',
    b'{"a": ' + b"9" * 5000 + b"}"])
def test_a_file_made_to_break_the_reader_is_refused(made: Evening, text: bytes) -> None:
    assert send(host(made.served, made.app), text).status_code == 422


def test_a_lone_half_of_a_letter_in_the_log_is_refused(made: Evening) -> None:
    saved = json.loads(exported(made))
    saved["log"][0][1]["options"] = {"note": "\ud800"}
    assert send(host(made.served, made.app), json.dumps(saved).encode()).status_code == 422


def test_a_time_without_its_zone_is_refused(made: Evening) -> None:
    saved = json.loads(exported(made))
    saved["log"][0][0] = "2026-01-01T20:00:00"
    assert send(host(made.served, made.app), json.dumps(saved).encode()).status_code == 422


def everything(made: Evening) -> list[int]:
    store = made.served.store
    return [store.rows(f"select count(*) as n from {name}")[0]["n"]
            for name in ("rooms", "seats", "tables", "log")]


def test_only_the_host_brings_in_and_only_the_gm_takes_along(made: Evening) -> None:
    saved = exported(made)
    assert send(made.gm, saved).status_code == 401
    assert made.seats[1].get(f"{made.url}/gm/export").status_code == 401


def test_a_gm_who_plays_gets_no_file_of_everybody_s_secrets(tmp_path: Path) -> None:
    playing = open_evening(tmp_path / "playing", 4, gm_plays=1)
    assert playing.gm.get(f"{playing.url}/gm/export").status_code == 403
    assert "/gm/export" not in playing.gm.get(f"{playing.url}/gm/people").get_data(as_text=True)
    playing.served.store.close()


def test_a_film_of_a_file_is_told_no_text_that_no_card_has(an_evening: Any) -> None:
    """Taken back in the file, it would break the table once it is done again."""
    films = an_evening(options={"pace": "score", "hands_on": "table"})
    films.do("deal_roles", "deal_affiliations", "skip_night", "deal_hands", "roll_dice",
             "lay_out_posters")
    films.do("score_film", poster="P")
    films.do("tell_shake_up")
    assert films.api().post(f"/tables/{films.table}/undo").status_code == 200
    saved, desk = json.loads(exported(films)), host(films.served, films.app)
    assert send(desk, json.dumps(saved).encode()).status_code == 303
    saved["log"][-2][1]["events"][0]["text"] = "cards"
    assert send(desk, json.dumps(saved).encode()).status_code == 422


# --- what was taken back in the file can be done again at the table ------------------------------

def kept_log(game: str, kind: str) -> list[Any]:
    """The records of a kept evening up to the first event of a kind, and that step taken back."""
    for records in evenings(game):
        for n, record in enumerate(records, 1):
            if kind in [event["kind"] for event in record.get("events", ())]:
                return [*records[:n], {"undo": [n]}]
    raise AssertionError(kind)


def in_a_file(game: str, records: list[Any]) -> bytes:
    party = records[0]["events"][0]["party"]
    seats = [{"seat": int(seat), "name": name, "place": int(seat), "phone": True}
             for seat, name in party["names"].items()]
    log = [["2026-01-01T20:00:00.000+00:00", record] for record in records]
    return json.dumps({"format": table_file.FORMAT, "version": "", "game": game, "seats": seats,
                       "gm_seat": party["gm_seat"], "log": log}).encode()


@pytest.mark.parametrize(("game", "kind", "path", "value"), [
    ("hollywood", "hands_dealt", ("deck", 0), 99), ("zero", "pool_noted", ("cards", 0), "zzz"),
    ("zero", "disputed", ("claims", "1", 0), "<b>"), ("zero", "dealt", ("deck", 0), ""),
    ("totem", "dealt", ("centre", 0), "x"), ("conspiracy", "scene_started", ("rumour",), 99),
    ("conspiracy", "action_declared", ("option",), "zzz"),
    ("conspiracy", "mind_game_began", ("key",), 99)])
def test_a_step_that_could_not_be_shown_does_not_hide_behind_its_taking_back(
    game: str, kind: str, path: tuple[Any, ...], value: Any
) -> None:
    records = kept_log(game, kind)
    assert table_file.read(in_a_file(game, records))
    event = next(each for each in records[-2]["events"] if each["kind"] == kind)
    put(event, path, value)
    with pytest.raises(Trouble):
        table_file.read(in_a_file(game, records))


def put(event: Any, path: tuple[Any, ...], value: Any) -> None:
    within = deeper(event, *path[:-1])
    if isinstance(within, list) and path[-1] == len(within):
        within.append(value)
    else:
        within[path[-1]] = value
