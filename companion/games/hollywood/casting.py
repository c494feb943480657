"""What is said while the roles are dealt: before the first film, and again after a shake-up."""

from __future__ import annotations

from companion.engine.words import Say, say, say_n
from companion.games.hollywood.state import State


def casting(state: State) -> tuple[Say, ...]:
    """Ask which role lies before whom. Between two films this is asked only about real cards."""
    if state.number and not state.films[-1].shake_up:
        return (say("Which role lies before whom?"),)
    shuffled = (say("Shuffle all role cards first, the centre's too."),) if state.number else ()
    return (*shuffled, *_dealing(state))


def _dealing(state: State) -> tuple[Say, ...]:
    if state.options.roles_on == "table" and state.players == 1:
        return (say("Deal yourself two role cards face up. Which ones are they?"),)
    if state.options.roles_on == "table":
        return (say_n("Deal {n} role card face up to everyone. Which one lies before whom?",
                      "Deal {n} role cards face up to everyone. Which ones lie before whom?",
                      state.roles_each),)
    if no_cards(state) and state.players == 1:
        return (say("The phone deals you two roles; the rest lies in the centre."),)
    if no_cards(state):
        return (say("The phones deal the roles; the rest lies in the centre for all to see."),)
    return (deal_roles(state),)


def deal_roles(state: State) -> Say:
    if state.players == 1:
        return say("Deal yourself two role cards face up; the rest lies in the centre.")
    return say_n("Deal {n} role card face up to everyone; the rest lies in the centre.",
                 "Deal {n} role cards face up to everyone; the rest lies in the centre.",
                 state.roles_each)


def no_cards(state: State) -> bool:
    """Whether everything is on phones; then no sentence speaks of cards on the table."""
    options = state.options
    return {options.roles_on, options.affiliations_on, options.hands_on, options.dice_on,
            options.posters_on} == {"phones"}
