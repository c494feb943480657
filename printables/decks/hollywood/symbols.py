"""The signs of the game, each known by its outline alone: in grey, upside down, to any eye.

Patriot: a star in a shield. Communist: a gear with an ear of wheat. Neutral: a clapperboard.
Every sign stands about (0, 0) within a circle of radius 6.
"""

from __future__ import annotations

from printables import shapes
from printables.art import (
    BRASS,
    Art,
    Part,
    accent,
    halo,
    light,
    paint,
    placed,
    solid,
    stroke,
)
from printables.faces import Ink
from printables.palette import GOLD, NIGHT, OXBLOOD, PAPER, SKY, SLATE, WHITE
from printables.pens.base import Pen
from printables.shapes import Path, polar

REACH = 6.8
SHIELD = shapes.svg("M0-5.7Q2.4-4.2 4.9-4.7V.3C4.9 3.4 2.5 5 0 6-2.5 5-4.9 3.4-4.9.3V-4.7"
                    "Q-2.4-4.2 0-5.7Z")
GRAIN = shapes.svg("M0 0C1.05-.35 1.5-1.25 1.25-2.45.15-2.15-.35-1.1 0 0Z")
# A mask of the wardrobe, nine millimetres to either side, and its eyes.
MASK = shapes.svg("M0-1.2C-2-3.4-7-4-9-2.6-9.4 1-7.6 4-4.6 4-2 4-1.2 1.8 0 1.8S2 4 4.6 4"
                  "C7.6 4 9.4 1 9-2.6 7-4 2-3.4 0-1.2Z")
EYES = shapes.join((shapes.svg("M-6.6-.4C-5-1.6-3-1.2-2.2.4-3.6 1.6-5.8 1.6-6.6-.4Z"),
                    shapes.svg("M6.6-.4C5-1.6 3-1.2 2.2.4 3.6 1.6 5.8 1.6 6.6-.4Z")))


def gear(cx: float, cy: float, outer: float, teeth: int = 10, depth: float = 0.2,
         hole: float = 0.62) -> Path:
    """A toothed wheel with its hole."""
    root, step = outer * (1 - depth), 360 / teeth
    corners = ((root, -.29), (outer, -.19), (outer, .19), (root, .29))
    rim = shapes.polygon(polar(r, (i + share) * step - 90, cx, cy)
                         for i in range(teeth) for r, share in corners)
    middle = shapes.arc(cx, cy, outer * hole, 360, 0)
    return rim + shapes.Path((*middle.segments, ("Z", ())))


def wheat(y: float, scale: float) -> Path:
    """An ear of wheat with its foot at y."""
    pairs = [GRAIN.scale(side, 1).move(0, -2.1 - 1.75 * i) for i in range(3) for side in (1, -1)]
    top = shapes.svg("M0-7C.75-7.7.75-8.9 0-9.9-.75-8.9-.75-7.7 0-7Z")
    return shapes.join((*pairs, top)).scale(scale).move(0, y)


def stalk(y: float, scale: float) -> Path:
    return shapes.line(0, 0, 0, -7.2).scale(scale).move(0, y)


PATRIOT: Art = (
    halo(SHIELD.scale(1.09)),
    solid(SKY, SHIELD),
    halo(shapes.star(0, 0.05, 4.1)),
    accent(WHITE, shapes.star(0, 0.05, 3.3)),
)
COMMUNIST: Art = (
    halo(shapes.circle(0, 0, 4)),
    solid(OXBLOOD, gear(0, 0, 6.0)),
    stroke(NIGHT, 0.25, gear(0, 0, 6.0)),
    light(NIGHT, 1, shapes.rect(-0.75, 0, 1.5, 5.9)),
    stroke(GOLD, 0.6, stalk(5.3, 1.04)),
    accent(GOLD, wheat(5.3, 1.04)),
)
STICK = shapes.rect(-5.6, -2, 11.2, 2)


def _stripes(top: float, lean: float) -> Path:
    """Stripes as holes: they run the other way round."""
    return shapes.join(
        shapes.polygon(((x, top), (x + lean, top + 1.7), (x + 1.5 + lean, top + 1.7),
                        (x + 1.5, top)))
        for x in (-4.6, -1.6, 1.4))


def _jaw(path: Path) -> Path:
    return path.move(0, -1.3).rotate(-13, -5.4, -1.3)


NEUTRAL: Art = (
    solid(NIGHT, shapes.round_rect(-5.6, -1.2, 11.2, 6.9, 0.4)),
    light(WHITE, 1, _jaw(STICK), shapes.rect(-5.2, -1, 10.4, 2)),
    accent(NIGHT, _jaw(STICK + _stripes(-1.85, -1.2)),
           shapes.rect(-5.6, -1.2, 11.2, 2.3) + _stripes(-0.9, 1.2)),
    light(PAPER, 1, shapes.rect(-4.8, 1.5, 9.6, 3.4)),
    stroke(SLATE, 0.35, shapes.line(-4.8, 3.2, 4.8, 3.2), shapes.line(-1.6, 1.5, -1.6, 4.9),
           shapes.line(1.7, 1.5, 1.7, 4.9)),
)


