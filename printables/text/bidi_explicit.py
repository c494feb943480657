"""UAX #9, first half: embeddings, overrides and isolates (rules P2–P3, X1–X10)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

ISOLATES = {"LRI", "RLI", "FSI"}
EMBEDDINGS = {"LRE", "RLE", "LRO", "RLO"}
REMOVED = EMBEDDINGS | {"PDF", "BN"}
DEEPEST = 125


def classes_of(text: str) -> list[str]:
    return [unicodedata.bidirectional(character) or "L" for character in text]


def base_level(classes: list[str]) -> int:
    """The paragraph's level by its first strong character outside isolates (P2, P3)."""
    depth = 0
    for kind in classes:
        if kind in ISOLATES:
            depth += 1
        elif kind == "PDI":
            depth = max(0, depth - 1)
        elif kind in ("L", "R", "AL") and depth == 0:
            return int(kind != "L")
        elif kind == "B":
            break
    return 0


def matches(classes: list[str]) -> dict[int, int]:
    """Each isolate initiator's closing PDI (BD9)."""
    found, opened = {}, []
    for i, kind in enumerate(classes):
        if kind in ISOLATES:
            opened.append(i)
        elif kind == "PDI" and opened:
            found[opened.pop()] = i
        elif kind == "B":
            opened = []
    return found


@dataclass
class Explicit:
    """Walks a paragraph once and gives each character its level and its class (X1–X8)."""

    classes: list[str]
    base: int
    levels: list[int] = field(default_factory=list)
    seen: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.closing = matches(self.classes)
        self._reset()
        for i, kind in enumerate(self.classes):
            self._take(i, kind)

    def _reset(self) -> None:
        self.stack: list[tuple[int, str, bool]] = [(self.base, "", False)]
        self.lost_isolates = self.lost_embeddings = self.open_isolates = 0

    def _take(self, i: int, kind: str) -> None:
        if kind == "PDI":
            self._close_isolate()
        if kind == "B":
            self._reset()
        level, override, _ = self.stack[-1]
        self.levels.append(level)
        self.seen.append(override if override and kind not in REMOVED | {"B"} else kind)
        if kind in EMBEDDINGS:
            self._embed(kind)
        elif kind in ISOLATES:
            self._isolate(i, kind)
        elif kind == "PDF":
            self._close_embedding()

    def _embed(self, kind: str) -> None:
        level = self._next("R" if kind[0] == "R" else "L")
        if level <= DEEPEST and not self.lost_isolates and not self.lost_embeddings:
            self.stack.append((level, {"LRO": "L", "RLO": "R"}.get(kind, ""), False))
        elif not self.lost_isolates:
            self.lost_embeddings += 1

    def _isolate(self, i: int, kind: str) -> None:
        level = self._next(self._isolate_direction(i, kind))
        if level <= DEEPEST and not self.lost_isolates and not self.lost_embeddings:
            self.open_isolates += 1
            self.stack.append((level, "", True))
        else:
            self.lost_isolates += 1

    def _isolate_direction(self, i: int, kind: str) -> str:
        if kind != "FSI":
            return kind[0]
        inside = self.classes[i + 1:self.closing.get(i, len(self.classes))]
        return "R" if base_level(inside) else "L"

    def _next(self, direction: str) -> int:
        level = self.stack[-1][0]
        return (level + 1) | 1 if direction == "R" else (level + 2) & ~1

    def _close_isolate(self) -> None:
        if self.lost_isolates:
            self.lost_isolates -= 1
        elif self.open_isolates:
            self.lost_embeddings = 0
            while not self.stack[-1][2]:
                self.stack.pop()
            self.stack.pop()
            self.open_isolates -= 1

    def _close_embedding(self) -> None:
        if self.lost_isolates:
            return
        if self.lost_embeddings:
            self.lost_embeddings -= 1
        elif not self.stack[-1][2] and len(self.stack) > 1:
            self.stack.pop()

    def sequences(self) -> Iterator[tuple[list[int], str, str]]:
        """Isolating run sequences, each with its bordering directions sos and eos (X10)."""
        runs = self._runs()
        starts = {run[0]: run for run in runs}
        closers = set(self.closing.values())
        for run in runs:
            if run[0] in closers:
                continue
            whole = list(run)
            while whole[-1] in self.closing and self.closing[whole[-1]] in starts:
                whole += starts[self.closing[whole[-1]]]
            yield whole, self._before(whole[0]), self._after(whole[-1])

    def _runs(self) -> list[list[int]]:
        runs: list[list[int]] = []
        for i in self._kept():
            if runs and self.levels[runs[-1][-1]] == self.levels[i]:
                runs[-1].append(i)
            else:
                runs.append([i])
        return runs

    def _kept(self) -> list[int]:
        return [i for i, kind in enumerate(self.classes) if kind not in REMOVED]

    def _before(self, i: int) -> str:
        earlier = [j for j in range(i) if self.classes[j] not in REMOVED]
        return self._border(i, self.levels[earlier[-1]] if earlier else self.base)

    def _after(self, i: int) -> str:
        later = range(i + 1, len(self.classes))
        beyond = next((j for j in later if self.classes[j] not in REMOVED), None)
        if beyond is None or self.classes[i] in ISOLATES:
            return self._border(i, self.base)
        return self._border(i, self.levels[beyond])

    def _border(self, i: int, level: int) -> str:
        return "R" if max(self.levels[i], level) % 2 else "L"
