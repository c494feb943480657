"""The PDF pen: what reportlab alone would lose or add, and the same bytes every time."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pdfplumber
import pytest

from printables import fonts, shapes
from printables.faces import FULL, SAVER, Face
from printables.pens.base import Gradient, Pen
from tests.printables.sample import FACE
from tests.printables.tools import (
    MM,
    asks_for,
    complaints,
    face_pdf,
    fonts_not_embedded,
    ink_used,
    picture,
)

BLACK, WHITE = "#000000", "#FFFFFF"


def drawn(draw) -> bytes:
    return face_pdf(Face("test", (20, 20), lambda pen, ink, lang: draw(pen)), FULL, "en")


def test_the_same_face_is_the_same_bytes():
    assert face_pdf(FACE, FULL, "he") == face_pdf(FACE, FULL, "he")


@pytest.mark.parametrize("lang", ["he", "ru", "en"])
def test_other_programs_have_nothing_against_it(tmp_path: Path, lang: str):
    pdf = face_pdf(FACE, SAVER if lang == "ru" else FULL, lang)
    assert complaints(tmp_path, pdf) == ""
    assert fonts_not_embedded(tmp_path, pdf) == []


def test_transparency_and_gradients_survive_inside_a_stamp(tmp_path: Path):
    def light(pen: Pen) -> None:
        pen.path(shapes.rect(0, 0, 10, 20), fill=BLACK, alpha=0.5)
        pen.path(shapes.rect(10, 0, 10, 20),
                 fill=Gradient((0, 0), (0, 20), ((0, BLACK), (1, WHITE))))

    pdf = drawn(lambda pen: pen.stamp("light", light, (0, 0, 20, 20)))
    image = picture(pdf)
    assert complaints(tmp_path, pdf) == ""
    assert image.getpixel((20, 40))[0] == pytest.approx(128, abs=3)
    assert image.getpixel((60, 40))[0] == pytest.approx(128, abs=6)
    assert image.getpixel((60, 4))[0] < 30 and image.getpixel((60, 76))[0] > 225


def test_stamps_are_stored_once_also_within_stamps(tmp_path: Path):
    def dot(pen: Pen) -> None:
        pen.path(shapes.circle(0, 0, 2), fill=BLACK)

    def pair(pen: Pen) -> None:
        pen.stamp("dot", dot, (-2, -2, 2, 2), 5, 5)
        pen.stamp("dot", dot, (-2, -2, 2, 2), 15, 5)

    def twice(pen: Pen) -> None:
        pen.stamp("pair", pair, (0, 0, 20, 10))
        pen.stamp("pair", pair, (0, 0, 20, 10), 0, 10)

    pdf = drawn(twice)
    assert len(re.findall(rb"/Subtype ?/Form", pdf)) == 2
    assert complaints(tmp_path, pdf) == ""
    image = picture(pdf)
    assert [image.getpixel((x, y))[0] for x in (20, 60) for y in (20, 60)] == [0] * 4


def test_a_stamp_is_cut_at_its_box():
    pdf = drawn(lambda pen: pen.stamp(
        "big", lambda pen: pen.path(shapes.rect(0, 0, 20, 20), fill=BLACK), (0, 0, 10, 20)))
    image = picture(pdf)
    assert image.getpixel((20, 40))[0] == 0 and image.getpixel((60, 40))[0] == 255


def test_groups_move_then_turn_then_scale_and_clip():
    def turned(pen: Pen) -> None:
        with pen.group(10, 10, rotate=90, scale=2, clip=shapes.rect(0, -1, 3, 2)):
            pen.path(shapes.rect(-10, -10, 20, 20), fill=BLACK)

    image = picture(drawn(turned))
    assert image.getpixel((40, 60))[0] == 0  # 5 mm below the origin
    assert image.getpixel((40, 70))[0] == 255 and image.getpixel((60, 40))[0] == 255


def test_a_hole_is_a_hole_by_the_even_odd_rule():
    hole = shapes.rect(0, 0, 20, 20) + shapes.rect(5, 5, 10, 10)
    whole = picture(drawn(lambda pen: pen.path(hole, fill=BLACK)))
    holed = picture(drawn(lambda pen: pen.path(hole, fill=BLACK, even_odd=True)))
    assert (whole.getpixel((40, 40))[0], holed.getpixel((40, 40))[0]) == (0, 255)


def test_letters_stand_where_the_layouter_thinks():
    text = "AVATAR Тогда, 8½"
    pdf = drawn(lambda pen: pen.glyphs(1, 10, text, "Rubik-700", 5, BLACK))
    with pdfplumber.open(BytesIO(pdf)) as document:
        letters = document.pages[0].chars
    assert "".join(letter["text"] for letter in letters) == text
    for i, letter in enumerate(letters):
        before = fonts.width(text[:i + 1], "Rubik-700", 5) - fonts.width(text[i], "Rubik-700", 5)
        assert letter["x0"] / MM == pytest.approx(1 + before, abs=0.02)


def test_the_printer_is_told_not_to_scale():
    assert asks_for(face_pdf(FACE, FULL, "en"), "PrintScaling") == "None"


def test_black_takes_the_black_ink_alone(tmp_path: Path):
    """A printer mixes other colours, and a black told as one of them, of all four inks."""
    def inks(colour: str) -> float:
        return ink_used(tmp_path, drawn(lambda pen: pen.path(shapes.rect(0, 0, 20, 20), colour)))
    assert inks(BLACK) == pytest.approx(100, abs=1) and inks("#000001") > 200
