"""The chart of a pad on paper: the same lines as on the page, with the same signs and patterns."""

from __future__ import annotations

from companion.engine.chart import ChartLine, Lines
from companion.engine.pad_view import PadView
from companion.engine.words import say
from printables import shapes
from printables.art import BLACK, dark, quiet
from printables.faces import Ink
from printables.palette import WHITE
from printables.pens.base import Pen
from printables.sheets.paper import PAGE
from printables.text import end_side, from_start, line, style

WIDE, HIGH = PAGE
LEFT, RIGHT = 18.0, WIDE - 10.0
TALLEST, LEGEND = 92.0, 7.0
SMALL = 0.26  # scale of a sign and a pattern made for a screen
COLOURS = ("#0B609C", "#8F5600", "#00694A", "#B02418", "#5F3CB4", "#1A1D21", "#A3266B", "#4F6300",
           "#4D5F6E", "#96441A")


def chart(pen: Pen, ink: Ink, lang: str, pad: PadView, y: float, end: float = HIGH) -> None:
    """Draw the chart from y down to `end` at most, its legend below."""
    rows = -(-len(pad.columns) // 5)
    high = min(TALLEST, end - y - 16 - rows * LEGEND)
    drawn = pad.drawn((RIGHT - LEFT, high), room=3, apart=6)
    if drawn is None:
        return
    line(pen, say("How the sums grew"), _flip(LEFT, lang), y, style("strong", lang, 11),
         lang, dark(ink), "start", RIGHT - LEFT)
    _scales(pen, ink, lang, drawn, y + 3)
    for one in drawn.lines:
        _line(pen, ink, lang, one, y + 3)
    for n, one in enumerate(drawn.lines):
        _legend(pen, ink, lang, one, LEFT + n % 5 * 33, y + high + 14 + n // 5 * LEGEND)


def _flip(x: float, lang: str) -> float:
    return from_start(x, lang, WIDE)


def _scales(pen: Pen, ink: Ink, lang: str, drawn: Lines, top: float) -> None:
    wide = RIGHT - LEFT
    left = from_start(LEFT, lang, WIDE, wide)
    for tick in drawn.levels:
        pen.path(shapes.line(left, top + tick.at, left + wide, top + tick.at), stroke=quiet(ink),
                 width=0.1)
        if tick.named:
            line(pen, str(tick.number).replace("-", "−"), _flip(LEFT - 3, lang),
                 top + tick.at + 1.1, style("label", "en", 8), "en", quiet(ink), end_side(lang))
    for tick in drawn.rounds:
        if tick.named:
            line(pen, tick.number, _flip(LEFT + tick.at, lang), top + drawn.frame.height + 3.4,
                 style("label", "en", 8), "en", quiet(ink))


def _line(pen: Pen, ink: Ink, lang: str, one: ChartLine, top: float) -> None:
    corners = [(_flip(LEFT + x, lang), top + y) for x, y in one.corners]
    pen.path(shapes.polyline(corners), stroke=_colour(ink, one), width=ink(0.6, 0.3) or 0.3,
             join="round", dash=_dash(one))
    for x, y in corners:
        _sign(pen, ink, one, x, y)


def _legend(pen: Pen, ink: Ink, lang: str, one: ChartLine, x: float, y: float) -> None:
    pen.path(shapes.line(_flip(x, lang), y, _flip(x + 9, lang), y), stroke=_colour(ink, one),
             width=ink(0.6, 0.3) or 0.3, dash=_dash(one))
    _sign(pen, ink, one, _flip(x + 4.5, lang), y)
    line(pen, one.name, _flip(x + 10.6, lang), y + 1.2, style("label", lang, 9), lang, dark(ink),
         "start", 21, user=True)


def _sign(pen: Pen, ink: Ink, one: ChartLine, x: float, y: float) -> None:
    pen.path(shapes.svg(one.sign).scale(SMALL).move(x, y), fill=ink(_colour(ink, one), WHITE),
             stroke=_colour(ink, one), width=0.2)


def _colour(ink: Ink, one: ChartLine) -> str:
    return ink(COLOURS[(one.number - 1) % len(COLOURS)], BLACK) or BLACK


def _dash(one: ChartLine) -> tuple[float, ...]:
    return tuple(part * SMALL for part in one.dash)
