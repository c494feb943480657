"""A server that is killed in the middle of taps: every answered tap is there, once."""

from __future__ import annotations

import itertools
import random
import threading
from dataclasses import dataclass, field
from typing import Any

import httpx

from tests.browser.server import Server

FIVE = ["Dana", "Avi", "Noa", "Gil", "Tamar"]


@dataclass
class Tapper:
    """Takes a step back and does it again, each under a key, and notes the answers."""

    server: Server
    opened: dict[str, Any]
    version: int = 3
    answered: int = 0
    keys: Any = field(default_factory=itertools.count)
    key: str = ""  # of a tap that was never answered

    def tap(self) -> None:
        self.key = self.key or f"tap-{next(self.keys)}"
        way = "redo" if self.version % 2 == 0 else "undo"
        answer = self.server.api("POST", f"/tables/{self.opened['table']}/{way}",
                                 self.opened["token"], headers={"Idempotency-Key": self.key})
        assert answer.status_code == 200, answer.text
        assert answer.json()["version"] == self.version + 1, "done twice, or lost"
        self.version, self.key, self.answered = self.version + 1, "", self.answered + 1

    def until_it_breaks(self) -> None:
        try:
            while True:
                self.tap()
        except httpx.TransportError:
            return

    def check(self) -> None:
        """Check that every answered tap is there; one without an answer may be, but only once."""
        path = f"/tables/{self.opened['table']}"
        seen = self.server.api("GET", path, self.opened["token"]).json()["version"]
        assert seen in (self.version, self.version + bool(self.key)), (seen, self.version)
        self.tap()


def killed(server: Server, times: int, seed: int = 7) -> Tapper:
    """Kill and restart the server so often, each time at another moment."""
    chance = random.Random(seed)
    opened = server.open_table("hollywood", FIVE)
    server.do(opened, "deal_roles", "deal_affiliations")
    tapper = Tapper(server, opened)
    for _ in range(times):
        process = server.process
        assert process
        killer = threading.Timer(chance.uniform(0.01, 0.4), process.kill)
        killer.start()
        tapper.until_it_breaks()
        killer.join()
        process.wait()
        server.start()
        tapper.check()
    return tapper
