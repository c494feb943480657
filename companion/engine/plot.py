"""Charts in an SVG file: bars and words on a dark ground, for the results of `simulate`.

A game decides what is drawn and where; this module writes it as SVG and holds the colours.
The charts over rounds or evenings on a table's page are in `engine/chart.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

NIGHT, PAPER, GREY = "#111418", "#F2E8CF", "#B9B3A0"
GOLD, SKY, RED, SLATE = "#F0C24B", "#4FA3D1", "#8C1C13", "#3D5A6C"


def picture(wide: float, high: float, parts: Iterable[str]) -> str:
    """The whole file."""
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" '
        'font-family="Rubik, sans-serif" font-size="13">',
        bar(0, 0, wide, high, NIGHT), *parts, "</svg>", ""])


def text(x: float, y: float, said: str, colour: str = PAPER, anchor: str = "start") -> str:
    return (f'<text x="{x:.0f}" y="{y:.0f}" fill="{colour}" text-anchor="{anchor}">'
            f'{escape(said)}</text>')


def bar(x: float, y: float, wide: float, high: float, colour: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" fill="{colour}"/>'


def dashes(x: float, top: float, bottom: float) -> str:
    """A dashed vertical line through the bars."""
    return f'<path d="M{x:.0f} {top:.0f}V{bottom:.0f}" stroke="{PAPER}" stroke-dasharray="4 3"/>'
