"""Seat cards: a name, the code that opens that seat, and the way back if the address changes."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.words import say
from printables import qr, shapes
from printables.art import BLACK, PENCIL, dark, running
from printables.decks.hollywood import frame
from printables.decks.hollywood.page import poster_letters
from printables.faces import POKER, Face, Ink
from printables.palette import GOLD, NIGHT, PAPER, WHITE
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.text import line, style, write

CODE = 39.4
HEAD = 13.6
GAP = 2.2  # above the code, and below it


def seat_card(number: int, name: str, link: str, room: str) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        frame.strip(pen, ink)
        with pen.group(clip=frame.WINDOW):
            pen.path(frame.WINDOW, fill=ink(PAPER, WHITE))
            pen.path(shapes.rect(frame.LEFT, frame.TOP, frame.WIDE, HEAD), fill=ink(NIGHT, WHITE))
            pen.path(shapes.rect(frame.LEFT, frame.TOP + HEAD, frame.WIDE,
                                 ink(0.5, 0.15) or 0.15), fill=ink(GOLD, BLACK))
        frame.edge(pen, ink)
        write(pen, name, frame.LEFT + 3, frame.TOP + 2.6, frame.WIDE - 6, HEAD - 5.2,
              poster_letters(ink, lang, 20), lang, ink(GOLD, BLACK) or BLACK, align="centre",
              valign="middle", smallest=9, user=True)
        _code(pen, ink, link)
        _way_back(pen, ink, lang, room)
    return Face(f"seat-{number}", POKER, draw)


def _code(pen: Pen, ink: Ink, link: str) -> None:
    """Draw the code on a white screen that includes its quiet border."""
    x, y = frame.MIDDLE - CODE / 2, frame.TOP + HEAD + GAP
    if not ink.saver:
        pen.path(shapes.round_rect(x, y, CODE, CODE, 1), fill=WHITE, stroke=GOLD, width=0.3)
    pen.path(qr.code(link, CODE).move(x, y), fill=ink(BLACK, PENCIL))


def _way_back(pen: Pen, ink: Ink, lang: str, room: str) -> None:
    top = frame.TOP + HEAD + CODE + 2 * GAP
    write(pen, say("This code opens your seat as long as the table keeps its address. If it does "
                   "not answer, join with the table code:"),
          frame.LEFT + 3, top, frame.WIDE - 6, 12.4, style("text", lang, 7.5), lang, running(ink),
          align="centre", valign="middle", balance=True)
    line(pen, room, frame.MIDDLE, frame.BOTTOM - 2.6, style("type-bold", lang, 14), lang,
         dark(ink), width=frame.WIDE - 6)


def cards(facts: Facts) -> Iterator[Card]:
    for i, (name, link) in enumerate(facts.get("seats", ()), 1):
        yield Card(seat_card(i, name, link, facts["room"]))
