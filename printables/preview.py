"""Look at faces from the shell: python -m printables.preview module:name out.png

The name is a `Face`, a list or dictionary of them, or a function that gives one of these;
several faces or languages come as one contact sheet. `--pen svg` shows what a phone shows
(by Chromium), the default what paper shows.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

import click

from printables.faces import INKS, Face, Ink, as_svg
from printables.fonts import FOLDER

CSS = FOLDER.parent.parent / "companion/static/fonts/fonts.css"
Cell = tuple[Face, str]


@click.command()
@click.argument("name")
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--lang", default="en", help="one or several: he,ru,en")
@click.option("--ink", default="full", type=click.Choice(list(INKS)))
@click.option("--columns", default=6, show_default=True)
@click.option("--zoom", default=6.0, show_default=True, help="pixels per millimetre")
def main(name: str, out: Path, lang: str, ink: str, columns: int, zoom: float) -> None:
    """Draw faces into a PNG."""
    cells = [(face, one) for face in find(name) for one in lang.split(",")]
    with_chromium(cells, INKS[ink], out, columns, zoom)


def find(name: str) -> list[Face]:
    module, _, attribute = name.partition(":")
    found = getattr(import_module(module), attribute)
    if callable(found) and not isinstance(found, Face):
        found = found()
    if isinstance(found, Face):
        return [found]
    return list(found.values() if isinstance(found, dict) else found)


def with_chromium(cells: Iterable[Cell], ink: Ink, out: Path, columns: int, zoom: float) -> None:
    cells = list(cells)
    wide = max(face.size[0] for face, _ in cells) + 4
    high = max(face.size[1] for face, _ in cells) + 4
    columns = min(columns, len(cells))
    rows = -(-len(cells) // columns)
    html = page(cells, ink, columns, zoom)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "page.html")
        source.write_text(html, "utf-8")
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--allow-file-access-from-files", f"--screenshot={out.resolve()}",
             f"--window-size={round(wide * columns * zoom)},{round(high * rows * zoom)}",
             source.as_uri()], check=True, capture_output=True)


def page(cells: list[Cell], ink: Ink, columns: int, zoom: float) -> str:
    pictures = "".join(
        f'<div style="width:{face.size[0] * zoom}px;margin:{2 * zoom}px;line-height:0;'
        f'background:#fff">{as_svg(face, lang, ink, f"p{i}-")}</div>'
        for i, (face, lang) in enumerate(cells))
    return (f'<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="{CSS.as_uri()}">'
            '<body style="margin:0;background:#9aa0a6"><div style="display:grid;'
            f'grid-template-columns:repeat({columns},max-content)">{pictures}</div>')


if __name__ == "__main__":
    main()
