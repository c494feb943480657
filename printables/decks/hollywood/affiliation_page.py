"""The affiliation table as a page: how many of each side play, by the number of players."""

from __future__ import annotations

from collections.abc import Iterator

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
from printables.sheets import Card, Facts
from printables.sheets.paper import PAGE
from printables.text import alike, fit, line, style, wording, write

FIRST, ROW = 48.0, 20.4
HEAD = 6.6  # the height of the columns' names
STEP, SIZE = 12.0, 0.84  # the distance between signs, and their scale
HALF = 5.0  # from a sign's middle to its edge
GHOST_STEP, GHOST_HALF, GHOST_SIZE = 8.2, 3.6, 0.24  # hats are apart by a gap
NUMBER = INSET + 11
# What each column shows, and where its first sign stands.
COLUMNS: dict[str, float] = {PATRIOT: 38.0, COMMUNIST: 103.0, RISING_STAR: 143.6}
GHOST_COLUMN = 159.4
# A column's name, its middle, its width, and the side on which it is aligned.
HEADS: tuple[tuple[Say, float, float, str], ...] = (
    (say("Players"), NUMBER, 22, "centre"),
    (say("Patriots"), COLUMNS[PATRIOT] - HALF + 15, 30, "start"),
    (say("Communists"), COLUMNS[COMMUNIST] - HALF + 15, 30, "start"),
    (SIDES[RISING_STAR], COLUMNS[RISING_STAR], 24, "centre"),
    (say("Ghosts"), GHOST_COLUMN - GHOST_HALF + 12, 24, "start"),
)
NOTES = say("**Ghosts** play along with one, two or three at the table. **Random "
            "affiliations**: deal from all nine cards, and nobody knows how many of each "
            "there are.")


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    head(pen, ink, lang, say("Who is at the table"),
         say("Build the affiliation deck from the row of your number, then shuffle."))
    _names(pen, ink, lang)
    for i, (players, sides) in enumerate(AFFILIATIONS.items()):
        _row(pen, ink, lang, FIRST + i * ROW, players, sides)
    # Each name in bold begins a paragraph.
    write(pen, wording(NOTES, lang).replace(" **", "\n**"), INSET + 4, HIGH - 22, INNER - 8, 12,
          style("text", lang, 10), lang, running(ink), align="centre", valign="middle")


def _names(pen: Pen, ink: Ink, lang: str) -> None:
    """Print all names in one size on one base line, a long one in two lines."""
    used = style("strong", lang, 9)
    used = alike(fit(name, used, lang, wide, HEAD) for name, _, wide, _ in HEADS)
    for name, x, wide, side in HEADS:
        write(pen, name, mirrored(x, lang) - wide / 2, FIRST - 2.4 - HEAD, wide, HEAD, used, lang,
              dark(ink), side, "bottom")


def _row(pen: Pen, ink: Ink, lang: str, y: float, players: int,
         sides: tuple[int, int, int]) -> None:
    _ground(pen, ink, y)
    middle = y + ROW / 2 - 1
    _number(pen, ink, lang, middle, players)
    for (side, x), count in zip(COLUMNS.items(), sides, strict=True):
        for i in range(count):
            sign(pen, ink, side, mirrored(x + i * STEP, lang), middle, SIZE)
    for i in range(GHOSTS.get(players, 0)):
        stamp_ghost(pen, ink, mirrored(GHOST_COLUMN + i * GHOST_STEP, lang), middle + 1,
                    GHOST_SIZE)


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


def cards(facts: Facts) -> Iterator[Card]:
    yield Card(AFFILIATION_PAGE)
