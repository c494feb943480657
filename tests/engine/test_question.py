"""A question is declared once: its JSON, its schema, its check and its form all follow."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator
from werkzeug.datastructures import MultiDict

from companion.engine.field_schema import schema_of
from companion.engine.fields import fields_of
from companion.engine.game import GM, Malformed, Refused
from companion.engine.offers import asks_of
from companion.engine.question import Question, read, read_json
from companion.games import GAMES
from companion.web.pages.forms import as_form, form_names, read_form
from tests.engine.asking import QUESTIONS, Grab, Hand, Play

ALL = [*QUESTIONS, *(game.question for game in GAMES.values() if game.question)]
every = pytest.mark.parametrize("question", ALL, ids=lambda question: question.__name__)


def changed(question: type[Question], **parts: Any) -> dict[str, Any]:
    return {name: value for name, value in {**question.example, **parts}.items()
            if value is not ...}


# --- JSON ----------------------------------------------------------------------------------------


@every
def test_the_example_works_as_it_stands_and_fits_its_schema(question: type[Question]) -> None:
    assert read_json(question, question.example).answer().why
    Draft202012Validator(schema_of(question, fixed=True)).validate(dict(question.example))


@every
def test_every_part_that_the_schema_requires_must_be_there(question: type[Question]) -> None:
    for name in schema_of(question, fixed=True)["required"]:
        with pytest.raises(Malformed):
            read_json(question, changed(question, **{name: ...}))


@every
def test_a_part_that_is_not_known_is_malformed(question: type[Question]) -> None:
    with pytest.raises(Malformed):
        read_json(question, changed(question, surprise=1))


MALFORMED: list[tuple[type[Question], dict[str, Any]]] = [
    (Hand, {"hand": "red-1"}), (Hand, {"hand": [1] * 9}), (Hand, {"hand": None}),
    (Play, {"pot": "3.5"}), (Play, {"pot": True}), (Play, {"pot": [3]}), (Play, {"cards": {}}),
    (Play, {"cards": [4]}), (Play, {"cards": [None]}),
    (Grab, {"tops": ["Dana"]}), (Grab, {"tops": {"Dana": 7, "Avi": None}}), (Grab, {"grabbed": 1}),
    (Grab, {"choice": None}), (Grab, {"choice": 1}), (Grab, {"table": 4}), (Grab, {"table": {}}),
    (Grab, {"table": {"players": 4, "last": [], "more": 1}}),
    (Grab, {"table": {"players": "4", "last": []}}), (Grab, {"table": {"players": 4, "last": [1]}}),
]
REFUSED: list[tuple[type[Question], dict[str, Any]]] = [
    (Hand, {"hand": ["red-1"] * 9}), (Hand, {"hand": ["red-1"]}), (Hand, {"hand": []}),
    (Hand, {"hand": [f"red-{n}" for n in range(1, 10)]}),
    (Play, {"pot": 3.25}), (Play, {"pot": -0.5}), (Play, {"pot": 13.5}), (Play, {"pot": 10**400}),
    (Play, {"pot": 1e300}), (Play, {"pot": float("nan")}), (Play, {"pot": float("inf")}),
    (Play, {"cards": []}), (Play, {"cards": ["10"]}), (Play, {"cards": ["4"] * 9}),
    (Grab, {"tops": {"Dana": None}}), (Grab, {"tops": {"Dana": "joker", "Avi": None}}),
    (Grab, {"tops": {"Dana": None, " Dana ": None}}), (Grab, {"tops": {"": None, "Avi": None}}),
    (Grab, {"tops": {"x" * 33: None, "Avi": None}}), (Grab, {"grabbed": "x" * 33}),
    (Grab, {"choice": "outward"}), (Grab, {"table": {"players": 11, "last": []}}),
    (Grab, {"table": {"players": 4, "last": ["Noa", "Noa"]}}),
]


@pytest.mark.parametrize(("question", "parts"), MALFORMED)
def test_what_has_not_the_form_of_the_question_is_malformed(
    question: type[Question], parts: dict[str, Any]
) -> None:
    with pytest.raises(Malformed):
        read_json(question, changed(question, **parts))


@pytest.mark.parametrize(("question", "parts"), REFUSED)
def test_what_is_out_of_range_is_refused_and_not_malformed(
    question: type[Question], parts: dict[str, Any]
) -> None:
    with pytest.raises(Refused) as caught:
        read_json(question, changed(question, **parts))
    assert not isinstance(caught.value, Malformed)


@pytest.mark.parametrize(("pot", "read_as"), [(None, None), (0, 0.0), (3.5, 3.5), (13, 13.0)])
def test_a_pot_counts_in_halves_or_is_empty(pot: Any, read_as: float | None) -> None:
    asked = read_json(Play, changed(Play, pot=pot))
    assert isinstance(asked, Play) and asked.pot == read_as


def test_repeats_stay_and_a_part_that_may_be_left_out_is_none() -> None:
    asked = read_json(Play, {"pot": None, "cards": ["4", "half", "4"]})
    assert isinstance(asked, Play) and asked.cards == ("4", "half", "4")
    grab = read_json(Grab, Grab.example)
    assert isinstance(grab, Grab) and grab.choice is None and grab.table.last == ("Noa",)


# --- forms ---------------------------------------------------------------------------------------


@every
def test_a_form_asks_the_same_as_json(question: type[Question]) -> None:
    """An address made from the example, read again, is the example's question."""
    asks = asks_of(question, None, GM)
    pairs = as_form(asks, question.example)
    assert {name for name, _ in pairs} <= form_names(asks)
    typed = read_form(asks, MultiDict(pairs))
    assert read(question, typed) == read_json(question, question.example)


