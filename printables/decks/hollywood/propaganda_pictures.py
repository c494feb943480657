"""The pictures of propaganda: a premiere, a factory, a studio; and the events before them.

A picture's origin is its middle. It is drawn 52 × 48 mm, enlarged a little on the card, and cut by
the frame.
"""

from __future__ import annotations

from printables import shapes
from printables.art import (
    BRASS,
    DUSK,
    EMBER,
    MIST,
    SHADE,
    STEEL,
    Art,
    accent,
    beam,
    blinds,
    cone,
    halo,
    light,
    paint,
    placed,
    rays,
    solid,
    stroke,
)
from printables.decks.hollywood.symbols import CARD, sign
from printables.faces import Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SKY, SLATE
from printables.pens.base import Gradient, Pen
from printables.shapes import Path

LARGER, LOWER = 1.1, 2.6  # enlargement and shift on the card
ALL = shapes.rect(-27, -29, 54, 56)


def _dusk(top: str, bottom: str) -> Gradient:
    return Gradient((0, -24), (0, 24), ((0, top), (1, bottom)))


def _towers(*towers: tuple[float, float, float]) -> Path:
    """Buildings as (left, width, height), with set-back tops in the style of the time."""
    return shapes.join(
        shapes.polygon(((x, 26), (x, 26 - h), (x + w * .2, 26 - h), (x + w * .2, 23.6 - h),
                        (x + w * .4, 23.6 - h), (x + w * .4, 21.4 - h), (x + w * .6, 21.4 - h),
                        (x + w * .6, 23.6 - h), (x + w * .8, 23.6 - h), (x + w * .8, 26 - h),
                        (x + w, 26 - h), (x + w, 26))) for x, w, h in towers)


def _windows(*spots: tuple[float, float]) -> Path:
    return shapes.join(shapes.rect(x, y, 0.8, 1.2) for x, y in spots)


LAMPS = ((-19, -62, 15), (19, -118, 15), (-8, -84, 11), (8, -96, 11))
PREMIERE: Art = (
    light(_dusk(NIGHT, SLATE), 1, ALL),
    light(SKY, 0.25, shapes.circle(0, 22, 24)),
    *(beam(PAPER, 0.26, cone(x, 20, angle, spread, 60)) for x, angle, spread in LAMPS),
    light(STEEL, 1, _towers((-27, 9, 14), (-15, 7, 9), (10, 8, 10), (19, 9, 16))),
    solid(NIGHT, _towers((-26, 6, 6), (-19, 8, 3), (13, 7, 4), (21, 6, 9)),
          shapes.rect(-27, 19.4, 54, 8)),
    light(GOLD, 0.9, _windows((-24, 16.5), (-22.4, 14.4), (23, 13.5), (24.6, 16), (-16, 20.5),
                              (16, 19.4), (23, 17.5))),
    solid(GOLD, *(shapes.round_rect(-1.3, -0.8, 2.6, 1.6, 0.5).rotate(angle + 90).move(x, 20)
                  for x, angle, _ in LAMPS)),
)
CHIMNEYS = ((-22, 14), (-16.5, 9), (15, 10), (20.5, 16))


PLUME = shapes.svg("M-1 0C-1.4-4 3.4-4.4 2.6-8.4 2-11.8 8-12.6 8.6-16L12.4-14C10.4-9.6 6.6-10"
                   " 6.6-6.8 6.6-2.8 1.2-3.6 1 0Z")


ROOF = shapes.polygon((
    (-27, 27), (-27, 17), *(p for i in range(6) for p in ((-27 + 9 * i, 13.4), (-18 + 9 * i, 18))),
    (27, 27)))
FACTORY: Art = (
    light(_dusk("#5E120C", OXBLOOD), 1, ALL),
    beam(EMBER, 0.75, rays(0, 2, 42, 16, 0.5, 11.25)),
    solid(GOLD, shapes.circle(0, -2, 18)),
    light(PAPER, 0.55, shapes.circle(0, -2, 15.6)),
    *(light(NIGHT, 0.5, PLUME.scale(1 if x > 0 else -1, 1).move(x, 23.4 - h))
      for x, h in CHIMNEYS),
    *(solid(DUSK, shapes.polygon(((x - 1.6, 27), (x - 1.1, 24 - h), (x + 1.1, 24 - h),
                                  (x + 1.6, 27)))) for x, h in CHIMNEYS),
    solid(NIGHT, ROOF),
    light(GOLD, 0.85, *(shapes.polygon(((-25.6 + 9 * i, 17.6), (-25.6 + 9 * i, 15.6),
                                        (-21.6 + 9 * i, 17.8), (-21.6 + 9 * i, 19.4)))
                        for i in range(6))),
)
STUDIO: Art = (
    light(_dusk(SLATE, STEEL), 1, ALL),
    light(PAPER, 0.22, blinds(-19, -23, 26, 11, 3.4, 1.35)),
    light(NIGHT, 0.55, shapes.rect(-27, 14, 54, 14)),
    light(GOLD, 0.16, shapes.ellipse(0, 17.5, 22, 4)),
    solid(NIGHT, shapes.ellipse(0, 17.6, 14, 2)),
    beam(PAPER, 0.2, cone(23, -24, 128, 34, 70, 1.5)),
    solid(DUSK, shapes.round_rect(18.6, -25, 9, 5.4, 1).rotate(38, 23, -24)),
)


