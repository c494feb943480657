"""Two cards for every player: the order of a film, and how many of each side play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.engine.words import Say, say
from companion.games.hollywood.content import AFFILIATIONS, COMMUNIST, PATRIOT, RISING_STAR
from printables import shapes
from printables.art import (
    BLACK,
    HAIR,
    SHADE,
    Art,
    dark,
    paint,
    placed,
    solid,
    stroke,
)
from printables.decks.hollywood import frame
from printables.decks.hollywood.inventory import CROWD
from printables.decks.hollywood.role_portraits import SCISSORS
from printables.decks.hollywood.symbols import sign
from printables.faces import POKER, Face, Ink
from printables.palette import GOLD, NIGHT, PAPER, SLATE, WHITE
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.text import Block, Style, fit, forward, from_start, line, rtl, style, write

Row = tuple[str, Say]  # a sign and its sentence
PRODUCTION: tuple[Row, ...] = (
    ("role", say("From the lowest number, clockwise: **role**, **swap** with the centre, "
                 "up to **2 dice** again, or **pass**.")),
)
POST: tuple[Row, ...] = (
    ("die_star", say("Star: a card goes in, face down.")),
    ("statuette", say("Statuette back: one more card.")),
    ("deck", say("One from the deck, unless the composer added one.")),
    ("cut", say("Shuffle; one is cut. The editor may look at it first.")),
)
PREMIERE: tuple[Row, ...] = (
    ("count", say("Count symbols: a tie is communist.")),
    ("hearing", say("Hearing: all dice are re-rolled.")),
    ("shake_up", say("Shake-up: roles are dealt again.")),
    ("deck", say("Draw up to 3 cards.")),
)
PARTS: tuple[tuple[Say, tuple[Row, ...]], ...] = (
    (say("Production"), PRODUCTION), (say("Post-production"), POST), (say("Premiere"), PREMIERE),
)
TURNED = -124.0  # turns the scissors from one side to the other
ICONS: dict[str, Art] = {
    "role": (solid(GOLD, shapes.circle(0, 0, 1.7)), stroke(NIGHT, 0.3, shapes.circle(0, 0, 1.7)),
             stroke(NIGHT, 0.5, shapes.svg("M-.4-.5.2-.9V.9"))),
    "deck": (solid(SLATE, shapes.round_rect(-1, -1.7, 2.4, 3.2, 0.3)),
             solid(PAPER, shapes.round_rect(-1.5, -1.3, 2.4, 3.2, 0.3)),
             stroke(NIGHT, 0.25, shapes.round_rect(-1.5, -1.3, 2.4, 3.2, 0.3))),
    "cut": placed(SCISSORS, 0, 0, 40, 0.115),
    "count": (stroke(NIGHT, 0.45,
                     shapes.svg("M-1.1-1.5V1.5M-.3-1.5V1.5M.5-1.5V1.5M-1.8 1 1.2-1")),),
}
BAND = 7.6  # the dark head with the leaf's name
HEAD = 4.6
BETWEEN = 0.8
INSET = 6.8
INDENT = 4.7
COLUMN = frame.W - 2 * INSET - INDENT
FIRST, LAST = frame.TOP + BAND + 1.1, frame.BOTTOM - 1.3
SIZES = (8.0, 7.75, 7.5, 7.25, 7.0, 6.75, 6.5)
CLOSE, APART = 1.18, 1.25  # line spacing in sizes; row spacing in lines
LOW = 3.7  # the least height of a row, for its icon


def _crib(pen: Pen, ink: Ink, lang: str) -> None:
    """Use the largest type that fits; spread the free height between the lines."""
    _page(pen, ink, say("One film"), lang)
    used, spare = next(found for size in SIZES
                       if (found := _room(_type(lang, size), lang))[1] > 0)
    gap = spare / sum(len(rows) for _, rows in PARTS)
    y = FIRST
    for number, (name, rows) in enumerate(PARTS, 1):
        _part(pen, ink, number, name, y, lang)
        y += HEAD
        for row in rows:
            y += gap / 2
            y += _row(pen, ink, row, y, used, lang) + gap / 2
        y += BETWEEN


def _room(used: Style, lang: str) -> tuple[Style, float]:
    """The style, and the height that it leaves free."""
    rows = [row for _, rows in PARTS for row in rows]
    return used, LAST - FIRST - 3 * HEAD - 2 * BETWEEN - sum(
        _height(row, used, lang) for row in rows)


def _type(lang: str, size: float) -> Style:
    return replace(style("text", lang, size), leading=CLOSE)


def _height(row: Row, used: Style, lang: str) -> float:
    """A row's height; rows are further apart than the lines of one row."""
    block = _block(row, used, lang)
    return max(LOW, block.height - block.rise + APART * used.line)


def _block(row: Row, used: Style, lang: str) -> Block:
    return fit(row[1], used, lang, COLUMN, 40)


