"""The referee answers with the rules of the table."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Malformed, Refused
from companion.games.hollywood.question import WhoWins
from tests.asking import answered

ASKED: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"film": 1, "cards": ["PP", "N", "C"], "wins": (0, 0), "hearings": 1, "shake_ups": 0},
     {"symbols": (3, 1), "winners": ["patriots"], "wins": (1, 0), "reroll_dice": True,
      "redeal_roles": False, "champion": None}),
    ({"film": 1, "cards": ["N", "N", "CC", "P"], "wins": (0, 0)},
     {"symbols": (2, 2), "winners": ["communists"], "redeal_roles": True}),
    ({"cards": ["C", "C"]}, {"symbols": (1, 2), "champion": "rising_star",
                             "winners": ["communists"], "wins": (3, 4)}),
    ({"cards": ["C", "C"], "rising_star": False}, {"champion": "communists"}),
    ({"cards": [], "players": 5}, {"champion": "patriots"}),
    ({"players": 2, "film": 3, "cards": ["C"], "wins": (1, 1)},
     {"winners": ["patriots", "communists"], "wins": (2, 2), "champion": None}),
    ({"players": 2, "film": 4, "cards": ["C"], "wins": (3, 3)}, {"champion": "draw"}),
    ({"players": 3, "film": 3, "cards": ["CC"], "wins": (0, 2)}, {"champion": "communists"}),
]


def asked(**changes: Any) -> dict[str, Any]:
    question = {**WhoWins.example, **changes}
    if isinstance(question["wins"], tuple):
        patriots, communists = question["wins"]
        question["wins"] = {"patriots": patriots, "communists": communists}
    if "rising_star" not in changes:
        question.pop("rising_star")
    return question


@pytest.mark.parametrize(("changes", "expected"), ASKED)
def test_it_answers(changes: dict[str, Any], expected: dict[str, Any]) -> None:
    answer = answered(WhoWins, asked(**changes))
    for key, value in expected.items():
        got = tuple(answer[key].values()) if isinstance(value, tuple) else answer[key]
        assert got == value, key
    assert str(answer["why"])


IMPOSSIBLE: list[dict[str, Any]] = [
    {"film": 1}, {"film": 7, "wins": (4, 2)}, {"players": 3}, {"film": 5, "wins": (1, 2)},
    {"players": 2, "film": 3, "wins": (1, 0)}, {"players": 2, "film": 2, "wins": (2, 0)},
    {"players": 0}, {"players": 10}, {"cards": ["X"]}, {"film": 8}, {"hearings": -1},
]


@pytest.mark.parametrize("changes", IMPOSSIBLE)
def test_it_refuses_what_cannot_be(changes: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        answered(WhoWins, asked(**changes))
    assert not isinstance(caught.value, Malformed)


@pytest.mark.parametrize("changes", [
    {"cards": "PP"}, {"players": "six"}, {"players": True}, {"wins": 3}, {"extra": 1},
    {"poster": None}, {"rising_star": "yes"}])
def test_it_does_not_read_what_is_malformed(changes: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        answered(WhoWins, asked(**changes))
