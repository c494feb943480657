"""Files of the data folder: written completely or not at all, and readable by us alone."""

from __future__ import annotations

import os
import secrets
import shutil
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from companion.store.trouble import Trouble

# The name of an unfinished file begins so. It has no dot, so no pattern of ours matches it.
PART = "companion-part-"


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """Write a file beside the old one; it replaces the old one once it is completely on disk."""
    path = path.resolve()
    if path.exists() and not path.is_file():  # a device or a pipe, which everybody else needs
        raise Trouble(f"{path} is no plain file, and is not replaced by one: another name, please.")
    part = path.with_name(f"{PART}{secrets.token_hex(8)}")
    try:
        with open(part, "xb", opener=_for_us_alone) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        if error.filename == str(part):  # show the name that was asked for, not the temporary one
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
    """Make a file that another program wrote readable by us alone, and force it to disk."""
    path.chmod(0o600)
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Force a folder to disk, and with it the names of new files; not every system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def by_age(paths: Iterable[Path]) -> dict[Path, float]:
    """When each of these files was written, the newest last; what is deleted meanwhile is left
    out."""
    found = {}
    for path in paths:
        with suppress(FileNotFoundError):
            found[path] = path.stat().st_mtime
    return dict(sorted(found.items(), key=lambda each: each[1]))


def make_folder(folder: Path) -> None:
    """Make a folder and its parents. New ones are private to us; existing ones are unchanged."""
    if not folder.is_dir():
        make_folder(folder.parent)
        with suppress(FileExistsError):
            folder.mkdir(0o700)


def is_open_to_others(path: Path) -> bool:
    return os.name == "posix" and bool(path.stat().st_mode & 0o077)


def close_to_others(path: Path) -> bool:
    """Make a path private; True if others could read it before. A shared folder (with the sticky
    bit) is not changed."""
    mode = path.stat().st_mode
    if not is_open_to_others(path) or mode & stat.S_ISVTX:
        return False
    try:
        path.chmod(0o700 if stat.S_ISDIR(mode) else 0o600)
    except OSError:
        return False
    return True


def tidy(data: Path, tell: Callable[[str], object]) -> None:
    """At the start, make our files in the folder private and delete half-written ones."""
    folders = [folder for folder in (data / "recordings", data / "https") if folder.is_dir()]
    inside = [path for folder in folders for path in (folder, *folder.rglob("*"))]
    parts = [path for path in (*data.glob("*"), *inside) if path.name.startswith(PART)]
    for path in parts:
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    ours = [data, *data.glob("companion.db*"), *data.glob("serving"),
            *(path for path in inside if path not in parts)]
    if [path for path in ours if close_to_others(path)]:
        tell(f"Others on this computer could read {data}: it is closed to them now.")
