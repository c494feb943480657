"""Rooms: their people, seats and phones; and the names we remember."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import IntEnum
from functools import wraps
from typing import Any, TypeVar

from companion.engine.typed_text import look_of
from companion.engine.words import Say, say
from companion.store import Store, now

T = TypeVar("T")
MOST_NOTICES = 20
MOVE_LASTS = timedelta(minutes=15)
RETURNING = -1  # the GM's phone is on its way back, in nobody's hand
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # without letters that look like others
REHEARSAL = "rehearsal "  # with a room's code, the setting that marks it as a rehearsal
LETTERS = "letters"  # the setting with the letters that codes begin with here


class NextGame(IntEnum):
    """What the next game changes for a seat."""

    LEAVES = -1
    NO_CHANGE = 0
    JOINS = 1


@dataclass(frozen=True)
class Seat:
    seat: int
    name: str
    place: int  # the position around the table; 0 if not at it
    phone: bool
    generation: int
    device: str
    coming: NextGame = NextGame.NO_CHANGE

    @property
    def joins_next(self) -> bool:
        return self.coming == NextGame.JOINS

    @property
    def leaves(self) -> bool:
        return self.coming == NextGame.LEAVES

    @property
    def plays_now_or_next(self) -> bool:
        """Whether this person has a place at the table now or gets one in the next game."""
        return bool(self.place) or self.joins_next

    @property
    def stays(self) -> bool:
        """Whether this person sits at the table and plays on in the next game."""
        return bool(self.place) and not self.leaves


@dataclass(frozen=True)
class Room:
    id: str
    created: str
    gm_generation: int
    screen_generation: int
    gm_seat: int | None
    table_id: str | None
    wifi_name: str | None
    wifi_password: str | None
    handed: int = 0  # the seat that the GM's phone was passed to, or RETURNING
    handed_open: int = 0  # whether that person has taken it
    gm_device: str = ""  # the fingerprints of the GM's phones and programs, newest last
    hand_number: str = ""  # the fingerprint of the number needed to return the GM's phone
    gm_moving: str = ""  # since when the GM is changing phones
    name: str = ""  # the room's name; if empty, pages list the people's names
    archived: str = ""  # since when
    deleted: str = ""  # since when; `shelf.py` keeps it a while
    screen_lang: str = ""  # the screen's language; if empty, its browser decides

    @property
    def gm_eyes(self) -> Sequence[str]:
        return self.gm_device.split()

    @property
    def gm_moves(self) -> bool:
        """Whether a new phone may take over as GM; the QR for it expires after a while."""
        return self.gm_moving > ago(MOVE_LASTS)


@dataclass(frozen=True)
class Notice:
    """Something that every phone must be told: a seat opened, re-issued or handed round."""

    id: int
    at: str
    kind: str
    name: str

    @property
    def said(self) -> Say:
        return TOLD[self.kind].filled(name=self.name)


TOLD = {
    "opened": say("{name}'s seat was opened on one more phone."),
    "gm_opened": say("The game master's pages were opened on one more phone."),
    "gm_moved": say("The game master has changed phones; the old one is signed out."),
    "moved": say("{name}'s seat moves to another phone."),
    "left": say("{name} has no phone now: the game master's phone serves that seat."),
    "gone": say("{name} has left; the game master's phone plays that seat to the end."),
    "handed": say("The game master's phone was passed to {name}."),
    "returned": say("The game master's phone is back with the game master."),
    "printed": say("The secret cards were sent to the printer."),
    "back": say("{name} is back."),
    "next_deal": say("{name} plays from the next deal on."),
    "joins": say("{name} joins the game."),
    "next_game": say("{name} plays from the next game on."),
}


def random_code(length: int) -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(length))


def first_letters(store: Store) -> str:
    """The letters that codes begin with here: all, or those that lead to this one of several
    servers."""
    return str(store.setting(LETTERS, CODE_LETTERS))


def new_code(store: Store, length: int) -> str:
    """A code for a room or a table, which leads to this server, also through a proxy."""
    return secrets.choice(first_letters(store)) + random_code(length - 1)


def create(store: Store) -> Room:
    with store.writing() as db:
        room = Room(unused_code(store), now(), 1, 1, None, None, None, None)
        db.table("rooms").insert(vars(room))
    return room


def unused_code(store: Store) -> str:
    """A code that no room has, not even a deleted one."""
    found = new_code(store, 5)
    return unused_code(store) if store.row("select 1 from rooms where id = ?", [found]) else found


def cached(read: Callable[[Store, str], T]) -> Callable[[Store, str], T]:
    """Cache what is read about a room: every phone needs it at every tap, and it rarely changes."""
    @wraps(read)
    def found(store: Store, room: str) -> T:
        return store.cached((read.__name__, room), lambda: read(store, room))

    return found


@cached
def find(store: Store, room: str) -> Room | None:
    """The room with this code. A deleted room is not found, so no code, token or address leads to
    it."""
    row = store.row("select * from rooms where id = ? and deleted = ''", [room.upper()])
    return Room(**row) if row else None


@cached
def tables(store: Store, room: str) -> Sequence[str]:
    """The tables of this room, newest first."""
    rows = store.rows("select id from tables where room = ? order by created desc, rowid desc",
                      [room])
    return tuple(row["id"] for row in rows)


def all_rooms(store: Store) -> list[Room]:
    return [Room(**row) for row in store.rows("select * from rooms order by created desc")]


def change(store: Store, room: str, **values: Any) -> None:
    with store.writing() as db:
        db.table("rooms").update(room, values)


@cached
def seats(store: Store, room: str) -> Sequence[Seat]:
    """All seats of the room, those at the table first, in their order."""
    rows = store.rows(
        "select seat, name, place, phone, generation, device, coming from seats where room = ?"
        " order by place = 0, place, seat", [room])
    return tuple(Seat(**{**row, "phone": bool(row["phone"]), "coming": NextGame(row["coming"])})
                 for row in rows)


def seat(store: Store, room: str, number: int) -> Seat | None:
    return next((each for each in seats(store, room) if each.seat == number), None)


def named(store: Store, room: str, name: str) -> Seat | None:
    return next((seat for seat in seats(store, room) if look_of(seat.name) == look_of(name)),
                None)


def add_seat(store: Store, room: str, name: str, place: int, phone: bool = True) -> int:
    with store.writing() as db:
        number = 1 + max((s.seat for s in seats(store, room)), default=0)
        db.table("seats").insert({"room": room, "seat": number, "name": name, "place": place,
                                  "phone": int(phone), "generation": 1, "device": ""})
    meet(store, room, name)
    return number


def change_seat(store: Store, room: str, number: int, **values: Any) -> None:
    with store.writing() as db:
        db.table("seats").update((room, number), values)


def sit_last(store: Store, room: str, number: int) -> None:
    """Seat somebody at the table: at the place they have, or after the others."""
    places = {each.seat: each.place for each in seats(store, room)}
    change_seat(store, room, number, coming=NextGame.NO_CHANGE,
                place=places[number] or max(places.values()) + 1)


def arrange(store: Store, room: str, order: Sequence[int]) -> None:
    """Put the given seats around the table in this order; the others leave the table."""
    with store.writing():
        for seat in seats(store, room):
            sits = seat.seat in order
            change_seat(store, room, seat.seat, place=order.index(seat.seat) + 1 if sits else 0,
                        coming=NextGame.NO_CHANGE if sits else seat.coming)


def next_order(store: Store, room: str) -> list[Seat]:
    """The players of the next game: those who sit here and stay, then those who came meanwhile."""
    return [seat for seat in seats(store, room) if seat.stays or seat.joins_next]


def ago(span: timedelta) -> str:
    return (datetime.now(UTC) - span).isoformat(timespec="milliseconds")


def notify(store: Store, room: str, kind: str, name: str, patience: float | None = None) -> None:
    with store.writing(patience=patience) as db:
        db.table("notices").insert({"room": room, "at": now(), "kind": kind, "name": name})


def notices(store: Store, room: str, since: str) -> list[Notice]:
    return [notice for notice in _newest_notices(store, room) if notice.at >= since]


@cached
def _newest_notices(store: Store, room: str) -> Sequence[Notice]:
    rows = store.rows(
        "select max(id) as id, max(at) as at, kind, name from notices where room = ?"
        " group by kind, name order by max(id) desc limit ?", [room, MOST_NOTICES])
    return tuple(Notice(**row) for row in rows)


def meet(store: Store, room: str, name: str) -> None:
    """Remember the name of a person who sat down, for the next time; not at a rehearsal."""
    if store.setting(REHEARSAL + room) is None:
        remember(store, [name])


def remember(store: Store, names: Sequence[str]) -> None:
    with store.writing() as db:
        db.table("people").upsert_all([{"name": n, "used": now()} for n in names], pk="name")


def people(store: Store, most: int = 30) -> list[str]:
    rows = store.rows("select name from people order by used desc limit ?", [most])
    return [row["name"] for row in rows]


def forget(store: Store, name: str) -> None:
    with store.writing() as db:
        db.table("people").delete_where("name = ?", [name])
