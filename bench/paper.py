"""Paper: the sixty-card deck with its backs as we make it, and by Chromium from a web page.

Chromium gets the same faces as SVG, each told once and reused, on the same pages; both are
started anew for every run, as a shell would, and take turns. Beside them stands what a server
that is up already takes. The whole box follows.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import pypdfium2

from printables.catalogue import all_decks
from printables.faces import FULL, Face, as_svg
from printables.pens.svg import UNITS
from printables.preview import CSS
from printables.sheets import Options
from printables.sheets.plan import Page, Placed, plan
from printables.sheets.render import render

GAME, DECK = "hollywood", "propaganda"
RUNS = 5
STYLE = """@page{size:210mm 297mm;margin:0} body{margin:0}
section{position:relative;width:210mm;height:297mm;overflow:hidden;break-after:page}
.cut{position:absolute;overflow:hidden} .cut svg{position:absolute;overflow:visible}
.once{position:absolute;width:0;height:0}"""


@dataclass(frozen=True)
class Made:
    """A file as it came out of one of the ways: the middle of its times, its size, its pages."""

    seconds: float
    size: int
    pages: int


def ours(sheet: str, out: Path) -> None:
    subprocess.run([sys.executable, "-m", "printables", GAME, sheet, "-o", str(out)], check=True,
                   capture_output=True)


def in_process(out: Path) -> None:
    deck = all_decks()[GAME]
    out.write_bytes(render(deck.title, deck.named(DECK), Options()))


def chromium(page: Path, out: Path) -> None:
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu",
                    "--allow-file-access-from-files", "--no-pdf-header-footer",
                    f"--print-to-pdf={out}", page.as_uri()], check=True, capture_output=True)


def as_html(lang: str = "en") -> str:
    """The planned pages, every face drawn once and then used where it lies."""
    pages = plan(all_decks()[GAME].named(DECK), Options(lang))
    faces = {placed.face.name: placed.face for page in pages for placed in page.placed}
    ids = {name: f"face{i}" for i, name in enumerate(faces)}
    once = "".join(_once(face, ids[name], lang) for name, face in faces.items())
    shown = "".join(_section(page, ids) for page in pages)
    return (f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{GAME}</title>'
            f'<link rel="stylesheet" href="{CSS.as_uri()}"><style>{STYLE}</style>{once}{shown}')


def _once(face: Face, name: str, lang: str) -> str:
    """A drawing under its id: what the phone's pen writes, without its frame."""
    picture = as_svg(face, lang, FULL, f"{name}-")
    inner = picture[picture.index(">") + 1:picture.rindex("</svg>")]
    return f'<svg class="once"><g id="{name}">{inner}</g></svg>'


def _section(page: Page, ids: dict[str, str]) -> str:
    return f"<section>{''.join(_card(placed, ids) for placed in page.placed)}</section>"


def _card(placed: Placed, ids: dict[str, str]) -> str:
    x0, y0, x1, y1 = placed.clip
    wide, high = placed.face.size
    view = f"0 0 {wide * UNITS:g} {high * UNITS:g}"
    return (f'<div class="cut" style="left:{x0}mm;top:{y0}mm;width:{x1 - x0}mm;'
            f'height:{y1 - y0}mm"><svg style="left:{placed.x - x0}mm;top:{placed.y - y0}mm;'
            f'width:{wide}mm;height:{high}mm" viewBox="{view}">'
            f'<use href="#{ids[placed.face.name]}"/></svg></div>')


def timed(make: Callable[[Path], None], out: Path) -> float:
    began = time.perf_counter()
    make(out)
    return time.perf_counter() - began


def measure(ways: dict[str, Callable[[Path], None]], folder: Path, runs: int = RUNS
            ) -> dict[str, Made]:
    """All ways in turns, so that a busy moment of the machine meets every one of them."""
    seconds: dict[str, list[float]] = {name: [] for name in ways}
    files = {name: folder / f"{i}.pdf" for i, name in enumerate(ways)}
    for _ in range(runs):
        for name, make in ways.items():
            seconds[name].append(timed(make, files[name]))
    return {name: Made(median(seconds[name]), path.stat().st_size,
                       len(pypdfium2.PdfDocument(path))) for name, path in files.items()}


def rows(made: dict[str, Made]) -> Iterator[tuple[str, ...]]:
    first = next(iter(made.values()))
    for name, one in made.items():
        yield (name, f"{one.seconds:.2f}", f"{one.seconds / first.seconds:.1f}",
               f"{one.size / 1000:.0f}", f"{one.size / first.size:.1f}", str(one.pages))


def deck(folder: Path, runs: int = RUNS) -> dict[str, Made]:
    page = folder / "deck.html"
    page.write_text(as_html(), "utf-8")
    return measure({"60 cards, ours": lambda out: ours(DECK, out),
                    "60 cards, Chromium": lambda out: chromium(page, out),
                    "60 cards, our server": in_process}, folder, runs)


def box(folder: Path, runs: int = RUNS) -> dict[str, Made]:
    return measure({"whole box, ours": lambda out: ours("all", out)}, folder, runs)


def main() -> None:
    print(f"{'':<22}{'s':>8}{'times':>8}{'kB':>8}{'times':>8}{'pages':>8}")
    with tempfile.TemporaryDirectory() as name:
        for made in (deck(Path(name)), box(Path(name))):
            for first, *others in rows(made):
                print(f"{first:<22}" + "".join(f"{other:>8}" for other in others))


if __name__ == "__main__":
    main()
