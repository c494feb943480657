"""Whole games through the pages alone: nothing but phones, the box, the score."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from companion import i18n
from companion.engine.words import say
from companion.games.hollywood.box import KINDS, PROPAGANDA
from companion.games.hollywood.content import AFFILIATIONS, FILMS, SIDES
from tests.browser.conftest import join
from tests.browser.robot import Robot
from tests.browser.server import Server

pytestmark = [pytest.mark.xdist_group("browser"), pytest.mark.shared_server]
NAMES = ["Dana", "Avi", "נועה", "Гриша", "Tamar", "Lev", "Zoë"]
LANGUAGES = {1: "en", 2: "he", 3: "ru", 4: "en"}
MOST_STEPS = 400
MOVED_NOWHERE = {i18n.text(say("A statuette moves from one player to another."), lang)
                 for lang in i18n.LANGUAGES}  # the one thing a page offers and the rules refuse
CARDS = [KINDS[code] for code, count in PROPAGANDA for _ in range(count)]


# --- nothing but phones ------------------------------------------------------------------------


def of_the_table(offers: list[str]) -> list[str]:
    """A GM whose players have phones of their own acts for nobody."""
    return [offer for offer in offers if offer.endswith("-0")]


def all_at(phones: dict[int, Robot], step: str) -> None:
    for phone in phones.values():
        phone.wait_for(step)


def look_at_secret_cards(phones: dict[int, Robot]) -> dict[int, str]:
    """Every player's side, as their own phone shows it in its own language."""
    shown = {seat: phones[seat].peek("affiliation") for seat in LANGUAGES}
    sides = {}
    for seat, lang in LANGUAGES.items():
        told = [key for key, side in SIDES.items() if i18n.text(side, lang) in shown[seat]]
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


def play_to_the_finale(phones: dict[int, Robot], rng: random.Random) -> None:
    for _ in range(MOST_STEPS):
        step = next_tap(phones, rng).step
        all_at(phones, step)
        if step.endswith("finale"):
            return
    raise AssertionError("the game does not end")


def test_four_people_play_a_whole_game_with_nothing_but_phones(
    server: Server, phone: Callable[..., Page]
) -> None:
    rng = random.Random(1947)
    opened = server.open_table("hollywood", NAMES[:4], options={"kit": "phones"})
    gm = Robot(join(phone("en"), f"/j/{opened['token']}"), rng, of_the_table)
    seats = {seat: Robot(join(phone(LANGUAGES[seat]), given["join"]), rng)
             for seat, given in enumerate(opened["seats"], 1)}  # type: ignore[arg-type, var-annotated]
    phones = {0: gm, **seats}
    gm.take("deal_roles-0")
    gm.take("deal_affiliations-0")
    all_at(phones, gm.step)
    sides = look_at_secret_cards(phones)
    assert sorted(sides.values()) == sorted(
        side for side, count in zip(SIDES, AFFILIATIONS[4], strict=True) for _ in range(count))
    for robot in phones.values():  # what everybody has to do now is told to who cannot see it
        expect(robot.page.locator("#said")).to_have_text(robot.page.inner_text(".now h1"))
    gm.take("begin_night-0")
    seats[1].page.wait_for_selector(".dark")
    gm.take("end_night-0")
    all_at(phones, gm.step)
    play_to_the_finale(phones, rng)
    for number, robot in phones.items():
        everyone_is_named(robot.page, sides, LANGUAGES.get(number, "en"))
    assert [told for robot in phones.values() for told in robot.refusals
            if told not in MOVED_NOWHERE] == []
    the_recap_shows_the_films(gm.page, 4)


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


def the_recap_shows_the_films(gm: Page, players: int) -> int:
    shown = gm.locator(".strip .patriots, .strip .communists").count()
    gm.click("a[href$='page/recap']")
    told = gm.locator(".films > li .told > p:first-child")
    expect(told).to_have_count(shown)
    assert 4 <= shown <= FILMS and all(told.all_inner_texts())
    expect(gm.locator(".programme .hint").first).to_contain_text(NAMES[players - 1])
    return shown


# --- the box, on the GM's phone alone ------------------------------------------------------------


class Film(dict[str, int]):
    """What lies on a table of seven at a premiere: cards drawn by chance from the box."""

    def shoot(self, rng: random.Random) -> None:
        cards = rng.sample(CARDS, rng.randint(3, 6))
        symbols = "".join(card.symbol for card in cards)
        self.update(patriots=symbols.count("P"), communists=symbols.count("C"),
                    hearing=any(card.text == "hearing" for card in cards),
                    shake_up=any(card.text == "shake_up" for card in cards))


def every_turn(offers: list[str]) -> list[str]:
    """A GM who tells the companion of each turn; mostly people perform their roles."""
    names = [offer.partition("-")[0] for offer in offers]
    if "end_production" not in names:
        return offers
    usual = [offer for offer, name in zip(offers, names, strict=True)
             if name not in ("end_production", "pass", "reroll_by_hand", "swap_with_centre")]
    return usual or [offer for offer in offers if not offer.startswith("end_production")]


def only_the_premieres(offers: list[str]) -> list[str]:
    """A GM who lets the table play, and comes back to the phone for the premiere."""
    return [offer for offer in offers if offer.startswith("end_production")] or offers


def taps_by_film(gm: Robot, film: Film, rng: random.Random) -> Iterator[tuple[int, int]]:
    """Play to the end; after each film its number and how many taps it took."""
    before, number = gm.taps, 0
    for _ in range(MOST_STEPS):
        film.shoot(rng)
        assert gm.act(), f"nothing to tap: {gm.step}"
        found = [int(part) for part in gm.step.split("-")[1:2] if part.isdigit()]
        over = gm.step.endswith("finale")
        if over or (found and gm.step.startswith("film") and found[0] > number):
            if number:
                yield number, gm.taps - before
            before, number = gm.taps, found[0] if found else number
        if over:
            return
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("prefer", "pace", "aim"), [
    (every_turn, "full", 20), (only_the_premieres, "full", 12), (only_the_premieres, "score", 6),
], ids=["every turn", "only the premieres", "score only"])
def test_seven_people_play_the_box_with_one_phone(
    server: Server, phone: Callable[..., Page], prefer: Callable[[list[str]], list[str]],
    pace: str, aim: int, capsys: pytest.CaptureFixture[str]
) -> None:
    rng, film = random.Random(7), Film()
    opened = server.open_table("hollywood", NAMES, options={"kit": "box", "pace": pace})
    gm = Robot(join(phone("en"), f"/j/{opened['token']}"), rng, prefer, film)
    taps = dict(taps_by_film(gm, film, rng))
    assert set(gm.refusals) <= MOVED_NOWHERE
    mean = sum(taps.values()) / len(taps)
    with capsys.disabled():
        print(f"\ntaps per film, {prefer.__name__}, {pace}: {mean:.1f} {list(taps.values())}")
    assert the_recap_shows_the_films(gm.page, 7) == len(taps)
    assert mean <= aim
