"""A quarrel on the page: what a person has not marked yet is asked for, never judged."""

from __future__ import annotations

import re
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
        assert status == 422 and "Still to mark: <bdi>C</bdi> and <bdi>D</bdi>" in page


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


def quarrel(evening: Evening, page: str = "gm") -> str:
    """The referee's page as it opens from a page of the table."""
    shown = evening.gm.get(f"{evening.url}/{page}").get_data(as_text=True)
    found = re.search(r'href="(/referee/totem[^"]*)"', shown)
    assert found
    return evening.gm.get(found[1].replace("&amp;", "&")).get_data(as_text=True)


def people(page: str) -> list[str]:
    return [name for name in re.findall(r'name="tops-name"[^>]* value="([^"]*)"', page) if name]


@pytest.mark.parametrize("way", ["phones", "cards"])
def test_two_players_come_to_a_quarrel_with_their_hands(
        an_evening: Callable[..., Evening], way: str) -> None:
    evening = an_evening(game="totem", players=2, options={"way": way})
    hands = ["Dana/right", "Avi/right", "Dana/left", "Avi/left"]
    assert people(quarrel(evening)) == hands
    evening.do("begin_game")
    assert people(quarrel(evening)) == hands


def test_hands_that_played_apart_are_people_again_in_the_next_game(
        an_evening: Callable[..., Evening]) -> None:
    evening = an_evening(game="totem", players=3, options={"way": "cards"})
    evening.do("begin_game")
    out = evening.api().post(f"/tables/{evening.table}/commands/go_out", {"seat": 1})
    assert out.status_code == 200 and people(quarrel(evening)) == ["Avi", "Noa"]
    evening.do("part_hands")
    assert len(people(quarrel(evening))) == 4
    evening.do("end_game")
    assert people(quarrel(evening)) == ["Dana", "Avi", "Noa"]


DUEL = {"A": "s01-red", "B": "s01-green", "C": "-", "D": "-"}


@pytest.mark.parametrize("page", ["gm", "gm/page/rules", "seat/page/rules"])
def test_a_quarrel_at_a_table_is_judged_by_its_switches(
        an_evening: Callable[..., Evening], page: str) -> None:
    for edition, taken in (("rulebook", "stays"), ("boxes", "taken")):
        evening = an_evening(game="totem", players=4, options={"edition": edition})
        evening.gm = evening.seats[1] if page.startswith("seat") else evening.gm
        opened = quarrel(evening, page)
        assert people(opened) == ["Dana", "Avi", "Noa", "Gil"]
        assert f'name="loser_pile" value="{taken}" checked' in opened


def test_the_boxes_rules_move_the_losers_pile_and_the_turn(app: Flask) -> None:
    rulebook = asked(app, DUEL, "A")[1]
    assert "Answered by our rulebook" in rulebook and "Play goes on in turn." in rulebook
    boxes = asked(app, DUEL, "A", loser_pile="taken", turns_next="loser")[1]
    assert boxes.count("<bdi>B</bdi> takes up their own open pile too.") == 2  # moves, and why
    assert "<bdi>B</bdi> turns next." in boxes and "Play goes on in turn." not in boxes
    assert "Answered by the rules chosen" in boxes
    onward = re.search(r'class="button wide primary" href="([^"]*)"', boxes)
    assert onward and "loser_pile=taken" in onward[1] and "turns_next=loser" in onward[1]


def test_by_the_boxes_rules_the_winner_of_inward_arrows_turns_unless_out(app: Flask) -> None:
    inward = {"A": "inward", "B": "s02-green", "C": "-", "D": "-"}
    assert "<bdi>B</bdi> turns next." in asked(app, inward, "B", turns_next="loser")[1]
    out = asked(app, inward, "B", turns_next="loser", last="B")[1]
    assert "Play goes on in turn." in out
    fault = asked(app, {**inward, "A": "-"}, "B", turns_next="loser")[1]
    assert "Play goes on in turn." in fault


def test_once_it_is_answered_going_on_is_gold_and_asking_is_not(app: Flask) -> None:
    duel = {"A": "s01-red", "B": "s01-green", "C": "-", "D": "-"}
    assert '<button class="primary">Ask' in asked(app, {"A": "", "B": ""})[1]
    for tops, grabbed, onward in ((duel, "A", 1), (duel, "", 0), ({**duel, "C": "inward"}, "A", 0)):
        page = asked(app, tops, grabbed)[1]
        assert page.count("Go on from here") == page.count(" primary") == onward
        assert '<button class="button wide">Ask' in page and 'class="primary"' not in page


def test_the_banner_asks_the_same_under_the_other_rule(app: Flask) -> None:
    """Wherever the rule stands in the address, and however often."""
    status, page = asked(app, {"A": "s01-red", "B": "s02-red"}, mode="colour")
    assert status == 200
    flip, = re.findall(r'class="rule-now colours" href="([^"]*)"', page)
    assert flip.startswith("/referee/totem?mode=shape&amp;ask=1") and flip.count("mode=") == 1
