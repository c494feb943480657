"""The whole store as a file: complete, ours alone, and never over something else."""

from __future__ import annotations

import os
import time
import zipfile
from pathlib import Path

import pytest

from companion import backup
from companion.store import Store, rooms
from tests.store.backups import files_of, run
from tests.store.damage import spoil
from tests.world import open_evening, serve


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


def test_a_computer_whose_clock_says_1970_saves_its_store_too(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A small computer without a battery, before it has heard the time; what was recorded then
    keeps that date for ever."""
    voice = data / "recordings/hollywood/he/dawn.ogg"
    os.utime(voice, (0, 0))
    monkeypatch.setattr("zipfile.time.localtime", lambda *_: time.gmtime(0))
    backup.save(data, tmp_path / "file.zip")
    backup.restore(tmp_path / "new", tmp_path / "file.zip")
    assert files_of(tmp_path / "new").keys() >= {"key", "recordings/hollywood/he/dawn.ogg"}


@pytest.mark.parametrize("folder", ["game #1", "why?", "100%25"])
def test_a_backup_is_brought_back_into_a_folder_of_any_name(
    file: Path, tmp_path: Path, folder: str
) -> None:
    (tmp_path / folder).mkdir()
    backup.restore(tmp_path / folder / "new", file)
    Store(tmp_path / folder / "new/companion.db").close()


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
