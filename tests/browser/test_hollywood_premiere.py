"""A premiere as people see and hear it: one after another, together, as slowly as they like."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from companion import i18n
from companion.games.hollywood.box import KINDS
from companion.games.hollywood.faces import face
from companion.games.hollywood.genres import GENRES
from tests.browser.conftest import join
from tests.browser.glass import Glass
from tests.browser.premiere import SMALL, go_on, opened, score, without_stream
from tests.browser.server import Server
from tests.browser.sizes import LARGE, PHONE
from tests.world import Evening, forget_notices

pytestmark = pytest.mark.shared_server

HEARD = "window.heard = []; document.addEventListener('sound', (e) => window.heard.push(e.detail))"


def turned(page: Page) -> int:
    return page.locator(".reel .turned").count()


@pytest.mark.parametrize(("lang", "first_is_left"), [("he", False), ("en", True)])
def test_the_strip_has_both_numbers_on_the_sides_where_the_premiere_has_them(
    server: Server, phone: Callable[..., Page], lang: str, first_is_left: bool
) -> None:
    table = opened(server)
    gm = join(phone(lang), f"/j/{table['token']}")
    score(server, table, 1)
    go_on(gm)
    for numbers in (gm.locator(".result .tally bdi"), gm.locator(".strip .newest small bdi")):
        x = numbers.evaluate_all("(all) => all.map((e) => e.getBoundingClientRect().x)")
        assert len(x) == 2 and (x[0] < x[1]) == first_is_left


def test_all_turn_together_and_the_gm_holds_it_or_goes_on(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = opened(server)
    gm = join(phone("he", reduced_motion="no-preference"), f"/j/{table['token']}")
    seat = join(phone("ru"), table["seats"][0]["join"])
    screen = join(phone("en"), table["screen"]["join"])
    score(server, table, 1)
    gm.wait_for_selector("[data-show=pause]")
    gm.click("[data-show=pause]")
    expect(gm.locator(".result.paused")).to_have_count(1)
    held = turned(gm)
    expect(gm.locator(".result .lead")).to_be_hidden()
    expect(gm.locator(".strip .newest svg")).to_be_hidden()
    gm.click("[data-show=next]")
    for page in (gm, seat, screen):
        expect(page.locator(".reel .turned").nth(held)).to_be_visible()
    scores = [page.locator(".tally").inner_text().split() for page in (gm, screen)]
    assert scores[0] == scores[1]
    moves = [page.locator(".reel .turned").first.evaluate(
        "(card) => getComputedStyle(card).animationName") for page in (gm, seat)]
    assert moves == ["turned", "none"]
    go_on(gm)
    for page in (gm, seat, screen):
        expect(page.locator(".result.done .lead")).to_be_visible()
        expect(page.locator(".tally")).to_have_text("5 8", use_inner_text=True)
    expect(screen.locator(".strip .newest svg")).to_be_visible()
    seat.reload()  # what has been shown is not hidden again
    expect(seat.locator(".result.done")).to_have_count(1)
    score(server, table, 2)  # the next film has a show of its own
    expect(gm.locator("#result-2-5-8-13:not(.done)")).to_have_count(1)
    score(server, table, 3, patriots=1, communists=0)  # and goes on by itself
    expect(seat.locator("#result-3-1-1-2.done .lead")).to_be_visible()


def test_nobody_reads_the_end_before_the_last_film_is_over(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = opened(server)
    for film in (1, 2, 3):
        score(server, table, film)
    gm = join(phone("he"), f"/j/{table['token']}")
    seat = join(phone("en"), table["seats"][0]["join"])
    score(server, table, 4)
    gm.wait_for_selector(".finale-part", state="attached")
    gm.click("[data-show=pause]")
    for page in (gm, seat):
        expect(page.get_by_role("heading")).to_have_count(1)  # the film's title
    assert "win" not in seat.locator("#said").inner_text()
    go_on(gm)
    for page in (gm, seat):
        expect(page.locator(".finale-part h1")).to_be_visible()
    expect(seat.locator("#said")).to_have_text("The communists win!")
    expect(gm.locator("form[action$=again] button")).to_be_visible()


def test_without_script_a_premiere_is_there_whole(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = opened(server)
    score(server, table, 1)
    seat = join(phone("en", java_script_enabled=False), table["seats"][0]["join"])
    for card in seat.locator(".reel li svg").all():
        expect(card).to_be_visible()
    expect(seat.locator(".result .lead")).to_be_visible()
    expect(seat.locator(".tally")).to_have_text("5 8", use_inner_text=True)


def test_curtain_projector_and_applause_are_off_by_one_tap_and_stay_off(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = opened(server)
    gm = phone("he")
    gm.add_init_script(HEARD)
    join(gm, f"/j/{table['token']}")
    score(server, table, 1)
    gm.wait_for_selector("[data-show=next]")
    go_on(gm)
    assert gm.evaluate("window.heard") == ["curtain", "projector", "applause"]
    gm.click("#sounds")
    expect(gm.locator("#sounds")).to_have_attribute("aria-pressed", "false")
    gm.reload()
    expect(gm.locator("#sounds")).to_have_attribute("aria-pressed", "false")
    score(server, table, 2)
    gm.wait_for_selector("#result-2-5-8-13")
    go_on(gm)
    assert gm.evaluate("window.heard") == []


GOLD = "rgb(240, 194, 75)"
SUMS = """() => [...document.querySelectorAll('.counter')].map((each) =>
  [each.querySelector('input').value, each.querySelector('output').value])"""


def test_symbols_are_counted_by_tapping_cards_or_by_steps_and_stay_over_a_reload(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = opened(server)
    gm = join(phone("en"), f"/j/{table['token']}")
    gm.wait_for_selector(".card-taps:not([hidden])")
    premiere = gm.locator(".card-taps .wide")
    for nothing_yet in (gm.locator(".tapped"), premiere):
        expect(nothing_yet).to_be_hidden()
    assert gm.evaluate(SUMS) == [["", ""], ["", ""]]  # nothing is counted before it was looked at
    assert gm.locator(".counter input[required]").count() == 2
    gm.click(".counter:has([name=patriots]) [data-step='1']")
    expect(premiere).to_be_hidden()  # the other side was not looked at yet
    gm.click(".counter:has([name=patriots]) [data-step='-1']")
    gm.click(".signs-row .chip:has([value=P])")
    for card in ("PP", "N", "C"):
        gm.click(f"[data-card={card}]")
    expect(premiere).to_have_css("background-color", GOLD)
    expect(gm.locator(".counting > form .primary")).not_to_have_css("background-color", GOLD)
    gm.click(".counter:has([name=communists]) [data-step='1']")
    counted = [["2", "cards 2 + poster 1 = 3"], ["2", "cards 2 + poster 0 = 2"]]
    assert gm.evaluate(SUMS) == counted
    expect(gm.locator(".tapped output")).to_have_text(["2", "2"])
    gm.reload()
    gm.wait_for_selector(".card-taps:not([hidden])")
    assert gm.evaluate(SUMS) == counted
    expect(gm.locator(".tapped output")).to_have_text(["2", "2"])
    premiere.click()  # it stands under the cards; the other is below both pads
    expect(gm.locator("#result-1-3-2-5")).to_have_count(1)


# A film of eight cards, in the middle of its show.
EIGHT = """() => {
  const result = document.querySelector('.result'), reel = result.querySelector('.reel');
  while (reel.children.length < 8) reel.prepend(reel.firstElementChild.cloneNode(true));
  result.classList.remove('done');
  result.querySelectorAll('.show').forEach((row) => { row.hidden = false; });
}"""
TITLED = "(title) => { document.querySelector('.result .title').textContent = title; }"
BELOW_THE_BARS = """() => {
  const bar = Math.min(...[...document.querySelectorAll('.act, .tabs')]
    .filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().top));
  return ['.tally', '.show', '.reel li'].filter((name) => [...document.querySelectorAll(name)]
    .slice(0, 1).some((part) => part.getBoundingClientRect().bottom > bar));
}"""
# A poster lies under what is tapped, however the page is scrolled.
COVERED = """() => {
  document.querySelector('.result').classList.add('done');
  return [...document.querySelectorAll('.act button, .act a')].filter((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return width && above?.closest('.banner');
  }).length;
}"""
TOO_WIDE = """(names) => names.filter((name) => {
  const card = document.querySelector('.reel .of-card'), told = card.querySelector('.name');
  told.textContent = name;
  const range = document.createRange();
  range.selectNodeContents(told);
  const [inner, outer] = [range, card].map((each) => each.getBoundingClientRect());
  const words = name.split(/[ ,]+/).filter(Boolean).length;
  return inner.left < outer.left || inner.right > outer.right
    || range.getClientRects().length > words;
})"""


def premiere(evening: Evening) -> Evening:
    """A film of phones alone, made without anybody's taps."""
    evening.do("deal_roles", "deal_affiliations", "skip_night", "deal_hands", "roll_dice",
               "lay_out_posters")
    while (state := evening.play().state).phase != "premiere":
        if state.phase == "production":
            turn = state.round.seat
            evening.api(turn).post(f"/tables/{evening.table}/commands/pass", {"seat": turn})
        elif state.round.stage == "curtain":
            evening.do("raise_curtain")
        else:
            evening.do("leave_to_chance", whom=next(iter(state.round.owed)))
    forget_notices(evening.served)
    return evening


