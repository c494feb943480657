"""A card for every player: what to do in a turn and, on its back, how a hand is counted."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.words import Say, say
from companion.games.zero.content import PLAYERS, colour_of, number_of
from printables import shapes
from printables.art import BLACK, HAIR, SHADE, dark, running
from printables.decks.zero.colour_strip import strip
from printables.decks.zero.signs import sign
from printables.faces import BLEED, POKER, Face, Ink
from printables.palette import NIGHT, PAPER, WHITE
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.text import Style, alike, fit, from_start, line, style, write

W, H = POKER
INSET = 5.0
WIDE = W - 2 * INSET
TOP = 22.2  # below the head
STRIP = 7.0  # the seven colours along the top
BAND = 12.6  # the dark head
TITLE = 15.8  # its base line
TILE = (7.2, 5.6)  # a card of an example
TURN: tuple[tuple[Say, tuple[Say, ...]], ...] = (
    (say("Your turn"), (
        say("**Exchange:** a card from your hand into the pool, face up; take a different one."),
        say("**Pass:** you exchange nothing."))),
    (say("End of the round"), (
        say("The **first** pass of a round changes nothing."),
        say("After the **second** everyone else has one last turn. Then count."))),
    (say("Zero!"), (
        say("**Five** of one colour and **five** of one number, one card in both: **0 points**. "
            "Call it at any moment; the round ends at once."),)),
)
EXAMPLES: tuple[tuple[tuple[str, ...], int, Say], ...] = (
    (("red-7", "blue-7", "grey-7"), 7,
     say("Each number counts **once**, even if you hold it two to four times.")),
    (("green-1", "green-3", "green-4", "green-6", "green-8"), 0,
     say("**Five or more** of one colour: they count 0.")),
    (("red-5", "yellow-5", "green-5", "blue-5", "purple-5"), 0,
     say("**Five or more** of one number: they count 0.")),
)
LAST = say("As many rounds as players. The **lowest** total wins.")


def _leaf(pen: Pen, ink: Ink, lang: str, title: Say) -> None:
    pen.path(shapes.rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED), fill=ink(PAPER, WHITE))
    pen.path(shapes.rect(-BLEED, STRIP, W + 2 * BLEED, BAND), fill=ink(NIGHT, WHITE))
    strip(pen, ink, 0, 0, W, STRIP, BLEED)
    letters = style("display-light" if ink.saver else "display", lang, 18)
    line(pen, title, W / 2, TITLE, letters, lang, ink(PAPER, BLACK) or BLACK, width=WIDE)


def _turn(pen: Pen, ink: Ink, lang: str) -> None:
    _leaf(pen, ink, lang, say("The round"))
    used, y = _type(lang), TOP
    spare = (H - INSET - y - _height(lang, used)) / (len(TURN) - 1)
    for name, rows in TURN:
        y = _part(pen, ink, lang, name, rows, y, used) + spare


HEAD, BETWEEN = 5.4, 2.6  # the height of a part's name, and the room before a sentence


def _height(lang: str, used: Style) -> float:
    return sum(HEAD + sum(BETWEEN + fit(row, used, lang, WIDE, H).height for row in rows)
               for _, rows in TURN)


def _type(lang: str) -> Style:
    """The largest style in which all sentences fit together."""
    room = H - INSET - TOP - 2 * 2.4
    return next(used for size in (9.0, 8.75, 8.5, 8.25, 8.0, 7.75, 7.5, 7.25, 7.0)
                if _height(lang, used := style("text", lang, size)) <= room)


def _part(pen: Pen, ink: Ink, lang: str, name: Say, rows: tuple[Say, ...], y: float,
          used: Style) -> float:
    """Print a part's name on a rule and its sentences below; return where they end."""
    start = from_start(INSET, lang, W)
    line(pen, name, start, y + 4, style("display", lang, 11), lang, dark(ink), "start", WIDE)
    pen.path(shapes.line(INSET, y + 5.4, W - INSET, y + 5.4), stroke=dark(ink),
             width=ink(0.3, 0.12) or 0.12)
    y += HEAD
    for row in rows:
        y += BETWEEN
        y += write(pen, row, INSET, y, WIDE, H - y, used, lang, running(ink),
                   balance=True).height
    return y


ROW = 17.6  # from one example to the next


def _counting(pen: Pen, ink: Ink, lang: str) -> None:
    _leaf(pen, ink, lang, say("Counting"))
    used = alike(fit(text, style("text", lang, 8.5), lang, WIDE, 8.4)
                 for text in (LAST, *(text for _, _, text in EXAMPLES)))
    for i, (hand, points, text) in enumerate(EXAMPLES):
        y = TOP + i * ROW
        _example(pen, ink, lang, hand, points, y)
        write(pen, text, INSET, y + TILE[1] + 2, WIDE, 8.4, used, lang, running(ink),
              balance=True)
    pen.path(shapes.line(INSET, 75.4, W - INSET, 75.4), stroke=dark(ink),
             width=ink(0.3, 0.12) or 0.12)
    write(pen, LAST, INSET, 76.6, WIDE, 8.4, used, lang, running(ink), "centre", "middle",
          balance=True)


def _example(pen: Pen, ink: Ink, lang: str, hand: tuple[str, ...], points: int,
             y: float) -> None:
    """Draw an example: cards from the side where reading begins, their points at the other side."""
    for i, card in enumerate(hand):
        x = INSET + i * (TILE[0] + 0.9)
        _tile(pen, ink, card, from_start(x, lang, W, TILE[0]), y)
    end = from_start(W - INSET - TILE[1] / 2, lang, W)
    pen.path(shapes.circle(end, y + TILE[1] / 2, TILE[1] / 2), fill=ink(NIGHT, WHITE),
             stroke=ink(None, BLACK), width=HAIR)
    line(pen, points, end, y + TILE[1] / 2 + 1.5, style("black", "en", 12), "en",
         ink(PAPER, BLACK) or BLACK)


def _tile(pen: Pen, ink: Ink, card: str, x: float, y: float) -> None:
    """Draw a card so small that only its number and sign are left."""
    pen.path(shapes.round_rect(x, y, *TILE, 0.7), fill=WHITE, stroke=ink(SHADE, BLACK),
             width=ink(0.3, 0.12) or 0.12)
    line(pen, number_of(card), x + 2.1, y + 3.9, style("black", "en", 9), "en", dark(ink))
    sign(pen, ink, colour_of(card), x + 5.1, y + TILE[1] / 2, 0.25)


CRIB = Face("crib", POKER, _turn)
COUNTING = Face("counting", POKER, _counting)
FACES = {face.name: face for face in (CRIB, COUNTING)}


def cards(facts: Facts) -> Iterator[Card]:
    yield Card(CRIB, COUNTING, max(PLAYERS))
