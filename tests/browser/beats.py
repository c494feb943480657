"""Beats as phones strike them: given to all, listened to, and how far apart they may lie."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Collection
from typing import Any

from playwright.sync_api import Page, Route

from tests.browser.conftest import join, until
from tests.browser.server import Server
from tests.examples import examples

NAMES = ["Dana", "Avi", "נועה", "Гриша"]
CUES, SPREAD = examples(3), 50.0  # how many are given, and the milliseconds they may lie apart
ROUNDING = 2.0  # milliseconds: two clocks of one machine are read one after the other

# Every beat: when it was due and when it came, on the clock that all pages of one machine share.
LISTEN = """() => {
  window.beats = [];
  document.addEventListener("pulse", ({ detail: { cue, at, shows, due, struck } }) => {
    const origin = performance.timeOrigin;
    window.beats.push({ cue, at, shows, due: due + origin, struck: struck + origin });
  });
}"""
# A phone whose own clock is an hour fast.
FAST = "() => { const now = Date.now; Date.now = () => now() + 3600000; }"


def beats(page: Page) -> list[dict[str, Any]]:
    return list(page.evaluate("window.beats"))


def heard_by_all(pages: list[Page]) -> list[tuple[dict[str, Any], ...]]:
    """Return the beats that every phone struck; leave out those that a busy machine slept past."""
    told = [{(beat["at"], beat["shows"]): beat for beat in beats(page)} for page in pages]
    return [tuple(one[key] for one in told) for key in told[0] if all(key in one for one in told)]


def counted(gm: Page, pages: list[Page]) -> list[tuple[dict[str, Any], ...]]:
    """Counts are given until all phones have struck enough of them."""
    for _ in range(20 * CUES):
        gm.evaluate("fetch(location.pathname + '/together/count', { method: 'POST',"
                    " headers: { 'HX-Request': 'true' } })")
        gm.wait_for_timeout(150)
        if len(rounds := heard_by_all(pages)) >= 3 * CUES:
            return rounds
    raise AssertionError("the phones did not strike together often enough")


def until_struck(pages: Collection[Page], times: int, give: Callable[[], Any]) -> None:
    """Repeat until a beat is struck: one that a busy machine let a phone sleep past never is."""
    struck: list[list[int]] = []
    for _ in range(12):
        for page in pages:
            page.evaluate("() => { window.beats = []; window.said = []; }")
        give()
        for page in pages:  # the last of them looks long after the beat was due on all
            page.wait_for_timeout(1000 * times)
        struck.append([len(beats(page)) for page in pages])
        if struck[-1] == [times] * len(pages):
            return
    raise AssertionError(f"each phone was to strike {times}, and they struck {struck}")


def jitter(page: Page) -> None:
    """Delay every question about the time by up to 150 ms, like a bad connection."""
    rng = random.Random(3)

    def late(route: Route) -> None:
        time.sleep(rng.uniform(0, 0.15))
        route.continue_()

    page.route("**/clock", late)


def phones(server: Server, phone: Callable[..., Page]) -> tuple[dict[str, Any], list[Page]]:
    """The GM, four seats and the screen; one phone's clock is wrong, another's line is bad."""
    opened = server.open_table("hollywood", NAMES)
    pages = [phone(lang) for lang in ("en", "he", "ru", "en", "he", "en")]
    pages[2].add_init_script(f"({FAST})()")
    jitter(pages[3])
    seated(opened, pages)
    return opened, pages


def seated(opened: dict[str, Any], pages: list[Page]) -> None:
    """Everybody at the table, and every phone knows the time."""
    joins = [f"/j/{opened['token']}", *(seat["join"] for seat in opened["seats"]),
             opened["screen"]["join"]]
    for page, address in zip(pages, joins, strict=True):
        join(page, address)
        page.evaluate(LISTEN)
    for page in pages:
        until(page, "Cues.now() !== null")


def as_sure_as_it_says(page: Page, error: float) -> bool:
    """Check that a phone knows how far from the server's clock it may be, on a busy machine too."""
    return abs(error) <= page.evaluate("Cues.doubt()") + ROUNDING
