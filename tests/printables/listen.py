"""Where words and signs stand on a face: a pen that records what is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from printables import fonts
from printables.faces import FULL, Face
from printables.pens.base import Pen
from printables.shapes import Box, Path
from printables.text import Style, rise
from tests.printables.log_pen import LogPen


@dataclass(frozen=True)
class Said:
    """A run of letters, in millimetres from the face's corner."""

    x: float
    y: float
    text: str
    font: str
    size: float
    width: float
    high: float

    @property
    def family(self) -> str:
        return self.font.partition("-")[0]

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def top(self) -> float:
        return self.y - self.high


class ListeningPen(LogPen):
    """Records what stands upright at full size, with its place on the face."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang
        self.place: tuple[float, float] | None = (0.0, 0.0)  # None within a turned or scaled group
        self.said: list[Said] = []
        self.outlines: list[Path] = []
        self.stamped: list[tuple[str, float, float]] = []  # key and scale, and x

    def path(self, path: Path, *args: object, **more: object) -> None:
        if self.place:
            self.outlines.append(path.move(*self.place))

    def glyphs(self, x: float, y: float, text: str, font: str, size: float, fill: str,
               alpha: float = 1.0, spacing: float = 0.0) -> None:
        if self.place:
            wide = fonts.width(text.strip(), font, size) + (len(text.strip()) - 1) * spacing
            left = x + fonts.width(text[:len(text) - len(text.lstrip())], font, size)
            high = rise(Style(font, font, size), self.lang)
            self.said.append(Said(round(self.place[0] + left, 2), round(self.place[1] + y, 2),
                                  text, font, round(size, 3), wide, high))

    @contextmanager
    def group(self, x: float = 0, y: float = 0, rotate: float = 0, scale: float = 1,
              clip: Path | None = None) -> Iterator[None]:
        before = self.place
        upright = before if not rotate and scale == 1 else None
        self.place = (upright[0] + x, upright[1] + y) if upright else None
        yield
        self.place = before

    def stamp(self, key: str, draw: Callable[[Pen], None], box: Box, x: float = 0, y: float = 0,
              rotate: float = 0, scale: float = 1) -> None:
        if self.place:
            self.stamped.append((key, scale, self.place[0] + x))


def heard(face: Face, lang: str) -> ListeningPen:
    pen = ListeningPen(lang)
    face.draw(pen, FULL, lang)
    return pen


def lines(face: Face, lang: str, gap: float = 4.0) -> list[Said]:
    """The words line by line from the top; a gap between words makes separate lines."""
    found: list[Said] = []
    for one in sorted(heard(face, lang).said, key=lambda one: (one.y, one.x)):
        last = found[-1] if found else None
        if last and _together(last, one, gap):
            found[-1] = replace(last, text=last.text + one.text, width=one.right - last.x)
        else:
            found.append(one)
    return found


def _together(last: Said, one: Said, gap: float) -> bool:
    return (last.y, last.family, last.size) == (one.y, one.family, one.size) and (
        one.x - last.right < gap)


def of(told: Iterable[Said], *families: str) -> list[Said]:
    return [one for one in told if one.family in families]
