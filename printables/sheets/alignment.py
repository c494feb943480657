"""The test page: how far does this printer's back miss its front?

Held against the light, the cross printed on the back falls on the scales of the front. The signs
are chosen so that the number one reads there is the offset of the backs that one types.
"""

from __future__ import annotations

from companion.engine.words import say
from printables import shapes
from printables.faces import Face, Ink
from printables.palette import NIGHT, OXBLOOD
from printables.pens.base import Pen
from printables.sheets import Card, Sheet
from printables.sheets.paper import PAGE
from printables.text import line, style, write

WIDE, HIGH = PAGE
TARGETS = [(25, 25), (WIDE - 25, 25), (WIDE / 2, HIGH / 2), (25, HIGH - 25),
           (WIDE - 25, HIGH - 25)]
AWAY = 10  # millimetres from a target to its scales
REACH = 6  # millimetres each scale goes to either side
HAIR = 0.15


def front(pen: Pen, ink: Ink, lang: str) -> None:
    for x, y in TARGETS:
        pen.stamp("alignment-scale", scale, (-16, -16, 16, 16), x, y)
    line(pen, say("Do front and back meet?"), WIDE / 2, 56, style("display", lang, 24), lang)
    write(pen, say("Print this page on both sides, turned over the long edge, at 100%. Hold it "
                   "against the light: the red cross of the other side falls on the scales. "
                   "Type the two numbers into the Print tab, **right** and **down**, and print "
                   "again: now the cross should fall on the noughts."),
          30, 64, WIDE - 60, 34, style("text", lang, 11), lang, align="centre", balance=True)
    _rulers(pen, lang)


def scale(pen: Pen) -> None:
    """A scale above for the upright arm of the cross, one to the right for the level arm."""
    pen.path(shapes.circle(0, 0, 0.4), fill=NIGHT)
    with pen.group(0, -AWAY):
        _half_millimetres(pen, 1)
    with pen.group(AWAY, 0, rotate=90):
        _half_millimetres(pen, -1)


def _half_millimetres(pen: Pen, sign: int) -> None:
    """Draw half millimetres with their signs: the reading is how far the back must be moved. On the
    back page left and right have changed sides, above and below have not."""
    pen.path(shapes.line(-REACH, 0, REACH, 0), stroke=NIGHT, width=HAIR)
    for half in range(-2 * REACH, 2 * REACH + 1):
        long = 1.6 if half % 6 == 0 else 1.1 if half % 2 == 0 else 0.6
        pen.path(shapes.line(half / 2, -long, half / 2, 0), stroke=NIGHT, width=HAIR)
    for number in range(-REACH, REACH + 1, 3):
        told = f"{sign * number:+d}".replace("-", "−") if number else "0"
        line(pen, told, number, -2.2, style("label", "en", 4.5), "en", width=1.9)


def back(pen: Pen, ink: Ink, lang: str) -> None:
    for x, y in TARGETS:
        cross = shapes.line(-14, 0, 14, 0) + shapes.line(0, -14, 0, 14)
        pen.path(cross.move(x, y), stroke=OXBLOOD, width=0.2)


def _rulers(pen: Pen, lang: str) -> None:
    small = style("label", lang, 8)
    with pen.group(WIDE / 2 - 25, 190):
        _ruler(pen)
        line(pen, say("{n} mm", n=50), 25, 5, small, lang)
    with pen.group(25, HIGH / 2 - 25, rotate=90):
        _ruler(pen)
        line(pen, say("{n} mm", n=50), 25, 5, small, lang)


def _ruler(pen: Pen) -> None:
    pen.path(shapes.line(0, 0, 50, 0), stroke=NIGHT, width=0.2)
    for at in range(51):
        long = 3 if at % 10 == 0 else 2 if at % 5 == 0 else 1.2
        pen.path(shapes.line(at, 0, at, -long), stroke=NIGHT, width=HAIR)


ALIGNMENT = Sheet(
    "alignment", say("Test page for backs"),
    lambda facts: [Card(Face("alignment-front", PAGE, front), Face("alignment-back", PAGE, back))],
    cut=False,
)
