"""The mark in a card's corner, which a phone reads from a photograph of the hand.

The codes are the first 56 of ArUco's dictionary MIP_36h12 (any two differ in 12 of 36 cells or
more, however they are turned), in the order of the deck. They were taken from the npm package
js-aruco2 2.0.0 (MIT), file src/dictionaries/aruco_mip_36h12.js, which has them from ArUco 3.1.12:
Copyright 2017 Rafael Muñoz Salinas, under the two-clause BSD licence beside this file.
"""

from __future__ import annotations

from companion.games.zero.content import DECK
from printables import shapes
from printables.art import BLACK
from printables.pens.base import Pen
from printables.shapes import Path

CODES = (
    0xd2b63a09d, 0x6001134e5, 0x1206fbe72, 0xff8ad6cb4, 0x85da9bc49, 0xb461afe9c, 0x6db51fe13,
    0x5248c541f, 0x008f34503, 0x8ea462ece, 0xeac2be76d, 0x1af615c44, 0xb48a49f27, 0x2e4e1283b,
    0x78b1f2fa8, 0x27d34f57e, 0x89222fff1, 0x4c1669406, 0xbf49b3511, 0xdc191cd5d, 0x11d7c3f85,
    0x16a130e35, 0xe29f27eff, 0x428d8ae0c, 0x90d548477, 0x2319cbc93, 0xc3b0c3dfc, 0x0424bccc9,
    0x2a081d630, 0x762743d96, 0xd0645bf19, 0xf38d7fd60, 0xc6cbf9a10, 0x3c1be7c65, 0x276f75e63,
    0x4490a3f63, 0xda60acd52, 0x3cc68df59, 0xab46f9dae, 0x88d533d78, 0xb6d62ec21, 0xb3c02b646,
    0x22e56d408, 0xac5f5770a, 0xaaa993f66, 0x4caa07c8d, 0x5c9b4f7b0, 0xaa9ef0e05, 0x0705c5750,
    0xac81f545e, 0x735b91e74, 0x8cc35cee4, 0xe44694d04, 0xb5e121de0, 0x261017d0f, 0xf1d439eb5,
)
CELLS = 6  # in each direction, within a dark frame of one cell
CELL = 1.6
SIZE = (CELLS + 2) * CELL
IDS = {card: number for number, card in enumerate(DECK)}


def is_light(code: int, row: int, column: int) -> bool:
    return bool(code >> (CELLS * CELLS - 1 - row * CELLS - column) & 1)


def outline(code: int) -> Path:
    """The dark frame, with a hole for every light cell."""
    holes = (shapes.rect((column + 1) * CELL, (row + 1) * CELL, CELL, CELL)
             for row in range(CELLS) for column in range(CELLS) if is_light(code, row, column))
    return shapes.join((shapes.rect(0, 0, SIZE, SIZE), *holes))


def mark(pen: Pen, card: str, x: float, y: float) -> None:
    """Draw a card's mark, its top left corner at x, y; black in either ink, to be readable."""
    with pen.group(x, y):
        pen.path(outline(CODES[IDS[card]]), fill=BLACK, even_odd=True)
