"""The whole store as a file and back: checked before anything is touched, whole or not at all."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlite_utils import Database

from companion import backup
from companion.cli import main
from companion.sizes import GB, MB, needed_text
from companion.store import Store, files, folder_lock, rooms
from companion.store.trouble import Trouble
from tests.store.damage import spoil
from tests.world import open_evening, serve

Change = Callable[[dict[str, bytes]], None]


def run(*args: str | Path) -> Any:
    return CliRunner().invoke(main, [str(arg) for arg in args])


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a dealt table and a recording."""
    evening = open_evening(tmp_path / "data").dealt()
    evening.served.store.close()
    voice = tmp_path / "data/recordings/hollywood/he/dawn.ogg"
    voice.parent.mkdir(parents=True)
    voice.write_bytes(b"OggS")
    (tmp_path / "data/https").mkdir()
    (tmp_path / "data/https/authority.crt").touch()
    return tmp_path / "data"


@pytest.fixture
def file(data: Path, tmp_path: Path) -> Path:
    backup.save(data, tmp_path / "file.zip")
    return tmp_path / "file.zip"


def changed(file: Path, change: Change) -> Path:
    """The same backup with something else in it."""
    with zipfile.ZipFile(file) as archive:
        inside = {name: archive.read(name) for name in archive.namelist()}
    change(inside)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in inside.items():
            archive.writestr(name, content)
    return file


def in_database(inside: dict[str, bytes], tmp: Path, sql: str) -> None:
    path = tmp / "changed.db"
    path.write_bytes(inside["companion.db"])
    db = sqlite3.connect(path)
    db.execute("pragma journal_mode=delete")
    db.executescript(sql)
    db.close()
    inside["companion.db"] = path.read_bytes()
    path.unlink()


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes()
            for path in folder.rglob("*") if path.is_file()}


# --- out ------------------------------------------------------------------------------------------


def test_a_backup_brings_back_everything_tokens_and_recordings_included(tmp_path: Path) -> None:
    evening = open_evening(tmp_path / "data").dealt()
    voice = tmp_path / "data/recordings/hollywood/he/dawn.ogg"
    voice.parent.mkdir(parents=True)
    voice.write_bytes(b"OggS")
    saved = run("backup", tmp_path / "file.zip", "--data", tmp_path / "data")
    assert saved.exit_code == 0, saved.output
    cards = evening.play().state.affiliations
    evening.served.store.close()
    back = run("restore", tmp_path / "file.zip", "--data", tmp_path / "new")
    assert back.exit_code == 0, back.output
    served, _ = serve(tmp_path / "new")
    assert served.tables.get(evening.opened["table"]).state.affiliations == cards
    assert served.claim(evening.token(1))
    assert (tmp_path / "new/recordings/hollywood/he/dawn.ogg").read_bytes() == b"OggS"
    served.store.close()


def test_everything_that_was_brought_back_is_ours_alone(file: Path, tmp_path: Path) -> None:
    assert file.stat().st_mode & 0o077 == 0
    backup.restore(tmp_path / "new", file)
    for path in [tmp_path / "new", *(tmp_path / "new").rglob("*")]:
        assert path.stat().st_mode & 0o077 == 0, path


