"""Zero tried alone: the app plays two players, cards on phones, one whole round."""

from __future__ import annotations

import random
from collections.abc import Collection

from companion.engine.rehearsal import Move, Rehearsal
from companion.engine.words import Say, say
from companion.games.zero.bots import BOTS
from companion.games.zero.commands import Pass, ShowZero, Swap
from companion.games.zero.hands import in_order
from companion.games.zero.rules import is_zero
from companion.games.zero.state import State
from companion.games.zero.view import View

ENOUGH = 5  # turns after which the app's players pass: a rehearsal is short
DEAL = say("Tap who begins: everybody gets nine cards, and a pool lies open in the middle.")
YOURS = say("Your turn: lift your hand, give a card and take another of the pool, or pass. Five of "
            "a colour or of a number count nothing.")
THEIRS = say("The others exchange cards too: look at what comes into the pool.")
LAST = say("The second pass was said: one last turn for everybody else, then the hands are "
           "counted.")


def move(state: State, seats: Collection[int], rng: random.Random) -> Move | None:
    if state.phase != "play" or state.options.way != "phones":
        return None
    for seat in seats:
        if is_zero(state.hands[seat]):
            return Move(ShowZero(show=True).for_seat(seat))
    return _turn(state, state.turn) if state.turn in seats else None


def _turn(state: State, seat: int) -> Move:
    bots, been = list(BOTS.values()), state.turns // state.players
    found = bots[seat % len(bots)](state.hands[seat], state.pool, been) if been < ENOUGH else None
    if found is None:
        return Move(Pass().for_seat(seat))
    give, take = found
    return Move(Swap(give=in_order(state, seat).index(give), take=take).for_seat(seat))


def hint(view: View) -> Say:
    if view.phase != "play":
        return DEAL
    if view.mine and view.mine.turn:
        return YOURS
    return LAST if view.ending else THEIRS


REHEARSAL = Rehearsal(
    players=2, options={"way": "phones", "first_game": True, "wheels": True}, move=move, hint=hint,
    done=lambda state: bool(state.pad.full), about=say("a round with cards on the phones"))
