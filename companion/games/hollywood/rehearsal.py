"""Hollywood tried alone: the app plays three players, with phones only or as with the box."""

from __future__ import annotations

import random
from collections.abc import Collection

from companion.engine.rehearsal import Move, Rehearsal, Way
from companion.engine.words import Say, say
from companion.games.hollywood import bots
from companion.games.hollywood.commands.setup import RecordRole, roles_left
from companion.games.hollywood.state import State
from companion.games.hollywood.view import View

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


COUNTED = say("One page for the whole film: tap only what the app must know, then count at its "
              "foot. The second number opens the premiere.")
WITH_THE_BOX = {  # a trial does not need these cards on the table
    "roles": say("On the evening you deal the role cards. The others' phones tell theirs; tap any "
                 "for yourself."),
    "dusk": say("On the evening you deal the secret cards and all look. Begin the night, with the "
                "sound on."),
    "night": SET_UP["night"],
    "hands": say("This list is laid out on the evening. Tap as if all of it lay there."),
    "production": COUNTED,
    "post": COUNTED,
    "premiere": say("Four films win. The tap on the next poster closes the premiere."),
}
POSTER = say("Tap the poster that is turned over: any one, for a trial.")


def move(state: State, seats: Collection[int], rng: random.Random) -> Move | None:
    if state.options.hands_on == "table":
        return _tell_role(state, seats, rng)
    seat = next((seat for seat in bots.due(state) if seat in seats), None)
    return Move(bots.moving(state, seat)) if seat is not None else None


def _tell_role(state: State, seats: Collection[int], rng: random.Random) -> Move | None:
    """Tell a player's role as their phone would, for real cards; the GM or hands do the rest."""
    untold = [seat for seat in RecordRole.who(state) if seat in seats]
    if not untold:
        return None
    role = rng.choice(roles_left(state, untold[0])).value
    return Move(RecordRole(role=str(role)).for_seat(untold[0]))


def hint(view: View) -> Say:
    if view.hands_on == "table":
        return POSTER if view.poster_due else WITH_THE_BOX[view.phase]
    if view.mine and view.mine.owes in OWED:
        return OWED[view.mine.owes]
    if view.phase == "production":
        return THEIRS
    if view.phase == "post":
        return CURTAIN if view.stage == "curtain" else CARDS
    return PREMIERE if view.phase == "premiere" else SET_UP.get(view.phase, DEALING)


REHEARSAL = Rehearsal(
    players=3, options={"kit": "phones"}, move=move, hint=hint,
    done=lambda state: state.phase == "finale", about=say("with the night, nothing but phones"),
    ways=(Way("box", {"kit": "box"}, say("as with the box: its page for each film")),))
