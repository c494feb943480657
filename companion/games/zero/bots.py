"""Two players made of rules of thumb: one takes what counts least now, one builds sets.

They see what a person sees: their own hand and the pool.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from companion.games.zero.rules import Held, exchanges, held, numbers_counted, swaps

PATIENCE = 12  # turns after which even a builder is content
ENOUGH = 8  # points with which a builder passes
NEAR = (0, 0, 0, 5.4, 9.6, *[15.0] * 5)  # what so many of a kind are worth in hope
Move = tuple[str, str] | None  # give and take, or a pass
Bot = Callable[[Sequence[str], Sequence[str], int], Move]


def greedy(hand: Sequence[str], pool: Sequence[str], turn: int) -> Move:
    """The exchange that leaves the fewest points; a pass where none is better."""
    best = min(exchanges(hand, pool), key=lambda found: found.points)
    better = best.points < sum(numbers_counted(hand)) and turn < PATIENCE
    return (best.give, best.take) if better else None


def builder(hand: Sequence[str], pool: Sequence[str], turn: int) -> Move:
    """The exchange that is most promising: points, less what is close to falling out."""
    if sum(numbers_counted(hand)) <= ENOUGH or turn >= PATIENCE:
        return greedy(hand, pool, turn)
    hoped, move = min(promises(hand, pool))
    return move if hoped < promise(hand, held(hand)) else greedy(hand, pool, turn)


def promises(hand: Sequence[str], pool: Sequence[str]) -> Iterator[tuple[float, tuple[str, str]]]:
    for give, take, then, how_many in swaps(hand, pool):
        yield promise(then, how_many), (give, take)


def promise(hand: Sequence[str], how_many: Held) -> float:
    near = sum(NEAR[times] for kinds in how_many for times in kinds.values())
    return sum(numbers_counted(hand, how_many)) - near


BOTS: dict[str, Bot] = {"greedy": greedy, "builder": builder}
