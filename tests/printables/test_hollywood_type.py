"""Hollywood's type: one size within a deck, one base line, and room to everything beside it."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, hypot, sin

import pytest

from printables.decks.hollywood import (
    affiliations,
    costumes,
    frame,
    posters,
    propaganda,
    roles,
    strips,
)
from printables.decks.hollywood.posters import PAINTED
from printables.decks.hollywood.programme import programme
from printables.faces import Face
from tests.printables.hollywood import evening
from tests.printables.lettering import DISPLAY, LANG, sentences
from tests.printables.listen import Said, heard, lines, of

DECKS: dict[str, Mapping[str, Face]] = {
    "roles": roles.FACES, "propaganda": propaganda.FACES, "costumes": costumes.FACES}
DECK = pytest.mark.parametrize("deck", DECKS)


def names(face: Face, lang: str) -> list[Said]:
    """The lines of a card's name, the only thing on it in poster letters."""
    return of(lines(face, lang), *DISPLAY)


@LANG
@DECK
def test_the_names_of_a_deck_have_one_size_and_one_first_base_line(deck: str, lang: str):
    found = [names(face, lang) for face in DECKS[deck].values()]
    assert len({one.size for name in found for one in name}) == 1
    assert len({name[0].y for name in found}) == 1


@LANG
def test_both_film_strips_are_lettered_alike(lang: str):
    letters = [one for face in (strips.PATRIOTS, strips.COMMUNISTS) for one in names(face, lang)]
    assert len({one.size for one in letters}) == 1 and letters[0].size >= 7.9


@LANG
@pytest.mark.parametrize("deck", ["roles", "propaganda"])
def test_the_sentences_of_a_deck_have_one_size(deck: str, lang: str):
    sizes = {one.size for face in DECKS[deck].values() for one in sentences(face, lang)}
    assert len(sizes) == 1 and min(sizes) >= 8


@LANG
def test_costumes_have_one_size_for_what_they_do_and_one_for_their_rows(lang: str):
    told = [one for face in costumes.FACES.values() for one in sentences(face, lang)]
    for rows in (False, True):
        sizes = {one.size for one in told if (one.y > costumes.WHEN) is rows}
        assert len(sizes) == 1 and min(sizes) >= 7.5


@LANG
def test_a_costumes_rows_keep_off_their_rules(lang: str):
    for face in costumes.FACES.values():
        for one in sentences(face, lang):
            for top in (costumes.WHEN, costumes.SEEN):
                rule = top - 1.5
                assert one.y < rule - 1 or one.top > rule + 1, (face.name, one.text)


@LANG
def test_both_rows_of_a_costume_begin_at_the_same_edge(lang: str):
    for face in costumes.FACES.values():
        rows = [one for one in sentences(face, lang) if one.y > costumes.WHEN]
        starts = [one.right if lang == "he" else one.x for one in rows]
        assert max(starts) - min(starts) < 0.1, face.name


@LANG
def test_names_stand_in_the_middle_of_their_cards(lang: str):
    faces = [*roles.FACES.values(), *costumes.FACES.values(),
             *(propaganda.FACES[kind + event] for kind in "PCN" for event in propaganda.EVENTS)]
    for face in faces:
        for one in names(face, lang):
            assert (one.x + one.right) / 2 == pytest.approx(frame.MIDDLE, abs=0.2), face.name


def away(one: Said, x: float, tops: tuple[float, float], r: float) -> float:
    """How far a line of text is from an upright pill."""
    points = [(one.x + (one.right - one.x) * i / 40, one.top + (one.y - one.top) * j / 4)
              for i in range(41) for j in range(5)]
    return min(hypot(px - x, py - min(max(py, tops[0]), tops[1])) for px, py in points) - r


@LANG
@pytest.mark.parametrize("code", propaganda.FACES)
def test_propaganda_keeps_off_the_signs_in_its_corners(code: str, lang: str):
    face, x, y = propaganda.FACES[code], frame.W - propaganda.CORNER, frame.H - propaganda.CORNER
    signs = [(x, (y - propaganda.STEP * (code[:2] in ("PP", "CC")), y), propaganda.SEAT)]
    if "+" in code:
        signs.append((propaganda.CORNER, (y, y), 5.6))
    for sign in signs:
        assert min(away(one, *sign) for one in names(face, lang)) >= 1.99
        assert min(away(one, *sign) for one in sentences(face, lang)) >= 1


