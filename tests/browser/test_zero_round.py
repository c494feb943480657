"""A round of Zero on real phones and on the screen: exchanges, passes, a Zero shown, the end."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from companion.games.zero.content import DECK
from companion.games.zero.rules import score
from tests.browser.conftest import join
from tests.browser.keys import press
from tests.browser.server import Server
from tests.browser.test_round import gm_does
from tests.browser.zero import NAMES, Phones, Taps, hands, opened, tap_in

pytestmark = pytest.mark.shared_server

A_ZERO = [*(f"red-{n}" for n in (1, 2, 3, 4, 7)),
          *(f"{colour}-7" for colour in ("blue", "green", "grey", "orange"))]


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
