"""The players' crib: what a sleuth may do in a round, what helps, how hard it is."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.words import Say, say
from companion.games.conspiracy import rules
from companion.games.conspiracy.content import LEVELS
from printables import shapes
from printables.art import BLACK, dark, running
from printables.decks.conspiracy.icons import icon
from printables.decks.conspiracy.look import (
    AGED,
    CARD,
    FINE,
    MANILA,
    MANILA_SHADE,
    capitals,
    flip,
    red,
)
from printables.decks.conspiracy.pins_and_stamps import clip, stamped
from printables.decks.conspiracy.rows import height, largest
from printables.faces import BLEED, Face, Ink
from printables.palette import NIGHT, OXBLOOD, WHITE
from printables.pens.base import Gradient, Pen
from printables.sheets import Card, Facts
from printables.text import forward, line, style, write

SIZE = W, H = (95.0, 129.0)  # four to a page
TEAM = 4  # sleuths, where the table is not known
LEFT, WIDE = 9.0, W - 18
INDENT = 11.0
SIZES = (8.5, 8.25, 8.0, 7.75, 7.5)
LINES: tuple[tuple[str, Say], ...] = (
    ("plain", say("**Act:** 2d6, a talent and all that helps must reach the difficulty.")),
    ("stakes", say("**Raise the stakes:** difficulty +3; a success also brings the team a rumour "
                   "point.")),
    ("shoulder", say("**Lend a hand:** difficulty +3; a success also leaves the team a +3.")),
    ("aside", say("**Stand by:** no roll, no success; tell what you do and leave a +3.")),
    ("plus3", say("**What helps:** a trait +1, an asset its level, the round before, and each +3 "
                  "of this scene, even after the roll, if you tell how.")),
    ("key", say("**A used asset** rests until its key is fulfilled.")),
    ("waves", say("**Make waves** at any time: three rumour points for the team, one pressure for "
                  "the GM.")),
)
TOP, BOTTOM = 23.0, 101.5


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    pen.stamp("crib", lambda pen: _paper(pen, ink), (-BLEED, -BLEED, W + BLEED, H + BLEED))
    line(pen, capitals(say("Your move"), lang), flip(LEFT, lang, 0, W), 16.4,
         style("display", lang, 17).spaced(40), lang, dark(ink), "start", 44)
    stamped(pen, ink, lang, say("For sleuths"), flip(69, lang, 0, W), 13.6, 9.5,
            -5 * forward(lang))
    pen.path(shapes.rect(LEFT, 19.6, WIDE, 0.4), fill=red(ink))
    size = largest(SIZES, BOTTOM - TOP, lambda size: sum(_tall(row, size, lang) for row in LINES))
    gap = (BOTTOM - TOP - sum(_tall(row, size, lang) for row in LINES)) / len(LINES)
    y = TOP
    for row in LINES:
        _row(pen, ink, lang, row, y, size)
        y += _tall(row, size, lang) + gap
    _levels(pen, ink, lang)


def _paper(pen: Pen, ink: Ink) -> None:
    ground = Gradient((0, 0), (0, H), ((0, MANILA), (1, MANILA_SHADE)))
    pen.path(shapes.rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED), fill=ink(ground))
    if not ink.saver:
        pen.path(shapes.rect(5.6, 5.8, W - 10, H - 10), fill=NIGHT, alpha=0.25)
    pen.path(shapes.rect(5, 5, W - 10, H - 10), fill=ink(AGED, WHITE), stroke=ink(None, BLACK),
             width=FINE)
    clip(pen, ink, W / 2, 9.4)


def _tall(row: tuple[str, Say], size: float, lang: str) -> float:
    return max(7.0, height(row[1], style("text", lang, size), lang, WIDE - INDENT)) + 1.6


def _row(pen: Pen, ink: Ink, lang: str, row: tuple[str, Say], y: float, size: float) -> None:
    high = _tall(row, size, lang) - 1.6
    icon(pen, ink, row[0], flip(LEFT + 4.2, lang, 0, W), y + high / 2, 0.82)
    write(pen, row[1], flip(LEFT + INDENT, lang, WIDE - INDENT, W), y, WIDE - INDENT, high,
          style("text", lang, size), lang, running(ink), valign="middle", balance=True)


def _levels(pen: Pen, ink: Ink, lang: str) -> None:
    """How hard an action is in a scene of each level."""
    pitch = WIDE / len(LEVELS)
    for level in LEVELS:
        low, high = rules.difficulties(level)
        x = flip(LEFT + (level - 1) * pitch, lang, pitch, W)
        pen.path(shapes.rect(x + 0.8, 105, pitch - 1.6, 15.4), fill=ink(CARD, WHITE),
                 stroke=ink(OXBLOOD, BLACK), width=FINE)
        line(pen, say("Level {n}", n=level), x + pitch / 2, 109.6, style("type", lang, 7.5), lang,
             dark(ink), width=pitch - 4)
        line(pen, f"{low}–{high}", x + pitch / 2, 117, style("strong", "en", 14), "en", dark(ink))


CRIB = Face("crib", SIZE, draw)


def cards(facts: Facts) -> Sequence[Card]:
    """A player aid for each sleuth."""
    return [Card(CRIB, count=len(facts.get("sleuths", ())) or TEAM)]
