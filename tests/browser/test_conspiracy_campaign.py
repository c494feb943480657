"""Two evenings in Hebrew: a newcomer, one who is away, one without a phone; taps counted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conspiracy_phones import Table
from tests.browser.server import Server
from tests.browser.taps import Thumb

pytestmark = pytest.mark.shared_server
NEWCOMER = 4


def without_a_phone(gm: Thumb, url: str, seat: int) -> None:
    gm.page.goto(f"{url}/gm/people")
    gm.page.click(f"#details-{seat} > summary")
    gm.page.click(f"#details-{seat} form[action$='/no-phone'] button")
    gm.page.goto(f"{url}/gm")


def comes(gm: Thumb, newcomer: Page, url: str) -> Thumb:
    """Let somebody knock, come in and write a sleuth, which the GM approves."""
    newcomer.goto(url)
    newcomer.fill("[name=name]", "שירה")
    newcomer.click("form:has([name=name]) button")
    gm.tap("form[action$='/accept'] button")
    newcomer.wait_for_url("**/seat")
    shira = Thumb(newcomer)
    newcomer.fill("[name=sleuth]", "הצלמת")
    shira.tap(f"[form=do-write_sleuth-{NEWCOMER}]")
    gm.sees("הצלמת", ".approve")
    gm.tap("#do-approve-0 button, [form=do-approve-0]")
    return shira


def act_for(gm: Thumb, seat: int) -> int:
    before = gm.taps
    gm.tap(f"#acts-{seat} label:has([value=science])")
    gm.tap(f"#acts-{seat} [form=do-declare_action-{seat}]")
    gm.tap(f"#acts-{seat} #do-roll_dice-{seat} button")
    expect(gm.page.locator(".actions .die")).to_have_count(2)
    return gm.taps - before


def settle(table: Table) -> None:
    """Choose nothing of what the scene leaves to choose."""
    asked = table.server.api("GET", f"/tables/{table.made['table']}", table.tokens[0])
    for name in {"settle_scene", "answer_breakthrough"} & set(asked.json()["commands"]):
        table.do(name)


def end_first_evening(table: Table) -> None:
    table.do("wait_aside", 1)
    table.do("wait_aside", 3)
    table.do("end_round")
    settle(table)
    table.do("end_evening")


def the_scene_has_its_moment(table: Table, gm: Thumb, seat: Thumb) -> None:
    """The last round ends on the GM's phone; all read how the scene ended and what it brought."""
    for number in (1, NEWCOMER):
        table.do("wait_aside", seat=number)
    gm.tap("[form=do-end_round-0], #do-end_round-0 button")
    gm.sees("ספרו איך זה נגמר")
    seat.sees("איך זה נגמר?")
    for each in (gm, seat):
        expect(each.page.locator(".verdict .stamp")).to_be_visible()
        expect(each.page.locator(".brought li").first).to_be_visible()
    settle(table)


def test_two_evenings_with_a_newcomer_one_who_is_away_and_one_without_a_phone(
    server: Server, phone: Callable[..., Page], capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table(server, phone, "דנה", "אבי", "נועה").in_a_scene()
    gm, noa = Thumb(table.join(0, "he")), Thumb(table.join(3, "he"))
    without_a_phone(gm, table.url, 2)
    taps = {"an action without a phone": act_for(gm, 2)}
    end_first_evening(table)
    before = gm.taps
    shira = comes(gm, phone("he"), table.url)
    taps["a newcomer, on the GM's phone"] = gm.taps - before
    before = gm.taps
    gm.tap("#do-begin_evening-0 label:has-text('נועה')")
    gm.tap("[form=do-begin_evening-0]")
    taps["an evening with one away"] = gm.taps - before
    noa.sees("הערב אתם לא כאן", ".now h1")
    expect(noa.page.locator("#do-come_in-3 button")).to_be_visible()
    table.do("type_in_rumour", text="הדוור יודע", level=1, mark="cold")
    table.do("investigate", 1, rumour=2)
    gm.tap("#do-frame_scene-0 label:has([name=length][value=short])")
    gm.tap("[form=do-frame_scene-0]")
    expect(shira.page.locator(f"[form=do-declare_action-{NEWCOMER}]")).to_be_visible()
    expect(noa.page.locator("[form=do-declare_action-3]")).to_have_count(0)
    taps["an action on the second evening"] = act_for(gm, 2)
    the_scene_has_its_moment(table, gm, shira)
    before = gm.taps
    gm.tap("#sure-end_evening-0 > summary")
    gm.tap("#sure-end_evening-0 button")
    taps["the end of an evening"] = gm.taps - before
    gm.sees("ערב 2 הסתיים", ".now")
    for each in (shira, noa):
        each.sees("עד הערב הבא", ".now")

    with capsys.disabled():
        print("\n" + ", ".join(f"{what}: {count}" for what, count in taps.items()), end="")
    assert max(count for what, count in taps.items() if "action" in what) <= 4

