"""A pile fills its phone, and all piles a television."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import join
from tests.browser.server import Server
from tests.browser.sizes import LARGE
from tests.browser.totem import NAMES, shot
from tests.examples import in_depth

pytestmark = pytest.mark.shared_server

LONG = ["Константин Сергеевич", "Александра Владимировна", "Екатерина Максимилиановн",
        "Бартоломей Алоизий", "Серафима Христофоровна", "Вячеслав Всеволодович",
        "Апполинария Фёдоровна", "Станислав Мстиславович", "Ярополк Святославович", "Илья"]
# A pile as it lies on its phone, and what lies on it or is cut off.
PILE = """() => {
  const box = (one) => one.getBoundingClientRect();
  const within = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const pack = [...document.querySelectorAll(".mine .pack")].filter((one) => one.offsetParent)[0];
  const face = box(pack.querySelector(".face")), screen = { left: 0, top: 0, right: innerWidth,
    bottom: innerHeight };
  const words = [...document.querySelectorAll(".have-it, .turn-card span:last-child")];
  const lines = (one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top / 8))).size;
  };
  return {
    wide: face.width / innerWidth, high: face.height / innerHeight,
    corner: within(box(pack.querySelector(".counts")), face), inSight: within(face, screen),
    thumb: words.every((one) => within(box(one), screen)),
    cut: words.filter((one) => one.scrollWidth > one.clientWidth + 1 || lines(one) > 2).length,
    scrolls: document.documentElement.scrollHeight > innerHeight,
  };
}"""


def small(page: Page, address: str, size: tuple[int, int] = (390, 664)) -> Page:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    join(page, address)
    expect(page.locator(".mine .face").first).to_be_visible()
    page.evaluate("document.fonts.ready")
    return page


def first_turned(server: Server, opened: dict[str, Any]) -> None:
    """A game in which the first card is open, and the next one's turn has come."""
    for _ in range(20):
        server.do(opened, "begin_game")
        seen = server.command(opened["token"], opened["table"], "turn", seat=1)
        if seen["view"]["moment"] == "turn":  # type: ignore[index]
            return
        server.do(opened, "end_game")


def of_the_first(server: Server, phone: Callable[..., Page]) -> Page:
    """The phone of the first player, whose card is open."""
    opened = server.open_table("totem", NAMES, options={"way": "phones"})
    first_turned(server, opened)
    return small(phone("he"), opened["seats"][0]["join"])


def test_a_pile_fills_its_phone_and_a_tap_brings_the_tabs_back(
    server: Server, phone: Callable[..., Page]
) -> None:
    page = of_the_first(server, phone)
    expect(page.locator(".mine .face:not(.back)")).to_be_visible()
    found = page.evaluate(PILE)
    assert found["wide"] >= 0.85 or found["high"] >= 0.65, found
    assert found["corner"] and found["inSight"] and found["thumb"] and not found["scrolls"], found
    tabs = page.locator(".tabs")
    expect(tabs).to_be_hidden()
    page.locator("#bars summary").click()
    expect(tabs).to_be_visible()
    shot(page, "bars")
    page.locator("#bars summary").click()
    expect(tabs).to_be_hidden()


