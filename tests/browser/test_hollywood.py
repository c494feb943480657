"""Whole games through the pages alone: nothing but phones, the box, the score."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from companion import i18n
from companion.engine.words import say
from companion.games.hollywood.box import KINDS, PROPAGANDA
from companion.games.hollywood.content import AFFILIATIONS, BOX_ROLES, FILMS, SIDES, roles_each
from tests.browser.conftest import join
from tests.browser.robot import STEP, Robot
from tests.browser.server import Server
from tests.examples import DEEP, in_depth

pytestmark = pytest.mark.shared_server
NAMES = ["Dana", "Avi", "נועה", "Гриша", "Tamar", "Lev", "Zoë", "Maya", "Omer"]
LANGUAGES = {1: "en", 2: "he", 3: "ru", **({4: "en"} if DEEP else {})}
MOST_STEPS = 400
LAST = "film-3"  # where one knows how a film goes; in the deep run the game is played to its end
MOVED_NOWHERE = {i18n.text(say("A statuette moves from one player to another."), lang)
                 for lang in i18n.LANGUAGES}  # the one thing a page offers and the rules refuse
CARDS = [KINDS[code] for code, count in PROPAGANDA for _ in range(count)]


# --- nothing but phones ------------------------------------------------------------------------


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


def the_recap_shows_the_films(gm: Page, players: int) -> int:
    shown = gm.locator(".strip .patriots, .strip .communists").count()
    gm.click("a[href$='page/recap']")
    told = gm.locator(".films > li .told > p:first-child")
    expect(told).to_have_count(shown)
    fewest = 3 if players == 3 else 4  # of three players the communists need three films
    assert fewest <= shown <= FILMS and all(told.all_inner_texts())
    expect(gm.locator(".programme .hint").first).to_contain_text(NAMES[players - 1])
    return shown


# --- the box, on the GM's phone alone ------------------------------------------------------------


NUMBERS = {"2": "producer", "3": "director", "8": "composer", "9": "editor"}  # what must be told
ROWS = """() => [...document.querySelectorAll('.turns > li')].map((row) =>
  [row.className, ...[...row.querySelectorAll('.turn .role .n')].map((n) => n.textContent)])"""


@dataclass
class Film:
    """What lies on a table of seven at a premiere: cards drawn by chance from the box."""

    patriots: int
    communists: int
    shake_up: bool


def shoot(rng: random.Random) -> Film:
    cards = rng.sample(CARDS, rng.randint(3, 5))
    symbols = "".join(card.symbol for card in cards)
    return Film(symbols.count("P"), symbols.count("C"), any(c.text == "shake_up" for c in cards))


class Studio:
    """The GM's phone at a table with the box, and a thumb that counts its taps."""

    def __init__(self, server: Server, gm: Page, opened: dict[str, Any], seed: int) -> None:
        self.server, self.gm, self.opened = server, gm, opened
        self.rng, self.tapped, self.counted = random.Random(seed), list[str](), 0

    @property
    def taps(self) -> int:
        return len(self.tapped)

    @property
    def step(self) -> str:
        return str(self.gm.evaluate(STEP))

    def tap(self, thing: Locator) -> None:
        """As a person does: the page has come to rest."""
        self.gm.wait_for_selector("main:not([data-resting])")
        words = thing.evaluate("(it) => it.innerText || it.form?.innerText || it.value")
        thing.click()
        self.tapped.append(" ".join(words.split()))

    def send(self, thing: Locator) -> None:
        """Tap and wait for the server's answer: the moment is another one afterwards."""
        before = self.gm.evaluate(MOMENT)
        self.tap(thing)
        self.gm.wait_for_function(f"(before) => ({MOMENT})() !== before", arg=before)

    def set_up(self) -> int:
        """Taps until the first film, with everybody's phone at the table."""
        if self.step.startswith("roles"):
            self.everybody_tells_their_role()
        night = ("begin_night", "end_night") if len(self.opened["seats"]) > 1 else ()
        for command in (*night, "lay_out_posters"):
            self.send(self.gm.locator(f"#do-{command}-0 button"))
        return self.taps

    def everybody_tells_their_role(self, first: str = "record_role") -> None:
        """Tell each role on its player's own phone; without a phone it would be the GM's tap. The
        first of them also tells of a shake-up."""
        seats = self.opened["seats"]
        box = [role for role in BOX_ROLES if role != "producer" or len(seats) > 1]
        roles = self.rng.sample(box, roles_each(len(seats)) * len(seats))
        told = roles[:len(box) - 1]  # the last of nine is filled in
        for seat, role in zip(seats * 2, told, strict=False):
            self.server.command(seat["token"], self.opened["table"], first, role=role)
            first = "record_role"
        self.gm.wait_for_function(ROLES_ARE_TOLD)

    def film(self, play: Callable[[Studio], None]) -> tuple[int, bool]:
        """The taps of one film to its premiere; after a shake-up, to the roles that follow it."""
        before, film = self.taps, shoot(self.rng)
        if self.gm.locator(".poster-tiles").count():
            self.send(self.rng.choice(self.gm.locator(".poster-tiles button").all()))
        play(self)
        self.count(film)
        shaken = self.gm.locator("#do-tell_shake_up-0 button").count()
        if film.shake_up and shaken and not self.step.endswith("finale"):
            self.everybody_tells_their_role(first="tell_new_role")
            self.gm.wait_for_selector(".poster-tiles, .counting")
        return self.taps - before, film.shake_up

    def count(self, film: Film) -> None:
        pad = self.gm.locator(".counting form")
        if signs := pad.locator(".signs-row .chip").all():
            self.tap(self.rng.choice(signs))
        self.statuettes_come_back(pad)
        self.tap(self.number("patriots", film.patriots))
        self.send(self.number("communists", film.communists))

    def statuettes_come_back(self, pad: Locator) -> None:
        """Return no statuette in two films of three; in the third all, or all of many but one."""
        out = pad.locator(".chip:has([name=returned])")
        every, many = pad.locator("[data-all]"), out.count()
        self.counted += 1
        if self.counted % 3 == 0 and many:
            self.tap(every if many > 1 else out)
            if many > 2:
                self.tap(out.first)
            expect(pad.locator("[name=returned]:checked")).to_have_count(many - (many > 2))

    def number(self, side: str, count: int) -> Locator:
        return self.gm.locator(f".counter:has([name={side}]) [data-value='{count}']")


