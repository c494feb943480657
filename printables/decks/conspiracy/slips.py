"""Rumour slips for the bowl, nine to a page: blank, or with the cauldron's rumours.

The GM's ticks stay secret: a slip is folded with its print inside, and the app never prints a mark
that it knows of.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.words import say
from companion.games.conspiracy.content import LEVELS, MARKS
from companion.games.conspiracy.parts import RumourView
from printables import shapes
from printables.art import BLACK, dark
from printables.decks.conspiracy.icons import icon
from printables.decks.conspiracy.look import (
    AGED,
    FINE,
    MANILA,
    MANILA_SHADE,
    RULE,
    capitals,
    flip,
    red,
)
from printables.decks.conspiracy.pins_and_stamps import pin
from printables.faces import BLEED, POKER, Face, Ink
from printables.palette import NIGHT, OXBLOOD, PAPER, WHITE
from printables.pens.base import Gradient, Pen
from printables.sheets import Card, Facts
from printables.text import line, style, write

W, H = POKER
NINE = 9  # to a page
LEFT, TOP, WIDE, DEEP = 4.0, 4.0, W - 8, H - 8
FIRST, LINE = 27.0, 7.6
TICKS = {"cold": "cold_trail", "false": "false_trail"}
TORN = shapes.svg(
    f"M{LEFT} {TOP}H{LEFT + WIDE}V{TOP + DEEP - 1.2}" + "".join(
        f"L{LEFT + WIDE - (i + 1) * WIDE / 22:.2f} {TOP + DEEP - (0.2, 1.3, 0.5, 1.0)[i % 4]:.2f}"
        for i in range(22)) + "Z")


def slip(number: int, rumour: RumourView | None) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        pen.stamp("slip", lambda pen: _paper(pen, ink), (-BLEED, -BLEED, W + BLEED, H + BLEED))
        _head(pen, ink, lang, rumour.level if rumour else 0)
        _lines(pen, ink, lang, rumour.text if rumour else "")
        for i, mark in enumerate(TICKS):
            _tick(pen, ink, lang, mark, 67.4 + i * 7.6)
        pin(pen, ink, W / 2, TOP + 1.4)
    return Face(f"slip-{number}", POKER, draw)


def _paper(pen: Pen, ink: Ink) -> None:
    """A strip torn off a pad, on manila; small marks where it is folded in half."""
    ground = Gradient((0, 0), (0, H), ((0, MANILA), (1, MANILA_SHADE)))
    pen.path(shapes.rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED), fill=ink(ground))
    if not ink.saver:
        pen.path(TORN.move(0.6, 0.8), fill=NIGHT, alpha=0.25)
    pen.path(TORN, fill=ink(AGED, WHITE), stroke=ink(None, BLACK), width=FINE)
    for x in (LEFT + 0.4, LEFT + WIDE - 2.5):
        pen.path(shapes.line(x, H / 2, x + 2.1, H / 2), stroke=ink("#8E6B31", BLACK), width=0.2,
                 dash=(0.8, 0.5))


def _head(pen: Pen, ink: Ink, lang: str, level: int) -> None:
    line(pen, capitals(say("Rumour"), lang), flip(7.4, lang, 0, W), 15.4,
         style("display", lang, 15).spaced(40), lang, dark(ink), "start", 25)
    pen.path(shapes.rect(7.4, 18.2, W - 14.8, 0.4), fill=red(ink))
    for number in LEVELS:
        x = flip(W - 30 + number * 6.6, lang, 0, W)
        reached = number == level
        pen.path(shapes.circle(x, 13.4, 2.8), fill=ink(OXBLOOD if reached else WHITE, WHITE),
                 stroke=dark(ink), width=0.7 if ink.saver and reached else 0.18)
        line(pen, number, x, 14.8, style("black" if reached else "strong", "en", 10.5), "en",
             PAPER if reached and not ink.saver else dark(ink))
    line(pen, say("Level"), flip(W - 16.8, lang, 0, W), 22.2, style("type", lang, 7), lang,
         ink("#6B5A3A", BLACK) or BLACK, "centre", 20)


def _lines(pen: Pen, ink: Ink, lang: str, text: str) -> None:
    """Five lines to write on, or the words themselves."""
    for i in range(0 if text else 5):
        y = FIRST + 3.6 + i * LINE
        pen.path(shapes.line(7.4, y, W - 7.4, y), stroke=ink(RULE, BLACK),
                 width=ink(0.25, 0.12) or 0.12)
    if text:
        write(pen, text, 7.4, 25.4, W - 14.8, 35.6, style("type-bold", lang, 13), lang, dark(ink),
              valign="middle", smallest=6.5, user=True)


def _tick(pen: Pen, ink: Ink, lang: str, mark: str, y: float) -> None:
    """A box for the GM's pencil."""
    pen.path(shapes.rect(flip(8, lang, 4.4, W), y, 4.4, 4.4), fill=WHITE, stroke=dark(ink),
             width=0.3)
    icon(pen, ink, TICKS[mark], flip(17.4, lang, 0, W), y + 2.2, 0.62)
    line(pen, MARKS[mark], flip(22, lang, 0, W), y + 3.7, style("type-bold", lang, 9.5), lang,
         dark(ink), "start", W - 30)


BLANK_SLIP = slip(0, None)


def cards(facts: Facts) -> Sequence[Card]:
    """The cauldron's slips; blank ones fill up the last page."""
    rumours = facts.get("rumours", ())
    left = Card(BLANK_SLIP, count=-len(rumours) % NINE)
    return [*(Card(slip(rumour.id, rumour)) for rumour in rumours), left] if rumours else []


def blank(facts: Facts) -> Sequence[Card]:
    return [Card(BLANK_SLIP, count=NINE)]
