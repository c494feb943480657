"""Two players made of rules of thumb: one takes what counts least now, one builds sets.

They see what a person sees: their own hand and the pool.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games.zero.rules import best_exchange, counts_of, exchanges, numbers_counted, points

PATIENCE = 12  # turns after which even a builder is content
ENOUGH = 8  # points with which a builder passes
NEAR = (0, 0, 0, 5.4, 9.6, *[15.0] * 5)  # what so many of a kind are worth in hope
Move = tuple[str, str] | None  # give and take, or a pass
Bot = Callable[[Sequence[str], Sequence[str], int], Move]


def greedy(hand: Sequence[str], pool: Sequence[str], turn: int) -> Move:
    """The exchange that leaves the fewest points; a pass where none is better."""
    best = best_exchange(hand, pool) if turn < PATIENCE else None
    return (best.give, best.take) if best else None


def builder(hand: Sequence[str], pool: Sequence[str], turn: int) -> Move:
    """The exchange that is most promising: points, less what is close to falling out."""
    if points(hand) <= ENOUGH or turn >= PATIENCE:
        return greedy(hand, pool, turn)
    best = min(exchanges(hand, pool), key=lambda found: promise(found.hand))
    better = promise(best.hand) < promise(hand)
    return (best.give, best.take) if better else greedy(hand, pool, turn)


def promise(hand: Sequence[str]) -> float:
    counts = counts_of(hand)
    near = sum(NEAR[times] for kinds in counts for times in kinds.values())
    return sum(numbers_counted(hand, counts)) - near


BOTS: dict[str, Bot] = {"greedy": greedy, "builder": builder}
