"""Each game tried alone in Hebrew, to its end, with the taps of the game master and nobody else."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.alone import Alone
from tests.browser.server import KEY, Server, another
from tests.examples import in_depth

pytestmark = pytest.mark.shared_server

MOST_STEPS = 400


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Server]:
    with another(tmp_path / "data", "tests.browser.quick") as running:
        yield running


@pytest.mark.parametrize("game", in_depth(
    ["hollywood"], "totem", "conspiracy", "eight_and_half", "zero"))
def test_a_game_is_tried_alone_to_its_end(
        quick: Server, phone: Callable[..., Page], game: str) -> None:
    page = phone("he", quick.url)
    page.goto(f"/host?key={KEY}")
    page.click("#rehearse summary")
    page.click(f"form[action='/rehearse/{game}'] button")
    page.wait_for_selector("main.table")
    expect(page.locator(".rehearsal-ribbon")).to_contain_text("משחק ניסיון")
    me = Alone(page, quick, game, random.Random(game))
    for _ in range(MOST_STEPS):
        expect(page.locator(".rehearsal-hint")).not_to_be_empty()
        if not me.act():
            break
    expect(page.locator(".rehearsal-hint")).to_contain_text("כך נראה ערב")
    page.click(".rehearsal-ribbon button")
    page.wait_for_url("**/home")
    expect(page.locator("#rehearse")).to_have_count(1)
