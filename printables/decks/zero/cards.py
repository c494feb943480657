"""The 56 cards: number and sign in two corners, threads in the middle, the colour's pattern."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.games.zero.content import DECK, colour_of, number_of
from printables import shapes
from printables.art import BLACK
from printables.decks.zero import marks, patterns
from printables.decks.zero.back import BACK
from printables.decks.zero.patterns import THIN
from printables.decks.zero.signs import TINTS, sign
from printables.decks.zero.threads import curve, lobes, threads
from printables.faces import BLEED, POKER, Face, Ink
from printables.palette import PAPER, WHITE
from printables.pens.base import Pen
from printables.shapes import Path, polar
from printables.sheets import Card, Facts
from printables.text import line, style

W, H = POKER


@dataclass(frozen=True)
class Layout:
    """The column in a corner, from the card's edge down."""

    digit: float  # the numeral's base line
    sign: float  # the sign's middle
    foot: float  # where the column ends


INSET = 3.4  # the light edge all round; a mark needs half of it
COLUMN = INSET + marks.SIZE / 2  # the middle of a corner's column
SIDE = INSET + marks.SIZE + 2.2  # where the panel begins beside it
MARKED = Layout(digit=26.6, sign=31.6, foot=37.2)
PLAIN = Layout(digit=12.6, sign=19.4, foot=25.4)
DIGIT = 35.0  # points
DISC, RING = 15.0, 17.0  # the dark disc behind the threads, and the ring of beads
MANY = 144  # threads
NESTED = (1.0, 0.82, 0.64, 0.46, 0.28)  # nested curves instead of threads, when ink is saved


def face(card: str, marked: bool = True) -> Face:
    """A card's face, with its mark for photographs or without."""
    layout = MARKED if marked else PLAIN

    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        _ground(pen, ink, colour_of(card), layout)
        _figure(pen, ink, card)
        for x, y, turn in ((0, 0, 0), (W, H, 180)):
            with pen.group(x, y, turn):
                _corner(pen, ink, card, layout)
                if marked:
                    marks.mark(pen, card, INSET, INSET)
    return Face(f"{'c' if marked else 'plain'}-{card}", POKER, draw)


def _ground(pen: Pen, ink: Ink, colour: str, layout: Layout) -> None:
    """Light paper and a panel in the colour's pattern; the same on all cards of a colour."""
    def draw(pen: Pen) -> None:
        panel, look = _panel(layout), TINTS[colour]
        pen.path(shapes.rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED), fill=ink(PAPER, WHITE))
        pen.path(panel, fill=ink(look.tone, WHITE))
        with pen.group(clip=panel):
            patterns.draw(pen, ink, look.pattern, look.shade)
        pen.path(panel, stroke=ink(look.deep, BLACK), width=ink(0.4, THIN) or THIN, join="round")
    pen.stamp(f"zero-ground-{colour}-{layout.foot:g}-{ink.name}", draw,
              (-BLEED, -BLEED, W + BLEED, H + BLEED))


def _panel(layout: Layout) -> Path:
    """All of the card except its edge and the two columns."""
    half = ((SIDE, INSET), (W - INSET, INSET), (W - INSET, H - layout.foot),
            (W - SIDE, H - layout.foot))
    return shapes.polygon((*half, *((W - x, H - y) for x, y in half)))


def _figure(pen: Pen, ink: Ink, card: str) -> None:
    """Draw threads in a dark disc; its ring has as many signs as the figure has lobes."""
    colour, number = colour_of(card), number_of(card)
    look = TINTS[colour]
    with pen.group(W / 2, H / 2):
        pen.path(shapes.circle(0, 0, RING + 2), fill=ink(look.glow, WHITE),
                 stroke=ink(look.deep, BLACK), width=ink(0.4, THIN) or THIN)
        pen.path(shapes.circle(0, 0, DISC), fill=ink(look.deep, WHITE),
                 stroke=ink(None, BLACK), width=THIN)
        _strings(pen, ink, number, look.glow)
        for angle in lobes(number):
            pen.path(shapes.circle(*polar(RING, angle), 3.3), fill=ink(PAPER, WHITE),
                     stroke=ink(look.deep, BLACK), width=ink(0.4, THIN) or THIN)
            sign(pen, ink, colour, *polar(RING, angle), 0.37, angle + 90)


def _strings(pen: Pen, ink: Ink, number: int, glow: str) -> None:
    """Draw threads; when ink is saved, the curve they wrap, several times nested."""
    if ink.saver:
        nested = shapes.join(curve(number, DISC * size) for size in NESTED)
        pen.stamp(f"zero-curve-{number}", lambda p: p.path(nested, stroke=BLACK, width=THIN),
                  (-DISC, -DISC, DISC, DISC))
    else:
        pen.path(threads(number, DISC, MANY), stroke=glow, width=0.14)


def _corner(pen: Pen, ink: Ink, card: str, layout: Layout) -> None:
    look = TINTS[colour_of(card)]
    heavy = style("strong" if ink.saver else "black", "en", DIGIT)
    line(pen, number_of(card), COLUMN, layout.digit, heavy, "en", ink(look.deep, BLACK) or BLACK)
    sign(pen, ink, colour_of(card), COLUMN, layout.sign, 0.6)


FACES = {card: face(card) for card in DECK}
PLAIN_FACES = {card: face(card, marked=False) for card in DECK}


def cards(facts: Facts) -> Iterator[Card]:
    return (Card(front, BACK) for front in FACES.values())


def plain(facts: Facts) -> Sequence[Card]:
    return [Card(front, BACK) for front in PLAIN_FACES.values()]
