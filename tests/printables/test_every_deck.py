"""Every game's paper: all ways of printing it in process, a selection through other programs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import cycle, product
from pathlib import Path

import pytest

from companion.i18n import LANGUAGES
from printables.catalogue import Deck, all_decks
from printables.faces import FULL, INKS, SAVER, Face, Ink
from printables.pens.base import Pen
from printables.shapes import Box
from printables.sheets import BACKS, Options, margins
from printables.sheets.paper import PAPERS
from printables.sheets.plan import plan
from tests.examples import DEEP
from tests.printables import golden
from tests.printables.decks import EVERY, PAIRS, faces, options, printed_well, sheets
from tests.printables.log_pen import LogPen
from tests.printables.tools import log, words

# Every language in full ink; in the deep run in the ink saver too.
WAYS = [*product(LANGUAGES, (FULL, SAVER))][::1 if DEEP else 2]


def test_a_face_is_drawn_in_every_language_and_ink_and_saving_loses_no_word():
    for deck in all_decks().values():
        for face in different(deck):
            for lang in LANGUAGES:
                full, saver = (log(face, ink, lang) for ink in (FULL, SAVER))
                assert words(full) == words(saver), f"{face.name} in {lang}"


@pytest.mark.parametrize("game", all_decks())
def test_hebrew_is_laid_out_as_it_was(game: str):
    """Only what Hebrew draws otherwise than English, whose drawings are kept in whole."""
    otherwise = {face.name: in_hebrew(face) for face in different(all_decks()[game])}
    golden.check(f"{game}/hebrew.txt", "".join(
        f"== {name}\n" + "".join(lines) for name, lines in otherwise.items() if lines))


def in_hebrew(face: Face) -> list[str]:
    english = set(log(face, FULL, "en").splitlines(keepends=True))
    return [line for line in log(face, FULL, "he").splitlines(keepends=True)
            if line not in english]


def different(deck: Deck) -> Iterable[Face]:
    """Each face of a game once: one name is one face."""
    return {face.name: face for sheet in deck.sheets for face in faces(deck, sheet)}.values()


def test_one_name_is_one_face_throughout_a_game():
    for game, deck in all_decks().items():
        known: dict[str, str] = {}
        for sheet in deck.sheets:
            for face in faces(deck, sheet):
                told = log(face, FULL, "en")
                assert known.setdefault(face.name, told) == told, f"{game}: {face.name}"


class Sizes(LogPen):
    """Keeps the sizes of all letters. What a stamp shows smaller is a picture of a thing."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, float] = {}

    def glyphs(self, x: float, y: float, text: str, font: str, size: float, *how: object,
               **more: object) -> None:
        self.found[text] = size

    def stamp(self, key: str, draw: Callable[[Pen], object], box: Box, x: float = 0, y: float = 0,
              rotate: float = 0, scale: float = 1) -> None:
        if scale >= 1:
            draw(self)


class StampChecker(LogPen):
    """Tells each stamp in full each time, to see that one key is one drawing."""

    def __init__(self, known: dict[str, str]) -> None:
        super().__init__()
        self.known = known

    def stamp(self, key: str, draw: Callable[[Pen], object], box: Box, x: float = 0, y: float = 0,
              rotate: float = 0, scale: float = 1) -> None:
        inner = StampChecker(self.known)
        draw(inner)
        assert self.known.setdefault(key, f"{box} {inner.text()}") == f"{box} {inner.text()}", key
        self._say(f"stamp {key}")


@pytest.mark.parametrize(("lang", "ink"), WAYS, ids=lambda way: getattr(way, "name", way))
@pytest.mark.parametrize("game", all_decks())
def test_no_letter_is_smaller_than_six_points_and_one_key_is_one_stamp(
        game: str, lang: str, ink: Ink):
    stamps = StampChecker({})
    for face in different(all_decks()[game]):
        sizes = Sizes()
        face.draw(sizes, ink, lang)
        small = {text: size for text, size in sizes.found.items() if size < 6}
        assert not small, face.name
        face.draw(stamps, ink, lang)


def test_names_of_sheets_are_told_apart_and_are_no_commands():
    for deck in all_decks().values():
        names = [sheet.name for sheet in deck.sheets]
        assert len(set(names)) == len(names)
        assert not {"all", "alignment"} & set(names)


def test_every_card_lies_within_the_paper_in_every_way_of_printing():
    for how in EVERY:
        for deck, sheet in sheets():
            for page in plan([sheet], options(how, deck)):
                for placed in page.placed:
                    x0, y0, x1, y1 = placed.trim
                    assert x0 >= 5 and y0 >= 5, sheet.name
                    assert x1 <= page.paper.width - 5 and y1 <= page.paper.height - 5, sheet.name


def test_other_programs_find_nothing_wrong(tmp_path: Path):
    ways = cycle(PAIRS)
    for number, (deck, sheet) in enumerate(sheets()):
        folder = tmp_path / str(number)
        folder.mkdir()
        printed_well(deck, sheet, next(ways), folder)


def test_the_selection_has_every_pair():
    for first in range(4):
        for second in range(first):
            chosen = {(how[first], how[second]) for how in PAIRS}
            assert chosen == {(how[first], how[second]) for how in EVERY}
    assert {how[2] for how in PAIRS} == set(INKS)


@pytest.mark.parametrize("game", all_decks())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_to_do_with_a_page_can_be_read_in_its_margin(game: str, lang: str):
    """The fold is told nowhere else."""
    deck = all_decks()[game]
    for paper, backs in product(PAPERS.values(), BACKS):
        options = Options(lang, paper, backs=backs)
        for page in plan(deck.named("all"), options):
            pen = LogPen()
            margins.draw(pen, page, deck.title, options)
            sizes = [float(size) for size in re.findall(r"([\d.]+)pt", pen.text())]
            assert min(sizes) >= 6, (page.sheet.name, paper.name, backs, min(sizes))
