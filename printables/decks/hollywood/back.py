"""The backs: one frame for all decks, and in the middle a motif that tells the deck, not the card.

Every back looks the same after half a turn, so no card can be marked by its direction.
"""

from __future__ import annotations

from math import pi

from printables import shapes
from printables.art import (
    BLACK,
    BRASS,
    DUSK,
    HAIR,
    MIST,
    STEEL,
    Art,
    accent,
    beam,
    halo,
    light,
    paint,
    placed,
    rays,
    solid,
    stroke,
)
from printables.decks.hollywood.frame import perforate
from printables.decks.hollywood.symbols import EYES, MASK
from printables.faces import BLEED, POKER, Face, Ink, Size
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SLATE, WHITE
from printables.pens.base import Pen
from printables.shapes import Path, polar, svg

STEP = 2.2  # of a frame's corners


def _turned(art: Art) -> Art:
    """A picture together with itself upside down."""
    return art + placed(art, turn=180)


REEL: Art = (
    halo(shapes.circle(0, 0, 14)), solid(MIST, shapes.circle(0, 0, 13.2)),
    solid(STEEL, shapes.circle(0, 0, 12)),
    solid(NIGHT, *(shapes.circle(*polar(7.4, a), 2.9) for a in range(0, 360, 60))),
    solid(GOLD, shapes.circle(0, 0, 2.6)), accent(NIGHT, shapes.circle(0, 0, 1)),
)
HORN: Art = (
    halo(svg("M-13.6-6.2 7-2.2V2.2L-13.6 6.2Z").scale(1.06, 1.18)),
    solid(GOLD, svg("M-13-6 7-1.7V1.7L-13 6Z")), light(BRASS, 1, svg("M-13 0H7V1.7L-13 6Z")),
    stroke(OXBLOOD, 0.9, svg("M-6.6-4.4V4.4")),
    solid(NIGHT, shapes.ellipse(-13, 0, 1.9, 6)), stroke(GOLD, 0.5, shapes.ellipse(-13, 0, 1.9, 6)),
    solid(PAPER, shapes.round_rect(7, -2.2, 3.4, 4.4, 0.8)),
)
HORNS: Art = placed(_turned(placed(HORN, 1.4, -5.6, 0, 0.86)), turn=-24)
LID = svg("M-14 0C-8-8 8-8 14 0 8 8-8 8-14 0Z")
EYE: Art = (
    stroke(GOLD, 0.7, *(shapes.line(*polar(9.6, a), *polar(13, a))
                        for a in (*range(-130, -40, 20), *range(50, 140, 20)))),
    halo(LID.scale(1.1)), solid(PAPER, LID), solid(SLATE, shapes.circle(0, 0, 5.3)),
    accent(NIGHT, shapes.circle(0, 0, 2.7)), light(WHITE, 0.9, shapes.circle(0, 0, 0.9)),
)
MASKS: Art = _turned(placed((
    stroke(GOLD, 0.5, svg("M-8.6-1C-12 2-10 5-12.6 6.8M8.6-1C12 2 10 5 12.6 6.8")),
    halo(MASK.scale(1.09)), solid(OXBLOOD, MASK), accent(NIGHT, EYES),
    stroke(GOLD, 0.3, MASK.scale(0.9))), 0, -6.2, 0, 1.15))
TICKET = svg("M-14-6H14V-2.2A2.2 2.2 0 0 0 14 2.2V6H-14V2.2A2.2 2.2 0 0 0-14-2.2Z")
TICKETS: Art = tuple(part for turn in (32, -32) for part in placed((
    halo(TICKET.scale(1.07)), solid(GOLD if turn > 0 else PAPER, TICKET),
    stroke(NIGHT, 0.35, TICKET.scale(0.86)),
    accent(OXBLOOD, shapes.star(-5.6, 0, 2, 8, 0.5), shapes.star(0, 0, 3, 8, 0.5),
           shapes.star(5.6, 0, 2, 8, 0.5))), turn=turn))
RING = 17.95
LEAF = svg("M0-16C-3-21-2.8-27 0-31 2.8-27 3-21 0-16Z")
LONG: Art = (solid(GOLD, LEAF), light(BRASS, 1, svg("M0-16C3-21 2.8-27 0-31Z")),
             light(NIGHT, 1, svg("M-.14-17L0-29 .14-17Z")))
SHORT: Art = (solid(BRASS, LEAF.scale(0.9, 0.93)),
              light("#7A5C1C", 1, svg("M0-15C2.7-20 2.5-25 0-28.8Z")))
SPEED: Art = (stroke(GOLD, 0.3, *(shapes.line(-22.6, y, -20.4 + abs(y) / 5, y)
                                  for y in (-4.8, -3.2, -1.6, 0, 1.6, 3.2, 4.8))),
              accent(GOLD, shapes.star(0, -33.9, 1.5, 4, 0.36)))
