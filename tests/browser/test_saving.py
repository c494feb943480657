"""A phone whose tap waits, or was not saved: it says so, keeps what was typed, and goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import join
from tests.browser.server import Server

FIVE = ["Dana", "Avi", "Noa", "Gil", "Tamar"]


@contextmanager
def another_program(server: Server) -> Iterator[None]:
    """Somebody else writes into the store, and takes their time."""
    other = sqlite3.connect(server.data / "companion.db", isolation_level=None)
    other.execute("begin immediate")
    try:
        yield
    finally:
        other.execute("rollback")
        other.close()


@pytest.mark.parametrize(("lang", "word"), [("he", "עדיין שומרים")])
def test_a_tap_that_waits_says_so_and_counts_once_the_store_is_free(
    server: Server, phone: Callable[..., Page], lang: str, word: str
) -> None:
    opened = server.open_table("hollywood", FIVE)
    gm = join(phone(lang), f"/j/{opened['token']}")
    with another_program(server):
        gm.click("#do-deal_roles-0 button")
        expect(gm.locator("#saving")).to_be_visible()
        expect(gm.locator("#saving")).to_contain_text(word)
        assert server.api("GET", f"/tables/{opened['table']}", opened["token"]).json()[
            "version"] == 1
    expect(gm.locator("#do-deal_affiliations-0")).to_be_visible()
    expect(gm.locator("#saving")).to_be_hidden()
    seen = server.api("GET", f"/tables/{opened['table']}", opened["token"]).json()
    assert seen["version"] == 2, "the tap that was sent again and again counts once"


def test_what_the_disk_refuses_is_said_at_the_form_with_what_was_typed(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("conspiracy", ["Dana", "Avi", "Noa"])
    seat = join(phone("he"), str(opened["seats"][0]["join"]))
    form = seat.locator("form[data-tap]").first
    expect(form).to_be_visible()
    seat.route("**/do/**", lambda route: route.fulfill(
        status=503, content_type="text/html; charset=utf-8", body="לא נשמר: הדיסק מלא."))
    field = form.locator("input:not([type=hidden]):not([type=radio]), textarea").first
    field.fill("something long in coming")
    form.evaluate("form => form.noValidate = true")
    form.evaluate("form => form.requestSubmit()")
    expect(seat.locator("[data-said=unsaved]")).to_have_text("לא נשמר: הדיסק מלא.")
    expect(field).to_have_value("something long in coming")
    expect(seat.locator("#saving")).to_be_hidden()
    server.api("POST", f"/tables/{opened['table']}/undo", opened["token"])
    expect(field).to_have_value("something long in coming")


def test_sheet_after_sheet_is_asked_for_and_nothing_seems_to_be_saved(
    server: Server, phone: Callable[..., Page]
) -> None:
    """A PDF goes to the phone's own files: the page stays, and its next button counts."""
    opened = server.open_table("zero", FIVE)
    gm = join(phone("he"), f"/j/{opened['token']}")
    gm.goto(f"/r/{opened['room']}/gm/print")
    asked: list[str] = []
    gm.route("**/print/make/**", lambda route: (asked.append(route.request.method),
                                                route.fulfill(status=204)))
    for sheet in range(2):
        gm.locator(".sheets [formmethod=get]").nth(sheet).click()
    expect(gm.locator("main.print")).to_be_visible()
    gm.wait_for_timeout(2500)  # longer than a tap may take before it says so
    assert asked == ["GET", "GET"]
    expect(gm.locator("#saving")).to_be_hidden()
