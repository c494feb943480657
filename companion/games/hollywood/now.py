"""What to say and do now: the sentences that a GM reads aloud at each moment."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.words import Say, say, say_n
from companion.games.hollywood.box import HEARING, ORDERS, SHAKE_UP
from companion.games.hollywood.casting import casting
from companion.games.hollywood.content import AFFILIATIONS, FILMS
from companion.games.hollywood.ending import finale
from companion.games.hollywood.role_lines import does_now, otherwise
from companion.games.hollywood.stages import striking, token_holders
from companion.games.hollywood.state import Film, State
from companion.games.hollywood.turns import beginning, poster_due, role_name, roles_kept
from companion.games.hollywood.waiting import owes

SET = say("The table is set, then comes the first film.")
STRIKE = say("Union strike, with a neutral poster: whoever has a star adds none to three cards.")
STRIKE_ALONE = say("Union strike: with a star add as many cards as you like, none to three, face "
                   "down.")


def now(state: State) -> tuple[Say, ...]:
    """The lines of this moment; the first is the headline, and names what is done first."""
    said = PHASES[state.phase](state)
    return (*_poster_to_note(state), *said) if state.phase == "post" else said


def _poster_to_note(state: State) -> tuple[Say, ...]:
    """Ask for the poster. The table turned it unless a screenwriter wrote; a writer with real cards
    may have done so without telling."""
    if not poster_due(state):
        return ()
    if "screenwriter" in state.round.performed:
        return (say("Note which poster lies on the table."),)
    if state.round.turn:
        return (say("If no poster lies on the table, turn over the top one. Note which it is."),)
    return (say("Turn over the top poster and note which it is."),)


def _affiliations(state: State) -> tuple[Say, ...]:
    if state.players == 1:
        return (say("You get your secret card."), _no_night())
    return (say("Everyone gets a secret card, looks at it and shows nobody."), *no_star(state))


def no_star(state: State) -> tuple[Say, ...]:
    """Warn that no rising star can win here: three players have no seventh film."""
    if state.options.random_affiliations and state.players == 3:
        return (say("With three players a rising star among the cards cannot win."),)
    return ()


def _no_night() -> Say:
    return say("Alone you are the patriot: nobody to recognise, and so no night.")


def _dusk(state: State) -> tuple[Say, ...]:
    by_hand = state.options.affiliations_on == "table"
    first = (say("Deal the cards, then everyone looks at their secret one") if by_hand
             else say("Everyone looks at their card"))
    if state.lone_communist:
        return (first, say("One communist here, and everybody knows it: at night nobody would find "
                           "anybody, so it may be skipped."))
    said = say("Then night falls: everyone closes their eyes, and the communists find each other.")
    return (first, said, *_never_skipped(state))


def _never_skipped(state: State) -> tuple[Say, ...]:
    if state.options.random_affiliations:
        return (say("The night is never skipped with random affiliations: that would tell "
                    "how many communists there are."),)
    return ()


def _night(state: State) -> tuple[Say, ...]:
    return (say("Everyone, close your eyes."),
            say("Communists, open your eyes and recognise each other."),
            say("Communists, close your eyes."),
            say("Everyone, open your eyes."))


def _hands(state: State) -> tuple[Say, ...]:
    on_phones = state.options.hands_on == "phones"
    if state.players == 1:
        return (say("You get three propaganda cards.") if on_phones else SET, _no_night())
    if on_phones:
        return (say("Everyone gets three propaganda cards, for their own eyes only."),)
    return (SET,)


def _dice(state: State) -> tuple[Say, ...]:
    if state.options.dice_on == "phones" and state.players == 1:
        return (say("Now the phone rolls your two star dice."),)
    if state.options.dice_on == "phones":
        return (say("Now the phones roll everybody's star dice."),)
    return (SET,)


def _posters(state: State) -> tuple[Say, ...]:
    if state.options.posters_on == "phones":
        return (say("The posters are shuffled. Lights, camera, action!"),)
    return (SET,)


def _production(state: State) -> tuple[Say, ...]:
    return (*ghost_dice(state), *_poster_to_note(state), *all_due(state), *explained(state),
            *before_the_last(state))


def all_due(state: State) -> tuple[Say, ...]:
    return tuple(due(state, seat) for seat in state.seats if owes(state, seat))


def ghost_dice(state: State) -> tuple[Say, ...]:
    """Ask for the ghosts' dice before all else in a film; a noted real poster means it is done."""
    by_hand = state.ghosts and state.options.dice_on == "table"
    begun = state.round.turn or (state.round.poster and state.options.posters_on == "table")
    return (say("Roll all ghost dice."),) if by_hand and not begun else ()


