"""Saves the whole store as one file and restores it; nothing existing is changed before all is
checked."""

from __future__ import annotations

import re
import shutil
import sqlite3
import stat
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlite_utils import Database

from companion import keys
from companion.sizes import GB, needed_text
from companion.store import files
from companion.store.folder_lock import NAME as SERVING
from companion.store.folder_lock import alone
from companion.store.opening import check, check_version, failures, is_whole
from companion.store.trouble import Trouble

DATABASE = "companion.db"
BESIDE = ("-wal", "-shm", "-journal")  # the files that SQLite puts beside the database
RECORDING = re.compile(r"recordings/[\w-]+/[\w-]+/[\w-]+\.[a-z0-9]{1,5}")
LARGEST = {keys.NAME: 1024, DATABASE: GB}  # bytes; after a busy year a store has a few dozen MB
LARGEST_OF_ALL = 4 * GB
HEADER = b"SQLite format 3\0"
BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError,
          OverflowError, UnicodeError, ValueError)


def database_of(data: Path) -> Path:
    path = data / DATABASE
    if not path.is_file():
        raise Trouble(f"There are no tables in {data}: another --data folder?")
    return path


# --- out ------------------------------------------------------------------------------------------


def save(data: Path, file: Path) -> None:
    """Write one archive with the database (a consistent copy), the key and the recordings.

    An earlier file is replaced only when the new one is complete, and never by the backup of a
    damaged store."""
    database, key = database_of(data), saved_key(data)
    if not file.parent.is_dir():
        raise Trouble(f"{file} cannot be written: there is no such folder.")
    must_be_outside(data, file)
    with TemporaryDirectory() as scratch:
        copy = Path(scratch) / DATABASE
        copy_database(database, copy)
        with files.replacing(file) as whole, zipfile.ZipFile(  # a clock may say 1970
                whole, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive:
            archive.write(copy, DATABASE)
            archive.writestr(zipfile.ZipInfo(keys.NAME), key)
            for path in recordings(data):
                archive.write(path, path.relative_to(data).as_posix())


def must_be_outside(data: Path, file: Path) -> None:
    """Refuse a target that is part of the store, so that a backup cannot overwrite its source."""
    beside = [f"{DATABASE}{end}" for end in BESIDE]
    own = [(data / name).resolve() for name in (DATABASE, *beside, keys.NAME, SERVING)]
    beneath = [*recordings(data), *(data / "https").glob("*")]
    if file.resolve() in [*own, *(path.resolve() for path in beneath)]:
        raise Trouble(f"{file} is part of the store itself: another name, please.")


def saved_key(data: Path) -> bytes:
    path = data / keys.NAME
    key = path.read_bytes() if path.is_file() else None
    if fault := "is missing" if key is None else keys.fault_of(key):
        raise Trouble(f"The server's key {path} {fault}, and a backup without it would bring back "
                      "nobody's seat. Nothing was saved.")
    return key or b""


def copy_database(database: Path, copy: Path) -> None:
    with failures(database):
        source, target = sqlite3.connect(database), sqlite3.connect(copy)
        try:
            source.backup(target)
            check(Database(target), database, "integrity_check")
        finally:
            target.close()
            source.close()


def recordings(data: Path) -> list[Path]:
    return [path for path in sorted((data / "recordings").rglob("*"))
            if path.is_file() and is_ours(path.relative_to(data).as_posix())]


def is_ours(name: str) -> bool:
    return name in (DATABASE, keys.NAME) or bool(RECORDING.fullmatch(name))


# --- and back -------------------------------------------------------------------------------------


def restore(data: Path, file: Path) -> None:
    """Unpack and check everything in a temporary folder, then move it in, the database last."""
    must_be_free(data)
    with staging(data) as stage:
        unpack(file, stage)
        check_key(stage, file)
        check_database(stage / DATABASE, file)
        files.make_folder(data)
        with alone(data):
            must_be_free(data)
            move_in(stage, data)


def must_be_free(data: Path) -> None:
    if (data / DATABASE).exists():
        raise Trouble(f"{data} already holds a store: restore into an empty folder.")


@contextmanager
def staging(data: Path) -> Iterator[Path]:
    """A temporary folder to unpack a backup: on the data folder's disk, and removed afterwards."""
    place = next(path for path in (data, *data.resolve().parents) if path.is_dir())
    with TemporaryDirectory(prefix=files.PART, dir=place) as stage:
        yield Path(stage)


def unpack(file: Path, stage: Path) -> None:
    if not file.is_file():  # a device or a pipe, which may have no end
        raise Trouble(f"{file} is not a backup of the companion, but no plain file at all.")
    try:
        with zipfile.ZipFile(file) as archive:
            look_through(archive, file, stage)
            archive.extractall(stage)
    except BROKEN:
        raise Trouble(f"{file} is not a backup of the companion, or only a part of one.") from None


def look_through(archive: zipfile.ZipFile, file: Path, stage: Path) -> None:
    """Check an archive by its table of contents: its files, their size, and the free space."""
    inside = archive.infolist()
    names = [item.filename for item in inside]
    plain = all(is_ours(item.filename) and not stat.S_ISLNK(item.external_attr >> 16)
                for item in inside)
    if DATABASE not in names or not plain or len(set(names)) < len(names):
        raise Trouble(f"{file} is not a backup of the companion.")
    size = sum(item.file_size for item in inside)
    if size > LARGEST_OF_ALL or any(item.file_size > LARGEST.get(item.filename, LARGEST_OF_ALL)
                                    for item in inside):
        raise Trouble(f"{file} would unpack to more than any backup holds: it was not touched.")
    if size > shutil.disk_usage(stage).free:
        raise Trouble(f"There is no room to unpack {file}: it needs {needed_text(size)}.")
    with archive.open(DATABASE) as database:
        if database.read(len(HEADER)) != HEADER:
            raise Trouble(f"{file} is not a backup of the companion.")


def check_key(stage: Path, file: Path) -> None:
    path = stage / keys.NAME
    if fault := keys.fault_of(path.read_bytes() if path.exists() else b""):
        raise Trouble(f"The server's key in {file} {fault}: with it nobody's seat would be safe. "
                      "Is there another backup?")


def check_database(path: Path, file: Path) -> None:
    """Check that the database is undamaged, of a known version, and contains only tables."""
    db = Database(sqlite3.connect(f"{path.resolve().as_uri()}?immutable=1", uri=True))
    try:
        if not is_whole(db):
            raise damaged(file)
        check_version(db, file)
        strange = db.execute("select 1 from sqlite_master where type in ('trigger', 'view')")
        if "log" not in db.table_names() or strange.fetchone():
            raise Trouble(f"{file} is not a backup of the companion.")
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        raise damaged(file) from None
    finally:
        db.close()


def damaged(file: Path) -> Trouble:
    return Trouble(f"The store in {file} is damaged. Is there another backup?")


def move_in(stage: Path, data: Path) -> None:
    for beside in BESIDE:  # leftovers of a deleted store, which SQLite would apply to this one
        (data / f"{DATABASE}{beside}").unlink(missing_ok=True)
    if (key := data / keys.NAME).exists():
        key.replace(data / "key-before")  # another store's key: useless here, but kept
    moved = [path for path in stage.rglob("*") if path.is_file() and path.name != DATABASE]
    for path in [*sorted(moved), stage / DATABASE]:
        target = data / path.relative_to(stage)
        files.make_folder(target.parent)
        files.make_private_and_sync(path)
        path.replace(target)
        files.sync_folder(target.parent)
    files.close_to_others(data)
