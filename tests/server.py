"""A real `companion serve`, in a process of its own, to be killed and started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

KEY = "the-host-key"


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Server:
    """The server and where it listens; the port stays the same when it is started again."""

    def __init__(self, data: Path) -> None:
        self.data, self.port = data, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Server:
        with (self.data.parent / "server.log").open("ab") as troubles:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "companion.cli", "serve", "--host", "127.0.0.1",
                 "--port", str(self.port), "--data", str(self.data), "--host-url", self.url],
                env={**os.environ, "COMPANION_KEY": KEY}, stdout=subprocess.DEVNULL,
                stderr=troubles)
        self.wait()
        return self

    def wait(self) -> None:
        for _ in range(600):
            try:
                httpx.get(f"{self.url}/code", timeout=2)
                return
            except httpx.TransportError:
                time.sleep(0.05)
        raise TimeoutError("the server does not answer")

    def kill(self) -> None:
        """As if the plug were pulled."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        if self.process:
            self.process.send_signal(how)
            self.process.wait(20)
            self.process = None

    def troubles(self) -> str:
        return (self.data.parent / "server.log").read_text("utf-8")

    def api(self, method: str, path: str, token: str = KEY, **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}", **more.pop("headers", {})}
        return httpx.request(method, f"{self.url}/api{path}", headers=headers, timeout=20, **more)

    def open(self, names: list[str], **more: Any) -> dict[str, Any]:
        body = {"game": "hollywood", "seats": names, **more}
        opened: dict[str, Any] = self.api("POST", "/tables", json=body).json()
        return opened

    def do(self, opened: dict[str, Any], *names: str) -> None:
        for name in names:
            path = f"/tables/{opened['table']}/commands/{name}"
            assert self.api("POST", path, opened["token"], json={}).status_code == 200
