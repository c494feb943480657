"""The log pen: a drawing as lines that a person can read, for golden tests.

A change to a face shows as a changed line. Long outlines are given by their start, their box and a
checksum; a stamp is written in full where it is first used.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from printables.pens.base import Fill, Gradient, Pen
from printables.pens.numbers import short
from printables.shapes import Box, Path

LONGEST = 8  # segments of an outline that are written out


class LogPen:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.depth = 0
        self.stamps: set[str] = set()

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def path(self, path: Path, fill: Fill = None, stroke: str | None = None, width: float = 0.0,
             alpha: float = 1.0, cap: str = "butt", join: str = "miter",
             dash: tuple[float, ...] = (), even_odd: bool = False) -> None:
        drawn = f" stroke {stroke} {short(width)} {cap} {join}" if stroke else ""
        dashed = f" dash {_numbers(dash)}" if dash else ""
        holes = " even-odd" if even_odd else ""
        self._say(f"path{_fill(fill)}{drawn}{dashed}{holes}{_alpha(alpha)}: {_outline(path)}")

    def glyphs(self, x: float, y: float, text: str, font: str, size: float, fill: str,
               alpha: float = 1.0, spacing: float = 0.0) -> None:
        spaced = f" spaced {short(spacing, 3)}" if spacing else ""
        self._say(f"glyphs {_numbers((x, y))} {font} {short(size)}pt {fill}"
                  f"{spaced}{_alpha(alpha)}: {text}")

    @contextmanager
    def group(self, x: float = 0, y: float = 0, rotate: float = 0, scale: float = 1,
              clip: Path | None = None) -> Iterator[None]:
        clipped = f" clip {_outline(clip)}" if clip else ""
        self._say(f"group {_place(x, y, rotate, scale)}{clipped}")
        with self._indented():
            yield

    def stamp(self, key: str, draw: Callable[[Pen], object], box: Box, x: float = 0, y: float = 0,
              rotate: float = 0, scale: float = 1) -> None:
        self._say(f"stamp {key} {_place(x, y, rotate, scale)}")
        if key not in self.stamps:
            self.stamps.add(key)
            with self._indented():
                self._say(f"box {_numbers(box)}")
                draw(self)

    @contextmanager
    def _indented(self) -> Iterator[None]:
        self.depth += 1
        yield
        self.depth -= 1

    def _say(self, line: str) -> None:
        self.lines.append("  " * self.depth + line)


def _numbers(values: tuple[float, ...]) -> str:
    return " ".join(short(v) for v in values)


def _outline(path: Path) -> str:
    parts = [kind + _numbers(values) for kind, values in path.segments]
    if len(parts) <= LONGEST:
        return " ".join(parts)
    mark = hashlib.sha256(" ".join(parts).encode()).hexdigest()[:8]
    return f"{parts[0]} … {len(parts)} segments in {_numbers(path.box)} #{mark}"


def _fill(fill: Fill) -> str:
    if isinstance(fill, Gradient):
        stops = ", ".join(f"{short(at)} {colour}" for at, colour in fill.stops)
        return f" fill from {_numbers(fill.start)} to {_numbers(fill.end)} ({stops})"
    return f" fill {fill}" if fill else ""


def _alpha(alpha: float) -> str:
    return "" if alpha == 1 else f" alpha {short(alpha)}"


def _place(x: float, y: float, rotate: float, scale: float) -> str:
    turned = f" turned {short(rotate)}" if rotate else ""
    scaled = f" scaled {short(scale)}" if scale != 1 else ""
    return f"at {_numbers((x, y))}{turned}{scaled}"
