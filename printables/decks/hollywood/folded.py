"""Affiliations for seats without a phone: a strip that hides its card and shows a name.

From the top: the name, the card, a screen of scribbles. The screen is folded down over the
card, print against print; the name is folded back, behind both. Nothing can be read from
outside, nor against the light.
"""

from __future__ import annotations

from math import sin

from companion.engine.words import say
from printables import shapes
from printables.art import BLACK, quiet, running
from printables.decks.hollywood import affiliations
from printables.decks.hollywood.page import band
from printables.decks.hollywood.posters.curves import smooth
from printables.faces import POKER, Face, Ink
from printables.palette import GOLD, SLATE, WHITE
from printables.pens.base import Pen
from printables.shapes import Path
from printables.text import style, write

W, H = POKER
FOLDED = (W, 3 * H)
FAINT = "#8C8C8C"  # what only hides


def folded_card(number: int, name: str, side: str) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        pen.path(shapes.rect(0, 0, *FOLDED), fill=WHITE)
        _outside(pen, ink, lang, name)
        with pen.group(0, H, clip=shapes.rect(0, 0, W, H)):
            affiliations.FACES[side].draw(pen, ink, lang)
        with pen.group(0, 2 * H):
            _screen(pen, ink, lang)
        for y in (H, 2 * H):
            pen.path(shapes.line(0, y, W, y), stroke=BLACK, width=0.15, dash=(2, 1.2))
    return Face(f"folded-{number}", FOLDED, draw)


def _outside(pen: Pen, ink: Ink, lang: str, name: str) -> None:
    band(pen, ink, 3, 28, W - 6, 32)
    write(pen, name, 7, 36, W - 14, 16, style("display", lang, 26), lang,
          ink(GOLD, BLACK) or BLACK, align="centre", valign="middle", smallest=10, user=True)
    write(pen, say("For your eyes only: unfold it under the table, and fold it again."),
          7, 65, W - 14, 12, style("label", lang, 8.5), lang, quiet(ink), align="centre",
          balance=True)


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
