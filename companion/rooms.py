"""Rooms: who sits down, joins, leaves and comes back. No Flask.

Pages and programs call the same here. The store knows the people and their seats
(`store/rooms.py`), a table's log since when they play: a door that opens is told to the table, a
step of the log that is taken back is told to the room.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

from companion.engine.game import Game, Party, Refused
from companion.engine.typed_text import same_name
from companion.engine.words import say
from companion.inventory import options_of
from companion.people import Person, check_people, on_their_seats
from companion.store import Store, guests, knocks, log, rooms
from companion.store.knocks import Request
from companion.store.rooms import Room, Seat
from companion.tables import NoSuchTable, Table, Tables


class Phones(Protocol):
    """The open streams of the phones, as far as a room needs them."""

    def push(self, room: str, only: str = "") -> None: ...
    def end(self, room: str, role: str, seat: int) -> None: ...
    def told_at_the_end(self) -> AbstractContextManager[None]: ...


def check_number(game: Game, players: int) -> None:
    if players not in game.players:
        raise Refused(say("This game is for {low} to {high} players.",
                          low=min(game.players), high=max(game.players)))


def still_open(table: Table) -> bool:
    """Whether somebody can still sit down at this very table."""
    seating = table.game.seating
    return bool(not table.game.dealt(table.state) or (seating and seating.open(table.state)))


class Rooms:
    """All rooms of a store, with their tables and the phones that are told."""

    def __init__(self, store: Store, tables: Tables, phones: Phones) -> None:
        self.store, self.tables, self.phones = store, tables, phones

    def find(self, room: Room) -> Room:
        """The room as it is now."""
        return rooms.find(self.store, room.id) or room

    def table(self, room: Room) -> Table | None:
        return self.tables.get(room.table_id) if room.table_id else None

    def table_before(self, room: Room) -> Table | None:
        """The game that a new one took the place of, while the new one is not dealt. Between the
        two lie as many tables as people sat down meanwhile: nothing happened at those."""
        table = self.table(room)
        if table is None or table.game.dealt(table.state):
            return None
        played, begun = rooms.tables(self.store, room.id), log.begun(self.store, room.id)
        earlier = [each for each in played[played.index(table.id) + 1:] if each in begun]
        return next(filter(None, map(self.tables.dealt, earlier)), None)

    def seated(self, room: Room) -> list[Seat]:
        return [seat for seat in rooms.seats(self.store, room.id) if seat.place]

    def party(self, room: Room) -> Party:
        here = self.seated(room)
        numbers = tuple(seat.seat for seat in here)
        gm_seat = room.gm_seat if room.gm_seat in numbers else None
        return Party(numbers, {seat.seat: seat.name for seat in here}, gm_seat)

    def tell(self, room: str, kind: str, name: str = "", patience: float | None = None) -> None:
        """Tell every phone of the room."""
        rooms.notify(self.store, room, kind, name, patience)
        self.phones.push(room)

    # A game begins.

    def open(self, room: Room, game: Game, people: Sequence[Person],
             options: Mapping[str, Any]) -> Room:
        """Seat these people and open a table for them, or change nothing at all."""
        check_number(game, len(people))
        check_people(people)
        if any(person.is_gm for person in people) and not game.gm_may_play:
            raise Refused(say("In this game the game master does not play."))
        with self.phones.told_at_the_end(), self.store.writing():
            people = on_their_seats(people, rooms.seats(self.store, room.id))
            order = [self._sit(room, person) for person in people]
            rooms.arrange(self.store, room.id, order)
            gm_seat = next((number for number, person in zip(order, people, strict=True)
                            if person.is_gm), None)
            self._seat_gm(room, gm_seat)
            rooms.change(self.store, room.id, handed=0, handed_open=0)
            self.tables.open(room.id, game, self.party(self.find(room)), options)
            return self.find(room)

    def _sit(self, room: Room, person: Person) -> int:
        """The seat they have had, if it is one of this room, or a new one."""
        known = rooms.seat(self.store, room.id, person.seat or 0)
        if known is None:
            return rooms.add_seat(self.store, room.id, person.name, 1, person.phone is not False)
        phone = known.phone if person.phone is None else person.phone
        rooms.change_seat(self.store, room.id, known.seat, name=person.name, phone=int(phone))
        rooms.meet(self.store, room.id, person.name)
        return known.seat

    def again(self, room: Room) -> Room:
        """The same game, the same rules, the same people and those who came meanwhile."""
        with self.store.writing():
            order = [seat.seat for seat in rooms.next_order(self.store, room.id)]
            rooms.arrange(self.store, room.id, order)
            self.reopen(room)
        self.phones.push(room.id)
        return self.find(room)

    def reopen(self, room: Room) -> None:
        """The same game anew for those who sit at the table now."""
        table, party = self.table(room), self.party(room)
        if table is None:
            raise NoSuchTable(room.id)
        check_number(table.game, len(party.seats))
        new = self.tables.open(room.id, table.game, party, options_of(table))
        if not table.game.dealt(table.state):  # to everybody it is the table they sat at
            names = table.state.party.names
            guests.stay_forgotten(self.store, table.id, new, [
                seat for seat in party.seats if names.get(seat) == party.names[seat]])

    def back_to_the_game_before(self, room: Room) -> Room:
        """A new game opened by a slip of the thumb: the one before stands as it was left."""
        before = self.table_before(room)
        if before is None:
            raise NoSuchTable(room.id)
        party = before.state.party
        with self.phones.told_at_the_end(), self.store.writing():
            rooms.arrange(self.store, room.id, party.seats)
            self._seat_gm(room, party.gm_seat)
            rooms.change(self.store, room.id, table_id=before.id)
        self.phones.push(room.id)
        return self.find(room)

    def _seat_gm(self, room: Room, number: int | None) -> None:
        """Where the GM plays from now on. Another's phone that had this seat goes dark, for all to
        know; the seat the GM had is nobody's until somebody looks, which is told, too."""
        now = self.find(room)
        for seat in rooms.seats(self.store, room.id) if number != now.gm_seat else ():
            with_gm = seat.device in now.gm_eyes
            if seat.seat == number and seat.device and not with_gm:
                self.move_seat(room, seat)
            elif seat.seat == now.gm_seat and with_gm:
                rooms.change_seat(self.store, room.id, seat.seat, device="")
        rooms.change(self.store, room.id, gm_seat=number)

    # Somebody comes.

    def let_in(self, room: Room, asked: Request) -> None:
        """To the seat they named, or to a new one at the end of the row; a screen to none."""
        if asked.is_screen:
            return knocks.grant(self.store, asked.id, knocks.NO_SEAT, room.screen_generation)
        found = knocks.seat_asked(self.store, asked)
        if found and found.seat == room.gm_seat:  # it has become the GM's own meanwhile
            knocks.drop_request(self.store, asked.id)
            return
        if found and knocks.is_here(self.store, asked):
            self.move_seat(room, found)
        number = self.add(room, asked.name, found)
        knocks.grant(self.store, asked.id, number, self.generation(room, "player", number))

    def add(self, room: Room, name: str, known: Seat | None) -> int:
        """Somebody joins: on the seat they are known by, or a new one."""
        number = known.seat if known else rooms.add_seat(self.store, room.id, name, 0)
        self.join(room, number)
        return number

    def join(self, room: Room, number: int) -> None:
        """Who comes late plays at once while nothing is dealt; afterwards from the next deal on
        where the game can be joined, otherwise from the next game on."""
        seat, table = rooms.seat(self.store, room.id, number), self.table(room)
        if seat is None or seat.place:
            return self._stay(room, seat)
        if table is None or self._full(room, table) or not still_open(table):
            if seat.coming <= 0:
                rooms.change_seat(self.store, room.id, number, coming=1)
                self.tell(room.id, "next_game", seat.name)
            return
        rooms.sit_last(self.store, room.id, number)
        if table.game.dealt(table.state):
            seating = table.game.seating
            self.tell(room.id, "joins" if seating and seating.at_once else "next_deal", seat.name)
        else:
            self.reopen(room)

    def _stay(self, room: Room, seat: Seat | None) -> None:
        """Who had left in mid-game is back at their place, with a phone or without one."""
        if seat and seat.coming < 0:
            rooms.change_seat(self.store, room.id, seat.seat, coming=0)
            self.tell(room.id, "back", seat.name)

    def _full(self, room: Room, table: Table) -> bool:
        return len(self.staying(room.id)) >= max(table.game.players)

    def staying(self, room: str) -> list[Seat]:
        return [seat for seat in rooms.seats(self.store, room) if seat.place and seat.coming >= 0]

    def with_phone(self, room: Room, number: int) -> None:
        """They play with a phone of their own; who had left and is back stays for the next game."""
        seat = rooms.seat(self.store, room.id, number)
        if seat is None:
            raise NoSuchTable(room.id)
        rooms.change_seat(self.store, room.id, number, phone=1, coming=max(seat.coming, 0))

    def rename(self, room: Room, seat: Seat, name: str) -> None:
        """A new name holds from the next game on; this one keeps what was opened."""
        other = rooms.named(self.store, room.id, name)
        if other and other.seat != seat.seat:
            raise same_name()
        rooms.change_seat(self.store, room.id, seat.seat, name=name)

    # Somebody goes.

    def remove(self, room: Room, seat: Seat) -> None:
        """Before the deal the table closes up, after it the GM's phone plays on."""
        table = self.table(room)
        if not seat.place or table is None:  # who waited for the next game does not stay for it
            self.reissue(room, seat.seat)
            rooms.change_seat(self.store, room.id, seat.seat, coming=0)
        elif table.game.dealt(table.state):
            self._leave_in_mid_game(room, seat, table)
        else:
            self._leave_before_the_deal(room, seat, table)

    def _leave_before_the_deal(self, room: Room, seat: Seat, table: Table) -> None:
        order = [each.seat for each in self.seated(room) if each.seat != seat.seat]
        if len(order) < min(table.game.players):
            raise Refused(say("Somebody has to stay at the table."))
        rooms.arrange(self.store, room.id, order)
        self.reissue(room, seat.seat)
        self.reopen(room)

    def _leave_in_mid_game(self, room: Room, seat: Seat, table: Table) -> None:
        """The GM's phone plays on what is dealt; a chair that is free now goes to who waits."""
        rooms.change_seat(self.store, room.id, seat.seat, coming=-1)
        self._serve(room, seat, "gone")
        for waiting in rooms.seats(self.store, room.id):
            if waiting.coming > 0 and table.game.seating:
                self.join(room, waiting.seat)

    def without_phone(self, room: Room, seat: Seat) -> None:
        """The GM's phone plays for this seat from now on."""
        self._serve(room, seat, "left")

    def _serve(self, room: Room, seat: Seat, why: str) -> None:
        self.reissue(room, seat.seat)
        rooms.change_seat(self.store, room.id, seat.seat, phone=0)
        self.tell(room.id, why, seat.name)

    # A seat is on one phone: a new generation of its token, and the phone that had it goes dark.

    def generation(self, room: Room, role: str, seat: int) -> int:
        if role == "player":
            found = rooms.seat(self.store, room.id, seat)
            return found.generation if found else -1
        return room.gm_generation if role == "gm" else room.screen_generation

    def reissue(self, room: Room, seat: int) -> None:
        number = self.generation(room, "player", seat)
        rooms.change_seat(self.store, room.id, seat, generation=number + 1, device="")
        self.phones.end(room.id, "seat", seat)

    def reissue_screen(self, room: Room) -> None:
        rooms.change(self.store, room.id, screen_generation=room.screen_generation + 1)
        self.phones.end(room.id, "screen", 0)

    def _reissue_gm(self, room: Room) -> None:
        """With the own seat that the GM's phone has."""
        own = rooms.seat(self.store, room.id, room.gm_seat or 0)
        if own and own.device in room.gm_eyes:
            self.reissue(room, own.seat)
        rooms.change(self.store, room.id, gm_generation=room.gm_generation + 1, gm_device="",
                     gm_moving="")
        self.phones.end(room.id, "gm", 0)

    def move_seat(self, room: Room, seat: Seat) -> None:
        """To another phone, for all to know."""
        self.reissue(room, seat.seat)
        self.tell(room.id, "moved", seat.name)

    def move_gm(self, room: Room) -> Room:
        """The GM's new phone is here, and only now is the old one signed out: whatever was lost
        on the way, one has the chair. Of two that scanned at once the second finds it done."""
        with self.phones.told_at_the_end(), self.store.writing():
            now = self.find(room)
            if now.gm_generation == room.gm_generation:
                self._reissue_gm(now)
                self.tell(room.id, "gm_moved")
        return self.find(room)
