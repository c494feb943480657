"""A table as one file, by phone: taken along by its GM, brought in by the host."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from companion.store import log
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


def test_only_the_host_brings_in_and_only_the_gm_takes_along(made: Evening) -> None:
    saved = exported(made)
    assert send(made.gm, saved).status_code == 401
    assert made.seats[1].get(f"{made.url}/gm/export").status_code == 401


def test_a_gm_who_plays_gets_no_file_of_everybody_s_secrets(tmp_path: Path) -> None:
    playing = open_evening(tmp_path / "playing", 4, gm_plays=1)
    assert playing.gm.get(f"{playing.url}/gm/export").status_code == 403
    assert "/gm/export" not in playing.gm.get(f"{playing.url}/gm/people").get_data(as_text=True)
    playing.served.store.close()
