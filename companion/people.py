"""The people for a new table: their names and seats, checked. No Flask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.engine.game import Game, Refused
from companion.engine.typed_text import LONGEST_NAME, is_visible, look_of, one_line, same_name
from companion.engine.words import Say, say
from companion.store.rooms import Seat


@dataclass(frozen=True)
class Person:
    """Somebody who is to sit at a new table: on a seat of the room, or on a new one."""

    name: str
    seat: int | None = None
    phone: bool | None = None  # None: unchanged
    is_gm: bool = False


def for_how_many(game: Game) -> Say:
    return say("This game is for {low} to {high} players.",
               low=min(game.players), high=max(game.players))


def check_name(typed: str) -> str:
    name = one_line(typed)
    if len(name) > LONGEST_NAME or not is_visible(name):
        raise Refused(say("A name of 1 to {n} letters, please.", n=LONGEST_NAME))
    return name


def check_people(people: Sequence[Person]) -> None:
    """Check that each person has a name and a seat of their own."""
    names = [look_of(check_name(person.name)) for person in people]
    seats = [person.seat for person in people if person.seat]
    if len(set(names)) < len(names):
        raise same_name()
    if len(set(seats)) < len(seats):
        raise Refused(say("Two players have the same seat: give each a seat of their own."))


def on_their_seats(people: Sequence[Person], seats: Sequence[Seat]) -> list[Person]:
    """Give each person typed by a name that the room knows the seat of that name. Two seats of one
    room must not have the same name, even if one of them is not at the table."""
    asked_for = {person.seat for person in people}
    known = {look_of(seat.name): seat.seat for seat in seats if seat.seat not in asked_for}
    found = [person if person.seat else replace(person, seat=known.get(look_of(person.name)))
             for person in people]
    taken = {person.seat for person in found}
    others = {look_of(seat.name) for seat in seats if seat.seat not in taken}
    if others & {look_of(person.name) for person in found}:
        raise same_name()
    return found
