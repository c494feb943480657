"""What happens by itself: the events that follow a command until a player must choose again."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from companion.engine.game import Event
from companion.games.hollywood.dealing import missing, roll_all
from companion.games.hollywood.events.post import (
    CardCut,
    CardPulled,
    DeckCardAdded,
    DeckReshuffled,
    GhostsPlayed,
)
from companion.games.hollywood.events.premiere import (
    HandsRefilled,
    HearingHeld,
    RolesShakenUp,
)
from companion.games.hollywood.events.production import (
    PosterRevealed,
    PostersReshuffled,
    RoundBegan,
)
from companion.games.hollywood.state import State


def followed(first: Iterable[Event], state: State, rng: random.Random) -> Iterator[Event]:
    """Yield the events, and then all that follow from them by themselves."""
    for event in first:
        yield event
        state = event.apply(state)
    while state.phase == "post":
        events = tuple(_next(state, rng))
        for event in events:
            yield event
            state = event.apply(state)
        if not events:
            return


def _next(state: State, rng: random.Random) -> Iterator[Event]:
    """Yield the next events of post-production that need nobody's choice."""
    if state.round.stage == "ghosts":
        ghosts = playing_ghosts(state)
        yield from topped_up(state, len(ghosts), rng)
        yield GhostsPlayed(ghosts)
    elif state.round.stage == "closing" and not state.round.filled:
        yield from topped_up(state, 1, rng)
        yield DeckCardAdded()
    elif state.round.stage == "closing":
        place = rng.randrange(len(state.round.film))
        yield CardPulled(place) if state.round.editor is not None else CardCut(place)


def playing_ghosts(state: State) -> tuple[int, ...]:
    """The ghosts that add their card: those with a star, or else with a statuette."""
    return tuple(ghost for ghost in state.ghost_seats
                 if any(state.dice[ghost]) or state.tokens.get(ghost))


def topped_up(state: State, count: int, rng: random.Random,
              thrown: tuple[int, ...] = ()) -> Iterator[Event]:
    """Reshuffle if the deck is too short for a draw; `thrown` cards join the used pile first."""
    if len(state.deck) < count:
        order = [*state.used, *thrown]
        rng.shuffle(order)
        yield DeckReshuffled(tuple(order))


def after_premiere(state: State, rng: random.Random) -> Iterator[Event]:
    """Yield hearing, new cards, shake-up, and the next film unless roles must be noted first."""
    for event in _aftermath(state, rng):
        yield event
        state = event.apply(state)
    if state.phase == "premiere":
        yield from next_film(state, rng)


def _aftermath(state: State, rng: random.Random) -> Iterator[Event]:
    film, options = state.films[-1], state.options
    if film.hearing:
        yield hearing(state, rng)
    if options.hands_on == "phones":
        yield from topped_up(state, missing(state), rng)
        yield HandsRefilled()
    if film.shake_up:
        order = list(options.roles) if options.roles_on == "phones" else []
        rng.shuffle(order)
        yield RolesShakenUp(tuple(order))


def hearing(state: State, rng: random.Random) -> HearingHeld:
    seats = state.seats if state.options.dice_on == "phones" else ()
    return HearingHeld(roll_all(state, seats, state.roles_each, rng))


def next_film(state: State, rng: random.Random) -> Iterator[Event]:
    """Begin a round, and turn over the top poster if no screenwriter can write the film."""
    if state.number and state.posters_left <= 0:
        again = PostersReshuffled(_put_away(state, rng))
        yield again
        state = again.apply(state)
    rolling = state.options.dice_on == "phones"
    began = RoundBegan(roll_all(state, state.ghost_seats if rolling else (), 1, rng))
    yield began
    after = began.apply(state)
    if after.phase == "production" and after.round.writer is None and after.pile:
        yield PosterRevealed()


def _put_away(state: State, rng: random.Random) -> tuple[str, ...]:
    """The posters that screenwriters put away, shuffled; the table shuffles real ones."""
    if state.options.posters_on == "table":
        return ()
    order = state.unshown
    rng.shuffle(order)
    return tuple(order)