ROLES_ARE_TOLD = "() => !document.querySelector('.now').dataset.step.startsWith('roles')"
MOMENT = """() => [document.querySelector('.now')?.dataset.step,
  document.querySelector('.poster-tiles') !== null].join()"""


def every_role(studio: Studio) -> None:
    """Perform every role; tap what the companion must know."""
    performed: set[str] = set()
    while (found := next_to_tell(studio.gm, performed)) is not None:
        performed.add(found[1])
        tell_of(studio, *found)


def tell_of(studio: Studio, row: Locator, number: str) -> None:
    """Report what a role did; tap its row first if that is not open yet."""
    if not row.locator("form.offer").count():
        studio.send(row.locator("button.turn"))
    TOLD[NUMBERS[number]](studio, row)


def next_to_tell(gm: Page, performed: set[str]) -> tuple[Locator, str] | None:
    for place, (when, *numbers) in enumerate(gm.evaluate(ROWS)):
        open_ones = [n for n in numbers if n in NUMBERS and n not in performed]
        if "played" not in when and open_ones:
            return gm.locator(".turns > li").nth(place), open_ones[0]
    return None


def produce(studio: Studio, row: Locator) -> None:
    chips = row.locator("form[id^=do-produce] .chip").all()
    one, other = studio.rng.sample(chips[1:], 2)
    studio.tap(one)
    studio.send(other)


def direct(studio: Studio, row: Locator) -> None:
    """Give a statuette; all four are never out yet, so none has to be moved."""
    studio.send(studio.rng.choice(row.locator("form[id^=do-direct] .tiles button").all()))


def by_hand(role: str) -> Callable[[Studio, Locator], None]:
    def perform(studio: Studio, row: Locator) -> None:
        """One tap, whether it stands alone or beside a second role that is played by hand."""
        form = row.locator("form[id^=do-perform]")
        named = form.locator(f"button[value={role}]")
        studio.send(named if named.count() else form.locator("button"))
    return perform


TOLD = {"producer": produce, "director": direct, "composer": by_hand("composer"),
        "editor": by_hand("editor")}


def a_usual_film(studio: Studio) -> None:
    """Play a usual film: a swap with the centre, an edit or a composer; nobody reports the rest."""
    swap = studio.gm.locator(".turns > .now form[id^=do-swap] .tiles button")
    studio.send(swap.first)
    if found := next_to_tell(studio.gm, {"2", "3"}):
        tell_of(studio, *found)


def nothing(studio: Studio) -> None:
    """Only the premieres are told."""


@pytest.mark.parametrize(("play", "pace", "aim", "players", "lang"), in_depth([
    pytest.param(every_role, "full", 10, 7, "he", id="every role performed"),
    pytest.param(nothing, "score", 5, 7, "he", id="score only"),
], *(
    pytest.param(a_usual_film, "full", 7, 7, "he", id="a usual film"),
    pytest.param(every_role, "full", 10, 1, "ru", id="alone"),
    pytest.param(every_role, "full", 10, 2, "en", id="two"),
    pytest.param(every_role, "full", 10, 9, "ru", id="nine"),
    pytest.param(nothing, "score", 5, 2, "en", id="score only, two"),
)))
def test_a_film_of_the_box_takes_few_taps(
    server: Server, phone: Callable[..., Page], play: Callable[[Studio], None],
    pace: str, aim: int, players: int, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = server.open_table("hollywood", NAMES[:players], options={"kit": "box", "pace": pace})
    studio = Studio(server, join(phone(lang), f"/j/{opened['token']}"), opened, 47)
    set_up = studio.set_up()
    films: list[tuple[int, bool]] = []
    most = FILMS if DEEP or play is nothing else 3  # the later ones are more of the same
    while not studio.step.endswith("finale") and len(films) < most:
        films.append(studio.film(play))
        taps, _ = films[-1]
        assert taps <= aim, studio.tapped[-taps:]
    plain = [taps for taps, shaken in films if not shaken]
    with_shake_up = [taps for taps, shaken in films if shaken]
    with capsys.disabled():
        print(f"\ntaps, {play.__name__}, {pace}, {players} players, {lang}: set-up {set_up}, "
              f"films {plain}, with a shake-up {with_shake_up}")
    assert set_up <= 8
    if most == FILMS:
        assert the_recap_shows_the_films(studio.gm, players) == len(films)
