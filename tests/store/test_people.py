"""The people of the evenings: the same however a name is typed, and forgotten without a trace."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.engine.game import Refused
from companion.evenings import people
from companion.store import Store, evenings, guests, rooms
from companion.store.evenings import TableRecord
from companion.store.guests import KnownPerson, key_of
from tests.evenings.made import table
from tests.played import Host
from tests.store.results import AVI, DANA, OF_THEM, names


def kept(store: Store, *played: TableRecord) -> None:
    for one in played:
        evenings.keep(store, one, 1)


def guest(store: Store, name: str) -> KnownPerson:
    found = guests.named(store, name)
    assert found
    return found


def evenings_of(store: Store) -> str:
    """Every word that the evenings have in the store."""
    return " ".join(str(row) for table in OF_THEM for row in store.rows(f"select * from {table}"))


@pytest.mark.parametrize(("one", "other"), [
    ("Dana", "dana"), ("Dana", " D ana "), ("דנה", "דָּנָה"), ("ГИЛЬ", "гиль"), ("Zoë", "Zoe\u0308"),
    ("O'Hara", "OHara"), ("ג'ון", "ג׳ון"), ("Dana K.", "Dana K"), ("STRASSE", "straße"),
    ("Ｄａｎａ", "Dana")])
def test_a_name_is_the_same_however_it_is_typed(one: str, other: str) -> None:
    assert key_of(one) == key_of(other) != ""


@pytest.mark.parametrize(("one", "other"), [
    ("Dana", "Diana"), ("Zoë", "Zoe"), ("!!", "??"), ("דנה", "דינה"), ("Dana 1", "Dana 2")])
def test_other_names_are_other_people(one: str, other: str) -> None:
    assert key_of(one) != key_of(other)


def test_two_at_one_table_are_two_people_however_alike_their_names(store: Store) -> None:
    one = table(AVI)
    alike = replace(one, seats=tuple(replace(sat, name=name) for sat, name in
                                     zip(one.seats, ("Dana", "DANA"), strict=True)))
    kept(store, alike)
    assert len({sat.guest for sat in evenings.all_played(store)[0].seats}) == 2
    assert names(store) == [["Dana", "DANA"]]


def test_whoever_is_renamed_stays_the_same_person_under_both_names(store: Store) -> None:
    kept(store, table(AVI, 1))
    people.rename(store, guest(store, "Dana"), "  Dana Levi ")
    kept(store, table(AVI, 2))
    assert names(store) == [["Dana Levi", "Avi"]] * 2
    assert guest(store, "dana levi") == guest(store, "Dana")


@pytest.mark.parametrize("name", ["", " ", "x" * 99])
def test_a_person_needs_a_name_of_a_fair_length(store: Store, name: str) -> None:
    kept(store, table(AVI))
    with pytest.raises(Refused, match="letters"):
        people.rename(store, guest(store, "Dana"), name)


def test_a_name_that_is_another_persons_is_refused_with_the_way_out(store: Store) -> None:
    kept(store, table(AVI))
    with pytest.raises(Refused, match="merge"):
        people.rename(store, guest(store, "Dana"), "avi")
    people.rename(store, guest(store, "Dana"), "DANA")
    assert names(store) == [["DANA", "Avi"]]


def test_two_that_are_one_are_counted_together(store: Store) -> None:
    kept(store, table({"Dana": True}, 1), table({"Avi": True}, 2))
    people.merge(store, guest(store, "Avi"), guest(store, "Dana").id)
    kept(store, table({"Avi": False}, 3))
    assert names(store) == [["Dana"]] * 3
    assert len(guests.everybody(store)) == 1


def test_two_who_sat_at_one_table_are_two(store: Store) -> None:
    kept(store, table(AVI))
    one, other = guest(store, "Dana"), guest(store, "Avi")
    with pytest.raises(Refused, match="two people"):
        people.merge(store, one, other.id)
    for nobody in (one.id, 77, None):
        with pytest.raises(Refused, match="Choose"):
            people.merge(store, one, nobody)


def test_a_number_is_never_given_twice(store: Store) -> None:
    kept(store, table({"Dana": True}, 1))
    number = guest(store, "Dana").id
    guests.forget(store, guest(store, "Dana"))
    kept(store, table({"Noa": True}, 2))
    assert guest(store, "Noa").id > number


# --- forgotten ------------------------------------------------------------------------------------


def test_forgetting_leaves_no_trace_of_any_of_their_names(store: Store) -> None:
    kept(store, table(AVI, 1), table({"Noa": True}, 2))
    rooms.remember(store, ["Dana", "DANA", "Avi"])
    people.rename(store, guest(store, "Dana"), "Shoshana")
    people.merge(store, guest(store, "Noa"), guest(store, "Shoshana").id)
    guests.forget(store, guest(store, "Dana"))
    text = evenings_of(store).casefold()
    assert not [name for name in ("dana", "shoshana", "noa") if name in text]
    assert names(store) == [["", "Avi"], [""]]
    assert rooms.people(store) == ["Avi"]


def test_who_was_forgotten_does_not_come_back_when_their_table_is_read_again(host: Host) -> None:
    store = host.served.store
    host.totem(["Dana", "Avi", "Noa"], [1, 2])
    guests.forget(store, guest(store, "Dana"))
    host.again_totem([1, 2])
    assert names(store) == [["", "Avi", "Noa"]]
    host.ask("undo").ask("redo")
    assert names(store) == [["", "Avi", "Noa"]]
    assert "dana" not in evenings_of(store).casefold()


def test_who_was_forgotten_stays_so_at_a_table_that_was_still_being_played(host: Host) -> None:
    store = host.served.store
    host.zero(DANA, [3, 5])
    host.open("conspiracy", DANA)
    guests.forget(store, guest(store, "Dana"))
    host.finish_conspiracy(True)
    assert names(store) == [["", "Avi"], ["", "Avi"]]
    host.zero(DANA, [3, 5])
    assert names(store)[-1] == ["Dana", "Avi"], "who sits down anew is counted anew"


def test_who_was_forgotten_stays_so_where_the_table_is_opened_anew_for_who_comes(
    host: Host
) -> None:
    """Before the deal the same table is opened once more for everybody who sits down."""
    store = host.served.store
    host.zero(DANA, [3, 5])
    host.open("zero", DANA, way="score")
    guests.forget(store, guest(store, "Dana"))
    for seat in ("Noa", "Gil"):
        room = rooms.find(store, host.room)
        assert room
        host.served.rooms.add(room, seat, None)
    host.table = rooms.tables(store, host.room)[0]
    for first in range(1, 5):
        host.do("deal", first=first)
        for seat in range(1, 5):
            host.do("enter_points", seat=seat, points=seat)
    assert names(store) == [["", "Avi"], ["", "Avi", "Noa", "Gil"]]


def test_who_was_forgotten_is_counted_anew_when_the_same_people_play_again(host: Host) -> None:
    store = host.served.store
    host.zero(DANA, [3, 5])
    guests.forget(store, guest(store, "Dana"))
    room = rooms.find(store, host.room)
    assert room
    host.served.rooms.again(room)
    host.table = rooms.tables(store, host.room)[0]
    for first in (1, 2):
        host.do("deal", first=first)
        for seat in (1, 2):
            host.do("enter_points", seat=seat, points=seat)
    assert names(store) == [["", "Avi"], ["Dana", "Avi"]]