def test_cards_may_be_counted_or_named_one_by_one() -> None:
    form = MultiDict([("pot", ""), ("cards-4", "2"), ("cards-half", ""), ("cards", "half")])
    asked = read(Play, read_form(asks_of(Play, None, GM), form))
    assert isinstance(asked, Play) and asked.pot is None and asked.cards == ("4", "4", "half")


@pytest.mark.parametrize("typed", ["999999999", "-1", "x", "1e9", "9" * 5000])
def test_a_count_that_nobody_can_hold_costs_little(typed: str) -> None:
    form = MultiDict([("pot", "1"), ("cards-4", typed)])
    cards = read_form(asks_of(Play, None, GM), form)["cards"]
    assert len(cards) <= 9
    with pytest.raises(Refused):
        read(Play, {"pot": "1", "cards": cards})


def test_rows_without_a_name_are_none() -> None:
    form = MultiDict([("tops-name", "Dana"), ("tops-value", "inward"), ("tops-name", " "),
                      ("tops-value", ""), ("tops-name", "Avi"), ("tops-value", "")])
    assert read_form(asks_of(Grab, None, GM), form)["tops"] == {"Dana": "inward", "Avi": None}


def test_two_rows_with_the_same_name_are_refused() -> None:
    form = MultiDict([("tops-name", "Dana"), ("tops-value", "inward"), ("tops-name", "Dana"),
                      ("tops-value", "s07-red"), ("grabbed", ""), ("table-players", "4")])
    with pytest.raises(Refused, match="same name"):
        read(Grab, read_form(asks_of(Grab, None, GM), form))


# --- every game ----------------------------------------------------------------------------------


@every
def test_every_field_is_named_for_people_and_none_like_the_button(
    question: type[Question]
) -> None:
    assert all(str(spec.label) for spec, _ in fields_of(question).values())
    assert "ask" not in form_names(asks_of(question, None, GM))


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.question],
                         ids=lambda game: game.name)
def test_what_a_form_opens_with_can_be_read(game: Any) -> None:
    known = fields_of(game.question)
    assert set(game.question.start) <= set(known)
    for name, value in game.question.start.items():
        known[name][0].read(value, None, GM)
