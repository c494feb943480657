"""The words of the game in our own words, on one page: two columns whose rows stand level."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.lookup import Term
from companion.engine.words import say
from companion.games.conspiracy.lookup import GLOSSARY
from printables import shapes
from printables.art import dark, running
from printables.decks.conspiracy.file_page import file, letterhead
from printables.decks.conspiracy.icons import ICONS, icon
from printables.decks.conspiracy.look import END, START, flip, red
from printables.decks.conspiracy.pins_and_stamps import stamped
from printables.decks.conspiracy.rows import height, largest
from printables.faces import Face, Ink
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.sheets.paper import PAGE
from printables.text import forward, line, style, write

TOP, BOTTOM = 29.0, 250.0
BETWEEN = 7.0
COLUMN = (END - START - BETWEEN) / 2
INDENT = 9.5
SIZES = (9.5, 9.25, 9.0, 8.5, 8.0, 7.5)
LIKE = {"mind_game": "seal"}  # drawn as the envelopes of its bids
# The page holds words with a sign of their own; rounds and difficulties stand with the tables.
PRINTED = tuple(term for term in GLOSSARY if LIKE.get(term.key, term.key) in ICONS)
ROWS = -(-len(PRINTED) // 2)
Row = tuple[Term, ...]


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    file(pen, ink, lang, say("Glossary"))
    letterhead(pen, ink, lang, say("How we talk about it"), 122)
    stamped(pen, ink, lang, say("Declassified"), flip(162, lang), 20, 11, -5 * forward(lang))
    size = largest(SIZES, BOTTOM - TOP, lambda size: sum(
        _tall(row, size, lang) for row in rows()))
    gap = (BOTTOM - TOP - sum(_tall(row, size, lang) for row in rows())) / ROWS
    y = TOP
    for row in rows():
        for i, term in enumerate(row):
            _term(pen, ink, lang, term, START + i * (COLUMN + BETWEEN), y, size)
        y += _tall(row, size, lang) + gap
    middle = flip((START + END) / 2, lang)
    pen.path(shapes.line(middle, TOP, middle, BOTTOM), stroke=red(ink), width=0.2)


def rows() -> list[Row]:
    """The rows: the first column from top to bottom, then the second."""
    return [PRINTED[i::ROWS] for i in range(ROWS)]


def _tall(row: Row, size: float, lang: str) -> float:
    used = style("text", lang, size)
    return 7.2 + max(height(term.means, used, lang, COLUMN - INDENT) for term in row)


def _term(pen: Pen, ink: Ink, lang: str, term: Term, x: float, y: float, size: float) -> None:
    icon(pen, ink, LIKE.get(term.key, term.key), flip(x + 3.6, lang), y + 4.6, 0.8)
    line(pen, term.name, flip(x + INDENT, lang), y + 4, style("display", lang, size + 1.5), lang,
         dark(ink), "start", COLUMN - INDENT)
    write(pen, term.means, flip(x + INDENT, lang, COLUMN - INDENT), y + 6, COLUMN - INDENT,
          height(term.means, style("text", lang, size), lang, COLUMN - INDENT),
          style("text", lang, size), lang, running(ink))


GLOSSARY_PAGE = Face("glossary", PAGE, draw)


def cards(facts: Facts) -> Sequence[Card]:
    return [Card(GLOSSARY_PAGE)]
