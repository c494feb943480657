"""Film strips: who won a film lies across its poster.

A patriots' strip has square perforations and upright bars, a communists' one round
perforations and slanted bars, so that a finger or a photocopier can tell them apart.
"""

from __future__ import annotations

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
from printables.text import line, style, words

STRIP = W, H = (63.0, 22.0)
MIDDLE = W / 2
PITCH = 4.2  # fifteen perforations to a strip
TOP, BOTTOM = 4.9, H - 4.9
FRAME = 20.0  # the width of the two outer pictures
LEAN = {PATRIOT: 0.0, COMMUNIST: 2.6}  # how far the bars lean
GROUND = {PATRIOT: SKY, COMMUNIST: OXBLOOD}
LETTERS = {PATRIOT: NIGHT, COMMUNIST: PAPER}


def face(side: str) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        pen.path(shapes.rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED), fill=ink(NIGHT, WHITE))
        pen.path(perforations(side, ink(1.0, 0.4) or 0.4), fill=ink(PAPER, GREY))
        for x in (2.4, W - 2.4 - FRAME):
            _picture(pen, ink, side, x)
        if not ink.saver:
            disc(pen, ink, MIDDLE, H / 2, 7)
        sign(pen, ink, side, MIDDLE, H / 2, 0.86)
        for x, turn in ((2.4 + FRAME / 2, 0), (W - 2.4 - FRAME / 2, 180)):
            _name(pen, ink, SIDES[side], x, turn, lang, LETTERS[side])
    return Face(f"strip-{side}", STRIP, draw)


def perforations(side: str, scale: float) -> Path:
    """Along both long edges, on into the bleed."""
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
        pen.path(shapes.join(_bar(x + at, LEAN[side]) for at in (2, FRAME - 2)),
                 stroke=ink(NIGHT, GREY), width=ink(1.0, LINE) or LINE)


def _bar(x: float, lean: float) -> Path:
    return shapes.line(x + lean / 2, TOP, x - lean / 2, BOTTOM)


def _name(pen: Pen, ink: Ink, name: Say, x: float, turn: float, lang: str, fill: str) -> None:
    """Upright at one end, turned at the other: both sides of the table read it."""
    used = style("display", lang, 12)
    with pen.group(x, H / 2, rotate=turn):
        line(pen, words(name, lang).upper(), 0, 1.5, used, lang, ink(fill, GREY) or GREY,
             width=FRAME - 6.4)


PATRIOTS, COMMUNISTS = face(PATRIOT), face(COMMUNIST)
