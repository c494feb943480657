"""The tables of the store, as migrations that bring a file of any earlier version up to date."""

from __future__ import annotations

from sqlite_utils import Database
from sqlite_utils.migrations import Migrations

migrations = Migrations("companion")


@migrations()
def m001_first(db: Database) -> None:
    db.table("rooms").create(
        {"id": str, "created": str, "gm_generation": int, "screen_generation": int,
         "gm_seat": int, "table_id": str, "wifi_name": str, "wifi_password": str,
         "handed": int, "handed_open": int},
        pk="id",
    )
    db.table("seats").create(
        {"room": str, "seat": int, "name": str, "place": int, "phone": int,
         "generation": int, "device": str},
        pk=("room", "seat"), foreign_keys=[("room", "rooms", "id")],
    )
    db.table("requests").create(
        {"id": str, "room": str, "seat": int, "name": str, "at": str}, pk="id",
    )
    db.table("notices").create(
        {"id": int, "room": str, "at": str, "kind": str, "name": str}, pk="id",
    )
    db.table("notices").create_index(["room", "id"])
    db.table("tables").create(
        {"id": str, "room": str, "game": str, "created": str}, pk="id",
        foreign_keys=[("room", "rooms", "id")],
    )
    db.table("log").create(
        {"table_id": str, "seq": int, "at": str, "record": str}, pk=("table_id", "seq"),
        not_null={"at", "record"}, foreign_keys=[("table_id", "tables", "id")],
    )
    db.table("answers").create(
        {"key": str, "at": str, "version": int, "refusal": str}, pk="key",
    )
    db.table("answers").create_index(["at"])
    db.table("seen").create(
        {"table_id": str, "seat": int, "secret": str, "version": int, "at": str},
        pk=("table_id", "seat", "secret", "version"),
    )
    db.table("people").create({"name": str, "used": str}, pk="name")
    db.table("settings").create({"name": str, "value": str}, pk="name")


@migrations()
def m002_who_comes_and_goes(db: Database) -> None:
    """Who joins or leaves with the next game; the current game keeps its players."""
    db.table("seats").add_column("coming", int, not_null_default=0)


@migrations()
def m003_nothing_here_opens_anything(db: Database) -> None:
    """Store knocks and phones only as fingerprints. People who waited at the door must knock again.
    Anybody who read this file could have used the phones' old secrets, so phones start anew."""
    db.table("requests").drop()
    db.table("requests").create(
        {"id": str, "room": str, "seat": int, "name": str, "at": str, "knock": str,
         "device": str, "generation": int},
        pk="id", not_null={"knock", "device", "generation"},
    )
    db.execute("delete from settings where name like 'granted:%'")
    db.execute("update seats set device = ''")
    db.table("rooms").add_column("gm_device", str, not_null_default="")
    db.table("rooms").add_column("hand_number", str, not_null_default="")


@migrations()
def m004_what_was_asked(db: Database) -> None:
    """What a request with an idempotency key asked, so that the same key with another body is
    refused."""
    db.table("answers").add_column("body", str, not_null_default="")


@migrations()
def m005_the_gm_changes_phones(db: Database) -> None:
    """Since when the GM is changing phones; the old phone stays the GM's until the new one
    comes."""
    db.table("rooms").add_column("gm_moving", str, not_null_default="")


@migrations()
def m006_a_room_has_a_name(db: Database) -> None:
    """The name, and since when the room is archived, or deleted and kept a while."""
    for column in ("name", "archived", "deleted"):
        db.table("rooms").add_column(column, str, not_null_default="")


@migrations()
def m007_how_tables_ended(db: Database) -> None:
    """The results of finished tables, which outlive them; the players, by number; the names of
    each. Also up to which step a table's log has been read, and which of its seats were forgotten.
    Tables finished before are read at the first look."""
    db.table("results").create(
        {"table_id": str, "game": str, "began": str, "ended": str, "seconds": int, "rounds": int,
         "side": str}, pk="table_id",
    )
    db.table("result_seats").create(
        {"table_id": str, "seat": int, "guest": int, "seconds": int, "won": int, "side": str,
         "roles": str, "points": int, "place": int}, pk=("table_id", "seat"),
    )
    db.table("result_seats").create_index(["guest"])
    # a number is never reused: a page that is still open must not mean somebody else
    db.execute("create table guests (id integer primary key autoincrement, name text not null)")
    db.table("guest_names").create({"key": str, "guest": int}, pk="key")
    db.table("results_read").create({"table_id": str, "seq": int}, pk="table_id")
    db.table("unnamed").create({"table_id": str, "seat": int}, pk=("table_id", "seat"))


@migrations()
def m008_the_screen_speaks_a_language(db: Database) -> None:
    """The screen's language, chosen by the GM or at the screen itself, because nobody wants to get
    up for it in mid-game."""
    db.table("rooms").add_column("screen_lang", str, not_null_default="")
