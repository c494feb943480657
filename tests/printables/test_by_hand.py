"""What hands and machines do with a sheet: cut a little off, fold, glue, stand up, fill in."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest
from PIL import Image, ImageChops, ImageStat

from companion.engine.words import say
from companion.i18n import LANGUAGES
from printables.catalogue import all_decks
from printables.decks.conspiracy import case
from printables.decks.conspiracy.glossary import GLOSSARY_PAGE, rows
from printables.decks.eight_and_half import look as eight_look
from printables.decks.eight_and_half import numerals
from printables.decks.hollywood import (
    affiliation_page,
    costumes,
    posters,
    propaganda,
    roles,
    statuettes,
    tent,
)
from printables.decks.hollywood.dice import SQUARES
from printables.decks.totem import cards as totem_cards
from printables.decks.totem import look as totem_look
from printables.decks.zero import cards as zero_cards
from printables.decks.zero import marks as zero_marks
from printables.faces import BLEED, FULL, Face
from printables.pens.pdf import PdfDocument
from printables.sheets import BACKS, Options, Sheet
from printables.sheets.margins import REACHED, marks, register
from printables.sheets.paper import PAPERS, Paper
from printables.sheets.plan import Page, Placed, plan
from printables.sheets.render import draw_page
from printables.text import wording
from tests.printables import conspiracy
from tests.printables.decks import facts
from tests.printables.log_pen import LogPen
from tests.printables.tools import log, picture

OFF = 0.5  # millimetres that a knife misses by
DOTS = 8.0  # per millimetre
HOLLYWOOD = all_decks()["hollywood"]
CUT = [(deck, sheet) for deck in all_decks().values() for sheet in deck.sheets if sheet.cut]
OPPOSITE = (((1, 0), (1, 2)), ((1, 1), (1, 3)), ((0, 1), (2, 1)))


def sheet(name: str) -> Sheet:
    return HOLLYWOOD.named(name)[0]


def pages(name: str, **how) -> list[Page]:
    return plan([sheet(name)], Options(facts=facts(HOLLYWOOD), **how))


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("backs", BACKS)
@pytest.mark.parametrize(("game", "name"), [("hollywood", "posters"), ("eight_and_half", "cards"),
                                            ("totem", "cards")])
def test_what_has_another_colour_than_its_neighbour_bleeds_by_itself_on_every_side(
        game: str, name: str, paper: Paper, backs: str):
    deck = all_decks()[game]
    for page in plan(deck.named(name), Options(facts=facts(deck), paper=paper, backs=backs)):
        for one, other in product(page.placed, page.placed):
            assert all(edge >= 2 * OFF - 1e-9 for edge in bleeds(one))
            assert one is other or overlap(one, other) <= 1e-9


def bleeds(placed: Placed) -> tuple[float, ...]:
    inner, outer = placed.trim, placed.clip
    return (inner[0] - outer[0], inner[1] - outer[1], outer[2] - inner[2], outer[3] - inner[3])


def overlap(one: Placed, other: Placed) -> float:
    a, b = one.clip, other.clip
    return min(min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1]))


def test_half_a_millimetre_off_a_poster_shows_no_neighbour():
    page = pages("posters", backs="none")[0]
    document = PdfDocument("posters", "en")
    with document.page(page.paper.width, page.paper.height) as pen:
        draw_page(pen, page, say("Hollywood 1947"), Options(backs="none"))
    printed = picture(document.save(), 0, DOTS)
    for placed in page.placed:
        alone = with_bleed(placed.face)
        for dx, dy in ((OFF, 0), (-OFF, 0), (0, OFF), (0, -OFF)):
            box = (placed.trim[0] + dx, placed.trim[1] + dy, placed.trim[2] + dx,
                   placed.trim[3] + dy)
            own = (BLEED + dx, BLEED + dy, BLEED + dx + 63, BLEED + dy + 88)
            assert differs(cropped(printed, box), cropped(alone, own)) < 0.01, placed.face.name


def with_bleed(face: Face) -> Image.Image:
    document = PdfDocument(face.name, "en")
    with document.page(*(side + 2 * BLEED for side in face.size)) as pen, pen.group(BLEED, BLEED):
        face.draw(pen, FULL, "en")
    return picture(document.save(), 0, DOTS)


def cropped(image: Image.Image, box: tuple[float, ...]) -> Image.Image:
    return image.crop(tuple(round(n * DOTS) for n in box)).resize((126, 176))


def differs(one: Image.Image, other: Image.Image) -> float:
    """The share of places that are of another colour, whatever the smoothing did."""
    far = ImageChops.difference(one, other).convert("L").point(lambda n: 255 * (n > 90))
    return ImageStat.Stat(far).mean[0] / 255


@pytest.mark.parametrize("backs", BACKS)
@pytest.mark.parametrize(("deck", "sheet"), [
    pytest.param(deck, sheet, id=f"{deck.game}-{sheet.name}") for deck, sheet in CUT])
def test_cut_marks_stand_where_a_laser_prints(deck, sheet: Sheet, backs: str):
    for paper, lang in product(PAPERS.values(), ("en", "he")):
        for page in plan([sheet], Options(lang, paper, backs=backs, facts=facts(deck))):
            for x0, y0, x1, y1 in (mark.box for mark in marks(page.grid, page.cards)):
                assert min(x0, y0, page.paper.width - x1, page.paper.height - y1) >= REACHED - 1e-9
                assert max(x1 - x0, y1 - y0) > 0.5


@pytest.mark.parametrize("backs", BACKS)
def test_hebrew_sheets_fill_from_the_right(backs: str):
    english, hebrew = (pages("roles", lang=lang, backs=backs)[0] for lang in ("en", "he"))
    for one, other in zip(english.placed, hebrew.placed, strict=True):
        x0, y0, x1, y1 = one.trim
        assert other.face.name == one.face.name
        wide = english.paper.width
        assert other.trim == pytest.approx((wide - x1, y0, wide - x0, y1))


def test_a_hebrew_page_that_is_not_full_has_its_marks_round_its_cards():
    page = pages("posters", lang="he", backs="none")[-1]
    left, right = (pick(placed.trim[side] for placed in page.placed)
                   for side, pick in ((0, min), (2, max)))
    upright = [mark.box[0] for mark in marks(page.grid, page.cards)
               if mark.box[0] == mark.box[2]]
    assert (min(upright), max(upright)) == pytest.approx((left, right))


def test_every_axis_of_a_die_is_a_star_against_a_blank():
    stars = set(SQUARES[:3])
    for one, other in OPPOSITE:
        assert (one in stars) != (other in stars)


def test_a_statuette_stands_on_twenty_millimetres():
    assert statuettes.TAB >= 20
    page = pages("statuettes", backs="none")[0]
    assert len(page.placed) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tent_has_two_flaps_that_make_its_floor(lang: str):
    face = tent.tent(facts(HOLLYWOOD))
    assert pytest.approx(face.size[1] / 2) == tent.HALF + tent.FLAP
    assert 2 * tent.FLAP - tent.GLUED >= 30, "the floor"
    assert wording(say("Glue this flap onto the hatching"), lang)
    for y in (tent.FLAP, face.size[1] - tent.FLAP):
        assert f"M0 {y:g} L{face.size[0]:g} {y:g}" in log(face, FULL, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sides_are_plural_where_their_number_is_told(lang: str):
    names = [wording(name, lang) for name, *_ in affiliation_page.HEADS]
    assert wording(say("Patriots"), lang) in names and wording(say("Communists"), lang) in names


def test_the_page_that_would_hold_one_role_is_full_of_roles_to_invent():
    first, last = pages("roles", backs="none")
    assert [placed.face.name for placed in last.placed].count("role-own") == 8
    assert len(first.placed) == len(last.placed) == 9
    assert not any(placed.face.name == "role-own" for placed in first.placed)


def reaches(kind: str) -> tuple[float, float]:
    """How far a corner's numeral of Eight and a Half goes across and up."""
    left, top, right, _ = numerals.BONES[kind].box
    wide = numerals.THIN / 2
    return tuple(numerals.INDEX * (far + wide) for far in (max(-left, right), -top))


