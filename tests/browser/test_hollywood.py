"""A whole game of Hollywood through the pages alone, with nothing but phones."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from companion import i18n
from companion.engine.words import say
from companion.games.hollywood.content import AFFILIATIONS, SIDES
from tests.browser.conftest import join
from tests.browser.robot import Robot
from tests.browser.server import Server
from tests.browser.studio import NAMES, the_recap_shows_the_films
from tests.examples import DEEP

pytestmark = pytest.mark.shared_server

LANGUAGES = {1: "en", 2: "he", 3: "ru", **({4: "en"} if DEEP else {})}
MOST_STEPS = 400
LAST = "film-3"  # where one knows how a film goes; in the deep run the game is played to its end
MOVED_NOWHERE = {i18n.text(say("A statuette moves from one player to another."), lang)
                 for lang in i18n.LANGUAGES}  # the one thing a page offers and the rules refuse


def of_the_table(offers: list[str]) -> list[str]:
    """Return only the table's offers: a GM whose players have phones acts for nobody."""
    return [offer for offer in offers if offer.endswith("-0")]


def all_at(phones: dict[int, Robot], step: str) -> None:
    for phone in phones.values():
        phone.wait_for(step)


def look_at_secret_cards(phones: dict[int, Robot]) -> dict[int, str]:
    """Every player's side, as their own phone shows it in its own language."""
    shown = {seat: phones[seat].peek("affiliation") for seat in LANGUAGES}
    sides = {}
    for seat, lang in LANGUAGES.items():
        told = [key for key, side in SIDES.items()
                if i18n.text(side, lang) in shown[seat].splitlines()]
        assert len(told) == 1, shown[seat]
        sides[seat] = told[0]
    return sides


def next_tap(phones: dict[int, Robot], rng: random.Random) -> Robot:
    """Somebody does something; the robot lifts the hand that it chooses from."""
    for seat in rng.sample(list(phones), len(phones)):
        phone = phones[seat]
        if phone.act():
            return phone
    raise AssertionError(f"nobody can do anything: {phones[0].step}")


def play_until(reached: Callable[[str], bool], phones: dict[int, Robot],
               rng: random.Random) -> None:
    for _ in range(MOST_STEPS):
        step = next_tap(phones, rng).step
        all_at(phones, step)
        if reached(step):
            return
    raise AssertionError("the game does not end")


@pytest.mark.deep
def test_a_game_is_played_with_nothing_but_phones(
    server: Server, phone: Callable[..., Page], capsys: pytest.CaptureFixture[str]
) -> None:
    rng = random.Random(1947)
    opened = server.open_table("hollywood", NAMES[:len(LANGUAGES)], options={"kit": "phones"})
    gm = Robot(join(phone("en"), f"/j/{opened['token']}"), rng, of_the_table)
    seats = {seat: Robot(join(phone(LANGUAGES[seat]), given["join"]), rng)
             for seat, given in enumerate(opened["seats"], 1)}  # type: ignore[arg-type, var-annotated]
    phones = {0: gm, **seats}
    gm.take("deal_roles-0")
    gm.take("deal_affiliations-0")
    all_at(phones, gm.step)
    sides = look_at_secret_cards(phones)
    assert sorted(sides.values()) == sorted(
        side for side, count in zip(SIDES, AFFILIATIONS[len(LANGUAGES)], strict=True)
        for _ in range(count))
    for robot in phones.values():  # what everybody has to do now is told to who cannot see it
        expect(robot.page.locator("#said")).to_have_text(robot.page.inner_text(".now h1"))
    gm.take("begin_night-0")
    seats[1].page.wait_for_selector(".dark")
    gm.take("end_night-0")
    all_at(phones, gm.step)
    play_until(lambda step: step.startswith(LAST), phones, rng)
    with capsys.disabled():
        taps = [seats[seat].taps for seat in seats]
        print(f"\ntaps, nothing but phones: the GM {gm.taps}, the players {taps}, {gm.step}")
    assert [told for robot in phones.values() for told in robot.refusals
            if told not in MOVED_NOWHERE] == []
    if DEEP:
        play_until(lambda step: step.endswith("finale"), phones, rng)
        for number, robot in phones.items():
            everyone_is_named(robot.page, sides, LANGUAGES.get(number, "en"))
        the_recap_shows_the_films(gm.page, len(LANGUAGES))


FIRST_NAME_IN_SIGHT = """() => {
  const name = document.querySelector('.everyone li').getBoundingClientRect().bottom + scrollY;
  const bars = [...document.querySelectorAll('.act, .tabs')];
  return name <= Math.min(innerHeight, ...bars.map(bar => bar.getBoundingClientRect().top));
}"""


def everyone_is_named(page: Page, sides: dict[int, str], lang: str) -> None:
    rows = page.locator(".everyone li")
    expect(rows).to_have_count(len(sides))
    for row, (seat, side) in zip(rows.all(), sides.items(), strict=True):
        expect(row).to_contain_text(NAMES[seat - 1])
        expect(row).to_contain_text(i18n.text(SIDES[side], lang))
    assert page.evaluate(FIRST_NAME_IN_SIGHT)  # what all are waiting for needs no scrolling
