"""What a scene brings: the whole table on one page, for the GM who settles a scene."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.words import Say, say
from companion.games.conspiracy.content import scene_sign
from companion.games.conspiracy.lookup import CONSEQUENCES, Row
from printables import shapes
from printables.art import BLACK, dark, running
from printables.decks.conspiracy.file_page import file, letterhead
from printables.decks.conspiracy.icons import icon
from printables.decks.conspiracy.look import EDGE, END, FINE, START, capitals, flip
from printables.decks.conspiracy.pins_and_stamps import pin
from printables.decks.conspiracy.rows import height, largest
from printables.faces import Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE, WHITE
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.sheets.paper import PAGE
from printables.text import Style, line, style, write

Column = tuple[Say, float, float, str]  # head, left edge, width, colour
COLUMNS: tuple[Column, ...] = (
    (say("Always"), START + 31, 51, NIGHT),
    (say("Also if won"), START + 84, 37, SLATE),
    (say("Also if lost"), START + 123, 40, OXBLOOD),
)
TOP, BOTTOM, GAP, PAD = 41.0, 251.5, 2.2, 2.6
BETWEEN = 1.7  # two sentences of one cell
SIZES = (10.0, 9.5, 9.0, 8.5, 8.0)


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    file(pen, ink, lang, say("After a scene"))
    letterhead(pen, ink, lang, say("What a scene brings"))
    for name, x, width, colour in COLUMNS:
        _head(pen, ink, lang, name, x, width, colour)
    size = largest(SIZES, BOTTOM - TOP - GAP * len(CONSEQUENCES),
                   lambda size: sum(_tall(row, _style(size, lang), lang) for row in CONSEQUENCES))
    used = _style(size, lang)
    spare = BOTTOM - TOP - sum(_tall(row, used, lang) for row in CONSEQUENCES)
    y, gap = TOP, min(4.0, spare / len(CONSEQUENCES))
    more = (spare - gap * len(CONSEQUENCES)) / len(CONSEQUENCES)
    for row in CONSEQUENCES:
        high = _tall(row, used, lang) + more
        _row(pen, ink, lang, row, y, high, used)
        y += high + gap


def _style(size: float, lang: str) -> Style:
    return style("text", lang, size)


def _tall(row: Row, used: Style, lang: str) -> float:
    cells = zip((row.always, row.won, row.lost), COLUMNS, strict=True)
    return max(17.0, *(_cell_height(said, used, lang, width) for said, (_, _, width, _) in cells))


def _cell_height(said: tuple[Say, ...], used: Style, lang: str, width: float) -> float:
    return 2 * PAD + sum(height(text, used, lang, width - 3.4) + BETWEEN for text in said) - BETWEEN


def _head(pen: Pen, ink: Ink, lang: str, name: Say, x: float, width: float, colour: str) -> None:
    pen.path(shapes.round_rect(flip(x, lang, width), 29.4, width, 8.6, 1), fill=ink(colour, WHITE),
             stroke=ink(None, BLACK), width=FINE)
    line(pen, capitals(name, lang), flip(x + width / 2, lang), 35.5,
         style("display", lang, 12).spaced(40), lang, ink(PAPER, BLACK) or BLACK, width=width - 4)


def _row(pen: Pen, ink: Ink, lang: str, row: Row, y: float, high: float, used: Style) -> None:
    """An index card: the kind of the scene, then what it brings."""
    left, width = flip(START - 1.5, lang, END - START + 3), END - START + 3
    if not ink.saver:
        pen.path(shapes.rect(left + 0.5, y + 0.6, width, high), fill=NIGHT, alpha=0.2)
    ground = "#F0DCA4" if row.kind == "every" else "#F9F0D8"
    pen.path(shapes.rect(left, y, width, high), fill=ink(ground, WHITE),
             stroke=ink(EDGE, BLACK), width=FINE)
    icon(pen, ink, scene_sign(row.kind), flip(START + 13, lang), y + high / 2 - 2.9)
    write(pen, row.name, flip(START, lang, 26), y + high / 2 + 2.9, 26, 4.2,
          style("display", lang, 10.5), lang, dark(ink), "centre", "middle", balance=True)
    for said, (_, x, wide, _) in zip((row.always, row.won, row.lost), COLUMNS, strict=True):
        pen.path(shapes.line(flip(x, lang), y + 2, flip(x, lang), y + high - 2),
                 stroke=ink(GOLD, BLACK), width=0.15)
        _cell(pen, ink, lang, said, x, y, wide, high, used)
    pin(pen, ink, flip(START - 0.5, lang), y + 1.2)


def _cell(pen: Pen, ink: Ink, lang: str, said: tuple[Say, ...], x: float, y: float, width: float,
          high: float, used: Style) -> None:
    at = y + (high - _cell_height(said, used, lang, width)) / 2 + PAD if said else y
    for text in said:
        tall = height(text, used, lang, width - 3.4)
        write(pen, text, flip(x + 2.2, lang, width - 3.4), at, width - 3.4, tall, used, lang,
              running(ink))
        at += tall + BETWEEN


CONSEQUENCES_PAGE = Face("consequences", PAGE, draw)


def cards(facts: Facts) -> Sequence[Card]:
    return [Card(CONSEQUENCES_PAGE)]
