"""The figures side by side: ours, the peer's, their ratio, and our aim."""

from __future__ import annotations

import os
import platform
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

FOLDER = Path(__file__).parent
HEAD = ("what", "ours", "peer", "ratio", "aim", "")


class Rounds(float):
    """A figure of several rounds: its value is their median, and it shows their spread."""

    low: float
    high: float

    def __new__(cls, values: Iterable[float]) -> Rounds:
        found = sorted(values)
        made = super().__new__(cls, median(found))
        made.low, made.high = found[0], found[-1]
        return made

    @property
    def spread(self) -> str:
        return f" ({short(self.low)}–{short(self.high)})" if self.low < self.high else ""


@dataclass(frozen=True)
class Row:
    what: str
    ours: float | None
    unit: str
    peer: float | None = None
    aim: str = ""
    good: bool | None = None

    def cells(self) -> tuple[str, ...]:
        ratio = f"{self.ours / self.peer:.2f}" if self.ours is not None and self.peer else ""
        verdict = {None: "", True: "yes", False: "**no**"}[self.good]
        return (self.what, self.show(self.ours), self.show(self.peer), ratio, self.aim, verdict)

    def show(self, value: float | None) -> str:
        if value is None:
            return "–"
        spread = value.spread if isinstance(value, Rounds) else ""
        return f"{short(value)}{spread} {self.unit}"


def beside(what: str, ours: float, unit: str, peer: float, most: float) -> Row:
    """A row whose figure may be at most `most` times the peer's."""
    return Row(what, ours, unit, peer, f"≤ {most:g} ×", ours <= most * peer)


def at_most(what: str, ours: float, unit: str, most: float, peer: float | None = None) -> Row:
    return Row(what, ours, unit, peer, f"≤ {most:g} {unit}", ours <= most)


def short(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def table(rows: list[Row]) -> str:
    lines = [HEAD, ("---",) * len(HEAD), *(row.cells() for row in rows)]
    widths = [max(len(line[n]) for line in lines) for n in range(len(HEAD))]
    return "\n".join(
        "| " + " | ".join(map(str.ljust, line, widths)) + " |" for line in lines)


def machine() -> str:
    load = os.getloadavg()[0]
    return (f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, Python "
            f"{platform.python_version()}; one fsync takes {fsync():.1f} ms; load before the "
            f"run {load:.1f}")


def fsync() -> float:
    """The median time of a small durable write; no tap of ours can be faster than that."""
    took = []
    with tempfile.TemporaryFile() as file:
        for _ in range(50):
            file.write(b"x" * 4096)
            file.flush()
            began = time.perf_counter()
            os.fsync(file.fileno())
            took.append(1000 * (time.perf_counter() - began))
    return sorted(took)[len(took) // 2]


def save(name: str, where: str, rows: list[Row], notes: list[str]) -> None:
    text = [f"# Figures\n\nMeasured with `make bench`: {where}.\n", table(rows), ""]
    (FOLDER / name).write_text("\n".join([*text, *(f"- {note}" for note in notes), ""]), "utf-8")
