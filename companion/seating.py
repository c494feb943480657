"""People who come and go during a game that can be joined and left between its deals.

The room knows who is here; the table's log knows since when they play. When somebody comes or
goes, the table is told; when such a step of the log is undone, the room is told.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from companion.engine.game import Event, Party, Viewer
from companion.engine.typed_text import LONGEST_NAME, look_of
from companion.rooms import Rooms, still_open
from companion.store import Store, rooms
from companion.store.rooms import NextGame
from companion.tables import Table
from companion.taps import Tap


def tell_the_table(all_rooms: Rooms, room_id: str) -> None:
    """Let a running game that can be joined and left log who came and who left. The room knows it
    first: if the table could not log something, it is told again the next time."""
    room = rooms.find(all_rooms.store, room_id)
    table = all_rooms.table(room) if room else None
    if room is None or table is None or not table.game.seating:
        return
    by = Viewer("gm", room.gm_seat)
    # Or two phones that come at one moment would log the same twice.
    with all_rooms.store.right_to_write():
        here = {seat.seat: seat.name for seat in all_rooms.staying(room_id)}
        while event := _renamed(table, here) or _news(table, here):
            all_rooms.tables.come_or_go(table, event, by)


def _renamed(table: Table, here: Mapping[int, str]) -> Event | None:
    """The event for a new name. It is allowed at any time, even while nobody may come or go."""
    renamed = table.game.seating.renamed if table.game.seating else None
    party = table.state.party
    new = [(number, name) for number, name in here.items()
           if number in party.seats and party.names[number] != name]
    return renamed(*new[0]) if renamed and new else None


def _news(table: Table, here: Mapping[int, str]) -> Event | None:
    """The event for somebody who came or left and is not logged yet. If the game needs every
    player, one who left stays at the table, and the GM plays for them. If it is full, a newcomer
    waits for a chair."""
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


def change_history(all_rooms: Rooms, table: Table, name: str, tap: Tap) -> int:
    """Undo or redo, and seat the people in the room accordingly; return the table's version. Nobody
    can sit down in between, when the room would still send the table who was just undone."""
    with all_rooms.store.right_to_write():
        change = {"undo": all_rooms.tables.undo, "redo": all_rooms.tables.redo}[name]
        version = change(table, tap)
        _follow_the_table(all_rooms, table)
    return version


def _follow_the_table(all_rooms: Rooms, table: Table) -> None:
    """Seat the people in the room as they sit at the table. An earlier table of the room seats
    nobody."""
    before, room = _party_before(table), rooms.find(all_rooms.store, table.room)
    if not table.game.seating or before == table.state.party:
        return
    if room is None or room.table_id != table.id:
        return
    with all_rooms.store.writing():
        if table.game.seating.renamed:
            _call_them(all_rooms.store, table, before)
        _seat_them(all_rooms.store, table, before)
    all_rooms.phones.push(table.room)


def _party_before(table: Table) -> Party:
    """The party at the table before its last record."""
    last = table.play.entries[-1]
    taken_back = last.kind == "undo"
    found: Party = (last.steps[-1].after if taken_back else last.steps[0].before).party
    return found


def _call_them(store: Store, table: Table, before: Party) -> None:
    """Give people the names that the table has again. If somebody else in the room has taken such
    a name meanwhile, theirs gets a number until the table says otherwise."""
    now, taken = table.state.party.names, set[str]()
    told = {seat: name for seat, name in now.items() if before.names.get(seat) != name}
    for seat in sorted(rooms.seats(store, table.room), key=lambda seat: seat.seat not in told):
        name = _of_their_own(told.get(seat.seat, seat.name), taken)
        taken.add(look_of(name))
        if name != seat.name:
            rooms.change_seat(store, table.room, seat.seat, name=name)


def _of_their_own(name: str, taken: Collection[str]) -> str:
    number = 1
    found = name
    while look_of(found) in taken:
        number += 1
        found = f"{name[:LONGEST_NAME - 3]} {number}"
    return found


def _seat_them(store: Store, table: Table, before: Party) -> None:
    """Seat people as at the table. A player whose joining was undone waits for the next game; a
    player whose leaving was redone does not stay for it."""
    here, taken_back = table.state.party.seats, table.play.entries[-1].kind == "undo"
    gone = {"place": 0, "coming": NextGame.JOINS} if taken_back else {"coming": NextGame.LEAVES}
    for seat in rooms.seats(store, table.room):
        if seat.seat in here and seat.seat not in before.seats:
            rooms.sit_last(store, table.room, seat.seat)
        elif seat.seat in before.seats and seat.seat not in here and not seat.leaves:
            rooms.change_seat(store, table.room, seat.seat, **gone)
