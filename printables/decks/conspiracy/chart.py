"""The ledgers over the evenings: a small chart for each meter, in the direction of reading."""

from __future__ import annotations

from companion.engine.chart import Frame
from companion.engine.words import say
from companion.games.conspiracy.chart import MeterHistory, Series, most
from companion.games.conspiracy.content import METERS
from printables import shapes
from printables.art import BLACK, dark
from printables.decks.conspiracy.file_page import file, letterhead
from printables.decks.conspiracy.icons import icon
from printables.decks.conspiracy.look import CARD, EDGE, END, FINE, START, flip, red, turned
from printables.faces import Face, Ink
from printables.palette import NIGHT, WHITE
from printables.pens.base import Pen
from printables.shapes import Path
from printables.sheets.paper import PAGE
from printables.text import end_side, line, style

TOP, BOTTOM = 36.0, 250.0
LEFT, RIGHT = START + 16, END - 3  # of the lines themselves


def chart_page(meters: MeterHistory) -> Face:
    def draw(pen: Pen, ink: Ink, lang: str) -> None:
        file(pen, ink, lang, say("The case so far"))
        letterhead(pen, ink, lang, say("The ledgers over the evenings"))
        pitch = (BOTTOM - TOP) / len(meters.series)
        for i, series in enumerate(meters.series):
            _panel(pen, ink, lang, meters, series, TOP + i * pitch, pitch - 5)
        _evenings(pen, ink, lang, meters)
    return Face("case-chart", PAGE, draw)


def _panel(pen: Pen, ink: Ink, lang: str, meters: MeterHistory, series: Series, y: float,
           high: float) -> None:
    """The meter's name, its scale, and its line from change to change."""
    pen.path(shapes.rect(flip(START, lang, END - START), y, END - START, high),
             fill=ink(CARD, WHITE), stroke=ink(EDGE, BLACK), width=FINE)
    top, bottom = y + 9.4, y + high - 3
    frame = Frame(RIGHT - LEFT, bottom - top, 0, 0, most(series), meters.length)
    _nights(pen, ink, lang, meters, top, bottom)
    icon(pen, ink, series.meter, flip(START + 5, lang), y + 4.6, 0.6)
    line(pen, METERS[series.meter], flip(START + 10, lang), y + 5.8, style("display", lang, 11),
         lang, dark(ink), "start", 80)
    for value in (0, frame.high):
        at = top + frame.y(value)
        pen.path(shapes.line(flip(LEFT, lang), at, flip(RIGHT, lang), at), stroke=ink(NIGHT, BLACK),
                 width=0.1)
        line(pen, value, flip(LEFT - 2, lang), at + 1.2, style("type", "en", 8.5), "en", dark(ink),
             end_side(lang))
    pen.path(turned(_steps(frame, series).move(LEFT, top), lang), stroke=red(ink),
             width=ink(0.7, 0.4) or 0.4, join="round")
    last = series.points[-1].value
    line(pen, last, flip(RIGHT, lang), y + 6, style("black", "en", 12), "en", red(ink),
         end_side(lang))


def _nights(pen: Pen, ink: Ink, lang: str, meters: MeterHistory, top: float, bottom: float) -> None:
    """Draw where each evening begins, across the lines but not across the name."""
    for mark in meters.evenings:
        x = flip(_x(meters, mark.place), lang)
        pen.path(shapes.line(x, top - 0.8, x, bottom + 0.8), stroke=ink("#8E6B31", BLACK),
                 width=ink(0.2, 0.1) or 0.1, dash=(1, 1))


def _x(meters: MeterHistory, place: int) -> float:
    return LEFT + (RIGHT - LEFT) * place / max(1, meters.length)


def _steps(frame: Frame, series: Series) -> Path:
    return shapes.polyline(frame.stepped([(point.place, point.value) for point in series.points]))


def _evenings(pen: Pen, ink: Ink, lang: str, meters: MeterHistory) -> None:
    """Print the evenings' numbers above; leave out those that would touch."""
    shown_at = -99.0
    for mark in meters.evenings:
        x = _x(meters, mark.place)
        if x - shown_at > 5:
            line(pen, mark.evening, flip(x, lang), TOP - 4.4, style("type-bold", "en", 9.5), "en",
                 dark(ink))
            shown_at = x
    line(pen, say("Evening"), flip(START, lang), TOP - 4.4, style("type", lang, 8.5), lang,
         dark(ink), "start", 15)
