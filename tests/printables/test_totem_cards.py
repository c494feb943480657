"""Totem's cards: eighty, wordless, each like its family and unlike all others, for every eye."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from companion.games.totem import content
from companion.games.totem.content import COLOURS, FAMILY, SHAPE_CARDS, SHAPES, SPECIALS
from companion.i18n.update import ROOT
from printables.decks import totem
from printables.decks.totem.cards import BACK, FACES
from printables.decks.totem.cutouts import CUTOUTS, RULES
from printables.decks.totem.look import PAINT, mark
from printables.faces import FULL, INKS, SAVER, Face, Ink
from printables.sheets import Options
from printables.sheets.paper import PAPERS, Paper
from printables.sheets.plan import plan
from tests.printables import golden
from tests.printables.test_colour_vision import SEEN, apart, as_seen, unlike
from tests.printables.tools import face_pdf, log, picture
from tests.printables.totem import match, pairs

SHEETS = {sheet.name: sheet for sheet in totem.SHEETS}
OTHERS: dict[str, Face] = {card.front.name: card.front for sheet in totem.SHEETS[1:]
                           for card in sheet.cards(match())}
BOTH = pytest.mark.parametrize("ink", [FULL, SAVER], ids=lambda ink: ink.name)
LIKE, MOST, UNLIKE = 0.07, 0.28, 0.35  # as printables/README.md says
TWO = ("s01", "s11")  # for what does not depend on the shape


# --- the deck -------------------------------------------------------------------------------------


def test_the_deck_is_the_one_the_rules_play_with():
    printed = Counter({card.front.name: card.count for card in SHEETS["cards"].cards({})})
    assert printed == Counter(content.deck(4)) and printed.total() == 80


@pytest.mark.parametrize("paper", PAPERS.values(), ids=lambda paper: paper.name)
def test_the_deck_takes_few_sheets_and_every_card_has_the_back(paper: Paper):
    pages = plan([SHEETS["cards"]], Options(paper=paper))
    assert len(pages) == 2 * {"a4": 9, "letter": 10}[paper.name]
    assert {placed.face for page in pages[1::2] for placed in page.placed} == {BACK}


def test_a_phone_finds_every_card_and_the_back_by_name():
    for name in (*SHAPE_CARDS, *SPECIALS):
        assert totem.face(name) is FACES[name]
    assert totem.face("back") is BACK
    assert totem.face("crib") is totem.face("s19-red") is totem.face("") is None


@BOTH
def test_no_word_stands_on_a_card(ink: Ink):
    for face in (*FACES.values(), BACK):
        assert "glyphs" not in log(face, ink, "en"), face.name
        assert log(face, ink, "he") == log(face, ink, "en")


@BOTH
def test_the_back_is_the_same_whichever_way_up(ink: Ink):
    image = picture(face_pdf(BACK, ink, "en"), dots_per_mm=4)
    same = unlike(image, image.rotate(180))
    assert same < (0.03 if ink is FULL else 0.01)  # the wood's grain and shadows only


# --- shapes ---------------------------------------------------------------------------------------


def test_eighteen_shapes_are_six_families_of_three_drawn_by_one_rule_each():
    assert list(CUTOUTS) == list(SHAPES)
    assert set(Counter(cutout.rule for cutout in RULES).values()) == {FAMILY}
    assert len({cutout.rule for cutout in RULES}) == 6 and len(set(RULES)) == 18


def test_shapes_of_a_family_differ_enough_and_others_differ_clearly_more():
    """From whichever side of the table one looks."""
    alike, unlike_ones = pairs(alike=True), pairs(alike=False)
    assert len(alike) == 18 and len(unlike_ones) == 135
    assert min(alike.values()) >= LIKE and max(alike.values()) <= MOST
    assert min(unlike_ones.values()) >= UNLIKE > 1.2 * MOST


def test_the_readme_tells_the_figures_that_are_measured():
    told = (ROOT / "printables/README.md").read_text("utf-8")
    said = re.search(r"at least (\d+) % of\s+their paper \(and in (\d+) % at most\).*?at least\s+"
                     r"(\d+) %", told, re.DOTALL)
    assert said and [int(figure) / 100 for figure in said.groups()] == [LIKE, MOST, UNLIKE]


# --- colours --------------------------------------------------------------------------------------


def images(names: list[str], ink: Ink, kind: str) -> dict[str, Image.Image]:
    return {name: as_seen(picture(face_pdf(FACES[name], ink, "en"), dots_per_mm=1.5), kind)
            for name in names}


@SEEN
@BOTH
def test_no_two_faces_are_alike_to_any_eye(ink: Ink, kind: str):
    found = images(list(FACES), ink, kind)
    for one, other in combinations(found, 2):
        assert unlike(found[one], found[other]) > 0.004, f"{one} and {other}"


@SEEN
def test_the_four_paints_are_told_apart_and_in_grey_too(kind: str):
    for one, other in combinations(PAINT.values(), 2):
        assert apart(one, other, kind) > 50, f"{one} and {other}"


@SEEN
@pytest.mark.parametrize("colour", COLOURS)
def test_a_shape_stands_out_from_its_card(colour: str, kind: str):
    """By its light alone, as on a grey printer."""
    card, = images([f"s01-{colour}"], FULL, kind).values()
    ground, paper = (card.convert("L").getpixel((round(x * 1.5), round(y * 1.5)))
                     for x, y in ((31.5, 12), (31.5, 30)))
    assert ground - paper > 50


def marked(colour: str, ink: Ink) -> Image.Image:
    """The mark alone, black and white, as it is on a card."""
    face = Face(colour, (8, 8), lambda pen, ink, lang: mark(pen, ink, colour, 4, 4))
    image = picture(face_pdf(face, ink, "en"), dots_per_mm=8).convert("L")
    light = image.getextrema()
    return image.point(lambda value: 255 * (value > sum(light) / 2))


@BOTH
def test_a_mark_tells_its_colour_by_its_outline_alone_whichever_way_up(ink: Ink):
    for one, other in combinations(COLOURS, 2):
        for turn in (0, 90, 180, 270):
            changed = ImageChops.difference(marked(one, ink), marked(other, ink).rotate(turn))
            assert ImageStat.Stat(changed).mean[0] / 255 > 0.1, f"{one} and {other}"


@BOTH
def test_a_mark_stands_in_two_opposite_corners_of_every_shape(ink: Ink):
    for colour in COLOURS:
        told = log(FACES[f"s01-{colour}"], ink, "en")
        places = re.findall(rf"stamp mark-{colour}-{ink.name}.*? at ([\d.]+) ([\d.]+)", told)
        (x0, y0), (x1, y1) = ((float(x), float(y)) for x, y in places)
        assert x0 + x1 == 63 and y0 + y1 == 88


def test_where_ink_is_saved_every_colour_is_hatched_in_its_own_way():
    for shape in TWO:
        hatches = {re.findall("stamp (hatch-\\w+)", log(FACES[f"{shape}-{colour}"], SAVER, "en"))[0]
                   for colour in COLOURS}
        assert len(hatches) == 4


def test_no_hole_of_a_shape_is_painted_over():
    """The windows of suns, flowers and eyes show the card in either ink."""
    for shape in ("s01", "s04", "s05", "s06"):
        for ink in (FULL, SAVER):
            image = picture(face_pdf(FACES[f"{shape}-purple"], ink, "en"), dots_per_mm=4)
            middle = image.crop((4 * 30, 4 * 43, 4 * 33, 4 * 45)).convert("L")
            assert middle.getextrema()[0] > 230, (shape, ink.name)


# --- as it was ------------------------------------------------------------------------------------


GOLDEN = {
    "shapes": [FACES[f"{shape}-purple"] for shape in SHAPES],
    "colours": [FACES[f"s01-{colour}"] for colour in COLOURS],
    "specials": [*(FACES[name] for name in SPECIALS), BACK],
    **{name: [face] for name, face in OTHERS.items()},
}


@pytest.mark.parametrize("name", GOLDEN)
def test_the_paper_is_drawn_as_it_was(name: str):
    told = "".join(f"== {face.name} {ink.name}\n{log(face, ink, 'en')}"
                   for face in GOLDEN[name] for ink in INKS.values())
    golden.check(f"totem/{name}.txt", told)


def test_the_totem_the_crib_and_the_pad_are_there():
    assert {"totem", "crib", "pad", "pad-so-far-1", "pad-explained-1"} == set(OTHERS)
