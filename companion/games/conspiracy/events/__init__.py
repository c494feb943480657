"""What happens in a Conspiracy campaign, by subject. Random results stand in the events."""

from companion.games.conspiracy.events.actions import ACTIONS
from companion.games.conspiracy.events.cauldron import CAULDRON
from companion.games.conspiracy.events.desk import DESK
from companion.games.conspiracy.events.meters import MeterChanged
from companion.games.conspiracy.events.mind import MIND
from companion.games.conspiracy.events.scenes import SCENES
from companion.games.conspiracy.events.setup import SETUP

EVENTS = (*SETUP, MeterChanged, *CAULDRON, *MIND, *SCENES, *ACTIONS, *DESK)
