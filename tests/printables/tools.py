"""How the tests look at paper: by the draw calls, and through programs that are not ours."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

import pdfplumber
import pypdfium2
import pytest
from pdfminer.pdftypes import resolve1
from PIL import Image

from printables.faces import FULL, SAVER, Face, Ink
from printables.pens.pdf import PdfDocument
from printables.shapes import Box
from tests.printables.log_pen import LogPen

MM = 72 / 25.4
INKS = pytest.mark.parametrize("ink", [FULL, SAVER], ids=lambda ink: ink.name)


def log(face: Face, ink: Ink, lang: str) -> str:
    pen = LogPen()
    face.draw(pen, ink, lang)
    return pen.text()


def log_of_all(faces: Iterable[Face], ink: Ink) -> str:
    """All faces of a deck, one after another."""
    pen = LogPen()
    for face in faces:
        pen.lines.append(f"== {face.name}")
        face.draw(pen, ink, "en")
    return pen.text()


def face_pdf(face: Face, ink: Ink, lang: str) -> bytes:
    document = PdfDocument(face.name, lang)
    with document.page(*face.size) as pen:
        face.draw(pen, ink, lang)
    return document.save()


def picture(pdf: bytes, page: int = 0, dots_per_mm: float = 4) -> Image.Image:
    document = pypdfium2.PdfDocument(pdf)
    try:
        return document[page].render(scale=dots_per_mm / MM).to_pil().convert("RGB")
    finally:
        document.close()


def complaints(folder: Path, pdf: bytes) -> str:
    """All complaints of qpdf and poppler about a file; "" if it is right."""
    path = folder / "checked.pdf"
    path.write_bytes(pdf)
    checked = _run("qpdf", "--check", path)
    drawn = _run("pdftoppm", "-r", "20", "-png", path, folder / "page")
    return drawn.stderr + (checked.stdout + checked.stderr if checked.returncode else "")


def fonts_not_embedded(folder: Path, pdf: bytes) -> list[str]:
    path = folder / "fonts.pdf"
    path.write_bytes(pdf)
    rows = [line.split() for line in _run("pdffonts", path).stdout.splitlines()[2:]]
    return [row[0] for row in rows if row[-5] != "yes"]


def ink_used(folder: Path, pdf: bytes, dpi: int = 72) -> float:
    """Cyan, magenta, yellow and black over all pages, in percent of a page. Many fine lines
    need many dots: each dot that a line touches counts in full."""
    path = folder / "ink.pdf"
    path.write_bytes(pdf)
    told = _run("gs", "-q", f"-r{dpi}", "-o", "-", "-sDEVICE=ink_cov", path).stdout
    return sum(float(n) for line in told.splitlines() for n in line.split()[:4])


def text_in(pdf: bytes, page: int, box: Box) -> str:
    """The text within a box (in millimetres), in visual order."""
    with pdfplumber.open(BytesIO(pdf)) as document:
        return document.pages[page].crop([n * MM for n in box]).extract_text()


def read(face: Face) -> str:
    """Return the words of a whole page in English."""
    return text_in(face_pdf(face, FULL, "en"), 0, (0, 0, 189.9, 258.9))


def words(told: str) -> list[str]:
    """Return what a log of drawing writes."""
    return sorted(re.findall(r"^ *glyphs .*?: (.*)$", told, re.MULTILINE))


def asks_for(pdf: bytes, name: str) -> str:
    """What the file asks of the print dialogue."""
    with pdfplumber.open(BytesIO(pdf)) as document:
        return resolve1(document.doc.catalog["ViewerPreferences"])[name].name


def _run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(part) for part in command], capture_output=True, text=True,
                          check=False)
