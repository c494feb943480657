"""Zero on a phone of 390 by 844: what one needs to choose is in sight, and nothing lies over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import in_thumbs_reach, join
from tests.browser.keys import press
from tests.browser.server import Server
from tests.examples import in_depth

pytestmark = pytest.mark.shared_server

NAMES = ["דנה", "יוסי", "מיכל"]
Phones = Callable[..., Page]
ON_TOP = """(it) => {
  const box = it.getBoundingClientRect();
  return [box.top + 4, box.bottom - 4].every((y) => {
    const there = document.elementFromPoint(box.left + box.width / 2, y);
    return y < innerHeight && there && (it.contains(there) || there.contains(it));
  }); }"""


def begun(server: Server, **options: Any) -> dict[str, Any]:
    table = server.open_table("zero", NAMES, options=options)
    server.command(table["token"], table["table"], "deal", first=1)
    return table


def box(thing: Locator) -> dict[str, float]:
    found = thing.bounding_box()
    assert found
    return dict(found)


def test_in_ones_own_turn_nothing_lies_over_the_pool_or_over_zero(
        server: Server, phone: Phones) -> None:
    """With the largest pool there is for three, and training wheels."""
    table = begun(server, way="phones", first_game=True, wheels=True)
    page = join(phone("he"), table["seats"][0]["join"])
    expect(page.locator("a.lift[href*='do=swap']")).to_be_visible()
    for thing in (*page.locator(".pool-part .cell").all(), page.locator(".call-zero"),
                  page.locator("form[action$='/do/pass'] button")):
        assert thing.evaluate(ON_TOP), thing.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_cards_in_hand_are_of_one_width_whatever_they_are_called(
        server: Server, phone: Phones) -> None:
    """Else a hand would tell its colours from afar; Russian has the longest names."""
    page = join(phone("ru"), begun(server, way="phones")["seats"][0]["join"])
    press(page.locator("a.lift[href*='do=swap']"))
    expect(page.locator(".lifted .held")).to_have_count(9)
    widths = [box(card)["width"] for card in page.locator(".lifted .held").all()]
    assert max(widths) - min(widths) < 1 and min(widths) >= 48
    expect(page.locator(".lifted .helped")).to_contain_text("очк")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_mistake_is_not_told_any_longer_once_it_is_mended(
        server: Server, phone: Phones) -> None:
    page = join(phone("he"), begun(server, way="phones")["seats"][0]["join"])
    press(page.locator("a.lift[href*='do=swap']"))
    press(page.locator(".lifted .taking button"))
    expect(page.locator(".lifted .refusal")).to_be_visible()
    page.locator(".lifted .held").first.click()
    expect(page.locator(".lifted .held input").first).to_be_checked()
    expect(page.locator(".lifted .refusal")).to_have_count(0)


def test_sign_and_number_stand_alike_in_the_pool_and_on_the_board(
        server: Server, phone: Phones) -> None:
    """As they do on the cards in hand, which are drawn in the same order in every language."""
    page = join(phone("he"), begun(server, way="phones")["seats"][0]["join"])
    pool = page.locator(".pool-part .cell")
    expect(pool).to_have_count(5)
    assert all(sign_first(cell) for cell in pool.all())
    page.goto("/referee/zero")
    assert sign_first(page.locator(".board .cell").first)


def sign_first(cell: Locator) -> bool:
    return box(cell.locator(".sign"))["x"] < box(cell.locator("b"))["x"]


def test_points_photograph_count_the_whole_board_and_what_sends_it_are_in_sight_at_once(
        server: Server, phone: Phones) -> None:
    page = join(phone("he"), begun(server, way="score")["seats"][1]["join"])
    page.locator("[data-notice]").click()
    expect(page.locator("[data-notice]")).to_be_hidden()
    sends = page.locator("form:has(.tapping) > .primary")
    for thing, below in ((sends, page.locator(".tabs")),
                         (page.locator(".points-of [name=points]"), sends),
                         (page.locator(".tally"), sends),
                         (page.locator(".board label").last, sends)):
        assert box(thing)["y"] + box(thing)["height"] <= box(below)["y"]


@pytest.mark.parametrize("lang", in_depth(["ru"], "he", "en"))
def test_a_tenth_tap_is_refused_where_it_covers_no_card_and_moves_none(
        server: Server, phone: Phones, lang: str) -> None:
    """While others have entered theirs, and the longest that is told then stands above it."""
    table = begun(server, way="score")
    server.command(table["token"], table["table"], "enter_points", seat=1, points=4)
    page = join(phone(lang), table["seats"][1]["join"])
    page.locator("[data-notice]").click()
    labels = page.locator(".board label")
    for n in range(9):
        labels.nth(8 * n % 55).locator("input").check()
    photo = page.locator(".photo")
    before = box(photo)["height"]
    labels.last.tap()
    expect(page.locator("[data-full]")).to_be_visible()
    assert box(photo)["height"] == before
    for label in (labels.first, labels.nth(6), labels.last):
        assert label.evaluate(ON_TOP), label.inner_text()
    labels.first.tap()
    expect(page.locator("[data-full]")).to_be_hidden()


def test_a_hand_on_the_phone_is_checked_where_the_thumb_is(server: Server, phone: Phones) -> None:
    page = join(phone("he"), begun(server, way="phones")["seats"][1]["join"])
    page.locator(".call-zero").tap()
    page.wait_for_url("**/quiet")
    assert in_thumbs_reach(page, ".showing button")


def test_the_gm_writes_points_beside_each_name_and_marks_cards_within_a_frame(
        server: Server, phone: Phones) -> None:
    gm = join(phone("he"), f"/j/{begun(server, way='score')['token']}")
    lines = gm.locator(".points-of > p")
    expect(lines).to_have_text([f"רק הנקודות: {name}" for name in NAMES])
    gm.locator(".points-of [name=points]").nth(1).fill("17")
    press(gm.locator(".points-of > form button").nth(1))
    expect(lines).to_have_text([f"רק הנקודות: {NAMES[n]}" for n in (0, 2)])
    option = gm.locator(".points-of .option").first
    expect(option.locator("summary")).to_have_text(f"או תשעת הקלפים: {NAMES[0]}")
    option.locator("summary").click()
    frame, board = box(option), box(option.locator(".board"))
    assert frame["x"] < board["x"]
    assert board["x"] + board["width"] < frame["x"] + frame["width"]
    cell = box(option.locator(".board label").first)
    assert cell["width"] >= 48 and cell["height"] >= 48


def test_seat_gm_and_screen_tell_who_won_the_round(server: Server, phone: Phones) -> None:
    table = begun(server, way="score")
    pages = [join(phone("he"), f"/j/{table['token']}"),
             join(phone("he"), table["seats"][2]["join"]),
             join(phone("he"), table["screen"]["join"])]
    for seat, points in ((1, 4), (2, 11), (3, 9)):
        server.command(table["token"], table["table"], "enter_points", seat=seat, points=points)
    for page in pages:
        expect(page.locator(".now h1")).to_have_text("הסבב של דנה: 4 נקודות.")
        expect(page.locator(".shown-hand")).to_have_count(3)
        expect(page.locator(".standing")).to_have_count(0)
