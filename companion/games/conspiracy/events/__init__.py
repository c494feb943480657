"""What happens in a Conspiracy campaign, by subject. Random results stand in the events."""

from companion.engine.game import Event
from companion.games.conspiracy.events import (
    actions,
    board,
    cauldron,
    gm_actions,
    meters,
    mind_game,
    people,
    preparation,
    scenes,
    setup,
)

EVENTS: tuple[type[Event], ...] = (
    *setup.EVENTS, *meters.EVENTS, *cauldron.EVENTS, *mind_game.EVENTS, *scenes.EVENTS,
    *actions.EVENTS, *gm_actions.EVENTS, *people.EVENTS,
    *board.EVENTS, *preparation.EVENTS,
)
