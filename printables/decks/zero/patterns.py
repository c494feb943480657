"""Seven patterns that no eye confuses: in grey, turned, or in thin outlines.

Each covers a whole card; the caller clips it to the part it wants.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from printables import shapes
from printables.art import BLACK
from printables.faces import POKER, Ink
from printables.pens.base import Pen
from printables.shapes import Path, Point

W, H = POKER
THIN = 0.12  # a line where ink is saved


@dataclass(frozen=True)
class Pattern:
    """Lines of a width, or areas if the width is 0."""

    path: Path
    width: float = 0.0


def _steps(start: float, end: float, step: float) -> Iterator[float]:
    return (start + i * step for i in range(int((end - start) / step) + 1))


def _grid(step: float, row: float | None = None) -> Iterator[Point]:
    """Yield points in rows, every second row shifted by half a step; one is in the middle."""
    down = row or step
    for j in range(-int(H / 2 / down) - 1, int(H / 2 / down) + 2):
        for i in range(-int(W / 2 / step) - 1, int(W / 2 / step) + 2):
            yield W / 2 + (i + j % 2 / 2) * step, H / 2 + j * down


def _slanted(step: float, lean: float) -> Path:
    """Parallel lines that lean this far to the side from the card's top to its foot."""
    start = W / 2 - lean / 2
    reach = (W + abs(lean)) / 2
    return shapes.join(shapes.line(start + x, 0, start + x + lean, H)
                       for x in _steps(-reach - reach % step, reach + step, step))


def _wave(x: float) -> Path:
    """A line from the top to the foot, swinging to both sides."""
    swing, length = 1.5, 8.0
    bends = "".join(f"q{side * swing * 2} {length / 4} 0 {length / 2}"
                    for _ in range(int(H / length) + 1) for side in (1, -1))
    return shapes.svg(f"M{x} 0{bends}")


def _zigzag(y: float) -> Path:
    return shapes.polyline((x, y + (2.1 if i % 2 else -2.1))
                           for i, x in enumerate(_steps(-0.5, W + 4, 4.0)))


def _scale(x: float, y: float) -> Path:
    return shapes.arc(x, y, 4.2, 0, 180)


STRIPES = Pattern(_slanted(6.0, H / sqrt(3)), 2.3)
DOTS = Pattern(shapes.join(shapes.circle(x, y, 1.4) for x, y in _grid(6.4, 5.4)))
LATTICE = Pattern(_slanted(7.5, H) + _slanted(7.5, -H), 0.8)
WAVES = Pattern(shapes.join(map(_wave, _steps(-0.5, W + 2, 5.0))), 1.3)
CHECKS = Pattern(shapes.join(shapes.rect(x - 1.6, y - 1.6, 3.2, 3.2) for x, y in _grid(8.4, 4.2)))
SCALES = Pattern(shapes.join(_scale(x, y) for x, y in _grid(8.4, 4.2)), 0.8)
ZIGZAG = Pattern(shapes.join(map(_zigzag, _steps(-1, H + 3, 5.6))), 1.2)


def draw(pen: Pen, ink: Ink, pattern: Pattern, shade: str) -> None:
    """Draw a pattern in a shade of its ground; in thin black lines when ink is saved."""
    if ink.saver:
        pen.path(pattern.path, stroke=BLACK, width=THIN)
    elif pattern.width:
        pen.path(pattern.path, stroke=shade, width=pattern.width)
    else:
        pen.path(pattern.path, fill=shade)
