"""The rooms as the host's home page lists them: open, archived, deleted.

A deleted room is out of reach at once, and leaves the store after thirty days. Until then it can
be brought back, with every seat and every step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlite_utils import Database

from companion.store import Store, now, rooms
from companion.store.rooms import REHEARSAL, Room
from companion.store.timers import TIMER

KEPT_FOR = timedelta(days=30)
MOST = 20  # of each kind on a page
WITH_ITS_GAME = """
    select rooms.*, coalesce(tables.game, '') as game,
        coalesce((select at from log where table_id = rooms.table_id order by seq desc limit 1),
                 rooms.created) as played
    from rooms left join tables on tables.id = rooms.table_id"""
TRIED_OUT = f"exists (select 1 from settings where name = '{REHEARSAL}' || rooms.id)"
PARTS = {  # which rooms, and the time they are sorted by
    "tables": (f"deleted = '' and archived = '' and not {TRIED_OUT}", "played"),
    "archived": ("deleted = '' and archived != ''", "archived"),
    "deleted": ("deleted != ''", "deleted"),
}
NAMED = """(rooms.name like ? escape '^' or exists
    (select 1 from seats where room = rooms.id and seats.name like ? escape '^'))"""
GONE = "select id from rooms where deleted != '' and deleted < ?"
# What belongs to a room, the innermost first.
BELONGINGS = (
    f"delete from log where table_id in (select id from tables where room in ({GONE}))",
    f"delete from seen where table_id in (select id from tables where room in ({GONE}))",
    # the result stays; how far the log was read, and the forgotten seats, go with the log
    *(f"delete from {name} where table_id in (select id from tables where room in ({GONE}))"
      for name in ("results_read", "unnamed")),
    *(f"delete from {name} where room in ({GONE})"
      for name in ("tables", "seats", "notices", "requests")),
    f"delete from settings where name in (select '{TIMER}' || id from ({GONE}))",
    "delete from rooms where deleted != '' and deleted < ?",
)


@dataclass(frozen=True)
class ShelvedRoom:
    """A room with the game that was played in it last, and when."""

    room: Room
    game: str
    played: str

    @property
    def gone_on(self) -> str:
        """The day on which a deleted room leaves the store for good."""
        return (datetime.fromisoformat(self.room.deleted) + KEPT_FOR).isoformat()


@dataclass(frozen=True)
class Part:
    """Some of the rooms of one kind, newest first, and whether there are more."""

    found: list[ShelvedRoom]
    more: bool


def part(store: Store, name: str, first: int = 0, asked: str = "") -> Part:
    """A page of rooms of one kind, from number `first` on. With `asked`, only rooms where that is
    part of the room's name or of somebody's name."""
    which, newest = PARTS[name]
    spelt = spellings(asked) if asked else []
    if spelt:
        which += " and (" + " or ".join([NAMED] * len(spelt)) + ")"
    return _part(store, which, newest, [each for like in spelt for each in (like, like)], first)


def spellings(asked: str) -> list[str]:
    """The patterns to search for, in small and capital letters, because SQLite ignores case only
    in English."""
    typed = asked.replace("^", "^^").replace("%", "^%").replace("_", "^_")
    return [f"%{each}%" for each in dict.fromkeys((typed, typed.lower(), typed.title()))]


def of_games(store: Store, games: Sequence[str]) -> list[ShelvedRoom]:
    """The open rooms of these games, newest first."""
    which, newest = PARTS["tables"]
    marks = ", ".join("?" * len(games))
    return _part(store, f"{which} and tables.game in ({marks})", newest, games).found


def tried_out(store: Store) -> list[ShelvedRoom]:
    """The rehearsals."""
    return _part(store, TRIED_OUT, "played").found


def _part(store: Store, which: str, newest: str, values: Sequence[str] = (),
          first: int = 0) -> Part:
    order = f"order by {newest} desc, rooms.rowid desc limit ? offset ?"
    rows = store.rows(f"{WITH_ITS_GAME} where {which} {order}", [*values, MOST + 1, first])
    return Part([_shelved(row) for row in rows[:MOST]], len(rows) > MOST)


def _shelved(row: dict[str, Any]) -> ShelvedRoom:
    game, played = row.pop("game"), row.pop("played")
    return ShelvedRoom(Room(**row), game, played)


def find(store: Store, room: str) -> ShelvedRoom | None:
    """The room with this code, even if it is deleted."""
    row = store.row(f"{WITH_ITS_GAME} where rooms.id = ?", [room])
    return _shelved(row) if row else None


def archive(store: Store, room: str) -> None:
    rooms.change(store, room, archived=now())


def delete(store: Store, room: str) -> None:
    rooms.change(store, room, deleted=now())


def bring_back(store: Store, room: str) -> None:
    """Bring a room back that was archived or deleted."""
    rooms.change(store, room, archived="", deleted="")


def clear(db: Database, today: datetime) -> None:
    """Remove rooms that were deleted long enough ago from the store."""
    before = (today - KEPT_FOR).isoformat(timespec="milliseconds")
    for sql in BELONGINGS:
        db.conn.execute(sql, (before,))
