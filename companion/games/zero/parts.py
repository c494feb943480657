"""The parts that make up a view of the table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.words import Say


@dataclass(frozen=True)
class PlayerView:
    seat: int
    name: str
    first: bool
    turn: bool
    last: bool  # still has a last turn
    entered: bool


@dataclass(frozen=True)
class HandView:
    """A hand that all may see: what became of each card, what it comes to, and with all rounds
    before. Where only points were entered there are no cards."""

    seat: int
    name: str
    points: int
    total: int
    marks: dict[str, str]
    zero: bool
    why: Say | None


@dataclass(frozen=True)
class LessonView:
    """The best exchange of somebody's last turn; nothing, where it was as good as any."""

    seat: int
    name: str
    points: int
    give: str = ""
    take: str = ""


@dataclass(frozen=True)
class DisputeView:
    """A hand that this viewer knows and that cannot be right."""

    seat: int
    name: str
    cards: tuple[str, ...]


@dataclass(frozen=True)
class MineView:
    seat: int
    turn: bool
    owes: bool  # must enter a hand
