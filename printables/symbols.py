"""The small signs on screens: paper's own drawings, as symbols in the colour of the text.

`python -m printables.symbols` writes `companion/static/<game>.svg` anew. Each game's table says
once what a sign means and how it looks. Screens show the ink-saving drawings of paper, with lines
that a phone can show.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path as File

from printables.art import Art, paint
from printables.decks.conspiracy.icons import ICONS
from printables.decks.eight_and_half.small_signs import SIGNS as TWO
from printables.decks.hollywood.symbols import SIGNS
from printables.faces import SAVER
from printables.palette import WHITE
from printables.pens.base import Fill
from printables.pens.svg import SvgPen
from printables.shapes import Path

FOLDER = File(__file__).parents[1] / "companion" / "static"
LINE = 0.056  # the thinnest line, as a share of a sign's height
INK = "currentColor"
# Each game's table, and how far its signs reach from their middle.
TABLES: dict[str, tuple[Mapping[str, Art], float]] = {
    "conspiracy": (ICONS, 4.8), "eight_and_half": (TWO, 16.0), "hollywood": (SIGNS, 6.6)}


class SymbolPen(SvgPen):
    """Draws in one colour, that of the text; paper's white is left as the page itself."""

    def __init__(self, reach: float) -> None:
        super().__init__(0, 0, "s", reach)
        self.line = 2 * reach * LINE

    def path(self, path: Path, fill: Fill = None, stroke: str | None = None, width: float = 0.0,
             alpha: float = 1.0, cap: str = "butt", join: str = "miter",
             dash: tuple[float, ...] = (), even_odd: bool = False) -> None:
        drawn = "none" if stroke is None else INK
        super().path(path, None if fill in (None, WHITE) else INK, drawn,
                     max(width, self.line), alpha, cap, join, dash, even_odd)

    @contextmanager
    def group(self, x: float = 0, y: float = 0, rotate: float = 0, scale: float = 1,
              clip: Path | None = None) -> Iterator[None]:
        self.line /= scale
        with super().group(x, y, rotate, scale, clip):
            yield
        self.line *= scale


def symbol(name: str, art: Art, reach: float) -> str:
    pen = SymbolPen(reach)
    paint(pen, SAVER, art)
    box = " ".join(f"{10 * v:g}" for v in pen.view)
    return f'<symbol id="{name}" viewBox="{box}">{"".join(pen.body)}</symbol>'


def sprite(game: str) -> str:
    """All signs of a game in one file."""
    table, reach = TABLES[game]
    body = "\n".join(symbol(name, art, reach) for name, art in table.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}\n</svg>\n'


def main() -> None:
    for game in TABLES:
        (FOLDER / f"{game}.svg").write_text(sprite(game), "utf-8")


if __name__ == "__main__":
    main()
