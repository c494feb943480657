"""The programme to keep: the films shown, and who was who once the game is over."""

from __future__ import annotations

import re

import pytest

from companion.games.hollywood.paper import facts
from companion.i18n import LANGUAGES
from printables.decks.hollywood.programme import programme
from printables.faces import FULL, INKS, SAVER, Face
from tests.games.hollywood.table import Table
from tests.printables import golden
from tests.printables.hollywood import evening
from tests.printables.tools import log, read

SIDES = ("Patriot", "Communist", "Rising star")


def page(over: bool) -> Face:
    found, = programme(evening(over))
    return found


def test_there_is_none_before_the_first_film():
    table = Table(4)
    assert programme({}) == [] and programme(facts(table.play, ())) == []


@pytest.mark.parametrize("over", [False, True])
def test_it_shows_every_film_with_its_title_and_every_name(over: bool):
    told = read(page(over)).replace("\n", " ")
    for film in evening(over)["films"]:
        assert f"Film {film.number}" in told
        assert str(film.title).split()[0] in told
    for name in evening(over)["players"]:
        assert name in told


def test_the_page_is_drawn_as_it_was_approved():
    told = "".join(f"== {ink.name}\n{log(page(True), ink, 'en')}" for ink in INKS.values())
    golden.check("hollywood/programme.txt", told)


def test_who_was_who_is_told_at_the_end_only():
    assert not evening(False)["everyone"]
    assert not any(side in read(page(False)) for side in SIDES)
    assert read(page(True)).count("Patriot") >= 2


def test_a_poster_stands_beside_its_film():
    told = log(page(True), FULL, "en")
    assert all(str(film.genre).upper() in told for film in evening(True)["films"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_saving_ink_loses_no_word(lang: str):
    def words(told: str) -> list[str]:
        return sorted(line.rpartition(": ")[2] for line in told.splitlines() if "glyphs" in line)
    assert words(log(page(True), FULL, lang)) == words(log(page(True), SAVER, lang))


def test_films_run_in_the_direction_of_reading():
    def left(lang: str) -> float:
        """Where the first film's cell begins."""
        cells = re.findall(r"^group at ([\d.]+) 38\.5$", log(page(True), FULL, lang), re.MULTILINE)
        return float(cells[0])
    assert left("en") < 10 < left("he")