def test_a_backup_that_breaks_off_leaves_the_old_file(
    data: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, beside = file.read_bytes(), sorted(file.parent.iterdir())

    def broken(*_: object, **__: object) -> None:
        raise OSError("no room")

    for module, name in ((os, "fsync"), (zipfile.ZipFile, "write"), (zipfile.ZipFile, "writestr")):
        with monkeypatch.context() as patch:
            patch.setattr(module, name, broken)
            with pytest.raises(OSError, match="no room"):
                backup.save(data, file)
        assert file.read_bytes() == before and sorted(file.parent.iterdir()) == beside


def test_a_damaged_store_does_not_replace_a_good_backup(data: Path, file: Path) -> None:
    before = file.read_bytes()
    spoil(data / "companion.db")
    answer = run("backup", file, "--data", data)
    assert answer.exit_code == 1 and "damaged" in answer.output and file.read_bytes() == before


@pytest.mark.parametrize("key", [None, b"", b"short", b"\0" * 32])
def test_a_store_without_its_key_does_not_replace_a_good_backup(
    data: Path, file: Path, key: bytes | None
) -> None:
    before = file.read_bytes()
    (data / "key").unlink() if key is None else (data / "key").write_bytes(key)
    answer = run("backup", file, "--data", data)
    assert answer.exit_code == 1 and "key" in answer.output and file.read_bytes() == before


OWN = ["companion.db", "companion.db-wal", "companion.db-shm", "key",
       "recordings/hollywood/he/dawn.ogg", "https/authority.crt"]


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("way", ["backup", "export"])
def test_nothing_is_written_over_the_store_itself(data: Path, way: str, name: str) -> None:
    """While it is served, what was tapped last lies in its `-wal` alone."""
    store = Store(data / "companion.db")
    room = rooms.create(store)
    table = store.rows("select id from tables")[0]["id"]
    before = (data / name).stat().st_ino
    answer = run(way, *([table] if way == "export" else []), data / name, "--data", data)
    assert answer.exit_code == 1 and "the store itself" in answer.output
    assert (data / name).stat().st_ino == before
    store.close()
    assert rooms.find(Store(data / "companion.db"), room.id)


@pytest.mark.parametrize("way", ["backup", "export"])
def test_what_is_no_plain_file_is_not_replaced_by_one(
    data: Path, tmp_path: Path, way: str
) -> None:
    """A device such as /dev/null, by whoever may do everything."""
    store = Store(data / "companion.db")
    table = store.rows("select id from tables")[0]["id"]
    store.close()
    os.mkfifo(tmp_path / "pipe")
    answer = run(way, *([table] if way == "export" else []), tmp_path / "pipe", "--data", data)
    assert answer.exit_code == 1 and "is no plain file" in answer.output
    assert (tmp_path / "pipe").is_fifo()


# --- and back -------------------------------------------------------------------------------------


def test_a_backup_is_not_restored_over_a_store(data: Path, file: Path) -> None:
    answer = run("restore", file, "--data", data)
    assert answer.exit_code == 1 and "already holds a store" in answer.output


def test_a_backup_is_not_restored_into_a_folder_that_is_being_served(
    file: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "new"
    folder.mkdir()
    with folder_lock.alone(folder):
        answer = run("restore", file, "--data", folder)
    assert answer.exit_code == 1 and "being served" in answer.output
    assert [path.name for path in folder.iterdir()] == ["serving"]


def not_whole(inside: dict[str, bytes]) -> None:
    noise = random.Random(7).randbytes(len(inside["companion.db"]) - 4096)
    inside["companion.db"] = inside["companion.db"][:4096] + noise


CHANGES: dict[str, Change] = {
    "no key": lambda inside: inside.pop("key") and None,
    "an empty key": lambda inside: inside.update(key=b""),
    "a short key": lambda inside: inside.update(key=b"k" * 31),
    "a key of zeros": lambda inside: inside.update(key=b"\0" * 32),
    "an endless key": lambda inside: inside.update(key=b"k" * 5000),
    "noise": lambda inside: inside.update({"companion.db": b"x" * 9000}),
    "a part": lambda inside: inside.update({"companion.db": inside["companion.db"][:20000]}),
    "a damaged store": not_whole,
    "an empty store": lambda inside: inside.update({"companion.db": b""}),
    "a way out": lambda inside: inside.update({"../evil": b"x"}),
    "a root": lambda inside: inside.update({"/evil": b"x"}),
    "a stranger": lambda inside: inside.update({"evil.py": b"x"}),
    "a deep way out": lambda inside: inside.update({"recordings/../../evil": b"x"}),
    "no store": lambda inside: inside.pop("companion.db") and None,
}


@pytest.mark.parametrize("about", CHANGES)
def test_a_backup_that_is_not_right_is_refused_and_leaves_nothing_behind(
    file: Path, tmp_path: Path, about: str
) -> None:
    changed(file, CHANGES[about])
    there = sorted(path.name for path in tmp_path.iterdir())
    answer = run("restore", file, "--data", tmp_path / "new")
    assert answer.exit_code == 1 and str(file) in answer.output
    assert isinstance(answer.exception, SystemExit), repr(answer.exception)
    assert sorted(path.name for path in tmp_path.iterdir()) == there
    kept = tmp_path / "kept"
    kept.mkdir()
    (kept / "notes.txt").write_bytes(b"mine")
    assert run("restore", file, "--data", kept).exit_code == 1
    assert files_of(kept) == {"notes.txt": b"mine"}


@pytest.mark.parametrize("sql", [
    "create trigger evil after insert on log begin delete from log; end",
    "create view evil as select 1", "drop table log"])
def test_a_store_with_something_strange_in_it_is_refused(
    file: Path, tmp_path: Path, sql: str
) -> None:
    changed(file, lambda inside: in_database(inside, tmp_path, sql))
    assert "not a backup" in run("restore", file, "--data", tmp_path / "new").output
    assert not (tmp_path / "new").exists()


def test_a_backup_of_a_newer_version_is_refused(file: Path, tmp_path: Path) -> None:
    sql = ("insert into _sqlite_migrations (migration_set, name, applied_at) "
           "values ('companion', 'm999_from_the_future', '2030')")
    changed(file, lambda inside: in_database(inside, tmp_path, sql))
    assert "newer version" in run("restore", file, "--data", tmp_path / "new").output
    assert not (tmp_path / "new").exists()


def test_an_archive_that_would_fill_the_disk_is_not_unpacked(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(backup, "LARGEST_OF_ALL", 1000)
        with pytest.raises(Trouble, match="more than any backup"):
            backup.restore(tmp_path / "new", file)
    monkeypatch.setitem(backup.LARGEST, "companion.db", 1000)
    with pytest.raises(Trouble, match="more than any backup"):
        backup.restore(tmp_path / "new", file)
    assert not (tmp_path / "new").exists()


def test_what_there_is_no_room_for_is_told_as_people_say_it(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=1000))
    with pytest.raises(Trouble, match=r"it needs 1 MB\.$"):
        backup.restore(tmp_path / "new", file)
    assert [str(needed_text(size)) for size in (MB, MB + 1, GB, GB + 1, 3 * GB)] == [
        "1 MB", "2 MB", "1 GB", "2 GB", "3 GB"]


def test_a_part_of_an_archive_is_refused(file: Path, tmp_path: Path) -> None:
    whole = file.read_bytes()
    for cut in (10, len(whole) // 2, len(whole) - 5):
        file.write_bytes(whole[:cut])
        assert "not a backup" in run("restore", file, "--data", tmp_path / "new").output
    middle = len(whole) // 2
    file.write_bytes(whole[:middle] + b"\xff" * 40 + whole[middle + 40:])
    assert run("restore", file, "--data", tmp_path / "new").exit_code == 1
    assert not (tmp_path / "new").exists()


def test_what_an_old_store_left_beside_it_is_not_played_into_the_new_one(
    file: Path, data: Path, tmp_path: Path
) -> None:
    old = Store(data / "companion.db")
    for _ in range(3):
        rooms.create(old)
    new = tmp_path / "new"
    new.mkdir()
    for beside in ("-wal", "-shm"):
        (new / f"companion.db{beside}").write_bytes((data / f"companion.db{beside}").read_bytes())
    old.close()
    backup.restore(new, file)
    assert not list(new.glob("companion.db-*"))
    brought = Database(new / "companion.db")
    assert brought["rooms"].count == 1
    brought.close()


def test_a_key_that_lay_there_is_kept_aside(file: Path, data: Path, tmp_path: Path) -> None:
    new = tmp_path / "new"
    new.mkdir()
    (new / "key").write_bytes(b"o" * 32)
    backup.restore(new, file)
    assert (new / "key").read_bytes() == (data / "key").read_bytes()
    assert (new / "key-before").read_bytes() == b"o" * 32


def test_a_folder_that_is_not_there_is_named_and_no_part_of_ours(tmp_path: Path) -> None:
    with pytest.raises(OSError) as told, files.replacing(tmp_path / "nowhere" / "table.json"):
        pass
    assert told.value.filename == str(tmp_path / "nowhere" / "table.json")
