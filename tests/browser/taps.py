"""A thumb on a phone, to the millisecond; and what the table did with its taps."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.server import Server

NAMES = ["Dana", "Avi", "Noa", "Gil"]
STYLE = "getComputedStyle(document.querySelector('#main button:not([type=button])'))"
AWAKE = f"() => {STYLE}.pointerEvents === 'auto'"
FAINT = f"() => {STYLE}.pointerEvents === 'none' && {STYLE}.opacity < 0.6"  # and it looks faint


class Thumb:
    """A phone in a hand: every tap is counted, typing is not."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0

    def tap(self, what: str | Locator) -> None:
        target = self.page.locator(what) if isinstance(what, str) else what
        target.first.click()
        self.taps += 1

    def sees(self, words: str, where: str = "#main") -> None:
        expect(self.page.locator(where).first).to_contain_text(words)


def power_cut(server: Server, *pages: Page) -> None:
    """The server dies and comes back; meanwhile every page says that it is cut off."""
    server.kill()
    for page in pages:
        expect(page.locator("#offline")).to_be_visible()
    server.start()
    for page in pages:
        expect(page.locator("#offline")).to_be_hidden()


def version(server: Server, opened: dict[str, Any]) -> int:
    answer = server.api("GET", f"/tables/{opened['table']}", opened["token"])
    return int(answer.json()["version"])


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def awake(page: Page) -> None:
    """Wait until the page has stood long enough for its buttons to fire."""
    page.wait_for_function(AWAKE)


def double_tap(page: Page, selector: str, gap: int) -> None:
    awake(page)
    x, y = middle(page, selector)
    page.mouse.click(x, y)
    page.wait_for_timeout(gap)
    page.mouse.click(x, y)


def settled(page: Page) -> None:
    """Wait until all taps have been played, here or on the way."""
    page.wait_for_timeout(900)
