"""Lines of about equal length; none is a single word where that can be avoided."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from printables.text.layout import Letter, Limits, broken, stripped, wide, widths, words_of
from printables.text.style import Style

Lines = tuple[float, tuple[float, ...]]  # the sum of squared widths, and the widths


def even(text: str, style: Style, lang: str, width: float, limits: Limits) -> Limits:
    """How wide each line is to be: the same number of lines, as even as possible."""
    found: list[float] = []
    for paragraph, lines in zip(text.split("\n"), broken(text, style, lang, width, limits),
                                strict=True):
        words = words_of(paragraph, style.font, style.bold, lang)
        found += _evenly(words, style, tuple(islice(widths(width, limits, len(found)), len(lines))))
    return tuple(found)


def _evenly(words: Sequence[list[Letter]], style: Style, room: tuple[float, ...]
            ) -> tuple[float, ...]:
    """Find, from the last line upwards, the best lines that can follow each word; use all the room
    where a word has to be split."""
    best: dict[int, Lines] = {len(words): (0.0, ())}
    for most in reversed(room):
        best = {start: min(found) for start in range(len(words))
                if (found := _lines(words, style, start, most, best))}
    return best[0][1] if 0 in best else room


def _lines(words: Sequence[list[Letter]], style: Style, start: int, most: float,
           after: dict[int, Lines]) -> list[Lines]:
    """A line that begins with a word, with those after it, for each end it may have."""
    found: list[Lines] = []
    line: list[Letter] = []
    for end in range(start + 1, len(words) + 1):
        line = line + words[end - 1]
        across = wide(stripped(line), style)
        if across > most:
            break
        if end in after:
            found.append((across ** 2 + after[end][0], (across, *after[end][1])))
    return found
