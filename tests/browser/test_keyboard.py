"""By keys alone: everything tappable can be reached, the focus is seen, and a game goes on."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.glass import Glass, Walk
from tests.browser.server import Server
from tests.browser.test_words_fit import ON_PHONES
from tests.examples import in_depth
from tests.world import Evening, host

pytestmark = pytest.mark.shared_server
NAMES = ["Dana", "Avi", "Noa", "Gil"]
MOST = 400  # keys on the longest page

# What a thumb can do; of a group of choices the keys reach one, and arrows the others.
THINGS = """() => {
  const groups = new Set();
  const alone = (each) => {
    const name = each.type === 'radio' && `${each.form?.id} ${each.name}`;
    return !name || !groups.has(name) && groups.add(name);
  };
  const things = [...document.querySelectorAll('a[href], button, summary, input, select, textarea')]
    .filter((each) => each.type !== 'hidden' && !each.disabled && each.tabIndex >= 0
      && each.checkVisibility({ visibilityProperty: true }) && alone(each));
  things.forEach((each, n) => { each.dataset.thing = each.name && each.type === 'radio'
    ? `${each.form?.id} ${each.name}` : `thing ${n} ${each.outerHTML.slice(0, 70)}`; });
  return things.map((each) => each.dataset.thing);
}"""
FOCUSED = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return null;
  const framed = (each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const box = (here.closest('label') ?? here).getBoundingClientRect();
  const seen = [here, here.parentElement, here.closest('label')];
  const group = here.type === 'radio' ? `${here.form?.id} ${here.name}` : '';
  return { thing: here.dataset.thing ?? group,
    framed: seen.some((each) => each && framed(each)),
    inside: box.bottom > 0 && box.top < innerHeight };
}"""


def walked(page: Page) -> list[dict[str, Any]]:
    """Where the Tab key leads, until it has led round."""
    found: list[dict[str, Any]] = []
    for _ in range(MOST):
        page.keyboard.press("Tab")
        here = page.evaluate(FOCUSED)
        if here is None or here["thing"] in [each["thing"] for each in found]:
            return found
        found.append(here)
    return found


def check(page: Page) -> None:
    things = set(page.evaluate(THINGS))
    found = walked(page)
    assert not things - {each["thing"] for each in found}
    assert not [each["thing"] for each in found if not each["framed"]]
    assert not [each["thing"] for each in found if not each["inside"]]


def test_all_that_can_be_tapped_is_reached_by_keys_and_seen(
        glass: Glass, an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(options={"kit": "phones"})
    evening.do("deal_roles", "deal_affiliations", "skip_night", "deal_hands", "roll_dice",
               "lay_out_posters")
    gm, seat = f"{evening.url}/gm", evening.seats[1]
    pages = [(evening.gm, path) for path in (gm, f"{gm}/people", f"{gm}/page/rules", f"{gm}/box")]
    for phone, path in [*pages, (seat, f"{evening.url}/seat"),
                        (host(evening.served, evening.app), "/new/hollywood")]:
        check(glass.show(phone, path))


@pytest.mark.parametrize("game", in_depth(["conspiracy"], "eight_and_half", "totem", "zero"))
def test_the_tables_of_other_games_are_reached_by_keys_and_seen(
        game: str, glass: Glass, an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(game=game, players=3, options=ON_PHONES.get(game))
    walk = Walk(evening, random.Random(8))
    for steps in in_depth([0], 6, 6):
        for _ in range(steps):
            walk.step()
        for phone, path in ((evening.gm, f"{evening.url}/gm"),
                            (evening.seats[1], f"{evening.url}/seat")):
            check(glass.show(phone, path))


def press(page: Page, selector: str) -> None:
    """To a thing by Tab alone, and Enter."""
    page.wait_for_selector(selector)
    for _ in range(MOST):
        if page.evaluate("(it) => document.activeElement?.matches(it)", selector):
            break
        page.keyboard.press("Tab")
    page.wait_for_timeout(700)  # a button that has just come does not fire
    page.keyboard.press("Enter")


def test_a_game_is_joined_dealt_and_a_card_looked_at_by_keys_alone(
        server: Server, phone: Callable[..., Page]) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm, seat = phone(), phone()
    gm.goto(f"/j/{opened['token']}")
    seat.goto(str(opened["seats"][1]["join"]))
    for page in (gm, seat):
        press(page, "button.primary")
        page.wait_for_url("**/r/**")
    press(gm, "#do-deal_roles-0 button")
    expect(seat.locator(".my-role")).to_be_visible()
    press(gm, "#do-deal_affiliations-0 button")
    press(seat, "a.show-link")
    expect(seat.locator(".secret-card svg")).to_be_visible()
