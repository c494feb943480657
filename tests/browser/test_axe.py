"""What axe finds on every page: names, order, roles, contrast. Nothing. And no text or sign stands
out too little from what is behind it, in either theme.

Each kind of page once at every run, in a language and theme in turn; `make test-deep` looks at
each in every language and both themes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import cycle, product
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import expect

from companion.games import GAMES
from companion.i18n import LANGUAGES
from companion.manual import CHAPTERS
from companion.store import guests
from tests.browser.glass import Form, Glass, Walk, faults, made_of
from tests.browser.light import faint
from tests.browser.sizes import LARGE, PHONE
from tests.examples import DEEP, in_depth
from tests.played import Host
from tests.web.test_referee import example
from tests.web.test_ways_to_the_manual import PAGES, every_page
from tests.world import Evening, Phone, host, serve

STEPS = 125 if DEEP else 9
IN_ORDER = sorted(GAMES)
LOOKS = list(product(LANGUAGES, ("night", "day")))
# Pages that no other test here comes to; that these and the others are all, the manual's tests say.
NOWHERE_ELSE = ("/host", "/print/<game>", "/print/<game>/look/<sheet>", "/shelf")
# A film that is being shown, and buttons that are faint for a moment after something moved.
MOVES = ".result:has(.reel):not(.done), [data-resting]"
BY_ITSELF = ("/show/", "/hand/", "/wait")
Evenings = Callable[..., Evening]


class Eye:
    """Looks at pages and keeps what is wrong with them."""

    def __init__(self, glass: Glass, first: int = 0) -> None:
        self.glass, self.found = glass, set[str]()
        self.seen: set[str] = set()
        self.looks = cycle(LOOKS[first:] + LOOKS[:first])

    def look(self, phone: Phone, path: str, form: Form | None = None) -> None:
        size = LARGE if path.endswith("/screen") else PHONE
        for lang, theme in LOOKS if DEEP else [next(self.looks)]:
            page = self.glass.show(phone, path, lang, theme, size, form)
            expect(page.locator(MOVES)).to_have_count(0)
            self.found |= {f"{path} {lang} {theme} {fault}"
                           for fault in [*faults(page), *faint(page)] if not meant(path, fault)}

    def look_if_new(self, phone: Phone, path: str) -> None:
        parts = made_of(phone.get(path).get_data(as_text=True))
        if parts - self.seen:
            self.seen |= parts
            self.look(phone, path)


def meant(path: str, fault: str) -> bool:
    """Tell whether a fault is meant: secrets without script, and waiting phones, move on alone."""
    return fault.startswith("meta-refresh") and any(part in path for part in BY_ITSELF)


@pytest.mark.parametrize("game", in_depth(
    ["conspiracy"], "hollywood", "totem", "eight_and_half", "zero"))
def test_axe_finds_nothing_at_any_moment_of_a_game(
        game: str, glass: Glass, an_evening: Evenings) -> None:
    walk = Walk(an_evening(game=game, players=max(3, GAMES[game].players[0])), random.Random(8))
    eye = Eye(glass, IN_ORDER.index(game))
    for _ in range(STEPS):
        for path, phone in walk.phones():
            eye.look_if_new(phone, path)
        if not walk.step():
            break
    for path in beside(walk.evening, game):
        eye.look_if_new(walk.evening.gm, path)
    assert not eye.found, "\n".join(sorted(eye.found))


def beside(evening: Evening, game: str) -> Iterator[str]:
    """Yield the GM's pages beside the table; shared ones are looked at only with the first game."""
    gm = f"{evening.url}/gm"
    yield from (f"{gm}/page/{page.name}" for page in GAMES[game].pages)
    yield from (f"/referee/{game}", f"/referee/{game}/trainer")
    yield f"/referee/{game}?{urlencode(example(GAMES[game]))}"
    if game != IN_ORDER[0] and not DEEP:
        return
    yield from (f"{gm}/{name}" for name in (
        "log", "people", "qr", "qr/1", "qr/gm", "qr/screen", "print", "script", "another", "box",
        "another?sure=1", "quiet", "for/1", "return"))


