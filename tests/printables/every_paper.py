"""Every sheet in every way, checked by other programs: `make test-paper`, too long for each run."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from companion.i18n import LANGUAGES
from printables.catalogue import Deck
from printables.sheets import BACKS, Sheet
from printables.sheets.paper import PAPERS
from tests.printables.decks import printed_well, saves, sheets
from tests.printables.test_ink import NOTHING_TO_SAVE

WAYS = list(product(LANGUAGES, PAPERS, BACKS))


@pytest.mark.parametrize(("lang", "paper", "backs"), WAYS)
@pytest.mark.parametrize(("deck", "sheet"), [
    pytest.param(deck, sheet, id=f"{deck.game}-{sheet.name}") for deck, sheet in sheets()])
def test_other_programs_find_nothing_wrong_and_ink_is_saved(
        deck: Deck, sheet: Sheet, lang: str, paper: str, backs: str, tmp_path: Path):
    made = []
    for ink in ("full", "saver"):
        folder = tmp_path / ink
        folder.mkdir()
        made.append(printed_well(deck, sheet, (lang, paper, ink, backs), folder))
    if sheet.name not in NOTHING_TO_SAVE:
        assert saves(tmp_path, *made) > 10
