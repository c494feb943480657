"""Eight and a Half tried alone: two players of the app, cards on phones, a mini-game."""

from __future__ import annotations

import random
from collections.abc import Collection

from companion.engine.rehearsal import Move, Rehearsal
from companion.engine.words import Say, say
from companion.games.eight_and_half import bots
from companion.games.eight_and_half.state import State
from companion.games.eight_and_half.view import View

HINTS = {
    "deal": say("Deal: everybody has a hand, three open cards and three blind ones."),
    "play": say("At your turn lift your hand: what fits goes into the pot, several equal cards at "
                "once. If nothing fits, you take the pot."),
    "scored": say("The mini-game is over: the pad has the points and says what for."),
    "finale": say("Seven points: the game is over."),
}


def move(state: State, seats: Collection[int], rng: random.Random) -> Move | None:
    playing = state.phase == "play" and state.options.way == "phones"
    return Move(bots.move(state, rng)) if playing and state.turn in seats else None


def hint(view: View, me: int | None) -> Say:
    return HINTS.get(view.phase, HINTS["play"])


REHEARSAL = Rehearsal(
    players=2, options={"way": "phones"}, move=move, hint=hint,
    done=lambda state: bool(state.pad.full), about=say("a mini-game with cards on the phones"))