@pytest.mark.parametrize(("middle", "radius"), [
    (posters.AWAY, posters.SEAT), (posters.SMALL_AWAY, posters.SEAT * posters.SMALL),
    (roles.CORNER, roles.SEAT), (propaganda.CORNER, propaganda.SEAT),
    (costumes.CORNER, costumes.SEAT), (totem_cards.CORNER, totem_look.MARK * totem_look.DISC / 10),
    (zero_cards.COLUMN, zero_marks.SIZE / 2),
    *((axis, reach) for kind in numerals.BONES for axis, reach in zip(
        eight_look.corners()[0][:2], reaches(kind), strict=True))])
def test_signs_in_corners_keep_three_millimetres_from_the_cut(middle: float, radius: float):
    assert middle - radius >= 3 - 1e-9


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS)
@pytest.mark.parametrize("name", ["posters", "propaganda", "costumes", "strips"])
def test_a_cutting_machine_finds_its_marks_off_the_cards(name: str, paper: Paper):
    for page in pages(name, paper=paper, backs="none", machine=True):
        boxes = [part.box for part in parts(register(page))]
        assert len(boxes) == 5
        for x0, y0, x1, y1 in boxes:
            assert min(x0, y0, paper.width - x1, paper.height - y1) >= REACHED
            for left, top, right, bottom in (placed.clip for placed in page.placed):
                assert x1 < left or x0 > right or y1 < top or y0 > bottom


