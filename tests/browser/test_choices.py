"""What is chosen in mid-game: the language of the screen, explanations or none."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import join
from tests.browser.premiere import NAMES, opened, without_stream
from tests.browser.server import Server

pytestmark = pytest.mark.shared_server


def test_the_gm_and_the_screen_itself_change_its_language_in_mid_game(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = opened(server)
    gm = join(phone("ru"), f"/j/{table['token']}")
    screen = join(phone("en"), table["screen"]["join"])
    polling = join(without_stream(phone("en")), table["screen"]["join"])
    gm.click(".foot summary")
    gm.click("#screen-speaks [value=he]")
    for page in (screen, polling):
        expect(page.locator("html")).to_have_attribute("lang", "he")
        expect(page.locator("main .where")).to_contain_text("הוליווד")
    expect(gm.locator("html")).to_have_attribute("lang", "ru")
    screen.click(".foot summary")
    screen.click(".foot [value=en]")
    for page in (screen, polling):
        expect(page.locator("html")).to_have_attribute("lang", "en")
    gm.click(".foot summary")
    expect(gm.locator("#screen-speaks [value=he]")).to_have_attribute("aria-current", "true")
    gm.reload()
    gm.click(".foot summary")
    expect(gm.locator("#screen-speaks [aria-current]")).to_have_attribute("value", "en")


def test_explanations_are_left_out_and_brought_back_in_mid_game(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = server.open_table("hollywood", NAMES, options={"kit": "phones"})
    server.do(table, "deal_roles", "deal_affiliations", "begin_night", "end_night", "deal_hands",
              "roll_dice", "lay_out_posters")
    seat = join(phone("en"), table["seats"][0]["join"])
    explained = seat.locator(".now .note, .my-role .note")
    expect(explained.first).to_be_visible()
    for chosen, shown in (("short", False), ("all", True)):
        seat.click(".foot summary")
        seat.click(f"#notes [value={chosen}]")
        expect(seat.locator(".now h1")).to_be_visible()
        for note in explained.all():
            expect(note).to_be_visible(visible=shown)
    expect(explained).to_have_count(2)  # what the role in turn does, and one's own role
