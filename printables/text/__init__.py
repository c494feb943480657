"""Text on a face: `write` fills a box, `line` stands on a base line.

Both take a sentence (`say(…)`) or a string in logical order, with **bold** where wanted,
and a style made by `style(kind, lang, size)`. Sides are "start", "centre", "end" or
"justify" by the language's direction, or plainly "left" and "right".
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache

from companion.engine.words import Say
from companion.i18n import rtl
from printables.fonts import PT
from printables.palette import NIGHT
from printables.pens.base import Pen
from printables.text.even import even
from printables.text.language import end_side, forward, from_start, start_side
from printables.text.layout import (
    Block,
    Limits,
    MissingGlyph,
    UnknownLetter,
    lay_out,
    side_of,
    unprintable,
)
from printables.text.prepare import own, wording
from printables.text.style import Style, rise, style

__all__ = ["Block", "MissingGlyph", "Style", "TextTooLong", "UnknownLetter", "alike", "balanced",
           "end_side", "fit", "forward", "from_start", "line", "own", "place", "rise", "rtl",
           "sizes", "start_side", "style", "unprintable", "wording", "write"]

STEP = 0.25  # points by which text shrinks until it fits
SMALLEST = 6.0
Sentence = Say | str | int


class TextTooLong(ValueError):
    """Our own text does not fit its box even at the smallest size."""


def write(pen: Pen, text: Sentence, x: float, y: float, width: float, height: float,
          used: Style, lang: str, fill: str = NIGHT, align: str = "start", valign: str = "top",
          smallest: float | None = None, balance: bool = False, user: bool = False,
          alpha: float = 1.0) -> Block:
    """Set a text into a box, smaller if it must be. `balance` makes its lines equally long. `user`
    says that the words are a user's own, or contain them: any letter of theirs is allowed, and too
    long a text is cut."""
    block = fit(text, used, lang, width, height, align, smallest, balance, user)
    spare = height - block.height
    top = y + {"top": 0.0, "middle": spare / 2, "bottom": spare}[valign]
    place(pen, block, x, top + block.rise, fill, alpha)
    return block


def line(pen: Pen, text: Sentence, x: float, y: float, used: Style, lang: str,
         fill: str = NIGHT, align: str = "centre", width: float = 1e9, user: bool = False,
         alpha: float = 1.0) -> Block:
    """Set one line on the base line y; `x` is its left end, its centre or its right end. It is set
    smaller if it would be wider than `width`."""
    wanted = _wanted(text, lang, user)
    block = lay_out(wanted, used, lang, align="left")
    if block.width > width:
        block = lay_out(wanted, used.at(used.size * width / block.width), lang, align="left")
    side = side_of(align, lang)
    left = x - block.width * {"left": 0.0, "centre": 0.5, "right": 1.0}[side]
    place(pen, block, left, y, fill, alpha)
    return block


def fit(text: Sentence, used: Style, lang: str, width: float, height: float,
        align: str = "start", smallest: float | None = None, balance: bool = False,
        user: bool = False) -> Block:
    """Set the text at the largest size that fits the box, from the style's downwards."""
    wanted = _wanted(text, lang, user)
    for tried in sizes(used, smallest):
        block = lay_out(wanted, tried, lang, width, align)
        if _fits(block, width, height):
            return balanced(wanted, block, lang, width, align) if balance else block
    if user:
        return _cut(wanted, tried, lang, width, height, align)
    raise TextTooLong(f"{wanted!r} does not fit {width:.1f} × {height:.1f} mm")


def sizes(used: Style, smallest: float | None = None) -> Iterator[Style]:
    """Yield the style, then the same in smaller and smaller sizes."""
    least = min(used.size, SMALLEST if smallest is None else smallest)
    size = used.size
    while size > least:
        yield used.at(size)
        size -= STEP
    yield used.at(least)


def alike(blocks: Iterable[Block]) -> Style:
    """The style in which all of these texts fit: that of the one that needs the smallest."""
    return min((block.style for block in blocks), key=lambda used: used.size)


def _wanted(text: Sentence, lang: str, user: bool) -> str:
    """The text to set. A sentence of ours about users' words runs in our direction; only the
    words themselves are the users'."""
    return own(str(text)) if user and not isinstance(text, Say) else wording(text, lang)


def _fits(block: Block, width: float, height: float) -> bool:
    return block.width <= width + 1e-6 and block.height <= height + 1e-6


def _cut(text: str, used: Style, lang: str, width: float, height: float, align: str) -> Block:
    """Set as much of the beginning as fits, with dots after it."""
    def shown(end: int) -> Block:
        return lay_out(text[:end].rstrip() + "…", used, lang, width, align)

    first_too_long = bisect_left(range(len(text)), True,
                                 key=lambda end: not _fits(shown(end), width, height))
    if not first_too_long:
        raise TextTooLong(f"not even a dot fits {width:.1f} × {height:.1f} mm")
    return shown(first_too_long - 1)


@lru_cache(maxsize=4096)
def balanced(text: str, block: Block, lang: str, width: float, align: str,
             limits: Limits = ()) -> Block:
    """Set the text in the same number of lines, as equally long as possible."""
    return lay_out(text, block.style, lang, width, align,
                   even(text, block.style, lang, width, limits))


def place(pen: Pen, block: Block, x: float, baseline: float, fill: str,
          alpha: float = 1.0) -> None:
    """Draw a block, its first line on that base line."""
    spacing = block.style.tracking / 1000 * block.style.size * PT
    for i, runs in enumerate(block.lines):
        for run in runs:
            if run.text.strip():
                pen.glyphs(x + run.x, baseline + i * block.leading, run.text, run.font,
                           run.size, fill, alpha, spacing)
