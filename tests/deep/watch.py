"""What a running server takes of its machine, read from outside."""

from __future__ import annotations

import resource
from pathlib import Path

from tests.browser.server import Server


def _about(server: Server) -> Path:
    assert server.process
    return Path(f"/proc/{server.process.pid}")


def memory(server: Server) -> float:
    """Resident memory in MB."""
    lines = (_about(server) / "status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def open_files(server: Server) -> int:
    return len(list((_about(server) / "fd").iterdir()))


def threads(server: Server) -> int:
    return len(list((_about(server) / "task").iterdir()))


def many_files() -> None:
    """Let this process itself hold as many connections as the system allows."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
