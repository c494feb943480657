"""Runs servers as processes: starts them on a free port, watches them, ends them by their id."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from companion.late import load

HERE = Path(__file__).parent
KEY = "benchmark-host-key"


@dataclass
class Server:
    """A running server, and how long it took to its first answer."""

    name: str
    port: int
    process: subprocess.Popen[bytes]
    seconds_to_answer: float

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def memory(self) -> float:
        """Resident memory in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024

    def cpu(self) -> float:
        """Seconds of processor time used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(name: str, command: Sequence[str], port: int, path: str = "/") -> Iterator[Server]:
    began = time.perf_counter()
    env = {**os.environ, "COMPANION_KEY": KEY}
    with tempfile.TemporaryFile() as noise:
        process = subprocess.Popen(command, env=env, stdout=noise, stderr=noise)
        try:
            wait_for_answer(process, f"http://127.0.0.1:{port}{path}", noise)
            yield Server(name, port, process, time.perf_counter() - began)
        finally:
            end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def wait_for_answer(process: subprocess.Popen[bytes], url: str, noise: object) -> None:
    for _ in range(6000):
        if process.poll() is not None:
            noise.seek(0)  # type: ignore[attr-defined]
            raise RuntimeError(noise.read().decode()[-2000:])  # type: ignore[attr-defined]
        try:
            urlopen(url, timeout=5).read()
            return
        except HTTPError:
            return
        except URLError:
            time.sleep(0.005)
    raise RuntimeError(f"no answer from {url}")


def as_it_is(companion: Any) -> None:
    """Alter nothing."""


def serve(port: int, data: Path, alter: Callable[[Any], None] = as_it_is) -> None:
    serving = load("companion.web.server.serving")  # late: the client does not need it
    companion = load("companion.web.server.asgi:Server")(
        load("companion.web.services:Services")(data, port))
    alter(companion)
    serving.run(companion, serving.listen("127.0.0.1", port))


def ours(data: Path | None = None) -> AbstractContextManager[Server]:
    """Our server, started as a GM starts it: one process, everything on disk."""
    return started("ours", lambda port, kept: [
        sys.executable, "-m", "companion.cli", "serve", "--host", "127.0.0.1",
        "--port", port, "--data", kept], data)


def altered(module: str, how: str) -> AbstractContextManager[Server]:
    """Our server, altered: `python -m <module> <how> <port> <folder>` calls `serve`."""
    return started(how, lambda port, kept: [sys.executable, "-m", module, how, port, kept])


def peer(store: str) -> AbstractContextManager[Server]:
    """boardgame.io with its own in-memory or FlatFile store."""
    return started(f"boardgame.io {store}", lambda port, kept: [
        "node", str(HERE / "peer" / "server.js"), port, store, kept], path="/games")


@contextmanager
def started(name: str, command: Callable[[str, str], Sequence[str]], data: Path | None = None,
            path: str = "/") -> Iterator[Server]:
    """A server on a free port, with a folder of its own unless one is given."""
    with folder(data) as kept:
        port = free_port()
        with running(name, command(str(port), str(kept)), port, path) as server:
            yield server


@contextmanager
def folder(given: Path | None) -> Iterator[Path]:
    if given:
        yield given
        return
    with tempfile.TemporaryDirectory(prefix="bench-", ignore_cleanup_errors=True) as made:
        yield Path(made)


def peer_is_there() -> bool:
    """Whether Node and the peer's packages are here; missing packages are installed if possible."""
    if not shutil.which("node") or not shutil.which("npm"):
        return False
    if (HERE / "peer" / "node_modules").exists():
        return True
    command = ["npm", "install", "--no-audit", "--no-fund", "--silent"]
    return subprocess.run(command, cwd=HERE / "peer").returncode == 0