@pytest.mark.parametrize("first", in_depth([0], 3))
def test_axe_finds_nothing_at_the_door_and_at_home(
        first: int, glass: Glass, an_evening: Evenings) -> None:
    evening = an_evening()
    eye, guest = Eye(glass, first), Phone(evening.app)
    own = host(evening.served, evening.app)
    for path in ("/code", evening.url, f"/j/{evening.token(1)}", "/j/not-a-seat", "/referee"):
        eye.look(guest, path)
    for path in ("/", "/print", *(f"/new/{game}" for game in GAMES), "/new/hollywood/box"):
        eye.look_if_new(own, path)
    assert not eye.found, "\n".join(sorted(eye.found))


@pytest.mark.parametrize("first", in_depth([1], 4))
def test_axe_finds_nothing_beside_a_table_of_hollywood(
        first: int, glass: Glass, an_evening: Evenings) -> None:
    evening = an_evening(options={"kit": "phones"}).dealt()
    gm, seat, eye = f"{evening.url}/gm", f"{evening.url}/seat", Eye(glass, first)
    eye.look(evening.seats[1], f"{seat}/show/affiliation")
    eye.look(evening.gm, f"{gm}/undo", {})
    evening.do("skip_night", "deal_hands", "roll_dice", "lay_out_posters")
    for path in ("hand/hand", "log", *(f"page/{page.name}" for page in GAMES["hollywood"].pages)):
        eye.look_if_new(evening.seats[1], f"{seat}/{path}")
    for path in ("print/look/roles", "another/zero"):
        eye.look(evening.gm, f"{gm}/{path}")
    evening.gm.post(f"{gm}/hand", {"seat": "1"})
    eye.look(evening.gm, gm)
    evening.gm.post(f"{gm}/take", {"seat": "1"})
    eye.look(evening.gm, gm)
    assert not eye.found, "\n".join(sorted(eye.found))


@pytest.mark.parametrize("first", in_depth([0], 3))
def test_axe_finds_nothing_on_the_evenings_and_the_pages_of_their_people(
        first: int, glass: Glass, tmp_path: Path) -> None:
    played = Host(*serve(tmp_path / "host")).zero(("Dana", "Avi"), [3, 5])
    own, eye = host(played.served, played.app), Eye(glass, first)
    dana, avi = (f"/evenings/people/{each.id}"
                 for each in guests.everybody(played.served.store)[:2])
    for path, form in (("/evenings", None), (dana, None), (f"{dana}/name", {"name": ""}),
                       (f"{dana}/merge", {"into": avi.rpartition("/")[2]}), (f"{dana}/forget", {})):
        eye.look(own, path, form)
    glass.turn_away()
    played.served.store.close()
    assert not eye.found, "\n".join(sorted(eye.found))


@pytest.mark.parametrize("first", in_depth([2], 5))
def test_axe_finds_nothing_in_the_manual_on_the_shelf_and_while_waiting(
        first: int, glass: Glass, an_evening: Evenings) -> None:
    evening = an_evening()
    eye, guest = Eye(glass, first), Phone(evening.app)
    evening.served.secure_port = 1  # as if it were served
    for path in ("/help", *(f"/help/{name}" for name in in_depth(["hollywood"], *CHAPTERS)),
                 "/trust"):
        eye.look(guest, path)
    guest.post(f"{evening.url}/ask", {"name": "Ilan"})
    eye.look(guest, f"{evening.url}/wait")
    own = host(evening.served, evening.app)
    for path, form in ((f"/shelf/{evening.room}", None), (f"/shelf/{evening.room}/delete", {}),
                       ("/rehearse/zero", {})):
        eye.look(own, path, form)
    assert not eye.found, "\n".join(sorted(eye.found))


def test_axe_finds_nothing_on_any_page_there_is(glass: Glass, an_evening: Evenings) -> None:
    eye, wanted = Eye(glass, 1), in_depth(NOWHERE_ELSE, *PAGES)
    for rule, phone, path in every_page(an_evening()):
        if rule in wanted:
            eye.look(phone, path)
    assert not eye.found, "\n".join(sorted(eye.found))
