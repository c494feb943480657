"""Conspiracy: sleuths, rumours, and a plot that must be uncovered in time."""

from __future__ import annotations

from companion.engine.game import Game, Seating
from companion.engine.words import say
from companion.games.conspiracy.commands import COMMANDS, Open
from companion.games.conspiracy.commands.people import joinable
from companion.games.conspiracy.events import EVENTS
from companion.games.conspiracy.events.people import Joined, Left, Renamed
from companion.games.conspiracy.examples import EXAMPLES
from companion.games.conspiracy.moment import chapter, dealt, over, paragraph, so_far, step
from companion.games.conspiracy.pages import CONTENT, PAGES, facts
from companion.games.conspiracy.peeks import PEEKS
from companion.games.conspiracy.question import WhatSceneBrings
from companion.games.conspiracy.rehearsal import REHEARSAL
from companion.games.conspiracy.result import RESULTS
from companion.games.conspiracy.sealed import sealed
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
    peeks=PEEKS,
    searched=True,
    dealt=dealt,
    chapter=chapter,
    paragraph=paragraph,
    seating=Seating(joinable, Joined, Left, Renamed, at_once=True),
    gm_may_play=False,
    sealed=sealed,
    over=over,
    results=RESULTS,
    so_far=so_far,
    pages=PAGES,
    content=CONTENT,
    facts=facts,
    question=WhatSceneBrings,
    rehearsal=REHEARSAL,
    examples=EXAMPLES,
)
