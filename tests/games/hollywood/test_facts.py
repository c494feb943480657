"""What the rules page and the sentences tell of the box: each fact has its place and its words."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from companion.engine.game import Viewer
from companion.games.hollywood.filming import ORDER_OF_PLAY
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.lookup import sections
from companion.games.hollywood.peeks import PEEKS
from tests.games.hollywood.scene import scene
from tests.games.hollywood.table import Table
from tests.games.hollywood.test_said import FOUR, said, steps

BY_HAND = re.compile(r"on the table|role cards? face up|\bshuffle\b|turn over", re.I)


def told(table: Table) -> str:
    return " ".join(str(line) for section in sections(table.state) for line in section.text)


@pytest.mark.parametrize(("players", "options", "fact"), [
    (3, {}, "Two stars before one player, with up to three players: two cards."),
    (2, {}, "The posters Monster and Horror leave the game, and so do the six double communist"),
    (1, {}, "Ghosts' dice may be re-rolled"),
    (5, {"random_affiliations": True}, "Everyone gets one of all nine affiliation cards"),
    (4, {"roles": ["director", "actor", "editor", "composer"]}, "Some roles were taken out"),
    (3, {}, "Communists want three with more communist symbols"),
    (3, {}, "There are six films at most"),
    (1, {}, "the double patriot cards without a hearing stay out: a house adjustment"),
    (2, {}, "the six double communist cards stay in: a house adjustment"),
])
def test_the_rules_page_has_the_fact(
    players: int, options: dict[str, object], fact: str
) -> None:
    assert fact in told(Table(players, options))


@pytest.mark.parametrize(("players", "options", "fact"), [
    (1, {"even_one": False}, "house adjustment"), (2, {"even_two": False}, "house adjustment"),
    (3, {}, "seventh film"), (3, {}, "Communists want four"),
    (4, {}, "Communists want three"), (4, {}, "Some roles were taken out"),
])
def test_the_rules_page_does_not_say_what_does_not_hold_here(
    players: int, options: dict[str, object], fact: str
) -> None:
    assert fact not in told(Table(players, options))


@pytest.mark.parametrize("players", [3, 4])
def test_a_secret_card_at_a_table_of_three_is_the_card_of_three(players: int) -> None:
    table = Table(players, {"kit": "phones"})
    table.set_up()
    peek = next(each for each in PEEKS if each.name == "affiliation")
    (card,) = peek.show(table.state, Viewer("player", 1))
    assert card.face.endswith("-3") == (players == 3) == bool(card.note)
    facts = HOLLYWOOD.facts and HOLLYWOOD.facts(table.play, [1])
    assert facts and facts["affiliations"][0][1] == card.face  # and so is the folded one


def test_a_phone_table_never_hears_of_cards_on_the_table() -> None:
    table, rng = Table(7, {"kit": "phones"}), random.Random(7)
    while not HOLLYWOOD.over(table.state):
        assert not BY_HAND.search(said(table.state)), said(table.state)
        assert not steps(table.state)
        table.random_step(rng)


def test_a_screenwriter_who_passes_turns_over_the_top_poster() -> None:
    start = scene({1: "screenwriter", 2: "director", 3: "actor", 4: "editor"}, kit="box")
    assert "Otherwise turn over the top poster." in said(start.state)


def test_post_production_names_who_must_add_and_who_may() -> None:
    dice = {1: (True,), 2: (False,), 3: (False,), 4: (True,)}
    listed = steps(replace(scene(FOUR, kit="paper").state, dice=dice))
    assert "Dana must add" in listed and "Avi must add" not in listed
    given = scene(FOUR, kit="box").do("direct", 2, whom=3)
    assert "may return a statuette for one more card" in steps(given.state)


def test_score_only_says_to_deal_the_roles_and_keeps_the_order_of_play() -> None:
    table = Table(5, {"kit": "box", "pace": "score"})
    assert "Deal 1 role card face up to everyone" in steps(table.state)
    table.set_up()
    view = HOLLYWOOD.view(table.state, Viewer("gm"))
    assert (view.steps, view.sheet) == (ORDER_OF_PLAY, "score")


def test_the_finale_says_what_each_side_needed() -> None:
    table = Table(3, {"kit": "box", "pace": "score"})
    table.set_up()
    for _ in range(3):
        table.do("score_film", poster="N", communists=1)
    assert "The communists': 3 of 3." in said(table.state)
