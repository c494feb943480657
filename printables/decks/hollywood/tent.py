"""The table tent: folded across its middle, it tells both sides of the table how to join."""

from __future__ import annotations

from typing import Any

from companion.engine.words import say
from companion.qr import wifi
from printables import qr, shapes
from printables.art import BLACK
from printables.decks.hollywood.page import HIGH, WIDE, band, beam, mirrored
from printables.faces import Face, Ink
from printables.palette import GOLD, OXBLOOD, PAPER, SLATE, WHITE
from printables.pens.base import Pen
from printables.sheets import Facts
from printables.sheets.paper import PAGE
from printables.text import Sentence, line, style, words, write

HALF = HIGH / 2
BAND = 30.0
BIG, SMALL = 72.0, 54.0  # the room's code, and the network's


def tent(facts: Facts) -> Face:
    """From what the evening knows: `join`, `address`, `room` and perhaps `wifi`."""
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        for x, y, turn in ((0, HALF, 0), (WIDE, HALF, 180)):
            with pen.group(x, y, rotate=turn):
                _side(pen, ink, lang, facts)
        pen.path(shapes.line(0, HALF, WIDE, HALF), stroke=SLATE, width=0.15, dash=(3, 1.5))
    return Face("tent", PAGE, draw)


def _side(pen: Pen, ink: Ink, lang: str, facts: Facts) -> None:
    """One half, its ridge above."""
    _marquee(pen, ink, lang)
    network = facts.get("wifi")
    middle = WIDE / 2 if not network else mirrored(WIDE - 52, lang)
    with pen.group(middle, BAND + 10):
        name = say("2. Your seat") if network else say("Your seat")
        _code(pen, lang, name, facts["join"], BIG)
    if network:
        with pen.group(WIDE - middle, BAND + 10):
            _network(pen, lang, *network)
    _address(pen, ink, lang, facts)


def _marquee(pen: Pen, ink: Ink, lang: str) -> None:
    with pen.group(0, 5):
        band(pen, ink, 0, 0, WIDE, BAND - 5)
        beam(pen, ink, 0, 0, WIDE, BAND - 5)
        line(pen, words(say("Hollywood 1947"), lang).upper(), WIDE / 2, 16.4,
             style("display", lang, 31).spaced(60), lang, ink(GOLD, BLACK) or BLACK,
             width=WIDE - 20)


def _code(pen: Pen, lang: str, name: Sentence, link: str, size: float) -> None:
    """A code under its name, about the middle, with nothing in its quiet border."""
    line(pen, name, 0, -2, style("display", lang, 17), lang, width=85)
    code = qr.code(link, size)
    pen.path(code.move(-size / 2, 5 - code.box[1]), fill=BLACK)


def _network(pen: Pen, lang: str, name: str, password: str) -> None:
    _code(pen, lang, say("1. The Wi-Fi"), wifi(name, password), SMALL)
    small = style("label", lang, 11)
    line(pen, say("Network: {name}", name=name), 0, SMALL + 2.6, small, lang, width=85)
    if password:
        line(pen, say("Password: {password}", password=password), 0, SMALL + 8.4, small, lang,
             width=85)


def _address(pen: Pen, ink: Ink, lang: str, facts: Facts) -> None:
    """For a phone that cannot read the code: what to type, in letters one can read from afar."""
    y = HALF - 17.4
    pen.path(shapes.round_rect(0, y, WIDE, 17.4, 2), fill=ink(PAPER, WHITE),
             stroke=ink(None, BLACK), width=0.2)
    write(pen, say("Or type **{address}** and the room code **{room}**",
                   address=_plain(facts["address"]), room=facts["room"]),
          4, y + 3, WIDE - 8, 11.4, style("text", lang, 17), lang, ink(OXBLOOD, BLACK) or BLACK,
          align="centre", valign="middle")


def _plain(address: Any) -> str:
    """An address as one types it."""
    return str(address).removeprefix("http://").rstrip("/")
