"""A meter before and after an evening: two numbers and an arrow in the direction of reading."""

from __future__ import annotations

from companion.games.conspiracy.case import MeterSpan
from printables import shapes
from printables.art import dark
from printables.decks.conspiracy.icons import icon
from printables.decks.conspiracy.look import flip, red, turned
from printables.faces import Ink
from printables.pens.base import Pen
from printables.text import line, style

ARROW = shapes.svg("M-2 0H2M.6-1.1 2 0 .6 1.1")


def span(pen: Pen, ink: Ink, lang: str, meter: MeterSpan, x: float, y: float) -> None:
    icon(pen, ink, meter.meter, flip(x + 3.4, lang), y, 0.75)
    line(pen, meter.before, flip(x + 10.4, lang), y + 1.6, style("type", "en", 10), "en", dark(ink))
    with pen.group(flip(x + 15.6, lang), y):
        pen.path(turned(ARROW, lang, 0), stroke=dark(ink), width=0.3, cap="round", join="round")
    line(pen, meter.after, flip(x + 21, lang), y + 1.6, style("type-bold", "en", 12), "en",
         dark(ink) if meter.after == meter.before else red(ink))
