"""Every face of every game in every language: python -m printables.contact

Writes docs/faces/<game>-<lang>.png, one contact sheet each, to be looked at after a change.
Faces that only an evening can fill are shown as they are without one.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import click
import pypdfium2
from PIL import Image

from companion.i18n import LANGUAGES
from printables import shapes
from printables.catalogue import all_decks
from printables.faces import FULL, Face
from printables.pens.pdf import PdfDocument
from printables.preview import GREY, faces_of

FOLDER = Path("docs/faces")
WIDE, GAP = 990.0, 5.0  # millimetres
DOTS, COLOURS = 2.0, 256  # per millimetre; in a picture
Place = tuple[Face, float, float]


def shelves(faces: list[Face]) -> tuple[list[Place], float]:
    """Faces in rows, the low ones first, so that a card does not stand in a page's row."""
    places: list[Place] = []
    x, y, high = GAP, GAP, 0.0
    for face in sorted(faces, key=lambda face: face.size[1]):
        if x + face.size[0] + GAP > WIDE:
            x, y, high = GAP, y + high + GAP, 0.0
        places.append((face, x, y))
        x, high = x + face.size[0] + GAP, max(high, face.size[1])
    return places, y + high + GAP


def sheet(game: str, lang: str) -> bytes:
    """One game in one language, as a PNG of few colours."""
    places, high = shelves(faces_of(game))
    document = PdfDocument(game, lang)
    with document.page(WIDE, high) as pen:
        pen.path(shapes.rect(0, 0, WIDE, high), fill=GREY)
        for face, x, y in places:
            trim = shapes.rect(0, 0, *face.size)
            with pen.group(x, y, clip=trim):
                pen.path(trim, fill="#FFFFFF")
                face.draw(pen, FULL, lang)
    return _png(document.save())


def _png(pdf: bytes) -> bytes:
    page = pypdfium2.PdfDocument(pdf)[0]
    image = page.render(scale=DOTS * 25.4 / 72).to_pil().convert("RGB")
    out = BytesIO()
    few = image.quantize(COLOURS, dither=Image.Dither.NONE)
    few.save(out, "PNG", optimize=True)
    return out.getvalue()


def written(folder: Path) -> Iterator[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    for game in all_decks():
        for lang in LANGUAGES:
            path = folder / f"{game}-{lang}.png"
            path.write_bytes(sheet(game, lang))
            yield path


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), default=FOLDER)
def main(folder: Path) -> None:
    """Draw the contact sheets into FOLDER."""
    for path in written(folder):
        click.echo(f"{path} {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
