"""Words and their places: as a face asks to write them, and as a file shows them.

Both are read in millimetres from the top left corner of the page, letter by letter and by where
each letter's base line begins. So a line that runs the wrong way, a turned card, or one that lies a
tenth of a millimetre off is noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import byref, c_double
from dataclasses import dataclass
from math import cos, hypot, radians, sin

import pypdfium2
from pypdfium2 import raw

from printables import fonts
from printables.pens.base import Pen
from printables.shapes import Box, Path
from printables.sheets.plan import Placed
from tests.printables.tools import MM

NEAR = 0.1  # millimetres
SHADOW = 2.0
MIRRORED = str.maketrans("()[]«»", "||||||")  # pdfium mirrors them in Hebrew


@dataclass(frozen=True)
class Frame:
    """The place of a drawing: moved, turned clockwise, scaled."""

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    scale: float = 1.0

    def inner(self, x: float, y: float, turn: float, scale: float) -> Frame:
        c, s = cos(radians(self.turn)) * self.scale, sin(radians(self.turn)) * self.scale
        return Frame(self.x + x * c - y * s, self.y + x * s + y * c, self.turn + turn,
                     self.scale * scale)

    def seen_from(self, x: float, y: float) -> tuple[float, float]:
        """How far along and below the base line a point of the page lies."""
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        dx, dy = x - self.x, y - self.y
        return dx * c + dy * s, dy * c - dx * s


@dataclass(frozen=True)
class Letter:
    text: str
    x: float
    y: float


@dataclass(frozen=True)
class Run:
    """Letters on one base line, in visual order."""

    text: str
    at: Frame
    wide: float

    def doubles(self, other: Run) -> bool:
        """Whether a run is a title over its own shadow; pdfium reads both as one."""
        away = hypot(self.at.x - other.at.x, self.at.y - other.at.y)
        return self.text == other.text and away < SHADOW

    def read(self, letters: list[Letter]) -> str:
        """What a page shows in this run's place."""
        seen = [(*self.at.seen_from(letter.x, letter.y), letter.text) for letter in letters]
        return "".join(text for along, below, text in sorted(seen)
                       if abs(below) < NEAR and -NEAR < along < self.wide - NEAR)


class ReadingPen:
    """Draws nothing; records the words and their places."""

    def __init__(self, at: Frame) -> None:
        self.at = at
        self.runs: list[Run] = []

    def path(self, path: Path, *style: object, **more: object) -> None:
        pass

    def glyphs(self, x: float, y: float, text: str, font: str, size: float, fill: str,
               alpha: float = 1.0, spacing: float = 0.0) -> None:
        said = "".join(text.split()).translate(MIRRORED)
        wide = fonts.width(text, font, size) + spacing * len(text)
        run = Run(said, self.at.inner(x, y, 0, 1), wide * self.at.scale)
        if said and not any(run.doubles(other) for other in self.runs):
            self.runs.append(run)

    @contextmanager
    def group(self, x: float = 0, y: float = 0, rotate: float = 0, scale: float = 1,
              clip: Path | None = None) -> Iterator[None]:
        outer, self.at = self.at, self.at.inner(x, y, rotate, scale)
        yield
        self.at = outer

    def stamp(self, key: str, draw: Callable[[Pen], None], box: Box, x: float = 0, y: float = 0,
              rotate: float = 0, scale: float = 1) -> None:
        with self.group(x, y, rotate, scale):
            draw(self)


def runs(placed: Placed, ink: object, lang: str) -> list[Run]:
    pen = ReadingPen(Frame(placed.x, placed.y, placed.rotate))
    placed.face.draw(pen, ink, lang)
    return pen.runs


def pages(pdf: bytes) -> list[list[Letter]]:
    """The letters of each page, without spaces."""
    document = pypdfium2.PdfDocument(pdf)
    found = [list(_letters(page)) for page in document]
    document.close()
    return found


def _letters(page: pypdfium2.PdfPage) -> Iterator[Letter]:
    high, text = page.get_height(), page.get_textpage()
    for i in range(text.count_chars()):
        letter = chr(raw.FPDFText_GetUnicode(text, i)).translate(MIRRORED)
        if letter.strip():
            x, y = c_double(), c_double()
            raw.FPDFText_GetCharOrigin(text, i, byref(x), byref(y))
            yield Letter(letter, x.value / MM, (high - y.value) / MM)
    text.close()
    page.close()
