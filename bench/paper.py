"""Paper: the sixty-card deck with its backs, made by us and by Chromium from a web page.

Chromium gets the same pages as one would write them in HTML: every card's markup in its place,
the same fonts, art as inline SVG, the same margins. (Told once and reused with `<use>`, the
cards make its file a fifth larger.) It writes every dot of a dotted line as an outline, so it is
measured on the same pages without any dotted lines too: the aims hold against those. All are
started anew for every run, as a shell would, and take turns. Beside them stands what a server
that is up already takes. The whole box follows.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pypdfium2

from bench import report
from bench.report import Rounds, Row, beside
from companion.engine.words import Say
from printables.browser import chromium
from printables.catalogue import all_decks
from printables.faces import FULL, as_svg
from printables.pens.svg import SvgPen
from printables.preview import CSS
from printables.sheets import Options, margins
from printables.sheets.plan import Page, Placed, plan
from printables.sheets.render import render

GAME, DECK = "hollywood", "propaganda"
COMMAND = Path(sys.executable).with_name("companion")
DOTTED = re.compile(r'<path [^>]*stroke-dasharray="[^>]*/>')
RUNS = 5
STYLE = """@page{size:210mm 297mm;margin:0} body{margin:0}
section{position:relative;width:210mm;height:297mm;overflow:hidden;break-after:page}
.cut{position:absolute;overflow:hidden} svg{position:absolute;overflow:visible}"""


@dataclass(frozen=True)
class Made:
    """The PDF made in one of the ways: its times, its size, its pages."""

    seconds: Rounds
    kilobytes: float
    pages: int


def ours(sheet: str, out: Path) -> None:
    subprocess.run([COMMAND, "print", GAME, sheet, "-o", out], check=True, capture_output=True,
                   env=_installed(out.parent))


def _installed(folder: Path) -> dict[str, str]:
    """The environment in which Python keeps compiled files, as for any installed package."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(folder / "compiled")}


def in_process(out: Path) -> None:
    deck = all_decks()[GAME]
    out.write_bytes(render(deck.title, deck.named(DECK), Options()))


def by_browser(page: Path, out: Path) -> None:
    subprocess.run([chromium() or "chromium", "--headless", "--no-sandbox", "--disable-gpu",
                    "--allow-file-access-from-files", "--no-pdf-header-footer",
                    f"--print-to-pdf={out}", page.as_uri()], check=True, capture_output=True)


def as_html() -> str:
    """The planned pages as one would write them for a browser: each card has its own markup at its
    place, and the pages have the same title, cut marks and ruler."""
    options = Options("en")
    deck = all_decks()[GAME]
    shown = "".join(_section(page, deck.title, options, i)
                    for i, page in enumerate(plan(deck.named(DECK), options)))
    return (f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{GAME}</title>'
            f'<link rel="stylesheet" href="{CSS.as_uri()}"><style>{STYLE}</style>{shown}')


def _section(page: Page, title: Say, options: Options, number: int) -> str:
    cards = "".join(_card(placed, options.lang, f"p{number}c{i}-")
                    for i, placed in enumerate(page.placed))
    pen = SvgPen(page.paper.width, page.paper.height, f"p{number}-")
    margins.draw(pen, page, title, options)
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
    """Measure all ways in turns, so that a busy moment of the machine affects all of them."""
    seconds: dict[str, list[float]] = {name: [] for name in ways}
    files = {name: folder / f"{i}.pdf" for i, name in enumerate(ways)}
    for _ in range(runs):
        for name, make in ways.items():
            seconds[name].append(timed(make, files[name]))
    return {name: Made(Rounds(seconds[name]), path.stat().st_size / 1000,
                       len(pypdfium2.PdfDocument(path))) for name, path in files.items()}


def deck(folder: Path, runs: int = RUNS) -> dict[str, Made]:
    pages = {"Chromium": as_html(), "Chromium without dotted lines": DOTTED.sub("", as_html())}
    for name, told in pages.items():
        (folder / f"{name}.html").write_text(told, "utf-8")
    peers = {name: partial(by_browser, folder / f"{name}.html") for name in pages}
    return measure({"ours": partial(ours, DECK), "our server": in_process, **peers}, folder, runs)


def box(folder: Path, runs: int = RUNS) -> Made:
    return measure({"ours": partial(ours, "all")}, folder, runs)["ours"]


def rows(made: dict[str, Made], whole: Made) -> list[Row]:
    mine, server, told = made["ours"], made["our server"], []
    for name, peer in made.items():
        if name.startswith("Chromium"):
            told += [_beside(f"60 cards from the shell, beside {name}", mine, peer, "s"),
                     _beside(f"60 cards in the server, beside {name}", server, peer, "s"),
                     _beside(f"60 cards, size, beside {name}", mine, peer, "kB")]
    browser = made["Chromium"].seconds
    return [*told, Row("whole box from the shell, beside Chromium's 60 cards", whole.seconds, "s",
                       browser, "< 3 s", whole.seconds < 3),
            Row("whole box, size", whole.kilobytes, "kB", None, "< 2 MB", whole.kilobytes < 2000)]


def _beside(what: str, mine: Made, peer: Made, unit: str) -> Row:
    one, other = ((made.seconds if unit == "s" else made.kilobytes) for made in (mine, peer))
    assert mine.pages == peer.pages, (what, mine.pages, peer.pages)
    return beside(what, one, unit, other, 0.1)


def main(keep: bool = True) -> None:
    where = report.machine()
    with tempfile.TemporaryDirectory() as name:
        found = rows(deck(Path(name)), box(Path(name)))
    print(report.table(found))
    if keep:
        report.save("PAPER.md", where, found, [" ".join((__doc__ or "").split("\n\n")[1].split())])


if __name__ == "__main__":
    main()
