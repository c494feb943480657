"""One server per data folder: a lock of the operating system, which ends with its process."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.late import is_there, load
from companion.store.trouble import Trouble

NAME = "serving"


def _take(handle: int) -> bool:
    """Take the lock; False if another has it. A system without locks lets everybody in."""
    for module, take in (("fcntl", _flock), ("msvcrt", _locking)):
        if is_there(module):
            try:
                take(load(module), handle)
            except OSError:
                return False
            return True
    return True


def _flock(fcntl: Any, handle: int) -> None:
    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _locking(msvcrt: Any, handle: int) -> None:
    msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)


@contextmanager
def alone(data: Path) -> Iterator[None]:
    """Hold the folder, so that no other program serves it meanwhile."""
    handle = os.open(data / NAME, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _take(handle):
            raise Trouble(f"{data} is being served already, by another program on this computer. "
                          "Stop that one first, or serve another folder: --data DIR")
        yield
    finally:
        os.close(handle)


def is_served(data: Path) -> bool:
    """Whether a server holds the folder now; creates no file."""
    if not (data / NAME).exists():
        return False
    handle = os.open(data / NAME, os.O_RDONLY)  # also on a disk that only reads
    try:
        return not _take(handle)
    finally:
        os.close(handle)
