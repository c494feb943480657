"""An evening of Hollywood for the tests of its paper: its codes, its seats, its films."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.games.hollywood.paper import facts
from tests.games.hollywood.table import Table

FACTS = {
    "room": "KZMA", "address": "http://192.168.1.23:8000/",
    "join": "http://192.168.1.23:8000/r/KZMA", "wifi": ("Dana's home", "se;cret:1947"),
    "seats": [("Dana", "http://192.168.1.23:8000/r/KZMA/player?seat=1&k=0f9a"),
              ("יוסי", "http://192.168.1.23:8000/r/KZMA/player?seat=2&k=77be"),
              ("Фёдор Михайлович", "http://192.168.1.23:8000/r/KZMA/player?seat=3&k=c001")],
    "affiliations": [("Dana", "patriot"), ("יוסי", "communist"), ("Фёдор", "rising_star")],
}


@cache
def evening(over: bool, players: int = 5, seed: int = 3) -> Mapping[str, Any]:
    """The facts of a game after some films, or at its end."""
    table, rng = Table(players), random.Random(seed)
    table.set_up()
    while table.state.phase != "finale" if over else len(table.state.films) < 2:
        table.random_step(rng)
    return facts(table.play, ())


def whole() -> Mapping[str, Any]:
    """All facts that any sheet uses."""
    return {**evening(True), **FACTS}
