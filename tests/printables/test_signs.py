"""One language of signs: a meaning has one drawing, a drawing has one meaning, on both media."""

from __future__ import annotations

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageOps, ImageStat

from companion.i18n.update import ROOT
from printables import shapes
from printables.art import paint
from printables.faces import SAVER, Face
from printables.pens.base import Pen
from printables.shapes import Path
from printables.symbols import FOLDER, TABLES, sprite
from tests.printables.tools import face_pdf, picture

CONTROLS = "icons"  # what the buttons of all games show: only screens have those
GAMES = ("conspiracy", "eight_and_half", "hollywood", "zero")
SVG = "{http://www.w3.org/2000/svg}"
SIDE = 24.0
# Of all the ink of two signs, how much lies in the same place: more, and they look alike.
ALIKE = 0.72
KIN = {frozenset({"die_star", "die_blank"})}  # two sides of one die
CALLS = re.compile(r"""\bsign\("([a-z0-9_]+)\"""")


def symbols(name: str) -> dict[str, ElementTree.Element]:
    root = ElementTree.fromstring((FOLDER / f"{name}.svg").read_text("utf-8"))
    return {symbol.get("id", ""): symbol for symbol in root}


@pytest.mark.parametrize("game", TABLES)
def test_screens_show_what_paper_draws(game: str):
    assert (FOLDER / f"{game}.svg").read_text("utf-8") == sprite(game), (
        "python -m printables.symbols writes it anew")


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_a_page_asks_for_is_there(game: str):
    asked = {name for page in (ROOT / "companion" / "templates" / game).glob("*.html")
             for name in CALLS.findall(page.read_text("utf-8"))}
    assert asked <= set(symbols(game))


@pytest.mark.parametrize("game", TABLES)
def test_a_drawing_stands_once_in_a_table(game: str):
    table, _ = TABLES[game]
    assert len({id(art) for art in table.values()}) == len(set(table.values())) == len(table)


def test_no_two_signs_look_alike():
    """Whichever game or button they belong to: who has learnt a sign has learnt it for all.
    Zero's colours are plain geometry, and only told from each other."""
    seen = {f"{file}: {name}": drawn(symbol) for file in (CONTROLS, *TABLES)
            for name, symbol in symbols(file).items()}
    alike = [(a, b) for a, b in combinations(seen, 2)
             if frozenset(one.split(": ")[1] for one in (a, b)) not in KIN
             and likeness(seen[a], seen[b]) > ALIKE]
    assert alike == []


def test_a_magnifier_drawn_twice_would_be_noticed():
    lens = '<circle cx="9.6" cy="9.6" r="6.6"/><path d="M14.500 14.500 21 21"/>'
    other = ElementTree.fromstring(f'<symbol xmlns="http://www.w3.org/2000/svg" '
                                   f'viewBox="0 0 24 24">{lens}</symbol>')
    assert likeness(drawn(other), drawn(symbols(CONTROLS)["search"])) > ALIKE


def likeness(one: Image.Image, other: Image.Image) -> float:
    both, either = ImageChops.darker(one, other), ImageChops.lighter(one, other)
    return float(ImageStat.Stat(both).sum[0] / ImageStat.Stat(either).sum[0])


def drawn(symbol: ElementTree.Element) -> Image.Image:
    """Ink as light, each sign as large as it can be, a little out of focus."""
    x, y, wide, _ = (float(n) for n in symbol.get("viewBox", "").split())

    def draw(pen: Pen, ink: object, lang: str) -> None:
        with pen.group(-x * SIDE / wide, -y * SIDE / wide, scale=SIDE / wide):
            for part in symbol:
                _part(pen, part, wide / 12)

    page = picture(face_pdf(Face("sign", (SIDE, SIDE), draw), SAVER, "en"), 0, 2)
    ink = ImageChops.invert(page.convert("L"))
    whole = ImageOps.pad(ink.crop(ink.getbbox()), (48, 48))
    return whole.filter(ImageFilter.GaussianBlur(1.5))


def _part(pen: Pen, part: ElementTree.Element, line: float) -> None:
    if part.tag == f"{SVG}g":
        numbers = {name: [float(n) for n in values.split()] for name, values in
                   re.findall(r"(\w+)\(([^)]*)\)", part.get("transform", ""))}
        with pen.group(*numbers.get("translate", (0, 0)), rotate=numbers.get("rotate", [0])[0],
                       scale=numbers.get("scale", [1])[0]):
            for inner in part:
                _part(pen, inner, line)
        return
    filled = part.get("fill", "none") != "none"
    stroked = part.get("stroke") != "none"
    pen.path(_outline(part), fill="#000000" if filled else None,
             stroke="#000000" if stroked else None,
             width=float(part.get("stroke-width", line)), cap="round", join="round")


def _outline(part: ElementTree.Element) -> Path:
    kind = part.tag.removeprefix(SVG)
    if kind == "path":
        return shapes.svg(part.get("d", ""))
    n = {name: float(value) for name, value in part.items() if name not in ("fill", "stroke")}
    if kind == "rect":
        return shapes.round_rect(n["x"], n["y"], n["width"], n["height"], n["rx"])
    return shapes.ellipse(n["cx"], n["cy"], n.get("rx", n.get("r", 0)), n.get("ry", n.get("r", 0)))


def test_paper_draws_every_sign_of_its_table_in_either_ink():
    for table, reach in TABLES.values():
        for art in table.values():
            face = Face("one", (2 * reach, 2 * reach), lambda pen, ink, lang, art=art: paint(
                pen, ink, art))
            assert face_pdf(face, SAVER, "en")
