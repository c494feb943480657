"""The timer on all phones: the same digits, stopped by a tap, one gong for all who were there."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.beats import NAMES, as_sure_as_it_says, beats, phones, until_struck
from tests.browser.conftest import join, until
from tests.browser.server import Server

pytestmark = pytest.mark.shared_server

# What the digits say so many milliseconds before the end, by the phone's idea of the time.
DIGITS = """(left) => {
  const { now } = Cues, { ends } = document.getElementById("timer").dataset;
  Cues.now = () => Number(ends) - left;
  document.dispatchEvent(new Event("htmx:afterSettle"));
  Cues.now = now;
  return document.querySelector("#timer .digits").textContent;
}"""
LEFT = {120000: "2:00", 119001: "2:00", 119000: "1:59", 83000: "1:23", 60000: "1:00", 9500: "0:10",
        1: "0:01", 0: "0:00"}


def test_the_timer_counts_on_all_phones_and_is_stopped_by_a_tap(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm = join(phone(), f"/j/{opened['token']}")
    seat = join(phone("he"), opened["seats"][0]["join"])
    screen = join(phone(), opened["screen"]["join"])
    gm.click("#together summary")
    gm.click("#start-timer [value='120']")
    for page in (gm, seat, screen):
        page.wait_for_selector("#timer")
    ends = {page.get_attribute("#timer", "data-ends") for page in (gm, seat, screen)}
    assert len(ends) == 1
    shown = seat.locator("#timer .digits").inner_text()
    server.do(opened, "deal_roles")  # the game goes on meanwhile
    expect(seat.locator("#timer .digits")).not_to_have_text(shown)
    seat.reload()
    assert {seat.get_attribute("#timer", "data-ends")} == ends
    for page in (gm, seat, screen):
        until(page, "Cues.now() !== null")
        assert [page.evaluate(DIGITS, left) for left in LEFT] == list(LEFT.values())
    assert seat.locator("#timer .digits").evaluate("at => getComputedStyle(at).direction") == "ltr"
    gm.click("#stop-timer button")
    for page in (gm, seat, screen):
        expect(page.locator("#timer")).to_have_count(0)


ENDS = "(timer, ends) => { timer.dataset.ends = ends; }"


def test_the_gong_strikes_on_all_phones_at_once_and_not_for_who_comes_late(
    server: Server, phone: Callable[..., Page]
) -> None:
    _, pages = phones(server, phone)
    gm = pages[0]
    gm.evaluate("fetch(location.pathname + '/timer', { method: 'POST', body: new URLSearchParams("
                "{ seconds: '300' }), headers: { 'HX-Request': 'true' } })")
    for page in pages:
        page.wait_for_selector("#timer")
    ends = 0

    def end_soon() -> None:
        nonlocal ends
        ends = int(time.time() * 1000) + 2000  # nobody waits five minutes for a test
        for page in pages:
            page.locator("#timer").evaluate(ENDS, ends)

    until_struck(pages, 1, end_soon)
    for page in pages:
        expect(page.locator("#timer")).to_have_class("timer over")
    struck = [beats(page) for page in pages]
    assert [[beat["cue"] for beat in each] for each in struck] == [["gong"]] * len(pages)
    for page, each in zip(pages, struck, strict=True):
        assert as_sure_as_it_says(page, each[0]["due"] - ends)
    gm.locator("#timer").evaluate(ENDS, ends - 60)  # as a page that was opened just now sees it
    gm.wait_for_timeout(600)
    expect(gm.locator("#timer .up")).to_be_visible()
    assert len(beats(gm)) == 1
