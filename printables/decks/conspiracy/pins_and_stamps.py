"""Small things on a case file: pins with red thread, paper clips, stamps, a fingerprint."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.words import Say
from printables import shapes
from printables.art import BLACK, Art, accent, light, paint, solid, stroke
from printables.decks.conspiracy.look import FINE, capitals
from printables.faces import Ink
from printables.palette import NIGHT, OXBLOOD, PAPER, SLATE, WHITE
from printables.pens.base import Pen
from printables.shapes import Path, Point
from printables.text import line, style

THREAD, STEEL, BRASS = "#B3261E", "#7D8B93", "#B58A2A"
PIN: Art = (
    light(NIGHT, 0.3, shapes.ellipse(1.0, 1.1, 1.9, 1.5)),
    solid(OXBLOOD, shapes.circle(0, 0, 1.9)),
    solid(THREAD, shapes.circle(-0.15, -0.2, 1.25)),
    light(WHITE, 0.75, shapes.ellipse(-0.55, -0.65, 0.5, 0.35)),
)
FASTENER: Art = (
    light(NIGHT, 0.25, shapes.round_rect(-1.5, -13.3, 4.2, 28, 1.9)),
    solid(BRASS, shapes.round_rect(-2, -14, 4, 28, 1.9)),
    light("#E9CF86", 1, shapes.round_rect(-1.3, -12.6, 1, 25.2, 0.5)),
    accent(NIGHT, shapes.circle(0, -10.6, 0.9), shapes.circle(0, 10.6, 0.9)),
)
WIRE = shapes.svg("M-2.1 4.5V-6.2A2.1 2.1 0 0 1 2.1-6.2V7.4A3.1 3.1 0 0 1-4.1 7.4V-4.2")
CLIP: Art = (light(NIGHT, 0.25, shapes.svg("M0 0Z")), stroke(STEEL, 0.75, WIRE),
             stroke("#C6D0D5", 0.22, WIRE.move(-0.14, -0.1)))


def pin(pen: Pen, ink: Ink, x: float, y: float) -> None:
    pen.stamp("pin", lambda pen: paint(pen, ink, PIN), (-3, -3, 4, 4), x, y)


def clip(pen: Pen, ink: Ink, x: float, y: float, rotate: float = 0.0) -> None:
    pen.stamp("clip", lambda pen: paint(pen, ink, CLIP), (-6, -10, 6, 12), x, y, rotate)


def fasteners(pen: Pen, ink: Ink, x: float, places: Iterable[float]) -> None:
    """Draw the fasteners that bind the leaves to the folder, along its edge."""
    for y in places:
        pen.stamp("fastener", lambda pen: paint(pen, ink, FASTENER), (-4, -16, 5, 17), x, y)


def thread(pen: Pen, ink: Ink, points: list[Point], slack: float = 2.0,
           pins: bool = True) -> None:
    """Red thread from pin to pin, hanging a little between them."""
    hung = shapes.join(_hung(a, b, slack) for a, b in zip(points, points[1:], strict=False))
    if not ink.saver:
        pen.path(hung.move(0.4, 0.5), stroke=NIGHT, width=0.5, alpha=0.18, cap="round")
    pen.path(hung, stroke=ink(THREAD, BLACK), width=ink(0.5, 0.2) or 0.2, cap="round")
    for x, y in points if pins else ():
        pin(pen, ink, x, y)


def _hung(a: Point, b: Point, slack: float) -> Path:
    (x0, y0), (x1, y1) = a, b
    third = (x1 - x0) / 3, (y1 - y0) / 3
    return Path((("M", a), ("C", (x0 + third[0], y0 + third[1] + slack,
                                  x1 - third[0], y1 - third[1] + slack, x1, y1))))


def stamped(pen: Pen, ink: Ink, lang: str, text: Say, x: float, y: float, size: float = 17.0,
            rotate: float = -8.0, colour: str = THREAD, width: float = 36.0) -> None:
    """A rubber stamp about x, y: letters in a double frame, none wider than `width`."""
    used = style("display", lang, size).spaced(60)
    fill = ink(colour, BLACK) or BLACK
    with pen.group(x, y, rotate=rotate):
        block = line(pen, capitals(text, lang), 0, size * 0.145, used, lang, fill, width=width,
                     alpha=ink(0.85, 1.0) or 1.0)
        high = size * 0.42
        for out, edge in ((0.0, 0.7), (1.1, 0.25)):
            half = block.width / 2 + 3 + out
            pen.path(shapes.round_rect(-half, -high / 2 - out - 0.6, 2 * half,
                                       high + 2 * out + 1.2, 1.2), stroke=fill,
                     width=FINE if ink.saver else edge, alpha=ink(0.85, 1.0) or 1.0)


RIDGES = shapes.join(
    shapes.svg(f"M{-r * 0.92:.2f} 16C{-r * 1.15:.2f} {-r * 1.35:.2f} {r * 1.05:.2f} "
               f"{-r * 1.6:.2f} {r:.2f} {2 + r * 0.3:.2f}S{r * 0.75:.2f} 14 {r * 0.6:.2f} 18")
    for r in (0.8, 1.7, 2.6, 3.5, 4.4, 5.3, 6.2, 7.1, 8.0, 8.9, 9.8))


def fingerprint(pen: Pen, ink: Ink, x: float, y: float, scale: float = 1.0) -> None:
    """A thumb in ink: nested ridges within an oval."""
    with pen.group(x, y, rotate=-6, scale=scale, clip=shapes.ellipse(0, 0, 9, 12.5)):
        pen.path(RIDGES, stroke=ink(SLATE, BLACK), width=ink(0.5, 0.15) or 0.15,
                 alpha=ink(0.75, 1.0) or 1.0, cap="round", dash=(7, 0.7, 3, 0.5))


def typekey(pen: Pen, ink: Ink, number: int, x: float, y: float, radius: float,
            struck: bool = False) -> None:
    """A key of a typewriter; the one that is struck is dark, ringed in gold."""
    if not ink.saver:
        pen.path(shapes.circle(x + 0.35, y + 0.6, radius), fill=BLACK, alpha=0.45)
    pen.path(shapes.circle(x, y, radius), fill=ink("#F0C24B" if struck else STEEL, WHITE),
             stroke=ink(NIGHT, BLACK), width=0.14)
    pen.path(shapes.circle(x, y, radius * 0.82), fill=ink(OXBLOOD if struck else PAPER, WHITE),
             stroke=BLACK if ink.saver and struck else None, width=0.7)
    used = style("black" if struck else "label", "en", radius * 2.75)
    fill = PAPER if struck and not ink.saver else (BLACK if ink.saver else NIGHT)
    line(pen, number, x, y + radius * 0.34, used, "en", fill)
