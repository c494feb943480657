"""The referee on a phone: one thumb, three languages, a table away, with script and without."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from companion.i18n import LANGUAGES
from tests.browser.conftest import join
from tests.browser.glass import Glass
from tests.browser.phones import SMALL
from tests.browser.server import Server
from tests.examples import in_depth
from tests.web.test_referee import WITH_QUESTION, example
from tests.world import Evening, Phone

pytestmark = pytest.mark.shared_server

NAMES = [game.name for game in WITH_QUESTION]
FILM = ("/referee/hollywood?ask=1&players=4&film=1&cards-{}=1&poster=N&wins-patriots=0"
        "&wins-communists=0&hearings=0&shake_ups=0&rising_star=")
SPREAD = "() => document.documentElement.scrollWidth - window.innerWidth"
BELOW = """() => [...document.querySelectorAll('.quarrel .key')].filter((each) =>
  each.checkVisibility() && each.getBoundingClientRect().bottom > innerHeight).length"""
LETTERS = "e => parseFloat(getComputedStyle(e).fontSize)"


def test_a_question_is_asked_with_a_thumb_and_answered_large(
    server: Server, phone: Callable[..., Page]
) -> None:
    page = phone()
    page.goto("/referee")
    page.click("a[href='/referee/hollywood']")
    for _ in range(2):
        page.locator(".tally-row", has_text="Double communist").get_by_label("One more").click()
    page.locator("label", has_text="Neutral").locator("[name=poster]").check()
    page.click("button.primary")
    expect(page.locator("#answer h1")).to_have_text("The communists win the film")
    expect(page.locator("#answer .why")).to_contain_text("0 to 4")
    assert page.locator("#answer h1").evaluate(LETTERS) >= 40
    assert page.locator("#answer .why").evaluate(LETTERS) >= 22
    assert page.locator("#answer .facts b").first.evaluate(LETTERS) >= 40


def test_every_answer_is_read_across_the_table(glass: Glass, evening: Evening) -> None:
    stranger = Phone(evening.app)
    for game in WITH_QUESTION:
        page = glass.show(stranger, f"/referee/{game.name}?{urlencode(example(game))}")
        assert page.locator("#answer h1").first.evaluate(LETTERS) >= 40, game.name
        assert page.locator("#answer .why").first.evaluate(LETTERS) >= 22, game.name


def test_the_pot_and_the_twelve_cards_are_in_sight_on_a_small_phone(
        glass: Glass, evening: Evening) -> None:
    for lang in LANGUAGES:
        page = glass.show(Phone(evening.app), "/referee/eight_and_half", lang,
                          size={"width": 360, "height": 640})
        assert page.locator(".key-grid .key").count() == 12
        assert page.evaluate(BELOW) == 0, lang


@pytest.mark.parametrize(("lang", "theme"), in_depth(
    [("ru", "day")], ("he", "night"), ("he", "day"), ("ru", "night"), ("en", "day"),
    ("en", "night")))
def test_the_pages_fit_a_phone_and_a_thumb(
    server: Server, phone: Callable[..., Page], lang: str, theme: str
) -> None:
    page = phone(lang)
    page.context.add_cookies([{"name": "theme", "value": theme, "url": server.url}])
    for path in ("/referee", *(f"/referee/{name}" for name in NAMES), FILM.format("PP")):
        page.goto(path)
        assert page.evaluate(SMALL) == []
        assert page.evaluate(SPREAD) == 0


def test_the_last_ten_questions_stay_on_the_phone_and_can_be_forgotten(
    server: Server, phone: Callable[..., Page]
) -> None:
    page = phone()
    page.goto("/referee/hollywood")
    expect(page.locator("#asked")).to_be_hidden()
    for n in range(12):
        page.goto(FILM.format("PP").replace("hearings=0", f"hearings={n}"))
    page.goto(FILM.format("CC"))
    page.goto("/referee/hollywood")
    asked = page.locator("#asked a")
    expect(asked).to_have_count(10)
    expect(asked.first).to_contain_text("The communists win the film")
    expect(asked.last).to_contain_text("The patriots win the film")
    assert page.evaluate(SMALL) == []
    asked.first.click()
    expect(page.locator("#answer h1")).to_have_text("The communists win the film")
    page.goto("/referee/conspiracy")
    expect(page.locator("#asked")).to_be_hidden()
    page.goto("/referee/hollywood")
    page.click("#asked button")
    expect(page.locator("#asked")).to_be_hidden()
    page.reload()
    expect(page.locator("#asked")).to_be_hidden()


def test_what_another_page_left_in_the_memory_breaks_nothing(
    server: Server, phone: Callable[..., Page]
) -> None:
    page = phone()
    page.goto("/referee/hollywood")
    for junk in ("{", "7", "[1, null, {\"at\": 5}, {\"at\": \"javascript:alert(1)\"}]"):
        page.evaluate("junk => localStorage.setItem('asked-hollywood', junk)", junk)
        page.reload()
        expect(page.locator("#asked")).to_be_hidden()


def test_without_script_the_page_answers_all_the_same(
    server: Server, phone: Callable[..., Page]
) -> None:
    page = phone("he", java_script_enabled=False)
    page.goto("/referee/hollywood")
    page.fill("[name=cards-PP]", "2")
    page.check("[name=poster][value=N]")
    page.click("button.primary")
    expect(page.locator("#answer h1")).to_have_text("הפטריוטים זוכים בסרט")
    expect(page.locator("[name=cards-PP]")).to_have_value("2")
    page.click("text=להמשיך מכאן")
    expect(page.locator("[name=film][value='2']")).to_be_checked()
    expect(page.locator("[name=wins-patriots]")).to_have_value("1")


def test_from_a_table_the_referee_is_one_tap_away_and_so_is_the_way_back(
    server: Server, phone: Callable[..., Page]
) -> None:
    opened = server.open_table("conspiracy", ["Dana", "Avi"])
    seat = join(phone(), opened["seats"][0]["join"])
    home = seat.url
    seat.goto(f"{home}/page/rules")
    seat.click("a[href='/referee/conspiracy']")
    seat.locator("label", has_text="Trap").click()
    seat.locator("label", has_text="2").locator("[name=level]").check()
    seat.click("button.primary")
    expect(seat.locator("#answer h1")).to_have_text("Trap, level 2: won")
    seat.click("#back-to-table")
    seat.wait_for_url(home)


def test_a_stranger_is_shown_no_way_to_a_table(
    server: Server, phone: Callable[..., Page]
) -> None:
    server.open_table("hollywood", ["Dana", "Avi"])
    page = phone()
    page.goto("/referee/hollywood")
    expect(page.locator("#back-to-table")).to_be_hidden()
