"""The ladder over an evening: places of each game, as points that explain themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.pad import Item, Pad
from companion.engine.words import say
from companion.games.totem.state import Result


def worth(result: Result) -> Sequence[Item]:
    """As many points as people were left behind; wrong grabs are told, and cost cards alone."""
    points = result.players - result.place if result.place else 0
    if result.place == 1:
        why = say("won")
    else:
        why = say("place {n}", n=result.place) if result.place else say("still in")
    return [Item(points, why)]


def score(entries: Mapping[int, Result]) -> Mapping[int, Sequence[Item]]:
    return {seat: worth(entry) for seat, entry in entries.items()}


def games_won(pad: Pad, seat: int) -> int:
    return sum(one.entries[seat].place == 1 for one in pad.full if seat in one.entries)
