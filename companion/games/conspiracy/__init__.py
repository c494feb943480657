"""Conspiracy: sleuths, rumours, and a plot that must be uncovered in time."""

from companion.engine.game import Game, Page
from companion.engine.words import say
from companion.games.conspiracy.commands import COMMANDS, Open
from companion.games.conspiracy.events import EVENTS
from companion.games.conspiracy.ledger import chart, ledger
from companion.games.conspiracy.lookup import lookup
from companion.games.conspiracy.peeks import dealt, over, peek, secrets, step
from companion.games.conspiracy.recap import case, notes, recap
from companion.games.conspiracy.referee import EXAMPLE, referee
from companion.games.conspiracy.stories import stories
from companion.games.conspiracy.view import view

CONSPIRACY = Game(
    name="conspiracy",
    title=say("Conspiracy"),
    tagline=say("You invent the rumours. Somebody out there makes some of them come true."),
    players=range(1, 9),
    opening=Open,
    commands=COMMANDS,
    events=EVENTS,
    view=view,
    step=step,
    secrets=secrets,
    peek=peek,
    dealt=dealt,
    over=over,
    pages=(
        Page("recap", say("Previously…"), recap),
        Page("rumours", say("All rumours"), stories),
        Page("ledger", say("Ledgers"), ledger),
        Page("chart", say("Chart"), chart),
        Page("case", say("The case so far"), case),
        Page("notes", say("The GM's notes"), notes),
        Page("rules", say("Rules"), lookup),
    ),
    referee=referee,
    examples={"referee": EXAMPLE},
)
