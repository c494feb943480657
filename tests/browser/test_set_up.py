"""The new-table form: what cannot be had together is not offered, and never stands in the way."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.server import KEY, Server


def test_the_form_offers_only_what_can_be_played_together(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm = phone("he")
    gm.goto(f"/host?key={KEY}")
    gm.goto("/new/hollywood")
    for summary in gm.locator("details.options summary").all():
        summary.click()
    costumes, score = gm.locator("[name=costumes]"), gm.locator("[name=pace][value=score]")
    pieces = gm.locator("details.options:has([name=dice_on])")
    kits = gm.locator(".kit input").evaluate_all("(all) => all.map((each) => each.value)")
    assert kits == ["box", "paper", "phones", "own"]
    expect(costumes).to_be_visible()  # nobody is named yet
    costumes.check()
    for place, name in enumerate(("Dana", "Avi")):
        gm.locator("input[name^=name-]").nth(place).fill(name)
    expect(costumes).to_be_hidden()
    expect(gm.locator("[name=even_one]")).to_be_hidden()
    expect(gm.locator("[name=even_two]")).to_be_checked()
    expect(pieces).to_be_visible()
    gm.check("[name=kit][value=box]")
    expect(pieces).to_be_hidden()
    score.check()
    gm.check("[name=kit][value=phones]")
    expect(score).to_be_hidden()
    gm.click("#new-table .primary")  # neither costumes nor the score alone are sent
    gm.wait_for_url("**/gm/qr")
