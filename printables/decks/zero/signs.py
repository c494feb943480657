"""The seven colours' signs and patterns: one table for phone and paper.

A colour is told apart three ways: by its tone, by its sign's outline, by its pattern. Tones are
distinct to every kind of colour vision; in grey and where ink is saved, sign and pattern say it.
Every sign stands about (0, 0) within a circle of radius 6 and is filled in one piece, so that a
page can use `Tint.sign` as an SVG symbol.
"""

from __future__ import annotations

from dataclasses import dataclass

from printables import shapes
from printables.art import BLACK, HAIR
from printables.decks.zero import patterns
from printables.decks.zero.patterns import Pattern
from printables.faces import Face, Ink
from printables.palette import NIGHT, WHITE
from printables.pens.base import Pen
from printables.shapes import Path, svg

REACH = 6.6
SIGN = (14.0, 14.0)  # the face of a sign alone


@dataclass(frozen=True)
class Tint:
    """The colours in which a card of one colour is drawn."""

    sign: Path
    pattern: Pattern
    tone: str
    shade: str  # the pattern on the tone
    deep: str  # letters, and the dark behind the strings
    glow: str  # the strings


TINTS: dict[str, Tint] = {
    "red": Tint(shapes.regular(0, 0.9, 6.3, 3), patterns.STRIPES,
                "#B5281F", "#8C1C13", "#4A0E09", "#F6B5A6"),
    "orange": Tint(shapes.circle(0, 0, 5.2), patterns.DOTS,
                   "#EB8A2F", "#C2631A", "#5E2A08", "#FFD9AE"),
    "yellow": Tint(shapes.star(0, 0, 6.5, 4, 0.4), patterns.LATTICE,
                   "#F4CF55", "#CF9F22", "#54400B", "#FFF1BF"),
    "green": Tint(svg("M0-6.4C5.4-3 5.4 3 0 6.4-5.4 3-5.4-3 0-6.4Z").rotate(35), patterns.WAVES,
                  "#3F9B63", "#24744A", "#0E3522", "#BDEBCB"),
    "blue": Tint(shapes.rect(-4.7, -4.7, 9.4, 9.4), patterns.CHECKS,
                 "#2C6DB3", "#1C4E8A", "#0C2444", "#B7DAF7"),
    "purple": Tint(svg("M2.9-5.5A6 6 0 1 0 2.9 5.5 6.6 6.6 0 0 1 2.9-5.5Z").move(0.6, 0),
                   patterns.SCALES, "#59286F", "#7E4A96", "#25102F", "#DDBEEC"),
    "grey": Tint(svg("M-4.7-5.6H4.7L.9 0 4.7 5.6H-4.7L-.9 0Z"), patterns.ZIGZAG,
                 "#8E979D", "#66717A", "#262D33", "#E6EBEE"),
}


def sign(pen: Pen, ink: Ink, colour: str, x: float, y: float, scale: float = 1,
         turn: float = 0) -> None:
    """A colour's sign with a dark edge, on light paper; an outline where ink is saved."""
    line = (HAIR if ink.saver else 0.3) / scale
    pen.stamp(f"zero-sign-{colour}-{scale:g}-{ink.name}",
              lambda p: p.path(TINTS[colour].sign, ink(TINTS[colour].tone, WHITE),
                               ink(NIGHT, BLACK), line, join="round"),
              (-REACH, -REACH, REACH, REACH), x, y, turn, scale)


def face(colour: str) -> Face:
    """A sign alone, for a page."""
    return Face(f"sign-{colour}", SIGN, lambda pen, ink, lang: sign(
        pen, ink, colour, SIGN[0] / 2, SIGN[1] / 2))


FACES = {colour: face(colour) for colour in TINTS}
