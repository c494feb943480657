"""The trainer: match or no match against the clock, right by the rules, in sight, and kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from companion.games.totem.content import INWARD, OUTWARD
from companion.games.totem.rules import OpenCards
from tests.browser.conftest import until
from tests.browser.test_totem_quarrel import IN_SIGHT
from tests.browser.totem import shot
from tests.examples import in_depth

pytestmark = pytest.mark.shared_server


def tables(page: Page, count: int, **switches: bool) -> list[list[str]]:
    """A run of the trainer in which every answer is the rules' own."""
    page.goto("/referee/totem/trainer")
    page.locator("[data-count]").select_option(str(count))
    for name, on in switches.items():
        page.locator(f"[data-{name}]").set_checked(on, force=True)
    begin(page)
    seen = []
    for _ in range(20):
        seen.append(page.evaluate(SHOWN))
        page.locator("[data-grab]" if grabs(seen[-1]) else "[data-pass]").evaluate(TAP)
    expect(page.locator("[data-wrong]")).to_have_text("0")
    return seen


def begin(page: Page) -> None:
    page.locator("[data-begin]").click()
    expect(page.locator("main[data-running]")).to_be_visible()


TAP = "button => button.click()"
# The same tables at every run.
CHANCE = """let seed = 1;
Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;"""
SHOWN = """[...document.querySelectorAll("[data-tops] img")]
  .map((face) => face.src.match(/[^/]+(?=\\.svg)/)[0])"""


def grabs(cards: list[str]) -> bool:
    """Return the rules' own answer, without the three-player rule: the cards are for ten."""
    tops = {str(n): None if card == "back" else card for n, card in enumerate(cards)}
    there = OpenCards(tops, 10)
    return bool(there.duels or there.showing(INWARD))


def looks_alike(cards: list[str]) -> bool:
    families = [(int(card[1:3]) - 1) // 3 for card in cards if "-" in card]
    return len(families) > len(set(families))


@pytest.mark.parametrize("count", in_depth([10], 3))
def test_the_trainer_is_right_by_the_rules_and_misleads_by_look_alikes(
    phone: Callable[..., Page], count: int
) -> None:
    page = phone("en")
    page.add_init_script(CHANCE)
    arrows = tables(page, count, arrows=True, colours=False)
    for special in (INWARD, OUTWARD):
        assert 1 <= sum(special in cards for cards in arrows) <= 8
    assert all(len(cards) == count for cards in arrows) and not any("colour" in c for c in arrows)
    assert all(looks_alike(cards) for cards in arrows if not grabs(cards))
    colours = tables(page, count, arrows=False, colours=True)
    assert all(len(cards) == count for cards in colours)
    assert 6 <= sum("colour" in cards for cards in colours) <= 14  # of twenty, a half
    assert not any(card in ("inward", "outward") for cards in colours for card in cards)


@pytest.mark.parametrize("high", in_depth([664], 844))
def test_the_trainers_answers_are_in_sight_under_ten_cards(
    phone: Callable[..., Page], high: int
) -> None:
    page = phone("he")
    page.set_viewport_size({"width": 390, "height": high})
    page.goto("/referee/totem/trainer")
    page.locator("[data-count]").select_option("10")
    begin(page)
    for part in ("[data-grab]", "[data-pass]", "[data-tops] img:first-child",
                 "[data-tops] img:last-child"):
        assert page.locator(part).evaluate(IN_SIGHT), part


def test_a_missed_match_is_no_pair_that_one_mixes_up(phone: Callable[..., Page]) -> None:
    page = phone("en")
    page.goto("/referee/totem/trainer")
    page.evaluate("localStorage.setItem('totem-trainer', '{\"mixed\": {\"3-3\": 5, \"3-4\": 1}}')")
    page.reload()
    expect(page.locator("[data-pairs] li")).to_have_count(1)
    page.locator("[data-forget]").click()
    begin(page)
    for _ in range(20):
        page.locator("[data-pass]").evaluate(TAP)
    expect(page.locator("[data-result]")).to_be_visible()
    expect(page.locator("[data-pairs] li")).to_have_count(0)


def test_the_clock_starts_with_all_faces_there_and_the_best_time_is_kept_on_the_phone(
    phone: Callable[..., Page]
) -> None:
    page = phone("he")
    page.route("**/faces/totem/**", lambda face: None)  # none comes before it is let go
    page.goto("/referee/totem/trainer", wait_until="domcontentloaded")
    shot(page, "trainer")
    page.locator("[data-begin]").click()
    until(page, "document.querySelector('[data-begin]').disabled")
    assert not page.locator("main").get_attribute("data-running")
    page.unroute("**/faces/totem/**")
    expect(page.locator("main[data-running]")).to_be_visible()
    assert page.locator("[data-tops] img").evaluate_all("all => all.every((one) => one.complete)")
    shot(page, "training")
    for _ in range(20):
        page.locator("[data-grab]").evaluate(TAP)
    expect(page.locator("[data-result]")).to_be_visible()
    until(page, "Boolean(JSON.parse(localStorage.getItem('totem-trainer')).best['5'])")
    page.reload()
    assert page.locator("[data-best]").inner_text() != "–"
    assert page.locator("[data-pairs] li").count() >= 1
    shot(page, "trained")
