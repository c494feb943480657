"""Taps as fast as they are answered, from a separate process; it prints how many per second."""

from __future__ import annotations

import http.client
import json
import sys
import threading
import time
from urllib.parse import urlsplit


def tap(url: str, table: str, token: str, until: float, done: list[int]) -> None:
    """Deal and take it back by turns, on one connection."""
    at = urlsplit(url)
    line = http.client.HTTPConnection(at.hostname or "", at.port, timeout=60)
    names = (f"/api/tables/{table}/commands/deal_roles", f"/api/tables/{table}/undo")
    count = 0
    while time.monotonic() < until:
        line.request("POST", names[count % 2], "{}", {"Authorization": f"Bearer {token}"})
        answer = line.getresponse()
        answer.read()
        assert answer.status == 200, (names[count % 2], answer.status)
        count += 1
    done.append(count)


def main() -> None:
    asked = json.loads(sys.stdin.read())
    done: list[int] = []
    until = time.monotonic() + asked["seconds"]
    threads = [threading.Thread(target=tap, args=(asked["url"], *table, until, done))
               for table in asked["tables"]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(done) == len(threads), "a tap failed"
    print(sum(done) / asked["seconds"])


if __name__ == "__main__":
    main()
