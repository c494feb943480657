"""A hand of cards in real Chromium: up by a tap, down by many things, chosen from by its faces."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from PIL import Image, ImageStat
from playwright.sync_api import Page, Route, expect

from companion import i18n
from companion.engine.words import say
from companion.games.hollywood.box import KINDS
from companion.games.zero.content import DECK
from companion.web.render.faces import svg
from printables.faces import SAVER
from tests.browser.conftest import join
from tests.browser.lifted import HAND, NAMES, ON_PHONES, SETUP, lies, lift, table, to_the_stars
from tests.browser.server import Server
from tests.browser.test_round import gm_does
from tests.examples import in_depth

pytestmark = pytest.mark.shared_server

TONE = 14  # of 255, how far hands may lie apart in any colour
ORIENTED = "new DeviceOrientationEvent('deviceorientation', { beta: %d, gamma: 2 })"
DOWN = {
    "another app": "document.dispatchEvent(new Event('visibilitychange'))",
    "focus lost": "window.dispatchEvent(new Event('blur'))",
    "page left": "window.dispatchEvent(new Event('pagehide'))",
    "face down": f"window.dispatchEvent({ORIENTED % 178})",
    "escape": "document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))",
}


def test_a_hand_is_up_by_a_tap_and_lies_down_by_whatever_hides_it(
    server: Server, phone: Callable[..., Page]
) -> None:
    page = join(phone("he"), table(server)["seats"][0]["join"])
    names = {i18n.text(kind.name, "he") for kind in KINDS.values()}
    assert not names & set(page.locator("body").inner_text().splitlines())
    for why, what in DOWN.items():
        lift(page)
        shown = set(page.locator("#hand .name").all_inner_texts())
        assert shown and shown <= names, why
        page.evaluate(f"window.dispatchEvent({ORIENTED % 40})")  # as one holds a phone
        expect(page.locator("#hand")).to_be_visible()
        page.evaluate(what)
        lies(page)
    lift(page)
    page.click("#hand .held >> nth=0")  # nothing is asked: a tap anywhere lays it down
    lies(page)
    lift(page)
    page.click("#hand [data-lay-down]")
    lies(page)


def test_a_hand_that_nobody_touches_lies_down_after_a_minute(
    server: Server, phone: Callable[..., Page]
) -> None:
    page = phone(fresh=True)
    page.clock.install()
    join(page, table(server)["seats"][0]["join"])
    lift(page)
    page.clock.run_for(45_000)
    page.locator("#hand").dispatch_event("pointerdown")
    page.clock.run_for(45_000)
    expect(page.locator("#hand")).to_be_visible()
    page.clock.run_for(20_000)
    lies(page)


def test_a_hand_laid_down_before_it_came_does_not_come(
    server: Server, phone: Callable[..., Page]
) -> None:
    page = join(phone(), table(server)["seats"][0]["join"])
    held: list[Route] = []
    page.route("**/hand/hand*", lambda route: held.append(route))
    page.locator(HAND).first.click()
    while not held:
        page.wait_for_timeout(20)
    page.evaluate(DOWN["another app"])
    with page.expect_response("**/hand/hand*"):
        held[0].continue_()
    page.wait_for_timeout(200)
    lies(page)


def test_cards_are_chosen_by_their_faces_and_a_mistake_is_told_on_the_hand(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = table(server)
    seat = to_the_stars(server, opened)
    page = join(phone(), opened["seats"][seat - 1]["join"])
    page.click("a.primary.lift")
    expect(page.locator("#hand .held input")).to_have_count(3)
    page.click("#hand button.primary")  # nothing chosen
    expect(page.locator("#hand .refusal")).to_contain_text("Choose exactly")
    assert page.evaluate("document.getElementById('hand').contains(document.activeElement)")
    wanted = int("".join(filter(str.isdigit, page.locator("#hand .how-many").inner_text())))
    cards = page.locator("#hand .held")
    cards.nth(2).click()
    expect(cards.nth(2).locator("input")).to_be_checked()
    if cards.locator("[type=checkbox]").count():
        cards.nth(2).click()  # taken back
    for n in range(wanted):
        cards.nth(n).click()
    expect(cards.nth(2).locator("input")).to_be_checked(checked=wanted == 3)
    page.click("#hand button.primary")
    lies(page)
    expect(page.locator("a.primary.lift")).to_have_count(0)


def test_a_refusal_that_comes_after_the_hand_was_laid_down_brings_no_card_back(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = table(server)
    seat = to_the_stars(server, opened)
    page = join(phone(), opened["seats"][seat - 1]["join"])
    page.click("a.primary.lift")
    expect(page.locator("#hand .held input")).to_have_count(3)
    held: list[Route] = []
    page.route("**/do/*", lambda route: held.append(route))
    page.click("#hand button.primary")  # nothing chosen
    while not held:
        page.wait_for_timeout(20)
    page.evaluate(DOWN["another app"])
    lies(page)
    with page.expect_response("**/do/*") as late:
        held[0].continue_()
    late.value.finished()
    page.wait_for_timeout(200)
    lies(page)


def test_a_tick_of_the_table_leaves_what_is_being_chosen_alone(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = table(server)
    seat = to_the_stars(server, opened)
    page = join(phone(), opened["seats"][seat - 1]["join"])
    gm = join(phone(), f"/j/{opened['token']}")
    page.click("a.primary.lift")
    page.locator("#hand .held").nth(1).click()
    gm.click("#together summary")
    gm.click("#start-timer [value='600']")
    page.wait_for_selector("#timer", state="attached")
    expect(page.locator("#hand .held input").nth(1)).to_be_checked()
    expect(page.locator("#hand")).to_be_visible()


def mean(page: Page) -> list[float]:
    shot = Image.open(io.BytesIO(page.locator("#hand .cards").screenshot())).convert("RGB")
    return ImageStat.Stat(shot).mean


SET_UP = {"hollywood": SETUP, "eight_and_half": ("deal",), "zero": ()}
ON_OWN = {"hollywood": ON_PHONES, "eight_and_half": {"way": "phones"}, "zero": {"way": "phones"}}
EIGHTS = [f"held-{n}" for n in (*range(10), "half", *(f"demon-{n}" for n in range(1, 9)))]
HELD = {"hollywood": [f"card-{code}" for code in KINDS], "eight_and_half": EIGHTS,
        "zero": [f"held-{card}" for card in DECK]}
FILL = """(faces) => {
  for (const [n, place] of document.querySelectorAll("#hand .held .face").entries()) {
    const [name, drawn] = faces[n % faces.length];
    place.dataset.face = name;
    place.innerHTML = drawn;
    place.nextElementSibling.textContent = "קלף";
  } }"""


@pytest.mark.parametrize("theme", in_depth(["night"], "day"))
@pytest.mark.parametrize("game", in_depth(["zero"], *(game for game in HELD if game != "zero")))
def test_from_across_the_table_every_hand_has_the_same_tone(
    server: Server, phone: Callable[..., Page], game: str, theme: str
) -> None:
    """Hands of one card alone, again and again, lie further apart than any hand there is."""
    opened = server.open_table(game, NAMES, options=ON_OWN[game])
    server.do(opened, *SET_UP[game])
    if game == "zero":
        server.command(opened["token"], opened["table"], "deal", first=1)
    page = phone("he")
    page.context.add_cookies([{"name": "theme", "value": theme, "url": server.url}])
    join(page, opened["seats"][3]["join"])
    page.locator(HAND).first.click()
    expect(page.locator("#hand .held").first).to_be_visible()
    tones = {}
    for name in HELD[game]:
        page.evaluate(FILL, [[name, str(svg(game, name, "he", SAVER))]])
        tones[name] = mean(page)
    for n in range(3):
        channel = {name: tone[n] for name, tone in tones.items()}
        assert max(channel.values()) - min(channel.values()) < TONE, channel


def test_a_lifted_hand_is_drawn_in_black_lines_on_one_paper(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("eight_and_half", NAMES, options={"way": "phones"})
    server.do(opened, "deal")
    page = join(phone("he"), opened["seats"][0]["join"])
    page.locator(HAND).first.click()
    face = page.locator("#hand .held .face").first
    name = face.get_attribute("data-face") or ""
    expect(face.locator("svg")).to_be_visible()
    drawn = page.evaluate("(markup) => { const made = document.createElement('span');"
                          " made.innerHTML = markup; return made.innerHTML }",
                          str(svg("eight_and_half", name, "he", SAVER)))
    assert face.inner_html() == drawn


def test_what_a_card_must_fit_is_in_sight_while_it_is_chosen(
    server: Server, phone: Callable[..., Page]
) -> None:
    """On the lifted hand, and on a phone that was handed over."""
    opened = server.open_table("eight_and_half", NAMES, options={"way": "phones"})
    server.do(opened, "deal")
    seen = server.api("GET", f"/tables/{opened['table']}", token=opened["token"]).json()["view"]
    page = join(phone("he"), opened["seats"][seen["turn"] - 1]["join"])
    page.click("a.primary.lift")
    expect(page.locator("#hand .beside-hand")).to_contain_text("הקופה ריקה")
    expect(page.locator("#hand .rule-now")).to_contain_text("פותחים את הקופה עם")
    for part in ("#hand .primary", "#hand [data-lay-down]"):  # large faces leave room for these
        box = page.locator(part).bounding_box()
        assert box and box["y"] + box["height"] <= 844
    face = page.locator("#hand .held .face").first.bounding_box()
    assert face and face["width"] >= 140
    gm = join(phone("he"), f"/j/{opened['token']}")
    gm_does(server, opened, "no-phone", seat=str(seen["turn"]))
    gm_does(server, opened, "hand", seat=str(seen["turn"]))
    gm.click("form[action$='take'] button")
    expect(gm.locator(".handed .beside-hand")).to_be_visible()
    expect(gm.locator(".handed .lead")).to_contain_text("ואז הקישו")


def test_a_phone_that_was_handed_over_lifts_that_seats_hand(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = table(server)
    gm = join(phone(), f"/j/{opened['token']}")
    gm.evaluate("""() => { const form = document.createElement("form");
      form.method = "post"; form.action = location.pathname + "/hand";
      form.innerHTML = '<input name="seat" value="1">'; document.body.append(form);
      form.submit(); }""")
    gm.click("form[action$='take'] button")
    gm.wait_for_selector(HAND)
    gm.wait_for_load_state("load")
    lift(gm)
    gm.wait_for_timeout(500)  # the table tells the GM's phone that somebody has looked
    shown = gm.locator("#hand .name").all_inner_texts()
    assert shown and set(shown) <= {i18n.text(kind.name, "en") for kind in KINDS.values()}
    gm.click("#hand [data-lay-down]")
    lies(gm)


def test_without_script_a_hand_is_a_page_that_leaves_by_itself(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = table(server)
    seat = to_the_stars(server, opened)
    page = join(phone("ru", java_script_enabled=False), opened["seats"][seat - 1]["join"])
    page.click("a.primary.lift")
    expect(page.locator(".cards .held input")).to_have_count(3)
    expect(page.locator("meta[http-equiv=refresh]")).to_have_count(1)
    told = i18n.text(say("It lies down by itself after a minute."), "ru")
    expect(page.locator(".leaving")).to_have_text(told)
    wanted = int("".join(filter(str.isdigit, page.locator(".how-many").inner_text())))
    for n in range(wanted):
        page.locator(".held").nth(n).click()
    page.click("button.primary")
    page.wait_for_url("**/seat")
    expect(page.locator("a.primary.lift")).to_have_count(0)
