"""Taps as thumbs make them: twice, at the same moment as somebody else's, on the way out."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import join
from tests.browser.server import Server

pytestmark = pytest.mark.xdist_group("browser")
NAMES = ["Dana", "Avi", "Noa", "Gil"]
FIRST = ("deal_roles", "deal_affiliations", "skip_night")
AT_REST = """() => getComputedStyle(document.querySelector('.act button')).pointerEvents"""
# A thumb twice on the same spot, as fast as a hand does it.
GAPS = [80, 200, 350]


def version(server: Server, opened: dict[str, Any]) -> int:
    answer = server.api("GET", f"/tables/{opened['table']}", opened["token"])
    return int(answer.json()["version"])


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def awake(page: Page) -> None:
    """The page has stood for long enough that its buttons fire."""
    page.wait_for_function(f"({AT_REST})() === 'auto'")


def double_tap(page: Page, selector: str, gap: int) -> None:
    awake(page)
    x, y = middle(page, selector)
    page.mouse.click(x, y)
    page.wait_for_timeout(gap)
    page.mouse.click(x, y)


def settled(page: Page) -> None:
    """Whatever was tapped has been played by now, here or on the way."""
    page.wait_for_timeout(900)


@pytest.mark.parametrize("gap", GAPS)
def test_a_double_tap_on_the_gold_button_plays_one_step(
    server: Server, phone: Callable[..., Page], gap: int
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm = join(phone("he"), f"/j/{opened['token']}")
    before = version(server, opened)
    double_tap(gm, "#do-deal_roles-0 button", gap)
    expect(gm.locator("#do-deal_affiliations-0")).to_be_visible()
    settled(gm)
    assert version(server, opened) == before + 1
