"""Pictures of the deal: one player's cards as they lie, and a table seen from above."""

from __future__ import annotations

from companion.engine.words import Say, say
from printables import shapes
from printables.art import quiet
from printables.decks.eight_and_half.look import BLACK, CREAM, GOLD, HAIR, NIGHT, RED, WHITE
from printables.decks.eight_and_half.small_signs import mini
from printables.faces import Ink
from printables.pens.base import Pen
from printables.shapes import polar
from printables.text import from_start, line, style

SCALE = 2.3
WIDE = 80.0
OPEN = ("2", "half", "6")
HAND = ("1", "demon", "9")


def place_picture(pen: Pen, ink: Ink, lang: str, x: float, y: float) -> None:
    """The bank at the side, blind cards under open ones, the hand before them."""
    bank = _across(10, lang)
    with pen.group(x, y):
        for n in range(4):
            mini(pen, ink, "blind", bank + n * 0.7, 17 - n * 0.7, SCALE)
        _label(pen, ink, lang, say("Bank"), bank, 32)
        for n, kind in enumerate(OPEN):
            at = _across(30 + n * 18.6, lang)
            mini(pen, ink, "blind", at + 2.6, 11.4, SCALE)
            mini(pen, ink, kind, at - 1.4, 17, SCALE)
        _label(pen, ink, lang, say("Open, on blind"), _across(48.6, lang), 32)
        _hand(pen, ink, _across(48.6, lang), 46)
        _label(pen, ink, lang, say("Hand"), bank, 48)


def _across(x: float, lang: str) -> float:
    return from_start(x, lang, WIDE)


def _hand(pen: Pen, ink: Ink, x: float, y: float) -> None:
    for kind, away in zip(HAND, (-1, 0, 1), strict=True):
        mini(pen, ink, kind, x + away * 11, y + abs(away) * 1.2, SCALE * 0.86, away * 11)


def _label(pen: Pen, ink: Ink, lang: str, said: Say, x: float, y: float) -> None:
    line(pen, said, x, y, style("strong", lang, 10), lang, quiet(ink), width=40)


def seats_picture(pen: Pen, ink: Ink, players: int, x: float, y: float) -> None:
    """Draw a round table with its seats; the dealer's is red and at the bottom."""
    pen.path(shapes.circle(x, y, 5.2), fill=ink(NIGHT, WHITE), stroke=ink(GOLD, BLACK),
             width=ink(0.5, HAIR) or HAIR)
    for n in range(players):
        at = polar(7.1, 90 + n * 360 / players, x, y)
        pen.path(shapes.circle(*at, 1.7), fill=ink(GOLD if n else RED, WHITE if n else BLACK),
                 stroke=ink(CREAM, BLACK), width=HAIR)
    line(pen, str(players), x, y + 1.9, style("black", "en", 15), "en", ink(GOLD, BLACK) or BLACK)
