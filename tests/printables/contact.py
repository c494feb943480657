"""Every face of every game in every language and both inks: python -m tests.printables.contact

Writes docs/faces/<game>-<lang>-<ink>-<number>.png, contact sheets to be looked at closely after a
change. Faces that only an evening can fill are filled from the tests' sample evenings.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import product
from pathlib import Path

import click
import pypdfium2
from PIL import Image

from companion.i18n import LANGUAGES
from printables import shapes
from printables.catalogue import all_decks
from printables.faces import INKS, POKER, Face, Ink
from printables.pens.pdf import PdfDocument
from printables.preview import GREY
from tests.printables.decks import faces

FOLDER = Path("docs/faces")
GAP = 5.0  # millimetres
WIDE, HIGH = 6 * (POKER[0] + GAP) + GAP, 545.0  # of a picture: six cards, or two rows of pages
DOTS = 5.0  # per millimetre
COLOURS = {"full": 256, "saver": 16}  # in a picture
LARGEST = 2_500_000  # bytes of a picture that is kept
Place = tuple[Face, float, float]


def every_face(game: str) -> list[Face]:
    """Each face once, in the order of the sheets."""
    deck = all_decks()[game]
    found = [face for sheet in deck.sheets for face in faces(deck, sheet)]
    return list({face.name: face for face in found}.values())


def rows(found: list[Face]) -> Iterator[list[Face]]:
    """Yield faces side by side, the low ones first, so that no card stands in a row of pages."""
    row: list[Face] = []
    for face in sorted(found, key=lambda face: face.size[1]):
        if row and sum(one.size[0] + GAP for one in [*row, face]) + GAP > WIDE:
            yield row
            row = []
        row.append(face)
    yield row


def pictures(found: list[Face]) -> list[list[Place]]:
    """What stands where in each picture."""
    made: list[list[Place]] = [[]]
    y = GAP
    for row in rows(found):
        high = max(face.size[1] for face in row)
        if made[-1] and y + high + GAP > HIGH:
            made.append([])
            y = GAP
        x = GAP
        for face in row:
            made[-1].append((face, x, y))
            x += face.size[0] + GAP
        y += high + GAP
    return made


def height(places: list[Place]) -> float:
    return max(y + face.size[1] for face, _, y in places) + GAP


def picture(places: list[Place], lang: str, ink: Ink) -> bytes:
    """A PNG of few colours."""
    document = PdfDocument("faces", lang)
    high = height(places)
    with document.page(WIDE, high) as pen:
        pen.path(shapes.rect(0, 0, WIDE, high), fill=GREY)
        for face, x, y in places:
            trim = shapes.rect(0, 0, *face.size)
            with pen.group(x, y, clip=trim):
                pen.path(trim, fill="#FFFFFF")
                face.draw(pen, ink, lang)
    return _png(document.save(), COLOURS[ink.name])


def _png(pdf: bytes, colours: int) -> bytes:
    page = pypdfium2.PdfDocument(pdf)[0]
    image = page.render(scale=DOTS * 25.4 / 72).to_pil().convert("RGB")
    out = BytesIO()
    few = image.quantize(colours, dither=Image.Dither.NONE)
    few.save(out, "PNG", optimize=True)
    return out.getvalue()


def written(folder: Path) -> Iterator[Path]:
    """Yield the pictures written; older ones of a game are deleted."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in (path for game in all_decks() for path in folder.glob(f"{game}-*.png")):
        old.unlink()
    for game, lang, ink in product(all_decks(), LANGUAGES, INKS.values()):
        for number, places in enumerate(pictures(every_face(game)), 1):
            path = folder / f"{game}-{lang}-{ink.name}-{number}.png"
            path.write_bytes(picture(places, lang, ink))
            yield path


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), default=FOLDER)
def main(folder: Path) -> None:
    """Draw the contact sheets into FOLDER."""
    for path in written(folder):
        size = path.stat().st_size
        click.echo(f"{path} {size // 1000} kB{' is too large' * (size > LARGEST)}")


if __name__ == "__main__":
    main()
