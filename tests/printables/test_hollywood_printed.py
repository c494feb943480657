"""Hollywood's own card sheets as a printer gets them: every word where the card has it, every
back behind its card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from PIL import Image

from companion.i18n import LANGUAGES
from printables.catalogue import all_decks
from printables.faces import FULL, Face
from printables.pens.base import Pen
from printables.sheets import Card, Options, Sheet
from printables.sheets.paper import PAPERS
from printables.sheets.plan import Page, Placed, plan, spread
from printables.sheets.render import render
from tests.examples import in_depth
from tests.printables.reader import NEAR, Letter, pages, runs
from tests.printables.test_hollywood_cards import drawn, unlike
from tests.printables.tools import picture

HOLLYWOOD = all_decks()["hollywood"]
TWO_SIDED = [sheet for sheet in HOLLYWOOD.sheets if any(card.back for card in sheet.cards({}))]
ALL_WAYS = [Options(lang, paper, FULL, backs) for lang, paper, backs in product(
    LANGUAGES, PAPERS.values(), ("duplex", "fold"))]
WAYS = in_depth(ALL_WAYS[::3], *(way for way in ALL_WAYS if way not in ALL_WAYS[::3]))
MARK = (20.0, 30.0)  # off the middle both ways
LETTERS = {"he": "А", "ru": "א", "en": "А"}  # and those after it: not in that language's margins
every_way = pytest.mark.parametrize(
    "how", WAYS, ids=lambda how: f"{how.lang}-{how.paper.name}-{how.backs}")


def test_these_are_all_the_sheets_with_backs():
    assert {sheet.name for sheet in TWO_SIDED} == {
        "propaganda", "roles", "affiliations", "costumes", "cribs", "posters"}


@every_way
def test_every_card_says_its_words_in_its_place(how: Options):
    shown = pages(render(HOLLYWOOD.title, TWO_SIDED, how))
    planned = plan(TWO_SIDED, how)
    assert len(shown) == len(planned)
    for page, letters in zip(planned, shown, strict=True):
        for placed in page.placed:
            here, words = within(placed, letters), runs(placed, how.ink, how.lang)
            assert [run.read(here) for run in words] == [run.text for run in words]
            assert len(here) == sum(len(run.text) for run in words), placed.face.name


def within(placed: Placed, letters: list[Letter]) -> list[Letter]:
    x0, y0, x1, y1 = placed.trim
    return [one for one in letters if x0 <= one.x <= x1 and y0 <= one.y <= y1]


@every_way
def test_the_back_of_every_card_is_printed_behind_it(how: Options):
    """The sheets as they are, with a letter on each card instead of its picture: the same one
    in front and behind, on the same spot as seen through the paper."""
    for sheet in TWO_SIDED:
        cards = marked(sheet, how)
        shown = pages(render(HOLLYWOOD.title, [cards], how))
        for page, front, back in sides(cards, how, shown):
            wide, high = page.paper.width, page.paper.height
            for i in range(page.cards):
                mark = chr(ord(LETTERS[how.lang]) + i)
                (x, y), (behind_x, behind_y) = spot(mark, front), spot(mark, back)
                through = ((wide - behind_x, behind_y) if how.backs == "duplex"
                           else (behind_x, high - behind_y))
                assert (x, y) == pytest.approx(through, abs=NEAR), f"{sheet.name} {i}"


def marked(sheet: Sheet, how: Options) -> Sheet:
    on_page = plan([sheet], how)[0].grid.count
    cards = [Card(_marked(card.front, f"front-{i}", how.lang, i % on_page, MARK[0]),
                  _marked(card.back, f"back-{i}", how.lang, i % on_page,
                          card.front.size[0] - MARK[0]))
             for i, card in enumerate(spread(sheet, how)) if card.back]
    return Sheet(sheet.name, sheet.title, lambda facts: cards, gap=sheet.gap)


def _marked(face: Face, name: str, lang: str, i: int, x: float) -> Face:
    def draw(pen: Pen, *how: object) -> None:
        pen.glyphs(x, MARK[1], chr(ord(LETTERS[lang]) + i), "Cousine-400", 12, "#000000")
    return Face(name, face.size, draw)


def sides(sheet: Sheet, how: Options, shown: list[list[Letter]],
          ) -> Iterator[tuple[Page, list[Letter], list[Letter]]]:
    """Each page of fronts with what is printed on it and with what comes behind it."""
    planned = plan([sheet], how)
    if how.backs == "duplex":
        yield from zip(planned[::2], shown[::2], shown[1::2], strict=True)
        return
    for page, letters in zip(planned, shown, strict=True):
        middle = page.paper.height / 2
        yield (page, [one for one in letters if one.y < middle],
               [one for one in letters if one.y > middle])


def spot(mark: str, letters: list[Letter]) -> tuple[float, float]:
    found, = (letter for letter in letters if letter.text == mark)
    return found.x, found.y


@pytest.mark.parametrize("sheet", TWO_SIDED, ids=lambda sheet: sheet.name)
def test_what_is_behind_is_the_deck_s_own_back(sheet: Sheet):
    _, behind = plan([sheet], Options())[:2]
    shown = picture(render(HOLLYWOOD.title, [sheet], Options()), 1)
    every = {card.back for one in TWO_SIDED for card in one.cards({}) if card.back}
    for placed in behind.placed:
        x0, y0, x1, y1 = (round(side * 4) for side in placed.trim)
        seen = shown.crop((x0, y0, x1, y1))
        assert min(every, key=lambda face: unlike(seen, alone(face, seen.size))) == placed.face
    assert {placed.face for placed in behind.placed} == {card.back for card in sheet.cards({})}


@cache
def alone(face: Face, size: tuple[int, int]) -> Image.Image:
    return drawn(face, FULL, dots_per_mm=4).resize(size)
