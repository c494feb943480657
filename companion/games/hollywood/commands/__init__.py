"""What can be done at a Hollywood table, in the order of the game."""

from companion.engine.game import Command
from companion.games.hollywood.commands import (
    box,
    chance,
    choices,
    costumes,
    next_turn,
    post,
    premiere,
    roles,
    setup,
    turn,
)
from companion.games.hollywood.commands.box import ChangeBox
from companion.games.hollywood.commands.opening import Open

__all__ = ["COMMANDS", "ChangeBox", "Open"]

COMMANDS: tuple[type[Command], ...] = (
    *setup.COMMANDS, *choices.COMMANDS, *roles.COMMANDS, *turn.COMMANDS, *next_turn.COMMANDS,
    *post.COMMANDS, *premiere.COMMANDS, *chance.COMMANDS, *costumes.COMMANDS, *box.COMMANDS,
)
