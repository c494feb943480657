"""How propaganda cards, dice, roles and statuettes move: shared by all events."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

from companion.engine.evolve import evolve
from companion.games.hollywood.content import HAND
from companion.games.hollywood.state import State, by_number

Dice = dict[int, tuple[bool, ...]]


def draw(state: State, seat: int, count: int) -> State:
    """Draw from the top of the deck into a hand; any reshuffle has happened before."""
    hand = state.hands.get(seat, ()) + state.deck[:count]
    return evolve(state, hands={**state.hands, seat: hand}, deck=state.deck[count:])


def without(hand: tuple[int, ...], places: Iterable[int]) -> tuple[int, ...]:
    gone = set(places)
    return tuple(card for place, card in enumerate(hand) if place not in gone)


def discard(state: State, seat: int, places: Iterable[int]) -> State:
    hand, places = state.hands[seat], tuple(places)
    return evolve(state, hands={**state.hands, seat: without(hand, places)},
                  used=state.used + tuple(hand[place] for place in places))


def to_film(state: State, seat: int, places: Iterable[int]) -> State:
    hand, places = state.hands[seat], tuple(places)
    state = evolve(state, hands={**state.hands, seat: without(hand, places)})
    return state.with_round(film=state.round.film + tuple(hand[place] for place in places))


def missing(state: State) -> int:
    """How many cards all hands together lack."""
    return sum(max(0, HAND - len(state.hands.get(seat, ()))) for seat in state.seats)


def refill(state: State) -> State:
    """Fill every hand up to three; only then do the film's cards join the used pile."""
    hands, deck = dict(state.hands), state.deck
    for seat in state.seats:
        lack = max(0, HAND - len(hands.get(seat, ())))
        hands[seat], deck = hands.get(seat, ()) + deck[:lack], deck[lack:]
    state = evolve(state, hands=hands, deck=deck, used=state.used + state.round.film)
    return state.with_round(film=())


def roll(state: State, rng: random.Random) -> bool:
    """Roll a star die; return whether it shows a star."""
    return rng.randrange(6) < state.options.box.star_faces


def roll_all(state: State, seats: Iterable[int], each: int, rng: random.Random) -> Dice:
    return {seat: tuple(roll(state, rng) for _ in range(each)) for seat in seats}


def dice_keys(state: State) -> list[str]:
    """Name every die on the table by seat and place: the players' first, then the ghosts'."""
    return [die_key(seat, place) for seat in (*state.seats, *state.ghost_seats)
            for place in range(state.roles_each if seat > 0 else 1)]


def die_key(seat: int, place: int) -> str:
    return f"{seat}.{place}"


def read_die(key: str) -> tuple[int, int]:
    seat, place = key.split(".")
    return int(seat), int(place)


def turn_die(state: State, key: str, star: bool) -> State:
    seat, place = read_die(key)
    faces = state.dice[seat]
    faces = faces[:place] + (star,) + faces[place + 1:]
    return evolve(state, dice={**state.dice, seat: faces})


def swap_roles(state: State, one: str, other: str) -> State:
    """Exchange two role cards, wherever they lie."""
    turned = {one: other, other: one}
    roles = {seat: by_number(turned.get(role, role) for role in held)
             for seat, held in state.roles.items()}
    return evolve(state, roles=roles,
                  centre=by_number(turned.get(role, role) for role in state.centre))


def holder(state: State, role: str) -> int | None:
    """The seat that holds a role, or None if the role lies in the centre."""
    return next((seat for seat, held in state.roles.items() if role in held), None)


def change(amounts: Mapping[int, int], seat: int, by: int) -> dict[int, int]:
    """The amounts with one seat's changed; seats that have none are left out."""
    left = amounts.get(seat, 0) + by
    others = {key: value for key, value in amounts.items() if key != seat}
    return {**others, seat: left} if left else others
