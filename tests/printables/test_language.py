"""What differs from language to language on paper is said in one place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion import i18n
from printables.faces import FULL, Face
from printables.text import end_side, forward, from_start, line, start_side, style
from tests.printables.tools import log

HOUSE = Path(__file__).parents[2] / "printables"
BY_NAME = re.compile(r"""lang(?:uage)?\)? *(?:==|!=|in) *[("'\[{]""")


def test_no_drawing_asks_for_a_language_by_its_name():
    asking = [f"{path.relative_to(HOUSE)}: {found[0]}" for path in sorted(HOUSE.rglob("*.py"))
              for found in BY_NAME.finditer(path.read_text("utf-8"))]
    assert not asking


def test_hebrew_begins_on_the_right_and_the_others_on_the_left():
    assert [start_side(lang) for lang in ("he", "ru", "en")] == ["right", "left", "left"]
    assert [end_side(lang) for lang in ("he", "ru", "en")] == ["left", "right", "right"]
    assert [forward(lang) for lang in ("he", "ru", "en")] == [-1, 1, 1]
    assert [from_start(3, lang, 100, 20) for lang in ("he", "ru", "en")] == [77, 3, 3]


def test_a_further_language_is_read_from_the_right_once_it_is_said(
        monkeypatch: pytest.MonkeyPatch):
    def draw(pen, ink, lang):
        used = style("display", lang, 10)
        line(pen, "x", from_start(10, lang, 100), 5, used, lang, align="start")

    before = log(Face("one", (100, 10), draw), FULL, "yy")
    monkeypatch.setattr(i18n, "RIGHT_TO_LEFT", {"he", "yy"})
    after = log(Face("one", (100, 10), draw), FULL, "yy")
    assert "glyphs 10 5 Oswald-700" in before
    assert re.search(r"glyphs 8\d\.\d+ 5 Oswald-700", after)
