"""A game of Eight and a Half for the tests of its paper: some mini-games on its pad."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.games.eight_and_half.game import EIGHT_AND_HALF
from tests.games.eight_and_half.table import Table


@cache
def evening() -> Mapping[str, Any]:
    table, rng = Table(4, seed=8), random.Random(8)
    for _ in range(3):
        table.mini_game(rng)
    assert EIGHT_AND_HALF.facts
    return EIGHT_AND_HALF.facts(table.play, ())
