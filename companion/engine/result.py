"""How a table ended. There is a result only once the game is over, made from public facts only.

A game says who won, on which side, with how many points (`Results.of`), as keys and numbers.
The labels of the keys are kept beside it and become words only when the result is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.engine.pad_view import PadView
from companion.engine.words import Say

if TYPE_CHECKING:  # not at run time: a game has results
    from companion.engine.game import Game


@dataclass(frozen=True)
class SeatResult:
    """How one seat did; `won` is None if nobody can say, or if the player had left."""

    seat: int
    won: bool | None = None
    side: str = ""
    roles: tuple[str, ...] = ()
    points: int | None = None
    place: int | None = None


@dataclass(frozen=True)
class Result:
    """How each player did, and which side won if the game has sides."""

    seats: tuple[SeatResult, ...]
    side: str = ""
    rounds: int = 0  # or films, mini-games, evenings: as the game counts


@dataclass(frozen=True)
class Results:
    """How a game finds the result of a table, and the labels of its keys."""

    of: Callable[[Any], Result | None]  # takes a state; None until there is a result
    counted: Callable[[int], Say]  # words for a number of rounds, films, evenings
    outcomes: Mapping[str, Say] = field(default_factory=dict)  # by the side that won
    sides: Mapping[str, Say] = field(default_factory=dict)  # the word for one person on a side
    roles: Mapping[str, Say] = field(default_factory=dict)


Standing = tuple[Result, Mapping[int, str]]


def standing(game: Game, state: Any) -> Standing | None:
    """The result of a state, with the names of the players; None while the game is open."""
    found = game.results.of(state) if game.results and state is not None else None
    return (found, state.party.names) if found else None


def ranked(pad: PadView, here: Collection[int]) -> Result | None:
    """The result from a pad: the best sum of those still here wins, and equal sums win together.
    A player who never played a round is left out; while no round is full there is no result."""
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
