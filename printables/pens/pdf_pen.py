"""The pen that draws for the printer: it writes a PDF operator only where it changes something.

Everything is in millimetres with y down; the page turns and scales it once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import cos, radians, sin

from printables import fonts
from printables.pens.base import PT, Fill, Gradient, Pen
from printables.pens.operators import colour, fine, letters, line, moved, outline, painting, units
from printables.pens.recording import Recording
from printables.shapes import Box, Path

OPAQUE = {"alpha": "/a1 gs"}


class PdfPen:
    """Draws a page or stamp; `letters_of` and `shading` add to the document what it needs."""

    def __init__(self, letters_of: Callable[[str, str], list[tuple[str, bytes]]],
                 shading: Callable[[Gradient], str]) -> None:
        self.letters_of, self.shading = letters_of, shading
        self.stamps: dict[str, Recording] = {}
        self.begin()

    def begin(self) -> Recording:
        """Begin a page on which nothing is set yet."""
        self.drawn = Recording()
        self.known = dict(OPAQUE)  # the last values of colour, line and letters
        return self.drawn

    def path(self, path: Path, fill: Fill = None, stroke: str | None = None, width: float = 0.0,
             alpha: float = 1.0, cap: str = "butt", join: str = "miter",
             dash: tuple[float, ...] = (), even_odd: bool = False) -> None:
        self._alpha(alpha)
        if isinstance(fill, Gradient):
            self._shade(outline(path), fill, even_odd)
            fill = None
        if stroke:
            self._say("stroke", colour(stroke).upper())
            for what, told in line(width, cap, join, dash).items():
                self._say(what, told)
        if fill:
            self._say("fill", colour(fill))
        if fill or stroke:
            self._out(outline(path, bool(stroke)))
            self._out(painting(bool(fill), bool(stroke), even_odd))

    def glyphs(self, x: float, y: float, text: str, font: str, size: float, fill: str,
               alpha: float = 1.0, spacing: float = 0.0) -> None:
        self._alpha(alpha)
        self._say("fill", colour(fill))
        self._say("spacing", f"{fine(spacing)} Tc")
        self._out(f"BT 1 0 0 -1 {units(x)} {units(y)} Tm")
        kerns = iter([*fonts.kerns(text, font), 0])
        for name, codes in self.letters_of(text, font):
            self.drawn.names.add(name)
            self._say("font", f"/{name} {fine(size * PT)} Tf")
            self._out(letters(codes, kerns))
        self._out("ET")

    @contextmanager
    def group(self, x: float = 0, y: float = 0, rotate: float = 0, scale: float = 1,
              clip: Path | None = None) -> Iterator[None]:
        known = dict(self.known)
        self._out("q")
        if where := _where(x, y, rotate, scale):
            self._out(where)
        if clip:
            self._out(outline(clip))
            self._out("W n")
        yield
        self._out("Q")
        self.known = known

    def stamp(self, key: str, draw: Callable[[Pen], object], box: Box, x: float = 0, y: float = 0,
              rotate: float = 0, scale: float = 1) -> None:
        if key not in self.stamps:
            self.stamps[key] = self._record(draw, box)
        self._alpha(1)
        self.drawn.place(self.stamps[key], _where(x, y, rotate, scale))

    def _record(self, draw: Callable[[Pen], object], box: Box) -> Recording:
        before = self.drawn, self.known
        self.drawn, self.known = stamp, _ = Recording(box), dict(OPAQUE)
        draw(self)
        self.drawn, self.known = before
        return stamp

    def _out(self, told: str) -> None:
        self.drawn.parts.append(told)

    def _say(self, what: str, told: str) -> None:
        """Write an operator, unless its value already holds."""
        if self.known.get(what) != told:
            self.known[what] = told
            self._out(told)

    def _alpha(self, alpha: float) -> None:
        name = f"a{alpha:g}"
        if self.known["alpha"] != f"/{name} gs":
            self.drawn.names.add(name)
            self._say("alpha", f"/{name} gs")

    def _shade(self, outlined: str, gradient: Gradient, even_odd: bool) -> None:
        name = self.shading(gradient)
        self.drawn.names.add(name)
        for told in ("q", outlined, "W* n" if even_odd else "W n", f"/{name} sh", "Q"):
            self._out(told)


def _where(x: float, y: float, rotate: float, scale: float) -> str:
    if not (x or y or rotate or scale != 1):
        return ""
    turn = radians(rotate)
    return moved(x, y, scale * cos(turn), scale * sin(turn))
