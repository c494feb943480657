"""A quarrel on the page: what a person has not marked yet is asked for, never judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.parse import urlencode

import pytest
from flask import Flask

from tests.world import Api, Evening, Phone, serve

Tops = Mapping[str, str]


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    return serve(tmp_path)[1]


def asked(app: Flask, tops: Tops, grabbed: str = "", lang: str = "en", players: int = 4,
          **more: str) -> tuple[int, str]:
    pairs = [("ask", "1"), ("players", str(players)), ("grabbed", grabbed), ("last", ""),
             *((key, value) for name, top in tops.items()
               for key, value in (("tops-name", name), ("tops-value", top))), *more.items()]
    answer = Phone(app, lang).get(f"/referee/totem?{urlencode(pairs)}")
    return answer.status_code, answer.get_data(as_text=True)


@pytest.mark.parametrize("tops", [
    {"A": "", "B": "", "C": "", "D": ""}, {"A": "s01-red", "B": "", "C": "", "D": ""},
    {"A": "-", "B": "", "C": "", "D": ""}])
def test_nothing_is_judged_before_two_cards_are_marked(app: Flask, tops: Tops) -> None:
    for grabbed in ("A", ""):
        status, page = asked(app, tops, grabbed)
        assert status == 422 and 'id="answer"' not in page
        assert "First mark at least two open cards" in page


def test_no_mistake_is_found_while_somebodys_card_is_not_marked(app: Flask) -> None:
    tops = {"A": "s01-red", "B": "s02-red", "C": "", "D": ""}
    for grabbed in ("A", "C", ""):
        status, page = asked(app, tops, grabbed)
        assert status == 422 and "Still to mark: <bdi>C, D</bdi>" in page


def test_no_open_card_is_an_answer_of_its_own(app: Flask) -> None:
    status, page = asked(app, {"A": "s01-red", "B": "s02-red", "C": "-", "D": "-"}, "A")
    assert status == 200 and "grabbed by mistake" in page
    assert page.count('<option value="-" selected>') == 2


def test_a_duel_among_the_marked_is_judged_at_once(app: Flask) -> None:
    status, page = asked(app, {"A": "s01-red", "B": "s01-green", "C": "", "D": ""}, "A")
    assert status == 200 and "wins the duel" in page


def test_a_program_still_means_what_it_sends(app: Flask) -> None:
    body = {"tops": {"A": None, "B": None}, "players": 4, "grabbed": "A"}
    answer = Api(app).post("/referee/totem", body)
    assert answer.status_code == 200 and answer.get_json()["fault"]
    assert Api(app).post("/referee/totem", {**body, "tops": {"A": "-", "B": None}}) \
        .status_code == 422


@pytest.mark.parametrize(("lang", "right", "left", "first"), [
    ("he", "ימין", "שמאל", "א"), ("ru", "правая", "левая", "А"), ("en", "right", "left", "A")])
def test_hands_and_seats_are_named_in_the_language_of_the_page(
        app: Flask, lang: str, right: str, left: str, first: str) -> None:
    empty = Phone(app, lang).get("/referee/totem").get_data(as_text=True)
    assert f'value="{first}"' in empty and f"/{right}" in empty
    tops = {f"{name}/{hand}": card for hand, cards in
            ((right, ("s01-red", "s02-red")), (left, ("s02-green", "s03-red")))
            for name, card in zip(("Dana", "Avi"), cards, strict=True)}
    status, page = asked(app, tops, f"Avi/{right}", lang, players=2)
    assert status == 200 and f'value="Avi/{right}"' in page
    if lang != "en":
        assert "/right" not in page and "/left" not in page


def test_after_a_grab_the_page_says_how_it_goes_on(app: Flask) -> None:
    duel = {"A": "s01-red", "B": "s01-green", "C": "-", "D": "-"}
    assert "Play goes on in turn." in asked(app, duel, "A")[1]
    assert "Play goes on in turn." in asked(app, duel, "C")[1], "a fault"
    assert "Play goes on in turn." not in asked(app, duel)[1]
    inward = {**duel, "C": "inward"}
    assert "<bdi>A</bdi> chooses first; then the cards move." in asked(app, inward, "A")[1]
    assert "Play goes on in turn." in asked(app, inward, "A", choice="inward")[1]
    outward = asked(app, {**duel, "C": "outward"}, "C")[1]
    assert "Everyone turns a card." in outward and "Play goes on" not in outward


def test_who_wins_as_the_last_but_one_ends_the_game(app: Flask) -> None:
    two = {"A": "s01-red", "B": "s01-green"}
    assert "The game is over." in asked(app, two, "A", last="A")[1]


def test_the_banner_tells_what_is_in_force_apart_from_the_switch(app: Flask) -> None:
    _, page = asked(app, {"A": "s01-red", "B": "s01-green"}, "A")
    assert "In force now" in page and "Switch to colours" in page
    assert "Now colours count" not in page


def test_two_players_come_to_a_quarrel_with_their_hands(
        an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(game="totem", players=2, options={"way": "phones"})
    evening.do("begin_game")
    page = evening.gm.get(f"{evening.url}/gm").get_data(as_text=True)
    assert page.count("%2Fright&amp;tops-value=") + page.count("/right&amp;tops-value=") == 2


def test_once_it_is_answered_going_on_is_gold_and_asking_is_not(app: Flask) -> None:
    duel = {"A": "s01-red", "B": "s01-green", "C": "-", "D": "-"}
    assert '<button class="primary">Ask' in asked(app, {"A": "", "B": ""})[1]
    for tops, grabbed, onward in ((duel, "A", 1), (duel, "", 0), ({**duel, "C": "inward"}, "A", 0)):
        page = asked(app, tops, grabbed)[1]
        assert page.count("Go on from here") == page.count(" primary") == onward
        assert '<button class="button wide">Ask' in page and 'class="primary"' not in page
