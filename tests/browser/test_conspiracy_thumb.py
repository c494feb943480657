"""Conspiracy on a phone: the one thing to do is in reach, and no text breaks a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import join
from tests.browser.server import Server

pytestmark = pytest.mark.shared_server
LONG_HE = "אבגדהוזחטי" * 20
LONG_RU = "Подземелье" * 20
WIDEST = "Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)"


class Table:
    """Three sleuths and a GM, opened by command; nobody has written anything yet."""

    def __init__(self, server: Server, phone: Callable[..., Page], *names: str) -> None:
        self.server, self.phone = server, phone
        self.made: dict[str, Any] = server.open_table(
            "conspiracy", list(names), options={"rumour_points": 9, "intrigue": 9})
        self.url = f"/r/{self.made['room']}"
        self.tokens = {0: str(self.made["token"]),
                       **{seat["seat"]: seat["token"] for seat in self.made["seats"]}}

    def do(self, command: str, by: int = 0, **args: Any) -> None:
        self.server.command(self.tokens[by], self.made["table"], command, **args)

    def join(self, seat: int, lang: str = "en") -> Page:
        return join(self.phone(lang), f"/j/{self.tokens[seat]}")

    def in_a_scene(self, **talents: int) -> Table:
        for seat in (1, 2, 3):
            self.do("write_sleuth", seat, sleuth=f"Agent {seat}", **talents)
        self.do("approve")
        self.do("begin_evening")
        self.do("type_in_rumour", text="The trams run empty", level=1, mark="cold")
        self.do("investigate", 1, rumour=1)
        self.do("frame_scene", length="short")
        return self


@pytest.fixture
def table(server: Server, phone: Callable[..., Page]) -> Table:
    return Table(server, phone, "Dana", "Avi", "Noa")


def in_reach(button: Locator) -> None:
    """Tell whether a thing is wholly on the screen without scrolling, in its lower half."""
    expect(button).to_be_in_viewport(ratio=1)
    box = button.bounding_box()
    assert box and box["y"] > 844 / 2 and box["height"] >= 48


def wide_enough(targets: Locator, count: int) -> None:
    expect(targets).to_have_count(count)
    boxes = targets.evaluate_all("all => all.map(each => each.getBoundingClientRect().toJSON())")
    assert all(box["width"] >= 48 and box["height"] >= 48 for box in boxes)


def test_before_the_first_evening_what_is_owed_is_under_the_thumb(table: Table) -> None:
    gm, dana = table.join(0), table.join(1)
    dana.fill("[name=sleuth]", "Dr. Lotem")
    wide_enough(dana.locator("#do-write_sleuth-1 .scale label"), 35)
    in_reach(dana.locator("[form=do-write_sleuth-1]"))
    dana.evaluate("scrollTo(0, 400)")
    dana.click("[form=do-write_sleuth-1]")
    expect(dana.locator("#do-create_asset-1 [name=asset]")).to_be_in_viewport()  # what is next
    dana.click("#open-write_sleuth > summary")
    wide_enough(dana.locator("#do-write_sleuth-1 .scale label"), 35)
    dana.click("#open-write_sleuth > summary")
    dana.evaluate("scrollTo(0, 0)")
    in_reach(dana.locator("[form=do-create_asset-1]"))
    dana.fill("#do-create_asset-1 [name=asset]", "A radio ham")
    dana.fill("#do-create_asset-1 [name=key]", "Bring a valve")
    dana.click("[form=do-create_asset-1]")
    expect(dana.locator("[form=do-create_asset-1]")).to_have_count(0)
    for seat in (2, 3):
        table.do("write_sleuth", seat, sleuth=f"Agent {seat}")
    expect(gm.locator(".approve .paper")).to_have_count(4)
    approve = gm.locator(".act [form=do-approve-0]")
    in_reach(approve)
    counts_what_is_ticked(table, gm, approve)
    approve.click()
    expect(gm.locator(".act .primary")).to_have_text("Begin the evening")


def counts_what_is_ticked(table: Table, gm: Page, approve: Locator) -> None:
    """Also after a page that was pushed in between; with nothing ticked the button rests."""
    assert spoken(approve) == "Approve 4"
    ticks = gm.locator("#do-approve-0 label")
    ticks.first.click()
    assert spoken(approve) == "Approve 3"
    table.do("pin_card", 1, card="person", called="The mayor")
    expect(gm.locator("#main")).to_contain_text("The mayor")
    assert spoken(approve) == "Approve 3"
    for place in (1, 2, 3):
        ticks.nth(place).click()
    expect(approve).to_be_disabled()
    for place in range(4):
        ticks.nth(place).click()
    assert spoken(approve) == "Approve 4"


def spoken(button: Locator) -> str:
    """Return a thing's name as a screen reader hears it, with what the style sheet adds."""
    button.evaluate("each => each.setAttribute('data-named', '')")
    session = button.page.context.new_cdp_session(button.page)
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": "[data-named]"})
    told = session.send("Accessibility.getPartialAXTree", {**node, "fetchRelatives": False})
    session.detach()
    return str(told["nodes"][0]["name"]["value"]).replace("\xa0", " ")


