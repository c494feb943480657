"""The back: a nought of threads, and the seven signs twice, so that neither end is up."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate, pairwise
from math import cos, dist, radians, sin

from printables import shapes
from printables.art import BLACK, HAIR, STEEL
from printables.decks.zero.signs import TINTS, sign
from printables.decks.zero.threads import threads
from printables.faces import BLEED, POKER, Face, Ink
from printables.palette import GOLD, NIGHT, PAPER, WHITE
from printables.pens.base import Pen
from printables.shapes import Point

W, H = POKER
EDGE = 3.4
NOUGHT = (17.0, 28.0)  # half its width, half its height
HOLE = 0.36  # share of the nought's size
WREATH = (22.6, 34.4)  # the ellipse on which the signs stand
LOBES = 6
RIPPLES = [1.3 * i for i in range(1, 23)]  # distances from the nought


def draw(pen: Pen, ink: Ink, lang: str) -> None:
    pen.path(shapes.rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED), fill=ink(NIGHT, WHITE))
    for inset, width in ((EDGE, 0.5), (EDGE + 1.1, 0.2)):
        pen.path(shapes.round_rect(inset, inset, W - 2 * inset, H - 2 * inset, 4 - inset / 3),
                 stroke=ink(GOLD, BLACK), width=ink(width, HAIR) or HAIR)
    with pen.group(W / 2, H / 2):
        _ripples(pen, ink)
        _nought(pen, ink)
        _wreath(pen, ink)


def _ripples(pen: Pen, ink: Ink) -> None:
    """Draw the nought's echo as far as the frame; only in full ink, where the ground is dark."""
    if ink.saver:
        return
    inner = EDGE + 1.1
    frame = shapes.round_rect(inner - W / 2, inner - H / 2, W - 2 * inner, H - 2 * inner, 2.6)
    with pen.group(clip=frame):
        pen.path(shapes.join(shapes.ellipse(0, 0, NOUGHT[0] + d, NOUGHT[1] + d) for d in RIPPLES),
                 stroke=STEEL, width=0.35)


def _nought(pen: Pen, ink: Ink) -> None:
    wide, high = NOUGHT
    figure = threads(LOBES, 1, 72 if ink.saver else 180).scale(wide, high)
    pen.path(figure, stroke=ink(GOLD, BLACK), width=ink(0.12, 0.08) or 0.08)
    for size, fill in ((1.0, None), (HOLE, ink(NIGHT, WHITE))):
        pen.path(shapes.ellipse(0, 0, wide * size, high * size), fill=fill,
                 stroke=ink(GOLD, BLACK), width=ink(0.6, HAIR) or HAIR)


def _wreath(pen: Pen, ink: Ink) -> None:
    for i, (x, y) in enumerate(_places(len(TINTS))):
        pen.path(shapes.circle(x, y, 3.6), fill=ink(PAPER, WHITE), stroke=ink(None, BLACK),
                 width=HAIR)
        sign(pen, ink, list(TINTS)[i % len(TINTS)], x, y, 0.42, 180 if i >= len(TINTS) else 0)


def _places(pairs: int) -> list[Point]:
    """Places round the nought, equally far apart; the second half is the first, turned."""
    way = [_at(radians(i / 4 - 90)) for i in range(721)]
    walked = list(accumulate((dist(one, other) for one, other in pairwise(way)), initial=0))
    half = [way[bisect_left(walked, (i + 0.5) * walked[-1] / pairs)] for i in range(pairs)]
    return [*half, *((-x, -y) for x, y in half)]


def _at(angle: float) -> Point:
    return WREATH[0] * cos(angle), WREATH[1] * sin(angle)


BACK = Face("back", POKER, draw)
