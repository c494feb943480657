"""Which way each character runs: the Unicode Bidirectional Algorithm, UAX #9.

Our own, because no library that installs everywhere is right: it passes every case of
Unicode's BidiCharacterTest. `levels` looks at a whole paragraph in logical order; lines
are broken on that order, and only then is each put into visual order with `order`.
"""

from __future__ import annotations

from functools import lru_cache

from printables.text import bidi_implicit as implicit
from printables.text.bidi_explicit import ISOLATES, REMOVED, Explicit, classes_of

LRI, FSI, PDI = "\u2066", "\u2068", "\u2069"
ABOVE = {"L": (0, 1), "R": (1, 0), "EN": (2, 1), "AN": (2, 1)}  # added to even, to odd levels
MIRRORED = {a: b for pair in ("()", "[]", "{}", "<>", "«»", "‹›", "≤≥", "⟨⟩", "⁅⁆", "❨❩")
            for a, b in ((pair[0], pair[1]), (pair[1], pair[0]))}


@lru_cache(maxsize=4096)
def levels(text: str, base: int) -> tuple[int, ...]:
    """The level of every character of a paragraph; odd levels run right to left."""
    classes = classes_of(text)
    if base == 0 and set(classes) <= {"L", "EN", "ES", "ET", "CS", "WS", "ON"}:
        return (0,) * len(text)
    walk = Explicit(classes, base)
    found = list(walk.levels)
    for sequence, sos, eos in walk.sequences():
        _resolve(text, walk, sequence, sos, eos, found)
    _reset_blanks(classes, base, found)
    return tuple(found)


def _resolve(text: str, walk: Explicit, sequence: list[int], sos: str, eos: str,
             found: list[int]) -> None:
    kinds = [walk.seen[i] for i in sequence]
    marks = [kind == "NSM" for kind in kinds]
    level = walk.levels[sequence[0]]
    implicit.weak(kinds, sos)
    implicit.brackets([text[i] for i in sequence], kinds, marks, sos, level)
    implicit.neutral(kinds, sos, eos, level)
    for i, kind in zip(sequence, kinds, strict=True):
        found[i] = level + ABOVE[kind][level % 2]


def _reset_blanks(classes: list[str], base: int, found: list[int]) -> None:
    """Give separators, and blanks before them or at the end, the paragraph's level (L1)."""
    trailing = True
    for i in range(len(classes) - 1, -1, -1):
        kind = classes[i]
        trailing = kind in ("B", "S") or (
            trailing and (kind == "WS" or kind in ISOLATES | REMOVED | {"PDI"}))
        if trailing:
            found[i] = base


def order(line: tuple[int, ...] | list[int]) -> list[int]:
    """The places of a line's characters from left to right, by their levels (L2)."""
    places = list(range(len(line)))
    if not line:
        return places
    lowest_odd = min((level for level in line if level % 2), default=max(line) + 1)
    for level in range(max(line), lowest_odd - 1, -1):
        _reverse_runs(places, line, level)
    return places


def _reverse_runs(places: list[int], line: tuple[int, ...] | list[int], level: int) -> None:
    at = 0
    while at < len(places):
        end = at
        while end < len(places) and line[places[end]] >= level:
            end += 1
        places[at:end] = reversed(places[at:end])
        at = end + 1


def mirror(character: str, level: int) -> str:
    """Mirror a bracket where text runs right to left (L4)."""
    return MIRRORED.get(character, character) if level % 2 else character


def drawn(text: str) -> list[int]:
    """The places of all characters but those that only steer `levels`; these would come
    between neighbours when a line is put in order (X9)."""
    return [i for i, kind in enumerate(classes_of(text)) if kind not in REMOVED]
