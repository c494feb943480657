"""The simulation's picture: how long mini-games are, and what each switch changes, side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from companion.engine.plot import GOLD, GREY, SKY, bar, picture, text
from companion.games.eight_and_half.simulate import Report

Measure = tuple[str, str, Callable[[Report], float]]  # its name, how it is written, its value
MEASURES: tuple[Measure, ...] = (
    ("moves a mini-game", "{:.0f}", lambda report: report.moves),
    ("mini-games a game", "{:.1f}", lambda report: report.to_the_end),
    ("points a mini-game", "{:.2f}", lambda report: report.scored),
    ("pots taken", "{:.1f}", lambda report: report.per_mini_game(report.taken)),
    ("somebody caught", "{:.0%}", lambda report: report.per_mini_game(report.with_a_catch)),
    ("winner clean", "{:.0%}", lambda report: report.per_mini_game(report.clean)),
    ("games given up", "{:.1%}", lambda report: report.given_up / max(report.games, 1)),
)
NAMES, CELL, ROW = 200, 128, 26
BIN = 5  # moves per bar
WIDE = NAMES + CELL * len(MEASURES) + 16
TOP, DEEP = 40, 130  # where the bars of lengths begin, and how high they are


def plot(players: int, reports: Sequence[Report]) -> str:
    table = TOP + DEEP + 56
    high = table + ROW * (len(reports) + 1) + 8
    title = f"Eight and a Half, {players} players: moves of a mini-game, {reports[0].variant}"
    return picture(WIDE, high, [
        text(16, 24, title, GOLD), *_lengths(reports[0]), *_heads(table - 10),
        *(part for place, report in enumerate(reports)
          for part in _row(report, reports, table + ROW * place))])


def _lengths(report: Report) -> Iterator[str]:
    """Draw a bar for each five moves, from the shortest mini-game to the longest."""
    bins: dict[int, int] = {}
    for moves, times in report.lengths.items():
        bins[moves // BIN] = bins.get(moves // BIN, 0) + times
    first, last = min(bins, default=0), max(bins, default=0)
    wide = min(60.0, (WIDE - 32) / (last - first + 1))
    for place in range(first, last + 1):
        high = DEEP * bins.get(place, 0) / max(bins.values(), default=1)
        x = 16 + (place - first) * wide
        yield bar(x, TOP + DEEP - high, wide - 2, high, SKY)
        yield text(x + wide / 2, TOP + DEEP + 16, str(place * BIN), GREY, "middle")


def _heads(y: float) -> Iterator[str]:
    for place, (name, _, _) in enumerate(MEASURES):
        yield text(NAMES + place * CELL, y, name, GREY)


def _row(report: Report, reports: Sequence[Report], y: float) -> Iterator[str]:
    """Draw one set of rules; each measure's bar shows its share of the largest."""
    yield text(16, y + 15, report.variant)
    for place, (_, written, value) in enumerate(MEASURES):
        most = max(value(each) for each in reports) or 1
        x = NAMES + place * CELL
        yield bar(x, y + 3, (CELL - 60) * value(report) / most, 16, GOLD)
        yield text(x + CELL - 54, y + 15, written.format(value(report)))
