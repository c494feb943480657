"""Count my hand: the answer of the contract, and junk refused with a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.zero.table import A_ZERO
from tests.world import Api, Phone, serve

HAND = ["red-5", "blue-5", "green-8", "grey-8", "red-4", "blue-4", "green-4", "grey-4", "orange-4"]


@pytest.fixture
def api(tmp_path: Path) -> Api:
    return Api(serve(tmp_path)[1])


def test_the_score_its_numbers_and_the_rule(api: Api) -> None:
    answer = api.post("/referee/zero", {"hand": HAND}).get_json()
    assert (answer["score"], answer["zero"], answer["counted"]) == (13, False, [5, 8])
    assert "five times or more" in answer["why"]


def test_a_zero_is_told(api: Api) -> None:
    answer = api.post("/referee/zero", {"hand": list(A_ZERO)}).get_json()
    assert (answer["score"], answer["zero"], answer["counted"]) == (0, True, [])


@pytest.mark.parametrize("hand", [
    HAND[:8], [*HAND, "red-1"], [*HAND[:8], HAND[0]], [*HAND[:8], "pink-1"], [*HAND[:8], "red-0"],
    [], [*HAND[:8], ""]])
def test_not_nine_a_card_twice_an_unknown_card(api: Api, hand: list[str]) -> None:
    answer = api.post("/referee/zero", {"hand": hand})
    assert answer.status_code == 422 and answer.get_json()["error"]["message"]


@pytest.mark.parametrize("body", [{}, {"hand": "red-1"}, {"hand": [1] * 9}, {"hand": None},
                                  {"hand": HAND, "more": 1}, {"hand": [["red-1"]] * 9}])
def test_what_is_no_question_is_malformed(api: Api, body: dict[str, object]) -> None:
    assert api.post("/referee/zero", body).status_code == 400


def test_the_page_draws_the_working_on_the_board(tmp_path: Path) -> None:
    phone = Phone(serve(tmp_path)[1])
    empty = phone.get("/referee/zero").get_data(as_text=True)
    assert empty.count('name="hand" value=') == 56
    asked = "/referee/zero?ask=1&" + "&".join(f"hand={card}" for card in HAND)
    page = phone.get(asked).get_data(as_text=True)
    answer = page.split('id="answer"')[1].split("</article>")[0]
    assert answer.count(" out\"") == 5 and answer.count(" counts\"") == 2
    assert answer.count(" double\"") == 2 and "5 + 8 = 13" in answer


def test_another_hand_is_counted_on_an_empty_board(tmp_path: Path) -> None:
    phone = Phone(serve(tmp_path)[1])
    asked = phone.get("/referee/zero?ask=1&" + "&".join(f"hand={card}" for card in HAND))
    assert 'href="/referee/zero">Another hand</a>' in asked.get_data(as_text=True)
    empty = phone.get("/referee/zero").get_data(as_text=True)
    assert " checked>" not in empty and "Another hand" not in empty


def test_ten_cards_on_the_page_are_refused_with_a_sentence_and_stay_marked(tmp_path: Path) -> None:
    phone = Phone(serve(tmp_path)[1])
    answer = phone.get("/referee/zero?ask=1&" + "&".join(f"hand={c}" for c in [*HAND, "red-1"]))
    page = answer.get_data(as_text=True)
    assert answer.status_code == 422
    assert "10 cards are marked, and it must be 9." in re.sub("<[^>]*>", "", page)
    assert page.count(" checked>") == 10
