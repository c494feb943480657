"""The score: a strip of seven frames, filled film by film."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.words import say
from companion.games.hollywood.content import COMMUNIST, FILMS, PATRIOT
from printables import shapes
from printables.art import BLACK, HAIR, SHADE, quiet, running
from printables.decks.hollywood.page import holes, numeral
from printables.decks.hollywood.symbols import SHIELD, gear, sign
from printables.faces import BLEED, Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SKY, WHITE
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.text import forward, from_start, line, style, write

STRIP = W, H = (250.0, 74.0)
BAND, TOP = 60.0, 6.6  # the film's height, and where its frames begin
FRAME = (W - 4) / FILMS
MIDDLE = 13.6  # of the rings round a number
LEADER = shapes.round_rect(1 - FRAME / 2, 0, FRAME - 2, 27.2, 1.6)
CROSS = shapes.line(1 - FRAME / 2, MIDDLE, FRAME / 2 - 1, MIDDLE) + shapes.line(0, 0, 0, 27.2)


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    _film(pen, ink)
    for i in range(FILMS):
        left = 2 + i * FRAME
        _frame(pen, ink, lang, i + 1, from_start(left, lang, W, FRAME))
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
    """Draw a film's frame: its number as in a countdown leader, a line for its title, a sign of
    each side to write its symbols into."""
    last = number == FILMS
    pen.path(shapes.round_rect(x + 1, TOP, FRAME - 2, BAND - 2 * TOP, 1.6), fill=ink(PAPER, WHITE),
             stroke=ink(GOLD if last else None, BLACK),
             width=ink(0.9, HAIR if last else 0.12) or HAIR)
    with pen.group(x + FRAME / 2, TOP):
        _leader(pen, ink, number)
        _number(pen, ink, lang, number)
        if last:
            sign(pen, ink, "rising_star", 12 * forward(lang), 4.4, 0.5)
        pen.path(shapes.line(-13.5, 30.6, 13.5, 30.6), stroke=quiet(ink), width=0.2)
        for at, side in ((-7.7, PATRIOT), (7.7, COMMUNIST)):
            _sign(pen, ink, side, at * forward(lang))


def _leader(pen: Pen, ink: Ink, number: int) -> None:
    """Draw rings and a cross, and the hand, which has moved on by a seventh with every film."""
    if not ink.saver:
        with pen.group(clip=LEADER):
            pen.path(shapes.wedge(0, MIDDLE, 40, -90, -90 + 360 * number / FILMS), fill=SHADE)
    pen.path(CROSS, stroke=quiet(ink), width=ink(0.2, 0.1) or 0.1)
    pen.path(shapes.circle(0, MIDDLE, 11.4), fill=ink(PAPER, WHITE))
    pen.path(shapes.circle(0, MIDDLE, 11.4) + shapes.circle(0, MIDDLE, 10),
             stroke=ink(NIGHT, BLACK), width=ink(0.45, 0.12) or 0.12)


def _number(pen: Pen, ink: Ink, lang: str, number: int) -> None:
    line(pen, number, 0, MIDDLE + 5.3, numeral(ink, lang, 42), lang,
         ink(OXBLOOD if number == FILMS else NIGHT, BLACK) or BLACK)


def _sign(pen: Pen, ink: Ink, side: str, x: float) -> None:
    """The outline of a side's sign, and room for a number in it."""
    path = SHIELD.scale(1.14) if side == PATRIOT else gear(0, 0, 7, hole=0.66)
    with pen.group(x, 38.4):
        pen.path(shapes.circle(0, 0, 5), fill=WHITE)
        pen.path(path, fill=WHITE if side == PATRIOT else ink(OXBLOOD, WHITE),
                 stroke=ink(SKY if side == PATRIOT else OXBLOOD, BLACK),
                 width=ink(1.5 if side == PATRIOT else 0.2, 0.12) or 0.12, join="round")


SCORE = Face("score-strip", STRIP, draw)


def cards(facts: Facts) -> Iterator[Card]:
    """Two score strips: a page has room for two evenings."""
    yield Card(SCORE, count=2)
