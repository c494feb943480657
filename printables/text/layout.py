"""Lines of text, placed: the layouter that makes paper and phone agree.

Levels are resolved per paragraph, lines are broken in logical order, then each line is put in
visual order by itself, brackets are mirrored, and every character gets a font that has it. The
result is a `Block` of runs that a pen can draw blindly.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import count, groupby

from companion.i18n import rtl
from printables import fonts
from printables.fonts import PT
from printables.text import bidi
from printables.text.language import end_side, start_side
from printables.text.prepare import prepare
from printables.text.style import Style, font_for, rise

BLANKS = (" ", "\u00a0")  # the second one keeps words together, but stretches too
BREAK_AFTER = " -־–—/"
Limits = tuple[float, ...]  # the width of each line; the last one holds for all that follow
MISSING = "\u25a1"  # a box, for a user's letter that no font has


class MissingGlyph(ValueError):
    """A character of our own text that none of our fonts has."""


class UnknownLetter(UserWarning):
    """A character of a user's text that none of our fonts has: a box is drawn."""


@dataclass(frozen=True)
class Letter:
    character: str
    font: str
    larger: float
    level: int
    unknown: str = ""  # users' letters that no font has


@dataclass(frozen=True)
class Run:
    x: float  # from the left edge of the block
    text: str
    font: str
    size: float


@dataclass(frozen=True)
class Block:
    """Lines of runs. The box reaches from the top of the first line's capitals to the last base
    line, so that it looks centred to the eye."""

    lines: tuple[tuple[Run, ...], ...]
    width: float  # of the widest line
    rise: float
    leading: float
    style: Style

    @property
    def height(self) -> float:
        return self.rise + self.leading * (len(self.lines) - 1)


@lru_cache(maxsize=4096)
def lay_out(text: str, style: Style, lang: str, width: float = 1e9, align: str = "start",
            limits: Limits = ()) -> Block:
    """Break a text to a width and align its lines within it; lines with narrower limits are still
    aligned in the whole width."""
    placed: list[tuple[Run, ...]] = []
    widest = 0.0
    for lines in broken(text, style, lang, width, limits):
        for i, line in enumerate(lines):
            _warn(line)
            across = wide(line, style)
            widest = max(widest, across)
            side = side_of(align, lang, last=i == len(lines) - 1)
            placed.append(_place(line, style, width, across, side))
    return Block(tuple(placed), widest, rise(style, lang), style.line, style)


def _warn(line: list[Letter]) -> None:
    for letter in line:
        if letter.unknown:
            warnings.warn(f"no font has {letter.unknown!r}: a box is printed", UnknownLetter,
                          stacklevel=3)


def broken(text: str, style: Style, lang: str, width: float, limits: Limits = ()
           ) -> list[list[list[Letter]]]:
    """The lines of each paragraph, in logical order."""
    paragraphs: list[list[list[Letter]]] = []
    for paragraph in text.split("\n"):
        words = words_of(paragraph, style.font, style.bold, lang)
        room = widths(width, limits, sum(map(len, paragraphs)))
        paragraphs.append(list(_wrap(words, style, room)))
    return paragraphs


@lru_cache(maxsize=4096)
def words_of(paragraph: str, regular: str, bold: str, lang: str) -> list[list[Letter]]:
    """Split a paragraph into words, which no line's end breaks, whatever the size and the width."""
    letters = _letters(paragraph, regular, bold, lang)
    words: list[list[Letter]] = [[]]
    for i, letter in enumerate(letters):
        words[-1].append(letter)
        if _may_break(letters, i):
            words.append([])
    return words if words[-1] else words[:-1]


def _letters(paragraph: str, regular: str, bold: str, lang: str) -> list[Letter]:
    prepared = prepare(paragraph, lang)
    levels = bidi.levels(prepared.text, int(rtl(lang)))
    letters: list[Letter] = []
    foreign = 0
    for i in bidi.drawn(prepared.text):
        character = prepared.text[i]
        foreign += (character == bidi.FSI) - (character == bidi.PDI and foreign > 0)
        font = bold if prepared.bold[i] else regular
        letters.append(_letter(character, font, levels[i], foreign > 0))
    return letters


