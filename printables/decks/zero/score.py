"""The score pad: as many rounds as players, five at most, so that a page holds two games."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.words import Say
from companion.games.zero.content import PLAYERS
from printables import shapes
from printables.decks.zero import TITLE
from printables.decks.zero.colour_strip import heading
from printables.faces import Face, Ink
from printables.palette import PAPER
from printables.pens.base import Pen
from printables.sheets import Card, Facts
from printables.sheets.pad import HIGH, WIDE, blank
from printables.sheets.paper import PAGE

MOST = max(PLAYERS)
GAP = 3.0
HALF = (HIGH - GAP) / 2


def _head(pen: Pen, ink: Ink, lang: str, title: Say) -> None:
    if not ink.saver:
        pen.path(shapes.rect(0, 0, WIDE, HALF), fill=PAPER)
    heading(pen, ink, lang, title)


ONE = blank(TITLE, MOST, MOST, _head)


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    for y in (0, HALF + GAP):
        with pen.group(0, y):
            ONE.draw(pen, ink, lang)


PAD = Face("pad", PAGE, draw)


def cards(facts: Facts) -> Iterator[Card]:
    yield Card(PAD)
