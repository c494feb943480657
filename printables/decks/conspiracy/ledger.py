"""The GM's ledger: every track of the conspirators and the team, and room for notes."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.words import Say, say
from companion.games.conspiracy.content import METER_END, METERS, TOP
from printables import shapes
from printables.art import BLACK, dark, running
from printables.decks.conspiracy.file_page import file, letterhead
from printables.decks.conspiracy.icons import icon
from printables.decks.conspiracy.look import (
    CARD,
    EDGE,
    END,
    FINE,
    RULE,
    START,
    capitals,
    caption,
    flip,
    red,
    tape,
)
from printables.decks.conspiracy.pins_and_stamps import clip, stamped
from printables.faces import Face, Ink
from printables.palette import NIGHT, OXBLOOD, WHITE
from printables.pens.base import Pen
from printables.shapes import polar
from printables.sheets import Card, Facts
from printables.sheets.paper import PAGE
from printables.text import end_side, forward, line, style, write

CELLS = 10
CELL, DEEP = (END - START) / CELLS, 9.2
PALE = "#B8B8B8"  # a number to be inked over
PRICES = (
    say("Draw two rumours: the knowledge rating in intrigue"),
    say("1 pressure: 3 intrigue"),
    say("1 conspiracy, when a scene allows it: 3 intrigue"),
    say("A pressure scene: its level in pressure"),
)


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    file(pen, ink, lang, say("The GM's ledger"))
    letterhead(pen, ink, lang, say("What the others need not know"), 118)
    stamped(pen, ink, lang, say("GM only"), flip(163, lang), 20, 13, -6 * forward(lang))
    _conspiracy(pen, ink, lang, 43)
    _track(pen, ink, lang, "intrigue", 69, 2)
    _track(pen, ink, lang, "rumour_points", 99, 2)
    _track(pen, ink, lang, "pressure", 129, 1)
    _knowledge(pen, ink, lang, 155)
    _backing(pen, ink, lang, 155)
    _notes(pen, ink, lang, 185)


def _conspiracy(pen: Pen, ink: Ink, lang: str, y: float) -> None:
    """Six notches in a web, to be filled with ink; in the last one sits the spider."""
    name, pitch = METERS["conspiracy"], 27.0
    tape(pen, ink, lang, 32, capitals(name, lang))
    caption(pen, ink, lang, say("only rises; at 6 the sleuths have lost"), flip(END, lang), 31.5,
            80, "end")
    for number in range(1, METER_END + 1):
        x = flip(START + 13.5 + (number - 1) * pitch, lang)
        with pen.group(x, y + 4):
            _notch(pen, ink, number)


def _notch(pen: Pen, ink: Ink, number: int) -> None:
    last = number == METER_END
    spokes = shapes.join(shapes.line(*polar(9.2, a), *polar(13, a)) for a in range(0, 360, 45))
    rings = shapes.join(shapes.regular(0, 0, r, 8).rotate(22.5) for r in (10.6, 12.4))
    pen.path(spokes + rings, stroke=ink("#8E6B31", BLACK), width=0.15)
    pen.path(shapes.circle(0, 0, 9.2), fill=ink("#E8D9B4" if last else WHITE, WHITE),
             stroke=ink(OXBLOOD if last else NIGHT, BLACK), width=ink(0.8, 0.2) or 0.2)
    if last:
        icon(pen, ink, "conspiracy", 0, -2, 1.2)
    line(pen, number, 0, 7.2 if last else 3.4, style("black", "en", 14 if last else 26), "en",
         ink(OXBLOOD, BLACK) or BLACK if last else ink("#CDBB8C", PALE) or PALE)


def _track(pen: Pen, ink: Ink, lang: str, meter: str, y: float, rows: int) -> None:
    """Draw numbered cells as wide as a coin; after the last one, begin again and tick a box."""
    icon(pen, ink, meter, flip(START + 3.5, lang), y - 1.8, 0.9)
    _name(pen, ink, lang, METERS[meter], START + 10, y, 70)
    for i in range(4):
        _more(pen, ink, lang, END - 14 * (3 - i) - 4, y - 4.4, (i + 1) * rows * CELLS)
    for place in range(rows * CELLS):
        row, column = divmod(place, CELLS)
        _cell(pen, ink, place, flip(START + column * CELL, lang, CELL), y + 2.4 + row * DEEP)


def _name(pen: Pen, ink: Ink, lang: str, name: Say, x: float, y: float, width: float) -> None:
    line(pen, name, flip(x, lang), y, style("display", lang, 14), lang, dark(ink), "start", width)


def _more(pen: Pen, ink: Ink, lang: str, x: float, y: float, number: int) -> None:
    left = flip(x, lang, 4)
    pen.path(shapes.rect(left, y, 4, 4), fill=WHITE, stroke=dark(ink), width=0.25)
    line(pen, f"+{number}", flip(x - 1, lang), y + 3.2, style("label", "en", 8), "en", dark(ink),
         end_side(lang))


def _cell(pen: Pen, ink: Ink, number: int, x: float, y: float) -> None:
    shade = "#FBF5E4" if number % 2 else "#E8D9B4"
    pen.path(shapes.rect(x, y, CELL, DEEP), fill=ink(shade, WHITE), stroke=ink("#8E6B31", BLACK),
             width=ink(0.2, 0.12) or 0.12)
    fifth = number and number % 5 == 0  # red, or bold where all is black
    line(pen, number, x + CELL / 2, y + 6.4,
         style("type" if ink.saver and not fifth else "type-bold", "en", 13), "en",
         red(ink) if fifth else dark(ink))


def _knowledge(pen: Pen, ink: Ink, lang: str, y: float) -> None:
    _name(pen, ink, lang, METERS["knowledge"], START, y, 60)
    for n in range(1, TOP + 1):
        x = flip(START + 9 + (n - 1) * 22, lang)
        pen.path(shapes.circle(x, y + 10, 7.4), fill=ink(CARD, WHITE), stroke=dark(ink), width=0.35)
        icon(pen, ink, "knowledge", flip(START + 6.6 + (n - 1) * 22, lang), y + 10, 0.8)
        line(pen, n, flip(START + 12 + (n - 1) * 22, lang), y + 12.4, style("black", "en", 17),
             "en", dark(ink))


def _backing(pen: Pen, ink: Ink, lang: str, y: float) -> None:
    """Draw the backing: its rating is ringed once; whether it is available changes."""
    at = START + 74
    _name(pen, ink, lang, say("Backing rating"), at, y, 44)
    for n in range(TOP + 1):
        x = flip(at + 5 + n * 11, lang)
        pen.path(shapes.regular(x, y + 10, 5.2, 6), fill=ink(CARD, WHITE), stroke=dark(ink),
                 width=0.3)
        line(pen, n, x, y + 11.9, style("black", "en", 14), "en", dark(ink))
    icon(pen, ink, "backing", flip(at + 53, lang), y + 10, 1.2)
    for i, text in enumerate((say("Available"), say("Used"))):
        _choice(pen, ink, lang, text, at + 60, y + 5.4 + i * 7)


def _choice(pen: Pen, ink: Ink, lang: str, text: Say, x: float, y: float) -> None:
    pen.path(shapes.rect(flip(x, lang, 4), y, 4, 4), fill=WHITE, stroke=dark(ink), width=0.3)
    line(pen, text, flip(x + 5.6, lang), y + 3.3, style("type-bold", lang, 9.5), lang, dark(ink),
         "start", END - x - 5.6)


def _notes(pen: Pen, ink: Ink, lang: str, y: float) -> None:
    tape(pen, ink, lang, y, capitals(say("Notes"), lang))
    for i in range(7):
        at = y + 12.5 + i * 8.6
        pen.path(shapes.line(flip(START, lang), at, flip(START + 98, lang), at),
                 stroke=ink(RULE, BLACK), width=ink(0.25, 0.12) or 0.12)
    with pen.group(flip(START + 104, lang, 60), y + 1, rotate=1.2):
        _prices(pen, ink, lang)


def _prices(pen: Pen, ink: Ink, lang: str) -> None:
    wide, high = 60.0, 64.0
    if not ink.saver:
        pen.path(shapes.rect(0.7, 0.8, wide, high), fill=NIGHT, alpha=0.2)
    pen.path(shapes.rect(0, 0, wide, high), fill=ink(CARD, WHITE), stroke=ink(EDGE, BLACK),
             width=FINE)
    pen.path(shapes.line(0, 11.6, wide, 11.6), stroke=red(ink), width=0.3)
    line(pen, say("What it costs"), wide / 2, 8.6, style("display", lang, 14), lang, dark(ink),
         width=wide - 24)
    for i, text in enumerate(PRICES):
        write(pen, text, 4, 14.6 + i * 12.2, wide - 8, 10, style("type", lang, 9), lang,
              running(ink), valign="middle")
    clip(pen, ink, flip(8, lang, 0, wide), 2, -6)


LEDGER = Face("ledger", PAGE, draw)


def cards(facts: Facts) -> Sequence[Card]:
    return [Card(LEDGER)]
