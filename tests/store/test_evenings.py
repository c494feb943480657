"""Results in the store: kept once, taken back, brought over from older stores."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlite_utils import Database

from companion import table_file
from companion.evenings import Evenings
from companion.store import Store, evenings, guests, rooms, shelf
from companion.store.schema import migrations
from companion.store.sweep import sweep
from companion.store.trouble import Unsaved
from tests.played import Host
from tests.store.results import DANA, OF_THEM, names
from tests.world import serve

# --- kept, and taken back -------------------------------------------------------------------------


def test_a_table_that_is_not_over_is_not_in_it(host: Host) -> None:
    host.open("zero", DANA, way="score").do("deal", first=1).do("enter_points", seat=1, points=3)
    assert evenings.all_played(host.served.store) == []
    assert host.served.evenings.catch_up() == 0
    assert evenings.all_played(host.served.store) == []


def test_an_end_that_is_undone_takes_its_result_back(host: Host) -> None:
    store = host.zero(DANA, [3, 5]).served.store
    assert names(store) == [["Dana", "Avi"]]
    host.ask("undo")
    assert names(store) == [] and guests.everybody(store) == []
    host.ask("redo")
    assert names(store) == [["Dana", "Avi"]]


def test_a_correction_after_the_end_changes_the_result(host: Host) -> None:
    store = host.zero(DANA, [3, 5]).served.store
    host.do("correct", seat=1, round=1, points=30)
    assert [(sat.result.points, sat.result.won) for sat in evenings.all_played(store)[0].seats] == [
        (33, False), (10, True)]


def test_looking_reads_no_table_twice(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    host.zero(DANA, [3, 5]).open("zero", DANA)
    again = Evenings(host.served.store)
    assert again.catch_up() == 0
    monkeypatch.setattr("companion.evenings.reread", None)
    assert again.catch_up() == 0
    assert Evenings(host.served.store).catch_up() == 0


def test_a_result_that_the_disk_did_not_take_is_caught_up_with(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise Unsaved("full")

    store = host.served.store
    with monkeypatch.context() as disk:
        disk.setattr("companion.store.evenings.keep", refuse)
        host.zero(DANA, [3, 5])
        assert host.served.evenings.catch_up() == 1, "looking needs no disk that writes"
    assert host.state.phase == "over" and names(store) == []
    assert host.served.evenings.catch_up() == 0
    assert names(store) == [["Dana", "Avi"]]


def test_many_unread_tables_are_read_a_few_at_a_look(host: Host) -> None:
    store = host.served.store
    for _ in range(3):
        host.zero(DANA, [3, 5])
    with store.writing() as db:
        for name in OF_THEM:
            db.table(name).delete_where()
    again = Evenings(store)
    assert [again.catch_up(patience=-1) for _ in range(3)] == [2, 1, 0]
    assert len(names(store)) == 3


def test_a_deleted_table_leaves_its_result(host: Host) -> None:
    store = host.zero(DANA, [3, 5]).served.store
    shelf.delete(store, host.room)
    sweep(store, datetime.now(UTC) + timedelta(days=40))
    assert rooms.all_rooms(store) == [] and names(store) == [["Dana", "Avi"]]
    assert store.rows("select * from results_read") == []
    assert host.served.evenings.catch_up() == 0 and names(store) == [["Dana", "Avi"]]


def test_a_table_carried_out_and_in_again_is_counted_once(host: Host) -> None:
    store = host.zero(DANA, [3, 5]).served.store
    saved = table_file.read(table_file.written(store, host.table).encode())
    table_file.bring_in(store, saved)
    assert host.served.evenings.catch_up() == 0 and len(names(store)) == 1


def test_a_table_from_another_machine_is_counted_at_the_next_look(
    host: Host, tmp_path: Path
) -> None:
    there = Host(*serve(tmp_path / "there")).zero(DANA, [3, 5])
    saved = table_file.read(table_file.written(there.served.store, there.table).encode())
    there.served.store.close()
    table_file.bring_in(host.served.store, saved)
    host.served.evenings.catch_up()
    assert names(host.served.store) == [["Dana", "Avi"]]


# --- older stores ---------------------------------------------------------------------------------


def test_what_was_finished_under_an_older_version_is_counted(host: Host, tmp_path: Path) -> None:
    host.zero(DANA, [3, 5]).conspiracy(["Noa"], True).open("zero", DANA)
    new = host.served.store.path
    old = tmp_path / "old/companion.db"
    old.parent.mkdir()
    db = Database(sqlite3.connect(old))
    migrations.apply(db, stop_before="m007_how_tables_ended")
    assert "results" not in db.table_names()
    db.execute("attach ? as new", [str(new)])
    for name in ("rooms", "seats", "tables", "log"):
        columns = ", ".join(column.name for column in db.table(name).columns)
        db.execute(f"insert into {name} ({columns}) select {columns} from new.{name}")
    db.conn.commit()
    db.close()
    store = Store(old)
    assert names(store) == []
    assert Evenings(store).catch_up() == 0
    assert names(store) == [["Dana", "Avi"], ["Noa"]]
    store.close()
