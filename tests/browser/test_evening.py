"""From the printed address to the morning after the night: a GM and four phones."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from tests.browser.conftest import hold, join, let_go
from tests.browser.server import KEY, Server
from tests.browser.taps import power_cut

NAMES = ["Dana", "Avi", "Noa", "Gil", "Tamar"]


def open_evening(gm: Page) -> str:
    """The GM's minute: the printed address, five names, who is me, what is on phones, open."""
    gm.goto(f"/host?key={KEY}")
    gm.click("a.game.hollywood")
    for number, name in enumerate(NAMES):
        if not gm.locator(f"[name=name-{number}]").is_visible():
            gm.click("#add-row")
        gm.fill(f"[name=name-{number}]", name)
    gm.locator(".toggle:has([name=gm][value='0'])").click()
    gm.locator("label:has([name=kit][value=own])").click()
    gm.click("#new-table .primary")
    gm.wait_for_url("**/gm/qr")
    return gm.url.split("/")[4]


def seat_address(gm: Page, room: str, seat: int) -> str:
    """What the QR of a seat holds: read from the page that shows it."""
    gm.goto(f"/r/{room}/gm/qr/{seat}")
    picture = Image.open(BytesIO(gm.locator("svg.qr").screenshot()))
    found = zxingcpp.read_barcodes(picture)
    assert found, "the QR cannot be read"
    return str(found[0].text)


def test_an_evening_from_the_printed_address_to_the_morning(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm = phone("en")
    room = open_evening(gm)
    languages = {2: "he", 3: "ru", 4: "en", 5: "en"}
    seats = {seat: join(phone(lang), seat_address(gm, room, seat))
             for seat, lang in languages.items()}
    gm.goto(f"/r/{room}/gm")
    expect(seats[2].locator("html")).to_have_attribute("dir", "rtl")
    expect(seats[3].locator("html")).to_have_attribute("lang", "ru")

    gm.click("#do-deal_roles-0 button")
    for page in seats.values():
        expect(page.locator(".my-role")).to_have_count(1)
    gm.click("#do-deal_affiliations-0 button")
    for page in seats.values():
        look_in_secret(page)
    expect(gm.locator(".now")).to_contain_text("4 of 5")

    moved = join(phone("en"), move_seat(gm, room, 4))
    expect(seats[4].locator("body")).to_contain_text("no seat here")
    gm.goto(f"/r/{room}/gm")
    seats[4] = moved

    gm.click("#do-begin_night-0 button")
    gm.wait_for_selector("#night.running")
    dark = {seat: page.wait_for_selector(".dark") for seat, page in seats.items()}
    assert all(dark.values())
    assert seats[4].locator("#main").inner_html() == seats[5].locator("#main").inner_html()

    power_cut(server, seats[5])
    gm.reload()
    gm.wait_for_selector("#night.running")
    gm.click("#do-end_night-0 button")
    for page in seats.values():
        page.wait_for_selector(".my-role")
        page.reload()
        page.wait_for_selector(".my-role")
    expect(gm.locator("#do-lay_out_posters-0")).to_be_visible()


def look_in_secret(page: Page) -> None:
    """The card is there while the finger is down, and not a moment longer."""
    page.wait_for_selector(".hold")
    assert page.locator(".secret-card").count() == 0
    hold(page, ".hold")
    page.wait_for_selector(".secret-card svg")
    let_go(page)
    expect(page.locator(".secret-card")).to_have_count(0)


def move_seat(gm: Page, room: str, seat: int) -> str:
    """A dead battery: the GM gives the seat to another phone."""
    gm.goto(f"/r/{room}/gm/people")
    gm.click(f"#details-{seat} summary")
    gm.click(f"#details-{seat} form[action$=reissue] button")
    gm.wait_for_url(f"**/qr/{seat}")
    return seat_address(gm, room, seat)
