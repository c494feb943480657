"""Hollywood tried alone: three players of the app, nothing but phones, the night included."""

from __future__ import annotations

import random
from collections.abc import Collection

from companion.engine.rehearsal import Move, Rehearsal
from companion.engine.words import Say, say
from companion.games.hollywood import bots
from companion.games.hollywood.state import State
from companion.games.hollywood.turns import token_holders
from companion.games.hollywood.view import HollywoodView

DEALING = say("Keep tapping: cards, dice and posters are dealt, and the first film begins.")
SET_UP = {
    "roles": say("One tap deals everybody a role: what each may do at their turn."),
    "affiliations": say("One tap deals the secret cards: patriots, a communist, a rising star."),
    "dusk": say("Hold your secret card to look at it; let go, and it is gone. When all have "
                "looked, begin the night, with the sound on."),
    "night": say("Your phone reads the night aloud, all others are dark. Then wake everybody."),
}
OWED = {
    "turn": say("Your turn: perform your role, re-roll dice, swap or pass. Your hand is there to "
                "be looked at."),
    "choose": say("Now choose, on your phone alone."),
    "discard": say("Choose from your hand what you give up."),
    "add": say("Your die shows a star: a card of your hand goes into the film, face down."),
    "tokens": say("You have a statuette: it can be given back for one more card in the film."),
    "edit": say("You edit: look at the card that was cut, then take it out or put it back."),
}
THEIRS = say("The others have their turns. Who helps whom? That tells the sides.")
CARDS = say("Whoever has a star adds a card to the film, face down.")
CURTAIN = say("The film is ready: raise the curtain.")
PREMIERE = say("The side with more symbols has the film, a tie is the communists'. Four films win: "
               "on to the next.")


def move(state: State, seats: Collection[int], rng: random.Random) -> Move | None:
    seat = _next(state, seats)
    return Move(bots.moving(state, seat)) if seat is not None else None


def _next(state: State, seats: Collection[int]) -> int | None:
    """Whose choice is next, among these; nobody's while it is another's."""
    round_ = state.round
    if state.phase == "production":
        due = list(round_.discards) or [round_.order[round_.turn]]
    elif state.phase == "post":
        due = {"stars": list(round_.owed), "tokens": list(token_holders(state)),
               "edit": [round_.editor or 0]}.get(round_.stage, [])
    else:
        due = []
    return next((seat for seat in due if seat in seats), None)


def hint(view: HollywoodView) -> Say:
    if view.mine and view.mine.owes in OWED:
        return OWED[view.mine.owes]
    if view.phase == "production":
        return THEIRS
    if view.phase == "post":
        return CURTAIN if view.stage == "curtain" else CARDS
    return PREMIERE if view.phase == "premiere" else SET_UP.get(view.phase, DEALING)


REHEARSAL = Rehearsal(
    players=3, options={"kit": "phones"}, move=move, hint=hint,
    done=lambda state: state.phase == "finale", about=say("with the night, nothing but phones"))
