"""A game of Eight and a Half for the tests of its paper: some mini-games on its pad."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.engine.offers import Chance
from companion.games.eight_and_half.rules import RULEBOOK
from companion.games.eight_and_half.simulate import Report, opening, play_mini_game
from companion.games.eight_and_half.view import paper


@cache
def evening() -> Mapping[str, Any]:
    state, chance = opening(4, RULEBOOK), Chance(8)
    for _ in range(3):
        ended = play_mini_game(state, chance, Report("sample"))
        assert ended is not None
        state = ended
    return {"pad": paper(state)}
