"""Hands of Zero in real phones: tapped, photographed, typed in by the GM, refused, mended."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from companion.games.zero.content import DECK
from companion.games.zero.rules import score
from tests.browser.camera import Cards, Shot, laid_out, photographed
from tests.browser.conftest import join
from tests.browser.keys import press
from tests.browser.server import Server
from tests.browser.zero import Phones, Taps, hands, opened, tap_in
from tests.examples import in_depth

pytestmark = pytest.mark.shared_server


def send(taps: Taps) -> None:
    taps.send("form:has(input:checked) button.primary")


def photograph(page: Page, cards: Cards, hand: list[str], taps: Taps) -> None:
    rng = random.Random(3)
    picture = photographed(laid_out(cards, hand, rng), Shot(distance=480, tilt=15), rng)
    page.set_input_files("[data-board] input[type=file]",
                         {"name": "hand.jpg", "mimeType": "image/jpeg", "buffer": picture})
    taps.count += 2  # the button, and the camera's own
    expect(page.locator("[data-board] input:checked")).to_have_count(9)


@pytest.mark.xdist_group("photographs")
def test_five_hands_photographed_tapped_typed_in_by_the_gm_and_in_russian(
        server: Server, phone: Phones, cards: Cards) -> None:
    table = opened(server, way="score")
    seats = [seat["join"] for seat in table["seats"]]
    all_hands = hands()
    for n, lang in ((0, "he"), (1, "en")):
        page = join(phone(lang), seats[n])
        taps = Taps(page)
        photograph(page, cards, all_hands[n], taps)
        send(taps)
        expect(page.locator("[data-board]")).to_have_count(0)
        print(f"hand entered by photograph: {taps.count} taps")
        assert taps.count <= 3
    in_russian, in_hebrew = join(phone("ru"), seats[2]), join(phone("he"), seats[3])
    for n, page in ((2, in_russian), (3, in_hebrew)):
        taps = Taps(page)
        tap_in(taps, all_hands[n])
        send(taps)
        expect(page.locator("[data-board]")).to_have_count(0)
        print(f"hand entered by tap: {taps.count} taps")
        assert taps.count <= 10
    gm = join(phone("en"), f"/j/{table['token']}")
    by_gm = Taps(gm)
    tap_in(by_gm, all_hands[4])
    send(by_gm)
    expect(gm.locator(".shown-hand")).to_have_count(5)
    came_to = [f"{score(hand).points} points" for hand in all_hands]
    expect(gm.locator(".shown-hand .came-to")).to_have_text(came_to)
    expect(gm.locator(".standing")).to_have_count(0)
    assert gm.evaluate("document.documentElement.scrollWidth") <= 390
    play_on(server, table)
    for one, wins in ((gm, "wins with 18"), (in_russian, "18"), (in_hebrew, "18")):
        expect(one.locator(".now h1").first).to_contain_text(wins)
        expect(one.locator(".now h1").first).to_contain_text("דנה")


def play_on(server: Server, table: dict[str, Any]) -> None:
    """The rounds after the first, in which seat 1 is best each time."""
    for first in range(2, 6):
        server.command(table["token"], table["table"], "deal", first=first)
        for seat in range(1, 6):
            server.command(table["token"], table["table"], "enter_points", seat=seat,
                           points=0 if seat == 1 else 30)


def test_a_tenth_tap_is_refused_with_a_sentence(server: Server, phone: Phones) -> None:
    page = join(phone("he"), opened(server, way="score")["seats"][0]["join"])
    hand = hands()[0]
    tap_in(Taps(page), hand)
    expect(page.locator("[data-full]")).to_be_hidden()
    other = next(card for card in DECK if card not in hand)
    Taps(page).on(f"input[value={other}]")
    expect(page.locator("[data-full]")).to_be_visible()
    expect(page.locator("[data-board] input:checked")).to_have_count(9)
    expect(page.locator(".tally output")).to_have_text("9 / 9")


def test_nine_taps_are_answered_and_so_is_every_change_of_the_hand(
        server: Server, phone: Phones) -> None:
    page = phone("he")
    page.goto("/referee/zero")
    *eight, ninth = hands()[0]
    tap_in(Taps(page), eight)
    expect(page.locator("#answer")).to_have_count(0)
    tap_in(Taps(page), [ninth])
    answer = page.locator("#answer")
    expect(answer.locator(".cell:not(.empty)")).to_have_count(9)
    expect(answer.locator("h1")).to_contain_text(str(score(hands()[0]).points))
    other = hands()[1][0]
    tap_in(Taps(page), [other])
    expect(page.locator("[data-full]")).to_be_visible()  # a tenth is refused here too
    tap_in(Taps(page), [ninth, other])
    expect(answer.locator("h1")).to_contain_text(str(score([*eight, other]).points))
    expect(answer.locator(f".cell.{other.partition('-')[0]}").filter(has_text=other[-1])
           ).to_have_count(1)


@pytest.mark.parametrize("theme", in_depth(["night"], "day"))
def test_every_cell_is_large_enough_for_a_thumb(server: Server, phone: Phones, theme: str) -> None:
    page = phone("he")
    page.context.add_cookies([{"name": "theme", "value": theme, "url": server.url}])
    page.goto("/referee/zero")
    for label in page.locator(".board label").all():
        box = label.bounding_box()
        assert box and box["width"] >= 48 and box["height"] >= 48
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


# A slow stream: it has nothing of the tap yet, and brings a page from before it.
SLOW = """(html) => {
  const stream = htmx.find("#main")["htmx-internal-data"].sseEventSource;
  stream.close();
  stream.dispatchEvent(new MessageEvent("main", { data: html }));
}"""


def test_a_hand_refused_stays_marked_and_a_hand_sent_stays_sent(
        server: Server, phone: Phones) -> None:
    """Whatever is pushed meanwhile, and however late."""
    table = opened(server, way="score")
    page = join(phone("en"), table["seats"][1]["join"])
    *eight, ninth = hands()[1]
    tap_in(Taps(page), eight)
    send(Taps(page))
    expect(page.locator("form > .refusal")).to_contain_text("8 cards are marked")
    server.command(table["token"], table["table"], "enter_points", seat=1, points=3)
    expect(page.locator(".turns")).to_contain_text("hand is in")
    expect(page.locator("form > .refusal")).to_be_visible()
    expect(page.locator("[data-board] input:checked")).to_have_count(8)

    def overtaken(route: Route) -> None:
        page.evaluate(SLOW, before)
        route.continue_()

    before = page.locator("#main").inner_html()
    page.route("**/now?*", lambda route: route.abort())
    page.route("**/do/enter_hand", overtaken)
    tap_in(Taps(page), [ninth])
    with page.expect_response("**/do/enter_hand") as sent:
        send(Taps(page))
    sent.value.finished()
    page.evaluate("() => new Promise((drawn) => setTimeout(drawn, 100))")
    assert page.locator("[data-board]").count() == 0


def test_a_hand_that_did_not_fit_is_marked_again_and_mended_by_three_taps(
        server: Server, phone: Phones) -> None:
    """Nobody taps nine cards twice because of one: the wrong one away, the right one, send."""
    table = opened(server, way="score")
    mine, *others = hands()
    page = join(phone("he"), table["seats"][0]["join"])
    wrong = others[0][0]
    tap_in(Taps(page), [wrong, *mine[1:]])
    send(Taps(page))
    expect(page.locator(".now h1")).to_have_text("היד שלכם נרשמה.")
    for seat, hand in enumerate(others, 2):
        server.command(table["token"], table["table"], "enter_hand", seat=seat, cards=hand)
    expect(page.locator(".dispute")).to_be_visible()
    expect(page.locator("[data-board] input:checked")).to_have_count(9)
    expect(page.locator(".tally output")).to_have_text("9 / 9")
    taps = Taps(page)
    tap_in(taps, [wrong, mine[0]])
    send(taps)
    expect(page.locator("[data-board]")).to_have_count(0)
    assert taps.count == 3
    who_sends_last_finds_it_marked_too(server, table, page)


def who_sends_last_finds_it_marked_too(server: Server, table: dict[str, Any], page: Page) -> None:
    """Check that the sender's own answer and the push bring the page, and a mended hand stays
    so."""
    mine, *others = hands()
    server.command(table["token"], table["table"], "enter_hand", seat=2, cards=others[0])
    server.command(table["token"], table["table"], "deal", first=2)
    for seat, hand in enumerate(others, 2):
        server.command(table["token"], table["table"], "enter_hand", seat=seat, cards=hand)
    wrong = others[0][0]
    tap_in(Taps(page), [wrong, *mine[1:]])
    send(Taps(page))
    expect(page.locator(".dispute")).to_be_visible()
    page.evaluate("() => new Promise((drawn) => setTimeout(drawn, 500))")
    expect(page.locator("[data-board] input:checked")).to_have_count(9)
    Taps(page).on(f"input[value={wrong}]")
    server.command(table["token"], table["table"], "note_pool", cards=untouched(5))
    expect(page.locator(".pool-part .cell")).to_have_count(5)
    expect(page.locator("[data-board] input:checked")).to_have_count(8)


def untouched(number: int) -> list[str]:
    return [card for card in DECK if not any(card in hand for hand in hands())][:number]


def test_without_script_a_hand_is_entered_by_a_plain_form(server: Server, phone: Phones) -> None:
    table = opened(server, way="score")
    page = join(phone("en", java_script_enabled=False), table["seats"][0]["join"])
    for card in hands()[0]:
        page.locator(f"input[value={card}]").check()
    press(page.locator("form:has([data-board]) button.primary"))
    expect(page.locator("[data-board]")).to_have_count(0)
    expect(page.locator(".photo")).to_have_count(0)


@pytest.mark.parametrize("lang", in_depth(["ru"], "he", "en"))
def test_the_whole_board_and_its_count_are_seen_above_the_button(
        server: Server, phone: Phones, lang: str) -> None:
    page = phone(lang)
    page.goto("/referee/zero")
    button, count = page.locator("button.primary").bounding_box(), page.locator(".tally")
    box = count.bounding_box()
    assert button and box and box["y"] + box["height"] <= button["y"]