@LANG
def test_what_a_role_does_keeps_off_its_number(lang: str):
    x, y = frame.W - roles.CORNER, frame.H - roles.CORNER
    for face in roles.FACES.values():
        for one in (*names(face, lang), *sentences(face, lang)):
            assert away(one, x, (y, y), roles.SEAT) >= 1, (face.name, one.text)


@LANG
def test_there_is_air_under_a_roles_name_and_less_of_it_than_its_text_needs(lang: str):
    """Short texts do not leave the whole lower half empty either."""
    for face in roles.FACES.values():
        told = sentences(face, lang)
        above = told[0].top - names(face, lang)[-1].y
        assert above >= roles.UNDER - 0.1
        assert frame.BOTTOM - told[-1].y < 2.2 * above + 4, face.name


@LANG
def test_no_role_ends_on_a_short_word_alone(lang: str):
    for face in roles.FACES.values():
        *_, before, last = sentences(face, lang)
        assert last.width > 0.45 * before.width, (face.name, last.text)


@LANG
def test_no_affiliation_ends_on_a_short_word_alone(lang: str):
    for face in affiliations.FACES.values():
        told = of(lines(face, lang), "Cousine")
        assert told[-1].width > 0.35 * max(one.width for one in told), (face.name, told[-1].text)


@LANG
def test_the_icons_of_a_costumes_rows_keep_off_the_sign_in_its_corner(lang: str):
    x = costumes.LEFT + (costumes.WIDE - 2 if lang == "he" else 2)
    eye, y = (1.9, 1.0), costumes.SEEN + costumes.ROW / 2
    sign = frame.W - costumes.CORNER, frame.H - costumes.CORNER
    points = [(x + eye[0] * cos(i / 9), y + eye[1] * sin(i / 9)) for i in range(60)]
    assert min(hypot(px - sign[0], py - sign[1]) for px, py in points) - 5.6 >= 1.9


def sign_of(corner: int, lang: str) -> tuple[float, float, float]:
    """The middle and the radius of a poster's lower sign (0), or of the upper one (1)."""
    x, y, _, size = posters._corners(lang)[corner]
    return x, y, posters.SEAT * size


@LANG
@pytest.mark.parametrize("key", [key for key in PAINTED if key not in ("animation", "comedy")])
def test_a_posters_title_keeps_off_its_signs(key: str, lang: str):
    titles = names(posters.face(key), lang)
    assert titles
    for corner in (0, 1):
        x, y, r = sign_of(corner, lang)
        assert min(away(one, x, (y, y), r) for one in titles) >= 1.3
    assert all(one.x > 3.5 and one.right < frame.W - 3.5 for one in titles)


@LANG
def test_taglines_have_one_size(lang: str):
    told = [one for key in PAINTED for one in lines(posters.face(key), lang)
            if one.font == "Rubik-500"]
    assert len({one.size for one in told}) == 1


@LANG
def test_nobody_stands_on_the_dramas_tagline(lang: str):
    told = [one for one in lines(posters.face("drama", "C"), lang)
            if one.font == "Rubik-500"]
    assert min(one.top for one in told) > 75.6 - 2.6 + 1  # his feet


@LANG
def test_the_films_won_stand_by_their_own_side(lang: str):
    page, = programme(evening(True))
    pen = heard(page, lang)
    numbers = sorted((one.x + one.right) / 2 for one in pen.said if one.size == 40)
    signs = sorted(x for _, scale, x in pen.stamped if scale == 1.3)
    own = [abs(number - sign) for number, sign in zip(numbers, signs, strict=True)]
    other = [abs(number - sign) for number, sign in zip(numbers, reversed(signs), strict=True)]
    assert max(own) < 0.8 * min(other)


@LANG
def test_titles_in_the_programme_have_one_size_and_begin_on_one_line(lang: str):
    page, = programme(evening(True))
    told = lines(page, lang)
    films = [one for one in told if one.font == "Rubik-500" and one.size == 8.5]
    assert len(films) == len(evening(True)["films"])
    titles = [next(one for one in of(told, *DISPLAY) if one.y > film.y
                   and one.x < film.right and one.right > film.x) for film in films]
    assert len({title.size for title in titles}) == 1
    assert len({round(title.y - film.y, 1) for title, film in zip(titles, films, strict=True)}) == 1
