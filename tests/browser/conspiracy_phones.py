"""Three sleuths and a GM of Conspiracy, each with a phone once a test looks at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import join
from tests.browser.server import Server


class Table:
    """Three sleuths and a GM, opened by command; nobody has written anything yet."""

    def __init__(self, server: Server, phone: Callable[..., Page], *names: str) -> None:
        self.server, self.phone = server, phone
        self.made: dict[str, Any] = server.open_table(
            "conspiracy", list(names), options={"rumour_points": 9, "intrigue": 9})
        self.url = f"/r/{self.made['room']}"
        self.tokens = {0: str(self.made["token"]),
                       **{seat["seat"]: seat["token"] for seat in self.made["seats"]}}

    def do(self, command: str, by: int = 0, **args: Any) -> None:
        self.server.command(self.tokens[by], self.made["table"], command, **args)

    def join(self, seat: int, lang: str = "en") -> Page:
        return join(self.phone(lang), f"/j/{self.tokens[seat]}")

    def in_a_scene(self, **talents: int) -> Table:
        for seat in (1, 2, 3):
            self.do("write_sleuth", seat, sleuth=f"Agent {seat}", **talents)
        self.do("approve")
        self.do("begin_evening")
        self.do("type_in_rumour", text="The trams run empty", level=1, mark="cold")
        self.do("investigate", 1, rumour=1)
        self.do("frame_scene", length="short")
        return self


def in_reach(button: Locator) -> None:
    """Tell whether a thing is wholly on the screen without scrolling, in its lower half."""
    expect(button).to_be_in_viewport(ratio=1)
    box = button.bounding_box()
    assert box and box["y"] > 844 / 2 and box["height"] >= 48


def without_a_phone(table: Table, gm: Page, seat: int) -> None:
    gm.goto(f"{table.url}/gm/people")
    gm.click(f"#details-{seat} > summary")
    gm.click(f"#details-{seat} form[action$='/no-phone'] button")
    gm.goto(f"{table.url}/gm")
