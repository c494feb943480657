"""What all things of this game share: the circus's colours, its tent, its plates of light."""

from __future__ import annotations

from printables import shapes
from printables.art import BLACK, HAIR, paint, rays, solid
from printables.faces import BLEED, POKER, Ink
from printables.palette import GOLD, NIGHT, PAPER, SKY, WHITE
from printables.pens.base import Pen
from printables.shapes import Path, polar

W, H = POKER
MIDDLE = W / 2
PLATE = (MIDDLE, 38.5)  # the middle of the large picture
R = 22.5  # its radius
GREEN, RED, VIOLET = "#3F9463", "#C6362B", "#6C4AA6"
DEEP_GREEN, DEEP_BLUE, DEEP_RED, DEEP_VIOLET = "#12402A", "#0E3A56", "#6E1410", "#33205A"
CREAM = "#FFF8E6"
WARM = "#E9B02C"  # the second stripe of a yellow tent


def ground(pen: Pen, ink: Ink, colour: str, stripe: str) -> None:
    """Draw the tent: stripes from behind the plate into the bleed; saving ink, only a frame."""
    key = f"eight-tent-{colour[1:]}-{ink.name}"
    pen.stamp(key, lambda p: _tent(p, ink, colour, stripe), (-BLEED, -BLEED, W + BLEED, H + BLEED))


def _tent(pen: Pen, ink: Ink, colour: str, stripe: str) -> None:
    full = shapes.rect(-BLEED, -BLEED, W + 2 * BLEED, H + 2 * BLEED)
    pen.path(full, fill=ink(colour, WHITE))
    if ink.saver:
        return
    with pen.group(clip=full):
        paint(pen, ink, (solid(stripe, rays(*PLATE, 80, 20, 0.5, 4.5)),))
    pen.path(shapes.round_rect(2.6, 2.6, W - 5.2, H - 5.2, 3), stroke=CREAM, width=0.7)


def plate(pen: Pen, ink: Ink, outline: Path, colour: str) -> None:
    """A bright board with a dark rim, about the picture's middle."""
    with pen.group(*PLATE):
        pen.path(outline, fill=ink(CREAM, WHITE), stroke=ink(colour, BLACK),
                 width=ink(1.5, HAIR) or HAIR, join="round")


def lamps(pen: Pen, ink: Ink, along: Path, pitch: float, colour: str = GOLD) -> None:
    """Bulbs on a string: dashes of no length with round ends."""
    with pen.group(*PLATE):
        pen.path(along, stroke=ink(colour, BLACK), width=ink(1.5, 0.35) or 0.35, cap="round",
                 join="round", dash=(0, pitch))


def corners(x: float = 9.8, y: float = 12.8) -> tuple[tuple[float, float, float], ...]:
    """The places of a corner's sign: in one corner, and turned in the opposite one."""
    return (x, y, 0), (W - x, H - y, 180)


def burst(points: int, outer: float, inner: float) -> Path:
    """A star of many points."""
    step = 180 / points
    return shapes.polygon(polar(inner if i % 2 else outer, -90 + i * step)
                          for i in range(2 * points))


__all__ = ["BLACK", "CREAM", "DEEP_BLUE", "DEEP_GREEN", "DEEP_RED", "DEEP_VIOLET", "GOLD", "GREEN",
           "H", "HAIR", "MIDDLE", "NIGHT", "PAPER", "PLATE", "R", "RED", "SKY", "VIOLET", "W",
           "WARM", "WHITE", "burst", "corners", "ground", "lamps", "plate"]
