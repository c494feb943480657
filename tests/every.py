"""All games for tests to run over, and the sample that is not in the tree."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from companion.engine.game import Game
from companion.games import GAMES
from tests.examples import examples
from tests.sample import SAMPLE

EVERY = (*GAMES.values(), SAMPLE)
seeds = st.integers(0, 2**32)
few = settings(max_examples=examples(2))
some = settings(max_examples=examples(5))
games = pytest.mark.parametrize("game", EVERY, ids=lambda game: game.name)
tables = pytest.mark.parametrize(
    ("game", "players"), [(game, n) for game in EVERY for n in game.players],
    ids=lambda value: value.name if isinstance(value, Game) else str(value))
