"""The referee by JSON: the worked example of the contract, the rules of a table, and why."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import GAMES
from tests.web.errors import error
from tests.world import Api, Evening


def question(**changed: Any) -> dict[str, Any]:
    asked = {"players": 6, "film": 7, "cards": ["PP", "N", "C"], "poster": "P",
             "wins": {"patriots": 3, "communists": 3}, "hearings": 0, "shake_ups": 1,
             "rising_star": True}
    asked.update(changed)
    return {name: value for name, value in asked.items() if value is not ...}


def wins(patriots: int, communists: int) -> dict[str, int]:
    return {"patriots": patriots, "communists": communists}


def ask(evening: Evening, lang: str = "en", **changed: Any) -> Any:
    return Api(evening.app, lang=lang).post("/referee/hollywood", question(**changed))


def test_the_worked_example_of_the_contract(evening: Evening) -> None:
    answer = ask(evening).get_json()
    assert answer.pop("why")
    assert answer == {
        "symbols": wins(3, 1), "winners": ["patriots"], "wins": wins(4, 3),
        "reroll_dice": False, "redeal_roles": True, "champion": "patriots"}


@pytest.mark.parametrize(("changed", "expected"), [
    ({"cards": ["C", "C"], "poster": "P"}, {"champion": "rising_star", "winners": ["communists"]}),
    ({"cards": ["PP"], "poster": "N", "hearings": 2},
     {"reroll_dice": True, "champion": "patriots"}),
    ({"cards": [], "poster": "N"}, {"champion": "rising_star", "winners": ["communists"],
                                    "wins": wins(3, 4)}),
    ({"rising_star": False, "cards": [], "poster": "N"}, {"champion": "communists"}),
    ({"rising_star": ..., "players": 5, "cards": ["P"], "poster": "N"}, {"champion": "patriots"}),
    ({"rising_star": ..., "players": 6, "cards": ["P"], "poster": "N"},
     {"champion": "rising_star"}),
    ({"film": 1, "wins": wins(0, 0), "cards": ["CC"], "poster": "P"},
     {"winners": ["communists"], "champion": None, "wins": wins(0, 1)}),
    ({"film": 4, "wins": wins(3, 0), "cards": ["P"], "poster": "N"}, {"champion": "patriots"}),
    ({"players": 3, "rising_star": ..., "film": 3, "wins": wins(0, 2), "cards": [],
      "poster": "N"}, {"champion": "communists"}),
    ({"players": 2, "rising_star": ..., "film": 1, "wins": wins(0, 0), "cards": [],
      "poster": "N"}, {"winners": ["patriots", "communists"], "wins": wins(1, 1)}),
    ({"players": 2, "rising_star": ..., "film": 4, "wins": wins(3, 3), "cards": [],
      "poster": "N"}, {"champion": "draw", "wins": wins(4, 4)}),
    ({"players": 2, "rising_star": ..., "film": 4, "wins": wins(3, 1), "cards": ["P"],
      "poster": "N"}, {"champion": "patriots"}),
    ({"film": 7, "rising_star": True, "cards": ["CC", "CC"], "poster": "P"},
     {"champion": "communists", "symbols": wins(1, 4)}),
])
def test_films_are_judged_by_the_rules(
    evening: Evening, changed: dict[str, Any], expected: dict[str, Any]
) -> None:
    answer = ask(evening, **changed)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    assert expected.items() <= answer.get_json().items()


@pytest.mark.parametrize(("changed", "status"), [
    ({"players": 0}, 422), ({"players": 10}, 422), ({"players": "6"}, 400),
    ({"players": 6.5}, 400), ({"players": True}, 400), ({"players": ...}, 400),
    ({"film": 0}, 422), ({"film": 8}, 422), ({"film": None}, 400),
    ({"cards": "PP"}, 400), ({"cards": ["X"]}, 422), ({"cards": [1]}, 400),
    ({"cards": ["P"] * 61}, 422), ({"poster": "X"}, 422), ({"poster": ...}, 400),
    ({"poster": ["P"]}, 400), ({"wins": [3, 3]}, 400), ({"wins": {"patriots": 3}}, 400),
    ({"wins": {"patriots": 3, "communists": 3, "x": 1}}, 400), ({"wins": wins(-1, 3)}, 422),
    ({"wins": wins(4, 2)}, 422), ({"wins": wins(3, 2)}, 422), ({"film": 6}, 422),
    ({"hearings": -1}, 422), ({"hearings": "0"}, 400), ({"shake_ups": 61}, 422),
    ({"rising_star": 1}, 400), ({"more": 1}, 400),
    ({"players": 3, "film": 7, "rising_star": ...}, 422),
    ({"players": 2, "film": 3, "wins": wins(3, 0), "rising_star": ...}, 422),
    ({"players": 2, "film": 3, "wins": wins(1, 0), "rising_star": ...}, 422),
])
def test_a_question_that_cannot_be_asked(
    evening: Evening, changed: dict[str, Any], status: int
) -> None:
    error(ask(evening, **changed), status)


def test_the_why_is_a_sentence_in_the_askers_language(evening: Evening) -> None:
    said = {lang: ask(evening, lang).get_json()["why"] for lang in ("he", "ru", "en")}
    assert len(set(said.values())) == 3


@pytest.mark.parametrize("game", ["zero", "eight_and_half", "totem", "conspiracy", "x", ""])
def test_a_game_without_a_referee_has_none(evening: Evening, game: str) -> None:
    if game not in GAMES:
        assert Api(evening.app).post(f"/referee/{game}").status_code == 404
