"""A table saved to a file by its GM, and brought in by the host."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any

from tests.world import ORIGIN, Evening, host

Opened = Callable[..., Evening]


def form(evening: Evening, path: str, **sent: Any) -> int:
    status = evening.gm.post(f"{evening.url}/gm/{path}", sent).status_code
    assert status < 500, path
    return status


def saved(evening: Evening) -> str:
    answer = evening.gm.get(f"{evening.url}/gm/export")
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return str(answer.get_data(as_text=True))


def comes_in(evening: Evening, text: str) -> str:
    """The new room that the host has by this file."""
    desk = host(evening.served, evening.app)
    answer = desk.client.post("/import", data={"file": (BytesIO(text.encode()), "t.json")},
                              headers={"Origin": ORIGIN})
    assert answer.status_code == 303
    return str(answer.location.split("/")[2])
