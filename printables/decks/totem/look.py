"""Cut paper and carved wood: the four colours with their marks, the plank, a piece of paper.

The colours differ in grey and for every kind of colour vision. The mark says the same without any
colour, and is equally large in either ink.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.games.totem.content import COLOURS
from printables import shapes
from printables.art import BLACK, HAIR, rays
from printables.faces import BLEED, Ink, Size
from printables.palette import NIGHT, WHITE
from printables.pens.base import Fill, Gradient, Pen
from printables.shapes import Path, svg

PAINT = dict(zip(COLOURS, ("#BE2A25", "#F2B233", "#3C9E5F", "#5B2E8C"), strict=True))
DEEP = dict(zip(COLOURS, ("#6E0F0C", "#8A5A00", "#14512C", "#2E1150"), strict=True))
CREAM = "#FBF5E6"
BARK, WOOD, SAP = "#2E1C10", "#6B4323", "#B98347"  # carved wood: its lines, its face, its cut
REACH = 30.0  # how far hatching reaches from the middle
GROOVE = 0.5  # the width of a carved line
# A heart, a sun, a leaf, a moon: about the origin, within a circle of ten.
MARKS: dict[str, Path] = {
    "red": svg("M0 9C-7 4 -10 .5 -10 -3.4C-10 -9.4 -2.6 -10.6 0 -5.4C2.6 -10.6 10 -9.4 10 -3.4"
               "C10 .5 7 4 0 9Z"),
    "yellow": shapes.circle(0, 0, 4.6) + rays(0, 0, 10, 8, 0.5, inner=6.2),
    "green": svg("M-8 9C-11 -2 -4 -10 9 -9.6C10 3 3 10 -5 7.4L-7 9.6Z") + svg(
        "M-4.6 6L5 -5.6L5.6 -5L-3.6 6.6Z"),
    "purple": svg("M3 -9.6A9.6 9.6 0 1 0 9.2 5.4A8 8 0 0 1 3 -9.6Z"),
}


MARK, DISC = 3.6, 16  # the mark's size, and its disc's radius where that size is ten


def mark(pen: Pen, ink: Ink, colour: str, x: float, y: float, size: float = MARK,
         rotate: float = 0) -> None:
    """Draw the mark on a disc of its colour; `size` is the radius."""
    def draw(pen: Pen) -> None:
        pen.path(shapes.circle(0, 0, DISC), fill=ink(PAINT[colour], WHITE),
                 stroke=ink(None, BLACK), width=0.6)
        pen.path(MARKS[colour], fill=ink(CREAM, BLACK), even_odd=True)
    pen.stamp(f"mark-{colour}-{ink.name}", draw, (-17, -17, 17, 17), x, y, rotate, size / 10)


def paper(pen: Pen, ink: Ink, path: Path, colour: str) -> None:
    """A piece of coloured paper with the shadow it throws; hatched where ink is saved."""
    if ink.saver:
        hatched(pen, path, colour)
        return
    pen.path(path.move(0.7, 0.9), fill=NIGHT, alpha=0.28)
    pen.path(path, fill=PAINT[colour], stroke=DEEP[colour], width=0.5, join="round")


def hatched(pen: Pen, path: Path, colour: str) -> None:
    """Draw an outline with its colour's own hatching: lines, dots, a net or dashes, which look the
    same from every side of the table."""
    with pen.group(clip=path):
        pen.stamp(f"hatch-{colour}", HATCHES[colour], (-REACH, -REACH, REACH, REACH))
    pen.path(path, stroke=BLACK, width=0.35, join="round")


def _lines(pen: Pen, turn: float, pitch: float, dash: tuple[float, ...] = (),
           width: float = 0.1) -> None:
    steps = range(-int(REACH / pitch), int(REACH / pitch) + 1)
    lines = shapes.join(shapes.line(-REACH, i * pitch, REACH, i * pitch) for i in steps)
    pen.path(lines.rotate(turn), stroke=BLACK, width=width, dash=dash,
             cap="round" if width > 0.1 else "butt")


def _net(pen: Pen) -> None:
    for turn in (45, 135):
        _lines(pen, turn, 2.8)


HATCHES: dict[str, Callable[[Pen], None]] = {
    "red": lambda pen: _lines(pen, 45, 1.6),
    "yellow": lambda pen: _lines(pen, 45, 2.2, (0.01, 2.19), 0.5),
    "green": _net,
    "purple": lambda pen: _lines(pen, 45, 1.6, (2.4, 1.6)),
}


def plank(pen: Pen, ink: Ink, size: Size, over: float = BLEED) -> None:
    """Draw wood, `over` beyond its edges, with a regular grain."""
    if ink.saver:
        return
    wide, high = size
    light = Gradient((0, 0), (wide, 0), ((0, "#573418"), (0.45, "#7A4E2A"), (1, "#573418")))
    ground = shapes.rect(-over, -over, wide + 2 * over, high + 2 * over)
    pen.path(ground, fill=light)
    with pen.group(clip=ground):
        pen.path(grain(wide, high), stroke=BARK, width=0.22, alpha=0.45)


def grain(wide: float, high: float) -> Path:
    """Long fibres, each bent a little differently from its neighbour."""
    def fibre(i: int) -> Path:
        x, bend = i * 3.1 - BLEED, (i * 37 % 11 - 5) * 0.35
        return svg(f"M{x} {-BLEED}C{x + bend} {high / 3} {x - bend} {high * 2 / 3} {x + bend / 2} "
                   f"{high + BLEED}")
    return shapes.join(fibre(i) for i in range(int((wide + 2 * BLEED) / 3.1) + 1))


def carved(pen: Pen, ink: Ink, path: Path, fill: Fill) -> None:
    """Draw a painted part of the wood within its groove."""
    pen.path(path, fill=ink(fill, WHITE), stroke=ink(BARK, BLACK), width=ink(GROOVE, HAIR) or HAIR,
             join="round")
