"""Totem's cover: the totem's face between the cards that everybody stares at."""

from __future__ import annotations

from printables import shapes
from printables.cover import HIGH, WIDE, cover, lay
from printables.decks.totem.cards import FACES
from printables.decks.totem.look import BARK, WOOD
from printables.decks.totem.masks import GUARD, head
from printables.faces import Ink
from printables.palette import GOLD
from printables.pens.base import Pen

SHOWN = ("s01-red", "s02-yellow", "s13-green", "s09-purple")
PLACES = ((13, 27, -9, 0.5), (34, 29, 6, 0.5), (86, 29, -6, 0.5), (107, 27, 9, 0.5))
POLE = 29.0


def _draw(pen: Pen, ink: Ink, lang: str) -> None:
    lay(pen, ink, lang, (FACES[name] for name in SHOWN), PLACES)
    left = (WIDE - POLE) / 2
    pen.path(shapes.rect(left - 0.8, 0, POLE + 1.6, HIGH), fill=BARK)
    pen.path(shapes.rect(left, 0, POLE, HIGH), fill=WOOD)
    with pen.group(WIDE / 2, HIGH / 2, 0, 0.95):
        head(pen, ink, GUARD)


COVER = cover(GOLD, _draw)
