"""The game, in one object."""

from companion.engine import pad_view
from companion.engine.game import Game
from companion.engine.result import Results, ranked
from companion.engine.words import say, say_n
from companion.games.sample.commands import COMMANDS, Open
from companion.games.sample.events import EVENTS
from companion.games.sample.question import WhatIsItWorth
from companion.games.sample.view import PEEKS, score_pad, view

SAMPLE = Game(
    name="sample",
    title=say("Foretold"),
    tagline=say("Say what you will make, then make it."),
    players=range(2, 6),
    opening=Open,
    commands=COMMANDS,
    events=EVENTS,
    view=view,
    step=lambda state: f"{len(state.pad.rounds)}-{bool(COMMANDS[0].who(state))}",
    peeks=PEEKS,
    over=lambda state: state.over,
    results=Results(
        lambda state: ranked(score_pad(state), state.party.seats) if state.over else None,
        lambda n: say_n("{n} round", "{n} rounds", n)),
    pages=(pad_view.page(score_pad, sheet="pad-so-far"),),
    facts=lambda play, without_phone: {"pad": score_pad(play.state)},
    question=WhatIsItWorth,
)
