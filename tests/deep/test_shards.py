"""A hall of tables: four processes behind a real nginx, configured as the page on hosting says."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from companion.shards import Shard as Share
from tests.browser.server import KEY, Server
from tests.deep.proxy import Hall
from tests.deep.watch import processor

TABLES, SECONDS = 24, 5.0
NAMES = ["Dana", "Avi", "Noa", "Gil"]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path)
    try:
        yield made.start()
    finally:
        made.close()
    for server in made.shards:
        complaints = server.complaints.read_text("utf-8")
        assert "Traceback" not in complaints, complaints


def owner(hall: Hall, table: dict[str, Any]) -> int:
    """Which process has the room, by its letter; its table begins with one of the same."""
    found = [shard.number for shard in hall.shards
             if table["room"][0] in Share(shard.number, shard.of).letters]
    assert table["table"][0] in Share(found[0], len(hall.shards)).letters
    return found[0]


def page(hall: Hall, table: dict[str, Any], role: str = "gm") -> httpx.Response:
    token = table["token"] if role == "gm" else table["screen"]["token"]
    return httpx.get(f"{hall.url}/r/{table['room']}/{role}", timeout=30,
                     cookies={f"{role}_{table['room']}": token})


def first_of_stream(hall: Hall, table: dict[str, Any]) -> str:
    """The first lines of a stream come at once, through a proxy that must not keep them."""
    with httpx.stream("GET", f"{hall.url}/r/{table['room']}/gm/live", timeout=30,
                      cookies={f"gm_{table['room']}": table["token"]}) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        return next(line for line in stream.iter_lines() if line.startswith("event: main"))


def test_every_way_to_a_room_leads_to_the_process_that_has_it(hall: Hall) -> None:
    tables = [hall.open_table("hollywood", NAMES) for _ in range(TABLES)]
    assert {owner(hall, table) for table in tables} == {1, 2, 3, 4}
    for table in tables:
        assert hall.of(table["room"]).number == owner(hall, table)
        assert page(hall, table).status_code == page(hall, table, "screen").status_code == 200
        assert first_of_stream(hall, table)
        hall.do(table, "deal_roles")
        ways_in(hall, table)


def ways_in(hall: Hall, table: dict[str, Any]) -> None:
    """The code as people type it, a seat's own address, another game by the GM's token."""
    room = table["room"]
    for typed in (room, room.lower(), f" {room[:2]} {room[2:]}", f"-{room}"):
        found = httpx.get(f"{hall.url}/code", params={"code": typed}, timeout=30)
        assert found.headers.get("location", "").endswith(f"/r/{room}"), (typed, found.text)
    assert httpx.get(f"{hall.url}/j/{table['seats'][0]['token']}", timeout=30).status_code == 200
    again = httpx.post(f"{hall.url}/api/tables", json={"game": "zero", "room": room}, timeout=30,
                       headers={"Authorization": f"Bearer {table['token']}"})
    assert again.status_code == 201 and again.json()["room"] == room, again.text


def test_the_hosts_desk_stays_where_it_was_opened(hall: Hall) -> None:
    opened = set()
    for _ in range(8):
        with httpx.Client(base_url=hall.url, timeout=30, follow_redirects=True) as phone:
            desk = phone.get("/host", params={"key": KEY})
            assert desk.url.path == "/home" and desk.status_code == 200
            letter = phone.cookies["shard"]
            opened.add(letter)
            for _ in range(6):
                assert phone.get("/home").status_code == 200
                assert phone.get("/new/zero").status_code == 200
    assert len(opened) > 1, "new desks are spread"


def test_a_process_that_falls_takes_only_its_own_rooms_with_it(hall: Hall) -> None:
    tables = [hall.open_table("hollywood", NAMES) for _ in range(TABLES)]
    fallen = hall.shards[1]
    fallen.kill()
    for table in tables:
        expected = 502 if owner(hall, table) == fallen.number else 200
        assert page(hall, table).status_code == expected
    for _ in range(8):
        new = hall.open_table("zero", NAMES)
        assert owner(hall, new) != fallen.number and page(hall, new).status_code == 200
        assert httpx.get(f"{hall.url}/host", params={"key": KEY}).status_code in (302, 303)
    fallen.start()
    for table in tables:
        assert page(hall, table).status_code == 200
        hall.do(table, "deal_roles")


def test_what_four_processes_carry_beside_one(
    hall: Hall, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    """Told, not demanded. Taps in a second tell how busy the machine is besides: of a full one,
    four processes get four shares. What a tap takes of a core does not change with that."""
    one, four = Load(server, [server]), Load(hall, [hall, *hall.shards])
    for load in (one, four, one, four):
        load.carry(8)
    with capsys.disabled():
        print(f"\ncapacity: one process {one}; four behind nginx {four}; four on as many cores "
              f"would carry {4 * one.each / four.each:.1f} times as much as one on one "
              f"(here {os.cpu_count()}, shared with those who tap)")
    assert one.taps and four.taps


class Load:
    """How many taps were carried, and what of the processor they took."""

    def __init__(self, server: Server, parts: list[Server]) -> None:
        self.server, self.parts, self.taps, self.used, self.best = server, parts, 0.0, 0.0, 0.0

    def carry(self, tables: int) -> None:
        before = sum(map(processor, self.parts))
        rate = taps(self.server, tables)
        self.used += sum(map(processor, self.parts)) - before
        self.taps, self.best = self.taps + rate * SECONDS, max(self.best, rate)

    @property
    def each(self) -> float:
        return self.used / self.taps

    def __str__(self) -> str:
        return f"{self.best:.0f} taps/s at {1000 * self.each:.2f} ms of a core each"


def taps(server: Server, tables: int) -> float:
    """Two processes tap on as many tables, each from its own connection."""
    opened = [server.open_table("hollywood", NAMES) for _ in range(tables)]
    asked = [json.dumps({"url": server.url, "seconds": SECONDS, "tables": [
        (table["table"], table["token"]) for table in opened[n::2]]}) for n in range(2)]
    running = [subprocess.Popen([sys.executable, "-m", "tests.deep.taps"], text=True,
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in asked]
    for process, wish in zip(running, asked, strict=True):
        assert process.stdin
        process.stdin.write(wish)
        process.stdin.close()
        process.stdin = None
    return sum(float(process.communicate()[0]) for process in running)
