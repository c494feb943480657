"""A game of Zero for the tests of its paper: what stands on the pad after three rounds."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Any

from companion.engine.pad import round_number
from companion.engine.pad_view import Cell, Column, PadView, Row

POINTS = {"Dana": (12, 0, 19), "יוסי": (7, 21, 4), "Фёдор": (15, 9, 3)}


def whole() -> Mapping[str, Any]:
    """All that any sheet asks for."""
    return {"pad": PadView(
        tuple(Column(seat, name, sum(points), sum(points) == 27)
              for seat, (name, points) in enumerate(POINTS.items(), 1)),
        tuple(Row(n + 1, round_number(n + 1), tuple(_cell(points, n)
                                                    for points in POINTS.values()))
              for n in range(3)), low_wins=True)}


def _cell(points: tuple[int, ...], n: int) -> Cell:
    return Cell((), points[n], list(accumulate(points))[n], False)
