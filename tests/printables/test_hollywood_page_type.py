"""The type of Hollywood's pages: the script and its spoken lines, the page of sides, the cribs."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest

from printables.art import Part
from printables.decks.hollywood import affiliation_page, crib, frame, script, seat_cards
from printables.decks.hollywood.symbols import SIGNS
from tests.printables.hollywood import FACTS
from tests.printables.lettering import DISPLAY, LANG, sentences
from tests.printables.listen import Said, heard, lines, of


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
