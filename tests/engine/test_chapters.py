"""The log in parts: each line stands in the part of the game in which it was told."""

from __future__ import annotations

import random

from companion.engine.game import SCREEN
from companion.engine.words import say
from companion.games import GAMES
from tests import walk


def test_a_line_stands_in_the_film_that_was_being_made() -> None:
    play = walk.begin(GAMES["hollywood"], random.Random(4), players=4, options={})
    lines = play.lines(SCREEN)
    assert {line.chapter for line in lines} == {say("Before the first film")}


def test_a_game_without_parts_has_none() -> None:
    play = walk.begin(GAMES["zero"], random.Random(4), players=3, options={})
    assert {line.chapter for line in play.lines(SCREEN)} == {None}
