"""From one film to the next: the count, what was among its cards, the poster that goes on."""

from __future__ import annotations

import random

import pytest

from companion.engine.game import Refused
from companion.games.hollywood.events.premiere import FilmScreened, HearingHeld
from companion.games.hollywood.rules import Tally
from tests.games.hollywood.box_film import BOX, FOUR, film
from tests.games.hollywood.scene import Scene, scene, with_film
from tests.games.hollywood.table import Table


def test_a_film_is_counted_without_telling_the_last_turns() -> None:
    made = film().do("screen_film", patriots=2, communists=3).state.films[-1]
    assert made.tally == Tally(3, 3) and made.winners == ("communists",)


def test_no_film_is_counted_before_its_poster_is_known() -> None:
    assert "screen_film" not in scene(FOUR, kit="box").offers()


def test_a_count_of_an_earlier_film_is_refused() -> None:
    start = film().do("screen_film", patriots=2, film=1).do("record_poster", poster="horror")
    with pytest.raises(Refused):
        start.do("screen_film", patriots=2, film=1)
    assert start.do("screen_film", patriots=2, film=2).state.films[-1].number == 2


def test_a_costume_that_may_answer_has_its_moment_before_the_count() -> None:
    start = film(costumes=True)
    start.state = start.state.__class__(**{**start.state.__dict__, "costumes": {2: ("?",)}})
    assert "screen_film" not in start.offers() and "end_production" in start.offers()


def test_the_poster_of_the_next_film_closes_the_premiere() -> None:
    start = film().do("screen_film", patriots=2)
    start.do("record_poster", poster="horror")
    assert (start.state.phase, start.state.number) == ("production", 2)
    assert start.state.round.poster == "horror"


def test_a_screenwriter_with_cards_on_the_phone_has_a_turn_before_the_poster_is_noted() -> None:
    writing = {1: "screenwriter", 2: "gaffer", 3: "director", 4: "composer"}
    for roles, open_now in ((writing, False), (FOUR, True)):
        start = with_film(scene(roles, hands_on="phones", dice_on="phones"), ["P"], "comedy")
        assert ("record_poster" in start.do("raise_curtain").offers()) == open_now


def test_one_tap_tells_of_a_shake_up_and_asks_for_the_roles() -> None:
    start = film().do("screen_film", patriots=2)
    assert start.offers() == {"tell_shake_up", "next_film", "record_poster"}
    assert start.do("tell_shake_up").state.phase == "roles"
    assert start.state.films[-1].shake_up and start.offers(2) == {"record_role"}


def test_a_role_told_at_a_premiere_says_that_there_was_a_shake_up() -> None:
    start = film().do("screen_film").do("tell_new_role", 2, role="editor")
    assert start.state.films[-1].shake_up and start.state.phase == "roles"
    assert start.state.roles == {2: ("editor",)} and start.offers(2) == set()
    for seat, role in ((1, "actor"), (3, "actress"), (4, "gaffer")):
        start.do("record_role", seat, role=role)
    assert (start.state.phase, start.state.number) == ("production", 2)


def test_a_role_told_at_once_does_not_keep_a_hearing_from_being_told() -> None:
    start = scene(FOUR, kit="paper").do("pass", 1).do("screen_film")
    start.do("tell_new_role", 2, role="editor")
    assert "tell_hearing" in start.offers() and "tell_hearing" not in start.offers(3)
    start.do("tell_hearing")
    held = [event for event in start.events if isinstance(event, HearingHeld)]
    assert len(held) == 1 and set(held[0].faces) == {1, 2, 3, 4}
    assert start.state.phase == "roles" and start.state.roles == {2: ("editor",)}
    assert "tell_hearing" not in start.offers()


@pytest.mark.parametrize(("options", "asked"), [
    ({"kit": "box"}, True), ({"kit": "paper"}, True),
    ({"kit": "own"}, False), ({"kit": "box", "pace": "score"}, False)])  # phones deal; nobody asks
def test_a_new_role_is_told_only_of_real_cards_that_the_companion_follows(
    options: dict[str, object], asked: bool
) -> None:
    table, rng = Table(4, options, seed=2), random.Random(2)
    while table.state.phase != "premiere":
        assert "tell_new_role" not in table.names(1)
        table.random_step(rng)
    assert ("tell_new_role" in table.names(1)) == asked


def test_a_role_told_by_mistake_is_taken_back_by_one_undo() -> None:
    table, rng = Table(4, BOX, seed=2), random.Random(2)
    while table.state.phase != "premiere":
        table.random_step(rng)
    before = table.state
    table.do("tell_new_role", 3, role="editor")
    table.undo()
    assert table.state == before


def test_after_a_shake_up_of_an_older_log_the_roles_come_before_the_poster() -> None:
    older = FilmScreened(0, 2, 0, "P", shake_up=True)
    assert Scene(older.apply(film().state)).offers() == {"next_film"}


# What lies on the table rolls and is dealt by itself: the companion asks for what it keeps alone.
@pytest.mark.parametrize(("options", "asked"), [
    ({"kit": "box"}, {"tell_shake_up"}),
    ({"kit": "own"}, {"tell_shake_up"}),  # roles on phones
    ({"kit": "paper"}, {"tell_shake_up", "tell_hearing"}),  # dice on phones
    ({"kit": "box", "pace": "score"}, set()),
    ({"kit": "own", "pace": "score"}, {"tell_shake_up"}),
    ({"kit": "phones"}, set()),  # where the companion sees the cards itself
])
def test_only_a_text_that_changes_what_the_companion_keeps_is_told(
    options: dict[str, object], asked: set[str]
) -> None:
    table, rng = Table(4, options, seed=2), random.Random(2)
    while table.state.phase != "premiere":
        table.random_step(rng)
    assert table.names() & {"tell_shake_up", "tell_hearing"} == asked


def test_a_program_may_tell_a_shake_up_with_the_count() -> None:
    start = scene(FOUR, kit="paper").do("pass", 1).do("screen_film", shake_up=True)
    assert start.state.films[-1].shake_up and "tell_shake_up" not in start.offers()


def test_a_hearing_that_was_told_rolls_the_phones_dice_when_the_premiere_ends() -> None:
    start = scene(FOUR, kit="paper").do("pass", 1).do("screen_film").do("tell_hearing")
    assert start.state.phase == "premiere" and start.state.films[-1].hearing
    assert "tell_hearing" not in start.offers()
    start.do("next_film")
    held = [event for event in start.events if event.kind == "hearing_held"]
    assert len(held) == 1 and set(held[0].faces) == set(FOUR)  # type: ignore[attr-defined]


def test_roles_on_phones_are_dealt_by_the_tap_that_tells_of_a_shake_up() -> None:
    start = scene(FOUR, roles_on="phones").do("record_poster", poster="western")
    start.do("screen_film").do("tell_shake_up")
    assert (start.state.phase, start.state.number) == ("production", 2)
    assert [event.order for event in start.events
            if event.kind == "roles_shaken_up"] != [()]  # type: ignore[attr-defined]


def test_the_next_score_closes_the_premiere() -> None:
    table = Table(7, {"kit": "box", "pace": "score"})
    table.set_up()
    table.do("score_film", poster="N", patriots=1)
    table.do("score_film", poster="N", communists=1, film=2)
    assert table.state.wins == Tally(1, 1) and table.state.number == 2
