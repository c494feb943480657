"""A match of Totem for the tests of its paper, and how similar two shapes are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import Any

from PIL import Image, ImageChops

from companion.engine.pad import Item, round_number
from companion.engine.pad_view import Cell, Column, PadView, Row
from companion.games.totem.content import SHAPES
from printables.decks.totem.cards import FACES, HIGH, WIDE
from printables.decks.totem.cutouts import CUTOUTS
from printables.faces import FULL
from tests.printables.tools import face_pdf, picture

DOTS = 2  # to the millimetre
TURN = 5  # degrees: from every side of the table
HALF = 28  # millimetres: a square round the middle of a card that holds only the shape


def match() -> Mapping[str, Any]:
    """Three games, with a point for each player who was beaten."""
    names, wins = ("Dana", "יוסי", "Фёдор"), ((2, 1, 0), (0, 2, 1), (2, 0, 1))
    totals = [tuple(sum(column[:n]) for column in zip(*wins, strict=True)) for n in (1, 2, 3)]
    rows = tuple(
        Row(n, round_number(n), tuple(Cell((Item(points, ""),), points, total, corrected=False)
                                      for points, total in zip(won, sums, strict=True)))
        for n, (won, sums) in enumerate(zip(wins, totals, strict=True), 1))
    columns = tuple(Column(seat, name, total, total == max(totals[-1]))
                    for seat, (name, total) in enumerate(zip(names, totals[-1], strict=True), 1))
    return {"pad": PadView(columns, rows, low_wins=False)}


@cache
def turned(shape: str) -> list[Image.Image]:
    """The shape as printed in purple, white on black, at all angles."""
    whole = picture(face_pdf(FACES[f"{shape}-purple"], FULL, "en"), dots_per_mm=4 * DOTS)
    middle = [round(4 * DOTS * (side / 2 + end)) for end in (-HALF, HALF) for side in (WIDE, HIGH)]
    seen = whole.convert("L").crop(tuple(middle)).point(lambda light: 255 * (light < 90))
    small = seen.resize((2 * HALF * DOTS, 2 * HALF * DOTS))
    return [_sharp(small.rotate(turn)) for turn in range(0, 360, TURN)]


def _sharp(image: Image.Image) -> Image.Image:
    return image.point(lambda light: 255 * (light > 127))


@cache
def apart(one: str, other: str) -> float:
    """The share of both papers that only one of them has, at the turn that hides it best."""
    still = turned(one)[0]
    return min(_paper(ImageChops.difference(still, image)) / _paper(
        ImageChops.lighter(still, image)) for image in turned(other))


def _paper(image: Image.Image) -> int:
    return image.histogram()[255]


def pairs(alike: bool) -> dict[tuple[str, str], float]:
    """How far apart all pairs are, of one family or of two."""
    return {(one, other): apart(one, other) for one, other in combinations(SHAPES, 2)
            if (CUTOUTS[one].family == CUTOUTS[other].family) is alike}
