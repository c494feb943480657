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

DEALING = say("Tap on: cards, dice and posters are dealt, and the first film begins.")
HINTS = {
    "roles": say("One tap deals everybody a role: what each may do at their turn."),
    "affiliations": say("Everybody gets a secret side. Hold yours down to see it; let go, and it "
                        "is gone."),
    "dusk": say("At night the communists get to know each other. Your phone leads through it: turn "
                "the sound on."),
    "night": say("Your phone reads the night aloud, all others are dark. Then wake everybody."),
    "hands": DEALING, "dice": DEALING, "posters": DEALING,
    "production": say("Everybody has one turn. At yours perform your role, re-roll dice or pass; "
                      "look at your hand as often as you like."),
    "post": say("Whoever has a star adds a card to the film, face down. Choose yours from your "
                "hand."),
    "premiere": say("The film is counted: it goes to the side with more symbols. Four films win."),
    "finale": say("All sides are open, and the recap tells the evening film by film."),
}


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


def hint(view: HollywoodView, me: int | None) -> Say:
    return HINTS.get(view.phase, DEALING)


REHEARSAL = Rehearsal(
    players=3, options={"kit": "phones"}, move=move, hint=hint,
    done=lambda state: state.phase == "finale", about=say("with the night, nothing but phones"))
