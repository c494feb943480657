"""The backs: one frame for all decks, in the middle a motif that tells the deck, not the card.

Every back looks the same turned by half a turn, so no card can be marked by its direction.
"""

from __future__ import annotations

from collections.abc import Callable

from printables import shapes
from printables.decks.hollywood.art import (
    BRASS,
    DUSK,
    HAIR,
    MIST,
    STEEL,
    Art,
    accent,
    beam,
    cone,
    light,
    paint,
    placed,
    polar,
    rays,
    solid,
    stroke,
)
from printables.decks.hollywood.frame import perforations
from printables.decks.hollywood.portraits import EYES, MASK
from printables.faces import BLEED, POKER, Face, Ink, Size
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SKY, SLATE, WHITE
from printables.pens.base import Pen
from printables.shapes import Path, svg


def _turned(art: Art) -> Art:
    """A picture and itself upside down."""
    return art + placed(art, turn=180)


REEL: Art = (
    solid(NIGHT, shapes.circle(0, 0, 14)), solid(MIST, shapes.circle(0, 0, 13.2)),
    solid(STEEL, shapes.circle(0, 0, 12)),
    solid(NIGHT, *(shapes.circle(*polar(7.4, a), 2.9) for a in range(0, 360, 60))),
    solid(GOLD, shapes.circle(0, 0, 2.6)), accent(NIGHT, shapes.circle(0, 0, 1)),
)
LAMP: Art = (
    beam(GOLD, 0.5, cone(0, -5.4, -90, 62, 13, 3.4)),
    solid(MIST, svg("M-4.4-6.4H4.4L3.4 0H-3.4Z")), solid(PAPER, shapes.ellipse(0, -6.4, 4.4, 1.3)),
    stroke(NIGHT, 0.5, svg("M-3.4-4.4H3.4M-3-2.6H3")),
)
LAMPS: Art = (*_turned(LAMP), *placed(_turned(LAMP), turn=90),
              solid(GOLD, shapes.circle(0, 0, 2.4)), accent(NIGHT, shapes.circle(0, 0, 1)))
LID = svg("M-14 0C-8-8 8-8 14 0 8 8-8 8-14 0Z")
EYE: Art = (
    stroke(GOLD, 0.7, *(shapes.line(*polar(9.6, a), *polar(13, a))
                        for a in (*range(-130, -40, 20), *range(50, 140, 20)))),
    solid(NIGHT, LID.scale(1.1)), solid(PAPER, LID), solid(SLATE, shapes.circle(0, 0, 5.3)),
    accent(NIGHT, shapes.circle(0, 0, 2.7)), light(WHITE, 0.9, shapes.circle(0, 0, 0.9)),
)
MASKS: Art = _turned(placed((
    stroke(GOLD, 0.5, svg("M-8.6-1C-12 2-10 5-12.6 6.8M8.6-1C12 2 10 5 12.6 6.8")),
    solid(NIGHT, MASK.scale(1.09)), solid(OXBLOOD, MASK), accent(NIGHT, EYES),
    stroke(GOLD, 0.3, MASK.scale(0.9))), 0, -6.2, 0, 1.15))
TICKET = svg("M-14-6H14V-2.2A2.2 2.2 0 0 0 14 2.2V6H-14V2.2A2.2 2.2 0 0 0-14-2.2Z")
TICKETS: Art = tuple(part for turn in (32, -32) for part in placed((
    solid(NIGHT, TICKET.scale(1.07)), solid(GOLD if turn > 0 else PAPER, TICKET),
    stroke(NIGHT, 0.35, TICKET.scale(0.86)),
    accent(OXBLOOD, shapes.star(-5.4, 0, 2.3, 6, 0.5), shapes.star(0, 0, 3.2, 6, 0.5),
           shapes.star(5.4, 0, 2.3, 6, 0.5))), turn=turn))
MOTIFS: dict[str, tuple[Art, str]] = {
    "propaganda": (REEL, SLATE), "role": (LAMPS, "#20303B"), "affiliation": (EYE, OXBLOOD),
    "costume": (MASKS, "#3A1512"), "poster": (TICKETS, STEEL),
}


def back(deck: str, size: Size = POKER) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        _ground(pen, ink, size)
        _panel(pen, ink, size, MOTIFS[deck][1])
        _motif(pen, ink, size, deck)
    return Face(f"back-{deck}", size, draw)


def _ground(pen: Pen, ink: Ink, size: Size) -> None:
    width, height = size
    pen.path(shapes.rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED),
             fill=ink(NIGHT, WHITE))
    pen.path(perforations(width, height), fill=ink(PAPER), stroke=ink(None, NIGHT), width=0.15,
             alpha=1 if ink.saver else 0.85)


def _panel(pen: Pen, ink: Ink, size: Size, colour: str) -> None:
    """The window with its sunburst, and stepped frames one inside the other."""
    cx, cy = size[0] / 2, size[1] / 2
    pen.path(_stepped(size, 5.6, 4.6), fill=ink(colour, WHITE))
    with pen.group(cx, cy, clip=_stepped(size, 5.6, 4.6).move(-cx, -cy)):
        paint(pen, ink, (beam(NIGHT, 0.4, rays(0, 0, max(size), 32, 0.5)),))
    for inset, width in ((0.0, 0.5), (1.2, 0.2), (3.2, 0.2)):
        pen.path(_stepped(size, 5.6 + inset, 4.6 + inset), stroke=ink(GOLD, NIGHT),
                 width=ink(width, HAIR) or 0)


def _stepped(size: Size, x: float, y: float, step: float = 2.2) -> Path:
    """A rectangle with three steps at each corner, as cinemas of the time have."""
    w, h = size[0] / 2 - x, size[1] / 2 - y
    corner = ((-w, -h + 2 * step), (-w + step, -h + 2 * step), (-w + step, -h + step),
              (-w + 2 * step, -h + step), (-w + 2 * step, -h))
    mirrored = tuple((-px, py) for px, py in reversed(corner))
    lower = tuple((-px, -py) for px, py in (*corner, *mirrored))
    return shapes.polygon((*corner, *mirrored, *lower)).move(size[0] / 2, size[1] / 2)


def _motif(pen: Pen, ink: Ink, size: Size, deck: str) -> None:
    scale = min(size[0] / POKER[0], size[1] / POKER[1])
    with pen.group(size[0] / 2, size[1] / 2, scale=scale):
        _fans(pen, ink)
        for r, width in ((18.4, 0.5), (17.4, 0.2)):
            pen.path(shapes.circle(0, 0, r), fill=ink(DUSK, WHITE), stroke=ink(GOLD, NIGHT),
                     width=ink(width, HAIR) or 0)
        paint(pen, ink, MOTIFS[deck][0])


def _fans(pen: Pen, ink: Ink) -> None:
    """Fans of feathers above and below the medallion."""
    leaf = svg("M0-17C-2.2-22-2-27 0-31 2-27 2.2-22 0-17Z")
    for turn in (0, 180):
        fan = [solid(BRASS if i % 2 else GOLD, leaf.rotate(a)) for i, a in enumerate(
            (-36, 36, -24, 24, -12, 12, 0))]
        paint(pen, ink, (part for leaf_part in fan for part in placed((leaf_part,), turn=turn)))


BACKS: dict[str, Face] = {deck: back(deck) for deck in MOTIFS}
