"""Scenes of Conspiracy in Hebrew from bowl to end: a trail, a trap that carries over, a climax."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conspiracy_desk import SLIPS, Table, type_in, unfold
from tests.browser.server import Server

pytestmark = pytest.mark.shared_server


@pytest.fixture
def table(server: Server, phone: Callable[..., Page]) -> Table:
    return Table(server, phone)


@pytest.mark.deep
def test_slips_from_the_bowl_a_draw_by_hand_and_a_trail_won_by_backing(table: Table) -> None:
    gm, dana, avi = table.gm, table.seats[1], table.seats[2]
    for text, mark in zip(SLIPS, ("none", "none", "cold"), strict=True):
        type_in(gm, text, mark)
    draw_by_hand(gm, avi)
    assert table.meter("intrigue") == 8
    win_by_backing(dana, avi)
    assert table.meter("rumour_points") == 12 and table.meter("backing") == 0

    unfold(gm, "tile-start_follow_up").locator("button").last.click()
    gm.click("label:has([name=length][value=short])")
    gm.click("[form=do-frame_scene-0]")
    unfold(gm, "for-sleuths", "open-lower_difficulty").locator("button.primary").click()
    expect(gm.locator(".successes").first).to_contain_text("1")
    assert table.view()["scene"]["round"]["difficulty"] == 1

    unfold(avi, "open-wait_aside-2").locator("button.primary").click()
    act_with_an_asset(dana)
    gm.click("#do-end_round-0 button")
    expect(gm.locator("#tile-buy_pressure")).to_be_visible()
    expect(dana.locator(".assets .used")).to_be_visible()
    dana.click("#do-refresh_asset-1-1 button")
    expect(dana.locator(".assets .used")).to_have_count(0)


def draw_by_hand(gm: Page, avi: Page) -> None:
    by_hand = unfold(gm, "tile-draw_rumours")
    for text in SLIPS[:2]:
        by_hand.locator(f"label:has-text('{text}')").click()
    gm.click("#sure-draw > summary")
    gm.click("[form=do-draw_rumours-0]")
    expect(gm.locator(".slip.drawn")).to_have_count(2)
    expect(avi.locator(".now h1")).to_be_visible()
    gm.locator(f".slip.drawn:has-text('{SLIPS[1]}') button").click()
    expect(gm.locator(".slip.drawn")).to_have_count(0)


def win_by_backing(dana: Page, avi: Page) -> None:
    slip = unfold(dana, "open-investigate-1").locator(f"details:has-text('{SLIPS[2]}')")
    slip.locator("> summary").click()
    slip.locator("button").click()
    expect(avi.locator(".file .kind.cold_trail").first).to_be_visible()
    dana.click("#sure-use_backing-1 > summary")
    dana.click("#do-use_backing-1 button")
    expect(avi.locator(".ratings .spent")).to_be_visible()


def act_with_an_asset(dana: Page) -> None:
    """The +3 that the other one has just left is used too."""
    dana.click("#do-declare_action-1 label:has([value=science])")
    dana.click("#do-declare_action-1 label:has-text('חובב רדיו')")
    dana.click("[form=do-declare_action-1]")
    expect(dana.locator(".now .chance")).to_contain_text("36")
    dana.click("#do-use_shoulder-1 button")
    expect(dana.locator(".now .bonuses")).to_contain_text("+3")
    dana.click("#do-roll_dice-1 button")
    expect(dana.locator(".now .die")).to_have_count(2)


def throw(table: Table, *twelves: int) -> None:
    """Let everybody act at once; those named throw twelve, the others two."""
    for seat in table.tokens:
        table.do("declare_action", seat, talent="science")
        dice = 6 if seat in twelves else 1
        table.do("type_in_dice", seat, first=dice, second=dice)


def the_envelopes_are_staged_and_a_tap_skips_them(page: Page) -> None:
    result = page.locator(".opened-result")
    expect(result).to_be_attached()
    assert result.evaluate("each => each.getAnimations().length") == 1
    page.locator(".opening").evaluate(  # held at its beginning, however slow this machine is
        "each => each.getAnimations({ subtree: true })"
        ".forEach(one => { one.pause(); one.currentTime = 0; })")
    assert result.evaluate("each => getComputedStyle(each).opacity") == "0"
    page.click(".opening")
    for each in (result, page.locator(".opened-rumour")):
        assert each.evaluate("each => getComputedStyle(each).opacity") == "1"


@pytest.mark.deep
def test_a_trap_carries_over_ends_early_and_is_settled_in_one_form(table: Table) -> None:
    gm, dana, avi = table.gm, table.seats[1], table.seats[2]
    avi.emulate_media(reduced_motion="no-preference")
    type_in(gm, SLIPS[0], "none")
    table.do("investigate", 1, rumour=1)
    gm.click("#do-bid_intrigue-0 .bid > summary")
    gm.click("#do-bid_intrigue-0 label:has([value='1'])")
    gm.click("[form=do-bid_intrigue-0]")
    expect(avi.locator(".envelopes .laid")).to_have_count(1)
    dana.click("#do-bid_rumour_points-1 .bid > summary")
    dana.click("#do-bid_rumour_points-1 label:has([value='1'])")
    dana.click("[form=do-bid_rumour_points-1]")
    gm.click("#do-open_bids-0 button")
    the_envelopes_are_staged_and_a_tap_skips_them(avi)
    gm.click("[form=do-frame_scene-0]")
    expect(avi.locator(".file .kind.trap").first).to_be_visible()
    expect(gm.locator(".successes")).to_be_visible()
    throw(table, 1, 2, 3)
    gm.click("#do-end_round-0 button")
    gm.click("[form=do-begin_round-0]")
    expect(avi.locator(".file").first).to_contain_text("+1")
    throw(table, 1, 2)
    gm.click("#do-end_round-0 button")
    gm.click("#do-end_scene-0 button")
    expect(dana.locator(".now h1")).to_have_text("הקושרים עושים את המהלך שלהם")
    form = gm.locator("#do-settle_scene-0")
    form.locator("label:has([name=buy_conspiracy][value='1'])").click()
    form.locator("label:has([name=eliminate][value='2-1'])").click()
    gm.click("[form=do-settle_scene-0]")
    expect(avi.locator(".mysheet .assets li")).to_have_count(0)
    expect(avi.locator(".notches .full")).to_have_count(1)


@pytest.mark.deep
def test_a_won_climax_stops_early_and_rumours_are_revealed(table: Table) -> None:
    gm, dana, avi = table.gm, table.seats[1], table.seats[2]
    type_in(gm, SLIPS[0], "none")
    type_in(gm, SLIPS[1], "false")
    table.do("investigate", 1, rumour=1)
    table.do("bid_intrigue", amount=0)
    table.do("bid_rumour_points", 1, amount=1)
    table.do("open_bids")
    table.do("frame_scene", length="full")
    for _ in range(2):
        throw(table, 1, 2)
        table.do("end_round")
        table.do("begin_round")
    table.do("lower_difficulty", steps=1)
    table.do("declare_action", 1, talent="science")
    table.do("type_in_dice", 1, first=6, second=6)
    before = table.meter("rumour_points")
    expect(gm.locator("#do-end_round-0 button")).to_contain_text("אחת")
    gm.click("#do-end_round-0 button")
    gm.click("[form=do-settle_scene-0]")
    assert table.meter("rumour_points") == before + 1
    dana.click(f"#do-answer_breakthrough-1 label:has([name=reveal]):has-text('{SLIPS[1]}')")
    dana.click("[form=do-answer_breakthrough-1]")
    expect(avi.locator(".slip.open .known")).to_be_visible()
    assert table.meter("rumour_points") == before - 1 and table.meter("knowledge") == 2
    assert table.view(2)["sleuths"][1]["asset_points"] == 1
    avi.click("#sure-upgrade_asset-1 > summary")
    avi.click("#do-upgrade_asset-2-1 button")
    expect(avi.locator(".mysheet .assets .pips .on")).to_have_count(2)
