"""The head of the score pad: the tent's stripes, the game's name and a numeral in lights; for a
known table also what a mini-game is worth there."""

from __future__ import annotations

from companion.engine.words import Say, say
from companion.games.eight_and_half.content import GOAL
from companion.games.eight_and_half.lookup import points_told
from companion.games.eight_and_half.rules import Switches
from printables import shapes
from printables.art import BLACK, HAIR
from printables.decks.eight_and_half.numerals import EIGHT_AND_HALF, bold, bulbs
from printables.faces import Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, WHITE
from printables.pens.base import Pen
from printables.sheets import Facts
from printables.sheets.pad import EDGE, HEAD, HIGH, WIDE, Head, flip
from printables.text import line, style

BAND = HEAD - 6
STRIPES = 38
SCALLOP = WIDE / STRIPES


def head_of(facts: Facts) -> Head:
    """The head; printed without a table it serves every edition."""
    switches: Switches | None = facts.get("switches")
    worth = points_told(switches) if switches else None
    return lambda pen, ink, lang, title: _head(pen, ink, lang, title, worth)


def _head(pen: Pen, ink: Ink, lang: str, title: Say, worth: Say | None) -> None:
    if not ink.saver:
        pen.path(shapes.round_rect(0, 0, WIDE, HIGH, 2), fill=PAPER)
        pen.path(shapes.rect(0, 0, WIDE, BAND), fill=NIGHT)
    _awning(pen, ink)
    x = flip(EDGE + 14, lang)
    bold(pen, ink, EIGHT_AND_HALF, x, 9.4, 0.82, GOLD, 2.6)
    if not ink.saver:
        bulbs(pen, ink, EIGHT_AND_HALF, x, 9.4, 0.82, OXBLOOD)
    line(pen, title, flip(EDGE + 31, lang), 13.6, style("display", lang, 22), lang,
         ink(GOLD, BLACK) or BLACK, "start", 90)
    colour, x = ink(PAPER, BLACK) or BLACK, flip(WIDE - EDGE, lang)
    line(pen, say("To {n} points", n=GOAL), x, 9 if worth else 13, style("strong", lang, 11), lang,
         colour, "end", 66)
    if worth:
        line(pen, worth, x, 15, style("label", lang, 9), lang, colour, "end", 66)


def _awning(pen: Pen, ink: Ink) -> None:
    """Scallops along the lower edge, every other one red."""
    for n in range(STRIPES):
        x = (n + 0.5) * SCALLOP
        flap = shapes.wedge(x, BAND, SCALLOP / 2, 0, 180)
        pen.path(flap, fill=ink(OXBLOOD if n % 2 else GOLD, WHITE), stroke=ink(None, BLACK),
                 width=HAIR / 2)
