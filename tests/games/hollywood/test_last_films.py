"""The end of an evening in words: the rising star, the verdict of each film, and why it ended."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.words import say
from companion.games.hollywood.faces import FilmView, PosterView
from tests.games.hollywood.heard import FOUR, said
from tests.games.hollywood.scene import Scene, scene
from tests.games.hollywood.table import Table


def test_the_seventh_film_says_what_the_rising_star_needs() -> None:
    state = replace(scene(FOUR).state, number=7)
    assert "the rising star wins alone" in said(state)
    assert "rising star" not in said(replace(state, number=6))


def six_films(**options: object) -> Table:
    """Three films for each side; only the score is kept."""
    table = Table(7, {"kit": "box", "pace": "score", **options})
    table.set_up()
    for film in range(6):
        table.do("score_film", poster="N", **{("patriots", "communists")[film % 2]: 1})
    return table


def test_before_the_last_count_the_sixth_premiere_says_what_the_star_needs() -> None:
    table = six_films()
    assert table.state.phase == "premiere" and "the rising star wins alone" in said(table.state)
    table.undo()
    assert table.state.number == 5 and "rising star" not in said(table.state)


def test_the_finale_says_why() -> None:
    table = six_films()
    table.do("score_film", poster="N", patriots=1)
    assert "decided by one symbol: the star's film" in said(table.state)


STAR, NO_STAR = {1: "rising_star", 2: "patriot"}, {1: "communist", 2: "patriot"}


@pytest.mark.parametrize(("dealt", "patriots", "why"), [
    (STAR, 3, "decided by 3 symbols: too many for the rising star."),
    ({}, 3, "decided by 3 symbols: too many for a rising star, if one sat here."),
    (NO_STAR, 3, ""),
    (NO_STAR, 1, "close, but no rising star sat here: it counts as any film."),
    ({}, 0, "close, but no rising star sat here: it counts as any film."),
])
def test_the_finale_says_why_with_random_affiliations(
    dealt: dict[int, str], patriots: int, why: str
) -> None:
    where = "phones" if dealt else "table"
    table = six_films(kit="own", roles_on="table", affiliations_on=where, random_affiliations=True)
    start = Scene(replace(table.state, affiliations=dealt))
    start.do("score_film", poster="N", patriots=patriots)
    if start.state.round.stage == "rising_star":
        start.do("tell_rising_star", there="no")
    assert start.state.phase == "finale"
    assert why in said(start.state) and bool(why) == ("seventh film" in said(start.state))


@pytest.mark.parametrize(("counted", "winners", "told"), [
    ((3, 3), ("patriots", "communists"), "A tie: this film counts for both."),
    ((4, 3), ("patriots",), "The film is the patriots'."),
    ((3, 3), ("communists",), "A tie, so the film is the communists'."),
    ((3, 4), ("communists",), "The film is the communists'."),
])
def test_a_premiere_says_whose_film_it_is(counted: tuple[int, int], winners: tuple[str, ...],
                                          told: str) -> None:
    film = FilmView(1, say("A film"), None, None, "N", *counted, winners, False, False, ())
    assert str(film.verdict) == told


def test_a_poster_says_for_whom_it_counts_and_a_film_whose_it_is() -> None:
    assert str(PosterView("western", say("Western"), "PP").counts) == "Counts for the patriots"
    film = FilmView(1, say("One"), None, None, "N", 1, 1, ("patriots", "communists"), False, False,
                    ())
    assert [(sign, str(name)) for sign, name in film.won_by] == [
        ("patriot", "Patriots"), ("communist", "Communists")]
