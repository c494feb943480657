"""Sheets: what is printed together, and how to ask for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine.words import Say, say
from printables.faces import FULL, Face, Ink
from printables.sheets.paper import PAPERS, Paper

ONCE = say("Print once.")
PER_PLAYER = say("Print once for every player.")
BACKS = ("duplex", "fold", "none")
FARTHEST = 10.0  # the farthest that backs can be moved, in millimetres: no printer drifts more
Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Card:
    """A thing to be cut out: its face, its back, and how many of it there are."""

    front: Face
    back: Face | None = None
    count: int = 1


@dataclass(frozen=True)
class Sheet:
    """Cards of one size. `cards(facts)` returns them. The facts are what only this evening knows
    (the room's address, the seats, the box's inventory); any of them may be missing."""

    name: str
    title: Say
    cards: Callable[[Facts], Sequence[Card]]
    copies: Say = ONCE
    cut: bool = True  # draw cut marks
    secret: bool = False  # never previewed, never among `all`; printing it is announced
    gap: float = 0.0  # millimetres between cards; none where they share their cuts


@dataclass(frozen=True)
class Options:
    """How to print. `offset` moves the backs right and down, in millimetres, for a printer whose
    backs miss their fronts; `machine` prints the marks for a cutting machine instead of those for a
    knife."""

    lang: str = "en"
    paper: Paper = PAPERS["a4"]
    ink: Ink = FULL
    backs: str = "duplex"
    offset: tuple[float, float] = (0.0, 0.0)
    facts: Facts = field(default_factory=dict)
    machine: bool = False
