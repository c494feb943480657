"""What to say and do now: the sentences a GM reads aloud, whatever the moment."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.words import Say, say, say_n
from companion.games.hollywood.state import State, next_to_record
from companion.games.hollywood.turns import poster_due, role_name, striking, token_holders
from companion.games.hollywood.waiting import owes

OUTCOMES = {
    "patriots": say("The patriots win. Turn over the secret cards!"),
    "communists": say("The communists win. Turn over the secret cards!"),
    "rising_star": say("The rising star wins alone. Turn over the secret cards!"),
    "draw": say("Both sides have four films: a draw."),
}


def now(state: State) -> tuple[Say, ...]:
    said = PHASES[state.phase](state)
    if not poster_due(state):
        return said
    note = say("Note which poster lies on the table.")
    return (*said, note) if state.phase == "production" else (note, *said)


def _roles(state: State) -> tuple[Say, ...]:
    if state.options.roles_on == "phones":
        return (say_n("Deal {n} role card face up to everyone; the rest lies in the centre.",
                      "Deal {n} role cards face up to everyone; the rest lies in the centre.",
                      state.roles_each),)
    seat = next_to_record(state)
    if seat is None:
        return ()
    return (say("Deal the role cards face up. Which one lies before {player}?",
                player=state.name(seat)),)


def _affiliations(state: State) -> tuple[Say, ...]:
    said = say("Everyone gets a secret card, looks at it and shows nobody.")
    if state.options.affiliations_on == "phones":
        return (said,)
    return (say("Build the affiliation deck by the table, shuffle it and deal it face down."),
            said)


def _dusk(state: State) -> tuple[Say, ...]:
    return (say("Everyone puts the phone down and closes their eyes when the night begins."),)


def _night(state: State) -> tuple[Say, ...]:
    return (say("Everyone, close your eyes."),
            say("Communists, open your eyes and recognise each other."),
            say("Communists, close your eyes."),
            say("Everyone, open your eyes."))


def _hands(state: State) -> tuple[Say, ...]:
    if state.options.hands_on == "phones":
        return (say("Everyone gets three propaganda cards, for their own eyes only."),)
    said = [say("Shuffle the propaganda cards and deal three to everyone.")]
    if state.players == 2:
        said.insert(0, say("Take out the six double communist cards without a shake-up."))
    if state.ghosts:
        said.append(say_n("Lay {n} ghost card face down in the centre, with a die on it.",
                          "Lay {n} ghost cards face down in the centre, each with a die on it.",
                          state.ghosts))
    return tuple(said)


def _dice(state: State) -> tuple[Say, ...]:
    if state.options.dice_on == "phones":
        return (say("Now the phones roll everybody's star dice."),)
    return (say_n("Everyone rolls {n} star die and leaves it lying in front.",
                  "Everyone rolls {n} star dice and leaves them lying in front.",
                  state.roles_each),)


def _posters(state: State) -> tuple[Say, ...]:
    if state.options.posters_on == "phones":
        return (say("The posters are shuffled. Lights, camera, action!"),)
    said = [say("Shuffle the posters face down; statuettes and film strips go to the centre.")]
    if state.players == 2:
        said.insert(0, say("Take out the posters Monster and Horror."))
    return tuple(said)


def _production(state: State) -> tuple[Say, ...]:
    due = [_due(state, seat) for seat in state.seats if owes(state, seat)]
    if any(owes(state, seat) == "turn" for seat in state.seats) and not state.round.doing:
        due.append(say("Perform a role, swap one, re-roll dice or pass."))
    if state.ghosts and state.options.dice_on == "table" and not state.round.turn:
        due.insert(0, say("Roll all ghost dice."))
    return tuple(due)


def _due(state: State, seat: int) -> Say:
    player, doing = state.name(seat), state.round.doing
    owed = owes(state, seat)
    if owed == "discard":
        return say("{player} chooses which cards to discard.", player=player)
    if owed == "choose":
        return say("{player} looks and chooses in secret.", player=player)
    if doing and doing.kind == "encore":
        return say("{player} may perform the new role at once: {role}.",
                   player=player, role=role_name(doing.role))
    if doing:
        return say_n("{player} may re-roll {n} more die, or stop.",
                     "{player} may re-roll {n} more dice, or stop.", doing.left, player=player)
    return say("{player}'s turn", player=player)


def _post(state: State) -> tuple[Say, ...]:
    return STAGES[state.round.stage](state)


def _costumes(state: State) -> tuple[Say, ...]:
    said = say("Everyone has had a turn. A last moment for costumes, then the film is made.")
    return (said, *(_due(state, seat) for seat in state.seats if owes(state, seat)))


def _screening(state: State) -> tuple[Say, ...]:
    said = [say("Everyone with a star adds a card face down; then statuettes may be returned.")]
    if striking(state):
        said = [say("Union strike: everyone with a star adds as many cards as they like.")]
    if state.ghosts:
        said.insert(0, say("A ghost with a star adds its card and gets a new one; a ghost "
                           "without one spends a statuette on it, if it has any."))
    if "composer" not in state.round.performed:
        said.append(say("Add the top card of the deck, unless the composer added one."))
    said.append(say("Shuffle the film and cut one card; an editor who declared looks first."))
    said.append(say("Reveal the film and count the symbols."))
    return tuple(said)


def _stars(state: State) -> tuple[Say, ...]:
    said = say("Everyone with a star adds cards to the film, face down.")
    if striking(state):
        said = say("Union strike: everyone with a star adds as many cards as they like.")
    return (said,)


def _tokens(state: State) -> tuple[Say, ...]:
    first = token_holders(state)[:1]
    if state.round.in_turn and first:
        return (say("{player} decides about statuettes.", player=state.name(first[0])),)
    return (say("Whoever has statuettes may return them, for a card each."),)


def _edit(state: State) -> tuple[Say, ...]:
    editor = state.name(state.round.editor or 0)
    return (say("{player} looks at a card and cuts or returns it.", player=editor),)


STAGES: dict[str, Callable[[State], tuple[Say, ...]]] = {
    "costumes": _costumes,
    "dice": lambda state: (say("Which dice show a star?"),),
    "stars": _stars,
    "tokens": _tokens,
    "edit": _edit,
    "curtain": lambda state: (say("The film is ready: raise the curtain."),),
    "screening": _screening,
}


def _premiere(state: State) -> tuple[Say, ...]:
    film = state.films[-1]
    if state.round.stage == "rising_star":
        return (say("It is close. Turn over the secret cards: is there a rising star?"),)
    said = []
    if film.hearing and state.options.dice_on == "phones":
        said.append(say("Congressional hearing: the phones roll all the dice again."))
    elif film.hearing:
        said.append(say("Congressional hearing: everyone re-rolls their dice."))
    if film.shake_up:
        said.append(say("Shake-up: all roles are shuffled and dealt again."))
    said.append(_refill(state))
    if state.posters_left <= 0 and state.options.pace == "full":
        said.append(_new_pile(state))
    return tuple(said)


def _new_pile(state: State) -> Say:
    if state.options.posters_on == "phones":
        return say("Then the posters that were put away make a new pile.")
    return say("No poster is left: shuffle those that were put away into a new pile.")


def _refill(state: State) -> Say:
    if state.options.hands_on == "phones":
        return say("Then every hand has three cards again.")
    return say("Everyone draws up to three cards; the film's cards become used ones.")


def _score(state: State) -> tuple[Say, ...]:
    return (say("Play film {n} at the table, then enter what was counted.", n=state.number),)


def _finale(state: State) -> tuple[Say, ...]:
    return (OUTCOMES[state.outcome or "draw"],)


PHASES: dict[str, Callable[[State], tuple[Say, ...]]] = {
    "roles": _roles, "affiliations": _affiliations, "dusk": _dusk, "night": _night,
    "hands": _hands, "dice": _dice, "posters": _posters, "production": _production,
    "post": _post, "premiere": _premiere, "score": _score, "finale": _finale,
}