def _chevron(y: float) -> Path:
    return shapes.polyline(((-4.6, y + 2.2), (0, y), (4.6, y + 2.2)))


RISING_STAR: Art = (
    Part(_chevron(3.5) + _chevron(1.4), None, NIGHT, 1.9, saved="light"),
    stroke(GOLD, 1.1, _chevron(3.5), _chevron(1.4)),
    halo(shapes.star(0, -1.1, 5.1)),
    solid(GOLD, shapes.star(0, -1.1, 4.2)),
)
DIE_STAR: Art = (
    solid(PAPER, shapes.round_rect(-5, -5, 10, 10, 1.6)),
    Part(shapes.round_rect(-5, -5, 10, 10, 1.6), None, NIGHT, 0.4, saved="light"),
    accent(NIGHT, shapes.star(0, 0.2, 4)),
)
DIE_BLANK: Art = (
    solid(PAPER, shapes.round_rect(-5, -5, 10, 10, 1.6)),
    Part(shapes.round_rect(-5, -5, 10, 10, 1.6), None, NIGHT, 0.4, saved="light"),
)


def _tilt(*paths: Path) -> Path:
    return shapes.join(paths).rotate(-38).move(0.4, -1.2)


def _edged(fill: str, *paths: Path) -> Part:
    return Part(shapes.join(paths), fill, NIGHT, 0.3)


GAVEL: Art = (
    _edged(BRASS, _tilt(shapes.round_rect(-0.55, -1, 1.1, 8.2, 0.5))),
    _edged(GOLD, _tilt(shapes.round_rect(-3.4, -3.6, 6.8, 3.6, 0.4))),
    accent(NIGHT, _tilt(shapes.rect(-2.4, -3.6, 0.6, 3.6), shapes.rect(1.8, -3.6, 0.6, 3.6))),
    _edged(BRASS, shapes.round_rect(-5.6, 3.9, 6.2, 1.5, 0.4)),
)
CARD = shapes.round_rect(-1.6, -2.3, 3.2, 4.6, 0.4)


def _arrow(turn: float) -> tuple[Path, Path]:
    head = shapes.polygon(((-1.3, 0), (1.3, 0), (0, 1.9))).move(5.1, 0)
    return shapes.arc(0, 0, 5.1, -62, 2).rotate(turn), head.rotate(turn)


SHAKE_UP: Art = (
    *(stroke(GOLD, 0.9, _arrow(turn)[0]) for turn in (0, 180)),
    *(accent(GOLD, _arrow(turn)[1]) for turn in (0, 180)),
    halo(CARD.scale(1.1).rotate(-24).move(-1, 0.3)),
    solid(PAPER, CARD.rotate(-24).move(-1, 0.3)),
    halo(CARD.scale(1.1).rotate(18).move(1.2, 0)),
    solid(GOLD, CARD.rotate(18).move(1.2, 0)),
    accent(NIGHT, shapes.star(1.2, 0, 1.2)),
)
STATUETTE: Art = (
    _edged(BRASS, shapes.polygon(((-2.6, 6), (-1.9, 4.1), (1.9, 4.1), (2.6, 6)))),
    _edged(GOLD, shapes.svg("M-.9 4.1 C-.9 2-1.5 .6-1.5-1 L-2.9-3.6-2.1-4-.7-2.4H.7L2.1-4 2.9-3.6"
                            " 1.5-1C1.5.6.9 2 .9 4.1Z")),
    _edged(GOLD, shapes.circle(0, -3.3, 0.85)),
    _edged(GOLD, shapes.star(0, -5.1, 1.3)),
)
STAR: Art = (accent(NIGHT, shapes.star(0, 0.5, 6)),)  # what a die shows
COSTUME: Art = placed((solid(OXBLOOD, MASK), accent(PAPER, EYES)), 0, -0.2, 0, 0.66)
SIGNS: dict[str, Art] = {
    "patriot": PATRIOT, "communist": COMMUNIST, "neutral": NEUTRAL, "rising_star": RISING_STAR,
    "die_star": DIE_STAR, "die_blank": DIE_BLANK, "hearing": GAVEL, "shake_up": SHAKE_UP,
    "statuette": STATUETTE, "star": STAR, "costume": COSTUME,
}


def sign(pen: Pen, ink: Ink, name: str, x: float, y: float, scale: float = 1,
         turn: float = 0) -> None:
    """Draw a sign, recorded once; where ink is saved, once for each size, so that small ones keep
    lines that can be printed."""
    drawn, larger = (scale, 1.0) if ink.saver else (1.0, scale)
    reach = REACH * drawn
    pen.stamp(f"sign-{name}-{drawn:g}-{ink.name}", lambda p: paint(p, ink, big(name, 0, 0, drawn)),
              (-reach, -reach, reach, reach), x, y, turn, larger)


def big(name: str, x: float, y: float, scale: float, turn: float = 0) -> Art:
    """A sign as a part of a larger picture."""
    return placed(SIGNS[name], x, y, turn, scale)
