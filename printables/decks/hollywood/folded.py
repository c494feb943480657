"""Affiliations for seats without a phone: a strip that hides its card and shows a name.

From the top: the name, the card, a screen of scribbles. The screen is folded down over the
card, print against print; the name is folded back, behind both. Nothing can be read from
outside, nor against the light.
"""

from __future__ import annotations

from math import sin

from companion.engine.words import say
from printables import shapes
from printables.art import BLACK, BRASS, EMBER, HAIR, SHADE, dark, quiet, running
from printables.decks.hollywood import affiliations
from printables.decks.hollywood.frame import LEFT, RIGHT, WIDE, WINDOW, strip
from printables.decks.hollywood.page import BRIGHT
from printables.decks.hollywood.posters.curves import smooth
from printables.faces import POKER, Face, Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE, WHITE
from printables.pens.base import Pen
from printables.shapes import Path
from printables.text import style, write

W, H = POKER
FOLDED = (W, 3 * H)
FAINT = "#8C8C8C"  # what only hides
FLAP = shapes.svg(f"M{LEFT} 4.6L28.6 36Q31.5 38.6 34.4 36L{RIGHT} 4.6Z")
SEAL = shapes.svg("M39.9 37.6C40.6 41.4 37.6 44.6 34.2 44.7 31.4 46.3 27.2 45.6 25.4 42.6"
                  " 22.6 40.4 22.4 36 24.6 33.6 25.4 30.2 29.4 28.4 32.4 29.3 36 28.6 39.6 31"
                  " 39.7 34.2 40.5 35.2 40.4 36.6 39.9 37.6Z")


def folded_card(number: int, name: str, side: str) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        pen.path(shapes.rect(0, 0, *FOLDED), fill=WHITE)
        _outside(pen, ink, lang, name)
        with pen.group(0, H, clip=shapes.rect(0, 0, W, H)):
            affiliations.FACES[side].draw(pen, ink, lang)
        with pen.group(0, 2 * H):
            _screen(pen, ink, lang)
        for y, colour in ((H, ink(PAPER, BLACK)), (2 * H, BLACK)):
            pen.path(shapes.line(0, y, W, y), stroke=colour, width=0.15, dash=(2, 1.2))
    return Face(f"folded-{number}", FOLDED, draw)


def _outside(pen: Pen, ink: Ink, lang: str, name: str) -> None:
    """The back of a sealed envelope."""
    with pen.group(clip=shapes.rect(0, 0, W, H)):
        strip(pen, ink)
    pen.stamp(f"folded-envelope-{ink.name}", lambda p: _envelope(p, ink), (0, 0, W, H))
    write(pen, name, LEFT + 5, 49.4, WIDE - 10, 14, style("display", lang, 28), lang, dark(ink),
          align="centre", valign="middle", smallest=10, user=True)
    write(pen, say("For your eyes only: unfold it under the table, and fold it again."),
          LEFT + 5, 64.4, WIDE - 10, 14, style("type", lang, 8.5), lang, running(ink),
          align="centre", valign="middle", balance=True)


def _envelope(pen: Pen, ink: Ink) -> None:
    edge, width = ink(BRASS, FAINT), ink(0.3, 0.15) or 0.15
    pen.path(WINDOW, fill=ink(PAPER, WHITE), stroke=ink(GOLD, BLACK), width=ink(0.45, HAIR) or 0)
    with pen.group(clip=WINDOW):
        pen.path(FLAP.move(0, 0.9), fill=ink(NIGHT), alpha=0.18)
        pen.path(FLAP, fill=ink(SHADE, WHITE), stroke=edge, width=width, join="round")
    pen.path(shapes.rect(LEFT + 3, 48, WIDE - 6, 32), fill=ink(BRIGHT, WHITE), stroke=edge,
             width=width)
    pen.path(SEAL, fill=ink(OXBLOOD, WHITE), stroke=ink(None, BLACK), width=HAIR)
    pen.path(shapes.circle(W / 2, 37, 6.2), stroke=ink(EMBER, FAINT), width=ink(0.7, HAIR) or HAIR)
    pen.path(shapes.star(W / 2, 37.2, 4.6), fill=ink(GOLD, WHITE), stroke=ink(None, BLACK),
             width=HAIR)


def _screen(pen: Pen, ink: Ink, lang: str) -> None:
    """As on the inside of a bank's envelope: nothing shines through."""
    pen.stamp(f"folded-screen-{ink.name}", lambda p: p.path(
        _scribble(), stroke=ink(SLATE, FAINT), width=ink(0.45, 0.25) or 0.25), (0, 0, W, H))
    pen.path(shapes.round_rect(5, H - 21, W - 10, 18, 2), fill=WHITE, stroke=quiet(ink),
             width=ink(0.3, 0.15) or 0.15)
    write(pen, say("1. Fold this part up over the card. 2. Fold the name back. 3. Close it with "
                   "a paper clip."),
          8, H - 19.6, W - 16, 15.2, style("label", lang, 9), lang, running(ink), align="centre",
          valign="middle", balance=True)


def _scribble() -> Path:
    """Two waves in each line, out of step with their neighbours; the instruction, which lies
    over the curtain, may show through."""
    return shapes.join(
        smooth([(x * 2.1, y * 1.5 + 2.4 + 1.6 * sin(x * 1.9 + y * 2.4) + sin(x * 2.9 + y))
                for x in range(31)])
        for y in range(56))
