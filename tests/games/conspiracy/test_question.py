"""The referee's contract: the shape of its answer, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Malformed, Refused
from companion.games.conspiracy.content import KINDS
from companion.games.conspiracy.question import WhatSceneBrings
from tests.asking import answered


def ask(**changed: Any) -> dict[str, Any]:
    return answered(WhatSceneBrings, {**WhatSceneBrings.example, **changed})


def test_the_example_is_answered_as_the_contract_says() -> None:
    answer = answered(WhatSceneBrings, WhatSceneBrings.example)
    assert str(answer.pop("why"))
    assert answer == {
        "changes": {"intrigue": 6, "rumour_points": 0, "pressure": 0, "conspiracy": 0,
                    "knowledge": 0},
        "asset_points": 0, "backing_allowed": True, "backing_renewed": False,
        "may": {"buy_conspiracy": 2, "eliminate_asset": False, "escalate": False, "reveal": 0},
        "lost": False}


@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("kind", KINDS)
def test_what_may_be_chosen_depends_on_the_kind(kind: str, won: bool) -> None:
    answer = ask(scene=kind, won=won, missing=int(not won), intrigue=30)
    assert answer["may"] == {
        "buy_conspiracy": 2 if kind == "trap" or (kind == "false_trail" and not won) else 0,
        "eliminate_asset": kind == "trap", "escalate": kind == "breakthrough",
        "reveal": 3 if kind == "breakthrough" and won else 0}
    assert answer["backing_allowed"] == (kind in ("cold_trail", "false_trail"))
    assert answer["backing_renewed"] == (kind == "breakthrough" and won)
    assert answer["asset_points"] == (2 if kind == "breakthrough" else 0)


@pytest.mark.parametrize(("level", "intrigue", "conspiracy", "most"), [
    (3, 0, 0, 2), (3, 2, 0, 3), (3, 30, 4, 2), (3, 30, 5, 1), (3, 30, 6, 0), (1, 30, 0, 1),
])
def test_buying_is_counted_after_the_changes(
    level: int, intrigue: int, conspiracy: int, most: int
) -> None:
    answer = ask(level=level, intrigue=intrigue, conspiracy=conspiracy)
    assert answer["may"]["buy_conspiracy"] == most


@pytest.mark.parametrize(("conspiracy", "change", "lost"), [
    (0, 2, False), (3, 2, False), (4, 2, True), (5, 1, True), (6, 0, True),
])
def test_the_meter_stops_at_six(conspiracy: int, change: int, lost: bool) -> None:
    answer = ask(scene="breakthrough", level=3, knowledge=3, conspiracy=conspiracy)
    assert answer["changes"]["conspiracy"] == change and answer["lost"] is lost
    assert answer["may"]["escalate"] is True


def test_a_trap_that_fills_the_meter_leaves_nothing_to_buy() -> None:
    answer = ask(scene="trap", conspiracy=5, intrigue=30)
    assert answer["lost"] and answer["may"]["buy_conspiracy"] == 0
    assert answer["may"]["eliminate_asset"] is True


@pytest.mark.parametrize("changed", [
    {"scene": "picnic"}, {"level": 0}, {"level": 4}, {"knowledge": 0}, {"knowledge": 4},
    {"intrigue": -1}, {"conspiracy": -1}, {"conspiracy": 7}, {"missing": -1},
    {"missing": 0}, {"won": True, "missing": 1},
])
def test_what_cannot_be_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        ask(**changed)
    assert not isinstance(caught.value, Malformed)


@pytest.mark.parametrize("changed", [
    {"scene": 3}, {"scene": None}, {"level": "2"}, {"level": True}, {"level": 1.5},
    {"won": "yes"}, {"won": 1}, {"missing": None}, {"intrigue": [1]}, {"surprise": 1},
])
def test_what_cannot_be_read_is_malformed(changed: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        ask(**changed)


@pytest.mark.parametrize("name", WhatSceneBrings.example)
def test_every_part_of_the_question_must_be_there(name: str) -> None:
    with pytest.raises(Malformed):
        answered(WhatSceneBrings, {key: value for key, value in WhatSceneBrings.example.items()
                                   if key != name})


@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("kind", KINDS)
def test_every_answer_says_why(kind: str, won: bool) -> None:
    assert len(str(ask(scene=kind, won=won, missing=int(not won))["why"])) > 20
