"""What the pages say fits the way it is played, and whoever reads it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from companion.games.totem.content import each_gets
from tests.games.totem.table import Table
from tests.world import Evening, read

Opened = Callable[..., Evening]


@pytest.mark.parametrize("way", ["phones", "cards"])
def test_a_box_is_spoken_of_only_where_cards_lie_on_the_table(
        an_evening: Opened, way: str) -> None:
    evening = an_evening(game="totem", players=3, options={"way": way})
    for phone, role in ((evening.gm, "gm"), (evening.seats[1], "seat")):
        page = read(phone, f"{evening.url}/{role}")
        assert ("in the box" in page) == (way == "cards")
        assert ("The phones deal without" in page) == (way == "phones")
        assert "Any bottle or cup can be the totem." in page


@pytest.mark.parametrize(("players", "rest"), [(2, "under"), (3, "dealt"), (7, "under")])
def test_how_to_prepare_is_drawn_card_by_card(an_evening: Opened, players: int, rest: str) -> None:
    evening = an_evening(game="totem", players=players, options={"way": "cards",
                                                                 "remainders": rest})
    page = read(evening.seats[1], f"{evening.url}/seat")
    sizes, under = each_gets(players, rest == "under")
    drawn = [picture.count("<rect") for picture in re.findall(r"<svg class=\"stack-of\".*?</svg>",
                                                              page, re.DOTALL)]
    assert drawn == sizes
    totem = re.search(r"<svg class=\"stack-of totem-on\".*?</svg>", page, re.DOTALL)
    assert (totem[0].count("<rect") if totem else 0) == under
    assert page.count("faces/totem/colour.svg") == (2 if players < 4 else 0)
    assert ("shares pairs" in page) == (players == 2)


def test_every_page_of_the_table_says_which_game_it_is(an_evening: Opened) -> None:
    evening = an_evening(game="totem", players=3, options={"way": "phones"})
    for phone, role in ((evening.gm, "gm"), (evening.seats[1], "seat")):
        assert '<b>Totem</b>' in read(phone, f"{evening.url}/{role}")


def test_the_game_master_reads_of_the_open_pile_and_not_of_their_own(
        stood_up: Callable[[Table], Evening]) -> None:
    evening = stood_up(Table().lay("s01-red", "inward").turn(2).grab(1))
    page = read(evening.gm, f"{evening.url}/gm")
    assert "<legend>The open pile</legend>" in page and "our open pile" not in page
    assert "One more hand on the totem?" in page and "Who has the totem?" not in page


def test_a_question_stands_once_and_no_heading_stands_over_nothing(
        stood_up: Callable[[Table], Evening]) -> None:
    evening = stood_up(Table(3).lay("s01-red").turn().grab(1).grab(2).grab(3))
    page = read(evening.gm, f"{evening.url}/gm")
    assert page.count("ho held lower?") == 1
    assert "who-has-it" not in page


def test_whoever_grabbed_by_mistake_reads_why_the_button_is_gone(
        stood_up: Callable[[Table], Evening]) -> None:
    evening = stood_up(Table().lay("s01-red", "s02-red").turn().grab(3))
    assert "That grab was a mistake." in read(evening.seats[3], f"{evening.url}/seat")
    assert "That grab was" not in read(evening.seats[2], f"{evening.url}/seat")


def test_where_nothing_lies_open_the_back_of_the_pile_is_seen(
        stood_up: Callable[[Table], Evening]) -> None:
    evening = stood_up(Table().lay("s01-red").turn())
    page = read(evening.gm, f"{evening.url}/gm")
    assert page.count("/static/faces/totem/back.svg") == 3 and "no-card" not in page
    assert "face down <b>" in page and "face up <b>" in page


def test_the_fall_of_the_totem_is_named_and_asked_in_a_fold_of_its_own(
        stood_up: Callable[[Table], Evening]) -> None:
    page = read((evening := stood_up(Table().lay("s01-red"))).gm, f"{evening.url}/gm")
    assert 'id="open-drop_totem-0"' in page and "Who knocked the totem over?" in page


def test_a_banner_flipped_long_ago_at_a_table_of_three_leads_to_no_refused_quarrel(
        stood_up: Callable[[Table], Evening]) -> None:
    table = Table(3, way="cards").do("begin_game")
    table.put({"do": "flip_rule", "by": {"role": "gm", "seat": None}, "seat": 0,
               "events": [{"kind": "rule_flipped", "v": 1}], "random": False})
    evening = stood_up(table)
    page = read(evening.gm, f"{evening.url}/gm")
    assert "/referee/totem?players=3" in page and "mode=colour" not in page


def test_whoever_is_out_watches_all_piles_and_is_not_told_of_grabbing_again(
        stood_up: Callable[[Table], Evening]) -> None:
    evening = stood_up(Table().lay("s01-red", "s01-green", "s02-red", down1=0).turn(3).grab(1))
    page = read(evening.seats[1], f"{evening.url}/seat")
    assert "You are out: place" in page and "You can grab again" not in page
    assert "no-card" not in page and "/static/faces/totem/s02-red.svg" in page
    assert "s02-red.svg" not in read(evening.seats[2], f"{evening.url}/seat")
