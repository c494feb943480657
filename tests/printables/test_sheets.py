"""Where cards lie on paper, to a tenth of a millimetre, before anything is drawn."""

from __future__ import annotations

from itertools import product
from math import hypot
from xml.etree import ElementTree

import pypdfium2
import pytest

from companion.engine.words import say
from companion.i18n import LANGUAGES
from printables.faces import MINI, POKER, Face, Size
from printables.sheets import BACKS, Card, Options, Sheet
from printables.sheets.alignment import ALIGNMENT
from printables.sheets.margins import marks
from printables.sheets.paper import MARGIN, PAGE, PAPERS, DoesNotFit
from printables.sheets.plan import OVERLAP, Page, Placed, plan
from printables.sheets.render import preview, render
from tests.printables.tools import MM

A4, LETTER = PAPERS["a4"], PAPERS["letter"]


def sheet(count: int, size: Size = POKER, back: bool = True, gap: float = 0) -> Sheet:
    cards = [Card(_blank(f"front-{i}", size), _blank(f"back-{i}", size) if back else None)
             for i in range(count)]
    return Sheet("cards", say("Cards"), lambda facts: cards, gap=gap)


def _blank(name: str, size: Size) -> Face:
    return Face(name, size, lambda pen, ink, lang: None)


def pages(count: int, paper=A4, backs: str = "duplex", **how) -> list[Page]:
    return plan([sheet(count, **how)], Options(paper=paper, backs=backs))


def seen_from_behind(box, width: float):
    return pytest.approx((width - box[2], box[1], width - box[0], box[3]), abs=1e-9)


@pytest.mark.parametrize(("paper", "left", "top", "bleed"), [(A4, 10.5, 16.5, 3),
                                                             (LETTER, 13.45, 7.7, 2)])
def test_nine_poker_cards_share_their_cuts(paper, left: float, top: float, bleed: float):
    (page,) = pages(9, paper, "none")
    assert len(page.placed) == 9
    for i, card in enumerate(page.placed):
        x, y = left + i % 3 * 63, top + i // 3 * 88
        assert card.trim == pytest.approx((x, y, x + 63, y + 88), abs=0.01)
    first, middle, last = (page.placed[i].clip for i in (0, 4, 8))
    assert first[:2] == pytest.approx((left - bleed, top - bleed), abs=0.01)
    assert middle[2] == pytest.approx(left + 126 + OVERLAP, abs=0.01)
    assert last[2:] == pytest.approx((left + 189 + bleed, top + 264 + bleed), abs=0.01)


@pytest.mark.parametrize(
    ("paper", "size"), list(product(PAPERS.values(), [POKER, MINI, (120, 30), (60, 120)])))
def test_the_back_of_each_card_lies_behind_it(paper, size: Size):
    front, back = pages(5, paper, size=size)
    assert (front.side, back.side) == ("front", "back")
    for before, behind in zip(front.placed, back.placed, strict=True):
        assert behind.face.name == before.face.name.replace("front", "back")
        assert behind.trim == seen_from_behind(before.trim, paper.width)


def test_a_lying_card_has_its_back_the_same_way_up():
    assert pages(2, size=(60, 90))[0].placed[0].rotate == 0
    front, back = pages(6, size=(130, 60))
    turned, behind = front.placed[0], back.placed[0]
    assert (turned.rotate, behind.rotate) == (90, -90)
    assert top_edge(turned) == pytest.approx(A4.width - top_edge(behind))


def top_edge(placed: Placed) -> float:
    """Across the page, where the upper edge of a lying card is."""
    return placed.x


def test_backs_bleed_further_than_fronts_and_only_outwards():
    front, back = pages(9)
    assert back.placed[0].clip[2] - back.placed[0].trim[2] == pytest.approx(5)
    assert back.placed[4].clip[0] == back.placed[4].trim[0]
    assert front.placed[0].trim[0] - front.placed[0].clip[0] == pytest.approx(3)


def test_the_offset_moves_backs_and_nothing_else():
    still = plan([sheet(9)], Options())
    moved = plan([sheet(9)], Options(offset=(1.5, -0.5)))
    assert [card.trim for card in moved[0].placed] == [card.trim for card in still[0].placed]
    assert moved[1].placed[4].trim == pytest.approx(
        tuple(a + b for a, b in zip(still[1].placed[4].trim, (1.5, -0.5) * 2, strict=True)))


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_a_folded_card_meets_its_back_upside_down(paper):
    (page,) = pages(4, paper, "fold")
    fronts, backs = page.placed[:4], page.placed[4:]
    assert page.side == "fold" and page.paper.width > page.paper.height
    for front, back in zip(fronts, backs, strict=True):
        x0, y0, x1, y1 = front.trim
        assert back.trim == pytest.approx((x0, page.paper.height - y1, x1, page.paper.height - y0))
        assert back.rotate == 180 and (back.x, back.y) == back.trim[2:]
        assert page.paper.height / 2 - front.clip[3] >= 5 - 1e-9


def test_cards_without_backs_stand_alone_and_are_not_folded():
    assert [page.side for page in pages(12, backs="duplex", back=False)] == ["front", "front"]
    assert [page.side for page in pages(12, backs="fold", back=False)] == ["front", "front"]


def test_a_one_sided_sheet_beside_a_two_sided_gets_empty_backs():
    both = plan([sheet(3, back=False), sheet(3)], Options())
    assert [page.side for page in both] == ["front", "back"] * 2
    assert both[1].placed == ()


