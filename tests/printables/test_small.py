"""Files made small: the same page, in fewer bytes, without what a printer does not need."""

from __future__ import annotations

import re
import zlib
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from companion.i18n import LANGUAGES
from printables import fonts, shapes
from printables.catalogue import all_decks
from printables.faces import FULL, Face
from printables.pens.operators import colour, fine, letters, outline, units
from printables.pens.small_font import slim
from printables.pens.small_pdf import _tight
from printables.shapes import svg
from printables.sheets import Options
from printables.sheets.render import render
from tests.printables.sample import FACE
from tests.printables.tools import face_pdf

FONTS = pytest.mark.parametrize("name", ["Karantina-700", "Cousine-400", "Rubik-400"])


def slimmed(name: str) -> tuple[TTFont, TTFont]:
    whole = (fonts.FOLDER / f"{name}.ttf").read_bytes()
    return TTFont(BytesIO(whole)), TTFont(BytesIO(slim(whole)))


@FONTS
def test_a_slim_font_has_the_same_letters(name: str):
    whole, thin = slimmed(name)
    names = whole.getGlyphOrder()
    for i in range(0, len(names), 7):
        before, after = (font["glyf"][font.getGlyphOrder()[i]] for font in (whole, thin))
        assert before.getCoordinates(whole["glyf"])[0] == after.getCoordinates(thin["glyf"])[0]
    assert whole["hmtx"].metrics[names[5]] == thin["hmtx"].metrics[thin.getGlyphOrder()[5]]


@FONTS
def test_a_slim_font_has_no_hinting(name: str):
    _, thin = slimmed(name)
    assert not {"fpgm", "prep", "cvt ", "GPOS", "name"} & set(thin.keys())
    assert not any(getattr(glyph, "program", None) and glyph.program.getBytecode()
                   for glyph in (thin["glyf"][name] for name in thin.getGlyphOrder()))


def test_numbers_are_whole_hundredths_of_a_millimetre():
    assert [units(value) for value in (1, 0.15, -0.004, 12.345)] == ["100", "15", "0", "1234"]
    assert [fine(value) for value in (0.005, -0.0025, 3.175)] == [".5", "-.25", "317.5"]
    assert colour("#F0C24B") == ".941 .761 .294 rg" and colour("#8C8C8C") == ".549 g"


def test_outlines_are_told_in_few_words():
    assert outline(shapes.rect(1, 2, 3, 4)) == "100 200 300 400 re"
    assert outline(svg("M0 0L1 0L0 1Z")) == "0 0 m 100 0 l 0 100 l"
    assert outline(svg("M0 0L1 0L0 1Z"), stroked=True).endswith(" h")
    assert outline(svg("M0 0C0 0 1 0 1 1")) == "0 0 m 100 0 100 100 v"
    assert outline(svg("M0 0C1 0 1 1 1 1")) == "0 0 m 100 0 100 100 y"
    assert " l" not in outline(shapes.round_rect(0, 0, 4, 4, 2))  # a disc has no straight side
    assert outline(shapes.line(1, 1, 1, 1), stroked=True) == "100 100 m 100 100 l"  # but a dot has


def test_letters_are_parted_only_where_they_move_and_no_code_ends_a_text():
    assert letters(b"AVA", iter([0, -20, 0])) == "[(AV)20(A)]TJ"
    assert letters(b"(\\)\r\n", iter([0] * 5)) == r"[(\(\\\)\r\n)]TJ"


def test_blanks_go_where_none_is_needed_but_never_from_a_text():
    assert _tight(b"<<\n/Type /Page /Kids [ 1 0 R 2 0 R ]\n /T ( a  [b] \\) / )\n>>") == (
        b"<</Type/Page/Kids[1 0 R 2 0 R]/T( a  [b] \\) / )>>")


def test_what_comes_once_is_written_where_it_stands():
    def draw(times: int) -> bytes:
        def dots(pen, ink, lang):
            for i in range(times):
                pen.stamp("dot", lambda p: p.path(shapes.circle(0, 0, 2), fill="#123456"),
                          (-2, -2, 2, 2), 4 * i, 4)
        return face_pdf(Face("dots", (9, 9), dots), FULL, "en")

    assert [len(re.findall(rb"/Subtype/Form", draw(times))) for times in (1, 2)] == [0, 1]


def test_a_drawing_names_what_it_uses_and_nothing_else():
    def draw(pen, ink, lang):
        pen.path(shapes.rect(0, 0, 5, 5), fill="#123456", alpha=0.5)
        pen.glyphs(0, 5, "A", "Rubik-700", 8, "#000000")

    told, = streams(face_pdf(Face("one", (9, 9), draw), FULL, "en"), b"/Resources")
    assert told.count(b"/ca .5") == 1 and b"/XObject" not in told and b"/Shading" not in told
    assert len(re.findall(rb"/Font<</F1\+0 \d+ 0 R>>", told)) == 1


def test_nothing_is_said_twice():
    def draw(pen, ink, lang):
        for x in (0, 5):
            pen.path(shapes.rect(x, 0, 2, 2), fill="#123456")
        with pen.group():
            pen.path(shapes.rect(0, 5, 2, 2), fill="#654321")
        pen.path(shapes.rect(5, 5, 2, 2), fill="#123456")

    told, = streams(face_pdf(Face("squares", (9, 9), draw), FULL, "en"), b" re\n")
    assert told.count(b" rg") == 2


def test_only_streams_stand_outside_of_streams():
    pdf = face_pdf(FACE, FULL, "he")
    assert pdf.startswith(b"%PDF-1.5") and b"/ASCII85" not in pdf
    assert len(re.findall(rb" 0 obj\n", pdf)) == len(re.findall(rb">>stream\n", pdf))


@pytest.mark.parametrize(("name", "most"), [("propaganda", 29_000), ("all", 182_000)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phone_shares_the_box_in_a_moment(name: str, most: int, lang: str):
    """Where a picture is drawn again instead of stamped, this is where it shows."""
    deck = all_decks()["hollywood"]
    assert len(render(deck.title, deck.named(name), Options(lang))) < most


def streams(pdf: bytes, having: bytes) -> list[bytes]:
    found = (zlib.decompress(packed)
             for packed in re.findall(rb">>stream\n(.*?)\nendstream", pdf, re.DOTALL))
    return [content for content in found if having in content]
