"""The PDF pen: pages for the printer, by reportlab.

Everything is drawn in millimetres with y down under one transformation per page. Stamps
become form XObjects, stored once. Fonts are embedded as subsets, and nothing in the file
depends on the clock, so that the same sheet is the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO

from reportlab.pdfbase.pdfdoc import PDFResourceDictionary
from reportlab.pdfgen.canvas import Canvas

from printables import fonts
from printables.pens.base import PT, Fill, Gradient, Pen
from printables.pens.numbers import short
from printables.shapes import Box, Path

POINTS = 72 / 25.4  # in a millimetre
OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}


class PdfDocument:
    def __init__(self, title: str, lang: str) -> None:
        self.file = BytesIO()
        fonts.load("Rubik-400")
        # Without a font of ours to begin with, reportlab names a Helvetica it does not embed.
        self.canvas = Canvas(self.file, invariant=1, pageCompression=1,
                             initialFontName="Rubik-400")
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
        self.canvas.saveState()
        self.canvas.transform(POINTS, 0, 0, -POINTS, 0, height * POINTS)
        yield self.pen
        self.canvas.restoreState()
        self.canvas.showPage()

    def save(self) -> bytes:
        self.canvas.save()
        return self.file.getvalue()


class PdfPen:
    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.out = canvas.addLiteral
        self.forms: dict[str, str] = {}

    def path(self, path: Path, fill: Fill = None, stroke: str | None = None, width: float = 0.0,
             alpha: float = 1.0, cap: str = "butt", join: str = "miter",
             dash: tuple[float, ...] = (), even_odd: bool = False) -> None:
        self._alpha(alpha)
        outline = _outline(path)
        if isinstance(fill, Gradient):
            self._shade(outline, fill, even_odd)
            fill = None
        if stroke:
            self.out(_line(stroke, width, cap, join, dash))
        if fill:
            self.out(_colour(fill))
        if fill or stroke:
            self.out(outline + " " + _painting(bool(fill), bool(stroke), even_odd))

    def glyphs(self, x: float, y: float, text: str, font: str, size: float, fill: str,
               alpha: float = 1.0, spacing: float = 0.0) -> None:
        self._alpha(alpha)
        self.out(f"BT {_colour(fill)} 1 0 0 -1 {_n(x)} {_n(y)} Tm {_n(spacing)} Tc")
        loaded, document = fonts.load(font), self.canvas._doc
        kerns = iter([*fonts.kerns(text, font), 0])
        for subset, codes in loaded.splitString(text, document):
            name = loaded.getSubsetInternalName(subset, document)
            self.out(f"{name} {_n(size * PT)} Tf [{_kerned(codes, kerns)}] TJ")
        self.out("ET")

    @contextmanager
    def group(self, x: float = 0, y: float = 0, rotate: float = 0, scale: float = 1,
              clip: Path | None = None) -> Iterator[None]:
        self.canvas.saveState()
        self._place(x, y, rotate, scale)
        if clip:
            self.out(_outline(clip) + " W n")
        yield
        self.canvas.restoreState()

    def stamp(self, key: str, draw: Callable[[Pen], None], box: Box, x: float = 0, y: float = 0,
              rotate: float = 0, scale: float = 1) -> None:
        if key not in self.forms:
            self._record(key, draw, box)
        self._alpha(1)
        self.canvas.saveState()
        self._place(x, y, rotate, scale)
        self.canvas.doForm(self.forms[key])
        self.canvas.restoreState()

    def _record(self, key: str, draw: Callable[[Pen], None], box: Box) -> None:
        name = f"s{len(self.forms)}"
        self.forms[key] = name
        self.canvas.beginForm(name, *box)
        draw(self)
        # reportlab forgets transparency, gradients and inner forms of a form: name them here.
        self.canvas.endForm(Resources=self._resources())

    def _resources(self) -> PDFResourceDictionary:
        canvas, resources = self.canvas, PDFResourceDictionary()
        resources.basicFonts()
        resources.ExtGState = canvas._extgstate.getState() or {}
        resources.setShading(canvas._shadingUsed)
        if canvas._formsinuse:
            resources.XObject = canvas._doc.xobjDict(canvas._formsinuse)
        return resources

    def _place(self, x: float, y: float, rotate: float, scale: float) -> None:
        if x or y:
            self.canvas.translate(x, y)
        if rotate:
            self.canvas.rotate(rotate)
        if scale != 1:
            self.canvas.scale(scale, scale)

    def _alpha(self, alpha: float) -> None:
        self.canvas.setFillAlpha(alpha)
        self.canvas.setStrokeAlpha(alpha)

    def _shade(self, outline: str, gradient: Gradient, even_odd: bool) -> None:
        self.canvas.saveState()
        self.out(outline + (" W* n" if even_odd else " W n"))
        shares, colours = zip(*gradient.stops, strict=True)
        self.canvas.linearGradient(*gradient.start, *gradient.end, colours, shares)
        self.canvas.restoreState()


def _n(value: float) -> str:
    return short(value, 4)


@cache
def _colour(colour: str) -> str:
    """The operator that sets a colour to fill with; greys as greys, so that a printer takes
    its black ink alone and does not mix them of all four."""
    red, green, blue = (short(int(colour[i:i + 2], 16) / 255, 4) for i in (1, 3, 5))
    return f"{red} g" if red == green == blue else f"{red} {green} {blue} rg"


def _kerned(codes: bytes, kerns: Iterator[int]) -> str:
    """Codes as hexadecimal strings, parted where the next letter is moved."""
    text = ""
    for code in codes:
        kern = next(kerns)
        text += f"{code:02x}" + (f">{-kern}<" if kern else "")
    return f"<{text}>"


def _outline(path: Path) -> str:
    return " ".join(
        " ".join((*map(_n, values), OPERATORS[kind])) for kind, values in path.segments)


def _line(stroke: str, width: float, cap: str, join: str, dash: tuple[float, ...]) -> str:
    dashes = " ".join(_n(d) for d in dash)
    return f"{_colour(stroke).upper()} {_n(width)} w {CAPS[cap]} J {JOINS[join]} j [{dashes}] 0 d"


def _painting(fill: bool, stroke: bool, even_odd: bool) -> str:
    if not fill:
        return "S"
    return ("B" if stroke else "f") + ("*" if even_odd else "")
