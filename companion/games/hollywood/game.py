"""Hollywood 1947: films, symbols, and a studio full of suspicion."""

from __future__ import annotations

from companion.engine.game import Game
from companion.engine.inventory import Inventory
from companion.engine.words import say
from companion.games.hollywood.box_check import limits
from companion.games.hollywood.commands import COMMANDS, ChangeBox, Open
from companion.games.hollywood.commands.box import packed
from companion.games.hollywood.content import ROLES, SIDES, SIGNS
from companion.games.hollywood.events import EVENTS
from companion.games.hollywood.events.box import dealt as dealt_from
from companion.games.hollywood.examples import EXAMPLES
from companion.games.hollywood.hands import HANDS, SYMBOL_NAMES
from companion.games.hollywood.moment import chapter, dark, dealt, over, paragraph, step
from companion.games.hollywood.night import NIGHT
from companion.games.hollywood.pages import PAGES
from companion.games.hollywood.paper import facts
from companion.games.hollywood.peeks import PEEKS
from companion.games.hollywood.question import WhoWins
from companion.games.hollywood.rehearsal import REHEARSAL
from companion.games.hollywood.result import RESULTS
from companion.games.hollywood.rules import SYMBOLS
from companion.games.hollywood.view import view

HOLLYWOOD = Game(
    name="hollywood",
    title=say("Hollywood 1947"),
    tagline=say("Seven films, one studio, and somebody slipping propaganda into the reels."),
    players=range(1, 10),
    opening=Open,
    commands=COMMANDS,
    events=EVENTS,
    view=view,
    step=step,
    peeks=PEEKS,
    hands=HANDS,
    has_notes=True,
    dark=dark,
    over=over,
    results=RESULTS,
    dealt=dealt,
    chapter=chapter,
    paragraph=paragraph,
    script=NIGHT,
    inventory=Inventory(ChangeBox, ChangeBox.checked, packed, dealt_from, limits,
                        ("kit=box", "kit=paper", "kit=own")),
    pages=PAGES,
    content={"roles": ROLES, "sides": SIDES, "signs": SIGNS, "symbols": SYMBOL_NAMES,
             "pieces": {"worth": SYMBOLS}},
    facts=facts,
    question=WhoWins,
    rehearsal=REHEARSAL,
    examples=EXAMPLES,
)
