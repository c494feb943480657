"""What happens in a Conspiracy campaign, by subject. Random results stand in the events."""

from companion.engine.game import Event
from companion.games.conspiracy.events import (
    actions,
    board,
    cauldron,
    desk,
    meters,
    mind,
    people,
    preparation,
    scenes,
    setup,
)

EVENTS: tuple[type[Event], ...] = (
    *setup.EVENTS, *meters.EVENTS, *cauldron.EVENTS, *mind.EVENTS, *scenes.EVENTS,
    *actions.EVENTS, *desk.EVENTS, *people.EVENTS,
    *board.EVENTS, *preparation.EVENTS,
)
