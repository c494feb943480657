"""What a running server uses of its machine, measured from outside."""

from __future__ import annotations

import os
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


def processor(server: Server) -> float:
    """The seconds of a core that it has used, with its child processes."""
    assert server.process
    pid = server.process.pid
    started = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    used = [Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()[11:13]
            for each in (str(pid), *started)]
    return sum(int(ticks) for pair in used for ticks in pair) / os.sysconf("SC_CLK_TCK")


def many_files() -> None:
    """Let this process itself hold as many connections as the system allows."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
