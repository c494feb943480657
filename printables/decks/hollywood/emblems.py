"""One-colour emblems of the three sides, equally dark: a secret card must not tell its side by more
or less ink. Each fills a disc of radius 10."""

from __future__ import annotations

from printables import shapes
from printables.art import BLACK, HAIR, dark
from printables.decks.hollywood.symbols import SHIELD, gear, stalk, wheat
from printables.faces import Ink
from printables.palette import GOLD, NIGHT, PAPER, WHITE
from printables.pens.base import Pen
from printables.shapes import Path

Emblem = tuple[Path, Path]  # the body, outlined where ink is saved; and its dark heart


def _ring(path: Path, inner: float) -> Path:
    """A symmetrical outline as a band; the mirrored hole runs the other way round."""
    return path + path.scale(-inner, inner)


def _chevron(y: float, thick: float) -> Path:
    return shapes.polygon(((-6, y + 3), (0, y), (6, y + 3), (6, y + 3 + thick),
                           (0, y + thick), (-6, y + 3 + thick)))


EMBLEMS: dict[str, Emblem] = {
    "patriot": (_ring(SHIELD.scale(1.6), 0.8), shapes.star(0, 0, 5.8)),
    "communist": (gear(0, 0, 9.6, 12, 0.17, 0.72), wheat(6.4, 1.3)),
    "rising_star": (shapes.star(0, -1.9, 8.2) + _chevron(3.1, 1.8) + _chevron(5.9, 1.8),
                    shapes.star(0, -1.9, 5.4)),
}


def emblem(pen: Pen, ink: Ink, side: str) -> None:
    body, heart = EMBLEMS[side]
    pen.path(body, fill=ink(NIGHT, WHITE), stroke=ink(None, BLACK), width=HAIR, join="round")
    pen.path(heart, fill=dark(ink))
    if side == "communist":
        pen.path(stalk(6.4, 1.3), stroke=dark(ink), width=0.7)


def roundel(pen: Pen, ink: Ink, side: str) -> None:
    """The emblem on a disc of paper, ringed in gold; radius 14."""
    pen.path(shapes.circle(0, 0, 14), fill=ink(NIGHT, WHITE), stroke=ink(None, BLACK), width=HAIR)
    pen.path(shapes.ring(0, 0, 13.5, 12.7), fill=ink(GOLD))
    pen.path(shapes.circle(0, 0, 12), fill=ink(PAPER, WHITE), stroke=ink(None, BLACK), width=HAIR)
    emblem(pen, ink, side)


def stamp_roundel(pen: Pen, ink: Ink, side: str, x: float, y: float) -> None:
    pen.stamp(f"hollywood-roundel-{side}-{ink.name}", lambda p: roundel(p, ink, side),
              (-14.2, -14.2, 14.2, 14.2), x, y)
