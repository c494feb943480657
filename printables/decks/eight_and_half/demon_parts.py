"""The parts of demons: heads, horns, ears, eyes, brows and fangs, about the origin."""

from __future__ import annotations

from printables import shapes
from printables.art import Art, accent, light, solid, stroke
from printables.palette import NIGHT, WHITE
from printables.shapes import Path, svg

HEADS: dict[str, Path] = {
    "round": shapes.ellipse(0, 2, 16, 17),
    "heart": svg("M0-13C7-18 18-13 17-2 16 9 7 15 0 21-7 15-16 9-17-2-18-13-7-18 0-13Z"),
    "long": svg("M-13-14C-6-18 6-18 13-14 16-8 15 4 12 12 8 21-8 21-12 12-15 4-16-8-13-14Z"),
    "square": svg("M-14-13C-6-16 6-16 14-13 17-4 17 8 14 16 6 20-6 20-14 16-17 8-17-4-14-13Z"),
    "wide": svg("M-15-11C-8-16 8-16 15-11 20-4 20 8 16 14 8 20-8 20-16 14-20 8-20-4-15-11Z"),
}
HORNS: dict[str, Path] = {
    "straight": svg("M-12-10C-14-16-14-21-11-26-9-21-6-17-4-14Z"),
    "curl": svg("M-12-9C-20-12-22-20-17-25-18-20-14-16-5-14Z"),
    "droop": svg("M-11-11C-14-18-20-20-24-15-22-22-12-24-4-14Z"),
    "short": svg("M-13-8C-15-13-15-17-13-20-10-17-8-15-6-13Z"),
}
EAR = svg("M-14-1C-19-4-22-4-25-7-24 0-20 5-14 6Z")


def mirrored(path: Path) -> tuple[Path, Path]:
    return path, path.scale(-1, 1)


def head(colour: str, shape: str) -> Art:
    return (solid(colour, HEADS[shape]), light("#000000", 0.12, _shade(HEADS[shape])),
            stroke(NIGHT, 0.5, HEADS[shape]))


def _shade(path: Path) -> Path:
    """The shaded lower rim: the head minus a smaller one."""
    x0, y0, x1, y1 = path.box
    return svg(f"M{x0 + 5} {y1 - 12}C{x0 + 9} {y1 - 1} {x1 - 9} {y1 - 1} {x1 - 5} {y1 - 12}"
               f"C{x1 - 10} {y1 - 5} {x0 + 10} {y1 - 5} {x0 + 5} {y1 - 12}Z")


def ears(colour: str) -> Art:
    return (solid(colour, *mirrored(EAR)), stroke(NIGHT, 0.5, *mirrored(EAR)))


def horns(colour: str, kind: str) -> Art:
    """A pair of horns; in a broken pair one is a stump."""
    if kind == "broken":
        stump = svg("M13-9C14-12 14-14 13-16L10-14.4 8.6-17 5-14Z")
        both: tuple[Path, ...] = (HORNS["straight"], stump)
    else:
        both = mirrored(HORNS[kind])
    return (solid(colour, *both), stroke(NIGHT, 0.5, *both))


def eye(x: float, y: float, r: float, looks: float) -> Art:
    """An eye: its pupil looks to a side, and a gleam keeps it alive."""
    return (solid(WHITE, shapes.circle(x, y, r)), stroke(NIGHT, 0.4, shapes.circle(x, y, r)),
            accent(NIGHT, shapes.circle(x + looks, y + 0.5, r * 0.45)),
            light(WHITE, 1, shapes.circle(x + looks - r * 0.15, y + 0.3 - r * 0.15, r * 0.14)))


def brows(high: float, slope: float) -> Art:
    """Two thick brows; a slope makes them wicked."""
    left = svg(f"M-11 {high}L-2.6 {high + slope}")
    return (stroke(NIGHT, 1.5, *mirrored(left)),)


def fangs(left: float, right: float, y: float) -> Art:
    at = sorted({left, right})
    return (solid(WHITE, *(shapes.polygon(((x - 1.3, y), (x + 1.3, y), (x, y + 3.6)))
                           for x in at)),)
