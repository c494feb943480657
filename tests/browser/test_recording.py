"""The GM's own voice for the night, recorded on the phone: one button, one microphone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import join, until
from tests.browser.phones import NAMES, gm_token
from tests.browser.server import Server

pytestmark = pytest.mark.shared_server


@pytest.mark.shared_server(False)
@pytest.mark.parametrize("can", [True, False], ids=["in the page", "by the phone's recorder"])
def test_there_is_one_button_to_record_and_one_to_choose_a_file(
    server: Server, phone: Callable[..., Page], can: bool
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm = phone()
    if not can:
        gm.add_init_script("delete window.MediaRecorder")
    join(gm, f"/j/{gm_token(opened)}")
    gm.goto(f"/r/{opened['room']}/gm/script")
    first = gm.locator(".recorder").first
    shown = [each.inner_text() for each in first.locator("button, label").all()
             if each.is_visible()]
    assert shown == ["Record now", "Choose a sound file"]
    expect(first.locator("[data-record]")).to_be_visible(visible=can)


def to_record(server: Server, phone: Callable[..., Page], script: str) -> Page:
    """The page of the night's lines, on a phone whose microphone is `script`."""
    opened = server.open_table("hollywood", NAMES)
    gm = phone()
    gm.add_init_script(script)
    join(gm, f"/j/{gm_token(opened)}")
    gm.goto(f"/r/{opened['room']}/gm/script")
    return gm


@pytest.mark.shared_server(False)
def test_two_taps_while_the_phone_asks_open_one_microphone(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm = to_record(server, phone, """window.asked = 0;
      navigator.mediaDevices.getUserMedia = () => new Promise(() => { window.asked += 1; });""")
    gm.locator("[data-record]").first.evaluate("button => { button.click(); button.click(); }")
    assert gm.evaluate("window.asked") == 1


@pytest.mark.shared_server(False)
def test_a_microphone_that_cannot_be_recorded_from_is_closed(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm = to_record(server, phone, """window.closed_it = false;
      const track = { stop() { window.closed_it = true; } };
      navigator.mediaDevices.getUserMedia = async () => ({ getTracks: () => [track] });""")
    button = gm.locator("[data-record]").first
    button.click()  # what is no stream is refused by the browser's recorder
    until(gm, "window.closed_it")
    expect(button).to_be_hidden()
