"""A store's file at the start: damaged, newer, open to others, or with old things to sweep."""

from __future__ import annotations

import errno
import os
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from companion.store import Store, files, folder_lock, log, now, rooms
from companion.store.sweep import sweep
from companion.store.trouble import Trouble
from tests.store.damage import spoil


def test_a_damaged_store_is_told_with_the_way_out(tmp_path: Path) -> None:
    Store(tmp_path / "companion.db").close()
    spoil(tmp_path / "companion.db")
    with pytest.raises(Trouble, match="damaged.*companion restore"):
        Store(tmp_path / "companion.db")
    (tmp_path / "companion.db").write_bytes(b"this is a letter, not a store" * 200)
    with pytest.raises(Trouble, match="damaged.*companion restore"):
        Store(tmp_path / "companion.db")


@pytest.mark.parametrize("table", ["log", "seats", "answers", "settings"])
def test_a_store_of_which_one_page_is_damaged_is_told_before_anybody_plays(
    tmp_path: Path, table: str
) -> None:
    """Nothing that a start reads touches that page: only a look through all of them finds it."""
    path = tmp_path / "companion.db"
    Store(path).close()
    db = sqlite3.connect(path)
    [(page,)] = db.execute("select rootpage from sqlite_master where name = ?", [table]).fetchall()
    db.close()
    with path.open("rb+") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xff" * 100)
    with pytest.raises(Trouble, match="damaged.*companion restore"):
        Store(path)


def test_a_store_written_by_a_newer_version_is_refused_and_not_touched(tmp_path: Path) -> None:
    store = Store(tmp_path / "companion.db")
    with store.writing() as db:
        db["_sqlite_migrations"].insert({"migration_set": "companion", "name": "m999_later",
                                         "applied_at": now()})
    store.close()
    before = (tmp_path / "companion.db").read_bytes()
    with pytest.raises(Trouble, match="newer version"):
        Store(tmp_path / "companion.db")
    assert (tmp_path / "companion.db").read_bytes() == before


def test_a_store_is_opened_while_another_program_writes_into_it(tmp_path: Path) -> None:
    Store(tmp_path / "companion.db").close()
    other = sqlite3.connect(tmp_path / "companion.db", isolation_level=None)
    other.execute("begin immediate")
    store = Store(tmp_path / "companion.db")
    assert rooms.all_rooms(store) == []
    other.close()
    store.close()


def test_the_data_folder_and_its_files_are_ours_alone(tmp_path: Path) -> None:
    store = Store(tmp_path / "data/companion.db")
    rooms.create(store)
    for path in [tmp_path / "data", *(tmp_path / "data").iterdir()]:
        assert path.stat().st_mode & 0o077 == 0, path
    store.close()


def test_what_others_could_read_is_closed_at_the_start_and_told(tmp_path: Path) -> None:
    place = tmp_path / "data/recordings/hollywood/en"
    place.mkdir(parents=True)
    stray = tmp_path / "data/mine.txt"
    for path in (tmp_path / "data/companion.db", place / "dawn.ogg", stray):
        path.write_bytes(b"")
        path.chmod(0o644)
    told: list[str] = []
    files.tidy(tmp_path / "data", told.append)
    assert len(told) == 1 and "closed to them now" in told[0]
    for path in (tmp_path / "data", tmp_path / "data/companion.db", place, place / "dawn.ogg"):
        assert path.stat().st_mode & 0o077 == 0, path
    assert stray.stat().st_mode & 0o777 == 0o644, "not ours"
    files.tidy(tmp_path / "data", told.append)
    assert len(told) == 1


def test_a_folder_that_everybody_shares_stays_so(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    files.tidy(tmp_path, lambda _: None)
    assert tmp_path.stat().st_mode & 0o7777 == 0o1777
    tmp_path.chmod(0o700)


def test_what_was_half_written_is_gone_at_the_next_start(tmp_path: Path) -> None:
    place = tmp_path / "recordings/hollywood/en"
    place.mkdir(parents=True)
    (place / f"{files.PART}1").write_bytes(b"half")
    (tmp_path / f"{files.PART}2").mkdir()
    (place / "dawn.ogg").write_bytes(b"whole")
    files.tidy(tmp_path, lambda _: None)
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["dawn.ogg"]
    assert not (tmp_path / f"{files.PART}2").exists()


def test_a_folder_is_held_by_one_at_a_time(tmp_path: Path) -> None:
    with folder_lock.alone(tmp_path):
        assert folder_lock.is_served(tmp_path)
        with pytest.raises(Trouble, match="being served already"), folder_lock.alone(tmp_path):
            pass
    assert not folder_lock.is_served(tmp_path)
    with folder_lock.alone(tmp_path):
        pass


def test_whether_a_folder_is_served_is_seen_on_a_disk_that_only_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with folder_lock.alone(tmp_path):
        pass
    real = os.open

    def only_reads(path: Any, flags: int, *more: Any) -> int:
        if flags & (os.O_RDWR | os.O_WRONLY | os.O_CREAT):
            raise OSError(errno.EROFS, "Read-only file system")
        return real(path, flags, *more)

    monkeypatch.setattr(os, "open", only_reads)
    assert not folder_lock.is_served(tmp_path)


def test_old_answers_and_notices_are_swept_and_the_log_is_not(tmp_path: Path) -> None:
    store = Store(tmp_path / "companion.db")
    room = rooms.create(store).id
    log.create_table(store, "TABLE001", room, "hollywood", {"do": "open"})
    log.keep_answer(store, "key", "asked", 1)
    rooms.notify(store, room, "opened", "Dana")
    log.saw(store, "TABLE001", 1, "affiliation", 1)
    rooms.remember(store, ["Dana"])
    swept = ("answers", "notices", "seen", "people")

    def counted() -> list[int]:
        return [store.rows(f"select count(*) as n from {name}")[0]["n"] for name in swept]

    sweep(store)
    assert counted() == [1, 1, 1, 1], "what is young stays"
    sweep(store, datetime.now(UTC) + timedelta(days=3))
    assert counted() == [0, 0, 1, 1]
    sweep(store, datetime.now(UTC) + timedelta(days=4000))
    assert counted() == [0, 0, 0, 0]
    assert len(log.records(store, "TABLE001")) == 1
    store.close()


def test_another_programs_database_is_told_and_not_touched(tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "companion.db")
    other.execute("create table log (line text)")
    other.close()
    before = (tmp_path / "companion.db").read_bytes()
    with pytest.raises(Trouble, match="another program's database"):
        Store(tmp_path / "companion.db")
    assert (tmp_path / "companion.db").read_bytes() == before
