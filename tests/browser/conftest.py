"""Real Chromium, a real server, and as many phones as a test wants, each with its own cookies."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright

from printables.browser import chromium
from tests.browser.camera import Cards, printed
from tests.browser.glass import Glass
from tests.browser.server import Server
from tests.browser.shop import Shop
from tests.browser.sizes import PATIENCE
from tests.conftest import is_shared

# A page lives for seconds here: compiling its script takes longer than running it uncompiled.
AS_IT_IS = "--js-flags=--no-opt --no-maglev"
FLAGS = [AS_IT_IS, "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--autoplay-policy=no-user-gesture-required"]
TWICE = "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"
expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Function) -> Generator[None, Any, Any]:
    report = yield
    if report.when == "call" and report.failed and "shop" in item.funcargs:
        with suppress(Error):  # a phone may be gone
            report.sections.append(("what the phones showed", item.funcargs["shop"].showing()))
    return report


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def large_print(browser: Browser) -> Iterator[Browser]:
    """The browser of a reader who asks for letters of twice the size."""
    launched = browser.browser_type.launch(executable_path=chromium(), args=[*FLAGS, TWICE])
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def window(browser: Browser) -> Iterator[Glass]:
    made = Glass(browser)
    yield made
    made.close()


@pytest.fixture
def glass(window: Glass) -> Iterator[Glass]:
    yield window
    window.turn_away()


@pytest.fixture
def large_glass(large_print: Browser) -> Iterator[Glass]:
    made = Glass(large_print)
    yield made
    made.close()


@pytest.fixture(scope="session")
def cards(browser: Browser) -> Cards:
    """The cards of Zero as they are printed, to be photographed."""
    return printed(browser)


@pytest.fixture(scope="session")
def shop(browser: Browser) -> Shop:
    return Shop(browser)


@pytest.fixture
def phone(shop: Shop, server: Server,
          request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Make a new phone with its own cookies and language; any complaint of its script is an error.

    It asks for reduced motion, since movement on ten phones keeps two cores busy. Tests of movement
    ask for a phone that moves; tests that turn its clock ask for a new one (`fresh`)."""
    complaints: list[str] = []

    def make(lang: str = "en", at: str = server.url, **options: Any) -> Page:
        given = shop.phone(lang, at, **options)
        given.watch("pageerror", lambda error: complaints.append(str(error)))
        given.watch("request", lambda request: complaints.append(request.url)
                    if not request.url.startswith((at, "data:", "blob:")) else None)
        return given.page

    yield make
    shop.take_back(server.url if is_shared(request.node) and server.process else "")
    assert not complaints


def join(page: Page, address: str) -> Page:
    """Scan a seat's QR and tap Join."""
    page.goto(address)
    page.click("button.primary")
    page.wait_for_url("**/r/**")
    return page


def until(page: Page, true: str) -> None:
    """Wait until a script is true; our pages forbid the eval of Playwright's own waiting."""
    for _ in range(400):
        if page.evaluate(true):
            return
        page.wait_for_timeout(50)
    raise AssertionError(true)


def in_thumbs_reach(page: Page, selector: str) -> bool:
    """Tell whether a thing is wholly in the lower third of the screen."""
    box, high = page.locator(selector).bounding_box(), page.evaluate("innerHeight")
    return bool(box and box["y"] > high * 2 / 3 and box["y"] + box["height"] <= high)


def hold(page: Page, selector: str) -> None:
    """Put a finger on something and leave it there."""
    page.locator(selector).first.scroll_into_view_if_needed()
    box = page.locator(selector).first.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


def let_go(page: Page) -> None:
    page.mouse.up()
