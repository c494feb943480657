"""The manual's chapters by their games and anchors, for tests."""

from __future__ import annotations

import pytest

from companion.games import GAMES
from companion.manual import CHAPTERS

of_games = pytest.mark.parametrize("name", GAMES)


def anchors(name: str) -> list[str]:
    return [section.anchor for section in CHAPTERS[name].sections]
