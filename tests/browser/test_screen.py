"""The screen in the middle: nobody scrolls a television, at no moment and in no language."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page

from companion.i18n import LANGUAGES
from tests import world
from tests.browser.glass import LARGE, Glass, Walk
from tests.world import Evening

pytestmark = pytest.mark.xdist_group("browser")
LARGER = {"width": 1920, "height": 1080}
NAMES = ("Dana", "Aleksandra", "נועה־מרים בן־דוד", "Гриша", "Bartholomew", "Lev", "Mia",
         "Константин", "Zoë")  # nine, long ones among them
TOO_LARGE = """() => {
  const page = document.documentElement;
  return [page.scrollHeight - innerHeight, page.scrollWidth - innerWidth]
    .map((more) => Math.max(0, more));
}"""
# The poster of the film that is being made: what it is and for whom it counts can be read.
UNREADABLE = """() => [...document.querySelectorAll('.banner:not(.premiere)')].filter((banner) => {
  const all = banner.getBoundingClientRect(), told = banner.querySelector('.billing').getBoundingClientRect();
  return !told.height || told.top < all.top - 1 || told.bottom > innerHeight; }).length"""
END = "document.querySelectorAll('.result').forEach((each) => each.classList.add('done'))"
# Nine stars on strike with all their cards, every statuette and the deck's card.
LONGEST = """document.querySelectorAll('.reel').forEach((reel) => {
  while (reel.children.length < 32) reel.append(reel.firstElementChild.cloneNode(true)); })"""
MOST_STEPS = 500


def moments(walk: Walk) -> Iterator[str]:
    """A game from its opening to its end, each kind of moment once."""
    seen = set()
    for _ in range(MOST_STEPS):
        state = walk.evening.play().state
        doing = state.round.doing.kind if state.round.doing else ""
        kind = (state.phase, state.round.stage, doing, bool(state.number))
        if kind not in seen:
            seen.add(kind)
            yield " ".join(map(str, (*kind, state.number)))
        if not walk.step():
            return


def scrolls(page: Page) -> list[str]:
    found = []
    for size in (LARGE, LARGER):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        down, across = page.evaluate(TOO_LARGE)
        found += [f"{size['width']}: {down} down, {across} across"] if down or across else []
        found += [f"{size['width']}: the poster cannot be read"] if page.evaluate(UNREADABLE) else []
    return found


def faults(page: Page) -> Iterator[str]:
    """As it stands; a premiere also at its end, and as long as one can be."""
    yield from scrolls(page)
    if page.locator(".reel").count():
        page.evaluate(END)
        yield from (f"at its end {fault}" for fault in scrolls(page))
        page.evaluate(LONGEST)
        yield from (f"a long film {fault}" for fault in scrolls(page))


def test_no_moment_of_hollywood_scrolls_on_a_television_with_nine_players(
    browser: Browser, an_evening: Callable[..., Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(world, "NAMES", NAMES)
    options = {"kit": "phones", "costumes": True, "union_strike": True}
    walk = Walk(an_evening(players=9, options=options), random.Random(8))
    screen, found = walk.screen, []
    with ExitStack() as open_pages:
        pages = {lang: open_pages.enter_context(Glass(browser, screen, lang, size=LARGE))
                 for lang in LANGUAGES}
        for moment in moments(walk):
            for lang, page in pages.items():
                screen.client.set_cookie("lang", lang)
                page.goto(f"{walk.evening.url}/screen")
                found += [f"{moment} {lang} {fault}" for fault in faults(page)]
    assert not found, "\n".join(found)
