"""Finds, creates and deletes the rooms that are rehearsals.

A rehearsal is an ordinary room with an ordinary table; a setting marks it as a rehearsal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from companion.store import Store, now, rooms
from companion.store.rooms import REHEARSAL, Room
from companion.store.timers import TIMER

LASTS = timedelta(days=1)
OF_TABLES = ("log", "seen")
OF_ROOMS = ("requests", "notices", "tables", "seats")


@dataclass(frozen=True)
class RehearsalRoom:
    """A room that is a rehearsal, with its start and the language of its players."""

    room: str
    began: str
    lang: str


def create(store: Store, names: Sequence[str], gm_plays: bool, lang: str) -> Room:
    """Open a room with its seats in order; the first one is the GM's if the GM plays."""
    with store.writing():
        room = rooms.create(store)
        store.set_setting(REHEARSAL + room.id, [now(), lang])
        for place, name in enumerate(names, 1):
            rooms.add_seat(store, room.id, name, place)
        rooms.change(store, room.id, gm_seat=1 if gm_plays else None)
        return rooms.find(store, room.id) or room


def find(store: Store, room: str) -> RehearsalRoom | None:
    found = store.cached(("rehearsal", room), lambda: (store.setting(REHEARSAL + room),))[0]
    return RehearsalRoom(room, *found) if found else None


def running(store: Store) -> Sequence[RehearsalRoom]:
    """All rehearsals, newest first."""
    return store.cached("rehearsals", lambda: tuple(_all(store)))


def _all(store: Store) -> list[RehearsalRoom]:
    rows = store.rows("select name from settings where name like ?", [f"{REHEARSAL}%"])
    found = (find(store, row["name"].removeprefix(REHEARSAL)) for row in rows)
    return sorted((each for each in found if each), key=lambda each: each.began, reverse=True)


def end(store: Store, room: str) -> list[str]:
    """Delete a rehearsal completely; return its tables."""
    gone = list(rooms.tables(store, room))
    with store.writing() as db:
        for name in OF_TABLES:
            for table in gone:
                db.table(name).delete_where("table_id = ?", [table])
        for name in OF_ROOMS:
            db.table(name).delete_where("room = ?", [room])
        db.table("rooms").delete_where("id = ?", [room])
        db.table("settings").delete_where("name in (?, ?)", [REHEARSAL + room, TIMER + room])
    return gone


def outdated(store: Store, at: datetime | None = None) -> list[str]:
    """The rehearsal rooms that are older than a day."""
    since = ((at or datetime.now(UTC)) - LASTS).isoformat(timespec="milliseconds")
    return [each.room for each in running(store) if each.began < since]
