"""Centred lines above and beside a card's corner: those beside its sign are narrower.

All of them stay centred on one axis.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor

from printables.pens.base import Pen
from printables.text import Sentence, Style, TextTooLong, balanced, place, rise, sizes, words
from printables.text.layout import Block, lay_out


@dataclass(frozen=True)
class Column:
    x: float  # its middle
    top: float
    bottom: float
    width: float
    below: float  # base lines below this one are beside the sign
    narrow: float  # how wide these may be

    def fit(self, text: Sentence, used: Style, lang: str, smallest: float) -> Block:
        """The text at the largest size, from the style's downwards, that finds room."""
        return self._set(words(text, lang), used, lang, smallest)

    def write(self, pen: Pen, text: Sentence, used: Style, lang: str, fill: str) -> None:
        """Set the text in a style in which it is known to fit."""
        block = self._set(words(text, lang), used, lang, used.size)
        place(pen, block, self.x - self.width / 2, self.top + block.rise, fill)

    def _set(self, text: str, used: Style, lang: str, smallest: float) -> Block:
        for tried in sizes(used, smallest):
            narrow = self._above(tried, lang), self.narrow
            block = lay_out(text, tried, lang, self.width, "centre", narrow)
            if self._holds(block, narrow[0]):
                return balanced(text, block, lang, self.width, "centre", narrow)
        raise TextTooLong(f"{text!r} finds no room at {smallest:g} points")

    def _above(self, used: Style, lang: str) -> int:
        """How many lines stand above the sign."""
        return max(0, 1 + floor((self.below - self.top - rise(used, lang)) / used.line))

    def _holds(self, block: Block, above: int) -> bool:
        if block.height > self.bottom - self.top or block.width > self.width:
            return False
        return all(self.width - 2 * runs[0].x <= self.narrow + 1e-6
                   for runs in block.lines[above:] if runs)
