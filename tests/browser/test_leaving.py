"""A page that is left right after a tap, or put in the dark by its own tap: the tap counts."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from companion import keys
from companion.keys import Claim
from tests.browser.conftest import join
from tests.browser.server import Server
from tests.browser.taps import NAMES, awake, settled, version
from tests.examples import in_depth

pytestmark = pytest.mark.shared_server


def slow(page: Page, path: str, seconds: float = 1.5) -> None:
    """A network on which an answer takes its time."""
    def later(route: Route) -> None:
        time.sleep(seconds)
        route.continue_()

    page.route(path, later)


def test_a_link_tapped_right_after_a_tap_waits_until_the_tap_counts(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm = join(phone(), f"/j/{opened['token']}")
    before, held = version(server, opened), list[Route]()
    gm.route("**/do/deal_roles", lambda route: held.append(route))
    gm.click("#do-deal_roles-0 button")
    gm.click(".tabs a[href$='/log']")
    settled(gm)
    assert gm.url.endswith("/gm")
    held[0].continue_()
    gm.wait_for_url("**/gm/log")
    assert version(server, opened) == before + 1
    expect(gm.locator(".log li")).not_to_have_count(0)


def test_a_page_closed_right_after_a_tap_takes_nothing_with_it(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm = join(phone(), f"/j/{opened['token']}")
    before = version(server, opened)
    awake(gm)
    gm.evaluate("""() => {
      document.querySelector('#do-deal_roles-0 button').click();
      location.assign('/static/icon.svg');
    }""")
    gm.wait_for_url("**/icon.svg")
    for _ in range(100):
        if version(server, opened) > before:
            break
        gm.wait_for_timeout(100)
    assert version(server, opened) == before + 1


def test_a_tap_that_was_refused_or_lost_is_read_before_the_page_is_left(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm = join(phone(), f"/j/{opened['token']}")
    held: list[Route] = []
    gm.route("**/do/deal_roles", lambda route: held.append(route))
    gm.click("#do-deal_roles-0 button")
    gm.click(".tabs a[href$='/log']")
    gm.wait_for_timeout(100)
    held[0].abort()
    expect(gm.locator("#do-deal_roles-0 .refusal")).to_contain_text("did not reach the table")
    assert gm.url.endswith("/gm")


# --- a page that its own tap puts in the dark ---------------------------------------------------


def new_phones_code(server: Server, opened: dict[str, Any]) -> str:
    """What the QR for the GM's new phone says."""
    claim = Claim(opened["room"], "gm", 0, 2)
    return f"/j/{keys.token((server.data / keys.NAME).read_bytes(), claim)}"


@pytest.mark.parametrize("delay", in_depth([1.0], 0))
def test_a_gm_who_changes_phones_gets_the_code_and_is_not_locked_out(
    server: Server, phone: Callable[..., Page], delay: float
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm, other = join(phone(), f"/j/{opened['token']}"), phone()
    gm.goto(f"/r/{opened['room']}/gm/people")
    expect(gm.locator("#offline")).to_be_hidden()
    if delay:
        slow(gm, "**/gm/qr/gm", delay)
    gm.click("form[action$='/move'] button")
    gm.wait_for_url("**/gm/qr/gm")
    expect(gm.locator(".qr")).to_be_visible()
    gm.unroute("**/gm/qr/gm")
    gm.goto(f"/r/{opened['room']}/gm")
    expect(gm.locator("#do-deal_roles-0")).to_be_visible()
    join(other, new_phones_code(server, opened))
    expect(other.locator("#do-deal_roles-0")).to_be_visible()
    expect(gm.locator("#do-deal_roles-0")).to_have_count(0)  # the old phone goes dark by itself
    gm.goto(f"/j/{opened['token']}")  # the old code opens nothing
    expect(gm.locator("form[action^='/j/']")).to_have_count(0)


def test_a_form_that_leads_elsewhere_is_sent_once_however_often_it_is_tapped(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm, held = join(phone(), f"/j/{opened['token']}"), list[Route]()
    gm.goto(f"/r/{opened['room']}/gm/people")
    gm.route("**/gm/move", lambda route: held.append(route))
    gm.evaluate("""() => {
      const button = document.querySelector('form[action$="/move"] button');
      for (const later of [0, 100, 200]) setTimeout(() => button.click(), later);
    }""")
    settled(gm)
    assert len(held) == 1
    held[0].continue_()
    gm.wait_for_url("**/gm/qr/gm")


def test_a_seat_that_moves_while_its_phone_taps_goes_dark_after_the_answer(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm, avi = join(phone(), f"/j/{opened['token']}"), join(phone(), opened["seats"][1]["join"])
    gm.goto(f"/r/{opened['room']}/gm/people")
    gm.click("#details-2 > summary")
    gm.click("#details-2 form[action$='/reissue'] button")
    gm.wait_for_url("**/gm/qr/2")
    expect(avi.locator("#main")).to_have_count(0)
