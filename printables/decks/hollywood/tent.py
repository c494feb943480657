"""The table tent: folded across its middle, it tells both sides of the table how to join.

The flaps at both ends are glued one over the other: they are the floor on which it stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.engine.words import say
from companion.qr import wifi
from printables import qr, shapes
from printables.art import BLACK, PENCIL, STEEL, dark, quiet
from printables.decks.hollywood.folds import cut, fold, glue
from printables.decks.hollywood.page import BRIGHT, HIGH, WIDE, band, beam, mirrored, poster_letters
from printables.faces import Face, Ink
from printables.palette import GOLD, NIGHT, PAPER, WHITE
from printables.pens.base import Gradient, Pen
from printables.sheets import Card, Facts
from printables.sheets.paper import PAGE
from printables.text import Sentence, fit, line, style, wording, write

MIDDLE, FLAP, GLUED = HIGH / 2, 20.0, 9.0  # a flap, and the part of it that the other covers
HALF = MIDDLE - FLAP
RIDGE = 3.0  # free room on both sides of the fold
BAND = 23.0  # the marquee's height
BIG, SMALL = 55.0, 42.0  # sizes of the room's code and of the network's
SCREEN = (70.0, 65.0)  # the screen onto which a code is projected
FOOT = 12.0


def tent(facts: Facts) -> Face:
    """Make the tent from the evening's facts: `join`, `address`, `room` and perhaps `wifi`."""
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        for x, y, turn in ((0, MIDDLE, 0), (WIDE, MIDDLE, 180)):
            with pen.group(x, y, rotate=turn):
                _side(pen, ink, lang, facts)
                _flap(pen, ink, lang, hatched=bool(turn))
        _ridge(pen, ink, lang)
        fold(pen, ink, shapes.join(shapes.line(0, y, WIDE, y) for y in (FLAP, HIGH - FLAP)))
    return Face("tent", PAGE, draw)


def _flap(pen: Pen, ink: Ink, lang: str, hatched: bool) -> None:
    """Draw a flap; one is hatched for glue, and the other one says so."""
    cut(pen, ink, shapes.polyline(((0, HALF), (4, HALF + FLAP), (WIDE - 4, HALF + FLAP),
                                   (WIDE, HALF))))
    if hatched:
        glue(pen, ink, shapes.rect(6, HALF + FLAP - GLUED, WIDE - 12, GLUED - 0.8))
    told = say("Room for glue") if hatched else say("Glue this flap onto the hatching")
    line(pen, told, WIDE / 2, HALF + (FLAP - GLUED) / 2 + 1, style("label", lang, 8), lang,
         quiet(ink), width=WIDE - 20)


def _ridge(pen: Pen, ink: Ink, lang: str) -> None:
    """Print the word for the fold once, in a gap of the dashes."""
    used = style("label", lang, 8)
    told = fit(say("fold here"), used, lang, WIDE, RIDGE)
    half = told.width / 2 + 2.5
    fold(pen, ink, shapes.join((shapes.line(0, MIDDLE, WIDE / 2 - half, MIDDLE),
                                shapes.line(WIDE / 2 + half, MIDDLE, WIDE, MIDDLE))))
    line(pen, say("fold here"), WIDE / 2, MIDDLE + told.rise / 2, used, lang, quiet(ink))


def _side(pen: Pen, ink: Ink, lang: str, facts: Facts) -> None:
    """Draw one half, with the ridge at its top."""
    _hall(pen, ink)
    _marquee(pen, ink, lang)
    network = facts.get("wifi")
    middle = WIDE / 2 if not network else mirrored(WIDE - 51, lang)
    with pen.group(middle, BAND + 5):
        name = say("2. Your seat") if network else say("Scan and take a seat")
        _screen(pen, ink, lang, name)
        _code(pen, ink, facts["join"], BIG, SCREEN[1] - BIG - 1)
    if network:
        with pen.group(WIDE - middle, BAND + 5):
            _network(pen, ink, lang, *network)
    _address(pen, ink, lang, facts)


def _hall(pen: Pen, ink: Ink) -> None:
    """Draw a dark hall and the light that falls into it; bare paper where ink is saved."""
    if ink.saver:
        return
    wall = shapes.round_rect(0, RIDGE, WIDE, HALF - RIDGE, 2)
    dusk = Gradient((0, RIDGE), (0, HALF), ((0, NIGHT), (0.6, STEEL), (1, NIGHT)))
    pen.path(wall, fill=dusk)
    with pen.group(clip=wall):
        for x in (51, WIDE - 51):
            pen.path(shapes.polygon(((x - 3, BAND), (x + 3, BAND), (x + 52, HALF), (x - 52, HALF))),
                     fill=PAPER, alpha=0.09)


def _marquee(pen: Pen, ink: Ink, lang: str) -> None:
    with pen.group(0, RIDGE):
        band(pen, ink, 0, 0, WIDE, BAND - RIDGE)
        beam(pen, ink, 0, 0, WIDE, BAND - RIDGE)
        line(pen, wording(say("Hollywood 1947"), lang).upper(), WIDE / 2, 14.0,
             poster_letters(ink, lang, 27).spaced(60), lang,
             ink(GOLD, BLACK) or BLACK, width=WIDE - 20)


def _screen(pen: Pen, ink: Ink, lang: str, name: Sentence) -> None:
    """Draw the screen onto which a code is projected, about the middle, and its name above."""
    wide, high = SCREEN
    pen.path(shapes.round_rect(-wide / 2, 0, wide, high, 1.6), fill=ink(BRIGHT, WHITE),
             stroke=ink(GOLD, BLACK), width=ink(0.6, 0.15) or 0.15)
    line(pen, name, 0, 7.2, poster_letters(ink, lang, 16), lang,
         dark(ink), width=wide - 8)


def _code(pen: Pen, ink: Ink, link: str, size: float, y: float) -> None:
    """Draw a code, with nothing in its quiet border."""
    pen.path(qr.code(link, size).move(-size / 2, y), fill=ink(BLACK, PENCIL))


def _network(pen: Pen, ink: Ink, lang: str, name: str, password: str) -> None:
    _screen(pen, ink, lang, say("1. The Wi-Fi"))
    _code(pen, ink, wifi(name, password), SMALL, 8.0)
    small, wide = style("label", lang, 11), SCREEN[0] - 6
    line(pen, say("Network: {name}", name=name), 0, 55, small, lang, dark(ink), width=wide)
    if password:
        line(pen, say("Password: {password}", password=password), 0, 61.4, small, lang, dark(ink),
             width=wide)


def _address(pen: Pen, ink: Ink, lang: str, facts: Facts) -> None:
    """Print the address for a phone that cannot read the code, in letters to be read from afar."""
    write(pen, say("Or type **{address}** and the table code **{room}**",
                   address=_plain(facts["address"]), room=facts["room"]),
          6, HALF - FOOT - 1, WIDE - 12, FOOT, style("text", lang, 16), lang,
          ink(GOLD, BLACK) or BLACK, align="centre", valign="middle")


def _plain(address: Any) -> str:
    """An address in the form in which one types it."""
    return str(address).removeprefix("http://").rstrip("/")


def cards(facts: Facts) -> Iterator[Card]:
    if "join" in facts:
        yield Card(tent(facts))
