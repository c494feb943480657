"""The new-table form: what cannot be had together is not offered, and never stands in the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import KEY, Server


def test_the_form_offers_only_what_can_be_played_together(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm = phone("he")
    gm.goto(f"/host?key={KEY}")
    gm.goto("/new/hollywood")
    gm.check("[name=kit][value=own]")
    for summary in gm.locator("details.options summary").all():
        summary.click()
    gm.check("[name=kit][value=box]")
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
    expect(pieces).to_be_hidden()
    gm.check("[name=kit][value=own]")
    expect(pieces).to_be_visible()
    gm.check("[name=kit][value=box]")
    score.check()
    gm.check("[name=kit][value=phones]")
    expect(score).to_be_hidden()
    gm.click("#new-table .primary")  # neither costumes nor the score alone are sent
    gm.wait_for_url("**/gm/qr")


IN_PLAY = "() => [...document.querySelectorAll('[name=roles]:checked')].map((each) => each.value)"


def test_no_more_roles_can_be_taken_out_than_the_players_can_spare(
    server: Server, phone: Callable[..., Page]
) -> None:
    gm = phone("he")
    gm.goto(f"/host?key={KEY}")
    gm.goto("/new/hollywood")
    gm.locator("details.options:has([name=roles]) summary").click()
    name, left = gm.locator("input[name^=name-]"), gm.locator("[data-least] output")
    name.nth(0).fill("Dana")
    name.nth(1).fill("Avi")
    expect(left).to_contain_text("5")  # of nine; two players need two each
    for chip in gm.locator(".chip:has([name=roles])").all()[:6]:
        chip.click(force=True)  # the sixth rests
    last = ["actress", "actor", "composer", "editor"]
    assert gm.evaluate(IN_PLAY) == last
    expect(gm.locator("[name=roles][aria-disabled=true]")).to_have_count(4)
    name.nth(2).fill("Noa")  # three need six, and four need four again
    assert len(gm.evaluate(IN_PLAY)) == 6
    name.nth(3).fill("Gil")
    assert gm.evaluate(IN_PLAY) == last
    gm.click("#add-row")
    name.nth(4).fill("Lev")
    gm.click("#new-table .primary")
    gm.wait_for_url("**/gm/qr")  # five roles for five players


@pytest.mark.shared_server(False)
def test_a_name_of_an_earlier_evening_is_offered_until_it_is_written(
    server: Server, phone: Callable[..., Page]
) -> None:
    server.open_table("zero", ["Dana", "Avi", "Noa"])
    gm = phone("he")
    gm.goto(f"/host?key={KEY}")
    gm.goto("/new/zero")
    chips, name = gm.locator("#known .chip:visible"), gm.locator("input[name^=name-]")
    expect(chips).to_have_count(3)
    gm.click("#known .chip:has-text('Avi')")
    expect(name.first).to_have_value("Avi")
    expect(chips).to_have_count(2)
    name.nth(1).type("Dana ")
    expect(chips).to_have_text(["Noa"])
    name.nth(1).fill("")
    expect(chips).to_have_count(2)
    for each in name.all():  # a full table takes nobody more
        each.evaluate("""(e) => {
            e.value ||= 'x';
            e.dispatchEvent(new Event('input', {bubbles: true}));
        }""")
    expect(chips).to_have_count(0)
