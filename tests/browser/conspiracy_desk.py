"""The GM's desk of Conspiracy and three sleuths in a first evening, for tests by thumb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import join
from tests.browser.server import ByCommand, Server

SLIPS = ("המגדלור משדר בקוד", "לראש העיר יש כפיל", "החשמליות נוסעות ריקות")


class Seats(dict[int, Page]):
    """Phones that come to the table when a test first looks at them."""

    def __init__(self, comes: Callable[[int], Page]) -> None:
        super().__init__()
        self.comes = comes

    def __missing__(self, seat: int) -> Page:
        self[seat] = self.comes(seat)
        return self[seat]


class Table(ByCommand):
    """A GM and three sleuths in a first evening, made by command; from there on by thumb."""

    def __init__(self, server: Server, phone: Callable[..., Page]) -> None:
        super().__init__(server, "conspiracy", ["דנה", "אבי", "נועה"],
                         rumour_points=9, intrigue=9, start_assets=1)
        self.url = f"/r/{self.made['room']}"
        for seat in self.tokens:
            self.do("write_sleuth", seat, sleuth=f"גשש {seat}", science=9)
            self.do("create_asset", seat, asset="חובב רדיו", key="שפופרת")
        self.do("approve")
        self.do("begin_evening")
        self.gm = join(phone("he"), f"/j/{self.made['token']}")
        self.seats = Seats(lambda seat: join(phone("he"), f"/j/{self.tokens[seat]}"))

    def meter(self, name: str, seat: int = 0) -> Any:
        return {m["name"]: m["value"] for m in self.view(seat)["meters"]}.get(name, "hidden")


def unfold(page: Page, *ids: str) -> Locator:
    """Open one fold after another, as a thumb would."""
    for fold in ids:
        found = page.locator(f"#{fold}")
        if found.get_attribute("open") is None:
            found.locator("> summary").click()
    return page.locator(f"#{ids[-1]}")


def type_in(gm: Page, text: str, mark: str) -> None:
    form = unfold(gm, "desk", "open-type_in_rumour-0")
    form.locator("textarea").fill(text)
    form.locator(f"label:has([name=mark][value={mark}])").click()
    form.locator("button.primary").click()
    expect(gm.locator(".slips").first).to_contain_text(text)
