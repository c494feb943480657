"""Hollywood's type: one size within a deck, one base line, and room to everything beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import cos, hypot, sin

import pytest

from companion.i18n import LANGUAGES
from printables.art import Part
from printables.decks.hollywood import (
    affiliation_page,
    affiliations,
    costumes,
    crib,
    frame,
    posters,
    propaganda,
    roles,
    script,
    seat_cards,
    strips,
)
from printables.decks.hollywood.posters import PAINTED
from printables.decks.hollywood.programme import programme
from printables.decks.hollywood.symbols import SIGNS
from printables.faces import Face
from tests.printables.hollywood import FACTS, evening
from tests.printables.listen import Said, heard, lines, of

DISPLAY = "Oswald", "Karantina"
LANG = pytest.mark.parametrize("lang", LANGUAGES)
DECKS: dict[str, Mapping[str, Face]] = {
    "roles": roles.FACES, "propaganda": propaganda.FACES, "costumes": costumes.FACES}
DECK = pytest.mark.parametrize("deck", DECKS)


def names(face: Face, lang: str) -> list[Said]:
    """The lines of a card's name, the only thing on it in poster letters."""
    return of(lines(face, lang), *DISPLAY)


def sentences(face: Face, lang: str) -> list[Said]:
    return [one for one in lines(face, lang) if one.font in ("Rubik-400", "Rubik-700")
            and len(one.text) > 1]


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
def test_the_affiliation_page_names_its_columns_in_one_size_over_what_they_hold(lang: str):
    heads = [one for one in lines(affiliation_page.AFFILIATION_PAGE, lang, gap=2)
             if one.font == "Rubik-700" and one.y < affiliation_page.FIRST]
    assert len({one.size for one in heads}) == 1
    last = [one for one in heads if one.y == max(one.y for one in heads)]
    assert len(last) == 5
    for one, other in pairwise(sorted(last, key=lambda head: head.x)):
        assert other.x - one.right > 2
    ghosts = affiliation_page.mirrored(affiliation_page.GHOST_COLUMN, lang)
    assert any(one.x - 0.1 <= ghosts <= one.right + 0.1 for one in last)


def test_signs_on_the_affiliation_page_do_not_touch():
    gear = [part.path.box for part in SIGNS["communist"] if isinstance(part, Part)]
    wide = affiliation_page.SIZE * (max(box[2] for box in gear) - min(box[0] for box in gear))
    assert affiliation_page.STEP - wide > 0.5
    starts = list(affiliation_page.COLUMNS.values())
    for (x, following), most in zip(pairwise(starts), (5, 3), strict=True):
        assert following - (x + (most - 1) * affiliation_page.STEP) - wide > 2


def paragraphs(told: Iterable[Said], font: str) -> list[list[Said]]:
    """Lines of one font that follow each other closely."""
    found: list[list[Said]] = []
    for one in told:
        if one.font != font:
            continue
        if found and one.y - found[-1][-1].y < 1.4 * one.size * 25.4 / 72:
            found[-1].append(one)
        else:
            found.append([one])
    return found


@LANG
def test_no_spoken_line_ends_on_a_word_alone(lang: str):
    spoken = paragraphs(lines(script.SCRIPT, lang), "Cousine-400")
    assert len(spoken) == len(script.NIGHT.lines)
    for first, *rest in spoken:
        assert all(one.width > first.width / 2 for one in rest), rest


NIGHT_BREAKS = {  # of lines that were once broken in the middle of a sentence
    "he": ("קומוניסטים, נא לעצום עיניים.", "בוקר עולה על השדרה."),
    "ru": ("Коммунисты, закройте глаза.", "Дамы и господа, закройте глаза!"),
    "en": ("Communists, close your eyes.", "Morning over the boulevard."),
}


@LANG
def test_spoken_lines_break_where_a_sentence_ends_if_they_can(lang: str):
    first = [spoken[0].text for spoken in paragraphs(lines(script.SCRIPT, lang), "Cousine-400")]
    for sentence in NIGHT_BREAKS[lang]:
        seen = sentence[::-1] if lang == "he" else sentence
        assert seen in first


@LANG
def test_what_differs_for_a_few_stands_under_the_steps_and_off_the_heading(lang: str):
    told = [one for one in lines(script.SCRIPT, lang, gap=8) if one.font.startswith("Rubik-")]
    few = [one for one in told if script.FEW_TOP < one.y < script.NIGHT_TOP - 5]
    steps = [one for one in told if script.TOP - 6 < one.y < script.FEW_TOP and len(one.text) > 2]
    edges = [one.right if lang == "he" else one.x for one in (*few, *steps)]
    assert len(few) == 3 and max(edges) - min(edges) < 0.4
    heading, = (one for one in of(lines(script.SCRIPT, lang), *DISPLAY)
                if one.y == pytest.approx(script.NIGHT_TOP))
    assert heading.top - few[-1].y >= 2.9
    assert few[0].top - steps[-1].y >= 2


def test_the_scripts_numbers_and_its_night_keep_off_the_frame_round_the_page():
    boxes = [path.box for path in heard(script.SCRIPT, "en").outlines]
    top, bottom = max((box[1], box[3]) for box in boxes if box[3] - box[1] > 200)  # its inner line
    numbers = [box for box in boxes if box[2] - box[0] == pytest.approx(9.2)]
    typed, = (box for box in boxes if box[0] == script.INSET and box[3] - box[1] > 80)
    assert len(numbers) == len(script.STEPS)
    assert min(box[1] for box in numbers) - top > 4
    assert bottom - typed[3] > 4


@LANG
def test_the_scripts_sentences_begin_beside_its_longest_name(lang: str):
    told = lines(script.SCRIPT, lang)
    steps = [one for one in told if script.TOP - 5 < one.y < script.FEW_TOP - 3]
    labels = of(steps, *DISPLAY)
    texts = [one for one in steps if one.font == "Rubik-400"]
    assert len(labels) == len(script.STEPS) and len({one.size for one in labels}) == 1
    gap = (min(one.x for one in labels) - max(one.right for one in texts) if lang == "he"
           else min(one.x for one in texts) - max(one.right for one in labels))
    assert gap == pytest.approx(script.AFTER, abs=0.3)


@LANG
def test_a_crib_is_readable_and_its_rows_are_further_apart_than_their_lines(lang: str):
    told = sentences(crib.CRIB, lang)
    sizes = {one.size for one in told}
    assert len(sizes) == 1 and min(sizes) >= 7
    within = min(sizes) * crib.CLOSE * 25.4 / 72
    steps = [below.y - above.y for above, below in pairwise(told)]
    between = [step for step in steps if step > 1.05 * within]
    assert len(between) >= sum(len(rows) for _, rows in crib.PARTS) - 1
    assert min(between) >= 1.2 * within


@LANG
def test_a_seat_card_keeps_its_words_off_the_code(lang: str):
    face = seat_cards.seat_card(1, *FACTS["seats"][0], FACTS["room"])
    foot = frame.TOP + seat_cards.HEAD + seat_cards.GAP + seat_cards.CODE
    words = sentences(face, lang)
    assert min(one.top for one in words) >= foot + 1.5
    assert len({one.size for one in words}) == 1


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
