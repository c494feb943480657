"""A real server in a process of its own, which can be killed and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from bench.process import free_port
from tests.examples import DEEP

KEY = "a-key-for-the-tests"


def ask(method: str, url: str, timeout: float = 30, **more: Any) -> httpx.Response:
    """Send one request on its own; setting up TLS, which is not used, would take longer."""
    return httpx.request(method, url, timeout=timeout, verify=False, **more)


class Server:
    def __init__(self, data: Path, program: str = "companion.cli") -> None:
        self.data, self.port, self.program = data, free_port(), program
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        data.mkdir(parents=True, exist_ok=True)
        self.complaints = data / "complaints.log"
        self.dealt = data / "dealt"
        self.dealt.mkdir(exist_ok=True)
        self.deal_for("no test")

    def deal_for(self, test: str) -> None:
        """Give the tables opened from now on the cards of this test (`cold`)."""
        (self.dealt / "test").write_text(test, encoding="utf-8")

    def start(self) -> Server:
        self.launch().wait()
        return self

    def launch(self) -> Server:
        command = [sys.executable, "-m", self.program, "serve", "--host", "127.0.0.1",
                   "--port", str(self.port), "--data", str(self.data), "--host-url", self.url]
        cards = {} if DEEP else {"COMPANION_TESTS_DEALT": str(self.dealt)}
        about = {**os.environ, "COMPANION_KEY": KEY, **cards}
        with self.complaints.open("ab") as complaints:
            self.process = subprocess.Popen(command, env=about,
                                            stdout=subprocess.DEVNULL, stderr=complaints)
        return self

    def wait(self) -> None:
        for _ in range(200):
            try:
                ask("GET", f"{self.url}/code", timeout=5)
                return
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """Kill it without warning, as a power cut would."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        if self.process:
            self.process.send_signal(how)
            self.process.wait()
            self.process = None

    def api(self, method: str, path: str, token: str = KEY, **more: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}", **more.pop("headers", {})}
        return ask(method, f"{self.url}/api{path}", headers=headers, **more)

    def do(self, opened: dict[str, Any], *names: str) -> None:
        for name in names:
            self.command(opened["token"], opened["table"], name)

    def open_table(self, game: str, seats: list[str], **more: object) -> dict[str, Any]:
        answer = self.api("POST", "/tables", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def command(self, token: str, table: str, name: str, **args: object) -> dict[str, object]:
        answer = self.api("POST", f"/tables/{table}/commands/{name}", token, json=args)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())


class ByCommand:
    """A table that is brought somewhere by commands; seat 0 is the GM."""

    def __init__(self, server: Server, game: str, names: list[str], **options: object) -> None:
        self.server = server
        self.made = server.open_table(game, names, options=options)
        self.tokens = {seat["seat"]: seat["token"] for seat in self.made["seats"]}

    def do(self, name: str, seat: int = 0, **args: Any) -> None:
        self.server.command(self.token(seat), self.made["table"], name, **args)

    def view(self, seat: int = 0) -> Any:
        answer = self.server.api("GET", f"/tables/{self.made['table']}", self.token(seat))
        return answer.json()["view"]

    def token(self, seat: int) -> str:
        return str(self.tokens[seat] if seat else self.made["token"])


@contextmanager
def another(data: Path, program: str) -> Iterator[Server]:
    """Start a server with other games, or at another pace."""
    running = Server(data, program).start()
    yield running
    running.stop()
    assert "Traceback" not in running.complaints.read_text("utf-8")


class Servers:
    """A pool of servers. The next one starts while a test still uses the one before; tests that
    need only a table of their own share one."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.count = folder, 0
        self.shared: Server | None = None
        self.spare = self.launched()

    def launched(self) -> Server:
        self.count += 1
        return Server(self.folder / str(self.count), "tests.browser.cold").launch()

    def take(self) -> Server:
        taken, self.spare = self.spare, self.launched()
        taken.wait()
        return taken

    def share(self) -> Server:
        if self.shared is None or self.shared.process is None:  # or a test left it dead
            self.shared = self.take()
        return self.shared

    def close(self) -> None:
        for server in filter(None, (self.spare, self.shared)):
            server.kill()
