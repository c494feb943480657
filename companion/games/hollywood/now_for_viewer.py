"""Which lines of the moment each viewer reads. The GM reads all that is said aloud, a player who
has to act their own part, the other players and the screen what goes on. An order is addressed only
to the one who carries it out."""

from __future__ import annotations

from companion.engine.game import Viewer
from companion.engine.words import Say, say, say_n
from companion.games.hollywood.casting import no_cards
from companion.games.hollywood.now import (
    PHASES,
    all_due,
    before_the_last,
    due,
    explained,
    ghost_dice,
    refill,
)
from companion.games.hollywood.role_lines import does_now, may_do
from companion.games.hollywood.state import State
from companion.games.hollywood.turns import beginning, poster_due, role_name
from companion.games.hollywood.waiting import owes


def now_for(state: State, viewer: Viewer, read_aloud: tuple[Say, ...]) -> tuple[Say, ...]:
    """A viewer's lines. One who plays alone reads all: nobody else can do any of it."""
    if viewer.is_gm:
        return _as_mine(state, viewer.seat, read_aloud)
    if greeting := _greeting(state, viewer):
        return greeting
    said = read_aloud if state.players == 1 else _beside(state, viewer.seat)
    return _as_mine(state, viewer.seat, said)


def notes(state: State, said: tuple[Say, ...]) -> tuple[int, ...]:
    """The places of the lines that only explain; those who know the game may skip them."""
    explaining: tuple[Say, ...] = ()
    if state.phase == "production":
        explaining = (*explained(state), *_of_the_turn(state, None))
    elif state.phase == "premiere":
        explaining = (refill(state),)
    return tuple(place for place, line in enumerate(said) if line in explaining)


# --- one's own move -------------------------------------------------------------------------------


def _as_mine(state: State, seat: int | None, said: tuple[Say, ...]) -> tuple[Say, ...]:
    """Address the viewer directly where a line speaks of them: a GM who plays is in turn, too."""
    if seat is None or not owes(state, seat):
        return said
    theirs, mine = due(state, seat), _my_due(state, seat)
    return tuple(mine if line == theirs else line for line in said)


def _my_due(state: State, seat: int) -> Say:
    doing, owed = state.round.doing, owes(state, seat)
    if owed == "discard":
        return say("Choose which cards you discard.")
    if owed == "choose":
        return say("Look, and choose in secret.")
    if owed == "edit":
        return say("You look at a card and cut or return it.")
    if doing and doing.kind == "encore":
        return say("You may perform the new role at once: {role}.", role=role_name(doing.role))
    if doing:
        return say_n("You may re-roll {n} more die, or stop.",
                     "You may re-roll {n} more dice, or stop.", doing.left)
    return say("Your turn")


# --- on players' phones and on the screen ---------------------------------------------------------


def _greeting(state: State, viewer: Viewer) -> tuple[Say, ...]:
    """The lines for players and screen before the first film, when only the GM deals."""
    before = "opening" if state.phase == "roles" and not state.number else state.phase
    if viewer.role == "screen":
        return ON_SCREEN.get(before, ())
    if viewer.seat not in state.seats:
        return ()
    if before == "dusk":
        return (say("Who are you?"), AT_DUSK[viewer.seat in state.affiliations])
    return ON_A_PHONE.get(before, ())


ON_SCREEN = {
    "opening": (say("The studio opens its gates"),),
    "affiliations": (say("The studio opens its gates"),),
    "dusk": (say("Everyone looks at their card"),),
}
ON_A_PHONE = {
    "opening": (say("Welcome to the studio"), say("The roles are about to be dealt.")),
    "affiliations": (say("The secret cards come next"),),
}
AT_DUSK = {  # by whether the card is on the phone
    True: say("The button below shows your card. Only to you."),
    False: say("Look at your card and put it away. Only you."),
}


def _beside(state: State, seat: int | None) -> tuple[Say, ...]:
    """The lines for a viewer who only watches the GM deal, turn over, note and count."""
    if state.phase == "roles" and not no_cards(state):
        return (say("The roles are dealt face up."),)
    if state.phase == "production":
        return (*ghost_dice(state), *all_due(state), *_of_the_turn(state, seat), *_turned(state),
                *before_the_last(state))
    if state.phase == "score":
        said = say("Film {n} is made at the table.", n=state.number)
        return (said, *before_the_last(state))
    if state.round.stage == "curtain":
        return (say("The film is ready: the curtain is about to rise."),)
    return PHASES[state.phase](state)


def _of_the_turn(state: State, seat: int | None) -> tuple[Say, ...]:
    """Say what the roles of the player in turn do; the other actions are buttons on the phone."""
    turn = beginning(state)
    if turn is None:
        return ()
    told = does_now if turn == seat else may_do
    return tuple(told(state, turn, role) for role in state.roles[turn])


def _turned(state: State) -> tuple[Say, ...]:
    nobody_wrote = poster_due(state) and not state.round.turn
    return (say("The top poster is turned over."),) if nobody_wrote else ()
