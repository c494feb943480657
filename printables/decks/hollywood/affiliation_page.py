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
from printables.art import BLACK, HAIR, SHADE, dark, running
from printables.decks.hollywood.ghosts import stamp_ghost
from printables.decks.hollywood.page import (
    BRIGHT,
    HIGH,
    INNER,
    INSET,
    WIDE,
    head,
    mirrored,
    numeral,
)
from printables.decks.hollywood.symbols import sign
from printables.faces import Face, Ink
from printables.palette import GOLD, NIGHT, WHITE
from printables.pens.base import Pen
from printables.sheets.paper import PAGE
from printables.text import line, style, write

FIRST, ROW = 48.0, 20.4
STEP = 12.0  # from one sign to the next
# What a column shows and where it begins.
COLUMNS: tuple[tuple[str, Say, float], ...] = (
    (PATRIOT, SIDES[PATRIOT], 37.0), (COMMUNIST, SIDES[COMMUNIST], 100.0),
    (RISING_STAR, SIDES[RISING_STAR], 138.0),
)
GHOST_COLUMN = 159.0
NUMBER = INSET + 11


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    head(pen, ink, lang, say("Who sits at the table"),
         say("Build the affiliation deck from the row of your number, then shuffle."))
    _names(pen, ink, lang)
    for i, (players, sides) in enumerate(AFFILIATIONS.items()):
        _row(pen, ink, lang, FIRST + i * ROW, players, sides)
    write(pen, say("**Ghosts** play along with one, two or three at the table. **Random "
                   "affiliations**: deal from all nine cards, and nobody knows how many of each "
                   "there are."),
          INSET + 4, HIGH - 22, INNER - 8, 12, style("text", lang, 10), lang, running(ink),
          align="centre", valign="middle", balance=True)


def _names(pen: Pen, ink: Ink, lang: str) -> None:
    used, y = style("strong", lang, 9), FIRST - 3
    line(pen, say("Players"), mirrored(NUMBER, lang), y, used, lang, dark(ink), width=22)
    for _, name, x in COLUMNS:
        line(pen, name, mirrored(x - 5, lang), y, used, lang, dark(ink), "start", width=29)
    line(pen, say("Ghosts"), mirrored(WIDE - INSET - 1, lang), y, used, lang, dark(ink), "end",
         width=20)


def _row(pen: Pen, ink: Ink, lang: str, y: float, players: int,
         sides: tuple[int, int, int]) -> None:
    _ground(pen, ink, y)
    middle = y + ROW / 2 - 1
    _number(pen, ink, lang, middle, players)
    for (side, _, x), count in zip(COLUMNS, sides, strict=True):
        for i in range(count):
            sign(pen, ink, side, mirrored(x + i * STEP, lang), middle, 0.95)
    for i in range(GHOSTS.get(players, 0)):
        stamp_ghost(pen, ink, mirrored(GHOST_COLUMN + i * 8.4, lang), middle + 1.2, 0.3)


def _ground(pen: Pen, ink: Ink, y: float) -> None:
    """A bright strip; a rule below the row where ink is saved."""
    if ink.saver:
        foot = y + ROW - 1
        pen.path(shapes.line(INSET, foot, WIDE - INSET, foot), stroke=BLACK, width=0.12)
    else:
        pen.path(shapes.round_rect(INSET, y, INNER, ROW - 2, 2.4), fill=BRIGHT, stroke=SHADE,
                 width=0.3)


def _number(pen: Pen, ink: Ink, lang: str, y: float, players: int) -> None:
    x = mirrored(NUMBER, lang)
    pen.path(shapes.circle(x, y, 7.2), fill=ink(NIGHT, WHITE), stroke=ink(GOLD, BLACK),
             width=ink(0.6, HAIR) or HAIR)
    line(pen, players, x, y + 3.2, numeral(ink, lang, 25), lang,
         ink(GOLD, BLACK) or BLACK)


AFFILIATION_PAGE = Face("affiliation-page", PAGE, draw)