def with_a_card(open_one: Callable[..., Evening]) -> Evening:
    """Make films until one has a card; without a star there is none."""
    while True:
        evening = premiere(open_one(options={"kit": "phones"}))
        if 'class="of-card"' in evening.seats[2].get(f"{evening.url}/seat").get_data(as_text=True):
            return evening


@pytest.mark.parametrize("lang", i18n.LANGUAGES)
def test_the_score_and_the_gms_buttons_are_in_sight_however_many_cards_there_are(
    glass: Glass, an_evening: Callable[..., Evening], lang: str
) -> None:
    evening = premiere(an_evening(options={"kit": "phones"}, gm_plays=1))
    longest = max((i18n.text(title, lang) for genre in GENRES.values() for title in genre.titles),
                  key=len)
    for size in (PHONE, SMALL):
        for phone, role in ((evening.gm, "gm"), (evening.seats[2], "seat")):
            page = glass.show(phone, f"{evening.url}/{role}", lang, size=size)
            assert not page.evaluate(COVERED)
            page.evaluate(EIGHT)
            page.evaluate(TITLED, longest)
            assert page.evaluate(BELOW_THE_BARS) == [], (role, size)


def test_every_cards_name_fits_onto_the_card_that_is_turned_over(
    glass: Glass, an_evening: Callable[..., Evening]
) -> None:
    evening = with_a_card(an_evening)
    names = [face(code).name for code in KINDS] + [genre.name for genre in GENRES.values()]
    for lang in i18n.LANGUAGES:
        for size in (SMALL, LARGE):
            page = glass.show(evening.seats[2], f"{evening.url}/seat", lang, size=size)
            page.evaluate(EIGHT)
            told = [i18n.text(name, lang) for name in names]
            assert page.evaluate(TOO_WIDE, told) == [], (lang, size)


def test_a_phone_that_only_polls_follows_the_gms_pause_and_next(
    server: Server, phone: Callable[..., Page]
) -> None:
    table = opened(server)
    gm = join(phone("he"), f"/j/{table['token']}")
    seat = join(without_stream(phone("en")), table["seats"][0]["join"])
    score(server, table, 1)
    gm.wait_for_selector("[data-show=pause]")
    gm.click("[data-show=pause]")
    expect(seat.locator(".result.paused")).to_have_count(1)
    go_on(gm)
    expect(seat.locator(".result.done .lead")).to_be_visible()
