"""What the PDF pen writes: outlines, colours and lines as PDF operators, in few bytes.

Coordinates are whole hundredths of a millimetre: no printer is finer, and whole numbers are short
and compress well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from printables.pens.numbers import short
from printables.shapes import Path, Segment

GRID = 100  # units in a millimetre
CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}
ESCAPED = str.maketrans({"(": r"\(", ")": r"\)", "\\": r"\\", "\r": r"\r", "\n": r"\n"})


def units(value: float) -> str:
    return str(round(value * GRID))


def fine(value: float) -> str:
    """Write a number with two digits, where a hundredth of a unit adds up, as in a font's size."""
    return _bare(short(value * GRID, 2))


def _bare(number: str) -> str:
    """Drop the nought before the point."""
    return number.replace("0.", ".", 1) if number.startswith(("0.", "-0.")) else number


@cache
def colour(told: str) -> str:
    """The operator that sets the fill colour; greys are written as greys, so that a printer
    uses only its black ink and does not mix all four."""
    red, green, blue = (_bare(short(int(told[i:i + 2], 16) / 255, 3)) for i in (1, 3, 5))
    return f"{red} g" if red == green == blue else f"{red} {green} {blue} rg"


def line(width: float, cap: str, join: str, dash: tuple[float, ...]) -> dict[str, str]:
    """The operators of a stroke, each by its kind."""
    dashes = " ".join(fine(d) for d in dash)  # finely, since their errors add up
    return {"width": f"{units(width)} w", "cap": f"{CAPS[cap]} J", "join": f"{JOINS[join]} j",
            "dash": f"[{dashes}]0 d"}


def letters(codes: bytes, kerns: Iterator[int]) -> str:
    """Write the codes of a font, split where the next letter is moved."""
    text = ""
    for code in codes:
        kern = next(kerns)
        text += chr(code).translate(ESCAPED) + (f"){-kern}(" if kern else "")
    return f"[({text})]TJ"


def scaled(scale: float, height: float) -> str:
    """The change from a page's points, counted upwards, to our units, counted downwards."""
    wide, high = _bare(short(scale, 6)), _bare(short(height, 4))
    return f"{wide} 0 0 -{wide} 0 {high} cm"


def moved(x: float, y: float, cos: float = 1, sin: float = 0) -> str:
    a, b, c = (_bare(short(value, 5)) for value in (cos, sin, -sin))
    return f"{a} {b} {c} {a} {units(x)} {units(y)} cm"


@lru_cache(maxsize=4096)
def outline(path: Path, stroked: bool = False) -> str:
    """Write an outline; one that is only filled closes by itself."""
    return " ".join(told for part in _parts(path.segments) for told in _part(part, stroked))


def _parts(segments: Iterable[Segment]) -> Iterator[list[Segment]]:
    """Yield the parts of an outline, from one beginning to the next."""
    part: list[Segment] = []
    for segment in segments:
        if segment[0] == "M" and part:
            yield part
            part = []
        part.append(segment)
    if part:
        yield part


def _part(part: list[Segment], stroked: bool) -> Iterator[str]:
    if box := _rectangle(part):
        yield box
        return
    x, y = "", ""
    for kind, values in part:
        told = [units(value) for value in values]
        if kind == "Z":
            if stroked:
                yield "h"
        elif kind == "C":
            yield _curve(x, y, told)
        elif told != [x, y] or len(part) < 4:  # a dot is a line back to its start
            yield f"{told[0]} {told[1]} {kind.lower()}"
        x, y = told[-2:] if told else (x, y)


def _curve(x: str, y: str, told: list[str]) -> str:
    """Write a curve, in a shorter form if a handle is at the curve's own beginning or end."""
    if told[:2] == [x, y]:
        return " ".join((*told[2:], "v"))
    if told[2:4] == told[4:]:
        return " ".join((*told[:4], "y"))
    return " ".join((*told, "c"))


def _rectangle(part: list[Segment]) -> str:
    if "".join(kind for kind, _ in part) != "MLLLZ":
        return ""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (
        tuple(round(value * GRID) for value in values) for _, values in part[:4])
    if not (ay == by and bx == cx and cy == dy and dx == ax):
        return ""
    return f"{ax} {ay} {cx - ax} {cy - ay} re"


def painting(fill: bool, stroke: bool, even_odd: bool) -> str:
    if not fill:
        return "S"
    return ("B" if stroke else "f") + ("*" if even_odd else "")
