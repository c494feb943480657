"""Russian has the longest words: on a narrow phone every one is whole."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from companion.games import GAMES
from tests.browser.conftest import PHONE
from tests.browser.glass import Glass, Walk, ill_set, made_of
from tests.browser.test_axe import IN_ORDER, STEPS, beside
from tests.world import Evening, Phone, host

pytestmark = pytest.mark.xdist_group("browser")


class Reader:
    """Reads Russian pages."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.seen, self.found = set[str](), set[str]()

    def read(self, phone: Phone, path: str) -> None:
        parts = made_of(phone.get(path).get_data(as_text=True))
        if not parts - self.seen:
            return
        self.seen |= parts
        with Glass(self.browser, phone, "ru", size=PHONE) as page:
            page.goto(path)
            self.found |= {f"{path.split('/')[3:]} {word}" for word in ill_set(page)}


@pytest.mark.parametrize("game", IN_ORDER)
def test_every_word_of_a_game_is_whole_on_a_narrow_phone(
        game: str, browser: Browser, an_evening: Callable[..., Evening]) -> None:
    walk = Walk(an_evening(game=game, players=max(3, GAMES[game].players[0])), random.Random(8))
    reader = Reader(browser)
    for _ in range(STEPS):
        for path, phone in walk.phones():
            if not path.endswith("/screen"):
                reader.read(phone, path)
        if not walk.step():
            break
    for path in beside(walk.evening, game):
        reader.read(walk.evening.gm, path)
    assert not reader.found, "\n".join(sorted(reader.found))


def test_every_word_at_the_door_and_at_home_is_whole_on_a_narrow_phone(
        browser: Browser, an_evening: Callable[..., Evening]) -> None:
    evening = an_evening()
    reader, guest = Reader(browser), Phone(evening.app)
    own = host(evening.served, evening.app)
    for path in ("/code", evening.url, f"/j/{evening.token(1)}", "/j/not-a-seat", "/referee"):
        reader.read(guest, path)
    for path in ("/", *(f"/new/{game}" for game in GAMES), "/new/hollywood/box"):
        reader.read(own, path)
    assert not reader.found, "\n".join(sorted(reader.found))
