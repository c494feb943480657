"""Thumbs at a table of Zero, and the hands they tap in."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from companion.games.zero.content import DECK
from tests.browser.keys import press
from tests.browser.server import Server

NAMES = ["דנה", "אבי", "Гиль", "Noa", "Tal"]
Phones = Callable[..., Page]


class Taps:
    """A finger that counts. What sends is pressed by key, for which no button rests: thumbs have
    tests of their own."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def on(self, selector: str) -> None:
        self.page.locator(selector).locator("visible=true").first.tap()
        self.count += 1

    def send(self, selector: str) -> None:
        press(self.page.locator(selector).locator("visible=true"))
        self.count += 1


def hands(seed: int = 1) -> list[list[str]]:
    deck = random.Random(seed).sample(DECK, 45)
    return [deck[9 * n:9 * (n + 1)] for n in range(5)]


def tap_in(taps: Taps, hand: list[str], within: str = "") -> None:
    for card in hand:
        taps.on(f"{within} input[value={card}]")


def opened(server: Server, **options: Any) -> dict[str, Any]:
    table = server.open_table("zero", NAMES, options=options)
    server.command(table["token"], table["table"], "deal", first=1)
    return table
