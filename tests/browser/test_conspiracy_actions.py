"""Actions of Conspiracy by thumb: judged, helped, rolled, with a chance that follows the ticks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import until
from tests.browser.conspiracy_phones import Table, in_reach, without_a_phone
from tests.browser.server import Server

pytestmark = pytest.mark.shared_server

GOLD = "rgb(240, 194, 75)"


@pytest.fixture
def table(server: Server, phone: Callable[..., Page]) -> Table:
    return Table(server, phone, "Dana", "Avi", "Noa")


def test_the_gm_judges_an_action_by_one_tap(table: Table) -> None:
    table.in_a_scene()
    gm, dana = table.join(0), table.join(1)
    table.do("declare_action", 1, talent="science", option="stakes")
    expect(gm.locator("#judge-1 [aria-pressed=true]")).to_have_text("14")
    chance = dana.locator(".now .chance b").bounding_box()
    assert chance and chance["height"] < 60  # the number and its % on one line
    expect(gm.locator("#judge-1 button").first).to_be_in_viewport(ratio=1)
    gm.click("#judge-1 button[value='13']")
    expect(gm.locator("#judge-1 [aria-pressed=true]")).to_have_text("13")
    expect(dana.locator(".now .bonuses")).to_contain_text("16")


def test_a_helping_three_that_can_save_a_roll_is_under_the_thumb(table: Table) -> None:
    table.in_a_scene(science=9)
    dana = table.join(1)
    table.do("wait_aside", 2)
    table.do("declare_action", 1, talent="science")
    table.do("type_in_dice", 1, first=1, second=2)
    expect(dana.locator(".now h1")).to_have_text("So close")
    in_reach(dana.locator(".act #do-use_shoulder-1 button"))
    in_reach(dana.locator(".act #do-accept_failure-1 button"))
    dana.click("#do-use_shoulder-1 button")
    expect(dana.locator(".now h1")).to_have_text("A success")


def test_whoever_has_no_phone_acts_on_the_gm_s_in_three_taps(table: Table) -> None:
    table.in_a_scene()
    gm = table.join(0)
    without_a_phone(table, gm, 2)
    taps = ["#acts-2 label:has([value=science])", "#acts-2 [form=do-declare_action-2]",
            "#acts-2 #do-roll_dice-2 button"]
    expect(gm.locator(taps[0])).to_be_in_viewport(ratio=1)
    in_reach(gm.locator(taps[1]))  # with the chance, though the form goes on below the screen
    expect(gm.locator("#acts-2 [data-chance]")).to_be_in_viewport(ratio=1)
    for tap in taps:
        gm.click(tap)
    expect(gm.locator(".actions .die")).to_have_count(2)
    assert len(taps) <= 4


def in_a_second_round(table: Table) -> None:
    """One more success than the opening needed, and a +3 that nobody has used."""
    table.do("create_asset", 1, asset="A radio ham", key="Bring a valve")
    for seat in (1, 2, 3):
        table.do("write_sleuth", seat, sleuth=f"Agent {seat}", trait_1="Stubborn", science=3)
    table.do("approve")
    table.do("begin_evening")
    table.do("type_in_rumour", text="The trams run empty", level=1, mark="cold")
    table.do("investigate", 1, rumour=1)
    table.do("frame_scene", length="full")
    for seat in (1, 2, 3):
        table.do("declare_action", seat, talent="combat")
        table.do("type_in_dice", seat, first=6, second=6)
    table.do("end_round")
    table.do("begin_round")
    table.do("wait_aside", 2)


def test_the_chance_follows_what_is_ticked(table: Table) -> None:
    in_a_second_round(table)
    dana = table.join(1)
    expect(dana.locator("[data-difficulty]")).to_have_text("14")
    expect(dana.locator("[data-chance]")).to_have_text("17–58%")
    expect(dana.locator("[data-open]")).to_be_visible()  # no talent is ticked yet
    for what, chance, difficulty in (
            ("[value=combat]", "58%", "14"),  # with +1 from the round before
            ("[name=traits]", "72%", "14"), ("[name=assets]", "83%", "14"),
            ("[value=stakes]", "42%", "17"), ("[value=shoulder]", "42%", "17"),
            ("[name=helped]", "83%", "17")):
        dana.click(f"#do-declare_action-1 label:has({what})")
        expect(dana.locator("[data-chance]")).to_have_text(chance)
        expect(dana.locator("[data-difficulty]")).to_have_text(difficulty)
    expect(dana.locator("[data-open]")).to_be_hidden()
    dana.click("[form=do-declare_action-1]")
    expect(dana.locator(".now .chance b")).to_have_text("83%")  # as the rules have it


def test_while_dice_are_typed_in_the_button_that_rolls_is_not_gold(table: Table) -> None:
    table.in_a_scene()
    dana = table.join(1)
    table.do("declare_action", 1, talent="science")
    roll, typed = dana.locator(".act .primary"), dana.locator("#do-type_in_dice-1 .primary")
    expect(roll).to_have_css("background-color", GOLD)
    dana.locator("#open-type_in_dice-1 summary").click()
    expect(typed).to_be_in_viewport(ratio=1)
    expect(typed).to_have_css("background-color", GOLD)
    expect(roll).not_to_have_css("background-color", GOLD)
    dana.locator("#open-type_in_dice-1 summary").click()
    expect(roll).to_have_css("background-color", GOLD)


def test_what_is_done_with_under_the_thumb_leads_to_what_comes_next(table: Table) -> None:
    for seat in (1, 2):
        table.do("write_sleuth", seat, sleuth=f"Agent {seat}")
    table.do("approve")
    table.do("begin_evening")
    for number in range(4):
        table.do("propose_rumour", 2, text=f"The clock on tower {number} runs backwards", level=1)
    dana = table.join(1)
    for number in range(2):  # a proposal may be followed by another: the page stays where it is
        dana.evaluate("scrollTo(0, 300)")
        dana.fill("#do-propose_rumour-1 [name=text]", f"The trams run empty on line {number}")
        dana.evaluate("scrollTo(0, 300)")
        dana.click("[form=do-propose_rumour-1]")
        expect(dana.locator(".proposals")).to_contain_text(f"on line {number}")
    assert dana.evaluate("scrollY") > 0
    dana.locator(".act summary").click()
    dana.locator(".act [form=do-add_rumours-1]").click()
    expect(dana.locator("#open-investigate-1")).to_be_in_viewport()
    until(dana, "scrollY === 0")
