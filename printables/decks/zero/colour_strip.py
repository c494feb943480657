"""The seven colours side by side, each with its pattern and sign: the head of cribs and pads."""

from __future__ import annotations

from companion.engine.words import Say, say
from printables import shapes
from printables.art import BLACK, HAIR
from printables.decks.zero import patterns
from printables.decks.zero.signs import TINTS, Tint
from printables.faces import Ink
from printables.palette import NIGHT, PAPER, WHITE
from printables.pens.base import Pen
from printables.sheets.pad import EDGE, HEAD, HIGH, WIDE, flip
from printables.text import line, style

FINE = 0.55  # scale of the patterns, compared with a card
BAND = 8.0  # the height of a page's strip


def strip(pen: Pen, ink: Ink, x: float, y: float, wide: float, high: float,
          bleed: float = 0.0) -> None:
    """Draw the strip this wide; its ends and its upper edge run into the bleed."""
    each = wide / len(TINTS)
    for i, look in enumerate(TINTS.values()):
        left = x + i * each - (bleed if i == 0 else 0)
        right = x + (i + 1) * each + (bleed if i == len(TINTS) - 1 else 0)
        _cell(pen, ink, look, (left, y - bleed, right - left, high + bleed))
        pen.path(look.sign.scale(high / 20).move(x + (i + 0.5) * each, y + high / 2),
                 fill=ink(PAPER, WHITE), stroke=ink(look.deep, BLACK),
                 width=ink(0.25, HAIR) or HAIR, join="round")


def _cell(pen: Pen, ink: Ink, look: Tint, box: shapes.Box) -> None:
    """Draw one colour in a box (left, top, width, height); saving ink, only its sign."""
    area = shapes.rect(*box)
    pen.path(area, fill=ink(look.tone, WHITE))
    if not ink.saver:
        with pen.group(box[0], box[1], scale=FINE,
                       clip=shapes.rect(0, 0, box[2] / FINE, box[3] / FINE)):
            patterns.draw(pen, ink, look.pattern, look.shade)
    pen.path(area, stroke=ink(look.deep, BLACK), width=ink(0.25, 0.12) or 0.12)


def head(pen: Pen, ink: Ink, lang: str, title: Say) -> None:
    """Draw a page of the pad from head to foot."""
    if not ink.saver:
        pen.path(shapes.rect(0, 0, WIDE, HIGH), fill=PAPER)
    heading(pen, ink, lang, title)


def heading(pen: Pen, ink: Ink, lang: str, title: Say) -> None:
    """Draw the seven colours, the game's name and the page's title."""
    strip(pen, ink, 0, 0, WIDE, BAND)
    base, colour = HEAD - 4.6, ink(NIGHT, BLACK) or BLACK
    line(pen, title, flip(EDGE, lang), base, style("display", lang, 27), lang, colour, "start", 110)
    line(pen, say("Score pad"), flip(WIDE - EDGE, lang), base, style("label", lang, 13), lang,
         colour, "end", 60)
