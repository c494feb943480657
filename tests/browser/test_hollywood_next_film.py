"""Once a film is shown: the next posters or count in sight, and the next roles asked once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from companion import i18n
from tests.browser.glass import Glass
from tests.browser.premiere import SMALL
from tests.browser.sizes import PHONE
from tests.world import Evening, forget_notices

pytestmark = pytest.mark.shared_server

# Once the show is over: how much of what begins the next film a bar hides, or lies below the fold.
OUT_OF_SIGHT = """(name) => {
  // What stands above only here: this very browser is one more phone, and nothing streams to it.
  for (const each of document.querySelectorAll('.notice, #offline')) each.style.display = 'none';
  document.querySelector('.result').classList.add('done');
  const bar = Math.min(innerHeight, ...[...document.querySelectorAll('.act, .tabs')]
    .filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().top));
  const all = [...document.querySelectorAll(name)];
  return [all.length, all.filter((each) => each.getBoundingClientRect().bottom > bar).length];
}"""
SHORT = {"width": 375, "height": 667}
SEVEN = ("screenwriter", "director", "composer", "editor", "producer", "actor", "actress")


def box_premiere(evening: Evening, *set_up: str) -> Evening:
    """The first film of a table of seven with the box."""
    evening.do(*set_up, "begin_night", "end_night", "lay_out_posters")
    if evening.play().state.options.pace == "score":
        evening.do("score_film", poster="P", patriots=2, communists=4)
    else:
        evening.do("record_poster", poster="western")
        evening.do("screen_film", patriots=2, communists=4)
    forget_notices(evening.served)
    return evening


def seven_roles(evening: Evening) -> Evening:
    for seat, role in enumerate(SEVEN, 1):
        evening.do("record_role", seat=seat, role=role)
    return evening


def test_once_a_film_is_shown_the_next_ones_posters_are_in_sight(
    glass: Glass, an_evening: Callable[..., Evening]
) -> None:
    evening = box_premiere(seven_roles(an_evening(players=7, options={"kit": "box"}, gm_plays=1)))
    for lang in i18n.LANGUAGES:
        page = glass.show(evening.gm, f"{evening.url}/gm", lang, size=PHONE)
        hidden = page.evaluate(OUT_OF_SIGHT, ".poster-tiles button")
        assert hidden == [14, 0], lang
    page = glass.show(evening.gm, f"{evening.url}/gm", "he", size=SHORT)
    assert page.evaluate(OUT_OF_SIGHT, ".poster-tiles fieldset:first-of-type button") == [4, 0]


def test_once_a_film_is_shown_the_next_count_begins_in_sight(
    glass: Glass, an_evening: Callable[..., Evening]
) -> None:
    score = {"kit": "box", "pace": "score"}
    evening = box_premiere(an_evening(players=7, options=score, gm_plays=1))
    for lang in i18n.LANGUAGES:
        page = glass.show(evening.gm, f"{evening.url}/gm", lang, size=PHONE)
        assert page.evaluate(OUT_OF_SIGHT, ".signs-row .chip") == [5, 0], lang


HIGH = "document.querySelector('.top').getBoundingClientRect().height"
LINES = """(name) => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(name));
  return new Set([...range.getClientRects()].map((each) => Math.round(each.bottom / 6))).size;
}"""


def test_how_far_the_evening_is_stands_on_one_line_also_after_an_undo(
    glass: Glass, an_evening: Callable[..., Evening]
) -> None:
    evening = box_premiere(seven_roles(an_evening(players=7, options={"kit": "box"})))
    for again in (False, True):
        if again:  # then there are a way back and a way forth
            evening.gm.post(f"{evening.url}/gm/undo", {"version": str(evening.play().version)})
        for size in (PHONE, SHORT, SMALL):
            page = glass.show(evening.gm, f"{evening.url}/gm", "he", size=size)
            expect(page.locator("#sounds")).to_be_visible()
            assert page.locator("[action$='/redo']").count() == again
            assert page.evaluate(LINES, ".top .where > span") == 1, (again, size)
            high = page.evaluate(HIGH)
            page = glass.show(evening.gm, f"{evening.url}/gm", "ru", size=size)
            assert page.evaluate(HIGH) == high, (again, size)  # however long its words are


ASKED = """() => [...document.querySelectorAll('main :is(h1, h2, legend)')].filter((each) =>
  each.checkVisibility() && each.getBoundingClientRect().width > 1
  && each.textContent.startsWith('Which role')).map((each) => each.textContent.trim())"""


def test_which_role_it_is_now_a_phone_is_asked_once(
    glass: Glass, an_evening: Callable[..., Evening]
) -> None:
    evening = box_premiere(seven_roles(an_evening(players=7, options={"kit": "box"}, gm_plays=1)))
    evening.api(2).post(f"/tables/{evening.table}/commands/tell_new_role", {"role": "editor"})
    for phone, role in ((evening.seats[3], "seat"), (evening.gm, "gm")):
        page = glass.show(phone, f"{evening.url}/{role}", "en")
        expect(page.locator("[id^=do-record_role] button").first).to_be_visible()
        assert page.evaluate(ASKED) == ["Which role lies before you?"], role
