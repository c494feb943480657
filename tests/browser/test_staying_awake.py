"""A phone stays awake at the table by a lock or a video, or says that it may not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import join
from tests.browser.phones import NAMES, seat_join
from tests.browser.server import Server

pytestmark = pytest.mark.shared_server

NO_LOCK = "Object.defineProperty(Navigator.prototype, 'wakeLock', { value: undefined });"
NO_VIDEO = "HTMLMediaElement.prototype.play = () => Promise.reject(new Error('not here'));"


@pytest.mark.parametrize(("script", "sleeps"), [(NO_LOCK, False), (NO_LOCK + NO_VIDEO, True)],
                         ids=["a video instead", "neither"])
def test_a_phone_stays_awake_or_says_that_it_may_not(
    server: Server, phone: Callable[..., Page], script: str, sleeps: bool
) -> None:
    opened = server.open_table("hollywood", NAMES)
    seat = phone()
    seat.add_init_script(script)
    join(seat, seat_join(opened, 1))
    expect(seat.locator("#may-sleep")).to_be_visible()
    expect(seat.locator("video.awake")).to_have_count(0)  # before a tap it could not be heard
    seat.click(".now h1")
    video = seat.locator("video.awake")
    expect(video).to_have_js_property("paused", sleeps)
    assert video.evaluate("video => [video.muted, video.loop, video.volume]") == [False, True, 1]
    assert video.get_attribute("src") == "/static/awake.mp4"  # the one with a sound track
    expect(seat.locator("#may-sleep")).to_be_visible(visible=sleeps)
    video.evaluate("video => video.pause()")  # a call comes in
    expect(seat.locator("#may-sleep")).to_be_visible()


A_LOCK = """Object.defineProperty(Navigator.prototype, 'wakeLock', { value: {
  request: async () => (window.lock = new EventTarget()) } });"""


def test_a_phone_whose_lock_was_taken_away_says_that_it_may_sleep(
    server: Server, phone: Callable[..., Page]
) -> None:
    seat = phone()
    seat.add_init_script(A_LOCK)
    join(seat, seat_join(server.open_table("hollywood", NAMES), 1))
    expect(seat.locator("#may-sleep")).to_be_hidden()
    seat.evaluate("lock.dispatchEvent(new Event('release'))")
    expect(seat.locator("#may-sleep")).to_be_visible()
    seat.click(".now h1")
    expect(seat.locator("#may-sleep")).to_be_hidden()
