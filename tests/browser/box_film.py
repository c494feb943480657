"""Hollywood with the box before the camera: the set-up's list, a film, its premiere, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Page, expect

from tests.browser.conftest import join
from tests.browser.sizes import LARGE

if TYPE_CHECKING:
    from tests.browser.screenshots import Studio

ROLES = ("producer", "director", "composer", "editor")
OPTIONS = {"kit": "box"}
COUNTED = {"patriots": 1, "communists": 3}


def shoot_all(studio: Studio) -> None:
    gm = join(studio.phone(), f"/j/{studio.token}")
    seat = join(studio.phone(), studio.seats[0]["join"])  # type: ignore[index]
    screen = join(studio.phone(LARGE), studio.screen)
    set_up(studio, gm)
    film(studio, gm)
    premiere(studio, gm, seat, screen)
    finale(studio, gm, seat)


def set_up(studio: Studio, gm: Page) -> None:
    for seat, role in enumerate(ROLES, 1):
        studio.server.command(studio.token, studio.table, "record_role", seat=seat, role=role)
    studio.do("begin_night", "end_night")
    gm.wait_for_selector("#do-lay_out_posters-0")
    studio.shoot(gm, "box-laid-out")
    studio.do("lay_out_posters")


def film(studio: Studio, gm: Page) -> None:
    gm.wait_for_selector(".poster-tiles")
    studio.shoot(gm, "box-posters")
    studio.server.command(studio.token, studio.table, "record_poster", poster="western")
    gm.wait_for_selector(".counting")
    studio.shoot(gm, "box-turn")
    gm.evaluate("document.querySelector('.counting').scrollIntoView()")
    gm.click(".counter:has([name=patriots]) [data-value='1']")
    studio.shoot(gm, "box-counting")


def premiere(studio: Studio, gm: Page, *others: Page) -> None:
    """Hold the premiere in its middle, on the GM's phone, a player's and the television."""
    gm.click(".counter:has([name=communists]) [data-value='3']")
    gm.wait_for_selector("[data-show=pause]")
    gm.click("[data-show=pause]")
    while gm.locator(".reel .turned").count() < 2:
        gm.click("[data-show=next]")
    for page, name in zip((gm, *others), ("gm", "seat", "screen"), strict=True):
        expect(page.locator(".reel .turned").nth(1)).to_be_visible()
        studio.shoot(page, f"{name}-premiere")


def finale(studio: Studio, gm: Page, seat: Page) -> None:
    for number, poster in enumerate(("romance", "war", "comedy"), 2):
        studio.server.command(studio.token, studio.table, "record_poster", poster=poster)
        studio.server.command(studio.token, studio.table, "screen_film", film=number, **COUNTED)
    expect(gm.locator(".result.done")).to_have_count(1)
    expect(seat.locator(".result.done")).to_have_count(1)
    studio.shoot(gm, "gm-finale")
    studio.shoot(seat, "seat-finale")
