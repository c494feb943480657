"""Files of the data folder: whole or not there at all, and nobody else's to read."""

from __future__ import annotations

import os
import secrets
import shutil
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

# What is being written is called so until it is whole; without a dot it is in no list of ours.
PART = "companion-part-"


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """Write a file beside the old one; it takes its place once all of it is on the disk."""
    path = path.resolve()
    part = path.with_name(f"{PART}{secrets.token_hex(8)}")
    try:
        with open(part, "xb", opener=_for_us_alone) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        if error.filename == str(part):  # a name that nobody has asked for
            error.filename = str(path)
        raise
    finally:
        part.unlink(missing_ok=True)
    sync_folder(path.parent)


def write(path: Path, content: bytes) -> None:
    with replacing(path) as file:
        file.write(content)


def _for_us_alone(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def make_private_and_sync(path: Path) -> None:
    """A file that others have written: for us alone, and on the disk."""
    path.chmod(0o600)
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """A new name is on the disk when its folder is; not every system lets us ask for it."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def make_folder(folder: Path) -> None:
    """The folder and those above it: what we make is ours alone, what was there stays."""
    if not folder.is_dir():
        make_folder(folder.parent)
        with suppress(FileExistsError):
            folder.mkdir(0o700)


def is_open_to_others(path: Path) -> bool:
    return os.name == "posix" and bool(path.stat().st_mode & 0o077)


def close_to_others(path: Path) -> bool:
    """Whether others could read it and now cannot; a folder that all share stays as it is."""
    mode = path.stat().st_mode
    if not is_open_to_others(path) or mode & stat.S_ISVTX:
        return False
    try:
        path.chmod(0o700 if stat.S_ISDIR(mode) else 0o600)
    except OSError:
        return False
    return True


def tidy(data: Path, tell: Callable[[str], object]) -> None:
    """At the start: what is ours in the folder for us alone, and nothing half-written in it."""
    folders = [folder for folder in (data / "recordings", data / "https") if folder.is_dir()]
    inside = [path for folder in folders for path in (folder, *folder.rglob("*"))]
    parts = [path for path in (*data.glob("*"), *inside) if path.name.startswith(PART)]
    for path in parts:
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    ours = [data, *data.glob("companion.db*"), *data.glob("serving"),
            *(path for path in inside if path not in parts)]
    if [path for path in ours if close_to_others(path)]:
        tell(f"Others on this computer could read {data}: it is closed to them now.")
