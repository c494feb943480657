"""What happened at a table of Totem."""

from companion.engine.game import Event
from companion.games.totem.events import grab, match, piles
from companion.games.totem.events.base import with_names
from companion.games.totem.events.grab import (
    Chosen,
    Contested,
    Grabbed,
    GrabbedLater,
    HeldLower,
    Settled,
)
from companion.games.totem.events.match import (
    Begun,
    Closed,
    Ended,
    HandsParted,
    Opened,
    Penalised,
    RuleFlipped,
    WentOut,
)
from companion.games.totem.events.piles import Counted, Dealt, Fell, Turned, TurnedTogether

EVENTS: tuple[type[Event], ...] = (*match.EVENTS, *piles.EVENTS, *grab.EVENTS)

__all__ = [
    "EVENTS", "Begun", "Chosen", "Closed", "Contested", "Counted", "Dealt", "Ended", "Fell",
    "Grabbed", "GrabbedLater", "HandsParted", "HeldLower", "Opened", "Penalised", "RuleFlipped",
    "Settled", "Turned", "TurnedTogether", "WentOut", "with_names",
]
