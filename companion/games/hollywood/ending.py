"""The finale: who has won, why, and what each side needed; then the reveal."""

from __future__ import annotations

from companion.engine.words import Say, say
from companion.games.hollywood.content import FILMS
from companion.games.hollywood.rising_star import rising_star
from companion.games.hollywood.rules import needed
from companion.games.hollywood.state import State

OUTCOMES = {
    "patriots": say("The patriots win!"),
    "communists": say("The communists win!"),
    "rising_star": say("The rising star wins alone!"),
    "draw": say("Both sides have four films: a draw."),
}


def finale(state: State) -> tuple[Say, ...]:
    return (OUTCOMES[state.outcome or "draw"], *_why(state), _needs(state), *_reveal(state))


def _why(state: State) -> tuple[Say, ...]:
    margin = state.films[-1].tally.margin
    if state.outcome == "rising_star" and margin:
        return (say("The seventh film was decided by one symbol: the star's film."),)
    if state.outcome == "rising_star":
        return (say("The seventh film was tied: the star's film."),)
    if len(state.films) < FILMS:
        return ()
    return _too_many(state, margin) if margin > 1 else _nobodys_star(state)


def _too_many(state: State, margin: int) -> tuple[Say, ...]:
    """Say that a rising star lost by too many symbols; with hidden cards, "if one sat here"."""
    star = rising_star(state)
    if star is None:
        return (say("The seventh film was decided by {n} symbols: too many for a rising star, if "
                    "one sat here.", n=margin),)
    return (say("The seventh film was decided by {n} symbols: too many for the rising star.",
                n=margin),) if star else ()


def _nobodys_star(state: State) -> tuple[Say, ...]:
    """Say that no rising star sat here; only with random affiliations would anybody wonder."""
    if not state.options.random_affiliations:
        return ()
    return (say("The seventh film was close, but no rising star sat here: it counts as any film."),)


def _needs(state: State) -> Say:
    need = needed(state.players)
    values = {"p": state.wins.patriots, "c": state.wins.communists,
              "need_p": need.patriots, "need_c": need.communists}
    return say("The patriots' films: {p} of the {need_p} needed. The communists': {c} of {need_c}.",
               **values)


def _reveal(state: State) -> tuple[Say, ...]:
    if state.affiliations:
        return ()
    return (say("Now turn over the secret cards, one after another round the table."),)
