"""Big round numerals, drawn along their bones: a thick line, with bulbs along it where it shines.

The bones stand in a box of twenty by twenty about the origin. As outlines they would need a font;
as lines they can have any boldness, and are hollow where ink is saved.
"""

from __future__ import annotations

from printables import shapes
from printables.art import BLACK, HAIR
from printables.faces import Ink
from printables.palette import GOLD, WHITE
from printables.pens.base import Pen
from printables.shapes import Path, svg

# Lines begin where they meet, so that the lamps along them meet there too.
PITCH = 2.356  # from lamp to lamp: twelve round the belly of a six
SIX = shapes.circle(0, 3.0, 4.5) + svg("M-4.5 3C-4.5-1.6-1.4-5.8 3-7.4")
BONES: dict[str, Path] = {
    "0": shapes.ellipse(0, 0, 5, 7.4),
    "1": svg("M-3.2-4 1.2-7.4V7.4"),
    "2": svg("M-4.5-3.7C-4.3-8.6 4.5-8.8 4.5-3.4C4.5 .4-1.6 3.2-4.7 7.4H4.9"),
    "3": svg("M-.6-.5C2.2-.5 4.3-1.6 4.3-4C4.3-8.3-2.4-8.4-4.2-5.4"
             "M3.6 .5C4.5 1.2 4.9 2.2 4.9 3.4C4.9 8.4-2.8 8.8-4.8 4.9"),
    "4": svg("M2.6 3.2H-5.2L1.4-7.4M2.6 3.2H5.4M2.6 3.2V-1M2.6 3.2V7.4"),
    "5": svg("M4-7.4H-3.2L-3.9-.8C-.6-3 5-1.8 5 2.7C5 8.3-2.6 8.7-4.8 5"),
    "6": SIX,
    "7": svg("M-4.7-7.4H4.7C1.5-3-.8 2-1.5 7.4"),
    "8": shapes.circle(0, -4.6, 3.2) + shapes.circle(0, 3.4, 4.8),
    "9": SIX.rotate(180),
}
HALF = (BONES["1"].scale(0.5).move(-4.2, -4.4) + svg("M-3.6 7.6 4.2-7.6")
        + BONES["2"].scale(0.5).move(4.8, 4.6))
STACKED = (BONES["1"].scale(0.66).move(0.4, -7.6) + svg("M-4 0H4")
           + BONES["2"].scale(0.66).move(0, 7.6))
EIGHT_AND_HALF = BONES["8"].move(-6.4, 0) + HALF.scale(0.86).move(5.8, 0)
THICK, THIN = 4.3, 2.9
LIT = shapes.circle(0, 3.0, 4.5) + svg("M-3.13-2.19C-1.81-4.54 .36-6.44 3-7.4")
LIGHTS = BONES | {"6": LIT, "9": LIT.rotate(180)}  # no two lamps meet where a tail leaves its belly
PITCHES = {"8": 2.513}  # eight round its head, twelve round its belly
UNDERLINED = ("6", "9")  # each is the other one upside down


def bold(pen: Pen, ink: Ink, bones: Path, x: float, y: float, scale: float, colour: str,
         thick: float = THICK, turn: float = 0) -> None:
    """Draw a numeral as thick as a finger; where ink is saved, only its edge."""
    with pen.group(x, y, turn, scale):
        pen.path(bones, stroke=ink(colour, BLACK), width=thick, cap="round", join="round")
        if ink.saver:
            pen.path(bones, stroke=WHITE, width=thick - 2.4 * HAIR / scale, cap="round",
                     join="round")


def bulbs(pen: Pen, ink: Ink, bones: Path, x: float, y: float, scale: float,
          colour: str = GOLD, pitch: float = PITCH) -> None:
    """Draw lamps along a numeral's bones, as on a fairground."""
    with pen.group(x, y, scale=scale):
        pen.path(bones, stroke=ink(colour, BLACK), width=ink(1.0, 0.2) or 0.2, cap="round",
                 join="round", dash=(0, pitch))


INDEX = 0.7  # size of a corner's numeral, compared with the large one


def index(pen: Pen, ink: Ink, kind: str, colour: str, scale: float = INDEX) -> None:
    """Draw the small numeral of a corner, about the origin; six and nine stand on a line."""
    bones = HALF if kind == "half" else BONES[kind]
    under = svg("M-4.6 11.6H4.6")
    with pen.group(scale=scale * (0.86 if kind == "half" else 1)):
        wide = ink(THIN, 1.15) or THIN
        pen.path(bones, stroke=ink(colour, BLACK), width=wide if kind != "half" else wide * 0.8,
                 cap="round", join="round")
        if kind in UNDERLINED:
            pen.path(under, stroke=ink(colour, BLACK), width=ink(1.7, 1.15) or 1.15, cap="round")
