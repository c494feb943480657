"""Each game tried alone in Hebrew, to its end, with the taps of the game master and nobody else."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.games import GAMES
from tests.browser.robot import Robot
from tests.browser.server import KEY, Server

pytestmark = pytest.mark.xdist_group("browser")
MOST_STEPS = 1500
DONE = "כך עובר ערב"


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "data", "tests.browser.quick").start()
    yield running
    running.stop()
    assert "Traceback" not in running.complaints.read_text("utf-8")


def main_only(game: str) -> Callable[[list[str]], list[str]]:
    """The table's steps and the GM's own seat, as the gold button has them; the totem is left to
    those who are called."""
    main = {command.name() for command in GAMES[game].commands if command.main} - {"grab_totem"}

    def own(offers: list[str]) -> list[str]:
        return [offer for offer in offers
                if offer.split("-")[0] in main and offer.endswith(("-0", "-1"))]

    return own


def is_done(page: Page) -> bool:
    return DONE in page.locator(".rehearsal-hint").first.inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_tried_alone_to_its_end(
        quick: Server, phone: Callable[..., Page], game: str) -> None:
    page = phone("he", quick.url)
    page.goto(f"/host?key={KEY}")
    page.click("#rehearse summary")
    page.click(f"form[action='/rehearse/{game}'] button")
    page.wait_for_selector("main.table")
    expect(page.locator(".rehearsal-ribbon")).to_contain_text("חזרה")
    gm = Robot(page, random.Random(game), main_only(game))
    for _ in range(MOST_STEPS):
        if is_done(page):
            break
        if not gm.act():
            page.wait_for_timeout(60)
    assert is_done(page), gm.step
    assert gm.taps >= 3
    page.click(".rehearsal-ribbon button")
    page.wait_for_url("**/home")
    expect(page.locator("#rehearse")).to_have_count(1)
