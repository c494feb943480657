"""The nine costumes: what each does, when it may be played and who sees it.

The effects are our own, and the cards say so.
"""

from __future__ import annotations

from companion.engine.words import Say, say
from companion.games.hollywood.wardrobe import COSTUMES
from printables import shapes
from printables.art import (
    BLACK,
    HAIR,
    Art,
    accent,
    dark,
    paint,
    placed,
    solid,
    stroke,
)
from printables.decks.hollywood import frame
from printables.decks.hollywood.dressing_room import ITEMS, MIRROR
from printables.decks.hollywood.portraits import EYES, MASK
from printables.faces import POKER, Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE
from printables.pens.base import Pen
from printables.text import line, style, write

OWN = say("Our own design")
PICTURE = 33.0
CORNER = 9.0
WIDE, NARROW = 46.2, 37.4  # of what is written, above the corner's sign and beside it
SIGN: Art = placed((solid(OXBLOOD, MASK), accent(PAPER, EYES)), 0, -0.1, 0, 0.44)
CLOCK: Art = (stroke(NIGHT, 0.35, shapes.circle(0, 0, 1.6)),
              stroke(NIGHT, 0.35, shapes.svg("M0-1V0L.7.5")))
EYE: Art = (stroke(NIGHT, 0.35, shapes.svg("M-1.9 0Q0-2 1.9 0 0 2-1.9 0Z")),
            solid(NIGHT, shapes.circle(0, 0, 0.6)))


def face(key: str) -> Face:
    costume = COSTUMES[key]

    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        frame.strip(pen, ink)
        frame.picture(pen, ink, PICTURE, lambda p: _picture(p, ink, key))
        frame.caption(pen, ink, frame.TOP + PICTURE)
        frame.edge(pen, ink)
        for x, y, turn in frame.corners(CORNER, CORNER):
            with pen.group(x, y, turn):
                _corner(pen, ink)
        frame.title(pen, ink, costume.name, frame.MIDDLE, 46.2, lang, 17)
        write(pen, costume.does, 8.4, 48.9, WIDE, 12.2, style("text", lang, 9.5), lang, dark(ink),
              "centre", "middle", smallest=7, balance=True)
        _row(pen, ink, CLOCK, costume.when, 64.0, lang, NARROW if lang == "he" else WIDE)
        _row(pen, ink, EYE, costume.seen, 71.9, lang, NARROW)
        line(pen, OWN, frame.LEFT + 20, 81.4, style("label", lang, 6).spaced(60), lang,
             ink(SLATE, BLACK), width=34)
    return Face(f"costume-{key}", POKER, draw)


def _picture(pen: Pen, ink: Ink, key: str) -> None:
    pen.stamp(f"hollywood-mirror-{ink.name}", lambda p: paint(p, ink, MIRROR), (-27, -19, 27, 19))
    pen.stamp(f"hollywood-costume-{key}-{ink.name}", lambda p: paint(p, ink, ITEMS[key]),
              (-20, -19, 20, 22))


def _corner(pen: Pen, ink: Ink) -> None:
    frame.pill(pen, ink, 0, 0, 5.6, 0)
    paint(pen, ink, SIGN)


def _row(pen: Pen, ink: Ink, icon: Art, text: Say, y: float, lang: str, width: float) -> None:
    """An icon on the side where reading starts, its sentence beside it. In Hebrew both rows end
    where the corner's sign begins, so that their icons stand above each other."""
    left = 8.4
    hebrew = lang == "he"
    pen.path(shapes.line(left, y - 1.5, left + WIDE, y - 1.5), stroke=ink(GOLD, BLACK),
             width=HAIR)
    with pen.group(left + (width - 2 if hebrew else 2), y + 2.6):
        paint(pen, ink, icon)
    write(pen, text, left + (0 if hebrew else 5.2), y, width - 5.2, 5.2,
          style("text", lang, 8), lang, dark(ink), valign="middle", smallest=6.5,
          balance=True)


FACES = {key: face(key) for key in COSTUMES}
