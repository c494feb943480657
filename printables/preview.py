"""Look at faces from the shell: python -m printables.preview module:name out.png

The name is a `Face`, a list or dictionary of them, or a function that gives one of these;
without a colon it is a game, and all its faces are shown. Several faces or languages come
as one contact sheet. By default it shows what paper shows
(drawn by pdfium); `--pen svg` what a phone shows (drawn by Chromium).
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

import click
import pypdfium2

from companion.late import load
from printables import shapes
from printables.browser import chromium
from printables.catalogue import all_decks
from printables.faces import INKS, Face, Ink, as_svg
from printables.fonts import FOLDER
from printables.pens.pdf import PdfDocument

CSS = FOLDER.parent.parent / "companion/static/fonts/fonts.css"
GAP = 4.0
GREY = "#9AA0A6"
Cell = tuple[Face, str]


@click.command()
@click.argument("name")
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--lang", default="en", help="one or several: he,ru,en")
@click.option("--ink", default="full", type=click.Choice(list(INKS)))
@click.option("--pen", default="pdf", type=click.Choice(["pdf", "svg"]))
@click.option("--columns", default=6, show_default=True)
@click.option("--zoom", default=6.0, show_default=True, help="pixels per millimetre")
def main(name: str, out: Path, lang: str, ink: str, pen: str, columns: int, zoom: float) -> None:
    """Draw faces into a PNG."""
    cells = [(face, one) for face in find(name) for one in lang.split(",")]
    draw = {"pdf": with_pdfium, "svg": with_chromium}[pen]
    draw(cells, INKS[ink], out, min(columns, len(cells)), zoom)


def find(name: str) -> list[Face]:
    if ":" not in name:
        return faces_of(name)
    found = load(name)
    if callable(found) and not isinstance(found, Face):
        found = found()
    if isinstance(found, Face):
        return [found]
    return list(found.values() if isinstance(found, dict) else found)


def faces_of(game: str) -> list[Face]:
    """Every face of a game once, in the order of its sheets."""
    cards = [card for sheet in all_decks()[game].sheets for card in sheet.cards({})]
    faces = [face for card in cards for face in (card.front, card.back) if face]
    return list({face.name: face for face in faces}.values())


def sheet_size(cells: list[Cell], columns: int) -> tuple[float, float, float, float]:
    """Width and height of a cell and of the whole contact sheet."""
    wide = max(face.size[0] for face, _ in cells) + GAP
    high = max(face.size[1] for face, _ in cells) + GAP
    return wide, high, wide * columns, high * -(-len(cells) // columns)


def with_pdfium(cells: list[Cell], ink: Ink, out: Path, columns: int, zoom: float) -> None:
    page = pypdfium2.PdfDocument(as_pdf(cells, ink, columns))[0]
    page.render(scale=zoom * 25.4 / 72).to_pil().save(out)


def as_pdf(cells: list[Cell], ink: Ink, columns: int) -> bytes:
    wide, high, *whole = sheet_size(cells, columns)
    document = PdfDocument("preview", "en")
    with document.page(*whole) as pen:
        pen.path(shapes.rect(0, 0, *whole), fill=GREY)
        for i, (face, lang) in enumerate(cells):
            trim = shapes.rect(0, 0, *face.size)
            at = i % columns * wide + GAP / 2, i // columns * high + GAP / 2
            with pen.group(*at, clip=trim):
                pen.path(trim, fill="#FFFFFF")
                face.draw(pen, ink, lang)
    return document.save()


def with_chromium(cells: list[Cell], ink: Ink, out: Path, columns: int, zoom: float) -> None:
    wide, high = (round(mm * zoom) for mm in sheet_size(cells, columns)[2:])
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "page.html")
        source.write_text(as_page(cells, ink, columns, zoom), "utf-8")
        subprocess.run(
            [chromium() or "chromium", "--headless", "--no-sandbox", "--disable-gpu",
             "--hide-scrollbars", "--font-render-hinting=none",  # letters as wide as on phones
             "--allow-file-access-from-files", "--virtual-time-budget=10000",  # fonts may be late
             f"--screenshot={out.resolve()}", f"--window-size={wide},{high}", source.as_uri()],
            check=True, capture_output=True)


def as_page(cells: list[Cell], ink: Ink, columns: int, zoom: float) -> str:
    wide, high, *_ = sheet_size(cells, columns)
    pictures = "".join(
        f'<div style="width:{face.size[0] * zoom}px;padding:{GAP / 2 * zoom}px">'
        f"{as_svg(face, lang, ink, f'p{i}-')}</div>" for i, (face, lang) in enumerate(cells))
    return (f'<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="{CSS.as_uri()}">'
            f'<style>body{{margin:0;background:{GREY}}} svg{{background:#fff;display:block}}'
            f"main{{display:grid;grid-template-columns:repeat({columns},{wide * zoom}px);"
            f"grid-auto-rows:{high * zoom}px}}</style><main>{pictures}</main>")


if __name__ == "__main__":
    main()
