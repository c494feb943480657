"""What the full pages share: a strip of film for a head, and a rule between parts."""

from __future__ import annotations

from companion.engine.words import Say
from printables import shapes
from printables.art import BLACK, HAIR
from printables.faces import Ink
from printables.palette import GOLD, NIGHT, PAPER, SLATE, WHITE
from printables.pens.base import Pen
from printables.sheets.paper import PAGE
from printables.text import line, style, words

WIDE, HIGH = PAGE
HEAD = 31.0


def head(pen: Pen, ink: Ink, lang: str, title: Say, lead: Say) -> None:
    """The page's name in the light of a projector, on film."""
    band(pen, ink, 0, 0, WIDE, HEAD)
    beam(pen, ink, 0, 0, WIDE, HEAD)
    line(pen, words(title, lang).upper(), WIDE / 2, 17.6, style("display", lang, 30).spaced(25),
         lang, ink(GOLD, BLACK) or BLACK, width=WIDE - 24)
    line(pen, lead, WIDE / 2, 24, style("label", lang, 10), lang, ink(PAPER, BLACK) or BLACK,
         width=WIDE - 24)


def band(pen: Pen, ink: Ink, x: float, y: float, width: float, height: float) -> None:
    """Film, perforated along its long edges."""
    pen.path(shapes.round_rect(x, y, width, height, 2), fill=ink(NIGHT, WHITE),
             stroke=ink(None, BLACK), width=HAIR)
    count = int(width // 5)
    pitch = width / count
    holes = shapes.join(
        shapes.round_rect(x + pitch * (i + 0.5) - 1.3, at, 2.6, 1.9, 0.4)
        for i in range(count) for at in (y + 1.3, y + height - 3.2))
    pen.path(holes, fill=ink(PAPER, WHITE), stroke=ink(None, BLACK), width=0.12)


def beam(pen: Pen, ink: Ink, x: float, y: float, width: float, height: float) -> None:
    """Projectors' light across the film, from either end to the other."""
    if ink.saver:
        return
    middle, far = y + height / 2, {x: x + width, x + width: x}
    with pen.group(clip=shapes.rect(x + 1, y + 4.4, width - 2, height - 8.8)):
        for side, other in far.items():
            for spread in (height * 1.3, height * 0.6):
                pen.path(shapes.polygon(((side, middle - 0.6), (other, middle - spread),
                                         (other, middle + spread), (side, middle + 0.6))),
                         fill=PAPER, alpha=0.06)


def rule(pen: Pen, y: float, left: float = 0, right: float = WIDE) -> None:
    pen.path(shapes.line(left, y, right, y), stroke=SLATE, width=0.25)


def heading(pen: Pen, text: Say, y: float, lang: str) -> None:
    """A part's name at the side on which one begins to read, a line to the other side."""
    block = line(pen, words(text, lang).upper(), mirrored(1, lang), y,
                 style("display", lang, 17).spaced(20), lang, NIGHT, "start")
    away = block.width + 5
    rule(pen, y - 1.8, 0 if lang == "he" else away, WIDE - away if lang == "he" else WIDE)


def mirrored(x: float, lang: str, width: float = WIDE) -> float:
    """A place counted from the side on which one begins to read."""
    return width - x if lang == "he" else x
