"""From sheets to one PDF."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.engine.words import Say, say
from companion.late import is_there, load
from printables import shapes
from printables.faces import BLEED, Face, Ink
from printables.pens.base import Pen
from printables.pens.svg import SvgPen
from printables.sheets import Options, Sheet, margins
from printables.sheets.plan import Page, Placed, plan
from printables.text import wording

Progress = Callable[[int, int], None]
LACKING = say("This server cannot make PDFs: the Python library “pillow” is missing on it. On "
              "Android with Termux: pkg install python-pillow. Everything else works without it.")


def can_print() -> bool:
    """Whether PDFs can be made; phones and small machines may lack the library."""
    return all(is_there(name) for name in ("reportlab", "PIL"))


def render(title: Say, sheets: Sequence[Sheet], options: Options,
           progress: Progress = lambda done, of: None) -> bytes:
    """All sheets in one file under the game's title; `progress(done, of)` follows the pages."""
    pages = plan(sheets, options)
    two_sided = any(page.two_sided for page in pages)
    new_document = load("printables.pens.pdf:PdfDocument")  # a whole library: only paper needs it
    document = new_document(wording(title, options.lang), options.lang)
    document.prefer_sides("DuplexFlipLongEdge" if two_sided else "Simplex")
    for done, page in enumerate(pages, 1):
        with document.page(page.paper.width, page.paper.height) as pen:
            if page.number == 1 and page.side != "back":
                document.bookmark(page.sheet.name, wording(page.sheet.title, options.lang))
            draw_page(pen, page, title, options)
        progress(done, len(pages))
    return bytes(document.save())


def preview(title: Say, page: Page, options: Options, prefix: str, label: str) -> str:
    """A planned page as it will be printed, for a web page."""
    pen = SvgPen(page.paper.width, page.paper.height, prefix)
    draw_page(pen, page, title, options)
    return pen.svg(label)


def draw_page(pen: Pen, page: Page, title: Say, options: Options) -> None:
    if page.side == "back" and page.placed:
        _backs(pen, page, options)
    else:
        _cards(pen, page, options)
    margins.draw(pen, page, title, options)


def _backs(pen: Pen, page: Page, options: Options) -> None:
    """Draw a page of backs as a stamp, since most of these pages are the same."""
    lie = "-".join(f"{placed.face.name}-{placed.x:g}-{placed.y:g}" for placed in page.placed)
    pen.stamp(f"backs-{lie}", lambda pen: _cards(pen, page, options),
              (0, 0, page.paper.width, page.paper.height))


def _cards(pen: Pen, page: Page, options: Options) -> None:
    # From the top left on, so that each card covers the overlap of its neighbours.
    for placed in sorted(page.placed, key=lambda placed: (placed.trim[1], placed.trim[0])):
        x0, y0, x1, y1 = placed.clip
        with pen.group(clip=shapes.rect(x0, y0, x1 - x0, y1 - y0)):
            _stamp(pen, placed, options.ink, options.lang)


def _stamp(pen: Pen, placed: Placed, ink: Ink, lang: str) -> None:
    face = placed.face
    pen.stamp(f"face-{face.name}", lambda pen: face.draw(pen, ink, lang), _box(face),
              placed.x, placed.y, placed.rotate)


def _box(face: Face) -> shapes.Box:
    return -BLEED, -BLEED, face.size[0] + BLEED, face.size[1] + BLEED
