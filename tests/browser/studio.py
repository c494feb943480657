"""The GM's phone at a table of Hollywood with the box, and the recap of its films."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from companion.games.hollywood.box import KINDS, PROPAGANDA
from companion.games.hollywood.content import BOX_ROLES, FILMS, roles_each
from tests.browser.robot import STEP
from tests.browser.server import Server

NAMES = ["Dana", "Avi", "נועה", "Гриша", "Tamar", "Lev", "Zoë", "Maya", "Omer"]
CARDS = [KINDS[code] for code, count in PROPAGANDA for _ in range(count)]


def the_recap_shows_the_films(gm: Page, players: int) -> int:
    shown = gm.locator(".strip .patriots, .strip .communists").count()
    gm.click("a[href$='page/recap']")
    told = gm.locator(".films > li .told > p:first-child")
    expect(told).to_have_count(shown)
    fewest = 3 if players == 3 else 4  # of three players the communists need three films
    assert fewest <= shown <= FILMS and all(told.all_inner_texts())
    expect(gm.locator(".programme .hint").first).to_contain_text(NAMES[players - 1])
    return shown


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


def by_hand(role: str) -> Callable[[Studio, Locator], None]:
    def perform(studio: Studio, row: Locator) -> None:
        """One tap, whether it stands alone or beside a second role that is played by hand."""
        form = row.locator("form[id^=do-perform]")
        named = form.locator(f"button[value={role}]")
        studio.send(named if named.count() else form.locator("button"))
    return perform
