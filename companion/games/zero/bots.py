"""Two bots with simple strategies: one minimises its points now, one builds sets.

They see what a person sees: their own hand and the pool.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games.zero.rules import best_exchange, counts_of, exchanges, numbers_counted, points

PATIENCE = 12  # turns after which even a builder stops
ENOUGH = 8  # points with which a builder passes
NEAR = (0, 0, 0, 5.4, 9.6, *[15.0] * 5)  # hoped-for value of holding so many of a kind
Move = tuple[str, str] | None  # the card given and the card taken, or a pass
Bot = Callable[[Sequence[str], Sequence[str], int], Move]


def greedy(hand: Sequence[str], pool: Sequence[str], turn: int) -> Move:
    """Choose the exchange that leaves the fewest points; pass if none is better."""
    best = best_exchange(hand, pool) if turn < PATIENCE else None
    return (best.give, best.take) if best else None


def builder(hand: Sequence[str], pool: Sequence[str], turn: int) -> Move:
    """Choose the most promising exchange: fewest points, less a hope for nearly full sets."""
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
