"""How a table ended, as its game knows it: only once that is so, and from what all may know then.

A game says who won, on which side, with how many points (`Results.of`), by keys and numbers; what
they are called is beside it, and made into words when it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.engine.pad_view import PadView
from companion.engine.words import Say

if TYPE_CHECKING:  # a game has results
    from companion.engine.game import Game


@dataclass(frozen=True)
class SeatResult:
    """How one seat fared; `won` is open where nobody could say, or where they had left."""

    seat: int
    won: bool | None = None
    side: str = ""
    roles: tuple[str, ...] = ()
    points: int | None = None
    place: int | None = None


@dataclass(frozen=True)
class Result:
    """How everybody fared who played, and which side won, where sides play."""

    seats: tuple[SeatResult, ...]
    side: str = ""
    rounds: int = 0  # or films, mini-games, evenings: as the game counts


@dataclass(frozen=True)
class Results:
    """A game's word on how its tables end, and what its keys are called."""

    of: Callable[[Any], Result | None]  # of a state; nothing until there is a result
    counted: Callable[[int], Say]  # so many rounds, films, evenings
    outcomes: Mapping[str, Say] = field(default_factory=dict)  # by the side that won
    sides: Mapping[str, Say] = field(default_factory=dict)  # what one person on it is called
    roles: Mapping[str, Say] = field(default_factory=dict)


Standing = tuple[Result, Mapping[int, str]]


def standing(game: Game, state: Any) -> Standing | None:
    """The result of a state, with the names of those at the table; nothing while it is open."""
    found = game.results.of(state) if game.results and state is not None else None
    return (found, state.party.names) if found else None


def ranked(pad: PadView, here: Collection[int]) -> Result | None:
    """Of a pad: the best sum of those still here wins, and equal sums win together. Who never
    played a round is not told of; nobody is while no round is full."""
    full = [row.cells for row in pad.rows if not row.missing]
    played = {column.seat: column.total for n, column in enumerate(pad.columns)
              if any(cells[n] for cells in full)}
    rivals = [total for seat, total in played.items() if seat in here]
    if not rivals:
        return None
    return Result(tuple(_seat_result(seat, total, rivals if seat in here else [], pad.low_wins)
                        for seat, total in played.items()), rounds=len(full))


def _seat_result(seat: int, total: int, rivals: list[int], low_wins: bool) -> SeatResult:
    if not rivals:
        return SeatResult(seat, points=total)
    better = sum(other < total if low_wins else other > total for other in rivals)
    return SeatResult(seat, better == 0, points=total, place=better + 1)
