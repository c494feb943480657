"""Eight and a Half: a pot that climbs by halves, a demon, and a policeman."""

from __future__ import annotations

from companion.engine.game import Game, Seating
from companion.engine.words import say
from companion.games.eight_and_half.commands import COMMANDS
from companion.games.eight_and_half.content import NAMES, PLAYERS, numeral, torn
from companion.games.eight_and_half.events import EVENTS, Joined, Left
from companion.games.eight_and_half.examples import EXAMPLES
from companion.games.eight_and_half.hands import HANDS
from companion.games.eight_and_half.now import paragraph
from companion.games.eight_and_half.opening import Open
from companion.games.eight_and_half.pages import PAGES
from companion.games.eight_and_half.peeks import PEEKS
from companion.games.eight_and_half.picture import uneven
from companion.games.eight_and_half.question import MayIPlay
from companion.games.eight_and_half.rehearsal import REHEARSAL
from companion.games.eight_and_half.result import RESULTS
from companion.games.eight_and_half.story import story
from companion.games.eight_and_half.tally import score_pad
from companion.games.eight_and_half.view import step, view

TITLE = say("Eight and a Half")
EIGHT_AND_HALF = Game(
    name="eight_and_half",
    title=TITLE,
    tagline=say("Get rid of your cards, never take the pot, and beware of the policeman."),
    players=PLAYERS,
    opening=Open,
    commands=COMMANDS,
    events=EVENTS,
    view=view,
    step=step,
    peeks=PEEKS,
    hands=HANDS,
    over=lambda state: state.phase == "finale",
    results=RESULTS,
    dealt=lambda state: bool(state.seats),
    seating=Seating(lambda state: state.phase != "finale", Joined, Left),
    paragraph=paragraph,
    pages=PAGES,
    content={"names": NAMES, "numeral": numeral, "torn": torn, "uneven": uneven},
    facts=lambda play, without_phone: {"pad": score_pad(play.state), "story": story(play),
                                       "switches": play.state.options.switches},
    question=MayIPlay,
    rehearsal=REHEARSAL,
    examples=EXAMPLES,
)
