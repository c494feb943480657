"""Zero: nine cards, seven colours, eight numbers."""

from __future__ import annotations

from companion.engine.game import Game
from companion.engine.words import say
from companion.games.zero.commands import COMMANDS
from companion.games.zero.content import BOARD, CELLS, MARKS, PLAYERS, card_name
from companion.games.zero.events import EVENTS
from companion.games.zero.examples import EXAMPLES
from companion.games.zero.hands import HANDS
from companion.games.zero.now import paragraph
from companion.games.zero.opening import Open
from companion.games.zero.pages import PAGES
from companion.games.zero.peeks import PEEKS
from companion.games.zero.question import CountMyHand
from companion.games.zero.rehearsal import REHEARSAL
from companion.games.zero.result import RESULTS
from companion.games.zero.story import story
from companion.games.zero.tally import score_pad
from companion.games.zero.view import step, view

ZERO = Game(
    name="zero",
    title=say("Zero"),
    tagline=say("Nine cards, seven colours, and as few points as can be."),
    players=PLAYERS,
    opening=Open,
    commands=COMMANDS,
    events=EVENTS,
    view=view,
    step=step,
    peeks=PEEKS,
    hands=HANDS,
    over=lambda state: state.phase == "over",
    results=RESULTS,
    dealt=lambda state: bool(state.first),
    paragraph=paragraph,
    pages=PAGES,
    content={"cells": CELLS, "board": BOARD, "card": card_name, "marks": MARKS},
    facts=lambda play, without_phone: {"pad": score_pad(play.state), "story": story(play)},
    question=CountMyHand,
    rehearsal=REHEARSAL,
    examples=EXAMPLES,
)
