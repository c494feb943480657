"""More scenes from the GM's desk of Conspiracy: a trap that is lost and a climax that is won."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_conspiracy_desk import SLIPS, Table, table, throw, type_in

__all__ = ["table"]
pytestmark = pytest.mark.shared_server


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
