"""UAX #9, second half: how neighbours change a character's class (rules W1–W7, N0–N2).

Each function takes the classes of one isolating run sequence, with nothing else between the
characters, and changes them in place.
"""

from __future__ import annotations

import unicodedata

from printables.text.bidi_explicit import ISOLATES

NEUTRAL = ISOLATES | {"B", "S", "WS", "ON", "PDI"}
STRONG = {"L": "L", "R": "R", "EN": "R", "AN": "R"}  # numbers count as R among neutrals
OPENERS = "([{༺༼᚛⁅⁽₍⌈⌊〈❨❪❬❮❰❲❴⟅⟦⟨⟪⟬⟮⦃⦅⦇⦉⦋⦍⦏⦑⦓⦕⦗⧘⧚⧼⸢⸤⸦⸨⹕⹗⹙⹛〈《「『【〔〖〘〚﹙﹛﹝（［｛｟｢"
CLOSERS = ")]}༻༽᚜⁆⁾₎⌉⌋〉❩❫❭❯❱❳❵⟆⟧⟩⟫⟭⟯⦄⦆⦈⦊⦌⦐⦎⦒⦔⦖⦘⧙⧛⧽⸣⸥⸧⸩⹖⹘⹚⹜〉》」』】〕〗〙〛﹚﹜﹞）］｝｠｣"
PAIRS = {o: unicodedata.normalize("NFD", c) for o, c in zip(OPENERS, CLOSERS, strict=True)}
MOST_OPEN = 63


def weak(kinds: list[str], sos: str) -> None:
    _marks(kinds, sos)
    _arabic_numbers(kinds, sos)
    _separators(kinds)
    _terminators(kinds)
    for i, kind in enumerate(kinds):
        if kind in ("ES", "ET", "CS"):
            kinds[i] = "ON"
    _european_numbers(kinds, sos)


def _marks(kinds: list[str], sos: str) -> None:
    before = sos
    for i, kind in enumerate(kinds):
        if kind == "NSM":
            kinds[i] = "ON" if before in ISOLATES or before == "PDI" else before
        before = kinds[i]


def _arabic_numbers(kinds: list[str], sos: str) -> None:
    strong = sos
    for i, kind in enumerate(kinds):
        if kind in ("L", "R", "AL"):
            strong = kind
        elif kind == "EN" and strong == "AL":
            kinds[i] = "AN"
        if kind == "AL":
            kinds[i] = "R"


def _separators(kinds: list[str]) -> None:
    for i in range(1, len(kinds) - 1):
        before, kind, after = kinds[i - 1:i + 2]
        if before == after and ((kind == "ES" and before == "EN")
                                or (kind == "CS" and before in ("EN", "AN"))):
            kinds[i] = before


def _terminators(kinds: list[str]) -> None:
    at = 0
    while at < len(kinds):
        end = at
        while end < len(kinds) and kinds[end] == "ET":
            end += 1
        if end > at and "EN" in (kinds[at - 1:at] + kinds[end:end + 1]):
            kinds[at:end] = ["EN"] * (end - at)
        at = end + 1


def _european_numbers(kinds: list[str], sos: str) -> None:
    strong = sos
    for i, kind in enumerate(kinds):
        if kind in ("L", "R"):
            strong = kind
        elif kind == "EN" and strong == "L":
            kinds[i] = "L"


def brackets(text: list[str], kinds: list[str], marks: list[bool], sos: str, level: int) -> None:
    """A pair of brackets takes the direction of what it holds (N0)."""
    inner = "R" if level % 2 else "L"
    for opener, closer in sorted(_pairs(text, kinds)):
        inside = {STRONG[k] for k in kinds[opener + 1:closer] if k in STRONG}
        if not inside:
            continue
        side = inner if inner in inside else _context(kinds, opener, sos, inner)
        for at in (opener, closer):
            _set_with_marks(kinds, marks, at, side)


def _context(kinds: list[str], opener: int, sos: str, inner: str) -> str:
    before = next((STRONG[k] for k in reversed(kinds[:opener]) if k in STRONG), sos)
    return before if before != inner else inner


def _set_with_marks(kinds: list[str], marks: list[bool], at: int, side: str) -> None:
    kinds[at] = side
    while at + 1 < len(kinds) and marks[at + 1]:
        at += 1
        kinds[at] = side


def _pairs(text: list[str], kinds: list[str]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    opened: list[tuple[str, int]] = []
    for i, character in enumerate(text):
        if kinds[i] != "ON":
            continue
        plain = unicodedata.normalize("NFD", character)
        if plain in PAIRS:
            if len(opened) == MOST_OPEN:
                return []
            opened.append((PAIRS[plain], i))
        else:
            _close(plain, i, opened, found)
    return found


def _close(closer: str, at: int, opened: list[tuple[str, int]],
           found: list[tuple[int, int]]) -> None:
    for depth in range(len(opened) - 1, -1, -1):
        if opened[depth][0] == closer:
            found.append((opened[depth][1], at))
            del opened[depth:]
            return


def neutral(kinds: list[str], sos: str, eos: str, level: int) -> None:
    """Neutrals go with both neighbours if these agree, else with the embedding (N1, N2)."""
    at = 0
    while at < len(kinds):
        end = at
        while end < len(kinds) and kinds[end] in NEUTRAL:
            end += 1
        if end > at:
            before = STRONG[kinds[at - 1]] if at else sos
            after = STRONG[kinds[end]] if end < len(kinds) else eos
            side = before if before == after else "R" if level % 2 else "L"
            kinds[at:end] = [side] * (end - at)
        at = end + 1
