"""The score: a strip of seven frames, filled film by film."""

from __future__ import annotations

from companion.engine.words import say
from companion.games.hollywood.content import COMMUNIST, FILMS, PATRIOT
from printables import shapes
from printables.art import BLACK, HAIR, quiet, running
from printables.decks.hollywood.page import holes, numeral
from printables.decks.hollywood.symbols import sign
from printables.faces import BLEED, Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, WHITE
from printables.pens.base import Pen
from printables.text import line, style, write

STRIP = W, H = (250.0, 74.0)
BAND, TOP = 60.0, 6.6  # the film's height, and where its frames begin
FRAME = (W - 4) / FILMS


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    _film(pen, ink)
    for i in range(FILMS):
        left = 2 + i * FRAME
        _frame(pen, ink, lang, i + 1, W - left - FRAME if lang == "he" else left)
    write(pen, say("More symbols win the film, a tie is the communists'. **Four films** win the "
                   "game (with three players, three are enough for the communists). If the "
                   "**seventh** is tied or decided by one, the rising star wins alone."),
          5, BAND + 3.6, W - 10, 9.4, style("text", lang, 10), lang, running(ink),
          align="centre", balance=True)


def _film(pen: Pen, ink: Ink) -> None:
    """The film runs out at both ends; below it a paper edge for the rule."""
    if not ink.saver:
        wide = W + 2 * BLEED
        pen.path(shapes.rect(-BLEED, -BLEED, wide, H + 2 * BLEED), fill=PAPER)
        pen.path(shapes.rect(-BLEED, -BLEED, wide, BAND + BLEED), fill=NIGHT)
        pen.path(shapes.rect(-BLEED, BAND + 0.7, wide, 0.25), fill=GOLD)
    else:
        pen.path(shapes.line(0, BAND, W, BAND), stroke=BLACK, width=0.15)
    holes(pen, ink, 0, W, (1.9, BAND - 3.8))


def _frame(pen: Pen, ink: Ink, lang: str, number: int, x: float) -> None:
    """A film: its number, a line for its title, a box for each side's symbols."""
    last = number == FILMS
    pen.path(shapes.round_rect(x + 1, TOP, FRAME - 2, BAND - 2 * TOP, 1.6), fill=ink(PAPER, WHITE),
             stroke=ink(GOLD if last else None, BLACK),
             width=ink(0.9, HAIR if last else 0.12) or HAIR)
    with pen.group(x + FRAME / 2, TOP):
        _number(pen, ink, lang, number)
        if last:
            sign(pen, ink, "rising_star", -10.4 if lang == "he" else 10.4, 8.6, 0.55)
        pen.path(shapes.line(-13, 19, 13, 19), stroke=quiet(ink), width=0.2)
        for at, side in ((7.6, PATRIOT), (-7.6, COMMUNIST)):
            _box(pen, ink, side, at if lang == "he" else -at)


def _number(pen: Pen, ink: Ink, lang: str, number: int) -> None:
    line(pen, number, 0, 12, numeral(ink, lang, 27), lang,
         ink(OXBLOOD if number == FILMS else NIGHT, BLACK) or BLACK)


def _box(pen: Pen, ink: Ink, side: str, x: float) -> None:
    sign(pen, ink, side, x, 26, 0.62)
    pen.path(shapes.round_rect(x - 6.4, 31.6, 12.8, 12, 1), fill=WHITE, stroke=ink(NIGHT, BLACK),
             width=ink(0.3, 0.15) or 0.15)


SCORE = Face("score-strip", STRIP, draw)