@pytest.mark.parametrize(("count", "columns", "rows"), [
    (1, 1, 1), (2, 2, 1), (3, 3, 1), (4, 2, 2), (5, 3, 2), (7, 3, 3), (9, 3, 3), (10, 3, 3)])
@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_few_cards_stand_in_the_middle_of_the_page(paper, count: int, columns: int, rows: int):
    grid = pages(count, paper, "none")[0].grid
    assert (grid.columns, grid.rows) == (columns, rows)
    assert grid.x(0) == pytest.approx(paper.width - grid.x(columns - 1) - grid.width)
    assert grid.y(0) == pytest.approx(paper.height - grid.y(rows - 1) - grid.height)


def test_a_card_beside_an_empty_place_bleeds_into_it():
    last = pages(11, backs="none")[1]
    assert last.placed[1].clip[2] - last.placed[1].trim[2] == 3
    assert last.placed[0].clip[3] - last.placed[0].trim[3] == 3


def test_cards_with_a_gap_bleed_on_every_side():
    (page,) = pages(4, backs="none", size=(50, 50), gap=10)
    for card in page.placed:
        assert card.trim[0] - card.clip[0] == card.clip[3] - card.trim[3] == 3


@pytest.mark.parametrize(
    ("paper", "backs", "count"), list(product(PAPERS.values(), BACKS, [1, 4, 7, 9])))
def test_cut_marks_touch_no_card_and_no_bleed(paper, backs: str, count: int):
    page = pages(count, paper, backs)[0]
    for mark in marks(page.grid, page.cards):
        x0, y0, x1, y1 = mark.box
        assert 0 < x0 <= x1 < page.paper.width and 0 < y0 <= y1 < page.paper.height
        for card in page.placed:
            left, top, right, bottom = card.clip
            assert x1 < left or x0 > right or y1 < top or y0 > bottom


@pytest.mark.parametrize(("paper", "backs", "count"),
                         list(product(PAPERS.values(), BACKS, [2, 9])))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_margins_say_keeps_off_the_cut_marks_and_the_edge(paper, backs: str, count: int,
                                                                   lang: str):
    cards, how = [sheet(count)], Options(lang, paper, backs=backs)
    pdf = render(say("Hollywood 1947"), cards, how)
    for page, letters in zip(plan(cards, how), each_letter(pdf), strict=True):
        cuts = [mark.box for mark in marks(page.grid, page.cards)] if page.side != "back" else []
        for box in letters:
            assert min(box[0], box[1], page.paper.width - box[2], page.paper.height - box[3]) >= 4.4
            assert all(apart(box, cut) >= 0.99 for cut in cuts)


def each_letter(pdf: bytes) -> list[list[tuple[float, float, float, float]]]:
    """Where ink is, letter by letter on each page, in millimetres from the upper corner."""
    found = []
    for page in pypdfium2.PdfDocument(pdf):
        text, high = page.get_textpage(), page.get_height()
        boxes = [text.get_charbox(i) for i in range(text.count_chars())
                 if text.get_text_range(i, 1).strip()]
        found.append([(x0 / MM, (high - y1) / MM, x1 / MM, (high - y0) / MM)
                      for x0, y0, x1, y1 in boxes])
    return found


def apart(one, other) -> float:
    across = max(other[0] - one[2], one[0] - other[2], 0)
    down = max(other[1] - one[3], one[1] - other[3], 0)
    return hypot(across, down)


def test_every_cut_of_a_full_page_has_marks_at_both_ends():
    page = pages(9)[0]
    upright = {round(m.box[0], 3) for m in marks(page.grid, 9) if m.box[0] == m.box[2]}
    level = {round(m.box[1], 3) for m in marks(page.grid, 9) if m.box[1] == m.box[3]}
    assert upright == {10.5, 73.5, 136.5, 199.5} and level == {16.5, 104.5, 192.5, 280.5}
    assert len(list(marks(page.grid, 9))) == 16


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
def test_a_whole_page_fits_either_paper(paper):
    front, back = plan([ALIGNMENT], Options(paper=paper))
    x0, y0, x1, y1 = front.placed[0].trim
    assert (x1 - x0, y1 - y0) == pytest.approx(PAGE)
    assert min(x0, y0, paper.width - x1, paper.height - y1) > MARGIN
    assert len(plan([ALIGNMENT], Options(paper=paper, backs="fold"))) == 1


def test_a_face_too_large_is_refused():
    with pytest.raises(DoesNotFit):
        pages(1, size=(250, 300))


def test_a_sheet_without_cards_has_no_pages():
    assert pages(0) == []


def test_copies_follow_each_other():
    cards = [Card(_blank("a", POKER), count=2), Card(_blank("b", POKER))]
    (page,) = plan([Sheet("x", say("X"), lambda facts: cards)], Options())
    assert [placed.face.name for placed in page.placed] == ["a", "a", "b"]


def test_a_page_can_be_looked_at_before_it_is_printed():
    """Nine cards, their cut marks, a title and a ruler."""
    page = pages(9)[0]
    shown = preview(say("Game"), page, Options(), "p-", "Cards, page 1")
    assert ElementTree.fromstring(shown).get("viewBox") == "0 0 2100 2970"
    assert shown.count("<use") == 9 + 3 and 'aria-label="Cards, page 1"' in shown
