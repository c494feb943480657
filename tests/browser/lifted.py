"""A table with cards on the phones, and a hand that is lifted from it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.server import Server

NAMES = ["Dana", "Avi", "Noa", "Gil"]
SETUP = ("deal_roles", "deal_affiliations", "skip_night", "deal_hands", "roll_dice",
         "lay_out_posters")
ON_PHONES = {"hands_on": "phones", "posters_on": "phones", "dice_on": "table"}
HAND = "a.lift[href$='/hand/hand']"


def table(server: Server) -> dict[str, Any]:
    opened = server.open_table("hollywood", NAMES, options=ON_PHONES)
    server.do(opened, *SETUP)
    return opened


def to_the_stars(server: Server, opened: dict[str, Any]) -> int:
    """Pass everybody's turn; return a seat whose star calls for a card."""
    for _ in range(12):
        seen = server.api("GET", f"/tables/{opened['table']}", token=opened["token"]).json()
        if "pass" not in seen["commands"]:
            break
        server.command(opened["token"], opened["table"], "pass")
    server.command(opened["token"], opened["table"], "record_stars", stars=["1.0"])
    return 1


def lift(page: Page) -> None:
    page.locator(HAND).first.click()
    expect(page.locator("#hand .cards .held")).to_have_count(3)


def lies(page: Page) -> None:
    expect(page.locator("#hand")).to_be_hidden()
    assert page.locator("#hand").inner_html() == ""
