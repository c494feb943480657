"""The lines of a drawing: straight ones, dashed ones, and those that cut."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest
from PIL import Image

from companion.i18n import LANGUAGES
from printables.decks import hollywood
from printables.faces import INKS, Face, Ink
from printables.shapes import Path
from tests.printables.log_pen import LogPen

SHEETS = {sheet.name: sheet for sheet in hollywood.SHEETS}
EACH_INK = pytest.mark.parametrize("ink", INKS.values(), ids=lambda ink: ink.name)
EACH_LANG = pytest.mark.parametrize("lang", LANGUAGES)
Line = frozenset[tuple[float, float]]


class Lines(LogPen):
    """Keeps the straight lines that are drawn, dashed and solid, in the face's own places."""

    def __init__(self) -> None:
        super().__init__()
        self.dashed: set[Line] = set()
        self.solid: set[Line] = set()
        self.dashings = 0  # in groups too

    def path(self, path: Path, fill=None, stroke=None, width=0.0, alpha=1.0, cap="butt",
             join="miter", dash=(), even_odd=False) -> None:
        self.dashings += bool(dash)
        if stroke and stroke != "#FFFFFF" and not self.depth:
            (self.dashed if dash else self.solid).update(straight(path))


class Clips(LogPen):
    """Keeps what hatching is cut to."""

    def __init__(self) -> None:
        super().__init__()
        self.clips: list[Path] = []

    @contextmanager
    def group(self, x: float = 0, y: float = 0, rotate: float = 0, scale: float = 1,
              clip: Path | None = None) -> Iterator[None]:
        if clip:
            self.clips.append(clip)
        with super().group(x, y, rotate, scale, clip):
            yield


def straight(path: Path) -> set[Line]:
    return {line(*before[1][-2:], *after[1]) for before, after in pairwise(path.segments)
            if after[0] == "L"}


def line(x0: float, y0: float, x1: float, y1: float) -> Line:
    return frozenset(((round(x0, 2), round(y0, 2)), (round(x1, 2), round(y1, 2))))


def lines(face: Face, ink: Ink, lang: str = "en") -> Lines:
    pen = Lines()
    face.draw(pen, ink, lang)
    return pen


def level(face: Face, y: float, over: float = 0) -> Line:
    return line(-over, y, face.size[0] + over, y)


def dashes(image: Image.Image, row: int) -> int:
    """How often dark and light change along a row of dots."""
    dots = image.convert("L").crop((0, row, image.width, row + 1)).tobytes()
    return sum(a != b for a, b in pairwise(value < 128 for value in dots))
