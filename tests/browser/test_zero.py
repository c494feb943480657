"""Zero in real phones: hands tapped in, photographed, typed in by the GM; a round on phones."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, Route, TimeoutError, expect

from companion.games.zero.content import DECK
from companion.games.zero.rules import score
from tests.browser.camera import Cards, Shot, laid_out, photographed
from tests.browser.conftest import join
from tests.browser.keys import press
from tests.browser.server import Server
from tests.browser.test_round import gm_does
from tests.examples import in_depth

pytestmark = pytest.mark.shared_server

NAMES = ["דנה", "אבי", "Гиль", "Noa", "Tal"]
A_ZERO = [*(f"red-{n}" for n in (1, 2, 3, 4, 7)),
          *(f"{colour}-7" for colour in ("blue", "green", "grey", "orange"))]
Phones = Callable[..., Page]


class Taps:
    """A finger that counts. What sends is pressed by key, for which no button rests: thumbs have
    tests of their own."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def on(self, selector: str) -> None:
        self.page.locator(selector).locator("visible=true").first.tap()
        self.count += 1

    def send(self, selector: str) -> None:
        press(self.page.locator(selector).locator("visible=true"))
        self.count += 1


def hands(seed: int = 1) -> list[list[str]]:
    deck = random.Random(seed).sample(DECK, 45)
    return [deck[9 * n:9 * (n + 1)] for n in range(5)]


def tap_in(taps: Taps, hand: list[str], within: str = "") -> None:
    for card in hand:
        taps.on(f"{within} input[value={card}]")


def send(taps: Taps) -> None:
    taps.send("form:has(input:checked) button.primary")


def opened(server: Server, **options: Any) -> dict[str, Any]:
    table = server.open_table("zero", NAMES, options=options)
    server.command(table["token"], table["table"], "deal", first=1)
    return table


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


def test_a_zero_is_checked_in_private_and_then_shown_to_all(server: Server, phone: Phones) -> None:
    table = opened(server, way="followed")
    caller = join(phone("en"), table["seats"][2]["join"])
    other = join(phone("he"), table["seats"][1]["join"])
    caller.click(".call-zero")
    tap_in(Taps(caller), A_ZERO)
    check(caller)
    said = caller.locator(".asked-back[role=alert]").locator("visible=true")
    expect(said).to_contain_text("It is right")
    expect(caller.locator("[data-board] input:checked")).to_have_count(9)
    expect(other.locator(".shown-hand")).to_have_count(0)
    show(caller)
    expect(caller.locator(".shown-hand")).to_have_count(1)
    expect(other.locator(".shown-hand")).to_have_count(1)
    expect(other.locator("h1 .nought")).to_be_visible()
    still = other.locator(".nought").evaluate("it => getComputedStyle(it).animationName")
    assert still == "none"  # its owner asks for no motion


def test_a_whole_round_with_nothing_but_five_phones(server: Server, phone: Phones) -> None:
    table = opened(server, way="phones", first_game=True, lesson=True)
    langs = ("he", "ru", "en", "he", "ru")
    pages = [join(phone(lang), seat["join"])
             for lang, seat in zip(langs, table["seats"], strict=True)]
    screen = join(phone("en"), table["screen"]["join"])
    screen.set_viewport_size({"width": 1280, "height": 720})
    for page in pages[:3]:
        assert exchange(page) == 3  # lift, give, take
    expect(pages[3].locator("form[action$='/do/pass'] button")).to_be_visible()
    in_pool = [cells(page) for page in (screen, *pages)]
    assert len(in_pool[0]) == 7 and all(pool == in_pool[0] for pool in in_pool)
    box = screen.locator(".pool-part .cell").first.bounding_box()
    assert box and box["width"] >= 100 and fits(screen)
    for page in (pages[3], pages[4], *pages[:4]):
        say_pass(page)
    for page in pages:
        expect(page.locator(".shown-hand")).to_have_count(5)
        expect(page.locator(".lessons li")).to_have_count(5)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


def cells(page: Page) -> list[str]:
    found: list[str] = page.locator(".pool-part .cell").evaluate_all(
        "all => all.map((one) => one.className + one.querySelector('b').textContent)")
    return found


def lift_hand(taps: Taps) -> None:
    """Lift the hand, again if the table moved on and laid it down."""
    for _ in range(3):
        taps.send("a.lift[href*='do=swap']")
        with suppress(TimeoutError):
            return taps.page.locator(".lifted .held").first.wait_for(timeout=10_000)
        taps.count -= 1
    raise AssertionError("the hand is not lifted")


def exchange(page: Page) -> int:
    taps = Taps(page)
    expect(page.locator("a.lift[href*='do=swap']")).to_be_visible()
    lift_hand(taps)
    taps.on(".lifted .held")
    taps.send(".lifted .taking button")
    expect(page.locator("a.lift[href*='do=swap']")).to_have_count(0)
    return taps.count


def say_pass(page: Page) -> None:
    Taps(page).send("form[action$='/do/pass'] button")
    expect(page.locator("form[action$='/do/pass']")).to_have_count(0)


