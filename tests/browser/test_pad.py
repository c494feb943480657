"""The pad in real phones: sums typed in Hebrew, kept through ticks, corrected, charted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import join
from tests.browser.server import Server, another

pytestmark = pytest.mark.shared_server

NAMES = ["דנה", "אבי", "Noa"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One that knows the sample game."""
    with another(tmp_path / "data", "tests.sample") as running:
        yield running


def test_sums_are_typed_kept_written_and_corrected(
        server: Server, phone: Callable[..., Page]) -> None:
    opened = server.open_table("sample", NAMES, options={"length": 2})
    tokens = [seat["token"] for seat in opened["seats"]]
    for token in tokens:
        server.command(token, opened["table"], "foretell", points=20)
    page = join(phone("he"), opened["seats"][0]["join"])
    field = page.locator("input[name=typed]")
    field.press_sequentially("10")
    page.click("[data-sign='+']")
    expect(field).to_be_focused()
    page.keyboard.type("15")
    expect(page.locator("label.sum output")).to_have_text("= 25")

    # Others write meanwhile: what is typed here, its total and the caret stay.
    server.command(tokens[1], opened["table"], "enter", typed="7")
    expect(page.locator(".awaited li")).to_have_count(2)
    expect(field).to_have_value("10+15")
    expect(field).to_be_focused()
    page.keyboard.type("-5")
    expect(page.locator("label.sum output")).to_have_text("= 20")
    page.click(".act button.primary")
    expect(page.locator(".awaited li")).to_have_text(["Noa"])
    server.command(tokens[2], opened["table"], "enter", typed="-4")

    expect(page.locator(".standing b")).to_have_text(["30", "7", "−4"])
    correct(page)
    looks_right(page)


def correct(page: Page) -> None:
    """One's own line of a past round, on the pad."""
    page.click(".tabs a[href$='/page/pad']")
    page.click("#correct-1-1 > summary")
    field = page.locator("#correct-1-1 input[name=typed]")
    expect(field).to_have_value("10+15-5")
    field.fill("10+15")
    page.click("#correct-1-1 button:not([type=button])")
    expect(page.locator(".pad tbody tr:first-child td")).to_contain_text(["25", "7", "−4"])
    page.click(".tabs a[href$='/log']")
    told = page.locator(".log li").first
    expect(told).to_contain_text("10+15-5")
    for sum_ in told.locator("bdi", has_text="10+15").all():
        assert sum_.evaluate("it => getComputedStyle(it).direction") == "ltr"
    page.go_back()


def looks_right(page: Page) -> None:
    """No wider than the phone, thumbs hit everything, time begins at the right in Hebrew."""
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(page.locator("#round-1 .explained")).to_be_visible()
    for each in page.locator("summary:visible, button:visible, .tabs a:visible").all():
        box = each.bounding_box()
        assert box and box["height"] >= 48, each.inner_text()
    signs = page.locator(".pad-chart svg[role=img] .line-1 .sign")
    first, last = signs.first.bounding_box(), signs.last.bounding_box()
    assert first and last and first["x"] > last["x"] and first["y"] > last["y"]
