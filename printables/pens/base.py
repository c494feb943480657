"""The pen that every face is drawn with.

Lengths are millimetres. The origin is the top left corner of the face's trim box, y goes down,
angles go clockwise. All beyond the trim box is bleed. Font sizes are in points, as typographers
count them. Colours are "#RRGGBB". A face calls only these methods (text through `printables.text`),
so paper, phone and golden log show the same card.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

from printables.shapes import Box, Path, Point

PT = 25.4 / 72  # millimetres in a point


@dataclass(frozen=True)
class Gradient:
    """A gradient along a line: colours at shares 0…1 of the way from start to end."""

    start: Point
    end: Point
    stops: tuple[tuple[float, str], ...]


Fill = str | Gradient | None


class Pen(Protocol):
    def path(self, path: Path, fill: Fill = None, stroke: str | None = None, width: float = 0.0,
             alpha: float = 1.0, cap: str = "butt", join: str = "miter",
             dash: tuple[float, ...] = (), even_odd: bool = False) -> None:
        """Fill, then stroke, an outline. Caps: butt, round, square; joins: miter, round, bevel."""

    def glyphs(self, x: float, y: float, text: str, font: str, size: float, fill: str,
               alpha: float = 1.0, spacing: float = 0.0) -> None:
        """Characters in visual order, from x on the base line y; `size` in points, `spacing`
        in millimetres after each. Faces write through `printables.text` instead."""

    def group(self, x: float = 0, y: float = 0, rotate: float = 0, scale: float = 1,
              clip: Path | None = None) -> AbstractContextManager[None]:
        """Draw moved, then turned, then scaled; `clip` is in the group's own coordinates."""

    def stamp(self, key: str, draw: Callable[[Pen], object], box: Box, x: float = 0, y: float = 0,
              rotate: float = 0, scale: float = 1) -> None:
        """Draw a thing that comes often. It is recorded once under its key and reused, so the key
        must differ for all that differs (ink and language too, where they matter). `box` (x0, y0,
        x1, y1) is all that it covers; the rest is cut off."""
