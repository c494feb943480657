"""Film strips: a strip across a poster shows who won the film.

A patriots' strip has square perforations and upright bars, a communists' one round perforations and
slanted bars, so that a finger or a photocopier can tell them apart.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.words import Say
from companion.games.hollywood.content import COMMUNIST, PATRIOT, SIDES
from printables import shapes
from printables.decks.hollywood.frame import disc
from printables.decks.hollywood.posters.plate import GREY, LINE
from printables.decks.hollywood.symbols import sign
from printables.faces import BLEED, Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SKY, WHITE
from printables.pens.base import Pen
from printables.shapes import Path
from printables.sheets import Card, Facts
from printables.text import Style, alike, fit, line, rise, style, wording

STRIP = W, H = (63.0, 22.0)
MIDDLE = W / 2
PITCH = 4.2  # fifteen perforations to a strip
TOP, BOTTOM = 4.9, H - 4.9
EDGE, FRAME = 2.2, 21.4  # where the two outer pictures begin, and their width
BAR = 1.6  # from a picture's end to the middle of its bar
LETTERING = FRAME - 2 * (BAR + 1.5)
LEAN = {PATRIOT: 0.0, COMMUNIST: 2.6}  # how far the bars lean
GROUND = {PATRIOT: SKY, COMMUNIST: OXBLOOD}
LETTERS = {PATRIOT: NIGHT, COMMUNIST: PAPER}


def face(side: str) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        pen.path(shapes.rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED), fill=ink(NIGHT, WHITE))
        pen.path(perforations(side, ink(1.0, 0.4) or 0.4), fill=ink(PAPER, GREY))
        for x in (EDGE, W - EDGE - FRAME):
            _picture(pen, ink, side, x)
        if not ink.saver:
            disc(pen, ink, MIDDLE, H / 2, 6.6)
        sign(pen, ink, side, MIDDLE, H / 2, 0.82)
        for x, turn in ((EDGE + FRAME / 2, 0), (W - EDGE - FRAME / 2, 180)):
            _name(pen, ink, SIDES[side], x, turn, lang, LETTERS[side])
    return Face(f"strip-{side}", STRIP, draw)


def perforations(side: str, scale: float) -> Path:
    """The holes along both long edges, on into the bleed."""
    hole = (shapes.circle(0, 0, 1.1) if side == COMMUNIST
            else shapes.round_rect(-1.2, -1, 2.4, 2, 0.3)).scale(scale)
    return shapes.join(hole.move(PITCH * (i + 0.5), y)
                       for i in range(-1, 16) for y in (2.4, H - 2.4))


def _picture(pen: Pen, ink: Ink, side: str, x: float) -> None:
    """A frame of the film with the bars of its side at both ends."""
    window = shapes.round_rect(x, TOP, FRAME, BOTTOM - TOP, 0.8)
    pen.path(window, fill=ink(GROUND[side], WHITE), stroke=ink(GOLD, GREY),
             width=ink(0.35, LINE) or LINE)
    with pen.group(clip=window):
        pen.path(shapes.join(_bar(x + at, LEAN[side]) for at in (BAR, FRAME - BAR)),
                 stroke=ink(NIGHT, GREY), width=ink(1.0, LINE) or LINE)


def _bar(x: float, lean: float) -> Path:
    return shapes.line(x + lean / 2, TOP, x - lean / 2, BOTTOM)


def _name(pen: Pen, ink: Ink, name: Say, x: float, turn: float, lang: str, fill: str) -> None:
    """Print the name upright at one end and turned at the other, for both sides of the table."""
    used = _letters(lang)
    with pen.group(x, H / 2, rotate=turn):
        line(pen, wording(name, lang).upper(), 0, rise(used, lang) / 2, used, lang,
             ink(fill, GREY) or GREY)


def _letters(lang: str) -> Style:
    """One style for both names."""
    used = style("display", lang, 12)
    return alike(fit(wording(SIDES[side], lang).upper(), used, lang, LETTERING, rise(used, lang))
                 for side in (PATRIOT, COMMUNIST))


EACH = 9  # strips of each side
PATRIOTS, COMMUNISTS = face(PATRIOT), face(COMMUNIST)


def cards(facts: Facts) -> Iterator[Card]:
    return (Card(face, count=EACH) for face in (PATRIOTS, COMMUNISTS))
