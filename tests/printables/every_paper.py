"""Every sheet in every way through other programs: `make test-paper`, too long for each time."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.printables.decks import EVERY, How, printed_well, sheets


@pytest.mark.parametrize("how", EVERY, ids="-".join)
def test_other_programs_find_nothing_wrong(how: How, tmp_path: Path):
    for number, (deck, sheet) in enumerate(sheets()):
        folder = tmp_path / str(number)
        folder.mkdir()
        printed_well(deck, sheet, how, folder)
