"""A player's own part in a film of real cards: what stars, statuettes and an edit ask of them."""

from __future__ import annotations

from companion.engine.words import Say, say, say_n
from companion.games.hollywood.now import STRIKE, STRIKE_ALONE
from companion.games.hollywood.stages import striking
from companion.games.hollywood.state import State


def part(state: State, seat: int | None) -> tuple[Say, ...]:
    """Tell a player what to add, from first turn to count: no tap marks the end of the turns."""
    if seat not in state.seats or state.options.hands_on == "phones":
        return ()
    if state.phase == "score":
        strike = (STRIKE,) if state.options.union_strike else ()  # nobody tells of its poster
        statuette = say("A statuette may be returned for one more card.")
        return (_stars(state, seat), *strike, statuette)
    making = state.phase == "production" or state.round.stage == "screening"
    return (_stars(state, seat), *_statuettes(state, seat), *_edit(state, seat)) if making else ()


def _stars(state: State, seat: int) -> Say:
    if striking(state):
        return STRIKE_ALONE
    if state.options.dice_on == "phones":
        return _counted(state, sum(state.dice.get(seat, ())))
    if state.roles_each > 1:
        return say("Add a card face down for each of your stars.")
    return say("If your die shows a star, you must add a card, face down; without one, none.")


def _counted(state: State, stars: int) -> Say:
    if not stars:
        return say("No star so far: you add no card.")
    return say_n("A star so far: you must add {n} card, face down.",
                 "Stars so far: you must add {n} cards, face down.", stars)


def _statuettes(state: State, seat: int) -> tuple[Say, ...]:
    held = state.tokens.get(seat, 0)
    if not held:
        return ()
    return (say_n("You may return a statuette for one more card.",
                  "You may return up to {n} statuettes, for a card each.", held),)


def _edit(state: State, seat: int) -> tuple[Say, ...]:
    if seat != state.round.editor:
        return ()
    return (say("You edit: one card of the film is shown to you alone. It is cut; if you return "
                "it, one is cut unseen."),)
