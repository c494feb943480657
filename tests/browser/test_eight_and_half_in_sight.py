"""Eight and a Half: what one taps lies under nothing, and a room can read all of its screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import join
from tests.browser.eight_and_half import seen, send_turn
from tests.browser.keys import press
from tests.browser.server import Server
from tests.browser.sizes import LARGE

pytestmark = pytest.mark.shared_server

LONG = ["אלכסנדרה־מרים", "Константин Сергеевич Эм", "Bartholomew Aloysius", "גיל",
        "תמר השחורה מהגליל"]
KEYS = 13
PHONES = ((390, 844), (375, 667), (360, 640))
# Of the keys, those that a finger reaches at their top, in their middle and at their bottom. A
# button that rests is reached by nobody, so this is waited for.
REACHED = """(many) => [...document.querySelectorAll('.keys .key')].filter((key) => {
  const box = key.getBoundingClientRect();
  return [.1, .5, .9].every((part) => key.contains(
    document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part)));
}).length === many"""
# What stands on the screen and is not there to be read: cut off, or with another thing over it.
UNREAD = """(what) => [...document.querySelectorAll(what)].filter((each) => {
  const box = each.getBoundingClientRect();
  const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !box.width || box.top < 0 || box.left < 0 || box.bottom > innerHeight
    || box.right > innerWidth || !(each.contains(there) || there?.contains(each));
}).map((each) => each.textContent.trim())"""
PIXELS = "(what) => parseFloat(getComputedStyle(document.querySelector(what)).fontSize)"


def test_every_key_is_reached_under_a_notice_and_on_a_small_phone(
        server: Server, phone: Callable[..., Page]) -> None:
    opened = server.open_table("eight_and_half", LONG[:3], options={"way": "followed"})
    pages = [join(phone("he"), address)
             for address in (f"/j/{opened['token']}", opened["seats"][0]["join"])]
    do = partial(server.command, opened["token"], opened["table"])
    do("deal")
    do("name_opener", opener=1)
    join(phone("he"), opened["seats"][0]["join"])  # once more, of which everybody is told
    reached(pages)
    do("play", seat=1, card="1")
    do("play", seat=2, card="8+half")  # with the longest that is ever told of a pot
    do("play", seat=3, card="demon")
    reached(pages)
    do("play", seat=1, card="9")
    reached(pages[:1])
    expect(pages[0].locator(".caught")).to_be_visible()
    pages[0].click(".key[value='3']")
    expect(pages[1].locator(".pot .value b")).to_have_text("3")


def test_every_key_is_reached_after_a_refusal_too(
        server: Server, phone: Callable[..., Page]) -> None:
    """With the longest that is ever refused, asked and called out, and the longest names."""
    names = [LONG[1], LONG[2], LONG[0]]
    opened = server.open_table("eight_and_half", names, options={"way": "followed"})
    pages = [join(phone("ru"), f"/j/{opened['token']}"),
             join(phone("ru"), opened["seats"][0]["join"])]

    def plays(*cards: str) -> None:
        for n, card in enumerate(cards):
            server.command(opened["token"], opened["table"], "play", seat=n % 3 + 1, card=card)

    server.command(opened["token"], opened["table"], "deal")
    server.command(opened["token"], opened["table"], "name_opener", opener=1)
    refused(pages, "demon", move=0)
    plays("1", "8+half", "demon")
    refused(pages, "7", move=3)
    plays("9")
    expect(pages[0].locator(".caught")).to_be_visible()
    reached(pages, ".caught")
    plays("5", "5", "5")
    refused(pages, "8+half", move=7)


def refused(pages: list[Page], card: str, move: int) -> None:
    for page in pages:
        expect(page.locator(".now")).to_have_attribute("data-step", f"1-play-{move}")
        press(page.locator(f".key[value='{card}']"))
    reached(pages, ".keys .refusal")


def reached(pages: list[Page], beside: str = ".notice") -> None:
    for page in pages:
        expect(page.locator(beside).first).to_be_visible()
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(REACHED, arg=KEYS)


def test_the_screen_shows_the_pot_and_everybodys_cards_in_seat_order(
        server: Server, phone: Callable[..., Page]) -> None:
    opened = server.open_table("eight_and_half", LONG, options={"way": "phones"})
    screen = phone("he", viewport=LARGE)
    join(screen, opened["screen"]["join"])
    server.command(opened["token"], opened["table"], "deal", players=[1, 2, 3, 4, 5])
    view = played(server, opened)
    expect(screen.locator(".pot .value .sr")).to_have_text(view["pot"])
    expect(screen.locator(".eight-players .who bdi")).to_have_text(LONG)
    expect(screen.locator(".eight-players .opened .cd")).to_have_count(15)
    expect(screen.locator(".eight-players .piles dd")).to_have_count(25)
    things = ".pot .value, .pot .mind, .eight-players .cd, .piles dt, .piles dd, .now h1"
    assert screen.evaluate(UNREAD, things) == []
    assert screen.evaluate(PIXELS, ".piles dd") >= 32
    assert screen.evaluate(PIXELS, ".piles dt") >= 17
    assert screen.evaluate(PIXELS, ".mind") >= 32


def played(server: Server, opened: dict[str, Any]) -> dict[str, Any]:
    """On to a pot that the whole table is warned of, while everybody has open cards."""
    tokens = {seat["seat"]: seat["token"] for seat in opened["seats"]}
    for _ in range(40):
        view = seen(server, opened)
        if view["mind"]:
            return view
        send_turn(server, opened["table"], tokens[view["turn"]], view, prefers="5")
    raise AssertionError("no pot to be warned of")


EDGES = """() => [...document.querySelectorAll('.laid li > bdi')].map((name) => {
  const range = document.createRange();
  range.selectNodeContents(name);
  const { left, right } = range.getBoundingClientRect();
  return Math.round(document.dir === 'rtl' ? right : left);
})"""


@pytest.mark.parametrize("lang", ["he", "ru"])
def test_names_of_the_last_cards_stand_below_one_another_in_whatever_letters(
        server: Server, phone: Callable[..., Page], lang: str) -> None:
    names = ["דנה", "Лев", "Tom"]
    opened = server.open_table("eight_and_half", names, options={"way": "followed"})
    server.do(opened, "deal")
    do = partial(server.command, opened["token"], opened["table"])
    do("name_opener", opener=1)
    for seat, card in ((1, "1"), (2, "2"), (3, "3")):
        do("play", seat=seat, card=card, times=1)
    page = join(phone(lang), opened["seats"][0]["join"])
    expect(page.locator(".laid li > bdi")).to_have_text(names[::-1])
    assert len(set(page.evaluate(EDGES))) == 1
