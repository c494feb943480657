"""Paper: the sixty-card deck with its backs as we make it, and by Chromium from a web page.

Chromium gets the same pages as one would write them in HTML: every card's markup in its place,
the same fonts, art as inline SVG, the same margins. (Told once and reused with `<use>`, the
cards make its file a fifth larger.) Both are started anew for every run, as a shell would, and
take turns. Beside them stands what a server that is up already takes. The whole box follows.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import pypdfium2

from companion.engine.words import Say
from printables.catalogue import all_decks
from printables.faces import FULL, as_svg
from printables.pens.svg import SvgPen
from printables.preview import CSS
from printables.sheets import Options, margins
from printables.sheets.plan import Page, Placed, plan
from printables.sheets.render import render

GAME, DECK = "hollywood", "propaganda"
RUNS = 5
STYLE = """@page{size:210mm 297mm;margin:0} body{margin:0}
section{position:relative;width:210mm;height:297mm;overflow:hidden;break-after:page}
.cut{position:absolute;overflow:hidden} svg{position:absolute;overflow:visible}"""


@dataclass(frozen=True)
class Made:
    """A file as it came out of one of the ways: the middle of its times, its size, its pages."""

    seconds: float
    size: int
    pages: int


def ours(sheet: str, out: Path) -> None:
    subprocess.run([sys.executable, "-m", "printables", GAME, sheet, "-o", str(out)], check=True,
                   capture_output=True, env=_installed(out.parent))


def _installed(folder: Path) -> dict[str, str]:
    """Python keeps what it compiled, as it does wherever a package is installed."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(folder / "compiled")}


def in_process(out: Path) -> None:
    deck = all_decks()[GAME]
    out.write_bytes(render(deck.title, deck.named(DECK), Options()))


def chromium(page: Path, out: Path) -> None:
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu",
                    "--allow-file-access-from-files", "--no-pdf-header-footer",
                    f"--print-to-pdf={out}", page.as_uri()], check=True, capture_output=True)


def as_html(lang: str = "en") -> str:
    """The planned pages as one would write them for a browser: every card's own markup where
    it lies, and beside the cards the same title, cut marks and ruler."""
    options = Options(lang)
    deck = all_decks()[GAME]
    shown = "".join(_section(page, deck.title, options, i)
                    for i, page in enumerate(plan(deck.named(DECK), options)))
    return (f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{GAME}</title>'
            f'<link rel="stylesheet" href="{CSS.as_uri()}"><style>{STYLE}</style>{shown}')


def _section(page: Page, title: Say, options: Options, number: int) -> str:
    cards = "".join(_card(placed, options.lang, f"p{number}c{i}-")
                    for i, placed in enumerate(page.placed))
    pen = SvgPen(page.paper.width, page.paper.height, f"p{number}-")
    margins.draw(pen, page, title, options.ink, options.lang)
    beside = _sized(pen.svg(), 0, 0, page.paper.width, page.paper.height)
    return f"<section>{cards}{beside}</section>"


def _card(placed: Placed, lang: str, prefix: str) -> str:
    x0, y0, x1, y1 = placed.clip
    face = _sized(as_svg(placed.face, lang, FULL, prefix), placed.x - x0, placed.y - y0,
                  *placed.face.size)
    return (f'<div class="cut" style="left:{x0}mm;top:{y0}mm;width:{x1 - x0}mm;'
            f'height:{y1 - y0}mm">{face}</div>')


def _sized(svg: str, x: float, y: float, width: float, height: float) -> str:
    placed = f"left:{x}mm;top:{y}mm;width:{width}mm;height:{height}mm"
    return svg.replace("<svg ", f'<svg style="{placed}" ', 1)


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
