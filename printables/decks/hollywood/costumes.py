"""The nine costumes: what each does, when it may be played and who sees it.

The effects are our own, and the cards say so.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from companion.engine.words import Say, say
from companion.games.hollywood.wardrobe import COSTUMES
from printables import shapes
from printables.art import (
    BLACK,
    HAIR,
    Art,
    dark,
    paint,
    quiet,
    solid,
    stroke,
)
from printables.decks.hollywood import frame
from printables.decks.hollywood.back import BACKS
from printables.decks.hollywood.costume_pictures import ITEMS, MIRROR
from printables.decks.hollywood.inventory import box
from printables.decks.hollywood.symbols import big
from printables.faces import POKER, Face, Ink
from printables.palette import GOLD, NIGHT
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.text import Style, alike, fit, from_start, line, place, style, write

OWN = say("Our own design")
PICTURE = 30.0
CORNER = 9.0
SEAT = 5.6
LEFT, WIDE = 8.4, 46.2  # of the text
NAME, DOES, WHEN, SEEN = 42.6, 45.2, 59.5, 67.7  # a base line, and the tops of the boxes below
HIGH, ROW = 11.4, 5.7  # heights of a costume's effect, and of a row
INDENT = 5.2  # room for a row's icon
SIGN: Art = big("costume", 0, 0, 2 / 3)
CLOCK: Art = (stroke(NIGHT, 0.35, shapes.circle(0, 0, 1.6)),
              stroke(NIGHT, 0.35, shapes.svg("M0-1V0L.7.5")))
EYE: Art = (stroke(NIGHT, 0.35, shapes.svg("M-1.9 0Q0-2 1.9 0 0 2-1.9 0Z")),
            solid(NIGHT, shapes.circle(0, 0, 0.6)))


def face(key: str) -> Face:
    costume = COSTUMES[key]

    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        frame.card(pen, ink, PICTURE, lambda p: _picture(p, ink, key))
        frame.in_corners(pen, CORNER, lambda: _corner(pen, ink))
        place(pen, frame.name(costume.name, _letters(lang), lang), frame.LEFT + 2, NAME, dark(ink))
        write(pen, costume.does, LEFT, DOES, WIDE, HIGH, _does(lang), lang, dark(ink), "centre",
              "middle", balance=True)
        _row(pen, ink, CLOCK, costume.when, WHEN, lang)
        _row(pen, ink, EYE, costume.seen, SEEN, lang)
        line(pen, OWN, frame.LEFT + 20, 81.4, style("label", lang, 6).spaced(60), lang,
             quiet(ink), width=34)
    return Face(f"costume-{key}", POKER, draw)


def _picture(pen: Pen, ink: Ink, key: str) -> None:
    pen.stamp(f"hollywood-mirror-{ink.name}", lambda p: paint(p, ink, MIRROR), (-27, -19, 27, 19))
    pen.stamp(f"hollywood-costume-{key}-{ink.name}", lambda p: paint(p, ink, ITEMS[key]),
              (-20, -19, 20, 22))


def _corner(pen: Pen, ink: Ink) -> None:
    frame.pill(pen, ink, 0, 0, SEAT, 0)
    paint(pen, ink, SIGN)


def _row(pen: Pen, ink: Ink, icon: Art, text: Say, y: float, lang: str) -> None:
    """An icon on the side where reading starts, its sentence beside it, under a rule."""
    pen.path(shapes.line(LEFT, y - 1.5, LEFT + WIDE, y - 1.5), stroke=ink(GOLD, BLACK),
             width=HAIR)
    with pen.group(LEFT + from_start(2, lang, WIDE), y + ROW / 2):
        paint(pen, ink, icon)
    beside = WIDE - INDENT
    write(pen, text, LEFT + from_start(INDENT, lang, WIDE, beside), y, beside, ROW, _small(lang),
          lang, dark(ink), valign="middle", balance=True)


@cache
def _letters(lang: str) -> Style:
    return frame.names((one.name for one in COSTUMES.values()), lang, 16, frame.WIDE - 4)


@cache
def _does(lang: str) -> Style:
    used = style("text", lang, 9.5)
    return alike(fit(one.does, used, lang, WIDE, HIGH) for one in COSTUMES.values())


@cache
def _small(lang: str) -> Style:
    """The style of all rows."""
    used = style("text", lang, 8)
    return alike(fit(text, used, lang, WIDE - INDENT, ROW)
                 for one in COSTUMES.values() for text in (one.when, one.seen))


FACES = {key: face(key) for key in COSTUMES}


def cards(facts: Facts) -> Iterator[Card]:
    return (Card(FACES[key], BACKS["costume"]) for key in box(facts).costumes)
