"""The GM's phone as it is handed on and held, for tests."""

from __future__ import annotations

import re
from typing import Any

from tests.world import Evening, Phone, html


def hold(evening: Evening, seconds: float = 2.0) -> str:
    """A finger comes down and stays: the stamp it has then."""
    began = evening.served.clock()
    since = str(evening.gm.post(f"{evening.url}/gm/hold").get_data(as_text=True))
    evening.served.clock = lambda: began + seconds
    return since


def come_back(evening: Evening, **form: str) -> Any:
    return evening.gm.post(f"{evening.url}/gm/return", {"since": hold(evening), **form})


def is_gms(evening: Evening) -> bool:
    return bool(evening.gm.get(f"{evening.url}/gm/qr").status_code == 200)


def tap(gm: Phone, url: str, what: str) -> None:
    """A tap on the button as it is drawn now."""
    found = re.search(f'action="{url}/{what}".*?name="seat" value="([0-9]+)"',
                      html(gm.get(url)), re.S)
    assert found, what
    gm.post(f"{url}/{what}", {"seat": found[1]})


def take(gm: Phone, url: str, seat: int) -> None:
    """The phone is handed to a seat, and whoever sits there says so."""
    gm.post(f"{url}/hand", {"seat": str(seat)})
    tap(gm, url, "take")
