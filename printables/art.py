"""Drawings as data: a picture is a tuple of parts, painted back to front.

Each part knows how it changes when ink is saved: a shape becomes its outline (and still hides what
is behind it), light and shadow go, small accents stay black.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from printables import shapes
from printables.faces import Ink
from printables.palette import NIGHT, SLATE, WHITE
from printables.pens.base import Fill, Pen
from printables.shapes import Path, polar

HAIR = 0.2  # line width when ink is saved
BLACK = "#000000"  # when ink is saved, black ink alone: NIGHT would take all four
RIBBON = "#404040"  # a worn typewriter ribbon, ten to one on white: running text
PENCIL = "#595959"  # a paler grey, seven to one on white: asides and codes
DUSK = "#1C252D"  # between NIGHT and slate: things in the dark
STEEL = "#2A3D4A"
MIST = "#8FA3AE"
EMBER = "#B8392C"
BRASS = "#B58A2A"
SHADE = "#D9CBA6"  # paper in the shade


@dataclass(frozen=True)
class Part:
    path: Path
    fill: Fill = None
    stroke: str | None = None
    width: float = 0.0
    alpha: float = 1.0
    saved: str = "outline"  # or: accent, light, beam, line


@dataclass(frozen=True)
class Group:
    """A picture within a picture: moved, then turned, then scaled."""

    art: Art
    x: float
    y: float
    turn: float
    scale: float


Art = tuple[Part | Group, ...]


def solid(fill: Fill, *paths: Path) -> Part:
    return Part(shapes.join(paths), fill)


def accent(fill: Fill, *paths: Path) -> Part:
    """Small and dark: stays black when ink is saved."""
    return Part(shapes.join(paths), fill, saved="accent")


def light(fill: Fill, alpha: float, *paths: Path) -> Part:
    """A gleam or a shadow: goes when ink is saved."""
    return Part(shapes.join(paths), fill, alpha=alpha, saved="light")


def halo(*paths: Path) -> Part:
    """A dark edge round the part that follows, which has its own outline when ink is saved."""
    return light(NIGHT, 1, *paths)


def beam(fill: Fill, alpha: float, *paths: Path) -> Part:
    """A cone of light: a dashed edge when ink is saved."""
    return Part(shapes.join(paths), fill, alpha=alpha, saved="beam")


def stroke(colour: str, width: float, *paths: Path) -> Part:
    return Part(shapes.join(paths), stroke=colour, width=width, saved="line")


def paint(pen: Pen, ink: Ink, art: Iterable[Part | Group], scale: float = 1) -> None:
    """Draw the parts. `scale` tells how much they are enlarged, so that thin lines stay thin."""
    for part in art:
        if isinstance(part, Group):
            with pen.group(part.x, part.y, part.turn, part.scale):
                paint(pen, ink, part.art, scale * part.scale)
        elif ink.saver:
            _save(pen, part, HAIR / scale)
        else:
            pen.path(part.path, part.fill, part.stroke, part.width, part.alpha, "round", "round")


def _save(pen: Pen, part: Part, hair: float) -> None:
    if part.saved == "accent":
        pen.path(part.path, BLACK)
    elif part.saved == "outline":
        pen.path(part.path, WHITE, BLACK, hair, join="round")
    elif part.saved == "beam":
        pen.path(part.path, None, BLACK, hair * 0.75, cap="round",
                 dash=(0.5 * hair, 6.5 * hair))
    elif part.saved == "line":
        pen.path(part.path, None, BLACK, min(part.width, 1.6 * hair), cap="round", join="round")


def dark(ink: Ink) -> str:
    """The colour of letters and lines."""
    return BLACK if ink.saver else NIGHT


def running(ink: Ink) -> str:
    """The colour of running text."""
    return RIBBON if ink.saver else NIGHT


def quiet(ink: Ink) -> str:
    """The colour of asides."""
    return PENCIL if ink.saver else SLATE


def placed(art: Art, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1) -> Art:
    """The same picture elsewhere: scaled, turned, then moved."""
    return (Group(art, x, y, turn, scale),)


def rays(cx: float, cy: float, r: float, count: int, share: float = 0.5, turn: float = 0,
         inner: float = 0.0) -> Path:
    """A sunburst of `count` rays, each filling a share of its sector."""
    step = 360 / count
    return shapes.join(_ray(cx, cy, r, inner, turn + i * step, step * share / 2)
                       for i in range(count))


def _ray(cx: float, cy: float, r: float, inner: float, angle: float, half: float) -> Path:
    if not inner:
        return shapes.polygon(((cx, cy), polar(r, angle - half, cx, cy),
                               polar(r, angle + half, cx, cy)))
    return shapes.polygon(polar(length, angle + side, cx, cy) for length, side in (
        (inner, -half), (r, -half), (r, half), (inner, half)))


def cone(x: float, y: float, angle: float, spread: float, length: float, mouth: float = 0.8
         ) -> Path:
    """A beam from a lamp at x, y: as wide there as the lamp's mouth, open at the other end."""
    near = [polar(mouth, angle + side, x, y) for side in (-90, 90)]
    far = [polar(length, angle + side, x, y) for side in (spread / 2, -spread / 2)]
    return shapes.polygon((*near, *far))


def blinds(x: float, y: float, wide: float, slats: int, pitch: float, slant: float = 0.0
           ) -> Path:
    """Light through a venetian blind: stripes, each shifted against the one above."""
    return shapes.join(
        shapes.polygon(((x + i * slant, y + i * pitch), (x + wide + i * slant, y + i * pitch),
                        (x + wide + (i + .55) * slant, y + (i + .55) * pitch),
                        (x + (i + .55) * slant, y + (i + .55) * pitch)))
        for i in range(slats))
