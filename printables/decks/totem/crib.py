"""The crib: what the open cards ask for, for players who are new to the game."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.words import Say, say
from companion.games.totem.content import COLOURS
from printables import shapes
from printables.art import BLACK, HAIR, dark, running
from printables.decks.totem.look import CREAM, SAP, mark, plank
from printables.decks.totem.signs import SIGNS
from printables.faces import BLEED, Face, Ink
from printables.palette import WHITE
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.text import Style, alike, fit, from_start, line, style, write

SIZE = WIDE, HIGH = (95.0, 129.0)  # four to a page
EDGE, TOP, BOTTOM = 5.0, 18.6, 107.6
LEFT, INDENT = 9.0, 13.0
LINES: tuple[tuple[str, Say], ...] = (
    ("match", say("**Your shape lies open elsewhere**, in whatever colour: grab! The loser takes "
                  "the winner's open pile and the centre, the cards under the totem.")),
    ("three", say("**Three or more alike:** the first to grab shares out pile and centre among "
                  "the others.")),
    ("inward", say("**Inward arrows:** everyone grabs. The winner may put their open pile in the "
                   "centre.")),
    ("outward", say("**Outward arrows:** one, two, three – everyone turns a card together.")),
    ("colour", say("**Colour arrows:** colours match instead of shapes, until the card is covered "
                   "or someone grabs.")),
    ("wrong", say("**A wrong grab:** take all open piles and the centre.")),
    ("grip", say("**Two hands on the totem:** the lower grip wins.")),
    ("last", say("**Your last card:** colour arrows, or inward arrows without the totem: take the "
                 "centre and play on. Outward arrows: you have won.")),
)
WITHIN = WIDE - 2 * LEFT - INDENT


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    pen.stamp(f"crib-{ink.name}", lambda pen: _board(pen, ink),
              (-BLEED, -BLEED, WIDE + BLEED, HIGH + BLEED))
    line(pen, say("Eyes open, hands quick"), WIDE / 2, 14.6, style("display", lang, 17), lang,
         dark(ink), width=WIDE - 2 * LEFT)
    used, gap = _used(lang)
    y = TOP
    for name, text in LINES:
        high = _tall(text, used, lang)
        _row(pen, ink, lang, name, text, y, high, used)
        y += high + gap
    _colours(pen, ink, lang)


def _board(pen: Pen, ink: Ink) -> None:
    plank(pen, ink, SIZE)
    pen.path(shapes.round_rect(EDGE, EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE, 5),
             fill=ink(CREAM, WHITE), stroke=ink(SAP, BLACK), width=ink(0.6, HAIR) or HAIR)


def _used(lang: str) -> tuple[Style, float]:
    """The largest type in which all rows fit, and the gap that is left between them."""
    wanted = alike(fit(text, style("text", lang, 8.5), lang, WITHIN, 16) for _, text in LINES)
    while (gap := _left(wanted, lang)) < 1.5:
        wanted = wanted.at(wanted.size - 0.25)
    return wanted, gap


def _left(used: Style, lang: str) -> float:
    taken = sum(_tall(text, used, lang) for _, text in LINES)
    return (BOTTOM - TOP - taken) / (len(LINES) - 1)


def _tall(text: Say, used: Style, lang: str) -> float:
    """The height of a row, which holds its text and its picture."""
    return max(9.0, fit(text, used, lang, WITHIN, 40).height)


def _row(pen: Pen, ink: Ink, lang: str, name: str, text: Say, y: float, high: float,
         used: Style) -> None:
    with pen.group(from_start(LEFT + 5, lang, WIDE), y + high / 2, scale=0.9):
        SIGNS[name](pen, ink)
    x = from_start(LEFT + INDENT, lang, WIDE, WITHIN)
    write(pen, text, x, y, WITHIN, high, used, lang, running(ink), valign="middle", balance=True)


def _colours(pen: Pen, ink: Ink, lang: str) -> None:
    """Draw the mark of each colour."""
    pitch = (WIDE - 2 * LEFT) / len(COLOURS)
    for place, (colour, name) in enumerate(COLOURS.items()):
        x = from_start(LEFT + (place + 0.5) * pitch, lang, WIDE)
        mark(pen, ink, colour, x, 113.8, 1.9)
        line(pen, name, x, 120.8, style("label", lang, 7.5), lang, dark(ink), width=pitch - 1)


CRIB = Face("crib", SIZE, draw)


def cards(facts: Facts) -> Iterator[Card]:
    yield Card(CRIB, count=4)
