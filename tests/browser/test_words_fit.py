"""Russian has the longest words: on a narrow phone every one is whole, and in large print none is
cut. On the same pages everything that is tapped suits a thumb.

A reader who asks the phone for letters of twice the size has room for half as many: there a word
that is longer than a line may be broken, but nothing is cut and no page scrolls sideways.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.games.hollywood.dealing import holder
from companion.i18n import LANGUAGES
from companion.manual import CHAPTERS
from tests.browser.glass import Glass, Walk, ill_set, made_of
from tests.browser.phones import SMALL
from tests.browser.test_axe import NOWHERE_ELSE, STEPS, beside
from tests.examples import in_depth
from tests.games.conspiracy.table import Table
from tests.web.test_ways_to_the_manual import PAGES, every_page
from tests.world import Evening, Phone, host, stand_up

Options = dict[str, str]
NARROW = {"width": 360, "height": 640}
# A game, and what lies on phones: nothing, or all that can.
ON_PHONES = {"hollywood": {"kit": "phones"}, "eight_and_half": {"way": "phones"},
             "totem": {"way": "phones"}, "zero": {"way": "phones"}}
ALL: list[tuple[str, Options]] = [*ON_PHONES.items(), *((game, {}) for game in GAMES)]


class Reader:
    """Reads Russian pages."""

    def __init__(self, glass: Glass, twice: bool = False) -> None:
        self.glass, self.twice = glass, twice
        self.seen, self.found = set[str](), set[str]()

    def read(self, phone: Phone, path: str) -> None:
        parts = made_of(phone.get(path).get_data(as_text=True))
        if not parts - self.seen:
            return
        self.seen |= parts
        page = self.glass.show(phone, path, "ru")
        small = [] if self.twice else page.evaluate(SMALL)  # measured at the usual size
        wrong = [*ill_set(page, self.twice), *small]
        self.found |= {f"{path.split('/')[3:]} {each}" for each in wrong}

    def read_hands(self, phone: Phone, path: str, game: str) -> None:
        """Lifted: what a phone without script shows, and what is chosen from it."""
        for name in GAMES[game].hands:
            if phone.get(f"{path}/hand/{name}").status_code == 200:
                self.read(phone, f"{path}/hand/{name}")


@pytest.mark.parametrize(("game", "options"), in_depth(
    [("conspiracy", {})], *(each for each in ALL if each[0] != "conspiracy")))
def test_every_word_of_a_game_is_whole_on_a_narrow_phone(
        game: str, options: Options, glass: Glass, an_evening: Callable[..., Evening]) -> None:
    read_an_evening(Reader(glass), game, options, an_evening)


@pytest.mark.parametrize(("game", "options"), in_depth(ALL[:1], *ALL[1:]))
def test_nothing_of_a_game_is_cut_in_large_print(
        game: str, options: Options, large_glass: Glass,
        an_evening: Callable[..., Evening]) -> None:
    read_an_evening(Reader(large_glass, twice=True), game, options, an_evening)


def read_an_evening(reader: Reader, game: str, options: Options,
                    an_evening: Callable[..., Evening]) -> None:
    players = max(3, GAMES[game].players[0])
    walk = Walk(an_evening(game=game, players=players, options=options), random.Random(8))
    for _ in range(STEPS):
        for path, phone in walk.phones():
            if not path.endswith("/screen"):
                reader.read(phone, path)
            if path.endswith("/seat"):
                reader.read_hands(phone, path, game)
        if not walk.step():
            break
    for path in beside(walk.evening, game):
        reader.read(walk.evening.gm, path)
    assert not reader.found, "\n".join(sorted(reader.found))


def test_what_a_turn_of_the_box_asks_is_whole_on_a_narrow_phone(
        glass: Glass, an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(players=4, options={"kit": "box"})
    for seat, role in enumerate(("producer", "director", "composer", "editor"), 1):
        evening.do("record_role", seat=seat, role=role)
    evening.do("begin_night", "end_night", "lay_out_posters")
    evening.do("record_poster", poster="western")
    for lang in LANGUAGES:
        page = glass.show(evening.gm, f"{evening.url}/gm", lang, size=NARROW)
        assert page.locator(".turns .chip").count() == 9 and not ill_set(page), lang


def test_each_role_fits_the_tile_in_which_a_producer_ticks_it(
        glass: Glass, an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(players=9, options={"kit": "phones"}).dealt()
    evening.do("skip_night", "deal_hands", "roll_dice", "lay_out_posters")
    seat = holder(evening.play().state, "producer")
    assert seat
    producer = evening.seats[seat]
    while "do-produce" not in producer.get(f"{evening.url}/seat").get_data(as_text=True):
        evening.do("pass")
    for lang in LANGUAGES:
        page = glass.show(producer, f"{evening.url}/seat", lang)
        page.locator("details:has(form[id^=do-produce]) > summary").click()
        assert page.locator("form[id^=do-produce] .chip").count() == 9 and not ill_set(page), lang


def test_a_long_note_on_a_card_sticks_out_nowhere_in_large_print(
        large_glass: Glass, tmp_path: Path) -> None:
    table = Table(2).ready()
    for card in (1, 2, 3):  # they are tilted by turns
        table.do("pin_card", card="person", called="Мэр")
        table.do("note_card", card=card, text="Он ничего не знает. " * 99)
    made = stand_up(tmp_path / "room", "conspiracy", table.state.party, table.records)
    gm = Phone(made.app)
    gm.client.set_cookie("gm_TWINS", str(made.opened["token"]))
    page = large_glass.show(gm, f"{made.url}/gm/page/board", "ru")
    assert page.locator(".slip").count() == 3 and not ill_set(page, twice=True)
    made.served.store.close()


def test_every_word_at_the_door_and_at_home_is_whole_on_a_narrow_phone(
        glass: Glass, an_evening: Callable[..., Evening]) -> None:
    read_at_the_door(Reader(glass), an_evening())


def test_nothing_at_the_door_and_at_home_is_cut_in_large_print(
        large_glass: Glass, an_evening: Callable[..., Evening]) -> None:
    read_at_the_door(Reader(large_glass, twice=True), an_evening())


def read_at_the_door(reader: Reader, evening: Evening) -> None:
    guest = Phone(evening.app)
    own = host(evening.served, evening.app)
    for path in ("/code", evening.url, f"/j/{evening.token(1)}", "/j/not-a-seat", "/referee"):
        reader.read(guest, path)
    for path in ("/", "/print", *(f"/new/{game}" for game in GAMES), "/new/hollywood/box"):
        reader.read(own, path)
    for name in in_depth(["hosts"], *CHAPTERS):
        reader.read(guest, f"/help/{name}")
    wanted = in_depth([*NOWHERE_ELSE, "/evenings", "/trust"], *PAGES)
    for rule, phone, path in every_page(evening):
        if rule in wanted:
            reader.read(phone, path)
    assert not reader.found, "\n".join(sorted(reader.found))
