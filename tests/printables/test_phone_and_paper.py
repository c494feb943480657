"""The phone shows the card that is printed: both pictures, pixel against pixel."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from printables.faces import FULL, SAVER, Ink
from printables.preview import with_chromium, with_pdfium
from tests.printables.sample import FACE


@pytest.mark.parametrize("ink", [FULL, SAVER], ids=lambda ink: ink.name)
def test_the_phone_shows_what_is_printed(tmp_path: Path, ink: Ink):
    cells = [(FACE, lang) for lang in ("he", "ru", "en")]
    pictures = []
    for draw in (with_pdfium, with_chromium):
        path = tmp_path / f"{draw.__name__}.png"
        draw(cells, ink, path, 3, 6)
        # Half the size, because edges are smoothed differently.
        pictures.append(Image.open(path).convert("L").resize((603, 276)))
    paper, phone = pictures
    assert difference(paper, phone) < 1.5
    assert difference(paper, ImageChops.offset(phone, 1, 0)) > 4  # a third of a millimetre


def difference(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]
