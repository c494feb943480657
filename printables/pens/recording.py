"""The drawing of a page or a stamp, while it is not known how often each stamp comes.

A stamp that comes once is written in place: it compresses well with its neighbours, and needs no
object of its own. A stamp that comes again becomes a form, stored once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from printables.pens.operators import GRID
from printables.shapes import Box


@dataclass(eq=False)
class Recording:
    box: Box = (0, 0, 0, 0)
    parts: list[str | Placed] = field(default_factory=list)
    names: set[str] = field(default_factory=set)  # fonts, alphas and shadings it uses
    uses: int = 0

    def place(self, stamp: Recording, where: str) -> None:
        stamp.uses += 1
        self.parts.append(Placed(stamp, where))

    @property
    def edges(self) -> tuple[int, ...]:
        x0, y0, x1, y1 = (round(side * GRID) for side in self.box)
        return x0, y0, x1, y1


@dataclass(frozen=True)
class Placed:
    """A stamp, and the operator that moves it to where it stands, if any."""

    stamp: Recording
    where: str


class Forms(dict[Recording, str]):
    """The names of the stamps that are forms, in the order in which they are needed."""

    def __missing__(self, stamp: Recording) -> str:
        self[stamp] = f"s{len(self)}"
        return self[stamp]


def operators(recording: Recording, forms: Forms) -> str:
    return "\n".join(_operators(recording, forms))


def _operators(recording: Recording, forms: Forms) -> Iterator[str]:
    for part in recording.parts:
        if isinstance(part, str):
            yield part
        elif part.stamp.uses > 1:
            yield from _form(forms[part.stamp], part.where)
        else:
            yield from _inline(part, forms)


def _form(name: str, where: str) -> Iterator[str]:
    yield from ("q", where, f"/{name} Do", "Q") if where else (f"/{name} Do",)


def _inline(part: Placed, forms: Forms) -> Iterator[str]:
    x0, y0, x1, y1 = part.stamp.edges
    yield "q"
    if part.where:
        yield part.where
    yield f"{x0} {y0} {x1 - x0} {y1 - y0} re W n"
    yield from _operators(part.stamp, forms)
    yield "Q"


def names(recording: Recording, forms: Forms) -> set[str]:
    """All that a page or form must name: its own names, and those of stamps in place."""
    found = set(recording.names)
    for part in recording.parts:
        if isinstance(part, Placed):
            found |= ({forms[part.stamp]} if part.stamp.uses > 1
                      else names(part.stamp, forms))
    return found
