"""The referee of Totem: its contract, word for word."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.game import Malformed, Refused
from companion.games.totem.content import PLAYERS
from companion.games.totem.question import WhoTakesWhat
from tests.asking import answered

EXAMPLE = dict(WhoTakesWhat.example)
HANDS = {"Dana/right": "s01-red", "Avi/right": "s02-red", "Dana/left": "s02-green",
         "Avi/left": "s03-red"}


def ask(tops: dict[str, str | None], grabbed: str | None = None, choice: str | None = None,
        players: int = 5, last: tuple[str, ...] = ()) -> dict[str, Any]:
    asked: dict[str, Any] = {"tops": tops, "grabbed": grabbed, "players": players,
                             "last": list(last)}
    return answered(WhoTakesWhat, {**asked, **({"choice": choice} if choice else {})})


def test_the_example_of_the_contract_is_answered_as_it_stands_there() -> None:
    answer = answered(WhoTakesWhat, EXAMPLE)
    assert str(answer.pop("why"))
    assert answer == {
        "mode": "shape", "duels": [["Dana", "Avi"]], "all_grab": True, "all_reveal": False,
        "fault": False, "choices": ["duel", "inward"], "out": [],
        "gives": [{"from": "Dana", "to": ["Avi"], "what": "own pile and centre"}]}


def test_what_need_not_be_said_may_be_left_out_or_null() -> None:
    tops = {"Dana": "s01-red", "Avi": None}
    least = answered(WhoTakesWhat, {"tops": tops, "players": 4})
    assert least == answered(WhoTakesWhat, {"tops": tops, "players": 4, "grabbed": None,
                                            "choice": None, "last": []})


def test_while_no_choice_is_sent_the_grab_moves_nothing() -> None:
    answer = ask(dict(EXAMPLE["tops"]), "Avi")
    assert (answer["choices"], answer["gives"]) == (["duel", "inward"], [])


def test_a_fault_takes_all_piles_and_then_the_centre() -> None:
    answer = ask({"Dana": "s01-red", "Avi": "s02-red", "Gil": None}, "Gil", last=("Avi",))
    assert answer["fault"] and answer["out"] == ["Avi"]
    assert answer["gives"] == [{"from": None, "to": ["Gil"], "what": "all piles"},
                               {"from": None, "to": ["Gil"], "what": "centre"}]


def test_what_is_shared_out_goes_to_several_and_under_the_totem_to_none() -> None:
    three = ask({"Dana": "s01-red", "Avi": "s01-green", "Gil": "s01-purple"}, "Avi")
    assert three["gives"] == [
        {"from": "Avi", "to": ["Dana", "Gil"], "what": "own pile and centre"}]
    inward = ask({"Dana": "inward", "Avi": "s01-green"}, "Avi", last=("Dana",))
    assert inward["gives"] == [{"from": "Avi", "to": [], "what": "own pile"},
                               {"from": None, "to": ["Dana"], "what": "centre"}]


def test_cases_7_and_8_come_first_and_need_no_grab_and_the_reason_tells_of_both() -> None:
    tops: dict[str, str | None] = {"Dana": "colour", "Avi": "outward", "Gil": "s02-red",
                                   "Noa": "s02-green"}
    answer = ask(tops, "Gil", "duel", last=("Dana", "Avi"))
    assert [one["what"] for one in answer["gives"]] == ["centre", "own pile", "own pile and centre"]
    assert answer["out"] == ["Avi"] and answer["mode"] == "shape"
    for cited in ("case 7", "case 8", "wins the duel"):
        assert cited in answer["why"]


@pytest.mark.parametrize("players", PLAYERS)
def test_every_case_holds_at_every_table(players: int) -> None:
    names = ["Dana/right", "Avi/right", "Dana/left", "Avi/left"] if players == 2 else [
        f"P{n}" for n in range(players)]
    one, other, *rest = names
    for special, case in (("inward", "case 2"), ("outward", "case 3")):
        if rest:
            table = {one: "s05-red", other: "s05-green", rest[0]: special}
            answer = ask(table, None, players=players)
            assert case in answer["why"] and answer["duels"] == [[one, other]]
            assert ask(table, other, players=players)["choices"] == ["duel", special]
    assert ask({one: "outward", other: "s01-red"}, players=players)["all_reveal"]
    three = ask({one: "s01-red", other: "s01-green", rest[0]: "s01-purple"}, other,
                players=players)
    assert "case 5" in three["why"]
    if len(names) > 3:
        several = ask({one: "s01-red", other: "s01-green", rest[0]: "s02-red",
                       rest[1]: "s02-green"}, players=players)
        assert len(several["duels"]) == 2 and "case 4" in several["why"]
    last = ask({one: "inward", other: "s01-red"}, other, players=players, last=(one,))
    assert "case 6" in last["why"]
    leaves = ask({one: "outward", other: "s01-red"}, players=players, last=(one,))
    assert leaves["out"] == [one] and leaves["all_reveal"]
    if players > 3:
        colour = ask({one: "s01-red", other: "s02-red", rest[0]: "s03-red", rest[1]: "colour"},
                     other, players=players)
        assert colour["mode"] == "colour" and "case 5" in colour["why"]
        seventh = ask({one: "colour", other: "s02-red"}, players=players, last=(one,))
        assert "case 7" in seventh["why"]


MATCH = {"Dana": "s07-red", "Avi": "s07-green"}
IN = {**MATCH, "Gil": "inward", "Noa": "s01-red"}
OUT = {**MATCH, "Gil": "outward", "Noa": "s01-red"}
THREE = {**MATCH, "Gil": "s07-purple"}
CITED: list[tuple[dict[str, str | None], str, str, str]] = [
    (IN, "Dana", "", "chooses: the duel or the inward arrows; the other lapses (case 2)"),
    (IN, "Dana", "duel", "Dana wins the duel (case 2): Avi takes"),
    (IN, "Dana", "inward", "(case 2): Dana may put the pile"),
    (IN, "Noa", "", "(case 2): Noa may put the pile"),
    (IN, "Gil", "", "(case 2): Gil may put the pile"),
    (OUT, "Avi", "", "chooses: the duel or the outward arrows; the other lapses (case 3)"),
    (OUT, "Avi", "duel", "Avi wins the duel (case 3): Dana takes"),
    (OUT, "Avi", "outward", "(case 3)"), (OUT, "Gil", "", "(case 3)"),
    (OUT, "Noa", "", "Others were called, not Noa (case 3)"),
    ({**IN, "Tal": "outward"}, "Avi", "", "(cases 2 and 3)"),
    ({**MATCH, "Gil": "s01-red", "Noa": "s01-green"}, "Noa", "", "wins the duel (case 4)"),
    ({**THREE, "Noa": "s01-red", "Tal": "s01-green"}, "Avi", "", "(cases 4 and 5)"),
    ({**THREE, "Noa": "inward"}, "Avi", "duel", "(cases 2 and 5)"),
    (THREE, "Gil", "", "(case 5)"),
]


@pytest.mark.parametrize(("tops", "grabbed", "choice", "cited"), CITED)
def test_every_case_is_cited_once_somebody_has_grabbed(
        tops: dict[str, str | None], grabbed: str, choice: str, cited: str) -> None:
    assert cited in ask(tops, grabbed, choice)["why"]


def test_the_variants_are_cited_once_somebody_has_grabbed() -> None:
    reds: dict[str, str | None] = {"Dana": "s01-red", "Avi": "s02-red", "Gil": "s03-red"}
    for grabbed in (None, "Avi"):
        assert "Three players, and all three tops" in ask(reds, grabbed, players=3)["why"]
    own = {**HANDS, "Dana/left": "s01-green"}
    assert "one's own two hands is not grabbed: Dana, left hand takes" in ask(
        dict(own), "Dana/left", players=2)["why"]


def test_the_table_may_say_which_rule_is_in_force() -> None:
    """The colour arrows lie with somebody who is not named, or their call is over."""
    reds = {"Dana": "s01-red", "Avi": "s02-red", "Gil": "s03-green"}
    asked: dict[str, Any] = {"tops": reds, "players": 4, "grabbed": "Dana"}
    assert answered(WhoTakesWhat, asked)["fault"]
    by_colour = answered(WhoTakesWhat, {**asked, "mode": "colour"})
    assert by_colour["mode"] == "colour" and by_colour["gives"][0]["to"] == ["Avi"]
    arrows = {**asked, "tops": {**reds, "Noa": "colour"}}
    assert answered(WhoTakesWhat, arrows)["mode"] == "colour"
    assert answered(WhoTakesWhat, {**arrows, "mode": "shape"})["fault"]


@pytest.mark.parametrize("players", [2, 3])
def test_without_colour_arrows_in_the_deck_nobody_says_that_colours_count(players: int) -> None:
    tops = dict(HANDS) if players == 2 else {"Dana": "s01-red", "Avi": "s02-red"}
    with pytest.raises(Refused):
        answered(WhoTakesWhat, {"tops": tops, "players": players, "mode": "colour"})


def test_a_program_may_name_the_edition_and_else_gets_the_digests_defaults() -> None:
    asked: dict[str, Any] = {"tops": dict(MATCH), "players": 4, "grabbed": "Dana"}
    plain = answered(WhoTakesWhat, asked)
    assert plain == answered(
        WhoTakesWhat, {**asked, "loser_pile": "stays", "turns_next": "in_turn"})
    taken = answered(WhoTakesWhat, {**asked, "loser_pile": "taken"})
    assert taken["gives"] == [*plain["gives"], {"from": "Avi", "to": ["Avi"], "what": "own pile"}]
    assert "Avi takes up their own open pile too." in taken["why"]


def test_hands_are_named_wherever_a_name_stands() -> None:
    answer = ask(dict(HANDS), "Dana/left", players=2, last=("Dana/left",))
    assert answer["gives"] == [
        {"from": "Dana/left", "to": ["Avi/right"], "what": "own pile and centre"}]
    assert answer["out"] == ["Dana/left"]
    assert ask(dict(HANDS), "Dana/left", players=6)["gives"] == answer["gives"]


def test_a_name_may_have_a_stroke_in_it() -> None:
    assert ask({"A/B": "s01-red", "A/C": "s01-green"})["duels"] == [["A/B", "A/C"]]


TWO: dict[str, Any] = {"Dana": "s01-red", "Avi": "s02-red"}
MANY = {f"P{n}": None for n in range(11)}
REFUSED: list[dict[str, Any]] = [
    {"players": 1}, {"players": 11}, {"players": 0}, {"tops": {"Dana": None}}, {"tops": {}},
    {"tops": MANY, "players": 10}, {"tops": {"A": None, "B": None, "C": None, "D": None},
                                    "players": 3},
    {"players": 2}, {"tops": {**HANDS, "Gil/right": None}, "players": 5},
    {"tops": {"Dana/right": None, "Avi": None}, "players": 2},
    {"tops": {"Dana/right": None, "Avi": None}, "players": 4},
    {"tops": {"A/right": None, "B/right": None, "C/right": None}, "players": 4},
    {"grabbed": "Noa"}, {"last": ["Noa"]}, {"tops": {"Dana": "outward", "Avi": None},
                                            "last": ["Dana"], "grabbed": "Dana"},
    {"tops": {"Dana": "s19-red", "Avi": None}}, {"tops": {"Dana": "s01-blue", "Avi": None}},
    {"tops": {"Dana": "s01-red", "Avi": "s01-red"}},
    {"tops": dict.fromkeys("ABCD", "inward")}, {"tops": dict.fromkeys("ABC", "colour")},
    {"tops": {"Dana": "colour", "Avi": None, "Gil": None}, "players": 3},
    {"tops": {**HANDS, "Avi/left": "colour"}, "players": 2},
    {"choice": "duel"}, {"choice": "inward"}, {"choice": "sideways"},
    {"grabbed": "Dana", "choice": "duel"}, {"mode": "sideways"},
    {"loser_pile": "lost"}, {"turns_next": "nobody"},
]


@pytest.mark.parametrize("changes", REFUSED)
def test_it_refuses_what_cannot_be(changes: dict[str, Any]) -> None:
    asked = {"tops": TWO, "players": 4, **changes}
    with pytest.raises(Refused) as caught:
        answered(WhoTakesWhat, asked)
    assert not isinstance(caught.value, Malformed) and str(caught.value.reason)


@pytest.mark.parametrize("changes", [
    {"tops": [1]}, {"tops": {"Dana": 7, "Avi": None}}, {"players": "four"}, {"players": None},
    {"last": "Dana"}, {"last": [None]}, {"grabbed": ["Dana"]}, {"extra": 1}])
def test_it_does_not_read_what_is_malformed(changes: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        answered(WhoTakesWhat, {"tops": TWO, "players": 4, **changes})
