"""The premiere and the end: counting, hearing, shake-up, and every way to win."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.hollywood.game import HOLLYWOOD
from companion.games.hollywood.genres import GENRES
from companion.games.hollywood.rules import Tally
from companion.games.hollywood.state import Film
from tests.games.hollywood.scene import Scene, scene, with_dice, with_film
from tests.games.hollywood.table import viewers

ROLES = ("screenwriter", "producer", "director", "gaffer", "cinematographer", "actress", "actor",
         "composer", "editor")


def seated(players: int) -> dict[int, Any]:
    each = 2 if players <= 3 else 1
    roles = [role for role in ROLES if players > 1 or role != "producer"]
    return {seat: roles[(seat - 1) * each:seat * each] for seat in range(1, players + 1)}


def film(players: int, cards: list[str], poster: str, number: int = 1,
         wins: tuple[int, int] = (0, 0)) -> Scene:
    start = with_film(scene(seated(players)), cards, poster, number=number, wins=Tally(*wins))
    return start.do("raise_curtain")


def test_first_worked_example_three_to_one_and_all_dice_again() -> None:
    start = film(5, ["PP+H", "N", "C"], "western")
    made = start.state.films[-1]
    assert (made.tally, made.winners) == (Tally(3, 1), ("patriots",)) and made.hearing
    start.do("next_film")
    assert "hearing_held" in [event.kind for event in start.events]
    assert "roles_shaken_up" not in [event.kind for event in start.events]


def test_second_worked_example_a_tie_is_the_communists_and_roles_are_dealt_again() -> None:
    start = film(5, ["N", "N", "CC+S", "P"], "western")
    made = start.state.films[-1]
    assert (made.tally, made.winners) == (Tally(2, 2), ("communists",)) and made.shake_up
    start.do("next_film")
    assert "roles_shaken_up" in [event.kind for event in start.events]
    assert "hearing_held" not in [event.kind for event in start.events]


def test_third_worked_example_a_difference_of_one_is_the_rising_stars() -> None:
    start = film(6, ["C", "C"], "western", 7, (3, 3))
    assert start.state.outcome == "rising_star" and start.state.phase == "finale"
    assert start.state.films[-1].winners == ("communists",)


SEVENTH = [
    (6, ["P", "C"], "comedy", "rising_star"), (6, ["P"], "comedy", "rising_star"),
    (6, ["C"], "comedy", "rising_star"), (6, ["PP"], "comedy", "patriots"),
    (6, ["CC"], "comedy", "communists"), (5, ["P"], "comedy", "patriots"),
    (5, ["P", "C"], "comedy", "communists"), (5, ["C"], "comedy", "communists"),
    (2, ["P"], "comedy", "patriots"), (2, ["P", "C"], "comedy", "draw"),
    (1, ["P", "C"], "comedy", "communists"), (4, ["C", "C"], "western", "rising_star"),
]


@pytest.mark.parametrize(("players", "cards", "poster", "outcome"), SEVENTH)
def test_the_seventh_film_decides(
    players: int, cards: list[str], poster: str, outcome: str
) -> None:
    assert film(players, cards, poster, 7, (3, 3)).state.outcome == outcome


FOURTH = [
    (6, ["P"], 4, (3, 0), "patriots"), (6, ["C"], 5, (1, 3), "communists"),
    (6, ["N"], 5, (1, 3), "communists"), (6, ["P"], 6, (2, 3), None),
    (3, ["C"], 3, (0, 2), "communists"), (3, ["N"], 6, (3, 2), "communists"),
    (3, ["P"], 6, (3, 2), "patriots"), (4, ["C"], 3, (0, 2), None),
    (2, ["N"], 4, (3, 1), "patriots"), (2, ["N"], 4, (3, 3), "draw"),
    (1, ["C"], 4, (0, 3), "communists"), (1, ["PP"], 4, (3, 0), "patriots"),
]


@pytest.mark.parametrize(("players", "cards", "number", "wins", "outcome"), FOURTH)
def test_the_films_one_needs_win_at_once(
    players: int, cards: list[str], number: int, wins: tuple[int, int], outcome: str | None
) -> None:
    assert film(players, cards, "comedy", number, wins).state.outcome == outcome


def test_a_tied_film_of_two_players_counts_for_both() -> None:
    state = film(2, ["P", "C"], "comedy").state
    assert state.films[-1].winners == ("patriots", "communists") and state.wins == Tally(1, 1)


@pytest.mark.parametrize(("poster", "tally"), [
    ("western", Tally(1, 0)), ("horror", Tally(0, 1)), ("comedy", Tally(0, 0))])
def test_the_poster_counts(poster: str, tally: Tally) -> None:
    assert film(4, ["N"], poster).state.films[-1].tally == tally


def test_one_effect_however_many_were_revealed() -> None:
    start = film(4, ["PP+H", "PP+H", "CC+S", "CC+S"], "comedy").do("next_film")
    kinds = [event.kind for event in start.events]
    assert kinds.count("hearing_held") == kinds.count("roles_shaken_up") == 1


def test_without_a_hearing_dice_stay_as_they_are() -> None:
    start = film(4, ["P"], "comedy")
    before = start.state.dice
    assert start.do("next_film").state.dice == before


def test_without_a_shake_up_roles_stay_as_they_are() -> None:
    start = film(4, ["P"], "comedy")
    before = start.state.roles, start.state.centre
    after = start.do("next_film").state
    assert (after.roles, after.centre) == before


def test_a_shake_up_deals_the_centre_too() -> None:
    start = film(4, ["CC+S"], "comedy")
    centre = start.state.centre
    after = start.do("next_film").state
    held = [role for roles in after.roles.values() for role in roles]
    assert sorted([*held, *after.centre]) == sorted(after.options.roles)
    assert after.centre != centre


def test_a_card_that_was_cut_has_no_effect() -> None:
    start = with_film(scene(seated(4)), ["P"], "comedy")
    hearing = next(c for c in range(60) if start.state.kind(c).code == "PP+H")
    start.state = replace(start.state, used=(hearing,))
    assert not start.do("raise_curtain").state.films[-1].hearing


def test_everybody_draws_up_to_three_and_then_the_film_is_used() -> None:
    start = with_dice(scene(seated(4)), {1: [True], 2: [True], 3: [False], 4: [False]})
    start.do("add_cards", 1, cards=[0]).do("add_cards", 2, cards=[0]).do("raise_curtain")
    shown, used = start.state.round.film, start.state.used
    start.do("next_film")
    assert all(len(start.state.hands[seat]) == 3 for seat in start.state.seats)
    assert set(start.state.used) == {*shown, *used}


def test_the_films_cards_are_not_reshuffled_into_this_draw() -> None:
    start = with_dice(scene(seated(4)), {1: [True], 2: [True], 3: [True], 4: [True]})
    for seat in (1, 2, 3, 4):
        start.do("add_cards", seat, cards=[0])
    start.do("raise_curtain")
    shown = start.state.round.film
    state = start.state
    start.state = replace(state, deck=state.deck[:1], used=state.used + state.deck[1:])
    start.do("next_film")
    assert "deck_reshuffled" in [event.kind for event in start.events]
    assert start.state.used == shown


def test_nobody_sees_which_cards_were_used() -> None:
    start = scene(seated(4))
    deck = start.state.deck
    one, other = (replace(start.state, used=used, deck=rest) for used, rest in (
        (deck[:3], deck[3:]), (deck[-3:], deck[:-3])))
    for viewer in viewers(4):
        assert HOLLYWOOD.view(one, viewer) == HOLLYWOOD.view(other, viewer)
        secrets = [peek.name for peek in HOLLYWOOD.secrets(one, viewer)]
        assert secrets == [peek.name for peek in HOLLYWOOD.secrets(other, viewer)]
        for name in secrets:
            assert HOLLYWOOD.peek(one, viewer, name) == HOLLYWOOD.peek(other, viewer, name)


def test_a_film_gets_a_title_of_its_genre() -> None:
    made = film(4, ["P"], "horror").state.films[-1]
    assert made.poster == "horror" and GENRES["horror"].titles[made.title]


def test_the_strip_keeps_what_was_shown() -> None:
    made = film(4, ["CC+S", "P"], "horror").state.films[-1]
    assert made == Film(1, "horror", "C", made.title, Tally(1, 3), ("communists",), False, True,
                        ("CC+S", "P"))
