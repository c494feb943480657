"""Who comes and goes while a game is played that can be joined and left between its deals.

The room knows who is here, the table's log since when they play. A door that opens is told to the
table; a step of the log that is taken back is told to the room.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.game import Event, Viewer
from companion.rooms import Rooms, still_open
from companion.store import rooms
from companion.tables import Table


def tell_the_table(house: Rooms, room_id: str) -> None:
    """A game under way that can be joined and left writes down who came and who goes. The room
    knows it first: what a table could not write down it is told the next time."""
    room = rooms.find(house.store, room_id)
    table = house.table(room) if room else None
    if room is None or table is None or not table.game.seating:
        return
    here, by = {seat.seat: seat.name for seat in house.staying(room_id)}, Viewer("gm", room.gm_seat)
    while event := _renamed(table, here) or _news(table, here):
        house.tables.seat(table, event, by)


def _renamed(table: Table, here: Mapping[int, str]) -> Event | None:
    """A new name, which holds at any time, also while nobody may come or go."""
    told = table.game.seating.renamed if table.game.seating else None
    party = table.state.party
    new = [(number, name) for number, name in here.items()
           if number in party.seats and party.names[number] != name]
    return told(*new[0]) if told and new else None


def _news(table: Table, here: Mapping[int, str]) -> Event | None:
    """Who came or left that the table does not know of yet. As many stay as the game needs: the GM
    plays on for them; who comes when it is full waits for a chair."""
    if not still_open(table):
        return None
    seating, sitting = table.game.seating, table.state.party.seats
    gone = [number for number in sitting if number not in here]
    new = [number for number in here if number not in sitting]
    if seating and gone and len(sitting) > min(table.game.players):
        return seating.left(gone[0])
    if seating and new and len(sitting) < max(table.game.players):
        return seating.joined(new[0], here[new[0]])
    return None


def follow_the_table(house: Rooms, table: Table) -> None:
    """A step was taken back or done again: who sits in the room is who sits at the table."""
    store, here = house.store, table.state.party.seats
    steps = table.play.entries[-1].steps
    if not table.game.seating or all(step.before.party == step.after.party for step in steps):
        return
    with store.writing():
        for seat in rooms.seats(store, table.room):
            called = table.state.party.names.get(seat.seat, seat.name)
            if table.game.seating.renamed and called != seat.name:
                rooms.change_seat(store, table.room, seat.seat, name=called)
            if seat.seat in here and (seat.coming or not seat.place):
                rooms.sit_last(store, table.room, seat.seat)
            elif seat.seat not in here and seat.place and seat.coming >= 0:
                rooms.change_seat(store, table.room, seat.seat, place=0, coming=1)
    house.phones.push(table.room)
