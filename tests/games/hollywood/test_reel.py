"""The premiere as it is shown: card after card, the poster last, the score with each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import companion
from companion.games.hollywood.box import KINDS
from companion.games.hollywood.reel import MOST_COUNTED, reel
from companion.games.hollywood.rules import Tally, count
from companion.games.hollywood.state import Film


def of_cards(symbols: list[str], poster: str = "P") -> Film:
    codes = tuple(next(code for code, kind in KINDS.items() if kind.symbol == symbol)
                  for symbol in symbols)
    return Film(1, "western", poster, 0, count([*symbols, poster]), ("patriots",), False, False,
                codes)


def counted(patriots: int, communists: int, poster: str = "C") -> Film:
    tally = Tally(patriots, communists) + count([poster])
    return Film(1, None, poster, 0, tally, ("communists",), False, False)


FILMS = [of_cards(["PP", "N", "C"]), of_cards([]), of_cards(["CC"] * 9 + ["PP"] * 3, "N"),
         counted(3, 2), counted(0, 0), counted(60, 60), counted(13, 0, "PP")]


@pytest.mark.parametrize("film", FILMS)
def test_the_posters_sign_is_the_last_and_the_score_is_then_the_films(film: Film) -> None:
    frames = reel(film)
    assert [frame.kind == "poster" for frame in frames] == [False] * (len(frames) - 1) + [True]
    assert Tally(frames[-1].patriots, frames[-1].communists) == film.tally


@pytest.mark.parametrize("film", FILMS)
def test_every_frame_has_the_score_that_stands_after_it(film: Film) -> None:
    score = Tally()
    for frame in reel(film):
        score += frame.worth
        assert (frame.patriots, frame.communists) == (score.patriots, score.communists)


def test_every_card_of_the_film_is_turned_once() -> None:
    film = of_cards(["PP", "N", "C", "C"])
    assert sorted(frame.symbol for frame in reel(film)[:-1]) == ["C", "C", "N", "PP"]


def test_the_two_sides_stay_close_as_long_as_they_can() -> None:
    shown = reel(of_cards(["C", "C", "C", "P", "P", "P"], "N"))
    assert [abs(frame.patriots - frame.communists) for frame in shown] == [1, 0, 1, 0, 1, 0, 0]


def test_what_was_counted_on_real_cards_is_turned_symbol_by_symbol() -> None:
    frames = reel(counted(2, 1))
    assert sorted(frame.symbol for frame in frames[:-1]) == ["C", "P", "P"]
    assert {frame.kind for frame in frames[:-1]} == {"symbol"}


def test_a_long_count_does_not_last_all_evening() -> None:
    assert len(reel(counted(60, 60))) <= MOST_COUNTED + 3


def test_nothing_of_it_moves_for_who_asked_their_phone_for_calm() -> None:
    style = (Path(companion.__file__).parent / "static/hollywood.css").read_text("utf-8")
    at_ease = re.sub(r"^@media \(prefers-reduced-motion: no-preference\) \{.*?^\}", "", style,
                     flags=re.DOTALL | re.MULTILINE)
    assert at_ease != style
    assert not re.findall(r"animation|transition|@keyframes", at_ease)
