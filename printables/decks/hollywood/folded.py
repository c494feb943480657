"""Affiliations for seats without a phone: a strip that hides its card and shows a name.

From the top: the name, the card, a screen of scribbles. The whole sheet is folded before anything
is cut, so that a player with scissors in hand reads nothing. The screen goes up over the cards,
print against print; the names go back, behind both. Then all cut marks are on the outside, and with
the names stand the instructions, in sight to the end. Nothing else can be read from outside, not
even against the light.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sin

from companion.engine.words import say
from printables import shapes
from printables.art import BLACK, BRASS, EMBER, HAIR, SHADE, dark, quiet, running
from printables.decks.hollywood import affiliations
from printables.decks.hollywood.folds import ROUND, fold
from printables.decks.hollywood.frame import LEFT, RIGHT, WIDE, WINDOW, strip
from printables.decks.hollywood.page import BRIGHT
from printables.decks.hollywood.posters.curves import smooth
from printables.faces import BLEED, POKER, Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE, WHITE
from printables.pens.base import Pen
from printables.shapes import Path
from printables.sheets import Card, Facts
from printables.text import alike, fit, line, style, wording, write

W, H = POKER
CROP = 1.0  # cut off the card's height, at either end
CARD = H - 2 * CROP
FLAP = CARD + 1  # name and screen end a millimetre beyond the folds, so that no cut opens one
FOLDS = (FLAP, FLAP + CARD)
FOLDED = (W, 2 * FLAP + CARD)
WIDER = W + 2 * BLEED
INSIDE = shapes.rect(-BLEED, CROP, WIDER, CARD + ROUND)
TICK = 4.0
STEPS = (
    say("1. First fold the scribbles up."),
    say("2. Fold the names back."),
    say("3. Only now cut, along the marks."),
    say("4. Close it with a paper clip."),
)
TOLD = 15.0  # height of the instructions at the label's foot
FIRST = (W / 2, FLAP - 10, 7.0)  # the sign of the first step on the screen: its middle and radius
UP = shapes.svg("M0-4.6L2-2H.6V.2H-.6V-2H-2Z")
FAINT = "#8C8C8C"  # for what only hides
LID = shapes.svg(f"M{LEFT} 4.6L28.6 27Q31.5 29.2 34.4 27L{RIGHT} 4.6Z")
RAISED = 9.6  # how much higher the seal stands than drawn here
LABEL = (LEFT + 3, 37.2, WIDE - 6, 43.8)
SEAL = shapes.svg("M39.9 37.6C40.6 41.4 37.6 44.6 34.2 44.7 31.4 46.3 27.2 45.6 25.4 42.6"
                  " 22.6 40.4 22.4 36 24.6 33.6 25.4 30.2 29.4 28.4 32.4 29.3 36 28.6 39.6 31"
                  " 39.7 34.2 40.5 35.2 40.4 36.6 39.9 37.6Z")


def folded_card(number: int, name: str, side: str) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        pen.path(shapes.rect(-BLEED, -BLEED, WIDER, FOLDED[1] + 2 * BLEED), fill=WHITE)
        with pen.group(0, -CROP, clip=shapes.rect(-BLEED, CROP - BLEED, WIDER, FLAP + BLEED)):
            _outside(pen, ink, lang, name)
        with pen.group(0, FOLDS[1]):
            _screen(pen, ink)
        with pen.group(0, FOLDS[0] - CROP, clip=INSIDE):
            affiliations.ALL[side].draw(pen, ink, lang)
        _lines(pen, ink)
    return Face(f"folded-{number}", FOLDED, draw)


def _lines(pen: Pen, ink: Ink) -> None:
    """The two folds, and where the cuts between the names meet the upper one."""
    fold(pen, ink, shapes.join(shapes.line(-BLEED, y, W + BLEED, y) for y in FOLDS))
    ticks = shapes.join(shapes.line(x, FLAP - TICK, x, FLAP) for x in (0, W))
    pen.path(ticks, stroke=ink(WHITE, BLACK), width=0.3)


def _outside(pen: Pen, ink: Ink, lang: str, name: str) -> None:
    """The back of a sealed envelope."""
    strip(pen, ink)
    pen.stamp(f"folded-envelope-{ink.name}", lambda p: _envelope(p, ink), (0, 0, W, H))
    write(pen, name, LEFT + 5, 38.4, WIDE - 10, 11.4, style("display", lang, 26), lang, dark(ink),
          align="centre", valign="middle", smallest=10, user=True)
    write(pen, say("For your eyes only: unfold it under the table, and fold it again."),
          LEFT + 5, 50.8, WIDE - 10, 13.4, style("type", lang, 8), lang, running(ink),
          align="centre", valign="middle", balance=True)
    _steps(pen, ink, lang)


def _steps(pen: Pen, ink: Ink, lang: str) -> None:
    """Print the instructions in order at the label's foot, the same for all."""
    x, y, wide, high = LABEL
    top = y + high - TOLD
    pen.path(shapes.line(x + 2, top, x + wide - 2, top), stroke=quiet(ink), width=0.15)
    used = style("label", lang, 7.5)
    used = alike(fit(step, used, lang, wide - 4, used.line) for step in STEPS)
    write(pen, "\n".join(wording(step, lang) for step in STEPS), x + 2, top, wide - 4, TOLD, used,
          lang, running(ink), valign="middle")


