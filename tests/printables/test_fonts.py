"""The fonts are those we say they are, and the web's are the same ones, only smaller."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib

import pytest
from fontTools.ttLib import TTFont

from printables import fonts
from printables.fonts import kern, measure, web
from printables.pens.pdf import load
from printables.text.language import LETTERS
from printables.text.style import FALLBACKS, KINDS, RISES, WEIGHTS

LIST = tomllib.loads((fonts.FOLDER / "FONTS.toml").read_text("utf-8"))


@pytest.mark.parametrize("family", list(LIST))
def test_every_font_has_its_hash_and_its_licence(family: str):
    for file, known in LIST[family]["files"].items():
        data = (fonts.FOLDER / file).read_bytes()
        assert hashlib.sha256(data).hexdigest() == known["sha256"]
    assert "SIL OPEN FONT LICENSE" in (fonts.FOLDER / LIST[family]["licence"]).read_text().upper()


def test_no_font_lies_there_unlisted():
    assert {path.stem for path in fonts.FOLDER.glob("*.ttf")} == set(fonts.names())


def test_every_style_uses_fonts_that_are_there():
    own = [faces for letters in LETTERS.values() for faces in letters.faces.values()]
    used = {font for kind in (*KINDS.values(), *own) for font in kind[:2]}
    fallbacks = {f"{family}-{weight}" for family in FALLBACKS for weight in WEIGHTS[family]}
    assert used <= fallbacks == set(fonts.names())


@pytest.mark.parametrize("name", fonts.names())
def test_heights_are_those_of_the_letters(name: str):
    font = TTFont(fonts.FOLDER / f"{name}.ttf")
    family, _ = fonts.family_and_weight(name)
    for letter, told in zip("Hה", RISES[family], strict=True):
        glyph = font.getBestCmap().get(ord(letter))
        if glyph:
            high = font["glyf"][glyph].yMax / font["head"].unitsPerEm
            assert high == pytest.approx(told, abs=0.01)


@pytest.mark.parametrize("path", sorted(web.WEB.glob("*.woff2")), ids=lambda path: path.stem)
def test_a_web_font_is_small_and_has_what_its_range_promises(path):
    name, script = path.stem.rsplit("-", 1)
    whole, part = TTFont(fonts.FOLDER / f"{name}.ttf"), TTFont(path)
    wanted = web.characters(script) & set(whole.getBestCmap())
    assert path.stat().st_size <= 25_000
    assert set(part.getBestCmap()) == wanted
    for code in wanted:
        assert part["hmtx"][part.getBestCmap()[code]][0] == (
            whole["hmtx"][whole.getBestCmap()[code]][0])


def test_the_style_sheet_names_every_web_font_and_no_other():
    named = re.findall(r'url\("([^"]+)"\)', (web.WEB / "fonts.css").read_text("utf-8"))
    assert sorted(named) == sorted(path.name for path in web.WEB.glob("*.woff2"))


def test_the_kerning_tables_are_what_the_fonts_say():
    font = "Oswald-700"
    assert fonts.kerning(font) == {a + b: value for (a, b), value in kern.pairs(font).items()}


@pytest.mark.parametrize("name", fonts.names())
def test_the_widths_of_letters_are_what_the_font_says_to_a_printer_too(name: str):
    printed = {chr(code): width for code, width in load(name).face.charWidths.items()
               if code != 0xFFFF}  # the end of the font's list, no letter
    assert fonts.widths(name) == printed
    assert fonts.widths(name)["\uffff"] == load(name).face.defaultWidth
    saved = json.loads((fonts.FOLDER / f"{name}.widths.json").read_text("utf-8"))
    assert saved == measure.table(name)


def test_kerned_text_is_narrower():
    loose = fonts.width("Г", "Rubik-400", 10) + fonts.width("о", "Rubik-400", 10)
    assert fonts.width("Го", "Rubik-400", 10) == pytest.approx(loose - 1.24 * fonts.PT, abs=0.01)
