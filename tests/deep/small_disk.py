"""A folder on a disk that can be filled to the last byte, and emptied again."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.server import Server

SIZE = 4  # megabytes


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """Mount a small disk where we may; else use the folder as it is."""
    folder.mkdir(parents=True)
    mounted = os.geteuid() == 0 and subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={SIZE}m", "tmpfs", str(folder)],
        capture_output=True).returncode == 0
    try:
        yield
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], check=True)


@contextmanager
def filled(server: Server) -> Iterator[None]:
    """Fill it to the last byte: our own disk or, without one, up to a limit on files' size."""
    if os.path.ismount(server.data):
        ballast = server.data / "ballast"
        with ballast.open("wb", buffering=0) as file:
            fill(file.fileno())
        yield
        ballast.unlink()
        return
    assert server.process
    pid, free = server.process.pid, resource.RLIM_INFINITY
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, free))
    yield
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (free, free))


def fill(handle: int) -> None:
    for size in (65536, 4096, 512, 1):
        try:
            while True:
                os.write(handle, b"x" * size)
        except OSError:
            continue
