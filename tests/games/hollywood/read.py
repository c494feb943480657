"""Pages of a table as a phone without script reads them."""

from __future__ import annotations

from tests.world import Evening, Phone


def html(phone: Phone, path: str) -> str:
    page = str(phone.get(path).get_data(as_text=True))
    return page.replace("<bdi>", "").replace("</bdi>", "").replace("&#39;", "'")


def gm_page(evening: Evening) -> str:
    return html(evening.gm, f"{evening.url}/gm")