def test_a_gm_who_plays_has_another_s_card_far_from_their_own_totem(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("totem", NAMES, options={"way": "phones"}, gm_plays=1)
    server.do(opened, "begin_game", "turn")
    page = small(phone("he"), f"/j/{opened['token']}")
    turn = page.locator("[id^=do-turn-] button").bounding_box()
    mine = page.locator(".have-it").bounding_box()
    assert turn and mine and mine["y"] - turn["y"] - turn["height"] >= 40
    found = page.evaluate(PILE)
    assert found["inSight"] and not found["scrolls"], found


def test_who_has_the_totem_is_said_on_any_phone_and_the_pile_is_whole_again(
    server: Server, phone: Callable[..., Page]
) -> None:
    page = of_the_first(server, phone)
    named = page.locator(".who-has-it [value='3']")
    place = named.bounding_box()
    assert place
    page.mouse.click(place["x"] + 9, place["y"] + 9, click_count=2)
    expect(page.locator(".last")).to_contain_text(NAMES[2])
    expect(named).to_be_disabled()
    assert named.bounding_box() == place, "nothing has moved under the thumb"
    page.mouse.click(place["x"] + 9, place["y"] + 9)
    expect(page.locator(".last")).to_contain_text(NAMES[2])
    found = page.evaluate(PILE)
    assert found["inSight"] and found["thumb"] and not found["scrolls"], found
    page.locator(".who-has-it [value='2']").click()
    expect(page.locator(".now h1")).to_contain_text(NAMES[1])
    shot(page, "two-named")


# The names along the edge: how small the smallest is; whether all lie in sight and off the card.
EDGE = """() => {
  const box = (one) => one.getBoundingClientRect();
  const names = [...document.querySelectorAll(".by-name button")].map(box);
  const card = box(document.querySelector(".mine .face"));
  return { names: names.length, wide: Math.min(...names.map(({ width }) => width)),
    high: Math.min(...names.map(({ height }) => height)),
    inSight: names.every(({ left, right, top }) => left >= 0 && right <= innerWidth && top >= 0),
    off: names.every(({ bottom }) => bottom <= card.top) };
}"""


@pytest.mark.parametrize(("players", "height", "least"), in_depth(
    [(10, 667, 0.55)], (10, 844, 0.5), (5, 667, 0.65)))
def test_the_names_along_the_edge_are_large_enough_and_leave_the_card_its_room(
    server: Server, phone: Callable[..., Page], players: int, height: int, least: float
) -> None:
    opened = server.open_table("totem", LONG[:players], options={"way": "phones"})
    server.do(opened, "begin_game")
    page = small(phone("ru"), opened["seats"][0]["join"], (375, height))
    found = page.evaluate(EDGE)
    assert found["names"] == players - 1 and found["inSight"] and found["off"], found
    assert found["wide"] >= 47.9 and found["high"] >= 47.9, found
    pile = page.evaluate(PILE)
    assert pile["high"] >= least and pile["inSight"] and not pile["scrolls"], pile
    shot(page, f"edge-{players}-{height}")


@pytest.mark.parametrize("lang", in_depth(["he"], "ru"))
def test_of_two_players_each_may_have_a_phone_for_each_hand(
    server: Server, phone: Callable[..., Page], lang: str
) -> None:
    opened = server.open_table("totem", NAMES[:2], options={"way": "phones"})
    server.do(opened, "begin_game")
    page = small(phone(lang), opened["seats"][0]["join"])
    found = page.evaluate(PILE)
    assert found["corner"] and found["thumb"] and not found["cut"], found
    page.locator("#bars summary").click()
    page.locator("[data-shows=left]").click()
    page.reload()
    for hidden in (".mine .right", "#do-grab_totem-1-1-right"):
        expect(page.locator(hidden)).to_be_hidden()
    for shown in (".mine .left", "#do-grab_totem-1-1-left"):
        expect(page.locator(shown)).to_be_visible()
    assert page.evaluate(PILE)["high"] > 1.4 * found["high"]
    shot(page, f"left-{lang}")


def test_the_screen_does_not_scroll_with_all_tops_and_three_notices(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("totem", NAMES, options={"way": "phones"})
    server.do(opened, "begin_game")
    for seat in opened["seats"][:2]:
        join(phone("ru"), seat["join"])
        server.api("GET", f"/tables/{opened['table']}", seat["token"])  # another device looks
    screen = phone("ru")
    screen.set_viewport_size({"width": 1280, "height": 720})
    join(screen, opened["screen"]["join"])
    expect(screen.locator("[data-notice]")).to_have_count(3)
    assert screen.evaluate("document.documentElement.scrollHeight") == 720


# How far a page runs off the screen, and how tall its lowest card is.
RUNS_OFF = """() => {
  const box = (one) => one.getBoundingClientRect();
  const packs = [...document.querySelectorAll(".tops li")].map(box);
  return [document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
    Math.max(0, ...packs.map(({ bottom }) => Math.round(bottom - innerHeight))),
    Math.min(...[...document.querySelectorAll(".tops .face")].map((one) => box(one).height)) > 100];
}"""


def test_a_television_shows_ten_long_names_without_scrolling_at_any_moment(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("totem", LONG, options={"way": "phones"})
    screen = phone("ru", viewport=LARGE)
    join(screen, opened["screen"]["join"])

    def do(name: str, what: str, **args: object) -> None:
        server.command(opened["token"], opened["table"], name, **args)
        expect(screen.locator(what).first).to_be_visible()
        assert screen.evaluate(RUNS_OFF) == [0, 0, 0, True], what

    first_turned(server, opened)
    do("drop_totem", ".centre", culprit="nobody")
    do("grab_totem", ".centre, .last", seat=2, hand="2")
    do("grab_totem", ".now h1", seat=3, hand="3")
    do("grab_totem", ".now h1", seat=5, hand="5")
    do("say_who_held_lower", ".last", seat=2, who_held="later:3")
    shot(screen, "television")
