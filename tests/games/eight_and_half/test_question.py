"""The referee: the contract's shape, every answer by the rules of the table, junk refused."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.game import Refused
from companion.engine.play import codec
from companion.engine.question import read_json
from companion.games.eight_and_half.content import CARDS
from companion.games.eight_and_half.question import MayIPlay, Ruled, in_halves
from companion.games.eight_and_half.rules import judge
from tests.world import Api, Evening, Phone


def ask(pot: Any, *cards: str) -> dict[str, Any]:
    answer = read_json(MayIPlay, {"pot": pot, "cards": list(cards)}).answer()
    return {**codec.unstructure(answer), "why": str(answer.why)}


@pytest.mark.parametrize(("pot", "cards", "legal", "made", "policeman"), [
    (3.5, ["4"], True, 4, True), (3.5, ["5"], True, 5, False), (3.5, ["3"], False, 3.5, False),
    (None, ["half"], True, 0.5, False), (None, ["demon"], True, 0, False),
    (8, ["half", "half"], True, 9, False), (8.5, ["half"], False, 8.5, False),
    (8.5, ["half", "8"], True, 8.5, False), (5, ["8", "half"], False, 5, False),
    (7.5, ["8", "half"], True, 8.5, False), (5, ["6"], False, 5, False),
    (5, ["5"], True, 5, False), (9, ["half"], True, 9.5, False), (13, ["demon"], True, 13, False),
    (4.5, ["half"], True, 5, False), (6, ["7", "7"], True, 7, False)])
def test_the_answer_is_as_the_contract_says(pot: float | None, cards: list[str], legal: bool,
                                            made: float, policeman: bool) -> None:
    found = ask(pot, *cards)
    assert found.pop("why")
    assert found == {"legal": legal, "pot": made, "policeman": policeman,
                     "taker": "offender" if policeman else None}


@pytest.mark.parametrize(("pot", "card", "switch", "usual", "switched"), [
    (5, "5", "below_five", (True, False), (False, False)),
    (5, "4", "below_five", (True, False), (True, False)),
    (3.5, "half", "half_catches", (True, False), (True, True)),
    (3, "half", "half_catches", (True, False), (True, False))])
def test_a_switch_may_be_asked_by_and_without_it_the_rulebook_answers(
        pot: float, card: str, switch: str, usual: tuple[bool, bool],
        switched: tuple[bool, bool]) -> None:
    for more, wanted in (({}, usual), ({switch: False}, usual), ({switch: True}, switched)):
        answer = read_json(MayIPlay, {"pot": pot, "cards": [card], **more}).answer()
        assert isinstance(answer, Ruled) and (answer.legal, answer.policeman) == wanted


@given(pot=st.none() | st.integers(0, 26).map(lambda n: n / 2),
       cards=st.lists(st.sampled_from(CARDS), min_size=1, max_size=4))
def test_the_referee_says_what_the_table_says(pot: float | None, cards: list[str]) -> None:
    found, verdict = ask(pot, *cards), judge(in_halves(pot), cards)
    assert (found["legal"], in_halves(found["pot"])) == (verdict.legal, verdict.pot)


@pytest.mark.parametrize("junk", [
    {"pot": 3.5, "cards": []}, {"pot": 3.5, "cards": ["10"]}, {"pot": 3.25, "cards": ["4"]},
    {"pot": -1, "cards": ["4"]}, {"pot": 13.5, "cards": ["4"]}, {"pot": 3, "cards": ["1"] * 5},
    {"pot": 3, "cards": ["half"] * 9}, {"pot": 3, "cards": ["7"] * 7}])
def test_what_the_rules_cannot_hold_is_refused_with_422(an_evening: Any, junk: Any) -> None:
    answer = Api(an_evening(game="eight_and_half", players=2).app).post(
        "/referee/eight_and_half", junk)
    assert answer.status_code == 422 and answer.get_json()["error"]["message"]


@pytest.mark.parametrize("junk", [{}, [], {"pot": 3}, {"cards": ["4"]}, {"pot": "x", "cards": 4},
                                  {"pot": 3, "cards": "4"}, {"pot": True, "cards": ["4"]},
                                  {"pot": 3, "cards": [4]}, {"pot": 3, "cards": [None]}])
def test_a_junk_question_gets_a_sentence(an_evening: Any, junk: Any) -> None:
    answer = Api(an_evening(game="eight_and_half", players=2).app).post(
        "/referee/eight_and_half", junk)
    assert 400 <= answer.status_code < 500 and answer.get_json()["error"]["message"]


def test_eight_halves_are_all_there_are() -> None:
    assert ask(9, *["half"] * 8)["pot"] == 13
    with pytest.raises(Refused):
        ask(0, *["half"] * 9)


# --- the page -------------------------------------------------------------------------------------


@pytest.fixture
def evening(an_evening: Any) -> Evening:
    made: Evening = an_evening(game="eight_and_half", players=2)
    return made


def page(evening: Evening, query: str, status: int = 200) -> str:
    answer = Phone(evening.app).get(f"/referee/eight_and_half{query}")
    assert answer.status_code == status
    return str(answer.get_data(as_text=True))


def test_every_card_is_marked_on_this_pot_with_its_reason(evening: Evening) -> None:
    body = page(evening, "?pot=3.5")
    keys = body.split('class="key-grid"')[1].split("</div>")[0]
    assert keys.count('class="key not"') == 4  # 0, 1, 2, 3
    assert keys.count('class="key catches"') == 1
    assert keys.count("0 goes on whole numbers only.") == 1


def test_the_pot_is_asked_before_the_cards_and_an_answer_is_followed_by_its_cards(
        evening: Evening) -> None:
    asked, answered = page(evening, "?pot=3.5"), page(evening, "?ask=1&pot=3.5&cards=4")
    assert in_order(asked, 'class="pot"', 'class="pot-grid"', 'class="key-grid"')
    assert in_order(answered, 'id="answer"', 'class="key-grid"', 'class="pot-grid"')


def in_order(body: str, *marks: str) -> bool:
    places = [body.index(mark) for mark in marks]
    return places == sorted(places)


def test_a_tap_asks_and_the_same_card_again_asks_for_two(evening: Evening) -> None:
    body = page(evening, "?ask=1&pot=8.0&cards=half")
    assert "Yes: the pot stands on" in body
    assert "?ask=1&amp;pot=8.0&amp;cards=half&amp;cards=half" in body
    assert "×2" in page(evening, "?ask=1&pot=8.0&cards=half&cards=half")


@pytest.mark.parametrize(("chosen", "key", "asks"), [
    ("half", "half", "cards=half&amp;cards=half"), ("8", "half", "cards=8&amp;cards=half"),
    ("half", "8", "cards=half&amp;cards=8"), ("4", "6", "cards=6"),
    ("demon", "half", "cards=half")])
def test_every_key_gives_its_own_reason_though_a_card_is_chosen(
        evening: Evening, chosen: str, key: str, asks: str) -> None:
    body = page(evening, f"?ask=1&pot=3.0&cards={chosen}")
    keys = body.split('class="key-grid"')[1].split("</div>")[0]
    links = re.findall(r'<a class="key[^"]*"\s+href="\s*([^"]*?)\s*"', keys)
    assert links[CARDS.index(key)] == f"/referee/eight_and_half?ask=1&amp;pot=3.0&amp;{asks}"


def test_the_page_says_by_which_rules_it_answers(evening: Evening) -> None:
    for query in ("", "?ask=1&pot=3.5&cards=4"):
        assert page(evening, query).count("Answered by our rulebook") == 1


def test_the_page_answers_by_the_switches_it_is_asked_by_and_goes_on_so(evening: Evening) -> None:
    strict = page(evening, "?ask=1&pot=5.0&cards=5&below_five=true")
    assert "On five, by your rules" in strict and "On five, by your rules" not in page(
        evening, "?ask=1&pot=5.0&cards=5")
    assert "Answered by our rulebook" not in strict and strict.count("rules that are ticked") == 1
    links = re.findall(r'<a class="[^"]*"\s+href="\s*(/referee/[^"]*pot=[^"]*?)\s*"', strict)
    assert len(links) > 30 and all("&amp;below_five=true" in link for link in links)
    assert "half_catches=true" not in strict
    assert 'name="below_five" checked' in strict and 'name="half_catches" checked' not in strict
    assert "?pot=4&amp;below_five=true" in page(evening, "?ask=1&pot=5.0&cards=4&below_five=true")


def test_it_goes_on_from_answer_to_answer_with_undo_and_a_new_pot(evening: Evening) -> None:
    body = page(evening, "?ask=1&pot=3.5&cards=5")
    assert "?pot=5" in body and 'href="/referee/eight_and_half?pot=3.5"' in body
    assert 'href="/referee/eight_and_half?pot="' in body
    caught = page(evening, "?ask=1&pot=3.5&cards=4")
    assert "Caught!" in caught and 'href="/referee/eight_and_half?pot="' in caught


@pytest.mark.parametrize("query", ["?ask=1&pot=3.3&cards=4", "?ask=1&pot=3&cards=12",
                                   "?ask=1&pot=3&cards=1&cards=1&cards=1&cards=1&cards=1"])
def test_the_page_refuses_with_a_sentence_too(evening: Evening, query: str) -> None:
    assert 'class="refusal"' in page(evening, query, 422)
