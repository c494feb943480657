"""Eyes that were not expected, and what every phone is told of them."""

from __future__ import annotations

import re

from tests.world import Evening, html

HERE = {"REMOTE_ADDR": "192.168.1.66"}
OPENED = "seat was opened on one more phone"


def told(evening: Evening, seat: int = 1) -> str:
    """What another phone's page says, and every other's with it."""
    pages = [html(phone.get(f"{evening.url}/seat")) for number, phone in evening.seats.items()
             if number != seat]
    pages.append(html(evening.gm.get(f"{evening.url}/gm")))
    notices = [" ".join(re.findall(r"data-notice>\s*(.*?)\s*</p>", page, re.S)) for page in pages]
    assert len(set(notices)) == 1, "every phone is told the same"
    return notices[0]
