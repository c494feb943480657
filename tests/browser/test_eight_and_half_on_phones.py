"""Eight and a Half on five phones and nothing else, in Hebrew.

A turn like one that was tapped before is sent as JSON; in `make test-deep` every one is tapped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import join
from tests.browser.eight_and_half import (
    NAMES,
    at,
    fitting,
    in_turn,
    seen,
    send_turn,
    until_it_counts,
)
from tests.browser.keys import press
from tests.browser.server import Server
from tests.examples import DEEP

pytestmark = pytest.mark.shared_server

SHORT_ON_PHONES = "eight 22"  # a mini-game of five that is over after fifty turns
NEARLY_OUT = 1  # card left
HEBREW = {"חצי": "half", "שד": "demon"}


def test_a_mini_game_on_five_phones_and_nothing_else(
        server: Server, phone: Callable[..., Page]) -> None:
    server.deal_for(SHORT_ON_PHONES)
    opened = server.open_table("eight_and_half", NAMES, options={"way": "phones"})
    pages = {seat["seat"]: join(phone("he"), seat["join"]) for seat in opened["seats"]}
    tokens = {seat["seat"]: seat["token"] for seat in opened["seats"]}
    server.command(opened["token"], opened["table"], "deal")
    done: set[tuple[int, str]] = set()
    for _ in range(400):
        view = seen(server, opened)
        if view["phase"] != "play":
            break
        page, what = pages[view["turn"]], doing(view)
        if DEEP or (view["turn"], what) not in done or nearly_out(view):
            at(page, view["at"])
            until_it_counts(page, view["at"], lambda page=page, view=view: turn(page, view))
        else:
            send_turn(server, opened["table"], tokens[view["turn"]], view)
        done.add((view["turn"], what))
    assert view["phase"] == "scored"
    assert {what for _, what in done} == {"hand", "open", "blind"}
    for page in pages.values():
        expect(page.locator(".now h1")).to_contain_text("המשחקון נגמר")
        expect(page.locator(".standing b")).to_have_count(5)


def doing(view: dict[str, Any]) -> str:
    """Return where the player in turn must play from."""
    mine = in_turn(view)
    return "hand" if mine["hand"] else "open" if mine["open"] else "blind"


def nearly_out(view: dict[str, Any]) -> bool:
    return min(p["bank"] + p["hand"] + p["open"] + p["blind"]
               for p in view["players"]) <= NEARLY_OUT


def turn(page: Page, view: dict[str, Any]) -> None:
    """Do whatever is on the page of the player in turn."""
    pot = view["pot"]
    if page.locator("form[id^=do-take_pot]").count():
        page.press("form[id^=do-take_pot] button", "Enter")
    elif page.locator("form[id^=do-turn_blind]").count():
        press(page.locator("form[id^=do-turn_blind] button"))
    elif page.locator("form.opens").count():
        for place in fitting(pot, [card["kind"] for card in in_turn(view)["cards"]]):
            if not page.locator("form.opens [name=cards]").nth(place).is_checked():
                page.locator("form.opens .pick-card").nth(place).click()
        page.press(".act .primary", "Enter")
    else:
        if not page.locator("#hand .held").count():
            page.locator("a[id^='do-play_cards']").click()
        names = page.locator("#hand .held .name")
        expect(names.first).to_be_visible()
        hand = [HEBREW.get(name, name.split()[-1]) for name in names.all_inner_texts()]
        for place in fitting(pot, hand, first=not view["laid"] and view["at"].endswith("-0")):
            if not page.locator("#hand [name=cards]").nth(place).is_checked():
                page.locator("#hand .held").nth(place).click()
        page.press("#hand .primary", "Enter")
