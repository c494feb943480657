"""The policeman's cap, and a card as small as a fingernail: signs for crib and table card."""

from __future__ import annotations

from printables import shapes
from printables.art import Art, accent, light, paint, placed, solid, stroke
from printables.decks.eight_and_half import demons, look
from printables.decks.eight_and_half.look import BLACK, CREAM, GOLD, HAIR, NIGHT, SKY, WHITE
from printables.decks.eight_and_half.numerals import BONES, EIGHT_AND_HALF, HALF
from printables.faces import Ink
from printables.pens.base import Pen
from printables.shapes import svg

BLUE = "#24507A"
CAP: Art = (
    solid(BLUE, svg("M-14-2C-16-9-8-13 0-13 8-13 16-9 14-2Z")),
    light("#1B3F62", 1, svg("M-14-2C-14.8-4.4-14.4-6.6-13-8-9-5 9-5 13-8 14.4-6.6 14.8-4.4 14-2Z")),
    solid(NIGHT, svg("M-12-2.6H12L11 3.4H-11Z")),
    stroke(GOLD, 0.7, svg("M-11.2.6H11.2")),
    accent(NIGHT, svg("M-12.4 3.2C-8 6.8 8 6.8 12.4 3.2 9 10-9 10-12.4 3.2Z")),
    solid(GOLD, shapes.star(0, -6.4, 3.9, 8, 0.62)), accent(NIGHT, shapes.circle(0, -6.4, 1.3)),
)
SIGNS: dict[str, Art] = {"cap": placed(CAP, 0, 1.5), "demon": placed(demons.SIGN, 0, -1.2, 0, 2.1)}
COLOURS = {**dict.fromkeys("1234678", (GOLD, NIGHT)), "0": (look.GREEN, CREAM), "5": (SKY, NIGHT),
           "9": (look.RED, CREAM), "half": (look.VIOLET, CREAM), "demon": (NIGHT, CREAM),
           "8half": (GOLD, NIGHT), "number": (GOLD, NIGHT), "blind": ("#8C1C13", CREAM)}
MINI = (6.2, 8.2)
WORN = {"number": BONES["7"], "half": HALF.scale(0.8), "8half": EIGHT_AND_HALF.scale(0.62)}


def cap(pen: Pen, ink: Ink, x: float, y: float, scale: float) -> None:
    with pen.group(x, y, scale=scale):
        paint(pen, ink, CAP, scale)


def mini(pen: Pen, ink: Ink, kind: str, x: float, y: float, scale: float = 1,
         turn: float = 0) -> None:
    """Draw a card about a point, with only its numeral; a blind one shows its back."""
    wide, high = MINI
    back, front = COLOURS[kind]
    with pen.group(x, y, turn, scale):
        pen.path(shapes.round_rect(-wide / 2, -high / 2, wide, high, 0.8), fill=ink(back, WHITE),
                 stroke=ink(CREAM, BLACK), width=HAIR / scale)
        if kind == "demon":
            demons.sign(pen, ink, 0.34)
        elif kind == "blind":
            _lozenge(pen, ink, scale)
        else:
            _numeral(pen, ink, kind, front)


def _numeral(pen: Pen, ink: Ink, kind: str, colour: str) -> None:
    bones = WORN.get(kind) or BONES[kind]
    thin = kind in ("half", "8half")
    with pen.group(scale=0.3):
        pen.path(bones, stroke=ink(colour, BLACK), width=(ink(3.4, 1.5) or 1.5) * (0.6 if thin
                 else 1), cap="round", join="round")


def _lozenge(pen: Pen, ink: Ink, scale: float) -> None:
    pen.path(shapes.polygon(((0, -3), (2.1, 0), (0, 3), (-2.1, 0))), fill=ink(NIGHT, WHITE),
             stroke=ink(GOLD, BLACK), width=HAIR / scale)
