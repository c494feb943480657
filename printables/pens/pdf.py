"""The PDF pen: pages for the printer, by reportlab.

Everything is drawn in millimetres with y down under one transformation per page. Stamps
become form XObjects, stored once. Fonts are embedded as subsets, and nothing in the file
depends on the clock, so that the same sheet is the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from math import cos, radians, sin

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import PDFObjectReference, PDFResourceDictionary
from reportlab.pdfgen.canvas import Canvas

from printables import fonts
from printables.pens.base import PT, Fill, Gradient, Pen
from printables.pens.operators import (
    GRID,
    colour,
    fine,
    line,
    moved,
    outline,
    painting,
    units,
)
from printables.pens.pack import pack
from printables.shapes import Box, Path

POINTS = 72 / 25.4  # in a millimetre
rl_config.useA85 = 0  # bytes as bytes: a quarter less


class PdfDocument:
    def __init__(self, title: str, lang: str) -> None:
        self.file = BytesIO()
        fonts.load("Rubik-400")
        # Without a font of ours to begin with, reportlab names a Helvetica it does not embed.
        self.canvas = Canvas(self.file, invariant=1, pageCompression=0,
                             initialFontName="Rubik-400")
        # It would begin each stream with a font, and with saying that nothing is moved.
        self.canvas._make_preamble = lambda: None
        self.canvas._preamble = ""
        self.canvas.setTitle(title)
        self.canvas.setAuthor("table-companion")
        self.canvas.setCatalogEntry("Lang", lang)
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.pen = PdfPen(self.canvas)

    def prefer_sides(self, sides: str) -> None:
        """What the print dialogue offers first: Simplex or DuplexFlipLongEdge."""
        self.canvas.setViewerPreference("Duplex", sides)

    def bookmark(self, key: str, title: str) -> None:
        self.canvas.bookmarkPage(key)
        self.canvas.addOutlineEntry(title, key)

    @contextmanager
    def page(self, width: float, height: float) -> Iterator[Pen]:
        self.canvas.setPageSize((width * POINTS, height * POINTS))
        unit = POINTS / GRID
        self.canvas.transform(unit, 0, 0, -unit, 0, height * POINTS)
        self.pen.begin()
        yield self.pen
        self.canvas.showPage()

    def save(self) -> bytes:
        self.canvas.save()
        return pack(self.file.getvalue())


class PdfPen:
    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.out = canvas.addLiteral
        self.forms: dict[str, str] = {}
        self.known: dict[str, str] = {}  # what was said last of colour, line and letters

    def begin(self) -> None:
        """On a new page nothing has been said."""
        self.known = {}

    def path(self, path: Path, fill: Fill = None, stroke: str | None = None, width: float = 0.0,
             alpha: float = 1.0, cap: str = "butt", join: str = "miter",
             dash: tuple[float, ...] = (), even_odd: bool = False) -> None:
        self._alpha(alpha, bool(fill), bool(stroke))
        if isinstance(fill, Gradient):
            self._shade(outline(path), fill, even_odd)
            fill = None
        if stroke:
            self._say("stroke", colour(stroke).upper())
            self._say("line", line(width, cap, join, dash))
        if fill:
            self._say("fill", colour(fill))
        if fill or stroke:
            self.out(outline(path, bool(stroke)))
            self.out(painting(bool(fill), bool(stroke), even_odd))

    def glyphs(self, x: float, y: float, text: str, font: str, size: float, fill: str,
               alpha: float = 1.0, spacing: float = 0.0) -> None:
        self._alpha(alpha, True, False)
        self._say("fill", colour(fill))
        self._say("spacing", f"{fine(spacing)} Tc")
        self.out(f"BT 1 0 0 -1 {units(x)} {units(y)} Tm")
        loaded, document = fonts.load(font), self.canvas._doc
        kerns = iter([*fonts.kerns(text, font), 0])
        for subset, codes in loaded.splitString(text, document):
            name = loaded.getSubsetInternalName(subset, document)
            self._say("font", f"{name} {fine(size * PT)} Tf")
            self.out(f"[{_kerned(codes, kerns)}]TJ")
        self.out("ET")

    @contextmanager
    def group(self, x: float = 0, y: float = 0, rotate: float = 0, scale: float = 1,
              clip: Path | None = None) -> Iterator[None]:
        known = dict(self.known)
        self.canvas.saveState()
        self._place(x, y, rotate, scale)
        if clip:
            self.out(outline(clip))
            self.out("W n")
        yield
        self.canvas.restoreState()
        self.known = known

    def stamp(self, key: str, draw: Callable[[Pen], None], box: Box, x: float = 0, y: float = 0,
              rotate: float = 0, scale: float = 1) -> None:
        if key not in self.forms:
            self._record(key, draw, box)
        self._alpha(1, True, True)
        self.canvas.saveState()
        self._place(x, y, rotate, scale)
        self.canvas.doForm(self.forms[key])
        self.canvas.restoreState()

    def _record(self, key: str, draw: Callable[[Pen], None], box: Box) -> None:
        name = f"s{len(self.forms)}"
        self.forms[key] = name
        known, self.known = self.known, {}
        self.canvas.beginForm(name, *(round(side * GRID) for side in box))
        draw(self)
        # reportlab forgets transparency, gradients and inner forms of a form: name them here.
        self.canvas.endForm(Resources=self._resources())
        self.known = known

    def _resources(self) -> PDFObjectReference:
        canvas, resources = self.canvas, PDFResourceDictionary()
        resources.basicFonts()
        resources.ExtGState = canvas._extgstate.getState() or {}
        resources.setShading(canvas._shadingUsed)
        if canvas._formsinuse:
            resources.XObject = canvas._doc.xobjDict(canvas._formsinuse)
        return canvas._doc.Reference(resources)

    def _say(self, what: str, told: str) -> None:
        """What does not hold already."""
        if self.known.get(what) != told:
            self.known[what] = told
            self.out(told)

    def _place(self, x: float, y: float, rotate: float, scale: float) -> None:
        if x or y or rotate or scale != 1:
            turn = radians(rotate)
            self.out(moved(x, y, scale * cos(turn), scale * sin(turn)))

    def _alpha(self, alpha: float, fill: bool, stroke: bool) -> None:
        if fill:
            self.canvas.setFillAlpha(alpha)
        if stroke:
            self.canvas.setStrokeAlpha(alpha)

    def _shade(self, outlined: str, gradient: Gradient, even_odd: bool) -> None:
        self.canvas.saveState()
        self.out(outlined)
        self.out("W* n" if even_odd else "W n")
        shares, colours = zip(*gradient.stops, strict=True)
        ends = (round(place * GRID) for place in (*gradient.start, *gradient.end))
        self.canvas.linearGradient(*ends, colours, shares)
        self.canvas.restoreState()


def _kerned(codes: bytes, kerns: Iterator[int]) -> str:
    """Codes as hexadecimal strings, parted where the next letter is moved."""
    text = ""
    for code in codes:
        kern = next(kerns)
        text += f"{code:02x}" + (f">{-kern}<" if kern else "")
    return f"<{text}>"
