"""The GM's phone goes round under real thumbs: a hold comes back, a tap does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import hold, join, let_go
from tests.browser.server import Server, ask

pytestmark = pytest.mark.shared_server

NAMES = ["Dana", "Avi", "Noa", "Gil"]
BACK = "#hold-return button"


def gm_does(server: Server, opened: dict[str, Any], path: str, **form: str) -> None:
    cookie = f"gm_{opened['room']}={opened['token']}"
    answer = ask("POST", f"{server.url}/r/{opened['room']}/gm/{path}", data=form,
                 headers={"Cookie": cookie, "Origin": server.url})
    assert answer.status_code == 303


@pytest.fixture
def opened(server: Server) -> dict[str, Any]:
    """The cards are dealt and the GM's phone is on its way to Avi, who has none."""
    made = server.open_table("hollywood", NAMES)
    server.do(made, "deal_roles", "deal_affiliations")
    gm_does(server, made, "no-phone", seat="2")
    return made


def test_a_hold_of_two_seconds_comes_back_and_a_tap_does_not(
    server: Server, opened: dict[str, Any], phone: Callable[..., Page]
) -> None:
    seat = join(phone(), str(opened["seats"][2]["join"]))
    gm = join(phone(), f"/j/{opened['token']}")
    gm_does(server, opened, "hand", seat="2")
    expect(gm.locator(".handed h1")).to_have_text("Avi")
    gm.click(BACK)
    hold(gm, BACK)
    expect(gm.locator(f"{BACK}[data-holding]")).to_have_count(1)
    let_go(gm)
    expect(gm.locator(f"{BACK}[data-holding]")).to_have_count(0)
    gm.wait_for_timeout(2500)
    expect(gm.locator(".handed h1")).to_have_text("Avi")
    hold(gm, BACK)
    expect(gm.locator(".handed")).to_have_count(0)
    let_go(gm)
    expect(gm.locator(".tabs")).to_be_visible()
    expect(seat.locator(".notice", has_text="is back with the game master")).to_be_visible()


def test_a_key_that_is_held_comes_back_too(
    server: Server, opened: dict[str, Any], phone: Callable[..., Page]
) -> None:
    gm = join(phone(), f"/j/{opened['token']}")
    gm_does(server, opened, "hand", seat="2")
    gm.focus(BACK)
    gm.keyboard.press("Enter")
    expect(gm.locator(".handed h1")).to_have_text("Avi")
    gm.keyboard.down("Enter")
    expect(gm.locator(".handed")).to_have_count(0)
    gm.keyboard.up("Enter")


def test_a_tap_without_a_finger_is_asked_first(
    server: Server, opened: dict[str, Any], phone: Callable[..., Page]
) -> None:
    """A screen reader's tap has no length."""
    gm = join(phone(), f"/j/{opened['token']}")
    gm_does(server, opened, "hand", seat="2")
    gm.locator(BACK).evaluate("button => button.click()")
    gm.wait_for_url("**/return?since=*")
    gm.click("form.stack button.button")
    expect(gm.locator(".tabs")).to_be_visible()


def test_the_number_is_typed_before_the_hold(
    server: Server, opened: dict[str, Any], phone: Callable[..., Page]
) -> None:
    gm = join(phone(), f"/j/{opened['token']}")
    gm.goto(f"/r/{opened['room']}/gm/people")
    gm.fill("#new-number", "1947")
    gm.click("#hand-number button")
    expect(gm.locator("#hand-number small")).to_contain_text("Set.")
    gm_does(server, opened, "hand", seat="2")
    gm.fill("#hold-number", "1948")
    expect(gm.locator("#main[data-resting]")).to_have_count(0)  # what has just come does not fire
    hold(gm, BACK)
    expect(gm.locator(".refusal")).to_be_visible()
    let_go(gm)
    gm.fill("#number", "1947")
    gm.click("form.stack button.button")
    expect(gm.locator(".tabs")).to_be_visible()


def test_without_script_the_phone_comes_back_by_a_page_that_asks(
    server: Server, opened: dict[str, Any], phone: Callable[..., Page]
) -> None:
    gm = join(phone(java_script_enabled=False), f"/j/{opened['token']}")
    gm_does(server, opened, "hand", seat="2")
    gm.reload()
    gm.click(BACK)
    gm.wait_for_url("**/return?since=*")
    gm.click("form.stack button.button")
    expect(gm.locator(".tabs")).to_be_visible()
