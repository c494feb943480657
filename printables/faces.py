"""A face: one side of a thing that is cut out, drawn once for paper and phone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from printables.pens.base import Pen
from printables.pens.svg import SvgPen

BLEED = 5.0  # how far a coloured ground reaches beyond the trim box; sheets cut it as needed
Size = tuple[float, float]
POKER: Size = (63.0, 88.0)
MINI: Size = (44.0, 68.0)
Full = TypeVar("Full")
Saved = TypeVar("Saved")


@dataclass(frozen=True)
class Ink:
    """How much ink to spend: `ink(full, saver)` returns one or the other. Saving means outlines
    instead of areas, never less to read."""

    name: str

    @property
    def saver(self) -> bool:
        return self.name == "saver"

    def __call__(self, full: Full, saver: Saved | None = None) -> Full | Saved | None:
        return saver if self.saver else full


FULL, SAVER = Ink("full"), Ink("saver")
INKS = {ink.name: ink for ink in (FULL, SAVER)}
Draw = Callable[[Pen, Ink, str], None]


@dataclass(frozen=True)
class Face:
    """`name` is unique within its game; `draw(pen, ink, lang)` may reach into the bleed."""

    name: str
    size: Size
    draw: Draw


def as_svg(face: Face, lang: str, ink: Ink = FULL, prefix: str = "f") -> str:
    """The face as SVG for a page. Give each picture on a page its own prefix."""
    pen = SvgPen(*face.size, prefix)
    face.draw(pen, ink, lang)
    return pen.svg()
