"""Marks for handling paper: a fold is dashed and shows on any ground, a cut solid, glue hatched."""

from __future__ import annotations

from printables import shapes
from printables.art import dark, quiet
from printables.faces import Ink
from printables.palette import WHITE
from printables.pens.base import Pen
from printables.shapes import Path

DASH = (1.5, 1.1)
WIDTH = 0.25
ROUND = 1.0  # how far a dark ground runs beyond a fold, so that its edge is not white


def fold(pen: Pen, ink: Ink, path: Path) -> None:
    """Draw dashes on a white line: on a dark ground the gaps show."""
    pen.path(path, stroke=WHITE, width=WIDTH)
    pen.path(path, stroke=dark(ink), width=WIDTH, dash=DASH)


def cut(pen: Pen, ink: Ink, path: Path) -> None:
    pen.path(path, stroke=dark(ink), width=0.15, join="round")


def glue(pen: Pen, ink: Ink, field: Path) -> None:
    """Draw a hatched field for glue, without an edge: that would look like a fold."""
    left, top, right, bottom = field.box
    high = bottom - top
    across = (shapes.line(x, bottom, x + high, top) for x in _steps(left - high, right, 1.8))
    with pen.group(clip=field):
        pen.path(shapes.join(across), stroke=quiet(ink), width=0.1)


def _steps(start: float, end: float, by: float) -> list[float]:
    return [start + i * by for i in range(int((end - start) / by) + 1)]
