"""Premieres at a table that keeps only the score, and the GM's thumb that goes through them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.browser.server import Server

NAMES = ["Dana", "Avi", "Noa", "Gil", "Tamar"]
LONG = {"patriots": 5, "communists": 7}  # a film that lasts longer than a slow machine needs


def opened(server: Server) -> dict[str, Any]:
    table = server.open_table("hollywood", NAMES, options={"kit": "box", "pace": "score"})
    server.do(table, "begin_night", "end_night", "lay_out_posters")
    return table


def score(server: Server, table: dict[str, Any], film: int, **counted: int) -> None:
    server.command(table["token"], table["table"], "score_film", poster="C", film=film,
                   **{**LONG, **counted})


def go_on(gm: Page) -> None:
    """Card after card by the GM's thumb, to the verdict."""
    while not gm.locator(".result.done").count():
        gm.locator("[data-show=next]").dispatch_event("click")


SMALL = {"width": 360, "height": 640}


def without_stream(page: Page) -> Page:
    """Simulate a proxy that holds streams back: the page has only its polls."""
    page.route("**/live?*", lambda route: route.abort())
    return page