def _envelope(pen: Pen, ink: Ink) -> None:
    edge, width = ink(BRASS, FAINT), ink(0.3, 0.15) or 0.15
    pen.path(WINDOW, fill=ink(PAPER, WHITE), stroke=ink(GOLD, BLACK), width=ink(0.45, HAIR) or 0)
    with pen.group(clip=WINDOW):
        pen.path(LID.move(0, 0.9), fill=ink(NIGHT), alpha=0.18)
        pen.path(LID, fill=ink(SHADE, WHITE), stroke=edge, width=width, join="round")
    pen.path(shapes.rect(*LABEL), fill=ink(BRIGHT, WHITE), stroke=edge, width=width)
    with pen.group(0, -RAISED):
        _seal(pen, ink)


def _seal(pen: Pen, ink: Ink) -> None:
    pen.path(SEAL, fill=ink(OXBLOOD, WHITE), stroke=ink(None, BLACK), width=HAIR)
    pen.path(shapes.circle(W / 2, 37, 6.2), stroke=ink(EMBER, FAINT), width=ink(0.7, HAIR) or HAIR)
    pen.path(shapes.star(W / 2, 37.2, 4.6), fill=ink(GOLD, WHITE), stroke=ink(None, BLACK),
             width=HAIR)


def _screen(pen: Pen, ink: Ink) -> None:
    """Draw a pattern as inside a bank's envelope, so that nothing shines through. Only a number
    tells that this part is folded first; folded, it lies over the curtain, which is the same for
    all."""
    pen.stamp(f"folded-screen-{ink.name}", lambda p: p.path(
        _scribble(), stroke=ink(SLATE, FAINT), width=ink(0.45, 0.25) or 0.25),
        (-BLEED, 0, W + BLEED, FLAP + BLEED))
    x, y, r = FIRST
    pen.path(shapes.circle(x, y, r), fill=WHITE, stroke=quiet(ink), width=ink(0.3, 0.15) or 0.15)
    pen.path(UP.move(x, y - 0.6), fill=dark(ink))
    line(pen, 1, x, y + 4.6, style("black", "en", 15), "en", dark(ink))


def _scribble() -> Path:
    """Two waves in each line, out of step with their neighbours."""
    return shapes.join(
        smooth([(x * 2.1, y * 1.5 + 2.4 + 1.6 * sin(x * 1.9 + y * 2.4) + sin(x * 2.9 + y))
                for x in range(-3, 34)])
        for y in range(60))


def cards(facts: Facts) -> Iterator[Card]:
    """A strip for every seat without a phone; `affiliations` holds its name and side."""
    for i, (name, side) in enumerate(facts.get("affiliations", ()), 1):
        yield Card(folded_card(i, name, side))
