"""A quarrel about the totem, settled on the referee's page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.totem import shot
from tests.examples import in_depth

pytestmark = pytest.mark.shared_server


@pytest.mark.parametrize(("lang", "first"), in_depth([("ru", "А")], ("he", "א"), ("en", "A")))
def test_a_usual_duel_is_settled_in_six_taps_or_fewer(
    phone: Callable[..., Page], capsys: pytest.CaptureFixture[str], lang: str, first: str
) -> None:
    page = phone(lang)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/referee/totem")
    taps = 0
    for shape, colour in (("s16", "red"), ("s16", "green")):
        for part, card in (("shapes", f"{shape}-red"), ("colours", f"{shape}-{colour}")):
            tile = page.locator(f".{part} [data-card={card}]")
            assert tile.evaluate(IN_SIGHT), "nobody has to look for it"
            tile.click()
            taps += 1
    shot(page, "quarrel")
    grabbed = page.locator("[data-names] .chip").first
    assert grabbed.evaluate(IN_SIGHT)
    grabbed.click()
    taps += 1
    page.wait_for_url("**ask=1**")
    expect(page.locator("#answer .why")).to_contain_text(first)
    shot(page, "answer")
    with capsys.disabled():
        print(f"\n  totem: a usual duel is settled in {taps} taps")
    assert taps <= 6
    page.goto("/referee/totem")
    expect(page.locator(".recent [data-card=s16-green]")).to_be_visible()


IN_SIGHT = """(tile) => {
  const box = tile.getBoundingClientRect();
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight && tile.contains(there);
}"""


def test_the_colours_of_a_tapped_shape_are_in_sight_whichever_it_is(
    phone: Callable[..., Page]
) -> None:
    page = phone("he")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/referee/totem")
    for shape in ("s01", "s18"):
        page.locator(f".shapes [data-card={shape}-red]").evaluate("tile => tile.click()")
        for colour in ("red", "purple"):
            assert page.locator(f".colours [data-card={shape}-{colour}]").evaluate(IN_SIGHT)
        page.locator(".other-shape").click()
    assert page.locator(".picker .none").evaluate(IN_SIGHT)


def test_the_banner_follows_the_cards_until_a_tap_flips_it(phone: Callable[..., Page]) -> None:
    page = phone("en")
    page.goto("/referee/totem")
    banner, mode = page.locator("[data-rule]"), page.locator("[name=mode]")
    expect(banner).to_contain_text("Shapes count")
    page.locator(".shapes [data-card=colour]").click()
    expect(banner).to_contain_text("Colours count")
    expect(mode).to_have_value("")
    banner.click()
    expect(banner).to_contain_text("Shapes count")
    expect(mode).to_have_value("shape")
    banner.click()
    expect(mode).to_have_value("")
    shot(page, "banner")


def test_the_banner_says_the_rule_that_the_referee_would_answer_by(
    phone: Callable[..., Page]
) -> None:
    """Colour arrows as somebody's last card flip nothing; three of a colour count among three."""
    page = phone("en")
    page.goto("/referee/totem")
    banner, last = page.locator("[data-rule]"), page.locator("[name=last]")
    page.locator(".shapes [data-card=colour]").click()
    expect(banner).to_contain_text("Colours count")
    last.fill("B, A")
    expect(banner).to_contain_text("Shapes count")
    last.fill("")
    expect(banner).to_contain_text("Colours count")
    page.goto("/referee/totem")
    page.locator("[name=players]").fill("3")
    for shape in ("s01", "s02", "s03"):
        expect(banner).to_contain_text("Shapes count")
        page.locator(f".shapes [data-card={shape}-red]").click()
        page.locator(f".colours [data-card={shape}-green]").click()
    expect(banner).to_contain_text("Colours count")


def test_as_many_are_named_as_play_and_two_players_by_their_hands(
    phone: Callable[..., Page]
) -> None:
    page = phone("en")
    page.goto("/referee/totem")
    players = page.locator("[name=players]")
    named = ("[...document.querySelectorAll('[name=tops-name]')].map(({ value }) => value)"
             ".filter(Boolean).join(' ')")
    rows = page.locator("fieldset.named .row:visible")
    for number, said in (("3", "A B C"), ("2", "A/right B/right A/left B/left"), ("6", "A B C D")):
        players.fill(number)
        assert page.evaluate(named) == said
        expect(rows).to_have_count(max(int(number), len(said.split())))
