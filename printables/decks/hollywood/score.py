"""The score: a strip of seven frames, filled film by film."""

from __future__ import annotations

from companion.engine.words import say
from companion.games.hollywood.content import COMMUNIST, FILMS, PATRIOT
from printables import shapes
from printables.art import BLACK, HAIR
from printables.decks.hollywood.page import band
from printables.decks.hollywood.symbols import sign
from printables.faces import Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE, WHITE
from printables.pens.base import Pen
from printables.text import line, style, write

STRIP = W, H = (250.0, 74.0)
BAND, TOP = 60.0, 6.6  # the film's height, and where its frames begin
FRAME = (W - 4) / FILMS


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    band(pen, ink, 0, 0, W, BAND)
    for i in range(FILMS):
        left = 2 + i * FRAME
        _frame(pen, ink, lang, i + 1, W - left - FRAME if lang == "he" else left)
    write(pen, say("More symbols win the film, a tie is the communists'. **Four films** win the "
                   "game (with three players, three are enough for the communists). If the "
                   "**seventh** is tied or decided by one, the rising star wins alone."),
          4, BAND + 4, W - 8, 12, style("text", lang, 10), lang, align="centre", balance=True)


def _frame(pen: Pen, ink: Ink, lang: str, number: int, x: float) -> None:
    """A film: its number, a line for its title, a box for each side's symbols."""
    last = number == FILMS
    pen.path(shapes.round_rect(x + 1, TOP, FRAME - 2, BAND - 2 * TOP, 1.6), fill=ink(PAPER, WHITE),
             stroke=ink(GOLD if last else None, BLACK), width=ink(0.9, HAIR) or HAIR)
    with pen.group(x + FRAME / 2, TOP):
        _number(pen, ink, lang, number)
        if last:
            sign(pen, ink, "rising_star", -10.4 if lang == "he" else 10.4, 8.6, 0.55)
        pen.path(shapes.line(-13, 19, 13, 19), stroke=SLATE, width=0.2)
        for at, side in ((7.6, PATRIOT), (-7.6, COMMUNIST)):
            _box(pen, ink, side, at if lang == "he" else -at)


def _number(pen: Pen, ink: Ink, lang: str, number: int) -> None:
    line(pen, number, 0, 12, style("black", lang, 27), lang,
         ink(OXBLOOD if number == FILMS else NIGHT, BLACK) or BLACK)


def _box(pen: Pen, ink: Ink, side: str, x: float) -> None:
    sign(pen, ink, side, x, 26, 0.62)
    pen.path(shapes.round_rect(x - 6.4, 31.6, 12.8, 12, 1), fill=WHITE, stroke=ink(NIGHT, BLACK),
             width=0.3)


SCORE = Face("score-strip", STRIP, draw)
