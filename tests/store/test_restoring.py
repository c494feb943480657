"""A backup is brought back whole or not at all, and checked before anything is touched."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
from sqlite_utils import Database

from companion import backup
from companion.sizes import GB, MB, needed_text
from companion.store import Store, files, folder_lock, rooms
from companion.store.trouble import Trouble
from tests.store.backups import Change, changed, files_of, in_database, run


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
