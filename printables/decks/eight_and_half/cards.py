"""The seventy-two cards: numerals in lights, halves of torn discs, and demons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from companion.engine.words import Say, say
from companion.games.eight_and_half.content import CARDS, DECK, DEMON, HALF
from printables import shapes
from printables.art import dark
from printables.decks.eight_and_half import demons, half_disc, look
from printables.decks.eight_and_half.back import BACK
from printables.decks.eight_and_half.look import CREAM, GOLD, NIGHT, PLATE, SKY, R
from printables.decks.eight_and_half.numerals import (
    BONES,
    LIGHTS,
    PITCH,
    PITCHES,
    bold,
    bulbs,
    index,
)
from printables.faces import POKER, Face, Ink
from printables.pens.base import Pen
from printables.shapes import Path
from printables.sheets import Card, Facts
from printables.text import Style, alike, fit, style, write

TRIANGLE = shapes.svg("M-18-17H18C23-17 25.5-13.4 23-9L5.4 20C2.8 24.2-2.8 24.2-5.4 20"
                      "L-23-9C-25.5-13.4-23-17-18-17Z")
OCTAGON = shapes.regular(0, 0, R * 1.05, 8).rotate(22.5)
# Each kind's tent, its second stripe, its dark colour and its board.
KINDS: dict[str, tuple[str, str, str, Path]] = {
    **{n: (GOLD, look.WARM, NIGHT, shapes.circle(0, 0, R)) for n in "1234678"},
    "0": (look.GREEN, "#358457", look.DEEP_GREEN, TRIANGLE),
    "5": (SKY, "#4495C2", look.DEEP_BLUE, OCTAGON),
    "9": (look.RED, "#B32C22", look.DEEP_RED, look.burst(12, R * 1.12, R * 0.92)),
}
HINTS: dict[str, Say] = {
    "0": say("On a whole number only: down to 0"),
    "5": say("Next player: 5 or lower"),
    "9": say("On 8½ it catches"),
    HALF: say("Half a step up; mind the policeman"),
    DEMON: say("Goes on anything; the pot stays"),
}
BALLS = 66.4  # the row of juggled balls under a numeral
HINT = (13, 62.4, look.W - 26, 8.4)  # where a special card says what it does
SCALE = {"0": 1.36}


def numeral_face(kind: str, told: bool = True) -> Face:
    colour, stripe, deep, board = KINDS[kind]

    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        look.ground(pen, ink, colour, stripe)
        look.plate(pen, ink, board, deep)
        scale = SCALE.get(kind, 1.8)
        x, y = PLATE[0], PLATE[1] - (1.6 if kind == "0" else 0)
        bold(pen, ink, BONES[kind], x, y, scale, deep)
        bulbs(pen, ink, LIGHTS[kind], x, y, scale, pitch=PITCHES.get(kind, PITCH))
        bright = colour == GOLD
        _corners(pen, ink, kind, NIGHT if bright or kind == "5" else CREAM)
        if kind in HINTS and told:
            _hint(pen, ink, lang, HINTS[kind], NIGHT if kind == "5" else CREAM)
        elif kind not in HINTS:
            _balls(pen, ink, int(kind))
    return Face(f"c-{kind}", POKER, draw)


def _corners(pen: Pen, ink: Ink, kind: str, colour: str) -> None:
    for x, y, turn in look.corners():
        with pen.group(x, y, turn):
            index(pen, ink, kind, colour)


def _balls(pen: Pen, ink: Ink, count: int) -> None:
    """As many balls as the number says, thrown in an arc by nobody."""
    for n in range(count):
        away = n - (count - 1) / 2
        pen.path(shapes.circle(look.MIDDLE + away * 4.1, BALLS + away * away * 0.2, 1.7),
                 fill=ink(look.RED if n % 2 else NIGHT, "#FFFFFF"), stroke=ink(None, "#000000"),
                 width=look.HAIR)


def _hint(pen: Pen, ink: Ink, lang: str, said: Say, colour: str) -> None:
    fill = dark(ink) if ink.saver else colour
    write(pen, said, *HINT, _type(lang), lang, fill, "centre", "middle", balance=True)


@cache
def _type(lang: str) -> Style:
    """One style for all hints, in the size that the longest one allows."""
    return alike(fit(said, style("strong", lang, 9.5), lang, HINT[2], HINT[3])
                 for said in HINTS.values())


def half_face(told: bool = True) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        look.ground(pen, ink, look.VIOLET, "#61409A")
        half_disc.disc(pen, ink, *PLATE)
        _corners(pen, ink, HALF, CREAM)
        if told:
            _hint(pen, ink, lang, HINTS[HALF], CREAM)
    return Face("c-half", POKER, draw)


def demon_face(number: int, told: bool = True) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        look.ground(pen, ink, NIGHT, "#241A22")
        demons.portrait(pen, ink, number, *PLATE)
        for x, y, turn in look.corners(11, 12):
            with pen.group(x, y, turn):
                demons.sign(pen, ink)
        if told:
            demons.name(pen, ink, lang, number)
            _hint(pen, ink, lang, HINTS[DEMON], CREAM)
    return Face(f"c-demon-{number}", POKER, draw)


DEMONS = {f"c-demon-{n}": demon_face(n) for n in range(1, DECK[DEMON] + 1)}
FACES: dict[str, Face] = {
    **{f"c-{kind}": numeral_face(kind) for kind in CARDS if kind in KINDS},
    "c-half": half_face(), **DEMONS, "back": BACK,
}


def cards(facts: Facts) -> Iterator[Card]:
    for kind, count in DECK.items():
        if kind == DEMON:
            yield from (Card(face, BACK) for face in DEMONS.values())
        else:
            yield Card(FACES[f"c-{kind}"], BACK, count)