def _letter(character: str, font: str, level: int, user: bool) -> Letter:
    if character in (bidi.LRI, bidi.FSI, bidi.PDI):
        return Letter("", font, 1.0, level)
    shown = bidi.mirror(character, level)
    found = font_for(shown, font)
    if found:
        return Letter(shown, *found, level)
    if not user:
        raise MissingGlyph(f"no font has {shown!r} (U+{ord(shown):04X})")
    return replace(_letter(MISSING, font, level, user=False), unknown=shown)


def unprintable(text: str) -> list[str]:
    """The letters of a user's text that will be boxes, to warn before it is printed."""
    letters = dict.fromkeys(prepare(text.replace("**", "*"), "en").text)
    return [one for one in letters if not one.isspace() and bidi.drawn(one)
            and not font_for(one, "Rubik-400")]


def widths(width: float, limits: Limits, first: int) -> Iterator[float]:
    """Yield how wide each line may be, from the given one on."""
    last = len(limits) - 1
    return (min(width, limits[min(i, last)]) if limits else width for i in count(first))


def _wrap(words: list[list[Letter]], style: Style, room: Iterator[float]
          ) -> Iterator[list[Letter]]:
    """Yield lines in logical order, without the blanks at which they are broken."""
    line: list[Letter] = []
    width = next(room)
    for word in words:
        for part in _parts(word, style, width):
            if line and wide(stripped(line + part), style) > width:
                yield stripped(line)
                line, width = [], next(room)
            line = line + part
    yield stripped(line)


def _parts(word: list[Letter], style: Style, width: float) -> list[list[Letter]]:
    """Split a glued word after all, where a line is too short for it."""
    if wide(stripped(word), style) <= width:
        return [word]
    return list(_split(word))


def _may_break(letters: list[Letter], i: int) -> bool:
    here = letters[i].character
    after = letters[i + 1].character if i + 1 < len(letters) else ""
    if here == " ":
        return after != " "
    return here != "" and here in BREAK_AFTER and after.isalpha() and (
        i > 0 and letters[i - 1].character.isalpha())


def stripped(line: list[Letter]) -> list[Letter]:
    first, last = 0, len(line)
    while last > first and line[last - 1].character in (*BLANKS, ""):
        last -= 1
    while first < last and line[first].character in BLANKS:
        first += 1
    return line[first:last]


def wide(line: list[Letter], style: Style) -> float:
    """How wide a line is, in millimetres."""
    runs = groupby(line, key=lambda letter: (letter.font, letter.larger))
    whole = sum(fonts.width("".join(letter.character for letter in run), font, style.size * larger)
                for (font, larger), run in runs)
    shown = sum(1 for letter in line if letter.character)
    return whole + max(0, shown - 1) * _spacing(style)


def _spacing(style: Style) -> float:
    return style.tracking / 1000 * style.size * PT


def side_of(align: str, lang: str, last: bool = False) -> str:
    """Left or right for start and end, which depend on the direction. The last line of a
    justified paragraph is not stretched."""
    if align == "justify" and last:
        align = "start"
    return {"start": start_side(lang), "end": end_side(lang)}.get(align, align)


def _place(line: list[Letter], style: Style, width: float, across: float,
           side: str) -> tuple[Run, ...]:
    seen = [line[i] for i in bidi.order([letter.level for letter in line])]
    seen = [letter for letter in seen if letter.character]
    gaps = sum(letter.character in BLANKS for letter in seen)
    stretch = (width - across) / gaps if side == "justify" and gaps else 0.0
    x = {"right": width - across, "centre": (width - across) / 2}.get(side, 0.0)
    return tuple(_runs(seen, style, x, stretch))


def _runs(seen: list[Letter], style: Style, x: float, stretch: float) -> Iterator[Run]:
    for part in _split(seen) if stretch else [seen]:
        for (font, larger), run in groupby(part, key=lambda letter: (letter.font, letter.larger)):
            text = "".join(" " if letter.character in BLANKS else letter.character
                           for letter in run)
            yield Run(x, text, font, style.size * larger)
            x += fonts.width(text, font, style.size * larger) + len(text) * _spacing(style)
        x += stretch


def _split(letters: list[Letter]) -> Iterator[list[Letter]]:
    """Yield parts that each end with a blank, and the rest."""
    part: list[Letter] = []
    for letter in letters:
        part.append(letter)
        if letter.character in BLANKS:
            yield part
            part = []
    yield part