BACKDROPS = {"patriot": PREMIERE, "communist": FACTORY, "neutral": STUDIO}


def _microphone(x: float, y: float, lean: float, scale: float = 1) -> Art:
    head = shapes.round_rect(-2.6, -10, 5.2, 8.2, 2.6)
    grille = shapes.join(shapes.line(-2.2, yy, 2.2, yy) for yy in (-8.2, -6.8, -5.4, -4))
    return placed((
        halo(shapes.rect(-0.85, -1, 1.7, 31)), stroke(MIST, 0.6, shapes.line(0, -1, 0, 30)),
        halo(shapes.round_rect(-3.2, -10.6, 6.4, 9.4, 3.2)),
        solid(SHADE, head), stroke(NIGHT, 0.5, grille),
        solid(BRASS, shapes.round_rect(-3.1, -3, 6.2, 1.4, 0.5)),
        solid(BRASS, shapes.round_rect(-1, -1.6, 2, 2.6, 0.4))), x, y, lean, scale)


HEARING: Art = (
    *_microphone(-17, 18, -16, 0.9), *_microphone(17, 18, 16, 0.9),
    *_microphone(-9.5, 19.5, -9), *_microphone(9.5, 19.5, 9), *_microphone(0, 21, 0, 1.1),
)
# Role cards whirling round the sign: x, y, turn, size; those behind it come first.
BEHIND = ((-21.3, 2.5, -12, 1.5), (21.3, 0, 14, 1.5))
BEFORE = ((-16.5, 13, -44, 1.8), (16.5, 13, 40, 1.8), (-6, 19, -68, 2.1), (6.8, 18.8, 74, 2.1))


def _flying(x: float, y: float, turn: float, size: float) -> Art:
    face = GOLD if x > 0 else PAPER
    return placed((halo(CARD.scale(1.12)), solid(face, CARD),
                   accent(NIGHT, shapes.star(0, 0, 1.1))), x, y, turn, size)


def _all(spots: tuple[tuple[float, float, float, float], ...]) -> Art:
    return tuple(part for spot in spots for part in _flying(*spot))


WHIRL = shapes.join((
    shapes.svg("M-21-7A23 15 0 0 0-21.5 8"), shapes.svg("M21.5 8A23 15 0 0 0 21-7"),
    shapes.svg("M-12 15.4A23 15 0 0 0 12 15.4"), shapes.svg("M-13-14A23 15 0 0 1-4-17"),
    shapes.svg("M4-17A23 15 0 0 1 13-14")))
EVENTS: dict[str, tuple[Art, Art]] = {
    "": ((), ()),
    "hearing": ((), HEARING),
    "shake_up": ((stroke(PAPER, 0.4, WHIRL), *_all(BEHIND)), _all(BEFORE)),
}


def scene(pen: Pen, ink: Ink, side: str, symbols: int, event: str) -> None:
    """Draw the picture of one kind of card in layers, which it shares with other kinds."""
    behind, before = EVENTS[event]
    with pen.group(0, LOWER, scale=LARGER):
        _layer(pen, ink, side, BACKDROPS[side])
        _layer(pen, ink, f"{event}-behind", behind)
        _signs(pen, ink, side, symbols, bool(event))
        _layer(pen, ink, f"{event}-before", before)


def _layer(pen: Pen, ink: Ink, name: str, art: Art) -> None:
    if art:
        pen.stamp(f"hollywood-scene-{name}-{ink.name}", lambda p: paint(p, ink, art),
                  (-27, -29, 27, 26))


def _signs(pen: Pen, ink: Ink, side: str, symbols: int, busy: bool) -> None:
    """Draw the signs; before an event they stand a little higher."""
    y = -4.0 if busy else -1.5
    if symbols == 2:
        _double(pen, ink, side, y, 1.3 if busy else 1.5)
    elif side == "neutral":
        sign(pen, ink, side, 0, y if busy else 3.2, 1.6 if busy else 2.2, -6 if busy else 0)
    else:
        sign(pen, ink, side, 0, y, 1.7 if busy else 2.15)


def _double(pen: Pen, ink: Ink, name: str, y: float, scale: float) -> None:
    """Draw two signs, a little to the right, since the corner's column is on the left. They are
    placed and turned so that the teeth of two gears mesh."""
    for side in (-1, 1):
        sign(pen, ink, name, 1.5 + side * 5.6 * scale, y + 1 - side * 0.89 * scale, scale, 9 * side)
