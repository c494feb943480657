"""Rooms: people sit down, join, leave and come back. No Flask.

Pages and programs use the same functions. The store knows the people and their seats
(`store/rooms.py`); a table's log knows since when they play. When somebody comes or goes, the
table is told; when such a step of the log is undone, the room is told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

from companion.engine.game import Game, Party, Refused
from companion.engine.typed_text import same_name
from companion.engine.words import say
from companion.inventory import options_of
from companion.people import Person, check_people, for_how_many, on_their_seats
from companion.store import Store, guests, knocks, log, rooms
from companion.store.knocks import Request
from companion.store.rooms import NextGame, Room, Seat
from companion.tables import NoSuchTable, Table, Tables


class Phones(Protocol):
    """What a room needs of the phones' open streams."""

    def push(self, room: str, only: str = "") -> None: ...
    def end(self, room: str, role: str, seat: int) -> None: ...
    def told_at_the_end(self) -> AbstractContextManager[None]: ...


def check_number(game: Game, players: int) -> None:
    if players not in game.players:
        raise Refused(for_how_many(game))


def still_open(table: Table) -> bool:
    """Whether somebody can still sit down at this table."""
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
        """The game that a new one replaced, as long as the new one is not dealt. Tables opened in
        between, one for each person who sat down, are skipped: nothing happened there."""
        table = self.table(room)
        if table is None or table.game.dealt(table.state):
            return None
        played, begun = rooms.tables(self.store, room.id), log.begun(self.store, room.id)
        earlier = [each for each in played[played.index(table.id) + 1:] if each in begun]
        return next(filter(None, map(self.tables.to_go_back_to, earlier)), None)

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
        """Give a person the seat they had in this room, or a new one; return its number."""
        known = rooms.seat(self.store, room.id, person.seat or 0)
        if known is None:
            return rooms.add_seat(self.store, room.id, person.name, 1, person.phone is not False)
        phone = known.phone if person.phone is None else person.phone
        rooms.change_seat(self.store, room.id, known.seat, name=person.name, phone=int(phone))
        rooms.meet(self.store, room.id, person.name)
        return known.seat

    def again(self, room: Room) -> Room:
        """Open the same game again, with the same rules and people and those who came meanwhile."""
        with self.store.writing():
            order = [seat.seat for seat in rooms.next_order(self.store, room.id)]
            rooms.arrange(self.store, room.id, order)
            self.reopen(room)
        self.phones.push(room.id)
        return self.find(room)

    def reopen(self, room: Room) -> None:
        """Open the same game anew for those who sit at the table now."""
        table, party = self.table(room), self.party(room)
        if table is None:
            raise NoSuchTable(room.id)
        check_number(table.game, len(party.seats))
        new = self.tables.open(room.id, table.game, party, options_of(table))
        if not table.game.dealt(table.state):  # for the players it is still the same table
            names = table.state.party.names
            guests.stay_forgotten(self.store, table.id, new, [
                seat for seat in party.seats if names.get(seat) == party.names[seat]])

    def back_to_the_game_before(self, room: Room) -> Room:
        """Return to the game before, as it was left: the new one was opened by mistake."""
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
        """Set the seat that the GM plays. A phone that held it loses it, and all are told. The GM's
        old seat is free until somebody looks through it, which is announced too."""
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
        """Grant a request: the named seat, or a new one at the end; a screen gets no seat."""
        if asked.is_screen:
            return knocks.grant(self.store, asked.id, knocks.NO_SEAT, room.screen_generation)
        found = knocks.seat_asked(self.store, asked)
        if found and found.seat == room.gm_seat:  # meanwhile it has become the GM's own seat
            return knocks.drop_request(self.store, asked.id)
        if found and knocks.is_here(self.store, asked):
            self.move_seat(room, found)
        number = self.add(room, asked.name, found)
        knocks.grant(self.store, asked.id, number, self.generation(room, "player", number))

    def add(self, room: Room, name: str, known: Seat | None) -> int:
        """Add somebody who joins, on their known seat or a new one; return its number."""
        number = known.seat if known else rooms.add_seat(self.store, room.id, name, 0)
        self.join(room, number)
        return number

    def join(self, room: Room, number: int) -> None:
        """Let a latecomer play: at once while nothing is dealt; afterwards from the next deal on if
        the game can be joined, otherwise from the next game on."""
        seat, table = rooms.seat(self.store, room.id, number), self.table(room)
        if seat is None or seat.place:
            return self._stay(room, seat)
        if table is None or self._full(room, table) or not still_open(table):
            if not seat.joins_next:
                rooms.change_seat(self.store, room.id, number, coming=NextGame.JOINS)
                self.tell(room.id, "next_game", seat.name)
            return
        rooms.sit_last(self.store, room.id, number)
        if table.game.dealt(table.state):
            seating = table.game.seating
            self.tell(room.id, "joins" if seating and seating.at_once else "next_deal", seat.name)
        else:
            self.reopen(room)

    def _stay(self, room: Room, seat: Seat | None) -> None:
        """Keep somebody who had left in mid-game and is back, with a phone or without one."""
        if seat and seat.leaves:
            rooms.change_seat(self.store, room.id, seat.seat, coming=NextGame.NO_CHANGE)
            self.tell(room.id, "back", seat.name)

    def _full(self, room: Room, table: Table) -> bool:
        return len(self.staying(room.id)) >= max(table.game.players)

    def staying(self, room: str) -> list[Seat]:
        return [seat for seat in rooms.seats(self.store, room) if seat.stays]

    def with_phone(self, room: Room, number: int) -> None:
        """Note that a player has a phone; one who had left and is back stays for the next game."""
        seat = rooms.seat(self.store, room.id, number)
        if seat is None:
            raise NoSuchTable(room.id)
        coming = NextGame.NO_CHANGE if seat.leaves else seat.coming
        rooms.change_seat(self.store, room.id, number, phone=1, coming=coming)

    def rename(self, room: Room, seat: Seat, name: str) -> None:
        """Rename a seat from the next game on; the current game keeps its names."""
        other = rooms.named(self.store, room.id, name)
        if other and other.seat != seat.seat:
            raise same_name()
        rooms.change_seat(self.store, room.id, seat.seat, name=name)

    # Somebody goes.

    def remove(self, room: Room, seat: Seat) -> None:
        """Remove a player: before the deal the seat goes, after it the GM's phone plays for it."""
        table = self.table(room)
        if not seat.place or table is None:  # waited for the next game, and no longer does
            self.reissue(room, seat.seat)
            rooms.change_seat(self.store, room.id, seat.seat, coming=NextGame.NO_CHANGE)
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
        """Let the GM's phone play on with what was dealt; a free chair goes to one who waits."""
        rooms.change_seat(self.store, room.id, seat.seat, coming=NextGame.LEAVES)
        self._serve(room, seat, "gone")
        for waiting in rooms.seats(self.store, room.id):
            if waiting.joins_next and table.game.seating:
                self.join(room, waiting.seat)

    def without_phone(self, room: Room, seat: Seat) -> None:
        """Let the GM's phone play for this seat from now on."""
        self._serve(room, seat, "left")

    def _serve(self, room: Room, seat: Seat, why: str) -> None:
        self.reissue(room, seat.seat)
        rooms.change_seat(self.store, room.id, seat.seat, phone=0)
        self.tell(room.id, why, seat.name)

    # A seat is on one phone: a new generation of its token signs the old phone out.

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
        """Revoke the GM's token, and also that of the GM's own seat if the GM's phone has it."""
        own = rooms.seat(self.store, room.id, room.gm_seat or 0)
        if own and own.device in room.gm_eyes:
            self.reissue(room, own.seat)
        rooms.change(self.store, room.id, gm_generation=room.gm_generation + 1, gm_device="",
                     gm_moving="")
        self.phones.end(room.id, "gm", 0)

    def move_seat(self, room: Room, seat: Seat) -> None:
        """Free a seat for another phone, and tell all."""
        self.reissue(room, seat.seat)
        self.tell(room.id, "moved", seat.name)

    def move_gm(self, room: Room) -> Room:
        """Sign the GM's old phone out when the new one is here, and not before, so that one of them
        is always the GM's. If two phones scan at once, the second finds it done."""
        with self.phones.told_at_the_end(), self.store.writing():
            now = self.find(room)
            if now.gm_generation == room.gm_generation:
                self._reissue_gm(now)
                self.tell(room.id, "gm_moved")
        return self.find(room)