def parts(path):
    ends = [i for i, (kind, _) in enumerate(path.segments) if kind == "Z"]
    starts = [0, *(end + 1 for end in ends)]
    return [type(path)(path.segments[a:b + 1]) for a, b in zip(starts, ends, strict=False)]


def test_a_machines_marks_take_the_place_of_the_knifes():
    (page, *_) = pages("posters", backs="none")
    drawn = {machine: strokes(page, machine) for machine in (False, True)}
    assert drawn[False] and not drawn[True]


def strokes(page: Page, machine: bool) -> str:
    pen = LogPen()
    draw_page(pen, page, say("Hollywood 1947"), Options(backs="none", machine=machine))
    return "\n".join(row for row in pen.text().splitlines() if "cuts-" in row)


def test_an_evening_that_goes_on_over_the_page_says_so_again():
    entries = [case.Entry(200, lambda *_: None, head=False),
               case.Entry(100, lambda *_: None, under=(again := case.Entry(12, lambda *_: None))),
               case.Entry(100, lambda *_: None, under=again)]
    first, second = case._pages(entries)
    assert first == entries[:1] and second == [again, *entries[1:]]


def test_no_page_of_a_long_case_begins_without_its_heading():
    known = conspiracy.campaign()
    long = replace(known["case"], evenings=known["case"].evenings * 12,
                   rumours=known["case"].rumours * 12)
    told = [log(face, FULL, "en") for face in conspiracy.faces("case", {**known, "case": long})
            if re.fullmatch(r"case-\d+", face.name)]
    assert len(told) > 2
    assert all("EVENING" in page or "WHAT BECAME" in page for page in told)
    assert any("CONTINUED" in page for page in told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossarys_rows_stand_level_in_both_columns(lang: str):
    places = re.findall(r"stamp icon-\S+ at (\S+) (\S+)", log(GLOSSARY_PAGE, FULL, lang))
    first, second = ([y for at, y in places if at == x] for x in sorted({x for x, _ in places}))
    assert set(second) <= set(first) or set(first) <= set(second)
    assert len(first) + len(second) == sum(map(len, rows()))