def explained(state: State) -> tuple[Say, ...]:
    """Say what the roles of the player in turn do, and what else can be done. Before a film's first
    turn say nothing: first its poster is noted."""
    turn = beginning(state)
    if turn is None or (poster_due(state) and not state.round.turn):
        return ()
    return (*(does_now(state, turn, role) for role in state.roles[turn]), otherwise(state))


def before_the_last(state: State) -> tuple[Say, ...]:
    """Say what everybody should know before the seventh film with a rising star."""
    return _last_film(state) if state.number == FILMS else ()


def _last_film(state: State) -> tuple[Say, ...]:
    if state.players == 3:
        return ()
    if state.options.random_affiliations:
        return (say("The seventh film: if a rising star sits here, a difference of one or a tie "
                    "makes the star win alone."),)
    if AFFILIATIONS[state.players][2]:
        return (say("The seventh film: with a difference of one or a tie the rising star wins "
                    "alone; two or more decide between the sides."),)
    return ()


def due(state: State, seat: int) -> Say:
    player, doing = state.name(seat), state.round.doing
    owed = owes(state, seat)
    if owed == "edit":
        return say("{player} looks at a card and cuts or returns it.", player=player)
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
    return (said, *all_due(state))


def _screening(state: State) -> tuple[Say, ...]:
    if state.players == 1:
        return (say("Your turns are over: now the film is made."),)
    return (say("Everyone has had a turn: now the film is made."), *before_the_last(state))


def _stars(state: State) -> tuple[Say, ...]:
    if striking(state) and state.players == 1:
        return (STRIKE_ALONE,)
    if state.players == 1:
        return (say("Your stars call for cards: add them to the film, face down."),)
    if striking(state):
        return (say("Union strike: everyone with a star adds as many cards as they like."),)
    return (say("Everyone with a star adds cards to the film, face down."),)


def _tokens(state: State) -> tuple[Say, ...]:
    first = token_holders(state)[:1]
    if state.round.in_turn and first:
        return (say("{player} decides about statuettes.", player=state.name(first[0])),)
    return (say("Whoever has statuettes may return them, for a card each."),)


def _edit(state: State) -> tuple[Say, ...]:
    return (due(state, state.round.editor or 0),)


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
    said = [*_hearing(state, film), *_shake_up(state, film), refill(state)]
    if state.posters_left <= 0 and state.options.pace == "full":
        said.append(_new_pile(state))
    return (*said, *_counted_from_here(state))


def _hearing(state: State, film: Film) -> tuple[Say, ...]:
    """Announce a hearing. With real cards and real dice nobody reports it: say it with "if"."""
    if film.hearing:
        return (_held(state),)
    if not film.untold(HEARING) or state.options.dice_on == "phones":
        return ()
    if state.players == 1:
        return (say("If a congressional hearing was among the cards, re-roll your dice."),)
    return (say("If a congressional hearing was among the cards, everyone re-rolls their dice."),)


def _held(state: State) -> Say:
    if state.options.dice_on == "phones":
        return say("Congressional hearing: the phones re-roll all the dice.")
    if state.players == 1:
        return say("Congressional hearing: re-roll your dice.")
    return ORDERS[HEARING]


def _shake_up(state: State, film: Film) -> tuple[Say, ...]:
    if film.shake_up:
        return (say("Shake-up: all roles are shuffled and dealt again."),)
    if film.untold(SHAKE_UP) and not roles_kept(state):
        return (say("If a shake-up was among them, all roles are shuffled and dealt again."),)
    return ()


def _counted_from_here(state: State) -> tuple[Say, ...]:
    """Say it at the sixth premiere if only the score is kept: the next page is the last count."""
    last = state.options.pace == "score" and state.number == FILMS - 1
    return _last_film(state) if last else ()


def _new_pile(state: State) -> Say:
    if state.options.posters_on == "phones":
        return say("Then the posters that were put away make a new pile.")
    return say("No poster is left: shuffle those that were put away into a new pile.")


def refill(state: State) -> Say:
    if state.options.hands_on == "phones":
        return say("Then every hand has three cards again.")
    if state.players == 1:
        return say("Draw up to three cards; the film's cards become used ones.")
    return say("Everyone draws up to three cards; the film's cards become used ones.")


def _score(state: State) -> tuple[Say, ...]:
    said = say("Play film {n} at the table, then enter what was counted.", n=state.number)
    return (said, *before_the_last(state))


PHASES: dict[str, Callable[[State], tuple[Say, ...]]] = {
    "roles": casting, "affiliations": _affiliations, "dusk": _dusk, "night": _night,
    "hands": _hands, "dice": _dice, "posters": _posters, "production": _production,
    "post": _post, "premiere": _premiere, "score": _score, "finale": finale,
}
