"""The faces of propaganda: side, number of symbols, and perhaps an event."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from companion.engine.words import Say, say
from printables.art import dark
from printables.decks.hollywood import frame
from printables.decks.hollywood.back import BACKS
from printables.decks.hollywood.inventory import box
from printables.decks.hollywood.propaganda_pictures import scene
from printables.decks.hollywood.symbols import sign
from printables.faces import POKER, Face, Ink
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.text import Block, Style, alike, place, style
from printables.text.column import Column

SIDES = {"P": ("patriot", 1), "PP": ("patriot", 2), "C": ("communist", 1),
         "CC": ("communist", 2), "N": ("neutral", 0)}
EVENTS = {"": "", "+H": "hearing", "+S": "shake_up"}  # a kind's code is a symbol and an event
NAMES = {"P": say("Patriot"), "PP": say("Double patriot"), "C": say("Communist"),
         "CC": say("Double communist"), "N": say("Neutral")}
COUNTS = {
    "P": say("Counts one symbol for the patriots."),
    "PP": say("Counts two symbols for the patriots."),
    "C": say("Counts one symbol for the communists."),
    "CC": say("Counts two symbols for the communists."),
    "N": say("Counts for neither side."),
}
EVENT_NAMES = {"hearing": say("Congressional hearing"), "shake_up": say("Shake-up")}
EVENT_TEXTS = {
    "hearing": say("Re-roll all dice."),
    "shake_up": say("Roles are shuffled and dealt again."),
}
PICTURE = 54.4
SEAT = 6.6
STEP = 11.6
CORNER = 9.6
END = frame.W - CORNER - SEAT - 2  # the right end of words beside the signs
NAME = 66.3  # its base line, where some names take two lines
BOTTOM = frame.BOTTOM - 1.8
BESIDE = 36.4  # the width of words beside a column of two signs


def face(kind: str, event: str) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        side, symbols = SIDES[kind]
        frame.strip(pen, ink)
        frame.picture(pen, PICTURE, lambda p: scene(p, ink, side, symbols, event))
        frame.caption(pen, ink, frame.TOP + PICTURE)
        frame.edge(pen, ink)
        frame.in_corners(pen, CORNER, lambda: _corner(pen, ink, side, symbols, event))
        _words(pen, ink, lang, kind, event)
    return Face(f"propaganda-{kind}{'-' + event if event else ''}", POKER, draw)


def _corner(pen: Pen, ink: Ink, side: str, symbols: int, event: str) -> None:
    """Draw a corner's signs; a double one is a column of two, so that it shows in a fanned hand."""
    more = max(0, symbols - 1)
    frame.pill(pen, ink, 0, 0, SEAT, more * STEP)
    for i in range(more + 1):
        sign(pen, ink, side, 0, i * STEP, 0.8)
    if event:
        x = frame.W - 2 * CORNER
        frame.seat(pen, ink, x, 0, 5.6)
        sign(pen, ink, event, x, 0, 0.62)


def _words(pen: Pen, ink: Ink, lang: str, kind: str, event: str) -> None:
    name, x = _name(lang, kind, event), _middle(kind, event)
    if len(kind) == 2:
        x = min(x, END - name.width / 2)
    place(pen, name, x - _wide(kind) / 2, _base(lang), dark(ink))
    _column(lang, kind, event).write(pen, _said(kind, event)[1], _type(lang), lang, dark(ink))


def _said(kind: str, event: str) -> tuple[Say, Say]:
    """A card's name and what it does."""
    return (EVENT_NAMES[event], EVENT_TEXTS[event]) if event else (NAMES[kind], COUNTS[kind])


def _wide(kind: str) -> float:
    return BESIDE if len(kind) == 2 else frame.WIDE - 6


def _middle(kind: str, event: str) -> float:
    """The middle of the frame, or of the room beside a column of two signs."""
    return END - BESIDE / 2 if len(kind) == 2 and not event else frame.MIDDLE


def _name(lang: str, kind: str, event: str) -> Block:
    return frame.name(_said(kind, event)[0], _letters(lang), lang, _wide(kind))


def _column(lang: str, kind: str, event: str) -> Column:
    """The room for a sentence under its name, between the corners' signs or above them."""
    name, x = _name(lang, kind, event), _middle(kind, event)
    top = _base(lang) + name.height - name.rise + 2.4
    narrow = 2 * (END + 0.8 - x)
    signs = frame.H - CORNER - SEAT
    return Column(x, top, BOTTOM, narrow if len(kind) == 2 else _wide(kind), signs - 1, narrow)


@cache
def _base(lang: str) -> float:
    """A name's first base line: lower in a language whose names take one line each."""
    longest = max(len(_name(lang, kind, event).lines)
                  for kind in SIDES for event in EVENTS.values())
    return NAME if longest > 1 else NAME + 1.4


@cache
def _letters(lang: str) -> Style:
    return frame.names((*NAMES.values(), *EVENT_NAMES.values()), lang, 16.5, BESIDE, lines=2)


@cache
def _type(lang: str) -> Style:
    """One style for all sentences, in the size that the longest one allows."""
    used = style("text", lang, 8.75)
    return alike(_column(lang, kind, event).fit(_said(kind, event)[1], used, lang, smallest=7)
                 for kind in SIDES for event in EVENTS.values())


FACES = {symbol + mark: face(symbol, event)
         for symbol in SIDES for mark, event in EVENTS.items()}


def cards(facts: Facts) -> Iterator[Card]:
    """As many of each kind as the box holds."""
    for code, count in box(facts).propaganda:
        if count:
            yield Card(FACES[code], BACKS["propaganda"], count)
