"""An asset on an index card: a name, a key, whether it is used, its level."""

from __future__ import annotations

from companion.engine.words import Say, say
from companion.games.conspiracy.content import LEVELS
from companion.games.conspiracy.parts import AssetView
from printables import shapes
from printables.art import BLACK, dark
from printables.decks.conspiracy.icons import icon
from printables.decks.conspiracy.look import CARD, EDGE, FINE, RULE, flip, red, typed
from printables.faces import Ink
from printables.palette import NIGHT, OXBLOOD, PAPER, WHITE
from printables.pens.base import Pen
from printables.text import line, style

CARD_WIDE, CARD_HIGH = 81.5, 25.2
LINES = (9.2, 17.2)  # base lines of the name and the key


def asset_card(pen: Pen, ink: Ink, lang: str, asset: AssetView | None, x: float, y: float,
               turn: float) -> None:
    with pen.group(x, y, rotate=turn):
        if not ink.saver:
            pen.path(shapes.rect(0.5, 0.6, CARD_WIDE, CARD_HIGH), fill=NIGHT, alpha=0.2)
        pen.path(shapes.round_rect(0, 0, CARD_WIDE, CARD_HIGH, 0.8), fill=ink(CARD, WHITE),
                 stroke=ink(EDGE, BLACK), width=FINE)
        pen.path(shapes.line(0, 2.2, CARD_WIDE, 2.2), stroke=ink(OXBLOOD, BLACK), width=0.2)
        labels = (say("Name"), say("Key"))
        texts = (asset.name, asset.key) if asset else ("", "")
        for label, at, text in zip(labels, LINES, texts, strict=True):
            _written(pen, ink, lang, label, at, text)
        _used(pen, ink, lang, bool(asset and asset.used))
        _level(pen, ink, lang, asset.level if asset else 0)


def _written(pen: Pen, ink: Ink, lang: str, label: Say, y: float, text: str) -> None:
    pen.path(shapes.line(3, y, CARD_WIDE - 3, y), stroke=ink(RULE, BLACK),
             width=ink(0.22, 0.12) or 0.12)
    block = line(pen, label, flip(3, lang, 0, CARD_WIDE), y - 1, style("type", lang, 7.5), lang,
                 ink("#6B5A3A", BLACK) or BLACK, "start", 14)
    if text:
        away = block.width + 5
        typed(pen, ink, lang, text, flip(away, lang, CARD_WIDE - away - 3, CARD_WIDE), y - 1,
              CARD_WIDE - away - 3, 11)


def _used(pen: Pen, ink: Ink, lang: str, used: bool) -> None:
    """Draw the box beside the key: while it is ticked, the key must be turned first."""
    icon(pen, ink, "key", flip(6, lang, 0, CARD_WIDE), 21.5, 0.7)
    block = line(pen, say("Used?"), flip(10, lang, 0, CARD_WIDE), 22.6,
                 style("type-bold", lang, 8.5), lang, dark(ink), "start", 22)
    left = flip(12 + block.width, lang, 4, CARD_WIDE)
    pen.path(shapes.rect(left, 19.4, 4, 4), fill=WHITE, stroke=dark(ink), width=0.2)
    if used:
        pen.path(shapes.svg(f"M{left + .5} 21.1L{left + 1.7} 22.7 {left + 4.4} 18.5"),
                 stroke=red(ink), width=0.7, cap="round", join="round")


def _level(pen: Pen, ink: Ink, lang: str, level: int) -> None:
    at = [CARD_WIDE - 24 + n * 6.6 for n in LEVELS]
    line(pen, say("Level"), flip(at[0] - 4.4, lang, 0, CARD_WIDE), 22.6,
         style("type-bold", lang, 8.5), lang, dark(ink), "end", 22)
    for number, x in zip(LEVELS, at, strict=True):
        reached = number == level
        centre = flip(x, lang, 0, CARD_WIDE)
        pen.path(shapes.circle(centre, 21.4, 2.5), fill=ink(OXBLOOD if reached else WHITE, WHITE),
                 stroke=dark(ink), width=0.7 if ink.saver and reached else 0.18)
        line(pen, number, centre, 22.6, style("black" if reached else "strong", "en", 9), "en",
             PAPER if reached and not ink.saver else (BLACK if ink.saver else NIGHT))
