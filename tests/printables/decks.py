"""What must hold for each game's paper, whichever games there are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from companion.i18n import LANGUAGES
from printables.catalogue import Deck, all_decks
from printables.faces import INKS, Face
from printables.sheets import BACKS, Options, Sheet
from printables.sheets.alignment import ALIGNMENT
from printables.sheets.paper import PAPERS
from printables.sheets.plan import plan
from printables.sheets.render import render
from tests.printables.tools import complaints, fonts_not_embedded

How = tuple[str, str, str, str]
EVERY: list[How] = list(product(LANGUAGES, PAPERS, INKS, BACKS))
# A selection in which each pair of a language, a paper, an ink and a way of backs comes up.
PAIRS: list[How] = [
    ("he", "a4", "full", "duplex"), ("he", "letter", "saver", "fold"),
    ("he", "letter", "full", "none"), ("ru", "letter", "saver", "duplex"),
    ("ru", "a4", "full", "fold"), ("ru", "a4", "saver", "none"),
    ("en", "a4", "saver", "duplex"), ("en", "letter", "full", "fold"),
    ("en", "letter", "full", "none"),
]


def sheets() -> Iterator[tuple[Deck, Sheet]]:
    """All but those that wait for an evening's facts: these have tests of their own."""
    for deck in all_decks().values():
        for sheet in (*deck.sheets, ALIGNMENT):
            if sheet.cards({}):
                yield deck, sheet


def faces(sheet: Sheet) -> list[Face]:
    return [face for card in sheet.cards({}) for face in (card.front, card.back) if face]


def options(how: How) -> Options:
    lang, paper, ink, backs = how
    return Options(lang, PAPERS[paper], INKS[ink], backs)


def printed_well(deck: Deck, sheet: Sheet, how: How, folder: Path) -> None:
    """Other programs find nothing wrong with the file, and it has the pages we planned."""
    pdf = render(deck.title, [sheet], options(how))
    told = f"{deck.game} {sheet.name} {' '.join(how)}"
    assert complaints(folder, pdf) == "", told
    assert fonts_not_embedded(folder, pdf) == [], told
    drawn = len(list(folder.glob("page*.png")))
    assert drawn == len(plan([sheet], options(how))), told
