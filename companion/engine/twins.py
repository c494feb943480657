"""What the twins of several games do: find what was seen, exchange what a viewer has not seen."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from typing import Any, TypeVar

from companion.engine.game import Event
from companion.engine.play import Play

Thing = TypeVar("Thing", int, str)
Deal = TypeVar("Deal", bound=Hashable)


def exchanged(things: Iterable[Thing], known: Collection[Thing],
              rng: random.Random) -> dict[Thing, Thing]:
    """Return for each thing that is not known another such thing, or by chance itself."""
    hidden = sorted(set(things).difference(known))
    others = list(hidden)
    rng.shuffle(others)
    return dict(zip(hidden, others, strict=True))


def by_deal(play: Play, deal_of: Callable[[Event], Deal | None],
            undealt: Deal) -> Iterator[tuple[Deal, Event, Any]]:
    """Each event that ever happened, with the deal that it belongs to and the state after it.

    `deal_of` names the deal that an event makes. After a step back play goes on from an earlier
    deal, so each state is remembered with its deal."""
    deals: dict[int, Deal] = {}  # by the identity of a state, all of which the play keeps
    for step in play.all_steps:
        deal = deals.get(id(step.before), undealt)
        for event, _, after in step.happened:
            made = deal_of(event)
            deal = deals[id(after)] = deal if made is None else made
            yield deal, event, after
