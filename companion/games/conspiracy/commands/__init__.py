"""What can be done in a Conspiracy campaign, by subject."""

from companion.games.conspiracy.commands.actions import ACTING
from companion.games.conspiracy.commands.aftermath import AFTERMATH
from companion.games.conspiracy.commands.cauldron import CAULDRON
from companion.games.conspiracy.commands.desk import DESK
from companion.games.conspiracy.commands.mind import MIND
from companion.games.conspiracy.commands.opening import Open
from companion.games.conspiracy.commands.scenes import SCENES
from companion.games.conspiracy.commands.setup import SETUP
from companion.games.conspiracy.commands.sights import SIGHT

COMMANDS = (*SETUP, *CAULDRON, *MIND, *SCENES, *ACTING, *AFTERMATH, *DESK, *SIGHT)

__all__ = ["COMMANDS", "Open"]
