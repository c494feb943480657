"""The GM's desk of Conspiracy in Hebrew, with three sleuths: a long evening, by thumb."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import join
from tests.browser.server import KEY, ByCommand, Server

pytestmark = pytest.mark.shared_server
SLIPS = ("המגדלור משדר בקוד", "לראש העיר יש כפיל", "החשמליות נוסעות ריקות")


class Seats(dict[int, Page]):
    """Phones that come to the table when a test first looks at them."""

    def __init__(self, comes: Callable[[int], Page]) -> None:
        super().__init__()
        self.comes = comes

    def __missing__(self, seat: int) -> Page:
        self[seat] = self.comes(seat)
        return self[seat]


class Table(ByCommand):
    """A GM and three sleuths in a first evening, made by command; from there on by thumb."""

    def __init__(self, server: Server, phone: Callable[..., Page]) -> None:
        super().__init__(server, "conspiracy", ["דנה", "אבי", "נועה"],
                         rumour_points=9, intrigue=9, start_assets=1)
        self.url = f"/r/{self.made['room']}"
        for seat in self.tokens:
            self.do("write_sleuth", seat, sleuth=f"גשש {seat}", science=9)
            self.do("create_asset", seat, asset="חובב רדיו", key="שפופרת")
        self.do("approve")
        self.do("begin_evening")
        self.gm = join(phone("he"), f"/j/{self.made['token']}")
        self.seats = Seats(lambda seat: join(phone("he"), f"/j/{self.tokens[seat]}"))

    def meter(self, name: str, seat: int = 0) -> Any:
        return {m["name"]: m["value"] for m in self.view(seat)["meters"]}.get(name, "hidden")


@pytest.fixture
def table(server: Server, phone: Callable[..., Page]) -> Table:
    return Table(server, phone)


def unfold(page: Page, *ids: str) -> Locator:
    """Open one fold after another, as a thumb would."""
    for fold in ids:
        found = page.locator(f"#{fold}")
        if found.get_attribute("open") is None:
            found.locator("> summary").click()
    return page.locator(f"#{ids[-1]}")


def type_in(gm: Page, text: str, mark: str) -> None:
    form = unfold(gm, "desk", "open-type_in_rumour-0")
    form.locator("textarea").fill(text)
    form.locator(f"label:has([name=mark][value={mark}])").click()
    form.locator("button.primary").click()
    expect(gm.locator(".slips").first).to_contain_text(text)


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


def test_pressure_the_warning_the_end_and_its_epilogue(table: Table) -> None:
    gm, dana = table.gm, table.seats[1]
    dana.click("#sure-make_waves-1 > summary")
    dana.click("#do-make_waves-1 button")
    unfold(gm, "tile-buy_pressure").locator("label:has([value='2'])").click()
    gm.locator("#tile-buy_pressure button").last.click()
    expect(gm.locator(".gauge.pressure b")).to_have_text("3")
    form = unfold(gm, "desk", "open-correct_meter-0")
    form.locator("label:has([value=conspiracy])").click()
    form.locator("[name=change]").fill("5")
    form.locator("[name=reason]").fill("תיקון")
    form.locator("button.primary").click()
    expect(dana.locator(".notches .full")).to_have_count(5)
    unfold(gm, "tile-start_pressure_scene").locator("button").first.click()
    expect(dana.locator(".danger")).to_be_visible()
    gm.click("label:has([name=length][value=short])")
    gm.click("[form=do-frame_scene-0]")
    gm.click("#do-end_round-0 button")
    expect(dana.locator(".ending")).to_be_visible()
    gm.fill("#do-write_epilogue-0 textarea", "והעיר שקטה")
    gm.click("[form=do-write_epilogue-0]")
    expect(dana.locator(".ending .typed")).to_have_text("והעיר שקטה")


def test_what_players_see_is_chosen_again_in_the_middle(table: Table) -> None:
    gm, dana, avi = table.gm, table.seats[1], table.seats[2]
    form = unfold(gm, "desk", "open-choose_sights-0")
    form.locator("[name=sights-rumour_points]").select_option("existence")
    form.locator("[name=sights-pressure]").select_option("nothing")
    form.locator("button.primary").click()
    expect(avi.locator(".gauge.rumour_points .redacted")).to_be_visible()
    expect(avi.locator(".gauge.pressure")).to_have_count(0)
    expect(dana.locator(".gauge.rumour_points b")).to_have_text("9")
    assert table.meter("rumour_points", 2) is None and table.meter("pressure", 2) == "hidden"
    avi.goto(f"{table.url}/seat/page/ledger")
    expect(avi.locator(".covered-book")).to_have_count(2)


def test_assets_open_with_what_stands_and_notes_are_found_again(table: Table) -> None:
    gm, dana = table.gm, table.seats[1]
    form = unfold(dana, "rewrite-1")
    expect(form.locator("[name=asset]")).to_have_value("חובב רדיו")
    expect(form.locator("[name=key]")).to_have_value("שפופרת")
    form.locator("[name=key]").fill("שתי שפופרות")
    form.locator("button").click()
    expect(dana.locator(".assets").first).to_contain_text("שתי שפופרות")
    gm.click("#do-approve-0 button")
    unfold(gm, "desk", "open-correct_asset-0", "each-correct_asset-0-1-1")
    gm.click("#do-correct_asset-0-1-1 label:has([name=level][value='3'])")
    gm.click("#do-correct_asset-0-1-1 button.primary")
    expect(dana.locator(".mysheet .assets .pips .on")).to_have_count(3)
    type_in(gm, SLIPS[0], "none")
    note = unfold(gm, "notes", "open-note_rumour")
    note.locator("[name=text]").fill("זה הכפיל")
    note.locator("button.primary").click()
    gm.click("#notes a[href$='/page/notes']")
    expect(gm.locator(".slip").first).to_contain_text("זה הכפיל")
    gm.goto(f"{table.url}/gm/page/rumours?q=המגדלור&level=1&fate=cauldron")
    stories = gm.locator(".story:not([hidden])")
    expect(stories).to_have_count(1)
    gm.goto(f"{table.url}/gm/page/rumours?q=אין")
    expect(stories).to_have_count(0)
    gm.evaluate("window.sameDocument = true")
    gm.fill("[type=search]", "")  # and all the rest is at once, without another page
    expect(stories).to_have_count(1)
    for name, other, fits in (("level", "3", "1"), ("fate", "out", "cauldron"),
                              ("kind", "trap", "")):
        gm.select_option(f"[name={name}]", other)
        expect(stories).to_have_count(0)
        expect(gm.locator("[data-nothing]")).to_be_visible()
        gm.select_option(f"[name={name}]", fits)
        expect(stories).to_have_count(1)
    assert gm.evaluate("window.sameDocument")


@pytest.mark.shared_server(False)
def test_the_case_as_a_pdf_and_the_campaign_as_a_file(table: Table, tmp_path: Path) -> None:
    gm, avi = table.gm, table.seats[2]
    type_in(gm, SLIPS[0], "none")
    for page, role in ((gm, "gm"), (avi, "seat")):
        page.goto(f"{table.url}/{role}/page/case")
        link = page.locator("a[href$='/paper/case']")
        expect(link).to_be_visible()
        answer = page.request.get(f"{table.server.url}{link.get_attribute('href')}")
        for _ in range(20):
            if "pdf" in answer.headers["content-type"]:
                break
            where = answer.text().split("url=")[1].split('"')[0]
            answer = page.request.get(f"{table.server.url}{where}")
        assert answer.body().startswith(b"%PDF")
    expect(avi.locator("a[href$='/export']")).to_have_count(0)
    with gm.expect_download() as download:
        gm.click("a[href$='/export']")
    file = tmp_path / "campaign.json"
    download.value.save_as(file)
    gm.goto(f"/host?key={KEY}")
    unfold(gm, "bring-in")
    gm.set_input_files("#bring-in [type=file]", file)
    gm.click("#bring-in button")
    gm.wait_for_url("**/r/**/gm")
    assert table.url not in gm.url
    expect(gm.locator(".slips")).to_contain_text(SLIPS[0])


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
