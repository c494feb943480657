"""What can be done at a table of Eight and a Half, in the order of the game."""

from __future__ import annotations

from companion.engine.game import Command
from companion.games.eight_and_half.commands import counting, dealing, playing

COMMANDS: tuple[type[Command], ...] = (
    *dealing.COMMANDS, *playing.COMMANDS, *counting.COMMANDS)
