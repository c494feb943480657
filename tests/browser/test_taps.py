"""Taps as thumbs make them: twice, at the same moment as somebody else's, with boxes ticked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import join
from tests.browser.server import ByCommand, Server
from tests.browser.taps import FAINT, NAMES, awake, double_tap, middle, settled, version
from tests.examples import in_depth

pytestmark = pytest.mark.shared_server

ON_PHONES = {f"{part}_on": "phones" for part in ("hands", "dice", "posters")}
SET_UP = ("deal_hands", "roll_dice", "lay_out_posters")
FIRST = ("deal_roles", "deal_affiliations", "skip_night")
# The moment the next step stands there, a thumb comes down on the spot.
TAP_AS_IT_CHANGES = """([x, y]) => new MutationObserver((_, watch) => {
  if (!document.getElementById('do-deal_affiliations-0')) return;
  watch.disconnect();
  const hit = document.elementFromPoint(x, y).closest('button, main');
  window.hit = hit.tagName;
  hit.click();
}).observe(document.getElementById('main'), { childList: true, subtree: true })"""
# A thumb twice on the same spot, as fast as a hand does it.
GAPS = in_depth([200], 80, 350)


@pytest.mark.parametrize("gap", GAPS)
def test_a_double_tap_on_the_gold_button_plays_one_step(
    server: Server, phone: Callable[..., Page], gap: int
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm = join(phone("he"), f"/j/{opened['token']}")
    before = version(server, opened)
    double_tap(gm, "#do-deal_roles-0 button", gap)
    expect(gm.locator("#do-deal_affiliations-0")).to_be_visible()
    settled(gm)
    assert version(server, opened) == before + 1


def test_a_double_tap_does_not_skip_the_premiere(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES, options=ON_PHONES | {"dice_on": "table"})
    server.do(opened, *FIRST, *SET_UP, *["pass"] * 4)
    server.command(opened["token"], opened["table"], "record_stars", stars=[])
    gm = join(phone(), f"/j/{opened['token']}")
    double_tap(gm, "#do-raise_curtain-0 button", 200)
    expect(gm.locator("#do-next_film-0")).to_be_visible()
    settled(gm)
    expect(gm.locator("#do-next_film-0")).to_be_visible()


# All streams of a page can be counted, those that it has forgotten too.
COUNTED = """window.streams = [];
window.EventSource = class extends EventSource {
  constructor(...of) { super(...of); streams.push(this); }
};"""


def test_a_phone_keeps_its_one_stream_however_often_it_taps_or_wakes(
    server: Server, phone: Callable[..., Page]
) -> None:
    """A browser has six lines to a server: with six streams open no tap leaves the phone."""
    opened = server.open_table("hollywood", NAMES)
    gm, asked = phone(), []
    gm.add_init_script(COUNTED)
    gm.on("request", lambda request: asked.append(request.url))
    join(gm, f"/j/{opened['token']}")
    for command in ("deal_roles", "deal_affiliations", "begin_night"):
        gm.locator(f"#do-{command}-0 button").click()
        gm.locator(f"#do-{command}-0").wait_for(state="detached")
    assert len([url for url in asked if "/live?" in url]) == 1
    gm.evaluate("['online', 'online'].forEach((name) => dispatchEvent(new Event(name)))")
    while gm.evaluate("streams.length < 3 || streams[2].readyState === 0"):
        gm.wait_for_timeout(100)
    assert gm.evaluate("streams.map((stream) => stream.readyState)") == [2, 2, 1]


@pytest.mark.parametrize("how", ["pushed", "polled"])
def test_a_tap_that_races_another_phones_tap_plays_nothing(
    server: Server, phone: Callable[..., Page], how: str
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm = phone()
    if how == "polled":
        gm.route("**/live?tab=*", lambda route: route.abort())
    join(gm, f"/j/{opened['token']}")
    awake(gm)
    x, y = middle(gm, "#do-deal_roles-0 button")
    gm.evaluate(TAP_AS_IT_CHANGES, [x, y])
    server.do(opened, "deal_roles")
    gm.wait_for_selector("#do-deal_affiliations-0")
    assert gm.evaluate("() => window.hit") == "MAIN"
    settled(gm)
    expect(gm.locator("#do-deal_affiliations-0")).to_be_visible()


def test_a_finger_that_was_down_before_the_step_changed_does_not_fire(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm = join(phone(), f"/j/{opened['token']}")
    awake(gm)
    gm.mouse.move(*middle(gm, "#do-deal_roles-0 button"))
    gm.mouse.down()
    server.do(opened, "deal_roles")
    gm.wait_for_selector("#do-deal_affiliations-0")
    awake(gm)
    gm.mouse.up()
    settled(gm)
    expect(gm.locator("#do-deal_affiliations-0")).to_be_visible()


# The next step has the same button at the same place, as when the next player's turn has come.
SAME_BUTTON_LATER = """() => {
  const now = document.querySelector(".now").dataset.step;
  live.show(document.getElementById("main").innerHTML.replaceAll(`"${now}"`, `"${now}-later"`));
}"""


def test_a_finger_that_was_down_does_not_send_the_same_button_for_the_next_step(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm, sent = phone(), []
    gm.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    join(gm, f"/j/{opened['token']}")
    awake(gm)
    gm.mouse.move(*middle(gm, "#do-deal_roles-0 button"))
    gm.mouse.down()
    gm.evaluate(SAME_BUTTON_LATER)
    awake(gm)
    gm.mouse.up()
    settled(gm)
    assert [url for url in sent if "/do/" in url] == []
    gm.click("#do-deal_roles-0 button")  # a new tap is meant
    settled(gm)
    assert len([url for url in sent if "/do/" in url]) == 1


def test_a_key_is_meant_and_fires_at_once_but_not_by_being_held(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm = join(phone(), f"/j/{opened['token']}")
    before = version(server, opened)
    gm.focus("#do-deal_roles-0 button")
    gm.keyboard.press("Enter")
    gm.focus("#do-deal_affiliations-0 button")
    assert gm.evaluate(FAINT)
    gm.keyboard.press("Enter")
    gm.wait_for_selector("#do-begin_night-0")
    assert version(server, opened) == before + 2
    gm.focus("#do-begin_night-0 button")
    gm.keyboard.down("Tab")  # somewhere else, so that the next key is no repeat of the first
    gm.keyboard.up("Tab")
    gm.focus("#do-begin_night-0 button")
    gm.keyboard.down("Enter")
    gm.wait_for_selector("#do-end_night-0")
    gm.focus("#do-end_night-0 button")
    gm.keyboard.down("Enter")  # the same key, still down
    settled(gm)
    assert version(server, opened) == before + 3


@pytest.mark.parametrize("script", [True, False], ids=["with script", "without script"])
def test_the_page_that_follows_a_tap_does_not_take_the_second_one(
    server: Server, phone: Callable[..., Page], script: bool
) -> None:
    opened = server.open_table("hollywood", NAMES)
    server.do(opened, *FIRST)
    gm = join(phone(java_script_enabled=script), f"/j/{opened['token']}")
    before = version(server, opened)
    undo = "form[action$='/undo'] button"
    gm.locator(undo).click(trial=True)  # waits until it fires
    x, y = middle(gm, undo)
    slow_motion(gm)
    with gm.expect_navigation():
        gm.mouse.click(x, y)
    gm.mouse.click(x, y)
    settled(gm)
    assert version(server, opened) == before + 1


def slow_motion(page: Page) -> None:
    """What a page does for a moment it now does for minutes, however slow the machine."""
    inspector = page.context.new_cdp_session(page)
    inspector.send("Animation.enable")
    inspector.send("Animation.setPlaybackRate", {"playbackRate": 0.001})


def test_two_taps_on_the_way_to_the_next_page_are_one(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES)
    server.do(opened, *FIRST)
    gm = join(phone(), f"/j/{opened['token']}")
    before = version(server, opened)
    double_tap(gm, "form[action$='/undo'] button", 20)
    settled(gm)
    expect(gm.locator(".refusal")).to_have_count(0)
    assert version(server, opened) == before + 1


@pytest.mark.parametrize("gap", in_depth([300], 20))
def test_two_taps_at_the_door_beside_the_qr_let_in_one(
    server: Server, phone: Callable[..., Page], gap: int
) -> None:
    opened = server.open_table("hollywood", NAMES)
    gm, guests = join(phone(), f"/j/{opened['token']}"), [phone(), phone(), phone()]
    for seat, guest in enumerate(guests, 1):
        guest.goto(f"/r/{opened['room']}")
        guest.click(f"button[name=seat][value='{seat}']")
    gm.goto(f"/r/{opened['room']}/gm/qr")
    expect(gm.locator(".door")).to_have_count(3)
    first = "#arrivals .door:nth-of-type(1) form[action$='/accept'] button"
    gm.locator(first).click(trial=True)
    x, y = middle(gm, first)
    gm.mouse.click(x, y)
    gm.wait_for_timeout(gap)
    gm.mouse.click(x, y)
    settled(gm)
    expect(gm.locator(".arrivals .in")).to_have_count(1)


def test_two_phones_passing_for_the_same_player_pass_once(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("hollywood", NAMES, options=ON_PHONES)
    server.do(opened, *FIRST, *SET_UP)
    gm = join(phone(), f"/j/{opened['token']}")
    first = next(seat for seat in opened["seats"]
                 if gm.locator(f"[id^=do-pass-{seat['seat']}]").count())
    player = join(phone(), first["join"])
    step = "() => document.querySelector('.now').dataset.step"
    for page in (gm, player):
        awake(page)
    held: list[Route] = []
    gm.route("**/do/pass", lambda route: held.append(route))
    gm.locator(f"#do-pass-{first['seat']} button").click()
    player.locator(f"#do-pass-{first['seat']} button").click()
    gm.wait_for_selector("[data-step^=film-1-turn-1]")
    held[0].continue_()
    expect(gm.locator(".refusal")).to_contain_text("That step is over")
    assert gm.evaluate(step).startswith("film-1-turn-1")
    assert player.evaluate(step).startswith("film-1-turn-1")


# --- what is ticked is what is sent ---------------------------------------------------------------


class Cauldron(ByCommand):
    """A secretary with three proposals, and a GM beside a full bowl."""

    def __init__(self, server: Server) -> None:
        super().__init__(server, "conspiracy", ["Dana", "Avi", "Noa"],
                         rumour_points=9, intrigue=9)
        for seat in self.tokens:
            self.do("write_sleuth", seat, sleuth=f"Sleuth {seat}", science=9)
        self.do("approve")
        self.do("begin_evening")


def test_the_button_that_adds_puts_in_what_is_ticked_and_nothing_else(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = Cauldron(server)
    for seat in table.tokens:
        table.do("propose_rumour", seat, text=f"Rumour {seat}", level=1)
    dana = join(phone(), f"/j/{table.tokens[1]}")
    sends = dana.locator("[form=do-add_rumours-1], #do-add_rumours-1 button:not([type=button])")
    expect(sends).to_have_count(1)
    dana.click("#sure-batch > summary")
    dana.click("#do-add_rumours-1 label:has-text('Rumour 2')")
    dana.click(".act [form=do-add_rumours-1]")
    expect(dana.locator(".slips .proposal")).to_have_count(1)
    assert [each["text"] for each in table.view()["rumours"]] == ["Rumour 1", "Rumour 3"]


def test_two_slips_ticked_by_hand_are_the_two_that_are_drawn(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = Cauldron(server)
    for n in range(1, 7):
        table.do("type_in_rumour", text=f"Slip {n}", mark="none")
    gm = join(phone(), f"/j/{table.made['token']}")
    gm.click("#tile-draw_rumours > summary")
    for n in (2, 5):
        gm.click(f"#do-draw_rumours-0 label:has-text('Slip {n}')")
    gm.click("#sure-draw > summary")
    sends = gm.locator("[form=do-draw_rumours-0], #do-draw_rumours-0 button:not([type=button])")
    expect(sends.filter(visible=True)).to_have_count(1)
    gm.click(".act [form=do-draw_rumours-0]")
    expect(gm.locator(".slip.drawn p")).to_have_text(["Slip 2", "Slip 5"])


def test_the_gm_approves_what_is_ticked(server: Server, phone: Callable[..., Page]) -> None:
    table = Cauldron(server)
    for seat in (1, 2):
        table.do("write_sleuth", seat, sleuth=f"Somebody else {seat}", science=9)
    gm = join(phone(), f"/j/{table.made['token']}")
    gm.click("#do-approve-0 label:has-text('Somebody else 1')")
    gm.click("#do-approve-0 button")
    expect(gm.locator(".approve .paper")).to_have_count(1)
    names = {each["who"]["name"] for each in table.view()["sleuths"]}
    assert names == {"Sleuth 1", "Somebody else 2", "Sleuth 3"}


def test_a_form_whose_moment_is_over_says_so_once_and_is_gone(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = Cauldron(server)
    table.do("type_in_rumour", text="Slip", mark="cold")
    table.do("investigate", 1, rumour=1)
    table.do("frame_scene", length="short")
    avi = join(phone(), f"/j/{table.tokens[2]}")
    avi.fill("#do-declare_action-2 [name=what]", "I wait behind the curtain")
    table.do("end_round")
    note = avi.locator("#outlived")
    expect(note).to_contain_text("The table has moved on")
    expect(note).to_contain_text("I wait behind the curtain")
    expect(avi.locator("#do-declare_action-2, [form=do-declare_action-2]")).to_have_count(0)
    note.locator("button").click()
    table.do("note_evening", text="a tick")
    table.do("propose_rumour", 1, text="Another tick", level=1)
    expect(avi.locator(".proposals")).to_contain_text("Another tick")
    expect(note).to_be_hidden()


@pytest.mark.parametrize("how", ["refused", "lost"])
def test_what_was_typed_into_a_tap_that_came_too_late_stays_to_be_copied(
    server: Server, phone: Callable[..., Page], how: str
) -> None:
    table = Cauldron(server)
    table.do("type_in_rumour", text="Slip", mark="cold")
    table.do("investigate", 1, rumour=1)
    table.do("frame_scene", length="short")
    avi = join(phone(), f"/j/{table.tokens[2]}")
    avi.fill("#do-declare_action-2 [name=what]", "I wait behind the curtain")
    held: list[Route] = []
    avi.route("**/do/declare_action", lambda route: held.append(route))
    avi.evaluate("""() => {
      const form = document.getElementById("do-declare_action-2");
      form.noValidate = true;
      form.requestSubmit();
    }""")
    while not held:
        avi.wait_for_timeout(20)
    table.do("end_round")
    expect(avi.locator("#do-declare_action-2, [form=do-declare_action-2]")).to_have_count(0)
    if how == "refused":
        held[0].continue_()
    else:
        held[0].abort()
    note = avi.locator("#outlived")
    expect(note).to_contain_text("The table has moved on")
    expect(note.locator(".typed p")).to_have_text(["I wait behind the curtain"])


def test_what_was_typed_into_a_tap_that_was_lost_stays(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = Cauldron(server)
    avi = join(phone(), f"/j/{table.tokens[2]}")
    avi.fill("#do-propose_rumour-2 [name=text]", "The lamps go out at nine")
    avi.route("**/do/propose_rumour", lambda route: route.abort())
    avi.click("[form=do-propose_rumour-2]")
    expect(avi.locator("#do-propose_rumour-2 .refusal")).to_be_visible()
    table.do("propose_rumour", 1, text="Another", level=1)
    expect(avi.locator(".proposals")).to_contain_text("Another")
    expect(avi.locator("#do-propose_rumour-2 [name=text]")).to_have_value(
        "The lamps go out at nine")
    avi.unroute("**/do/propose_rumour")
    avi.click("[form=do-propose_rumour-2]")
    expect(avi.locator(".proposals")).to_contain_text("The lamps go out at nine")
    expect(avi.locator("#do-propose_rumour-2 [name=text]")).to_have_value("")
