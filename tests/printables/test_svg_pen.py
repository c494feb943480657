"""The SVG pen: fit for a page with a strict policy, and the same text every time."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from printables import fonts, shapes
from printables.faces import FULL, SAVER, Ink, as_svg
from printables.pens.base import PT, Gradient, Pen
from printables.pens.svg import SvgPen
from tests.printables.sample import FACE

LANGUAGES = ("he", "ru", "en")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ink", [FULL, SAVER], ids=lambda ink: ink.name)
def test_a_face_is_well_formed_without_styles_and_scripts(lang: str, ink: Ink):
    picture = as_svg(FACE, lang, ink, "a-")
    tags = {element.tag.split("}")[1] for element in ElementTree.fromstring(picture).iter()}
    assert tags <= {"svg", "defs", "g", "path", "text", "use", "symbol", "clipPath",
                    "linearGradient", "stop"}
    assert "style" not in picture and "<script" not in picture


def test_all_ids_carry_the_callers_prefix_and_all_references_meet_one():
    picture = as_svg(FACE, "en", prefix="seat-3-")
    ids = set(re.findall(r' id="([^"]+)"', picture))
    used = set(re.findall(r'(?:url\(|href=")#([^")]+)', picture))
    assert ids == used and all(name.startswith("seat-3-") for name in ids)


def test_the_same_face_is_the_same_text():
    assert as_svg(FACE, "he", prefix="a") == as_svg(FACE, "he", prefix="a")


def test_a_stamp_is_stored_once():
    picture = as_svg(FACE, "en")
    assert picture.count("<symbol") == 1 and picture.count("<use") == 2


def test_a_stamp_within_a_stamp_is_stored_once_too():
    def inner(pen: Pen) -> None:
        pen.path(shapes.circle(0, 0, 1), fill="#000000")

    def outer(pen: Pen) -> None:
        pen.stamp("inner", inner, (-1, -1, 1, 1), 2, 2)
        pen.stamp("inner", inner, (-1, -1, 1, 1), 4, 2)

    pen = SvgPen(10, 10, "a")
    pen.stamp("outer", outer, (0, 0, 10, 10))
    pen.stamp("inner", inner, (-1, -1, 1, 1))
    picture = pen.svg()
    assert picture.count("<symbol") == 2 and picture.count("<circle") == 0
    assert picture.count("<use") == 4


def test_text_is_in_visual_order_and_as_wide_as_on_paper():
    pen = SvgPen(10, 10, "a")
    pen.glyphs(1, 2, "םולש <9+>", "Rubik-700", 12, "#111418")
    element = ElementTree.fromstring(pen.svg()).find(".//{*}text")
    assert element is not None and element.text == "םולש <9+>"
    assert (element.get("direction"), element.get("unicode-bidi")) == ("ltr", "bidi-override")
    assert float(element.get("textLength", 0)) == pytest.approx(
        10 * fonts.width("םולש <9+>", "Rubik-700", 12), abs=0.01)
    assert float(element.get("font-size", 0)) == pytest.approx(120 * PT, abs=0.01)


def test_a_label_is_for_screen_readers_and_escaped():
    assert 'role="img" aria-label="&lt;Star&gt;"' in SvgPen(1, 1, "a").svg("<Star>")
    assert 'aria-hidden="true"' in SvgPen(1, 1, "a").svg()


def test_one_gradient_used_twice_is_stored_once():
    pen, light = SvgPen(9, 9, "a"), Gradient((0, 0), (0, 9), ((0, "#FFFFFF"), (1, "#000000")))
    for x in (0, 5):
        pen.path(shapes.rect(x, 0, 4, 9), fill=light)
    assert pen.svg().count("<linearGradient") == 1
