"""Totem, in one object."""

from __future__ import annotations

from companion.engine.game import Game
from companion.engine.words import say
from companion.games.totem.commands import COMMANDS, Open
from companion.games.totem.content import (
    HAVE_IT,
    OPEN_CARDS,
    PIECES,
    PLAYERS,
    card_name,
    hand_name,
    hand_of,
)
from companion.games.totem.events import EVENTS
from companion.games.totem.examples import EXAMPLES
from companion.games.totem.now import moment, paragraph
from companion.games.totem.pages import PAGES
from companion.games.totem.question import ENDINGS, WhoTakesWhat, flipped
from companion.games.totem.rehearsal import REHEARSAL
from companion.games.totem.result import RESULTS
from companion.games.totem.shown import points_told
from companion.games.totem.story import story
from companion.games.totem.tally import leaders, score_pad
from companion.games.totem.training import run
from companion.games.totem.view import step, view

TOTEM = Game(
    name="totem",
    title=say("Totem"),
    tagline=say("Shapes that look alike, one totem, and the fastest hand."),
    players=PLAYERS,
    opening=Open,
    commands=COMMANDS,
    events=EVENTS,
    view=view,
    step=step,
    results=RESULTS,
    dealt=lambda state: state.playing or bool(state.pad.rounds),
    over=lambda state: not state.playing and bool(leaders(state)),
    paragraph=paragraph,
    may_count=lambda state, viewer: moment(state) == "cards" and viewer.seat in state.still_in,
    pages=PAGES,
    content={"card_name": card_name, "hand_name": hand_name, "hand_of": hand_of,
             "have_it": HAVE_IT, "flipped": flipped, "points_told": points_told, "endings": ENDINGS,
             "open_cards": OPEN_CARDS, "pieces": PIECES},
    facts=lambda play, without_phone: {"pad": score_pad(play.state), "story": story(play)},
    question=WhoTakesWhat,
    rehearsal=REHEARSAL,
    trainer=say("Train your eye"),
    training=run,
    examples=EXAMPLES,
)
