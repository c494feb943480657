"""The chart of all meters over the evenings: strips one under another.

Meters have different scales and print in grey, so one strip each tells more than six lines in one
picture. Words stand beside a strip in the page; the strip itself has only numbers.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.chart import LEAST, Frame, Tick, path
from companion.engine.game import Viewer
from companion.engine.play import Play
from companion.games.conspiracy.content import METER_END, TOP
from companion.games.conspiracy.ledger import Chart, Series, chart

WIDTH, HEIGHT, ROOM = 600, 110, 8  # of one strip
SCALES = {"conspiracy": METER_END, "knowledge": TOP, "backing": 1}
APART = 34.0  # between two numbers under a strip


@dataclass(frozen=True)
class Strip:
    meter: str
    line: str
    area: str
    now: int
    last: float
    scale: tuple[Tick, ...]
    evenings: tuple[Tick, ...]


def charted(play: Play, viewer: Viewer) -> tuple[Strip, ...]:
    return strips(chart(play, viewer))


def strips(seen: Chart) -> tuple[Strip, ...]:
    return tuple(_strip(series, seen) for series in seen.series)


def most(series: Series) -> int:
    """The top of a meter's scale: its end, or the highest value it reached."""
    return SCALES.get(series.meter) or max(LEAST, *(point.value for point in series.points))


def _strip(series: Series, seen: Chart) -> Strip:
    frame = Frame(WIDTH, HEIGHT, ROOM, 0, most(series), seen.length)
    corners = frame.stepped([(point.place, point.value) for point in series.points])
    line = path(corners)
    evenings = ((mark.place, mark.evening) for mark in seen.evenings)
    return Strip(
        meter=series.meter, line=line, area=f"{line}V{HEIGHT - ROOM}H0Z",
        now=series.points[-1].value, last=round(corners[-1][1], 1), scale=frame.levels(),
        evenings=tuple(frame.marks(evenings, APART)),
    )
