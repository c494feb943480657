"""The three small games with nothing but phones, for the pictures of `make screenshots`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from playwright.sync_api import Page

from tests.browser.conftest import join
from tests.browser.sizes import LARGE

if TYPE_CHECKING:
    from tests.browser.screenshots import Studio

BEGIN: dict[str, tuple[str, dict[str, int]]] = {
    "eight_and_half": ("deal", {}), "zero": ("deal", {"first": 1}), "totem": ("begin_game", {})}


def shoot_all(studio: Studio, game: str) -> None:
    """Shoot the GM's phone, a player's (with the hand up), the screen, the rules, the referee."""
    gm = join(studio.phone(), f"/j/{studio.token}")
    seats = [join(studio.phone(), seat["join"]) for seat in studio.seats]  # type: ignore[attr-defined]
    command, args = BEGIN[game]
    studio.server.command(studio.token, studio.table, command, **args)
    for page in (gm, *seats):
        page.reload()
    studio.shoot(gm, f"{game}-gm")
    studio.shoot(with_hand(seats), f"{game}-seat")
    studio.shoot(join(studio.phone(LARGE), studio.screen), f"{game}-screen")
    studio.pages(gm, {f"{game}-rules": f"/r/{studio.room}/gm/page/rules",
                      f"{game}-referee": f"/referee/{game}"})


def with_hand(seats: Sequence[Page]) -> Page:
    """Return the page of a player with a hand, lifted; else any page."""
    for page in seats:
        if page.locator("a.lift").count():
            page.locator("a.lift").first.click()
            page.wait_for_selector("#hand:not([hidden]) svg")
            return page
    return seats[0]
