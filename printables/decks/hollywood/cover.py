"""Hollywood's cover: a strip of film with five of its pictures."""

from __future__ import annotations

from printables import shapes
from printables.cover import HIGH, WIDE, cover
from printables.decks.hollywood.posters import ART
from printables.faces import Ink
from printables.palette import GOLD, NIGHT, PAPER
from printables.pens.base import Pen

SHOWN = ("western", "noir", "musical", "monster", "science_fiction")
TILT = -3.0
FRAME = (31.0, 36.0)
GAP = 2.0
HOLE, PITCH, EDGE = (2.2, 2.6), 4.4, 4.2  # the perforations, and how far in their middle lies
STRIP = FRAME[1] + 2 * (EDGE + HOLE[1] / 2 + 1.4)


def _draw(pen: Pen, ink: Ink, lang: str) -> None:
    with pen.group(WIDE / 2, HIGH / 2, TILT):
        pen.path(shapes.rect(-WIDE, -STRIP / 2, 2 * WIDE, STRIP), fill=NIGHT)
        for side in (-1, 1):
            pen.path(shapes.join(_holes(side * (STRIP / 2 - EDGE + 0.6))), fill=PAPER, alpha=0.85)
        for i, key in enumerate(SHOWN):
            _picture(pen, ink, lang, key, (i - len(SHOWN) // 2) * (FRAME[0] + GAP))


def _holes(y: float) -> list[shapes.Path]:
    wide, high = HOLE
    return [shapes.round_rect(i * PITCH - wide / 2, y - high / 2, wide, high, 0.5)
            for i in range(-18, 19)]


def _picture(pen: Pen, ink: Ink, lang: str, key: str, x: float) -> None:
    wide, high = FRAME
    art = ART[key]
    scale = wide / art.size[0]
    window = shapes.round_rect(-wide / 2, -high / 2, wide, high, 1.2)
    with pen.group(x, 0, clip=window), pen.group(-wide / 2, -art.size[1] * scale / 2, 0, scale):
        art.draw(pen, ink, lang)


COVER = cover(GOLD, _draw)
