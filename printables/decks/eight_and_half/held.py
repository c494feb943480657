"""A card in a lifted hand on a phone: its sign alone, as large as the card, without small print.

From across the table every hand must have the same tone. So a numeral has a bold edge and a breath
of its colour within: the holder knows it at a glance, and nobody else can tell it by its light.
"""

from __future__ import annotations

from companion.games.eight_and_half.content import CARDS, DECK, DEMON
from printables import shapes
from printables.decks.eight_and_half import demons, half_disc, look
from printables.decks.eight_and_half.cards import KINDS
from printables.decks.eight_and_half.look import WHITE, H, W
from printables.decks.eight_and_half.numerals import BONES, STACKED, THICK, UNDERLINED
from printables.faces import POKER, SAVER, Face, Ink
from printables.pens.base import Pen
from printables.shapes import Path

MIDDLE = (W / 2, H / 2)
EDGE, RIM = 0.9, 0.35  # line widths of a numeral, and of its board
LARGE, BOARD, PORTRAIT = 2.55, 1.22, 1.3
TINTS = {look.GOLD: "#FFF0C2", look.GREEN: "#D5EADD", look.SKY: "#D3E8F4", look.RED: "#F6D3CF",
         look.VIOLET: "#E0D6F0"}


def numeral_face(kind: str) -> Face:
    colour, _, deep, board = KINDS[kind]

    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        with pen.group(*MIDDLE, scale=BOARD):
            pen.path(board, stroke=deep, width=RIM / BOARD, join="round")
        with pen.group(MIDDLE[0], MIDDLE[1] - (4 if kind == "0" else 0)):
            _bold(pen, BONES[kind], 1.75 if kind == "0" else LARGE, deep, TINTS[colour])
        if kind in UNDERLINED:
            pen.path(shapes.line(W / 2 - 9, H - 8, W / 2 + 9, H - 8), stroke=deep, width=1.6,
                     cap="round")
    return Face(f"held-{kind}", POKER, draw)


def _bold(pen: Pen, bones: Path, scale: float, edge: str, within: str,
          thick: float = THICK) -> None:
    with pen.group(scale=scale):
        pen.path(bones, stroke=edge, width=thick, cap="round", join="round")
        pen.path(bones, stroke=within, width=thick - 2 * EDGE / scale, cap="round", join="round")


def half_face() -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        with pen.group(MIDDLE[0] + 8, MIDDLE[1], scale=1.35):
            pen.path(half_disc.half(), fill=WHITE, stroke=look.DEEP_VIOLET, width=RIM / BOARD,
                     join="round")
        with pen.group(MIDDLE[0] - 4, MIDDLE[1]):
            _bold(pen, STACKED, 2.0, look.DEEP_VIOLET, TINTS[look.VIOLET], 3.0)
    return Face("held-half", POKER, draw)


def demon_face(number: int) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        with pen.group(*MIDDLE, scale=PORTRAIT):
            demons.portrait(pen, SAVER, number, 0, 0)
    return Face(f"held-demon-{number}", POKER, draw)


FACES: dict[str, Face] = {
    **{f"held-{kind}": numeral_face(kind) for kind in CARDS if kind in KINDS},
    "held-half": half_face(),
    **{f"held-demon-{n}": demon_face(n) for n in range(1, DECK[DEMON] + 1)},
}
