"""A lithographer's plate: the posters are painted on it, in full colour or as an etching.

In full colour, a poster is flat areas of a few inks with light laid over them. When ink is saved,
every area becomes paper with a thin outline. The order of painting is the same, so nearer things
still hide those behind them: nothing of the picture is lost, and people can colour it in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from companion.engine.words import Say
from printables import shapes
from printables.art import BLACK, PENCIL
from printables.faces import BLEED, POKER, Ink
from printables.palette import PAPER, WHITE
from printables.pens.base import Fill, Gradient, Pen
from printables.shapes import Path
from printables.text import Block, fit, from_start, line, rtl, style, wording, write

W, H = POKER
SHEET = shapes.rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED)
SENTENCE_END = re.compile(r"(?<=[.:]) ")
CLEAR = 1.8  # between symbols and a title beside them
LINE, BOLD, GREY = 0.12, 0.32, PENCIL  # the etching's line widths, and the ink for lines
INSIDE = shapes.rect(1.6, 1.6, W - 3.2, H - 3.2)  # where an etching ends, away from its neighbours
# Inks of the posters besides those of the family.
RUST, EMBER, SAND = "#C4562A", "#E5943F", "#E3C48B"
ROSE, PLUM, INDIGO = "#D9796A", "#3A2038", "#17233F"
MOSS, PINE, TEAL = "#5C6B3C", "#14302B", "#1B5E6B"
MINT, SMOKE, COAL = "#B4C79C", "#8F9A9C", "#23282E"


def down(*colours: str, top: float = -BLEED, bottom: float = H + BLEED) -> Gradient:
    """An airbrushed ground: the colours from top to bottom at equal distances."""
    last = len(colours) - 1
    return Gradient((0, top), (0, bottom), tuple((i / last, c) for i, c in enumerate(colours)))


@dataclass(frozen=True)
class Plate:
    pen: Pen
    ink: Ink
    lang: str
    corner: float  # the room that symbols take of the lower edge
    upper: float  # and of the upper edge, smaller, at the other end

    def area(self, path: Path, fill: Fill, even_odd: bool = False, edge: float = LINE) -> None:
        """A flat shape; an outlined one where ink is saved."""
        if self.ink.saver:
            self.pen.path(path, fill=WHITE, stroke=GREY, width=edge, join="round",
                          even_odd=even_odd)
        else:
            self.pen.path(path, fill=fill, even_odd=even_odd)

    def figure(self, path: Path, fill: Fill) -> None:
        """Draw the picture's subject; a bolder outline sets it apart."""
        self.area(path, fill, edge=BOLD)

    def ground(self, fill: Fill) -> None:
        self.light(SHEET, fill)

    def light(self, path: Path, fill: Fill, alpha: float = 1.0) -> None:
        """A beam, a shade, a glow: only full ink paints it."""
        if not self.ink.saver:
            self.pen.path(path, fill=fill, alpha=alpha)

    def ray(self, path: Path, fill: Fill, alpha: float = 1.0) -> None:
        """Draw light that the picture needs: when ink is saved, its edge stays as a dashed line."""
        if self.ink.saver:
            self.pen.path(path, stroke=GREY, width=LINE, dash=(0.8, 0.8))
        else:
            self.pen.path(path, fill=fill, alpha=alpha)

    def dark(self, path: Path, fill: str, even_odd: bool = False) -> None:
        """A small accent that stays solid in either ink."""
        self.pen.path(path, fill=self.ink(fill, GREY), even_odd=even_odd)

    def stroke(self, path: Path, colour: str, width: float, cap: str = "round") -> None:
        """A line; thin and black where ink is saved."""
        self.pen.path(path, stroke=self.ink(colour, GREY), cap=cap, join="round",
                      width=min(width, LINE) if self.ink.saver else width)

    @contextmanager
    def within(self, clip: Path | None = None, x: float = 0, y: float = 0, rotate: float = 0,
               scale: float = 1) -> Iterator[None]:
        with self.pen.group(x, y, rotate, scale, clip):
            yield

    def title(self, name: Say, y: float, size: float, fill: str = PAPER, x: float = W / 2,
              width: float = W - 9, shadow: str | None = None, rotate: float = 0) -> None:
        """Print the film's genre in poster capitals on the base line y, within its width."""
        text = wording(name, self.lang).upper()
        used = style("display", self.lang, size)
        if y < H / 2:
            x, width = self._beside(fit(text, used, self.lang, 1e9, 1e9).width, x, width)
        with self.within(x=x, y=y, rotate=rotate):
            self._clear(fit(text, used, self.lang, 1e9, 1e9), width)
            if shadow:
                line(self.pen, text, 0.5, 0.5, used, self.lang, self.ink(shadow, WHITE) or WHITE,
                     width=width)
            line(self.pen, text, 0, 0, used, self.lang, self.ink(fill, GREY) or GREY, width=width)

    def _beside(self, wide: float, x: float, width: float) -> tuple[float, float]:
        """A title's middle and its room beside the symbols in the corner above; it moves no
        further than it must."""
        left, right = x - width / 2, x + width / 2
        if rtl(self.lang):
            right = min(right, W - self.upper - CLEAR)
        else:
            left = max(left, self.upper + CLEAR)
        half = min(wide, right - left) / 2
        return min(max(x, left + half), right - half), right - left

    def _clear(self, block: Block, width: float) -> None:
        """Clear the space round the letters: an etching's lines stop short of them."""
        if self.ink.saver:
            share = min(1, width / block.width)
            wide, high = block.width * share + 2, block.rise * share + 2
            self.pen.path(shapes.rect(-wide / 2, 1 - high, wide, high), fill=WHITE)

    def tagline(self, text: Say, fill: str = PAPER, y: float = 75.2, height: float = 9.4) -> None:
        """Print the line below the title, sentence by sentence, beside the symbols' corner."""
        shown = SENTENCE_END.sub("\n", wording(text, self.lang))
        used = style("label", self.lang, 8)
        width = W - self.corner - 6.5
        left = from_start(4.5, self.lang, W, width)
        block = fit(shown, used, self.lang, width, height, balance=True)
        if self.ink.saver:
            x = left + from_start(0, self.lang, width, block.width)
            top = y + (height - block.height) / 2
            self.pen.path(shapes.rect(x - 1, top - 1, block.width + 2, block.height + 2.6),
                          fill=WHITE)
        write(self.pen, shown, left, y, width, height, used, self.lang,
              self.ink(fill, BLACK) or BLACK, valign="middle", balance=True)
