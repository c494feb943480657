"""What can be done at a table of Totem, with cards on the table or with phones for piles."""

from companion.engine.game import Command
from companion.games.totem.commands import grab, match, piles
from companion.games.totem.commands.opening import Open

__all__ = ["COMMANDS", "Open"]

COMMANDS: tuple[type[Command], ...] = (*piles.COMMANDS, *grab.COMMANDS, *match.COMMANDS)
