"""The cover of Eight and a Half: its cards in the ring, under the tent."""

from __future__ import annotations

from printables.art import paint, rays, solid
from printables.cover import HIGH, WIDE, cover, fan, lay
from printables.decks.eight_and_half.cards import demon_face, half_face, numeral_face
from printables.decks.eight_and_half.look import CREAM, RED
from printables.faces import Ink
from printables.pens.base import Pen

SHOWN = (numeral_face("5", told=False), half_face(told=False), numeral_face("8"),
         demon_face(3, told=False), numeral_face("0", told=False))


def _draw(pen: Pen, ink: Ink, lang: str) -> None:
    paint(pen, ink, (solid(CREAM, rays(WIDE / 2, HIGH + 6, 110, 24, 0.5, 2)),))
    lay(pen, ink, lang, SHOWN, fan(len(SHOWN), y=37))


COVER = cover(RED, _draw)
