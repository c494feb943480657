"""PDF files for the printer, by reportlab: fonts embedded as subsets, stamps stored once.

Nothing in the file depends on the clock, so the same sheet always gives the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from io import BytesIO
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfdoc import (
    PDFDictionary,
    PDFFormXObject,
    PDFObjectReference,
    PDFPage,
    PDFResourceDictionary,
)
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from printables.fonts import FOLDER
from printables.pens.base import Gradient, Pen
from printables.pens.operators import GRID, scaled
from printables.pens.pdf_pen import PdfPen
from printables.pens.recording import Forms, Recording, names, operators
from printables.pens.small_pdf import pack

POINTS = 72 / 25.4  # in a millimetre
FIRST = "Rubik-400"  # or reportlab would name a Helvetica that it does not embed


@cache
def load(name: str) -> TTFont:
    """Load a font of ours; reportlab embeds the part that a document uses."""
    font = TTFont(name, str(FOLDER / f"{name}.ttf"), asciiReadable=False)
    pdfmetrics.registerFont(font)
    return font


class PdfDocument:
    def __init__(self, title: str, lang: str) -> None:
        self.file = BytesIO()
        load(FIRST)
        make: Any = Canvas  # its type hints are incomplete and partly wrong
        self.canvas = make(self.file, invariant=1, pageCompression=0, initialFontName=FIRST)
        self.canvas.setTitle(title)
        self.canvas.setAuthor("table-companion")
        self.canvas.setCatalogEntry("Lang", lang)
        self.canvas.setViewerPreference("PrintScaling", "None")
        self.document = self.canvas._doc
        self.resources = cache(self._resources)
        self.pen = PdfPen(self._letters, cache(self._shading))
        self.pages: list[tuple[Recording, float, float]] = []
        self.bookmarks: dict[int, tuple[str, str]] = {}

    def prefer_sides(self, sides: str) -> None:
        """Set what the print dialogue offers first: Simplex or DuplexFlipLongEdge."""
        self.canvas.setViewerPreference("Duplex", sides)

    def bookmark(self, key: str, title: str) -> None:
        """Make the present page findable by this title."""
        self.bookmarks[len(self.pages)] = key, title

    @contextmanager
    def page(self, width: float, height: float) -> Iterator[Pen]:
        drawn = self.pen.begin()
        yield self.pen
        self.pages.append((drawn, width * POINTS, height * POINTS))

    def save(self) -> bytes:
        forms = Forms()
        for number, page in enumerate(self.pages):
            if number in self.bookmarks:
                self._mark(*self.bookmarks[number])
            self._page(*page, forms)
        self._forms(forms)
        self.canvas._code.clear()  # pages are complete: reportlab need not begin another
        self.canvas.save()
        return pack(self.file.getvalue())

    def _mark(self, key: str, title: str) -> None:
        self.canvas.bookmarkPage(key)
        self.canvas.addOutlineEntry(title, key)

    def _page(self, drawn: Recording, width: float, height: float, forms: Forms) -> None:
        page: Any = PDFPage()
        page.pagewidth, page.pageheight = width, height
        page.setStream(_bytes(f"{scaled(POINTS / GRID, height)}\n{operators(drawn, forms)}"))
        page.Resources = self.resources(frozenset(names(drawn, forms)))
        self.document.addPage(page)

    def _forms(self, forms: Forms) -> None:
        """Write all forms; writing one may show that others are needed."""
        done = 0
        while done < len(forms):
            stamp, name = list(forms.items())[done]
            form = PDFFormXObject(*stamp.edges)
            form.setStreamList(_bytes(operators(stamp, forms)))
            form.Resources = self.resources(frozenset(names(stamp, forms)))
            self.document.addForm(name, form)
            done += 1

    def _letters(self, text: str, font: str) -> list[tuple[str, bytes]]:
        """The codes of a text in a font's subsets, each with the subset's name."""
        loaded = load(font)
        return [(loaded.getSubsetInternalName(subset, self.document)[1:], codes)
                for subset, codes in loaded.splitString(text, self.document)]

    def _shading(self, gradient: Gradient) -> str:
        shares, colours = zip(*gradient.stops, strict=True)
        ends = (round(place * GRID) for place in (*gradient.start, *gradient.end))
        self.canvas.linearGradient(*ends, colours, shares)
        return str(self.canvas._code.pop().split()[0][1:])  # "/Sh1 sh": the pen writes "sh" itself

    def _resources(self, used: frozenset[str]) -> PDFObjectReference:
        """The resources that a drawing names; one object for equal names."""
        resources = PDFResourceDictionary(ProcSet=())
        for name in sorted(used):
            kind, found = _resource(name)
            getattr(resources, kind)[name] = found
        reference: PDFObjectReference = self.document.Reference(resources)
        return reference


def _resource(name: str) -> tuple[str, object]:
    """A resource by its name: a font, an alpha, a shading or a form."""
    if name[0] == "a":
        return "ExtGState", PDFDictionary({"ca": float(name[1:]), "CA": float(name[1:])})
    kind = {"F": "Font", "S": "Shading", "s": "XObject"}[name[0]]
    return kind, PDFObjectReference(f"FormXob.{name}" if kind == "XObject" else name)


def _bytes(text: str) -> bytes:
    return text.encode("latin-1")
