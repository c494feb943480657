"""What can be done in a Conspiracy campaign, by subject."""

from companion.engine.game import Command
from companion.games.conspiracy.commands import (
    actions,
    aftermath,
    assets,
    board,
    cauldron,
    gm_actions,
    mind_game,
    people,
    preparation,
    scenes,
    setup,
    sights,
)
from companion.games.conspiracy.commands.opening import Open

__all__ = ["COMMANDS", "Open"]

COMMANDS: tuple[type[Command], ...] = (
    *setup.COMMANDS, *assets.COMMANDS, *cauldron.COMMANDS, *mind_game.COMMANDS, *scenes.COMMANDS,
    *actions.COMMANDS, *aftermath.COMMANDS, *gm_actions.COMMANDS, *sights.COMMANDS,
    *people.COMMANDS, *board.COMMANDS, *preparation.COMMANDS,
)
