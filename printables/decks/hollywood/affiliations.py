"""The nine affiliation cards: three faces that differ only when read up close.

Layout and colours are the same, and the emblems are equally dark. Rules fill out a short name and a
short text, so that from arm's length all cards look alike, on paper and on a phone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.words import Say, say
from companion.games.hollywood.content import (
    COMMUNIST,
    PATRIOT,
    RISING_STAR,
    SIDES,
    affiliation_deck,
    of_three,
)
from printables import shapes
from printables.art import DUSK, STEEL, Art, beam, cone, dark, light, paint, solid
from printables.decks.hollywood import frame
from printables.decks.hollywood.back import BACKS
from printables.decks.hollywood.emblems import stamp_roundel
from printables.decks.hollywood.inventory import CROWD
from printables.faces import POKER, Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER
from printables.pens.base import Gradient, Pen
from printables.shapes import Path, svg
from printables.sheets import Card, Facts
from printables.text import Block, Style, alike, fit, from_start, line, rtl, style

AIMS: dict[str, Say] = {
    PATRIOT: say("Four films with more patriot symbols than communist ones and you win. "
                 "You know nobody."),
    COMMUNIST: say("Four films (three for a table of three) with more communist symbols or a "
                   "tie: you win. See who opens their eyes."),
    RISING_STAR: say("Keep it close to the end: you win alone if the seventh film is tied "
                     "or decided by one."),
}
AIMS_OF_THREE: dict[str, Say] = {
    **AIMS,
    COMMUNIST: say("Three films with more communist symbols, or with a tie, and you win. "
                   "See who opens their eyes."),
}
PICTURE = 48.0
COLUMN = 44.0
LEFT = frame.MIDDLE - COLUMN / 2
LINES = 4
PITCH = 3.7


def _curtain(side: float) -> Art:
    cloth = svg("M29-26H19C19-8 23 6 20 26H29Z").scale(side, 1)
    folds = svg("M22-26H20.4C20.6-8 24 6 21.6 26H23C25 6 22.4-8 22-26ZM26-26H24C24.4-8 26 6 24.6 26"
                "H29V-26Z").scale(side, 1)
    return solid(OXBLOOD, cloth), light(NIGHT, 0.35, folds)


STAGE: Art = (
    light(Gradient((0, -24), (0, 24), ((0, NIGHT), (1, STEEL))), 1, shapes.rect(-27, -26, 54, 52)),
    beam(PAPER, 0.2, cone(0, -34, 90, 52, 80, 4)),
    beam(PAPER, 0.16, cone(0, -34, 90, 32, 80, 2)),
    solid(DUSK, shapes.rect(-28, 18, 56, 8)),
    light(PAPER, 0.35, shapes.ellipse(0, 19.6, 17, 2.6)),
    *_curtain(1), *_curtain(-1),
    solid(GOLD, svg("M-27-26H27V-21.6Q22.5-17.6 18-21.6 13.5-17.6 9-21.6 4.5-17.6 0-21.6"
                    "-4.5-17.6-9-21.6-13.5-17.6-18-21.6-22.5-17.6-27-21.6Z")),
    solid(OXBLOOD, svg("M-27-26H27V-22.6Q22.5-18.6 18-22.6 13.5-18.6 9-22.6 4.5-18.6 0-22.6"
                       "-4.5-18.6-9-22.6-13.5-18.6-18-22.6-22.5-18.6-27-22.6Z")),
)


def face(side: str, three: bool = False) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        frame.strip(pen, ink)
        frame.picture(pen, PICTURE, lambda p: _stage(p, ink))
        frame.caption(pen, ink, frame.TOP + PICTURE)
        frame.edge(pen, ink)
        stamp_roundel(pen, ink, side, frame.MIDDLE, frame.TOP + PICTURE / 2 + 1)
        _name(pen, ink, SIDES[side], 61.4, lang)
        _aim(pen, ink, (AIMS_OF_THREE if three else AIMS)[side], 67.2, lang)
    return Face(f"affiliation-{of_three(side) if three else side}", POKER, draw)


def _stage(pen: Pen, ink: Ink) -> None:
    pen.stamp(f"hollywood-stage-{ink.name}", lambda p: paint(p, ink, STAGE), (-27, -26, 27, 26))


def _name(pen: Pen, ink: Ink, name: Say, y: float, lang: str) -> None:
    """The name between rules that reach to the column's edges, however long it is."""
    block = line(pen, name, frame.MIDDLE, y, _smallest("display", 16, SIDES, lang), lang,
                 dark(ink))
    length = (COLUMN - block.width) / 2 - 1.2
    for x in (LEFT, LEFT + COLUMN - length):
        rules = shapes.join(shapes.line(x, y - 3.4 + 1.5 * i, x + length, y - 3.4 + 1.5 * i)
                            for i in range(3))
        pen.path(rules, stroke=dark(ink), width=0.52)


def _smallest(kind: str, size: float, texts: Mapping[str, Say], lang: str) -> Style:
    """The size at which the longest of the three fits; all three use it."""
    used = style(kind, lang, size)
    width, height = (COLUMN - 8, used.line) if kind == "display" else (COLUMN, PITCH * LINES)
    return alike(fit(text, used, lang, width, height) for text in texts.values())


def _aim(pen: Pen, ink: Ink, text: Say, y: float, lang: str) -> None:
    used = _smallest("type", 8, {**AIMS, "three": AIMS_OF_THREE[COMMUNIST]}, lang)
    block = fit(text, used, lang, COLUMN, PITCH * LINES)
    for i, runs in enumerate(block.lines):
        for run in runs:
            pen.glyphs(LEFT + run.x, y + i * PITCH, run.text, run.font, run.size, dark(ink))
    pen.path(_rest(block, y, lang), stroke=dark(ink), width=0.19)


def _rest(block: Block, y: float, lang: str) -> Path:
    """Rules like those beside the name, from the end of the text through its four lines."""
    last = len(block.lines) - 1
    return shapes.join(_rules(_reach(block, i, lang) if i == last else 0.0, y + i * PITCH, lang)
                       for i in range(last, LINES))


def _reach(block: Block, i: int, lang: str) -> float:
    """How far a line reaches from the side on which it starts."""
    first, last = block.lines[i][0], block.lines[i][-1]
    if rtl(lang):
        return COLUMN - first.x + 1
    return last.x + len(last.text) * last.size * 0.6 * 25.4 / 72 + 1


def _rules(start: float, y: float, lang: str) -> Path:
    """As dark as a line of letters."""
    length = max(COLUMN - start, 0.0)
    at = LEFT + from_start(COLUMN - length, lang, COLUMN, length)
    return shapes.join(shapes.line(at, y - up, at + length, y - up) for up in (0.3, 1.4))


FACES = {side: face(side) for side in SIDES}
OF_THREE = {of_three(side): face(side, three=True) for side in SIDES}
ALL = FACES | OF_THREE


def cards(facts: Facts) -> Iterator[Card]:
    sides = affiliation_deck(CROWD)
    return (Card(FACES[side], BACKS["affiliation"], sides.count(side)) for side in SIDES)
