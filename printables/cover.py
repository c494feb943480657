"""The cover of a game, as a page shows it: its own things laid out on its own ground.

Wide and without words, so that one drawing serves every language; the page prints the name
below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from printables import shapes
from printables.faces import Face, Ink
from printables.palette import NIGHT
from printables.pens.base import Fill, Pen

COVER = WIDE, HIGH = (120.0, 50.0)
ALL = shapes.rect(0, 0, WIDE, HIGH)
CORNER = 3.0
Place = tuple[float, float, float, float]  # a card's middle, turn and scale


def cover(ground: Fill, draw: Callable[[Pen, Ink, str], None]) -> Face:
    def painted(pen: Pen, ink: Ink, lang: str) -> None:
        with pen.group(clip=ALL):
            pen.path(ALL, fill=ground)
            draw(pen, ink, lang)
    return Face("cover", COVER, painted)


def lay(pen: Pen, ink: Ink, lang: str, faces: Iterable[Face], places: Iterable[Place]) -> None:
    """Cards on a table, each with the shadow it throws on those below."""
    for face, (x, y, turn, scale) in zip(faces, places, strict=True):
        wide, high = face.size
        card = shapes.round_rect(0, 0, wide, high, CORNER)
        with pen.group(x, y, turn, scale), pen.group(-wide / 2, -high / 2):
            pen.path(card.move(1.4, 1.8), fill=NIGHT, alpha=0.4)
            with pen.group(clip=card):
                face.draw(pen, ink, lang)


def fan(count: int, y: float) -> list[Place]:
    """Places side by side about the middle, the outer ones turned further and lower."""
    from_middle = [i - (count - 1) / 2 for i in range(count)]
    return [(WIDE / 2 + 24 * n, y + 1.6 * n ** 2, 9 * n, 0.62) for n in from_middle]
