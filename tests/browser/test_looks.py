"""One object on paper and on screens: the signature of each game is there, and drawn.

Headlines stand in the display face in every language; Hollywood's evening shows its ticket, its
gate, the strip with countdown and stamped posters, the poster's light and one's own portrait.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from companion.games import GAMES
from companion.i18n import LANGUAGES
from tests.browser.glass import Glass, Walk
from tests.browser.sizes import LARGE
from tests.examples import in_depth
from tests.world import Evening, Phone

FACES = {"he": "Karantina", "ru": "Oswald", "en": "Oswald"}
HEADLINES = """() => [...document.querySelectorAll('h1')].filter((each) => each.checkVisibility()
    && !each.matches('.sr'))
  .map((each) => getComputedStyle(each).fontFamily.replaceAll('"', '').split(', ')
    .find((face) => face !== 'Numerals'))"""  # which only digits have, where letters pass for them
# Pictures that did not come, or came empty.
MISSING = """() => Promise.all([...document.images].map((each) => each.decode().catch(() => 0)))
  .then(() => [...document.images].filter((each) => !each.naturalWidth).map((each) => each.src))"""
# Where a film's genre stands, and whether what is tapped lies over it there.
GENRE = """() => { const { x, y, width, height } = document.querySelector('.billing b')
    .getBoundingClientRect(); return [x + width / 2, y + height / 2]; }"""
UNDER = """([x, y]) => document.querySelector('.act').contains(document.elementFromPoint(x, y))"""
# How far down the players, or what lies in the centre below them, come on a television.
FILLED = """() => document.querySelector('.cast > :last-child').getBoundingClientRect().bottom
  / innerHeight"""
MOST_STEPS = 400


@pytest.mark.parametrize("game", in_depth(
    ["conspiracy"], "hollywood", "eight_and_half", "totem", "zero"))
def test_every_headline_of_a_game_stands_in_the_display_face(
        game: str, glass: Glass, an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(game=game, players=max(3, GAMES[game].players[0]))
    for lang in LANGUAGES:
        for path in in_depth(["page/rules"], "", "people", "print"):
            at = f"{evening.url}/gm/{path}".rstrip("/")
            faces = glass.show(evening.gm, at, lang).evaluate(HEADLINES)
            assert set(faces) <= {FACES[lang]} and (faces or path != "page/rules"), (path, lang)


def seen(page: Page, *selectors: str) -> None:
    for selector in selectors:
        assert page.locator(selector).first.is_visible(), selector
    assert page.evaluate(MISSING) == []


def test_an_evening_of_hollywood_looks_like_its_paper(
        glass: Glass, an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(players=4, options={"kit": "phones"})
    walk, url = Walk(evening, random.Random(8)), evening.url
    seen(glass.show(Phone(evening.app), f"/j/{evening.token(1)}"), ".ticket")
    seen(glass.show(evening.seats[1], f"{url}/seat"), ".gate img", ".gate p")
    screen = glass.show(walk.screen, f"{url}/screen", size=LARGE)
    seen(screen, ".gate img", ".gate p", ".gather .qr")
    for _ in range(MOST_STEPS):
        state = evening.play().state
        if state.number == 3 and state.phase == "production" and state.round.poster:
            break
        assert walk.step()
    page = glass.show(evening.seats[1], f"{url}/seat")
    seen(page, ".strip .frame .art", ".strip .stamped", ".strip .leader", ".my-role img",
         ".banner.production .art")
    assert page.locator(".strip .frame:has(.art)").count() == 2
    x, y = page.evaluate(GENRE)
    page.set_viewport_size({"width": 390, "height": round(y) + 100})
    assert page.evaluate(UNDER, [x, y]), "the poster shines through what is tapped"
    screen = glass.show(walk.screen, f"{url}/screen", size=LARGE)
    assert screen.evaluate(FILLED) > .9, "a corner of the television is empty"