def _page(pen: Pen, ink: Ink, name: Say, lang: str) -> None:
    """A leaf of paper in the film's frame, its name in gold on the dark head."""
    frame.strip(pen, ink)
    with pen.group(clip=frame.WINDOW):
        pen.path(frame.WINDOW, fill=ink(PAPER, WHITE))
        pen.path(shapes.rect(frame.LEFT, frame.TOP, frame.WIDE, BAND), fill=ink("#1C252D", WHITE))
        pen.path(shapes.rect(frame.LEFT, frame.TOP + BAND - HAIR, frame.WIDE, HAIR),
                 fill=ink(GOLD, BLACK))
    line(pen, name, frame.MIDDLE, frame.TOP + 5.7, style("display", lang, 13.5).spaced(20), lang,
         ink(GOLD, BLACK) or BLACK, width=COLUMN)
    frame.edge(pen, ink)


def _part(pen: Pen, ink: Ink, number: int, name: Say, y: float, lang: str) -> None:
    at, inward = _across(INSET, lang), forward(lang)
    pen.path(shapes.circle(at + inward * 2.1, y + 2.1, 2.1), fill=ink(NIGHT, WHITE),
             stroke=ink(None, BLACK), width=HAIR)
    line(pen, number, at + inward * 2.1, y + 3.2, style("strong", "en", 8.5), "en",
         ink(GOLD, BLACK) or BLACK)
    block = line(pen, name, at + inward * 5.4, y + 3.6, style("display", lang, 10.5), lang,
                 dark(ink), "start")
    rule = at + inward * (7 + block.width)
    pen.path(shapes.line(rule, y + 2.2, frame.W - at, y + 2.2), stroke=dark(ink), width=HAIR)


def _row(pen: Pen, ink: Ink, row: Row, y: float, used: Style, lang: str) -> float:
    high = _height(row, used, lang)
    _icon(pen, ink, row[0], _across(INSET + 1.9, lang), y + high / 2, lang)
    beside = from_start(INSET + INDENT, lang, frame.W, COLUMN)
    write(pen, row[1], beside, y, COLUMN, high, used, lang, dark(ink), valign="middle",
          balance=True)
    return high


def _icon(pen: Pen, ink: Ink, name: str, x: float, y: float, lang: str) -> None:
    """Draw an icon; the scissors point at their sentence."""
    if name not in ICONS:
        return sign(pen, ink, name, x, y, 0.26 if name == "statuette" else 0.3)
    with pen.group(x, y, rotate=TURNED if name == "cut" and rtl(lang) else 0):
        paint(pen, ink, ICONS[name])


COLUMNS = (13.4, 26.4, 38.6, 50.2)  # players, then the sides; from the reading side
HIGH = 5.0


def _table(pen: Pen, ink: Ink, lang: str) -> None:
    _page(pen, ink, say("Who is at the table"), lang)
    top = frame.TOP + 17.6
    _heads(pen, ink, frame.TOP + 13, lang)
    for i, (players, sides) in enumerate(AFFILIATIONS.items()):
        _line(pen, ink, i, (players, *sides), top + i * HIGH, lang)
    foot = top + len(AFFILIATIONS) * HIGH + 0.8
    write(pen, say("Four films win the game. With 3 players the communists need three. If the "
                   "seventh film is tied or decided by one, the rising star wins alone."),
          INSET, foot, frame.W - 2 * INSET, LAST - foot, style("text", lang, 7.5), lang,
          dark(ink), "centre", "middle", smallest=7, balance=True)


def _across(x: float, lang: str) -> float:
    return from_start(x, lang, frame.W)


def _heads(pen: Pen, ink: Ink, y: float, lang: str) -> None:
    with pen.group(_across(COLUMNS[0], lang), y + 0.2):
        paint(pen, ink, PEOPLE)
    for x, side in zip(COLUMNS[1:], (PATRIOT, COMMUNIST, RISING_STAR), strict=True):
        sign(pen, ink, side, _across(x, lang), y, 0.6)


def _line(pen: Pen, ink: Ink, i: int, numbers: tuple[int, ...], y: float, lang: str) -> None:
    if i % 2 == 0:
        pen.path(shapes.rect(frame.LEFT + 1, y, frame.WIDE - 2, HIGH), fill=ink(SHADE))
    pen.path(shapes.line(frame.LEFT + 1, y + HIGH, frame.RIGHT - 1, y + HIGH),
             stroke=ink(None, BLACK), width=0.1)
    for column, number in enumerate(numbers):
        used = style("strong" if column else "black", "en", 10 if column else 11)
        shown = str(number) if number else "–"
        line(pen, shown, _across(COLUMNS[column], lang), y + 3.85, used, "en", dark(ink))


PEOPLE: Art = (
    solid(SLATE, shapes.circle(-2, -1.2, 1.3), shapes.svg("M-4.4 3.4C-4.4-.6.4-.6.4 3.4Z")),
    solid(SLATE, shapes.circle(2, -1.2, 1.3), shapes.svg("M-.4 3.4C-.4-.6 4.4-.6 4.4 3.4Z")),
    solid(NIGHT, shapes.circle(0, -1.8, 1.5), shapes.svg("M-2.8 3.6C-2.8-1.2 2.8-1.2 2.8 3.6Z")),
)
CRIB = Face("crib", POKER, _crib)
TABLE = Face("affiliation-table", POKER, _table)
FACES = {face.name: face for face in (CRIB, TABLE)}


def cards(facts: Facts) -> Iterator[Card]:
    yield Card(CRIB, TABLE, CROWD)