FAN: Art = (
    *(solid(GOLD if i % 2 else BRASS, shapes.wedge(0, 0, 5.4, 9 + 18 * i - 5, 9 + 18 * i + 5))
      for i in range(5)),
    stroke(GOLD, 0.3, shapes.arc(0, 0, 6.2, 0, 90)), accent(NIGHT, shapes.wedge(0, 0, 1.9, 0, 90)),
    stroke(GOLD, 0.3, shapes.arc(0, 0, 1.9, 0, 90)),
)
MOTIFS: dict[str, tuple[Art, str]] = {
    "propaganda": (REEL, SLATE), "role": (HORNS, "#4A3A16"), "affiliation": (EYE, OXBLOOD),
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
    if not ink.saver:
        perforate(pen, width, height)


def _panel(pen: Pen, ink: Ink, size: Size, colour: str) -> None:
    """The window with its sunburst, and stepped frames one inside the other."""
    cx, cy = size[0] / 2, size[1] / 2
    pen.path(_stepped(size, 5.6, 4.6), fill=ink(colour, WHITE))
    with pen.group(cx, cy, clip=_stepped(size, 5.6, 4.6).move(-cx, -cy)):
        paint(pen, ink, (beam(NIGHT, 0.4, rays(0, 0, max(size), 32, 0.5)),))
    for inset, width in ((0.0, 0.5), (2.9, 0.2)):
        pen.path(_stepped(size, 5.6 + inset, 4.6 + inset), stroke=ink(GOLD, BLACK),
                 width=ink(width, HAIR) or 0)
    _pearls(pen, ink, _stepped(size, 7.05, 6.05), 2 * (size[0] + size[1] - 26.2), 0.55, 1.25)
    for x, y, turn in _inner_corners(size, 8.5, 7.5):
        with pen.group(x, y, turn):
            paint(pen, ink, FAN)


def _pearls(pen: Pen, ink: Ink, along: Path, length: float, size: float, pitch: float) -> None:
    """Draw beads on a string, as dashes of no length with round ends; an even number, so that the
    back looks the same turned."""
    pen.path(along, stroke=ink(GOLD, BLACK), width=ink(size, size / 2) or 0, cap="round",
             join="round", dash=(0, length / (2 * round(length / pitch / 2))))


def _inner_corners(size: Size, x: float, y: float) -> tuple[tuple[float, float, float], ...]:
    """Where the steps of a frame end, and the turn that brings each corner to the first."""
    left, top = x + 2 * STEP, y + 2 * STEP
    right, bottom = size[0] - left, size[1] - top
    return (left, top, 0), (right, top, 90), (right, bottom, 180), (left, bottom, 270)


def _stepped(size: Size, x: float, y: float) -> Path:
    """A rectangle with three steps at each corner, as cinemas of the time have."""
    w, h = size[0] / 2 - x, size[1] / 2 - y
    corner = ((-w, -h + 2 * STEP), (-w + STEP, -h + 2 * STEP), (-w + STEP, -h + STEP),
              (-w + 2 * STEP, -h + STEP), (-w + 2 * STEP, -h))
    mirrored = tuple((-px, py) for px, py in reversed(corner))
    lower = tuple((-px, -py) for px, py in (*corner, *mirrored))
    return shapes.polygon((*corner, *mirrored, *lower)).move(size[0] / 2, size[1] / 2)


def _motif(pen: Pen, ink: Ink, size: Size, deck: str) -> None:
    scale = min(size[0] / POKER[0], size[1] / POKER[1])
    with pen.group(size[0] / 2, size[1] / 2, scale=scale):
        for turn in (0, 180):
            with pen.group(rotate=turn):
                _feathers(pen, ink)
                paint(pen, ink, SPEED)
        for r, width, fill in ((19.3, 0.4, NIGHT), (16.6, 0.25, DUSK)):
            pen.path(shapes.circle(0, 0, r), fill=ink(fill, WHITE), stroke=ink(GOLD, BLACK),
                     width=ink(width, HAIR) or 0)
        _pearls(pen, ink, shapes.circle(0, 0, RING), 2 * pi * RING, 1.35, 3.1)
        paint(pen, ink, placed(MOTIFS[deck][0], scale=0.94))


def _feathers(pen: Pen, ink: Ink) -> None:
    """A fan of feathers above the medallion, short ones behind long ones."""
    for feather, angles in ((SHORT, (-42, 42, -30, 30, -18, 18, -6, 6)),
                            (LONG, (-36, 36, -24, 24, -12, 12, 0))):
        for angle in angles:
            with pen.group(rotate=angle):
                paint(pen, ink, feather)


BACKS: dict[str, Face] = {deck: back(deck) for deck in MOTIFS}
