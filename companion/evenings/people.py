"""Renames and merges people: only in the results, never in a table's log."""

from __future__ import annotations

from companion.engine.game import Refused
from companion.engine.words import say
from companion.people import check_name
from companion.store import Store, guests
from companion.store.guests import KnownPerson


def rename(store: Store, person: KnownPerson, typed: str) -> None:
    name = check_name(typed)
    with store.writing(rooms=False):
        other = guests.named(store, name)
        if other and other.id != person.id:
            raise Refused(say("There is somebody of this name already: {name}. If they are the "
                              "same person, merge the two.", name=other.name))
        guests.rename(store, person, name)


def check_merge(store: Store, one: KnownPerson, into: int | None) -> KnownPerson:
    """The person that `one` would be merged into; refused if they cannot be the same."""
    other = guests.find(store, into or 0)
    if other is None or other.id == one.id:
        raise Refused(say("Choose with whom to merge."))
    if guests.sat_together(store, one, other):
        raise Refused(say("These two have sat at one table together: they are two people."))
    return other


def merge(store: Store, one: KnownPerson, into: int | None) -> KnownPerson:
    with store.writing(rooms=False):
        other = check_merge(store, one, into)
        guests.merge(store, one, other)
    return other