def test_without_script_too_the_button_says_how_many_are_ticked(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = Table(server, phone, "דנה", "אבי", "נועה")
    for seat in (1, 2, 3):
        table.do("write_sleuth", seat, sleuth=f"Agent {seat}")
    gm = join(phone("he", java_script_enabled=False), f"/j/{table.tokens[0]}")
    approve = gm.locator(".act [form=do-approve-0]")
    assert spoken(approve) == "לאשר 3"
    gm.locator("#do-approve-0 label").first.click()
    assert spoken(approve) == "לאשר 2"
    approve.click()
    expect(gm.locator(".approve .paper")).to_have_count(1)
    assert spoken(approve) == "לאשר את מה שנשלח"


def test_a_rumour_is_proposed_from_the_first_screen_and_the_team_s_menu_is_on_it(
    table: Table,
) -> None:
    for seat in (1, 2, 3):
        table.do("write_sleuth", seat, sleuth=f"Agent {seat}")
    table.do("approve")
    table.do("begin_evening")
    table.do("type_in_rumour", text="החשמליות נוסעות ריקות", level=1)
    dana, avi = table.join(1, "he"), table.join(2, "he")
    for seat, page in ((1, dana), (2, avi)):
        expect(page.locator(f"#do-propose_rumour-{seat} [name=text]")).to_be_in_viewport(ratio=1)
        in_reach(page.locator(f".act [form=do-propose_rumour-{seat}]"))
    take_up = dana.locator("#open-investigate-1")
    expect(take_up).to_be_in_viewport(ratio=1)
    take_up.locator("summary").first.click()
    take_up.locator(".option summary").click()
    expect(take_up.locator(".quoted")).to_have_css("direction", "rtl")
    avi.fill("#do-propose_rumour-2 [name=text]", "מתחת לדואר יש מעבדה")
    avi.click("[form=do-propose_rumour-2]")
    expect(dana.locator(".proposals")).to_contain_text("מעבדה")


def test_ones_own_tap_leads_to_the_top_and_nobody_elses_does(table: Table) -> None:
    table.in_a_scene()
    dana, avi = table.join(1), table.join(2)
    dana.click("#do-declare_action-1 label:has([value=science])")
    for page in (dana, avi):
        page.evaluate("scrollTo(0, 400)")
    dana.click("[form=do-declare_action-1]")
    expect(dana.locator(".now h1")).to_have_text("Before you roll")
    expect(dana.locator(".now .chance")).to_be_in_viewport()
    assert dana.evaluate("scrollY") == 0
    expect(avi.locator(".actions")).to_contain_text("Agent 1")
    assert avi.evaluate("scrollY") > 0


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
    assert dana.evaluate("scrollY") == 0


GROUND = "(button) => getComputedStyle(button).backgroundColor"


def test_while_dice_are_typed_in_the_button_that_rolls_is_not_gold(table: Table) -> None:
    table.in_a_scene()
    dana = table.join(1)
    table.do("declare_action", 1, talent="science")
    roll, typed = dana.locator(".act .primary"), dana.locator("#do-type_in_dice-1 .primary")
    gold = roll.evaluate(GROUND)
    dana.locator("#open-type_in_dice-1 summary").click()
    expect(typed).to_be_in_viewport(ratio=1)
    assert typed.evaluate(GROUND) == gold != roll.evaluate(GROUND)
    dana.locator("#open-type_in_dice-1 summary").click()
    assert roll.evaluate(GROUND) == gold


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


def test_what_a_scene_brings_has_its_sign_at_the_first_line(table: Table) -> None:
    table.in_a_scene()
    dana = table.join(1, "he")
    dana.click("#brings > summary")
    long = dana.locator("#brings li.lost").first
    sign, words = long.locator(".sign").bounding_box(), long.locator("> span").bounding_box()
    assert sign and words and words["height"] > 30  # more than one line
    assert sign["x"] > words["x"] + words["width"]
    assert abs(sign["y"] - words["y"]) < 4 and sign["height"] < words["height"]


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


def without_a_phone(table: Table, gm: Page, seat: int) -> None:
    gm.goto(f"{table.url}/gm/people")
    gm.click(f"#details-{seat} > summary")
    gm.click(f"#details-{seat} form[action$='/no-phone'] button")
    gm.goto(f"{table.url}/gm")


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


def test_the_sleuth_of_one_without_a_phone_is_written_where_it_is_asked_for(table: Table) -> None:
    gm = table.join(0)
    without_a_phone(table, gm, 2)
    gm.click("#write-2 > summary")
    expect(gm.locator("#do-write_sleuth-2 [name=sleuth]")).to_be_in_viewport()
    expect(gm.locator("#do-write_sleuth-2 > button")).to_have_text("Keep this sleuth")
    gm.click("#do-write_sleuth-2 > button")
    asset = gm.locator("#do-create_asset-2 [name=asset]")
    expect(asset).to_be_in_viewport()  # what comes next is open, and in sight
    asset.fill("A radio ham")
    gm.fill("#do-create_asset-2 [name=key]", "Bring a valve")
    gm.click("#do-create_asset-2 > button")
    expect(gm.locator("#write-2")).to_have_count(0)
    expect(gm.locator(".now h1")).to_be_in_viewport()


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


def test_a_card_on_the_board_is_dragged_by_a_finger_and_read_by_a_tap(table: Table) -> None:
    note = "Owes us a boat and says so whenever somebody asks"
    table.do("pin_card", 1, card="person", called="The harbour master", note=note)
    table.do("pin_card", 1, card="place", called="The pier", note="")
    table.do("tie_thread", 1, one="card-1", other="card-2")
    dana = table.join(1, "he")
    dana.goto(f"{table.url}/seat/page/board")
    card = dana.locator("[data-thing=card-1]")
    first, second = card.bounding_box(), dana.locator("[data-thing=card-2]").bounding_box()
    assert first and second and first["x"] > second["x"]  # read from the right
    expect(dana.get_by_text(note).last).to_be_hidden()
    card.click()
    expect(dana.get_by_text(note).last).to_be_visible()
    dana.evaluate("scrollTo(0, 0)")
    x, y = first["x"] + first["width"] / 2, first["y"] + first["height"] / 2
    dana.mouse.move(x, y)
    dana.mouse.down()
    dana.mouse.move(x - 40, y + 60, steps=4)
    moved = dana.locator("line.thread").get_attribute("x1")
    with dana.expect_navigation():
        dana.mouse.up()
    there = card.bounding_box()
    assert there and abs(there["x"] - first["x"] + 40) < 3 and abs(there["y"] - first["y"] - 60) < 3
    thread = dana.locator("line.thread")
    assert abs(float(thread.get_attribute("x1") or 0) - float(moved or 0)) < 2


def test_the_last_evening_is_read_aloud_from_one_page(table: Table) -> None:
    table.in_a_scene()
    table.do("use_backing", 1)
    table.do("end_evening")
    gm = table.join(0, "he")
    gm.click(".now a[href$='page/recap']")
    expect(gm.locator(".story-told p").first).to_contain_text("ערב 1")
    expect(gm.locator(".story-told")).to_contain_text("The trams run empty")
    expect(gm.locator(".evening")).not_to_be_visible()
    gm.click("#evening-file > summary")
    expect(gm.locator(".evening .kind.cold_trail")).to_be_visible()


def fits(page: Page) -> None:
    """Nothing is wider than the screen, whatever is unfolded."""
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    assert page.evaluate(WIDEST) <= page.viewport_size["width"]  # type: ignore[index]


def all_pages_fit(page: Page, url: str) -> None:
    for path in ("", "/log", "/page/recap", "/page/rumours", "/page/ledger", "/page/case"):
        page.goto(url + path)
        fits(page)


@pytest.mark.deep
@pytest.mark.parametrize("lang", ["ru", "he"])
def test_long_names_and_rumours_without_a_space_break_no_page(
    server: Server, phone: Callable[..., Page], lang: str
) -> None:
    names = [LONG_HE[:24], LONG_RU[:24], "W" * 24]
    table = Table(server, phone, *names)
    for seat, name in enumerate(names, 1):
        table.do("write_sleuth", seat, sleuth=name * 2, trait_1=LONG_RU, trait_2=LONG_HE)
        table.do("create_asset", seat, asset=name * 2, key=LONG_RU)
    gm, dana = table.join(0, lang), table.join(1, lang)
    screen = join(phone(lang), table.made["screen"]["join"])
    tablet = join(phone(lang), table.made["screen"]["join"])
    tablet.set_viewport_size({"width": 1280, "height": 800})
    fits(gm)
    fits(dana)
    table.do("approve")
    table.do("begin_evening")
    for text in (LONG_HE, LONG_RU):
        table.do("type_in_rumour", text=text, level=1)
        table.do("propose_rumour", 2, text=text, level=1)
    table.do("object_to_rumour", 3, proposal=2)
    for page in (gm, dana, screen, tablet):
        expect(page.locator(".slips").first).to_contain_text(LONG_RU)
        fits(page)
    table.do("draw_rumours")
    expect(gm.locator(".slip.drawn")).to_have_count(2)
    fits(gm)
    table.do("mark_rumours", cold=1)
    table.do("note_rumour", rumour=3, text=LONG_RU)
    table.do("investigate", 1, rumour=1)
    table.do("frame_scene", length="full")
    table.do("wait_aside", 2, what=LONG_HE)
    table.do("declare_action", 1, talent="science", assets=[1], traits=[0], what=LONG_RU)
    for page in (gm, dana, screen, tablet):
        expect(page.locator(".actions .typed").last).to_have_text(LONG_RU)
        fits(page)
    table.do("end_evening")
    for role, page in (("gm", gm), ("seat", dana)):
        all_pages_fit(page, f"{table.url}/{role}")
    gm.goto(f"{table.url}/gm/page/notes")
    fits(gm)
