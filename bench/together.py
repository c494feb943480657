"""How far apart phones are when they do something at the same moment, in real Chromium.

All pages on one machine share a clock, so their beats can be compared. Each page finds the moment
through the server's clock, as on a real evening. With `jitter`, every request of one phone for
the time is delayed by up to that many milliseconds.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import Any

from bench.process import ours
from bench.tables import OurTable
from companion.late import load
from printables.browser import chromium

CUES, PHONES = 20, 5
LISTEN = """() => {
  window.beats = [];
  document.addEventListener("pulse", ({ detail: { due, struck } }) => window.beats.push(
    [due + performance.timeOrigin, struck + performance.timeOrigin]));
}"""
COUNT = """(url) => fetch(url, { method: "POST", headers: { "HX-Request": "true" } })"""


@dataclass(frozen=True)
class Spread:
    """Milliseconds between the first and the last phone at a beat; 95 of 100 beats are below."""

    due: float  # by the moments that the phones computed
    struck: float  # by the times at which their scripts ran


def spread(jitter: float = 0) -> Spread:
    with ours() as server, load("playwright.sync_api:sync_playwright")() as playwright:
        table = OurTable(server)
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        pages = [opened(browser, server.url, table, role, token)
                 for role, token in table.tokens[:PHONES]]
        if jitter:
            slow(pages[-1], jitter)
        for page in pages:
            page.evaluate(LISTEN)
        page = next(page for page in pages if page.url.endswith("/gm"))
        for _ in range(CUES):
            page.evaluate(COUNT, f"/r/{table.room}/gm/together/count")
            page.wait_for_timeout(150)
        page.wait_for_timeout(4000)
        beats = [sorted(page.evaluate("window.beats")) for page in pages]
        browser.close()
    return Spread(*(p95([max(times) - min(times) for times in at(beats, n)]) for n in (0, 1)))


def at(beats: list[list[list[float]]], n: int) -> list[list[float]]:
    return [[beat[n] for beat in round_] for round_ in zip(*beats, strict=True)]


def p95(values: list[float]) -> float:
    return sorted(values)[int(0.95 * (len(values) - 1) + 0.5)]


def opened(browser: Any, url: str, table: OurTable, role: str, token: str) -> Any:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    context.add_cookies([{"name": f"{role}_{table.room}", "value": token, "url": url}])
    page = context.new_page()
    page.goto(f"{url}/r/{table.room}/{role}", wait_until="load")
    page.wait_for_timeout(500)
    return page


def slow(page: Any, jitter: float) -> None:
    rng = random.Random(3)

    def late(route: Any) -> None:
        time.sleep(rng.uniform(0, jitter / 1000))
        route.continue_()

    page.route("**/clock", late)
    page.reload(wait_until="load")
    page.wait_for_timeout(3000)