def test_a_followed_round_takes_one_tap_a_turn(server: Server, phone: Phones) -> None:
    """On the GM's phone alone: three exchanges, two passes, and everybody else's last turn."""
    gm = join(phone("he"), f"/j/{opened(server, way='followed')['token']}")
    taps = Taps(gm)
    turns = ["exchange", "exchange", "pass", "exchange", "pass", *["exchange"] * 4]
    for turn, what in enumerate(turns):
        expect(gm.locator(f".now[data-step='1-play-{turn}-0']")).to_be_visible()
        taps.send(f"form[action$='/do/{what}'] button")
    expect(gm.locator("[data-board]").first).to_be_attached()
    print(f"a followed round of {len(turns)} turns: {taps.count} taps")
    assert taps.count == len(turns)


def test_a_player_without_a_phone_shows_a_zero_on_the_gms(server: Server, phone: Phones) -> None:
    table = opened(server, way="followed")
    gm_does(server, table, "no-phone", seat="2")
    gm = join(phone("he"), f"/j/{table['token']}")
    gm.locator("#zero-here summary").click()
    press(gm.locator("form[action$='/hand']:has(input[value='2']) button"))
    press(gm.locator("form[action$='/take'] button"))
    tap_in(Taps(gm), A_ZERO)
    check(gm)
    show(gm)
    screen = join(phone("he"), table["screen"]["join"])
    expect(screen.locator(".shown-hand")).to_have_count(1)


@pytest.mark.parametrize("lang", in_depth(["ru"], "he", "en"))
def test_the_whole_board_and_its_count_are_seen_above_the_button(
        server: Server, phone: Phones, lang: str) -> None:
    page = phone(lang)
    page.goto("/referee/zero")
    button, count = page.locator("button.primary").bounding_box(), page.locator(".tally")
    box = count.bounding_box()
    assert button and box and box["y"] + box["height"] <= button["y"]


def test_the_screen_shows_a_zero_and_five_hands_without_scrolling(
        server: Server, phone: Phones) -> None:
    table = opened(server, way="followed")
    screen = join(phone("ru"), table["screen"]["join"])
    screen.set_viewport_size({"width": 1280, "height": 720})
    seat = join(phone("en"), table["seats"][2]["join"])
    call_zero(seat)
    expect(screen.locator(".shown-hand")).to_have_count(1)
    assert fits(screen)
    free = [card for card in random.Random(1).sample(DECK, 56) if card not in A_ZERO]
    for n, number in enumerate((1, 2, 4, 5)):
        server.command(table["token"], table["table"], "enter_hand", seat=number,
                       cards=free[9 * n:9 * n + 9])
    expect(screen.locator(".shown-hand")).to_have_count(5)
    assert fits(screen)


def test_the_screen_ends_with_what_all_rounds_came_to_and_scrolls_with_no_hand(
        server: Server, phone: Phones) -> None:
    table = server.open_table("zero", NAMES[:2], options={"way": "score"})
    screen = join(phone("he"), table["screen"]["join"])
    screen.set_viewport_size({"width": 1280, "height": 720})
    for first in (1, 2):
        server.command(table["token"], table["table"], "deal", first=first)
        for seat, hand in enumerate(hands()[:2], 1):
            server.command(table["token"], table["table"], "enter_hand", seat=seat, cards=hand)
    totals = sorted(2 * score(hand).points for hand in hands()[:2])
    expect(screen.locator(".final .standing b")).to_have_text([str(total) for total in totals])
    expect(screen.locator(".open-hands .board")).to_have_count(2)
    assert fits(screen)
    for seat in (1, 2):
        server.command(table["token"], table["table"], "correct", seat=seat, round=2, points=30)
    expect(screen.locator(".open-hands")).to_be_hidden()
    assert fits(screen)


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollHeight <= innerHeight"
                              " && document.documentElement.scrollWidth <= innerWidth"))


def call_zero(page: Page) -> None:
    page.click(".call-zero")
    tap_in(Taps(page), A_ZERO)
    check(page)
    show(page)


def check(page: Page) -> None:
    """For the caller's eyes alone: there is no way to show it yet."""
    expect(page.locator(".showing [name=show]")).to_have_count(0)
    press(page.locator(".showing button"))


def show(page: Page) -> None:
    press(page.locator(".showing [name=show]"))


def test_the_gm_has_a_line_for_each_of_two_hands_and_no_gold_pass_for_others(
        server: Server, phone: Phones) -> None:
    table = opened(server, way="score")
    for seat in (1, 2, 3):
        server.command(table["token"], table["table"], "enter_points", seat=seat, points=seat)
    gm = join(phone("he"), f"/j/{table['token']}")
    expect(gm.locator(".points-of > .option")).to_have_count(2)
    expect(gm.locator("[data-board]").locator("visible=true")).to_have_count(0)
    phones = join(phone("he"), f"/j/{opened(server, way='phones')['token']}")
    expect(phones.locator("form[action$='/do/pass'] button.wide")).to_be_visible()
    expect(phones.locator(".act .primary")).to_have_count(0)


def test_after_the_last_round_the_gm_begins_the_same_game_again(
        server: Server, phone: Phones) -> None:
    table = server.open_table("zero", NAMES[:2], options={"way": "score"})
    for first in (1, 2):
        server.command(table["token"], table["table"], "deal", first=first)
        for seat in (1, 2):
            server.command(table["token"], table["table"], "enter_points", seat=seat, points=seat)
    gm = join(phone("he"), f"/j/{table['token']}")
    press(gm.locator("form[action$='/again'] button"))
    expect(gm.locator(".now[data-step='0-deal-0-0']")).to_be_visible()
