"""Two players made of rules of thumb: one takes what counts least now, one builds sets.

They see what a person sees: their own hand and the pool.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from companion.games.zero.rules import exchanges, held, numbers_counted

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
    return move if hoped < promise(hand) else greedy(hand, pool, turn)


def promises(hand: Sequence[str], pool: Sequence[str]) -> Iterator[tuple[float, tuple[str, str]]]:
    for give in hand:
        kept = [card for card in hand if card != give]
        for take in pool:
            yield promise([*kept, take]), (give, take)


def promise(hand: Sequence[str]) -> float:
    colours, numbers = held(hand)
    near = sum(NEAR[times] for times in colours.values())
    near += sum(NEAR[times] for times in numbers.values())
    return sum(numbers_counted(hand, (colours, numbers))) - near


BOTS: dict[str, Bot] = {"greedy": greedy, "builder": builder}
