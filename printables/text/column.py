"""Centred lines above and beside the sign in a card's corner; those beside it are narrower.

All of them stay centred on one axis.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import floor

from printables.pens.base import Pen
from printables.text import Sentence, Style, TextTooLong, balanced, place, rise, sizes, wording
from printables.text.layout import Block, Limits, lay_out

MIDWAY = (0.4, 0.3, 0.2, 0.1, 0.0)  # nearly midway; the more lines meet the sign, the less

@dataclass(frozen=True)
class Column:
    x: float  # its middle
    top: float
    bottom: float
    width: float
    below: float  # base lines below this one are beside the sign
    narrow: float  # how wide these may be
    above: tuple[float, ...] = (0.0,)  # shares of the spare height that may stand above a text

    def fit(self, text: Sentence, used: Style, lang: str, smallest: float) -> Block:
        """Set the text at the largest size that fits, from the style's downwards."""
        shown = wording(text, lang)
        for tried in sizes(used, smallest):
            block = self._set(shown, tried, lang)
            if block:
                return block
        raise TextTooLong(f"{shown!r} finds no room at {smallest:g} points")

    def write(self, pen: Pen, text: Sentence, used: Style, lang: str, fill: str) -> None:
        """Set the text in a style that is known to fit."""
        top, block = self._placed(wording(text, lang), used, lang)
        place(pen, block, self.x - self.width / 2, top + block.rise, fill)

    def _placed(self, shown: str, used: Style, lang: str) -> tuple[float, Block]:
        """Place it as low as the sign allows without another line; return where it begins."""
        first = self.fit(shown, used, lang, used.size)
        spare = self.bottom - self.top - first.height
        lowered = (replace(self, top=self.top + share * spare) for share in self.above)
        return next((column.top, block) for column in lowered
                    if (block := column._set(shown, used, lang))
                    and len(block.lines) == len(first.lines))

    def _set(self, text: str, used: Style, lang: str) -> Block | None:
        """Set the text in even lines; None if there is no room."""
        limits = self._limits(used, lang)
        block = lay_out(text, used, lang, self.width, "centre", limits)
        if not self._holds(block, limits):
            return None
        return balanced(text, block, lang, self.width, "centre", limits)

    def _limits(self, used: Style, lang: str) -> Limits:
        """How wide the lines above the sign may be, and those beside it."""
        above = 1 + floor((self.below - self.top - rise(used, lang)) / used.line)
        return (self.width,) * above + (self.narrow,)

    def _holds(self, block: Block, limits: Limits) -> bool:
        if block.height > self.bottom - self.top + 1e-6 or block.width > self.width:
            return False
        return all(self.width - 2 * runs[0].x <= self.narrow + 1e-6
                   for runs in block.lines[len(limits) - 1:] if runs)
