"""The GM's desk of Conspiracy in Hebrew, with three sleuths: a long evening, by thumb."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conspiracy_desk import SLIPS, Table, type_in, unfold
from tests.browser.server import KEY, Server

pytestmark = pytest.mark.shared_server


@pytest.fixture
def table(server: Server, phone: Callable[..., Page]) -> Table:
    return Table(server, phone)


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
