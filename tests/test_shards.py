"""Codes that lead home: each of several processes makes its own, and a proxy needs no memory."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from bench.process import free_port
from companion import shards, table_file
from companion.cli import main
from companion.i18n.update import ROOT
from companion.shards import MOST, Shard
from companion.store import Store, rooms
from companion.store.rooms import CODE_LETTERS
from companion.store.trouble import Trouble
from companion.web.app import create_app
from companion.web.render.importing import import_table
from companion.web.services import Services
from tests.browser.server import Server
from tests.terminal import Served

HOSTING = (ROOT / "docs/hosting.md").read_text("utf-8")


def nothing(_: str) -> None:
    raise AssertionError("there was nothing to tell")


@pytest.mark.parametrize("of", range(1, MOST + 1))
def test_the_processes_share_out_every_letter_once_and_evenly(of: int) -> None:
    shares = [Shard(number, of).letters for number in range(1, of + 1)]
    assert "".join(shares) == CODE_LETTERS
    assert max(map(len, shares)) - min(map(len, shares)) <= 1


def test_one_process_has_them_all(store: Store) -> None:
    assert rooms.first_letters(store) == CODE_LETTERS == shards.read("1/1").letters
    shards.settle(store, shards.read("1/1"), nothing)
    assert {rooms.new_code(store, 5)[0] for _ in range(2000)} == set(CODE_LETTERS)


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_every_code_of_a_process_leads_back_to_it(store: Store, number: int) -> None:
    shard = Shard(number, 4)
    shards.settle(store, shard, nothing)
    made = [rooms.create(store).id for _ in range(50)]
    made += [rooms.new_code(store, 8) for _ in range(500)]
    assert {code[0] for code in made} == set(shard.letters)
    assert set(chain.from_iterable(code[1:] for code in made)) == set(CODE_LETTERS)
    assert len(set(made)) == len(made) and len(made[0]) == 5


@pytest.mark.parametrize("typed", ["", "2", "0/4", "5/4", "1/17", "-1/4", "a/b", "1/4/2", "1 / 4"])
def test_a_shard_that_is_none_is_refused_with_a_sentence(typed: str, tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="K-th of N"):
        shards.read(typed)
    told = CliRunner().invoke(main, ["serve", "--shard", typed, "--data", str(tmp_path / "data")])
    assert told.exit_code == 2 and "K-th of N" in told.stderr
    assert not (tmp_path / "data").exists()


def test_rooms_that_now_belong_to_another_process_are_told(store: Store) -> None:
    shards.settle(store, Shard(1, 4), nothing)
    room = rooms.create(store).id
    told: list[str] = []
    shards.settle(store, Shard(2, 4), told.append)
    assert len(told) == 1 and room in told[0]


def test_a_table_from_a_file_leads_to_the_process_it_was_brought_to(tmp_path: Path) -> None:
    one = Services(tmp_path / "one", tell=nothing)
    with create_app(one).test_client() as phone:
        opened = phone.post("/api/tables", json={"game": "zero", "seats": ["Dana", "Avi"]},
                            headers={"Authorization": f"Bearer {one.host_key}",
                                     "Host": "localhost"}).get_json()
    table_file.export_table(tmp_path / "one", opened["table"], tmp_path / "table.json")
    two = Services(tmp_path / "two", tell=nothing)
    shards.settle(two.store, Shard(3, 4), nothing)
    for _ in range(8):
        table = import_table(tmp_path / "two", tmp_path / "table.json", nothing)
        assert table[0] in Shard(3, 4).letters
    assert {room.id[0] for room in rooms.all_rooms(two.store)} <= set(Shard(3, 4).letters)
    one.store.close()
    two.store.close()


def test_a_shard_serves_and_its_host_comes_back_to_it(tmp_path: Path) -> None:
    port = free_port()
    served = Served(tmp_path / "data", "--host", "127.0.0.1", "--port", str(port), "--shard", "2/4")
    try:
        opened = served.get(served.address)
        assert opened.cookies["shard"] in Shard(2, 4).letters
        key = served.address.partition("key=")[2]
        assert served.open_table(port, key)[0] in Shard(2, 4).letters
    finally:
        served.process.kill()
        served.process.wait()


def test_a_server_alone_leaves_no_letter_behind(server: Server) -> None:
    answer = httpx.get(f"{server.url}/host", params={"key": "a-key-for-the-tests"})
    assert "host" in answer.cookies and "shard" not in answer.cookies


def test_the_page_on_hosting_gives_each_process_its_letters() -> None:
    told = re.findall(r"~\*\^\[([A-Z2-9-]+)\]\s+process_(\d);", HOSTING)
    assert len(told) == 4
    for letters, number in told:
        named = {letter for letter in CODE_LETTERS if re.fullmatch(f"[{letters}]", letter)}
        assert named == set(Shard(int(number), 4).letters)
