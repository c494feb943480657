"""One to three players: two roles and dice, two turns, ghosts."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from companion.engine.game import Refused
from companion.games.hollywood.events.premiere import HearingHeld
from companion.games.hollywood.game import HOLLYWOOD
from tests.games.hollywood.scene import Scene, scene, with_dice, with_film
from tests.games.hollywood.table import Table, Viewer

TWO = {1: ("director", "gaffer"), 2: ("composer", "editor")}


@pytest.mark.parametrize(("roles", "order"), [
    ({1: ("composer", "editor"), 2: ("director", "gaffer")}, (2, 1, 2, 1)),
    ({1: ("director", "gaffer")}, (1, 1)),
    ({1: ("actor", "editor"), 2: ("actress", "gaffer"), 3: ("producer", "composer")},
     (3, 1, 2, 3, 1, 2)),
])
def test_the_table_is_gone_round_twice(
    roles: dict[int, tuple[str, str]], order: tuple[int, ...]
) -> None:
    assert scene(roles).state.round.order == order


def test_any_own_role_on_a_turn_but_never_the_same_twice() -> None:
    start = scene(TWO)
    assert start.offers(1) >= {"direct", "light"}
    start.do("direct", 1, whom=2).do("pass", 2)
    assert "direct" not in start.offers(1) and "light" in start.offers(1)


def test_the_screenwriter_works_on_the_first_turn_only() -> None:
    start = scene({1: ("screenwriter", "gaffer"), 2: ("composer", "editor")})
    assert "write_film" in start.offers(1)
    start.do("pass", 1).do("pass", 2)
    assert start.state.round.poster and "write_film" not in start.offers(1)


def test_a_used_role_may_be_given_away_to_the_centre() -> None:
    start = scene(TWO).do("direct", 1, whom=2).do("pass", 2)
    start.do("swap_with_centre", 1, own="director", role="actor")
    assert start.state.roles[1] == ("gaffer", "actor")


def test_an_editor_who_lays_the_card_in_the_centre_still_edits() -> None:
    start = scene(TWO).do("pass", 1).do("declare_edit", 2).do("pass", 1)
    start.do("swap_with_centre", 2, own="editor", role="actor")
    assert start.state.round.editor == 2 and "editor" in start.state.centre
    assert start.pass_all().state.round.editor == 2


def test_a_hearing_rolls_both_dice_of_everyone_and_leaves_the_ghosts_alone() -> None:
    start = with_film(scene(TWO), ["PP+H"], "comedy").do("raise_curtain").do("next_film")
    held = next(event for event in start.events if isinstance(event, HearingHeld))
    assert {seat: len(faces) for seat, faces in held.faces.items()} == {1: 2, 2: 2}


def test_two_stars_call_for_two_cards() -> None:
    start = with_dice(scene(TWO), {1: [True, True], 2: [False, False], -1: [False], -2: [False]})
    with pytest.raises(Refused):
        start.do("add_cards", 1, cards=[0])
    assert len(start.do("add_cards", 1, cards=[0, 1]).state.hands[1]) == 1


def ghosts(first: bool, second: bool, tokens: dict[int, int] | None = None) -> Scene:
    """Two players without stars pass; the ghosts' dice are as given."""
    start = scene(TWO)
    start.state = replace(start.state, tokens=tokens or {}, dice={
        1: (False, False), 2: (False, False), -1: (first,), -2: (second,)})
    return start.pass_all()


def test_a_starred_ghost_adds_its_card_and_gets_a_new_one() -> None:
    start = scene(TWO)
    card, other, top = (start.state.hands[-1], start.state.hands[-2], start.state.deck[0])
    after = ghosts(True, False).state
    assert {*card} <= {*after.round.film, *after.used}
    assert after.hands[-1] == (top,) and after.hands[-2] == other


def test_a_ghost_without_a_star_stays() -> None:
    before = scene(TWO).state.hands
    after = ghosts(False, False).state
    assert (after.hands[-1], after.hands[-2]) == (before[-1], before[-2])


def test_a_ghost_spends_one_statuette_when_it_shows_no_star() -> None:
    after = ghosts(True, False, {-1: 1, -2: 2}).state
    assert after.tokens == {-1: 1, -2: 1}
    assert len(after.round.film) + len(after.used) == 3  # two ghosts and the deck's card


def test_the_director_may_give_a_ghost_a_statuette() -> None:
    assert scene(TWO).do("direct", 1, whom=-2).state.tokens == {-2: 1}


def test_no_other_role_touches_a_ghosts_card() -> None:
    start = scene({1: ("cinematographer", "actress"), 2: ("composer", "actor")})
    assert start.choices("shoot", "whom", 1) == [1, 2]
    assert start.choices("play_actress", "whom", 1) == [1, 2]


def test_ghost_dice_may_be_rolled() -> None:
    assert {"-1.0", "-2.0", "1.0", "1.1"} <= set(scene(TWO).choices("reroll", "die", 1))


def test_ghost_dice_are_rolled_anew_every_round() -> None:
    table = Table(2)
    table.finish(random.Random(4))
    rolled = [set(event.ghost_dice) for step in table.play.steps  # type: ignore[attr-defined]
              for event in step.events if event.kind == "round_began"]
    assert rolled == [{-1, -2}] * len(table.state.films)


def test_a_turn_may_be_spent_looking_at_all_ghosts() -> None:
    start = scene(TWO)
    cards = start.state.hands[-1] + start.state.hands[-2]
    start.do("look_at_ghosts", 1)
    assert start.state.round.turn == 1 and start.state.round.looks[1].cards == cards
    assert "look" in {s.name for s in HOLLYWOOD.secrets(start.state, Viewer("player", 1))}
    assert "look" not in {s.name for s in HOLLYWOOD.secrets(start.state, Viewer("player", 2))}
    assert start.do("close_look", 1).state.round.looks == {}


def test_with_four_players_there_are_no_ghosts_to_look_at() -> None:
    start = scene({1: "director", 2: "gaffer", 3: "actor", 4: "editor"})
    assert "look_at_ghosts" not in start.offers(1)


def test_three_players_make_at_most_six_films() -> None:
    assert HOLLYWOOD.view(Table(3).state, Viewer("gm")).needed == (4, 3)
    assert HOLLYWOOD.view(Table(3).state, Viewer("gm")).films == 6
