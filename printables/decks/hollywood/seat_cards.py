"""Seat cards: a name, the code that opens that seat, and the way back if the address changes."""

from __future__ import annotations

from companion.engine.words import say
from printables import qr, shapes
from printables.art import BLACK
from printables.decks.hollywood import frame
from printables.faces import POKER, Face, Ink
from printables.palette import GOLD, NIGHT, WHITE
from printables.pens.base import Pen
from printables.text import line, style, write

CODE = 41.0
HEAD = 15.0


def seat_card(number: int, name: str, link: str, room: str) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        frame.strip(pen, ink)
        with pen.group(clip=frame.WINDOW):
            pen.path(frame.WINDOW, fill=WHITE)
            pen.path(shapes.rect(frame.LEFT, frame.TOP, frame.WIDE, HEAD), fill=ink(NIGHT, WHITE))
            pen.path(shapes.rect(frame.LEFT, frame.TOP + HEAD, frame.WIDE, 0.5),
                     fill=ink(GOLD, BLACK))
        frame.edge(pen, ink)
        write(pen, name, frame.LEFT + 3, frame.TOP + 3, frame.WIDE - 6, HEAD - 6,
              style("display", lang, 20), lang, ink(GOLD, BLACK) or BLACK, align="centre",
              valign="middle", smallest=9, user=True)
        pen.path(qr.code(link, CODE).move(frame.MIDDLE - CODE / 2, frame.TOP + HEAD + 0.6),
                 fill=BLACK)
        _way_back(pen, ink, lang, room)
    return Face(f"seat-{number}", POKER, draw)


def _way_back(pen: Pen, ink: Ink, lang: str, room: str) -> None:
    top = frame.TOP + HEAD + CODE + 0.6
    write(pen, say("This code opens your seat as long as the room keeps its address. If it does "
                   "not answer, join with the room code:"),
          frame.LEFT + 3, top, frame.WIDE - 6, 13, style("text", lang, 7.5), lang, align="centre",
          valign="middle", balance=True)
    line(pen, room, frame.MIDDLE, frame.BOTTOM - 2.6, style("type-bold", lang, 14), lang,
         width=frame.WIDE - 6)
