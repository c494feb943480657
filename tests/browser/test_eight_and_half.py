"""Eight and a Half in real phones, in Hebrew: every way of playing it, with its taps counted.

What is only more of the same is sent as JSON to the same server while the phones look on; in
`make test-deep` every single turn is tapped.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.games.eight_and_half.content import DECK
from companion.games.eight_and_half.events import Dealt, OpenerNamed, Played, PotTaken
from companion.games.eight_and_half.game import EIGHT_AND_HALF
from companion.games.eight_and_half.state import State
from companion.games.eight_and_half.view import step
from tests.browser.conftest import join
from tests.browser.eight_and_half import NAMES, asleep, at, until_it_counts
from tests.browser.keys import press
from tests.browser.phones import SMALL
from tests.browser.server import Server
from tests.browser.sizes import PHONE
from tests.examples import DEEP, in_depth
from tests.games.eight_and_half.table import Table

pytestmark = pytest.mark.shared_server

SHORT = 225  # a game of three players that is over after three mini-games
PER_TURN = 1.2  # taps
FIRST, LAST = 32, 10  # steps of a game that are tapped, with a middle between them that is not
SPREAD = "() => document.documentElement.scrollWidth - window.innerWidth"
LOWEST = """() => Math.max(...[...document.querySelectorAll('.key-grid .key')].map(
  (key) => key.getBoundingClientRect().bottom))"""


class Thumb:
    """Counts what it taps."""

    def __init__(self) -> None:
        self.taps = 0

    def tap(self, page: Page, selector: str) -> None:
        """What sends is pressed by key, for which no button rests: thumbs have their own tests."""
        thing = page.locator(selector).first
        if thing.evaluate("(each) => each.type === 'submit'"):
            press(thing)
        else:
            thing.click()
        self.taps += 1


# --- the pot followed ----------------------------------------------------------------------------


def test_a_game_to_seven_is_followed_with_hardly_more_than_a_tap_a_turn(
        server: Server, phone: Callable[..., Page]) -> None:
    """Two players tap for themselves, the GM for the third, as the cards really fell."""
    game, rng = Table(3, seed=SHORT), random.Random(SHORT)
    while not EIGHT_AND_HALF.over(game.state):
        game.mini_game(rng)
    opened = server.open_table("eight_and_half", NAMES[:3], options={"way": "followed"})
    gm = join(phone("he"), f"/j/{opened['token']}")
    phones = {seat: join(phone("he"), opened["seats"][seat - 1]["join"]) for seat in (1, 2)}
    thumb, turns, steps, several = Thumb(), 0, game.play.steps[1:], 0
    for n, one in enumerate(steps):
        tapped = DEEP or n < FIRST or n >= len(steps) - LAST
        if not DEEP and n in (FIRST, len(steps) - LAST):
            asleep([gm, *phones.values()], not tapped)
        several += tapped and together(one.events)
        for event in one.events:
            if not tapped:
                send(event, server, opened)
                continue
            turns += isinstance(event, Played | PotTaken)
            before = thumb.taps
            tap_in(event, one.before, gm, phones, thumb)
            if isinstance(event, Dealt | OpenerNamed):
                thumb.taps = before  # set-up, not a turn
        if tapped:
            at(gm, step(one.after))
    print(f"taps per turn: {thumb.taps / turns:.2f} ({thumb.taps} for {turns} turns)")
    assert several and thumb.taps / turns <= PER_TURN
    expect(gm.locator(".now h1")).to_contain_text("הניצחון של")
    totals = [str(n) for n in sorted(game.state.totals.values(), reverse=True)]
    expect(phones[1].locator(".standing b")).to_have_text(totals)


def together(events: Sequence[object]) -> bool:
    """Cards that went down together: two taps, of which every one is counted."""
    return any(isinstance(event, Played) and len(event.kinds) > 1 for event in events)


def send(event: object, server: Server, opened: dict[str, Any]) -> None:
    """The same as JSON, by the GM for all."""
    do = partial(server.command, opened["token"], opened["table"])
    if isinstance(event, Dealt):
        do("deal")
    elif isinstance(event, OpenerNamed):
        do("name_opener", opener=event.seat)
    elif isinstance(event, PotTaken):
        do("cannot_play", seat=event.seat)
    elif isinstance(event, Played):
        both = len(set(event.kinds)) > 1
        do("play", seat=event.seat, card="8+half" if both else event.kinds[0],
           times=1 if both else len(event.kinds))


def tap_in(event: object, before: State, gm: Page, phones: dict[int, Page],
           thumb: Thumb) -> None:
    if isinstance(event, Dealt):
        thumb.tap(gm, ".act .primary[form=do-deal-0]")
    elif isinstance(event, OpenerNamed):
        thumb.tap(gm, f"#do-name_opener-0 [name=opener][value='{event.seat}']")
    elif isinstance(event, Played | PotTaken):
        page, moment = phones.get(event.seat, gm), step(before)
        at(page, moment)
        until_it_counts(page, moment, lambda: tap_turn(event, page, thumb))


def tap_turn(event: Played | PotTaken, page: Page, thumb: Thumb) -> None:
    if isinstance(event, PotTaken):
        return thumb.tap(page, f"#do-cannot_play-{event.seat} button")
    keys, both = f"form.keys[id^='do-play-{event.seat}-']", len(set(event.kinds)) > 1
    if len(event.kinds) > 1 and not both:
        thumb.tap(page, f"{keys} label:has([name=times][value='{len(event.kinds)}'])")
    return thumb.tap(page, f"{keys} button[value='{'8+half' if both else event.kinds[0]}']")


def test_a_card_that_does_not_fit_is_refused_where_it_was_tapped(
        server: Server, phone: Callable[..., Page]) -> None:
    opened = server.open_table("eight_and_half", NAMES[:2], options={"way": "followed"})
    server.command(opened["token"], opened["table"], "deal")
    server.command(opened["token"], opened["table"], "name_opener", opener=1)
    page = join(phone("he"), opened["seats"][1]["join"])
    server.command(opened["token"], opened["table"], "play", seat=1, card="5")
    expect(page.locator(".mind")).to_contain_text("חמש: רק 5 או נמוך ממנו")
    page.click(".key[value='7']")
    expect(page.locator(".keys .refusal")).to_contain_text("על חמש")
    assert page.evaluate(SMALL) == [] and page.evaluate(SPREAD) == 0
    page.click(".key[value='4']")
    expect(page.locator(".pot .value b")).to_have_text("4")


# --- a quarrel, and score only -------------------------------------------------------------------


@pytest.mark.parametrize("script", [True, False])
def test_a_quarrel_is_settled_in_three_taps_with_script_and_without(
        server: Server, phone: Callable[..., Page], script: bool) -> None:
    page, thumb = phone("he", java_script_enabled=script), Thumb()
    page.goto("/referee/eight_and_half")
    if script:
        assert page.evaluate(SMALL) == [] and page.evaluate(SPREAD) == 0
    thumb.tap(page, ".pot-grid a[href$='pot=3.5']")
    if script:  # every card is marked where one looks, on whatever pot
        assert page.locator(".key-grid .key").count() == len(DECK)
        assert page.evaluate(LOWEST) <= PHONE["height"]
    thumb.tap(page, ".key-grid a[href$='cards=4']")
    expect(page.locator("#answer h1")).to_have_text("נתפס! העבריין לוקח את הקופה")
    print(f"taps to settle a quarrel: {thumb.taps}")
    assert thumb.taps <= 3
    page.goto("/referee/eight_and_half?pot=8.0")
    for _ in range(2):
        page.click(".key-grid a[href$='cards=half']")
    expect(page.locator("#answer h1")).to_contain_text("9")
    page.click("text=להחזיר את הקלף האחרון")
    expect(page.locator("#answer h1")).to_contain_text("8½")
    page.click("text=להמשיך מכאן")
    expect(page.locator(".pot .value b")).to_have_text("8")
    page.click(".quarrel > a:has-text('קופה חדשה')")
    expect(page.locator(".pot .value.empty")).to_be_visible()


@pytest.mark.parametrize("players", in_depth([5], 3))
def test_score_only_takes_two_taps_more_than_there_are_players(
        server: Server, phone: Callable[..., Page], players: int) -> None:
    opened = server.open_table("eight_and_half", NAMES[:players], options={"way": "score"})
    page, thumb = join(phone("he"), f"/j/{opened['token']}"), Thumb()
    thumb.tap(page, ".act .primary[form=do-deal-0]")
    thumb.tap(page, "label:has([name=out][value='1'])")
    page.keyboard.type("9")  # burnt: the tap has led to the number of who went out
    for seat in range(2, players + 1):
        thumb.tap(page, f"[name=left-{seat}]")
        page.keyboard.type(str(seat + 2))
    thumb.tap(page, ".act .primary[form=do-write_all-0]")
    expect(page.locator(".standing b").first).to_have_text("1")
    print(f"taps for a mini-game of {players} players, score only: {thumb.taps}")
    assert thumb.taps <= players + 2
    page.click(".tabs a[href$='/page/pad']")
    expect(page.locator("#round-1 .explained dd").first).to_contain_text("להיפטר ראשונים מהכול")


def test_each_writes_their_own_count_on_their_own_phone(
        server: Server, phone: Callable[..., Page]) -> None:
    opened = server.open_table("eight_and_half", NAMES[:2], options={"way": "score"})
    server.command(opened["token"], opened["table"], "deal")
    gm = join(phone("he"), f"/j/{opened['token']}")
    dana = join(phone("he"), opened["seats"][0]["join"])
    dana.click("form[id^=do-enter] .primary")
    expect(gm.locator(".awaited li")).to_have_text([NAMES[1]])
    avi = join(phone("he"), opened["seats"][1]["join"])
    avi.locator("label.number").first.locator("[data-value='4']").click()
    avi.click("form[id^=do-enter] .primary")
    expect(gm.locator(".standing b")).to_have_text(["3", "0"])
