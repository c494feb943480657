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
from playwright.sync_api import Page, TimeoutError, expect

from companion.games.eight_and_half.content import DECK
from companion.games.eight_and_half.events import Dealt, OpenerNamed, Played, PotTaken
from companion.games.eight_and_half.game import EIGHT_AND_HALF
from companion.games.eight_and_half.rules import judge
from companion.games.eight_and_half.state import State
from companion.games.eight_and_half.view import step
from tests.browser.conftest import join
from tests.browser.keys import press
from tests.browser.server import Server
from tests.browser.sizes import PHONE
from tests.browser.test_phones import SMALL
from tests.examples import DEEP, in_depth
from tests.games.eight_and_half.table import Table

pytestmark = pytest.mark.shared_server

NAMES = ["דנה", "אבי", "Noa", "גיל", "תמר"]
SHORT = 225  # a game of three players that is over after three mini-games
SHORT_ON_PHONES = "eight 22"  # a mini-game of five that is over after fifty turns
PER_TURN = 1.2  # taps
FIRST, LAST = 32, 10  # steps of a game that are tapped, with a middle between them that is not
NEARLY_OUT = 1  # card left
SPREAD = "() => document.documentElement.scrollWidth - window.innerWidth"
LEFT = "moment => document.querySelector('.now')?.dataset.step !== moment"
LOWEST = """() => Math.max(...[...document.querySelectorAll('.key-grid .key')].map(
  (key) => key.getBoundingClientRect().bottom))"""
HEBREW = {"חצי": "half", "שד": "demon"}


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


def at(page: Page, moment: str) -> None:
    expect(page.locator(".now")).to_have_attribute("data-step", moment)


def until_it_counts(page: Page, moment: str, tap: Callable[[], object]) -> None:
    """Tap until it counts: a finger that came down just as the page changed does not fire."""
    for _ in range(3):
        tap()
        try:
            page.wait_for_function(LEFT, arg=moment, timeout=8_000)
            return
        except TimeoutError:
            at(page, moment)
    raise AssertionError(f"no tap counted at {moment}")


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


def asleep(pages: list[Page], sleep: bool) -> None:
    """Put phones in pockets while the game goes on; taken out, each shows how things stand."""
    for page in pages:
        page.goto("about:blank") if sleep else page.go_back()


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


# --- nothing but phones --------------------------------------------------------------------------


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


def in_turn(view: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(p for p in view["players"] if p["seat"] == view["turn"])
    return found


def doing(view: dict[str, Any]) -> str:
    """Return where the player in turn must play from."""
    mine = in_turn(view)
    return "hand" if mine["hand"] else "open" if mine["open"] else "blind"


def nearly_out(view: dict[str, Any]) -> bool:
    return min(p["bank"] + p["hand"] + p["open"] + p["blind"]
               for p in view["players"]) <= NEARLY_OUT


def send_turn(server: Server, table: str, token: str, view: dict[str, Any],
              prefers: str = "") -> None:
    """Send a turn as JSON, by the seat itself: what fits of its hand or its open cards."""
    def ask(method: str, path: str, **more: Any) -> Any:
        return server.api(method, f"/tables/{table}{path}", token=token, **more).json()

    offered, mine = ask("GET", "")["commands"], in_turn(view)
    if "turn_blind" in offered:
        ask("POST", "/commands/turn_blind", json={"which": 1})
    elif "take_pot" in offered:
        ask("POST", "/commands/take_pot", json={})
    elif "play_open" in offered:
        cards = [card["kind"] for card in mine["cards"]]
        ask("POST", "/commands/play_open", json={"cards": fitting(view["pot"], cards)})
    else:
        faces = [card["face"] for card in ask("GET", "/secrets/hand")["secret"]]
        cards = [face.split("-")[1] for face in faces]
        places = fitting(view["pot"], cards, first=view["at"].endswith("-0"), prefers=prefers)
        ask("POST", "/commands/play_cards", json={"cards": places})


def seen(server: Server, opened: dict[str, Any]) -> dict[str, Any]:
    answer = server.api("GET", f"/tables/{opened['table']}", token=opened["token"]).json()
    view: dict[str, Any] = answer["view"]
    moves = answer["version"] - 3  # the opening, the deal, and from 0
    return {**view, "at": f"{view['number']}-{view['phase']}-{moves + 1}"}


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


def fitting(pot: str | None, cards: list[str], first: bool = False,
            prefers: str = "") -> list[int]:
    """Return the places of all equal cards that fit; the first pot opens with the lowest yellow."""
    value = None if pot is None else 2 * int(pot.rstrip("½") or 0) + pot.endswith("½")
    order = "1234678059" if first else f"{prefers}0123456789"
    for card in (*order, "half", "demon"):
        if card in cards and judge(value, [card]).legal:
            return [at for at, other in enumerate(cards) if other == card]
    return [cards.index("8"), cards.index("half")]


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
