"""Sealed cards: folded twice, cut where marked, and from outside the same for every side."""

from __future__ import annotations

import re
from pathlib import Path as File

import pytest

from companion.games.hollywood.content import SIDES
from printables.decks.hollywood import folded
from printables.faces import Ink
from printables.sheets import Options
from printables.sheets.margins import marks
from printables.sheets.paper import PAPERS, Paper
from printables.sheets.plan import plan
from printables.sheets.render import render
from tests.printables.hollywood import FACTS
from tests.printables.lines import EACH_INK, EACH_LANG, SHEETS, level, lines
from tests.printables.listen import lines as lines_of
from tests.printables.tools import face_pdf, ink_used, log, picture


@EACH_INK
def test_a_sealed_card_is_folded_twice_and_its_cuts_are_marked_at_the_fold(ink: Ink):
    face = folded.folded_card(1, "Dana", "patriot")
    drawn, over = lines(face, ink), 5
    assert drawn.dashed == {level(face, y, over) for y in folded.FOLDS}
    seen = log(face, ink, "en")
    for x in (0, 63):
        assert re.search(rf"stroke \S+ 0\.3 butt miter: .*M{x} 83 L{x} 87", seen)


def test_both_flaps_of_a_sealed_card_end_beyond_the_other_fold():
    first, second = folded.FOLDS
    assert 0.5 <= first - (second - first) <= 2
    assert 0.5 <= folded.FOLDED[1] - second - (second - first) <= 2


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_a_folded_sheet_shows_the_marks_of_its_cuts_at_both_ends(paper: Paper):
    """The margins of the page stand out beyond the folds, and printers reach the marks there."""
    page, = plan([SHEETS["folded"]], Options(paper=paper, facts=FACTS))
    upright = [mark.box for mark in marks(page.grid, page.cards) if mark.box[0] == mark.box[2]]
    assert len(upright) == 2 * (3 + 1)
    assert all(y0 > 3 and y1 < paper.height - 3 for _, y0, _, y1 in upright)


@EACH_LANG
def test_what_to_do_with_a_sealed_card_stays_in_sight(lang: str):
    """On the outside with the name; on the screen, which goes inside, only that it is first."""
    told = lines_of(folded.folded_card(1, "Dana", "patriot"), lang)
    steps = [one for one in told if one.y < folded.FOLDS[0] and one.font == "Rubik-500"]
    assert len(steps) == len(folded.STEPS)
    numbered = [one.text.lstrip(".")[:1] if lang != "he" else one.text[-1] for one in steps]
    assert numbered == ["1", "2", "3", "4"]
    assert [one.text for one in told if one.y > folded.FOLDS[1]] == ["1"]


@EACH_INK
@EACH_LANG
def test_the_outside_of_a_sealed_card_is_the_same_for_every_side(lang: str, ink: Ink):
    shown = {outside(log(folded.folded_card(1, "Dana", side), ink, lang)) for side in SIDES}
    assert len(shown) == 1


def outside(told: str) -> str:
    """All that is drawn outside the card itself."""
    card = f"group at 0 {folded.FOLDS[0] - folded.CROP:g} "
    rows = told.splitlines()
    begin = next(i for i, row in enumerate(rows) if row.startswith(card))
    end = next(i for i, row in enumerate(rows) if i > begin and not row.startswith(" "))
    return "\n".join(rows[:begin] + rows[end:])


@EACH_INK
@EACH_LANG
def test_sealed_cards_of_all_sides_need_the_same_ink(lang: str, ink: Ink, tmp_path: File):
    used = [ink_used(tmp_path, face_pdf(folded.folded_card(1, "Dana", side), ink, lang), 150)
            for side in SIDES]
    assert max(used) / min(used) < 1.02


def test_sealed_cards_bleed_on_all_sides():
    how = Options(facts=FACTS)
    page, = plan([SHEETS["folded"]], how)
    image = picture(render(SHEETS["folded"].title, [SHEETS["folded"]], how), dots_per_mm=4)
    left, top, _, _ = page.placed[0].trim
    right = page.placed[-1].trim[2]
    for x, y in ((left - 2, top + 40), (left + 30, top - 2), (right + 2, top + 130)):
        assert max(image.getpixel((round(x * 4), round(y * 4)))) < 40
    below = image.crop((round(left * 4), round((page.placed[0].trim[3] + 1) * 4),
                        round(right * 4), round((page.placed[0].trim[3] + 2) * 4)))
    assert min(below.convert("L").tobytes()) < 128
