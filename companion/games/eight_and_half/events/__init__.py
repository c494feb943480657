"""What happens at a table of Eight and a Half. Random results stand in the events themselves."""

from companion.engine.game import Event
from companion.games.eight_and_half.events import counting, dealing, ending, playing, seating
from companion.games.eight_and_half.events.counting import Corrected, Entered, Recounted
from companion.games.eight_and_half.events.dealing import Dealt, Opened, OpenerNamed
from companion.games.eight_and_half.events.ending import MiniGameOver
from companion.games.eight_and_half.events.playing import Played, PotTaken
from companion.games.eight_and_half.events.seating import Joined, Left

EVENTS: tuple[type[Event], ...] = (*dealing.EVENTS, *playing.EVENTS, *ending.EVENTS,
                                   *counting.EVENTS, *seating.EVENTS)

__all__ = [
    "EVENTS", "Corrected", "Dealt", "Entered", "Joined", "Left", "MiniGameOver", "Opened",
    "OpenerNamed", "Played", "PotTaken", "Recounted",
]
