"""Whole files as a printer gets them, seen by programs that are not ours."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pdfplumber
import pytest

from companion.engine.words import say
from printables.faces import FULL, INKS, POKER, SAVER, Face
from printables.sheets import Card, Options, Sheet
from printables.sheets.paper import PAPERS
from printables.sheets.plan import plan
from printables.sheets.render import render
from printables.text import line, style
from tests.printables.sample import BACK, FACE
from tests.printables.tools import MM, asks_for, complaints, fonts_not_embedded, ink_used, text_in

TITLE = say("Sample")
CARDS = Sheet("sample", say("Cards"), lambda facts: [Card(FACE, BACK, 11)])
# Each pair of language, paper, ink and backs comes up in one of these.
PAIRS = [("he", "a4", "full", "duplex"), ("he", "letter", "saver", "fold"),
         ("ru", "letter", "full", "none"), ("ru", "a4", "saver", "duplex"),
         ("en", "letter", "full", "duplex"), ("en", "a4", "saver", "none"),
         ("ru", "a4", "full", "fold"), ("en", "a4", "full", "fold"),
         ("he", "letter", "saver", "none")]
SEEN = {
    "he": "הלוע בכוכ\nםיחקול 9+ לע :2d6+3 םיליטמ\n.Dana־מ (−1 וא) תודוקנ 8½",
    "ru": "Восходящая звезда\nБросьте 2d6+3: при\n9+ возьмите 8½ очка\n(или −1) у игрока Dana.",
    "en": "Rising star\nRoll 2d6+3: on 9+ take\n8½ points (or −1) from Dana.",
}


def options(lang: str, paper: str, ink: str, backs: str) -> Options:
    return Options(lang, PAPERS[paper], INKS[ink], backs)


@pytest.mark.parametrize("how", PAIRS, ids="-".join)
def test_a_sheet_prints_without_a_complaint(tmp_path: Path, how: tuple[str, str, str, str]):
    pdf = render(TITLE, [CARDS], options(*how))
    assert complaints(tmp_path, pdf) == ""
    assert fonts_not_embedded(tmp_path, pdf) == []


@pytest.mark.parametrize("how", PAIRS, ids="-".join)
def test_every_card_says_its_words_in_its_place(how: tuple[str, str, str, str]):
    pdf = render(TITLE, [CARDS], options(*how))
    for number, page in enumerate(plan([CARDS], options(*how))):
        for placed in page.placed:
            if placed.face is FACE:
                assert text_in(pdf, number, placed.trim) == SEEN[how[0]]


def test_the_back_of_each_card_is_printed_behind_it():
    cards = Sheet("numbers", TITLE, lambda facts: [
        Card(numbered(f"F{i}"), numbered(f"B{i}")) for i in range(9)])
    pdf = render(TITLE, [cards], Options())
    with pdfplumber.open(BytesIO(pdf)) as document:
        fronts, backs = ({word["text"]: word for word in page.extract_words()}
                         for page in document.pages)
        width = document.pages[0].width
    for i in range(9):
        front, back = fronts[f"F{i}"], backs[f"B{i}"]
        assert back["top"] == pytest.approx(front["top"], abs=0.1 * MM)
        assert width - back["x1"] == pytest.approx(front["x0"], abs=0.1 * MM)


def numbered(name: str) -> Face:
    """Its name off the middle, on the same spot of the card seen through the paper."""
    x = 20 if name[0] == "F" else POKER[0] - 20
    used = style("type", "en", 20)  # of fixed pitch: all names are equally wide
    return Face(name, POKER, lambda pen, ink, lang: line(pen, name, x, 30, used, "en"))


def test_the_same_sheet_is_the_same_bytes():
    how = options("he", "a4", "full", "duplex")
    assert render(TITLE, [CARDS], how) == render(TITLE, [CARDS], how)


def test_saving_ink_saves_ink(tmp_path: Path):
    full, saver = (render(TITLE, [CARDS], Options(ink=ink)) for ink in (FULL, SAVER))
    assert ink_used(tmp_path, full) > 10 * ink_used(tmp_path, saver)


def test_paper_size_and_both_sides_are_asked_for():
    pdf = render(TITLE, [CARDS], options("en", "letter", "full", "duplex"))
    assert asks_for(pdf, "Duplex") == "DuplexFlipLongEdge"
    with pdfplumber.open(BytesIO(pdf)) as document:
        assert [page.width / MM for page in document.pages] == pytest.approx([215.9] * 4)
    assert asks_for(render(TITLE, [CARDS], Options(backs="none")), "Duplex") == "Simplex"


def test_the_margin_says_what_and_how_often_and_the_ruler_is_fifty_millimetres():
    pdf = render(TITLE, [CARDS], Options())
    assert text_in(pdf, 0, (0, 0, 210, 9)).split(" · ") == [
        "Sample", "Cards", "Print once.",
        "Print on both sides, turned over the long edge. page 1 of 2"]
    with pdfplumber.open(BytesIO(pdf)) as document:
        lengths = {round((line["x1"] - line["x0"]) / MM, 2) for line in document.pages[0].lines}
    assert 50.0 in lengths


def test_progress_is_told_page_by_page():
    told: list[tuple[int, int]] = []
    render(TITLE, [CARDS], Options(), lambda done, of: told.append((done, of)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_a_big_sheet_stays_small():
    many = Sheet("many", TITLE, lambda facts: [Card(FACE, BACK, 90)])
    assert len(render(TITLE, [many], Options())) < 2 * len(render(TITLE, [CARDS], Options()))
