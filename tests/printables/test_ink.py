"""Saving ink: at least nine tenths of it, with the black one alone, and all still to be read."""

from __future__ import annotations

import re
from itertools import cycle
from pathlib import Path

import pytest

from printables.art import BLACK, PENCIL, RIBBON
from printables.catalogue import Deck
from printables.sheets import Sheet
from printables.sheets.plan import plan
from printables.sheets.render import draw_page
from tests.examples import DEEP
from tests.printables.decks import PAIRS, How, options, printed, saves, sheets
from tests.printables.log_pen import LogPen

# Scales, rulers and a red cross, all of them hairs, that must be the same in either ink.
NOTHING_TO_SAVE = {"alignment"}
SAVED = [(deck, sheet) for deck, sheet in sheets() if sheet.name not in NOTHING_TO_SAVE]
CASES = [pytest.param(deck, sheet, how, id=f"{deck.game}-{sheet.name}-{how[0]}-{how[1]}")
         for (deck, sheet), how in zip(SAVED, cycle(PAIRS), strict=False)]
EACH = pytest.mark.parametrize(("deck", "sheet", "how"), CASES)
SOME = pytest.mark.parametrize(("deck", "sheet", "how"), CASES if DEEP else CASES[::8])


@SOME
def test_an_ink_saver_takes_a_tenth_of_the_ink(deck: Deck, sheet: Sheet, how: How, tmp_path: Path):
    lang, paper, _, backs = how
    full, saver = (printed(deck, sheet, (lang, paper, ink, backs)) for ink in ("full", "saver"))
    assert saves(tmp_path, full, saver) > 10


@EACH
def test_an_ink_saver_takes_black_ink_alone(deck: Deck, sheet: Sheet, how: How):
    """A dark colour looks black and takes nearly three times the ink: all four cartridges."""
    lang, paper, _, backs = how
    chosen = options((lang, paper, "saver", backs), deck)
    for page in plan([sheet], chosen):
        pen = LogPen()
        draw_page(pen, page, deck.title, chosen)
        for told in pen.lines:
            for red, green, blue in re.findall(COLOUR, told):
                assert red == green == blue, told


COLOUR = "#" + 3 * "([0-9A-F]{2})" + "(?![0-9a-f])"  # and not the mark of a long outline


@pytest.mark.parametrize("grey", [BLACK, RIBBON, PENCIL])
def test_what_is_read_stands_out_from_the_paper(grey: str):
    part = int(grey[1:3], 16) / 255
    light = part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
    assert 1.05 / (light + 0.05) >= 7
