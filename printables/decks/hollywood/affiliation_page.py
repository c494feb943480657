"""The affiliation table as a page: how many of each side sit at a table of how many."""

from __future__ import annotations

from companion.engine.words import Say, say
from companion.games.hollywood.content import (
    AFFILIATIONS,
    COMMUNIST,
    GHOSTS,
    PATRIOT,
    RISING_STAR,
    SIDES,
)
from printables import shapes
from printables.art import BLACK, HAIR
from printables.decks.hollywood.ghosts import stamp_ghost
from printables.decks.hollywood.page import HIGH, WIDE, head, mirrored
from printables.decks.hollywood.symbols import sign
from printables.faces import Face, Ink
from printables.palette import GOLD, NIGHT, PAPER, WHITE
from printables.pens.base import Pen
from printables.sheets.paper import PAGE
from printables.text import line, style, write

FIRST, ROW = 47.0, 21.0
STEP = 13.0  # from one sign to the next
# What a column shows and where it begins.
COLUMNS: tuple[tuple[str, Say, float], ...] = (
    (PATRIOT, SIDES[PATRIOT], 30.0), (COMMUNIST, SIDES[COMMUNIST], 98.0),
    (RISING_STAR, SIDES[RISING_STAR], 140.0),
)
GHOST_COLUMN = 165.0


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    head(pen, ink, lang, say("Who sits at the table"),
         say("Build the affiliation deck from the row of your number, then shuffle."))
    _names(pen, lang)
    for i, (players, sides) in enumerate(AFFILIATIONS.items()):
        _row(pen, ink, lang, FIRST + i * ROW, players, sides)
    write(pen, say("**Ghosts** play along with one, two or three at the table. **Random "
                   "affiliations**: deal from all nine cards, and nobody knows how many of each "
                   "there are."),
          0, HIGH - 18, WIDE, 14, style("text", lang, 10), lang, align="centre", balance=True)


def _names(pen: Pen, lang: str) -> None:
    used = style("strong", lang, 9)
    line(pen, say("Players"), mirrored(12, lang), FIRST - 4, used, lang, width=24)
    for _, name, x in COLUMNS:
        line(pen, name, mirrored(x - 5, lang), FIRST - 4, used, lang, align="start", width=29)
    line(pen, say("Ghosts"), mirrored(WIDE - 2, lang), FIRST - 4, used, lang, align="end", width=20)


def _row(pen: Pen, ink: Ink, lang: str, y: float, players: int,
         sides: tuple[int, int, int]) -> None:
    pen.path(shapes.round_rect(0, y, WIDE, ROW - 2, 2.4), fill=ink(PAPER, WHITE),
             stroke=ink(None, BLACK), width=HAIR)
    middle = y + ROW / 2 - 1
    _number(pen, ink, lang, middle, players)
    for (side, _, x), count in zip(COLUMNS, sides, strict=True):
        for i in range(count):
            sign(pen, ink, side, mirrored(x + i * STEP, lang), middle, 0.95)
    for i in range(GHOSTS.get(players, 0)):
        stamp_ghost(pen, ink, mirrored(GHOST_COLUMN + i * 9, lang), middle + 1.2, 0.3)


def _number(pen: Pen, ink: Ink, lang: str, y: float, players: int) -> None:
    x = mirrored(12, lang)
    pen.path(shapes.circle(x, y, 7.4), fill=ink(NIGHT, WHITE), stroke=ink(GOLD, BLACK),
             width=ink(0.6, 0.3) or 0.3)
    line(pen, players, x, y + 3.2, style("black", lang, 25).at(25), lang,
         ink(GOLD, BLACK) or BLACK)


AFFILIATION_PAGE = Face("affiliation-page", PAGE, draw)
