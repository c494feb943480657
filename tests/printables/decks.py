"""What must hold for each game's paper, whatever games there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

from companion.i18n import LANGUAGES
from printables.catalogue import Deck, all_decks
from printables.faces import INKS, Face
from printables.sheets import BACKS, Facts, Options, Sheet
from printables.sheets.alignment import ALIGNMENT
from printables.sheets.paper import PAPERS
from printables.sheets.plan import plan
from printables.sheets.render import render
from tests.printables import conspiracy, eight_and_half, hollywood, totem, zero
from tests.printables.tools import complaints, fonts_not_embedded, ink_used

How = tuple[str, str, str, str]
EVERY: list[How] = list(product(LANGUAGES, PAPERS, INKS, BACKS))
# A selection that contains each pair of language, paper, ink and kind of backs.
PAIRS: list[How] = [
    ("he", "a4", "full", "duplex"), ("he", "letter", "saver", "fold"),
    ("he", "letter", "full", "none"), ("ru", "letter", "saver", "duplex"),
    ("ru", "a4", "full", "fold"), ("ru", "a4", "saver", "none"),
    ("en", "a4", "saver", "duplex"), ("en", "letter", "full", "fold"),
    ("en", "letter", "full", "none"),
]
EVENINGS: dict[str, Callable[[], Facts]] = {
    "conspiracy": conspiracy.campaign, "eight_and_half": eight_and_half.evening,
    "hollywood": hollywood.whole, "totem": totem.match, "zero": zero.whole}
DOTS = 150  # per inch: a printer has more, but ratios differ by a tenth at most


def facts(deck: Deck) -> Facts:
    """An evening's facts, for the sheets that need them."""
    return EVENINGS[deck.game]() if deck.game in EVENINGS else {}


def sheets() -> Iterator[tuple[Deck, Sheet]]:
    for deck in all_decks().values():
        for sheet in (*deck.sheets, ALIGNMENT):
            yield deck, sheet


def faces(deck: Deck, sheet: Sheet) -> list[Face]:
    return [face for card in sheet.cards(facts(deck)) for face in (card.front, card.back) if face]


def options(how: How, deck: Deck | None = None) -> Options:
    lang, paper, ink, backs = how
    return Options(lang, PAPERS[paper], INKS[ink], backs, facts=facts(deck) if deck else {})


def printed(deck: Deck, sheet: Sheet, how: How) -> bytes:
    return render(deck.title, [sheet], options(how, deck))


def printed_well(deck: Deck, sheet: Sheet, how: How, folder: Path) -> bytes:
    """Print, and check that other programs find no fault and that the pages are as planned."""
    pdf = printed(deck, sheet, how)
    told = f"{deck.game} {sheet.name} {' '.join(how)}"
    assert complaints(folder, pdf) == "", told
    assert fonts_not_embedded(folder, pdf) == [], told
    drawn = len(list(folder.glob("page*.png")))
    assert drawn == len(plan([sheet], options(how, deck))), told
    return pdf


def saves(folder: Path, full: bytes, saver: bytes) -> float:
    """How many times less ink the second file takes than the first."""
    return ink_used(folder, full, DOTS) / ink_used(folder, saver, DOTS)
