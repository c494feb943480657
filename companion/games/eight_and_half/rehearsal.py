"""Eight and a Half tried alone: the app plays two players, cards on phones, one mini-game."""

from __future__ import annotations

import random
from collections.abc import Collection

from companion.engine.rehearsal import Move, Rehearsal
from companion.engine.words import Say, say
from companion.games.eight_and_half import bots
from companion.games.eight_and_half.state import State
from companion.games.eight_and_half.view import View

DEAL = say("Tap to deal: everybody has a hand, three open cards, three blind ones and "
           "a bank.")
YOURS = say("Your turn: lift your hand and play what keeps the pot or raises it, equal cards "
            "together. If nothing fits, you take the pot.")
LATE = say("Your hand is gone: now the open cards, then the blind ones, turned over unseen. If "
           "nothing fits, you take the pot.")
THEIRS = say("The others play. Whoever leaves the pot on a half may be caught by the next with the "
             "next whole number.")


def move(state: State, seats: Collection[int], rng: random.Random) -> Move | None:
    playing = state.phase == "play" and state.options.way == "phones"
    return Move(bots.move(state, rng)) if playing and state.turn in seats else None


def hint(view: View) -> Say:
    if view.phase != "play":
        return DEAL
    if not view.your_turn:
        return THEIRS
    return YOURS if any(player.hand for player in view.players if player.turn) else LATE


REHEARSAL = Rehearsal(
    players=2, options={"way": "phones"}, move=move, hint=hint,
    done=lambda state: bool(state.pad.full), about=say("a mini-game with cards on the phones"))
