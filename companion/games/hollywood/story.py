"""The evening told aloud, in the voice of 1947: whole sentences, never put together from parts."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.words import Say, say, say_n
from companion.games.hollywood.content import COMMUNIST, PATRIOT, RISING_STAR
from companion.games.hollywood.genres import film_title
from companion.games.hollywood.state import Film, State

Values = Mapping[str, str | int | Say]

# In each row the first may open the evening and the others follow; films take them in turn.
PATRIOTS: tuple[Say, ...] = (
    say(
        "“{title}” brought the house to its feet: {p} to {c}, and the patriots whistled all the "
        "way home."),
    say(
        "Then came “{title}”, clean as a senator's collar: {p} to {c}, and the patriots took the "
        "bow."),
    say("After “{title}” the censor slept like a baby: {p} to {c}, a reel for the patriots."),
)
COMMUNISTS: tuple[Say, ...] = (
    say(
        "There was something odd about “{title}”: {p} to {c}, and somebody winked in the back "
        "row. The communists' picture."),
    say(
        "Then somebody got at the reels of “{title}”: {p} to {c}, and the communists said it was "
        "only art."),
    say(
        "After “{title}” a gentleman from Washington asked for a list of names: {p} to {c}, the "
        "communists' picture."),
)
TIES: tuple[Say, ...] = (
    say(
        "Nobody could say whose side “{title}” was on: {p} to {c}. And in this town a tie belongs "
        "to the communists."),
    say(
        "“{title}” split the critics down the middle: {p} to {c}, and the communists sent them "
        "flowers."),
)
BOTH: tuple[Say, ...] = (
    say(
        "“{title}” pleased everybody: {p} to {c}, and both sides hung the poster over the "
        "mantelpiece."),
)
ENDS: Mapping[str, Say] = {
    "patriots": say(
        "The box office closed at {p} to {c}. The flag flies over the studio gate tonight: "
        "the patriots win."),
    "communists": say(
        "The box office closed at {p} to {c}. The studio gate has a fresh coat of red: the "
        "communists win."),
    "rising_star": say(
        "It stayed close to the very last frame, and that is how a star is born: the rising star "
        "wins alone."),
    "draw": say(
        "The box office closed at {p} to {c}. Two winners, one limousine, and nobody wants "
        "to sit in front: a draw."),
}
CARDS: Mapping[str, tuple[Say, ...]] = {
    PATRIOT: (
        say("{name} was a patriot, true to the last reel."),
        say("{name} was a patriot, and hummed the anthem between takes."),
        say("{name} was a patriot, and would have saluted the popcorn."),
    ),
    COMMUNIST: (
        say("{name} had a red card up the sleeve all evening."),
        say("{name} was a communist, with the manifesto between the pages of the script."),
    ),
    RISING_STAR: (
        say("{name} was the rising star, waiting for that close-up."),
    ),
}


def opening(state: State) -> Say:
    return say_n("Hollywood, nineteen forty-seven. One studio, {n} suspect, and nobody to trust "
                 "but the mirror.",
                 "Hollywood, nineteen forty-seven. One studio, {n} suspects, and every one of "
                 "them smiled for the camera.", state.players)


def film_story(film: Film) -> tuple[Say, ...]:
    """Tell how a film went, and what its cards set off."""
    tellers = _tellers(film)
    values: Values = {"title": film_title(film.number, film.poster, film.title),
                      "p": film.tally.patriots, "c": film.tally.communists}
    told = [tellers[(film.number - 1) % len(tellers)].filled(**values)]
    if film.hearing:
        told.append(say("Congress held a hearing, and every star in town rolled the dice again."))
    if film.shake_up:
        told.append(say("A shake-up followed: by morning nobody sat in the chair they had left."))
    return tuple(told)


def _tellers(film: Film) -> tuple[Say, ...]:
    if len(film.winners) == 2:
        return BOTH
    if film.tally.margin == 0:
        return TIES
    return PATRIOTS if film.winners == ("patriots",) else COMMUNISTS


def ending(state: State) -> tuple[Say, ...]:
    """Tell how the game came out; nothing while it is still open."""
    if state.outcome is None:
        return ()
    wins: Values = {"p": state.wins.patriots, "c": state.wins.communists}
    return (ENDS[state.outcome].filled(**wins),)


def card_story(state: State, seat: int) -> Say:
    """Tell who a player was; members of one side get different sentences."""
    side = state.affiliations[seat]
    alike = [each for each, other in state.affiliations.items() if other == side]
    tellers = CARDS[side]
    return tellers[alike.index(seat) % len(tellers)].filled(name=state.name(seat))


def closing() -> Say:
    return say("The lights come up. Mind the step, and kindly leave no alibis under the seats.")
