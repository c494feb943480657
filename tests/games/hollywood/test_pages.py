"""What stands beside the table: recap, rules to look up, odds, the view itself."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from companion.engine.game import SCREEN, NotYours, Viewer
from companion.games.hollywood.content import ROLES
from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.lookup import SECTIONS, relevant
from companion.games.hollywood.recap import recap
from companion.games.hollywood.rules import Tally
from companion.games.hollywood.state import Film
from companion.games.hollywood.story import ending, film_story
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


def a_film(number: int, patriots: int, communists: int, *winners: str, **more: bool) -> Film:
    return Film(number, "western", "P", 0, Tally(patriots, communists), winners,
                more.get("hearing", False), more.get("shake_up", False))


@pytest.mark.parametrize(("film", "says"), [
    (a_film(1, 3, 1, "patriots"), "the patriots whistled all the way home"),
    (a_film(2, 3, 1, "patriots"), "the patriots took the bow"),
    (a_film(3, 3, 1, "patriots"), "a reel for the patriots"),
    (a_film(1, 1, 3, "communists"), "The communists' picture"),
    (a_film(5, 1, 3, "communists"), "the communists said it was only art"),
    (a_film(6, 1, 3, "communists"), "the communists' picture"),
    (a_film(1, 2, 2, "communists"), "a tie belongs to the communists"),
    (a_film(4, 2, 2, "communists"), "the communists sent them flowers"),
    (a_film(7, 2, 2, "patriots", "communists"), "both sides hung the poster"),
])
def test_every_film_is_told_in_a_sentence_to_read_aloud(film: Film, says: str) -> None:
    told = [str(line) for line in film_story(film)]
    assert len(told) == 1 and says in told[0]
    tally = f"{film.tally.patriots} to {film.tally.communists}"
    assert "“Last Train to Dry Creek”" in told[0] and tally in told[0]


def test_a_hearing_and_a_shake_up_belong_to_the_story() -> None:
    told = [str(line) for line in film_story(a_film(1, 2, 1, "patriots", hearing=True,
                                                    shake_up=True))]
    assert len(told) == 3 and "hearing" in told[1] and "shake-up" in told[2]


@pytest.mark.parametrize(("outcome", "says"), [
    ("patriots", "4 to 3. The flag flies over the studio gate tonight: the patriots win."),
    ("communists", "4 to 3. The studio gate has a fresh coat of red: the communists win."),
    ("rising_star", "that is how a star is born: the rising star wins alone."),
    ("draw", "4 to 3. Two winners, one limousine"),
])
def test_the_story_ends_with_who_won(outcome: str, says: str) -> None:
    state = replace(scene(FOUR).state, phase="finale", outcome=outcome, wins=Tally(4, 3))
    assert says in str(ending(state)[0])


def test_the_story_of_a_finished_game_tells_everybodys_card_and_ends() -> None:
    made = recap(finished().play, SCREEN)
    assert "6 suspects" in str(made.opening) and made.closing and made.ending
    assert len(made.told) == len(made.films) and len(made.cards) == len(made.everyone)
    for card, told in zip(made.everyone, made.cards, strict=True):
        words = {"patriot": ("a patriot",), "communist": ("a red card", "a communist"),
                 "rising_star": ("the rising star",)}
        assert str(told).startswith(str(card.name))
        assert any(word in str(told) for word in words[card.affiliation])
    assert len({told.text for told in made.cards}) == 6  # three, two and one: none twice


def test_nobody_is_revealed_before_the_finale() -> None:
    table = Table(6)
    table.set_up()
    unfinished = recap(table.play, MODERATOR)
    assert unfinished.everyone == unfinished.cards == unfinished.ending == ()
    assert unfinished.closing is None
    assert view(table.state, MODERATOR).everyone == ()
    assert len(view(finished().state, SCREEN).everyone) == 6


def test_the_look_up_opens_at_the_rule_that_matters() -> None:
    start = scene(FOUR)
    assert {"turns", "director"} <= set(relevant(start.state))
    assert "composer" not in relevant(start.state)
    start.state = replace(start.state, dice=dict.fromkeys(start.state.seats, (False,)))
    assert "counting" in relevant(start.pass_all().state)


def test_every_phase_and_role_has_a_section() -> None:
    about = {moment for section in SECTIONS for moment in section.moments}
    assert set(ROLES) | {"roles", "night", "hands", "dice", "posters", "production", "premiere",
                         "score", "finale", "stars", "tokens", "edit", "curtain"} <= about
    assert len({section.key for section in SECTIONS}) == len(SECTIONS)


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


def test_at_the_end_all_is_open_and_there_is_nothing_to_peek_at() -> None:
    played = scene(FOUR).state
    eyes = (MODERATOR, Viewer("player", 1), Viewer("gm", 2))
    assert all(HOLLYWOOD.secrets(played, viewer) for viewer in eyes)
    over = replace(played, phase="finale", outcome="patriots", wins=Tally(4, 3))
    assert not any(HOLLYWOOD.secrets(over, viewer) for viewer in eyes)


def test_too_late_to_sit_down_once_roles_are_dealt() -> None:
    table = Table(5)
    assert not HOLLYWOOD.dealt(table.state)
    table.do("deal_roles")
    assert HOLLYWOOD.dealt(table.state)
