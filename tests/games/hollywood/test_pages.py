"""What stands beside the table: recap, rules to look up, odds, the view itself."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from companion.engine.game import SCREEN, NotYours, Viewer
from companion.games.hollywood.box import Box
from companion.games.hollywood.content import ROLES
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.lookup import SECTIONS, relevant
from companion.games.hollywood.odds import film_odds, net, odds
from companion.games.hollywood.recap import recap
from companion.games.hollywood.view import view
from tests.games.hollywood.scene import scene
from tests.games.hollywood.table import MODERATOR, Table

FOUR = {1: "editor", 2: "director", 3: "gaffer", 4: "actress"}


def finished(players: int = 6, seed: int = 2) -> Table:
    table = Table(players, {"kit": "phones"}, seed)
    table.finish(random.Random(seed))
    return table


def test_the_recap_tells_every_film_and_who_was_who() -> None:
    table = finished()
    made = recap(table.play, SCREEN)
    assert [film.number for film in made.films] == list(range(1, len(made.films) + 1))
    assert made.outcome and len(made.everyone) == 6 and made.winners
    wins = Counter(side for film in made.films for side in film.winners)
    assert made.wins == (wins["patriots"], wins["communists"])


def test_nobody_is_revealed_before_the_finale() -> None:
    table = Table(6)
    table.set_up()
    assert recap(table.play, MODERATOR).everyone == ()
    assert view(table.state, MODERATOR).everyone == ()
    assert len(view(finished().state, SCREEN).everyone) == 6


def test_the_look_up_opens_at_the_rule_that_matters() -> None:
    start = scene(FOUR)
    assert {"turns", "director"} <= set(relevant(start.state))
    assert "composer" not in relevant(start.state)
    start.state = replace(start.state, dice=dict.fromkeys(start.state.seats, (False,)))
    assert "counting" in relevant(start.pass_all().state)


def test_every_phase_and_role_has_a_section() -> None:
    about = {moment for section in SECTIONS for moment in section.matters}
    assert set(ROLES) | {"roles", "night", "hands", "dice", "posters", "production", "premiere",
                         "score", "finale", "stars", "tokens", "edit", "curtain"} <= about
    assert len({section.key for section in SECTIONS}) == len(SECTIONS)


def test_odds_are_those_of_drawing_blindly() -> None:
    state = scene(FOUR).state.with_round(poster="western")
    box = Box((("PP", 3), ("P", 4), ("N", 40), ("C", 3), ("CC", 2)))
    state = replace(state, options=replace(state.options, box=box))
    nets = [net(kind.symbol) for kind in state.options.box.cards]
    draws = [sum(nets[i] for i in pair) + 1 for pair in combinations(range(len(nets)), 2)]
    found = film_odds(state, 2)
    assert found.patriots == pytest.approx(100 * sum(d > 0 for d in draws) / len(draws))
    assert found.tie == pytest.approx(100 * sum(d == 0 for d in draws) / len(draws))
    assert found.patriots + found.tie + found.communists == pytest.approx(100)


def test_odds_are_for_a_gm_who_does_not_play() -> None:
    table = Table(4)
    table.set_up()
    assert len(odds(table.play, MODERATOR).rows) == 9
    for viewer in (Viewer("gm", 1), Viewer("player", 2), SCREEN):
        assert odds(table.play, viewer).rows == ()


def test_the_view_says_what_to_do_at_every_moment() -> None:
    table = Table(4, {"kit": "phones", "costumes": True})
    rng = random.Random(3)
    while not HOLLYWOOD.over(table.state):
        shown = view(table.state, SCREEN)
        assert shown.now and shown.waiting
        table.random_step(rng)
    assert view(table.state, SCREEN).waiting == () and view(table.state, SCREEN).now


def test_a_step_names_the_moment() -> None:
    start = scene(FOUR)
    before = HOLLYWOOD.step(start.state)
    assert HOLLYWOOD.step(start.do("reroll", 2, die="1.0").state) != before


def test_answers_of_several_belong_to_one_step() -> None:
    start = scene(FOUR)
    start.state = replace(start.state, dice=dict.fromkeys((1, 2, 3, 4), (True,)))
    start.pass_all()
    before = HOLLYWOOD.step(start.state)
    assert HOLLYWOOD.step(start.do("add_cards", 3, cards=[0]).state) == before


def test_a_peek_that_is_not_offered_is_refused() -> None:
    start = scene(FOUR)
    for viewer, name in ((SCREEN, "hand"), (Viewer("player", 1), "hands"),
                         (Viewer("player", 9), "hand"),  # at the door until the next game
                         (Viewer("gm", 2), "everyone"), (Viewer("player", 1), "edit"),
                         (MODERATOR, "nonsense")):
        with pytest.raises(NotYours):
            HOLLYWOOD.peek(start.state, viewer, name)


def test_at_night_all_phones_are_dark_and_nothing_can_be_peeked_at() -> None:
    table = Table(5)
    for name in ("deal_roles", "deal_affiliations", "begin_night"):
        table.do(name)
    assert HOLLYWOOD.dark(table.state)
    assert all(not HOLLYWOOD.secrets(table.state, v)
               for v in (MODERATOR, SCREEN, Viewer("player", 1)))


def test_too_late_to_sit_down_once_roles_are_dealt() -> None:
    table = Table(5)
    assert not HOLLYWOOD.dealt(table.state)
    table.do("deal_roles")
    assert HOLLYWOOD.dealt(table.state)
