"""The words of the game in our own words, on one page in two columns."""

from __future__ import annotations

from companion.engine.lookup import Term
from companion.engine.words import say
from companion.games.conspiracy.lookup import GLOSSARY
from printables import shapes
from printables.art import dark, running
from printables.decks.conspiracy.file import file, letterhead
from printables.decks.conspiracy.icons import icon
from printables.decks.conspiracy.look import END, START, flip, red
from printables.decks.conspiracy.rows import height, largest
from printables.decks.conspiracy.things import stamped
from printables.faces import Face, Ink
from printables.pens.base import Pen
from printables.sheets.paper import PAGE
from printables.text import line, style, write

TOP, BOTTOM = 29.0, 250.0
BETWEEN = 7.0
COLUMN = (END - START - BETWEEN) / 2
INDENT = 9.5
SIZES = (9.5, 9.25, 9.0, 8.5, 8.0)
LIKE = {"backing_rating": "backing", "pressure_scene": "pressure", "mind_game": "seal"}
HALF = len(GLOSSARY) // 2 - 1  # the terms of the first half say more


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    file(pen, ink, lang, say("Glossary"))
    letterhead(pen, ink, lang, say("How we talk about it"), 122)
    stamped(pen, ink, lang, say("Declassified"), flip(162, lang), 20, 11, 5 if lang == "he" else -5)
    halves = (GLOSSARY[:HALF], GLOSSARY[HALF:])
    size = largest(SIZES, BOTTOM - TOP, lambda size: max(
        sum(_tall(term, size, lang) for term in half) for half in halves))
    for i, half in enumerate(halves):
        spare = BOTTOM - TOP - sum(_tall(term, size, lang) for term in half)
        _column(pen, ink, lang, half, START + i * (COLUMN + BETWEEN), size, spare / len(half))
    middle = flip((START + END) / 2, lang)
    pen.path(shapes.line(middle, TOP, middle, BOTTOM), stroke=red(ink), width=0.2)


def _tall(term: Term, size: float, lang: str) -> float:
    return 5.6 + height(term.means, style("text", lang, size), lang, COLUMN - INDENT) + 1.6


def _column(pen: Pen, ink: Ink, lang: str, terms: tuple[Term, ...], x: float, size: float,
            gap: float) -> None:
    y = TOP
    for term in terms:
        _term(pen, ink, lang, term, x, y, size)
        y += _tall(term, size, lang) + gap


def _term(pen: Pen, ink: Ink, lang: str, term: Term, x: float, y: float, size: float) -> None:
    icon(pen, ink, LIKE.get(term.key, term.key), flip(x + 3.6, lang), y + 4.6, 0.8)
    line(pen, term.name, flip(x + INDENT, lang), y + 4, style("display", lang, size + 1.5), lang,
         dark(ink), "start", COLUMN - INDENT)
    write(pen, term.means, flip(x + INDENT, lang, COLUMN - INDENT), y + 6, COLUMN - INDENT,
          height(term.means, style("text", lang, size), lang, COLUMN - INDENT),
          style("text", lang, size), lang, running(ink))


GLOSSARY_PAGE = Face("glossary", PAGE, draw)
