"""The SVG pen: the same face inline in a page.

Only presentation attributes, so that a page without inline styles can show it, and no
ids but the caller's prefix with a counter, so that the same face is the same text. One
unit is a tenth of a millimetre: short numbers, and font sizes no browser finds too small.
Text is real text in the web fonts; `textLength` holds each run to the width that paper
gives it, also while the font is still on its way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from html import escape

from printables import fonts
from printables.pens.base import PT, Fill, Gradient, Pen
from printables.pens.numbers import short
from printables.shapes import Box, Path

UNITS = 10  # per millimetre


class SvgPen:
    def __init__(self, width: float, height: float, prefix: str, bleed: float = 0) -> None:
        self.view = (-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
        self.prefix = prefix
        self.ids: dict[object, str] = {}
        self.defs: list[str] = []
        self.body: list[str] = []

    def svg(self, label: str = "") -> str:
        """The whole picture; without a label it is hidden from screen readers."""
        box = " ".join(_n(v) for v in self.view)
        told = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
        defs = f"<defs>{''.join(self.defs)}</defs>" if self.defs else ""
        return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {told}>'
                f"{defs}{''.join(self.body)}</svg>")

    def path(self, path: Path, fill: Fill = None, stroke: str | None = None, width: float = 0.0,
             alpha: float = 1.0, cap: str = "butt", join: str = "miter",
             dash: tuple[float, ...] = (), even_odd: bool = False) -> None:
        paint = {"fill": self._paint(fill), "fill-rule": "evenodd" if even_odd else None,
                 "fill-opacity": _opacity(alpha)}
        if stroke:
            paint |= _line(stroke, width, cap, join, dash) | {"stroke-opacity": _opacity(alpha)}
        self.body.append(f'<path d="{_d(path)}"{_attributes(paint)}/>')

    def glyphs(self, x: float, y: float, text: str, font: str, size: float, fill: str,
               alpha: float = 1.0, spacing: float = 0.0) -> None:
        # Browsers drop blanks at either end of a text, and run several of them into one.
        x += (fonts.width(" ", font, size) + spacing) * (len(text) - len(text.lstrip(" ")))
        text = text.strip(" ").replace("  ", "\u00a0\u00a0")
        family, weight = fonts.family_and_weight(font)
        place = {"x": _n(x), "y": _n(y), "font-family": family, "font-weight": weight,
                 "font-size": _n(size * PT), "fill": fill, "fill-opacity": _opacity(alpha)}
        if spacing:
            place["letter-spacing"] = _n(spacing)
        if len(text) > 1:
            place["textLength"] = _n(fonts.width(text, font, size) + len(text) * spacing)
        # The text is in visual order already: the browser must not order it again.
        self.body.append(f'<text{_attributes(place)} direction="ltr" unicode-bidi="bidi-override">'
                         f"{escape(text)}</text>")

    @contextmanager
    def group(self, x: float = 0, y: float = 0, rotate: float = 0, scale: float = 1,
              clip: Path | None = None) -> Iterator[None]:
        place = {"transform": _transform(x, y, rotate, scale),
                 "clip-path": self._clip(clip) if clip else None}
        self.body.append(f"<g{_attributes(place)}>")
        yield
        self.body.append("</g>")

    def stamp(self, key: str, draw: Callable[[Pen], object], box: Box, x: float = 0, y: float = 0,
              rotate: float = 0, scale: float = 1) -> None:
        if ("stamp", key) not in self.ids:
            self._record(key, draw, box)
        x0, y0, x1, y1 = box
        place = {"href": "#" + self.ids["stamp", key], "x": _n(x0), "y": _n(y0),
                 "width": _n(x1 - x0), "height": _n(y1 - y0),
                 "transform": _transform(x, y, rotate, scale)}
        self.body.append(f"<use{_attributes(place)}/>")

    def _record(self, key: str, draw: Callable[[Pen], object], box: Box) -> None:
        outer, self.body = self.body, []
        try:
            draw(self)
            body = "".join(self.body)
        finally:
            self.body = outer
        x0, y0, x1, y1 = box
        view = " ".join(_n(v) for v in (x0, y0, x1 - x0, y1 - y0))
        self._define(("stamp", key), lambda name:
                     f'<symbol id="{name}" viewBox="{view}">{body}</symbol>')

    def _paint(self, fill: Fill) -> str:
        if isinstance(fill, Gradient):
            return f"url(#{self._define(fill, lambda name: _gradient(name, fill))})"
        return fill or "none"

    def _clip(self, clip: Path) -> str:
        name = self._define(
            ("clip", clip), lambda name: f'<clipPath id="{name}"><path d="{_d(clip)}"/></clipPath>'
        )
        return f"url(#{name})"

    def _define(self, key: object, write: Callable[[str], str]) -> str:
        if key not in self.ids:
            self.ids[key] = f"{self.prefix}{len(self.ids)}"
            self.defs.append(write(self.ids[key]))
        return self.ids[key]


def _n(millimetres: float) -> str:
    return short(millimetres * UNITS)


def _d(path: Path) -> str:
    return "".join(kind + " ".join(_n(v) for v in values) for kind, values in path.segments)


def _opacity(alpha: float) -> str | None:
    return None if alpha == 1 else short(alpha, 3)


def _line(stroke: str, width: float, cap: str, join: str,
          dash: tuple[float, ...]) -> dict[str, str | None]:
    return {"stroke": stroke, "stroke-width": _n(width),
            "stroke-linecap": None if cap == "butt" else cap,
            "stroke-linejoin": None if join == "miter" else join,
            "stroke-dasharray": " ".join(_n(d) for d in dash) or None}


def _transform(x: float, y: float, rotate: float, scale: float) -> str | None:
    steps = []
    if x or y:
        steps.append(f"translate({_n(x)} {_n(y)})")
    if rotate:
        steps.append(f"rotate({short(rotate, 3)})")
    if scale != 1:
        steps.append(f"scale({short(scale, 4)})")
    return " ".join(steps) or None


def _gradient(name: str, gradient: Gradient) -> str:
    (x1, y1), (x2, y2) = gradient.start, gradient.end
    stops = "".join(f'<stop offset="{short(at, 3)}" stop-color="{colour}"/>'
                    for at, colour in gradient.stops)
    return (f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{_n(x1)}"'
            f' y1="{_n(y1)}" x2="{_n(x2)}" y2="{_n(y2)}">{stops}</linearGradient>')


def _attributes(values: dict[str, str | None]) -> str:
    return "".join(f' {name}="{value}"' for name, value in values.items() if value is not None)
