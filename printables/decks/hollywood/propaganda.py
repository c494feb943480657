"""The faces of propaganda: side, number of symbols, and perhaps an event."""

from __future__ import annotations

from companion.engine.words import say
from printables.art import dark
from printables.decks.hollywood import frame
from printables.decks.hollywood.scenes import scene
from printables.decks.hollywood.symbols import sign
from printables.faces import POKER, Face, Ink
from printables.pens.base import Pen
from printables.text import style, write

SIDES = {"P": ("patriot", 1), "PP": ("patriot", 2), "C": ("communist", 1),
         "CC": ("communist", 2), "N": ("neutral", 0)}
EVENTS = {"": "", "+H": "hearing", "+S": "shake_up"}  # a kind's code is symbol and event
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
    "hearing": say("Everybody rolls their dice again."),
    "shake_up": say("Roles are shuffled and dealt again."),
}
PICTURE = 57.0
SEAT = 6.6
STEP = 11.6
CORNER = 9.5
NAME, END = 38.0, 46.2  # how wide a name may be, and where the corner's signs begin


def face(kind: str, event: str) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        side, symbols = SIDES[kind]
        frame.strip(pen, ink)
        frame.picture(pen, ink, PICTURE, lambda p: scene(p, ink, side, symbols, event))
        frame.caption(pen, ink, frame.TOP + PICTURE)
        frame.edge(pen, ink)
        for x, y, turn in frame.corners(CORNER, CORNER):
            with pen.group(x, y, turn):
                _corner(pen, ink, side, symbols)
                _event(pen, ink, event)
        _words(pen, ink, lang, kind, event)
    return Face(f"propaganda-{kind}{'-' + event if event else ''}", POKER, draw)


def _corner(pen: Pen, ink: Ink, side: str, symbols: int) -> None:
    """A double sign is a column of two, so that it shows in a fanned hand."""
    more = max(0, symbols - 1)
    frame.pill(pen, ink, 0, 0, SEAT, more * STEP)
    for i in range(more + 1):
        sign(pen, ink, side, 0, i * STEP, 0.8)


def _event(pen: Pen, ink: Ink, event: str) -> None:
    if event:
        x = frame.W - 2 * CORNER
        frame.seat(pen, ink, x, 0, 5.6)
        sign(pen, ink, event, x, 0, 0.62)


def _words(pen: Pen, ink: Ink, lang: str, kind: str, event: str) -> None:
    """In the middle of what the corner's signs leave: on the right, and with an event on both."""
    name, text = NAMES[kind], COUNTS[kind]
    if event:
        name, text = EVENT_NAMES[event], EVENT_TEXTS[event]
    x, inner = (30.4, 29.0) if event else (26.6, 37.0)
    wide = min(NAME, frame.letters(name, lang, 19).width)
    frame.title(pen, ink, name, min(x, END - wide / 2), 70.4, lang, 19, width=NAME)
    write(pen, text, x - inner / 2, 72.4, inner, 9.4, style("text", lang, 9.5), lang, dark(ink),
          "centre", "middle", balance=True)


FACES = {symbol + mark: face(symbol, event)
         for symbol in SIDES for mark, event in EVENTS.items()}
