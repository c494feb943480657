"""The people of all evenings: one person for all spellings of a name, under the host's name for
them.

A name is matched to a person by its letters only (`key_of`). After renaming or merging, the old
names still lead to the same person. Forgetting removes all names for good. No table's log changes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.store import Store, rooms

TOGETHER = """
    select results.ended from result_seats as one
    join result_seats as other on other.table_id = one.table_id
    join results on results.table_id = one.table_id
    where one.guest = ? and other.guest = ? order by results.ended limit 1"""
ALONE = "not in (select guest from result_seats)"
NAMED_SEATS = """
    select tables.id, seats.seat, seats.name from seats join tables on tables.room = seats.room"""


@dataclass(frozen=True)
class KnownPerson:
    """Somebody this store knows by name from finished tables."""

    id: int
    name: str


def key_of(name: str) -> str:
    """The letters of a name, by which it is matched: without Hebrew points, ways of writing
    accents, case, spaces and marks. A name that consists only of marks is kept as it is."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    bare = unicodedata.normalize("NFC", "".join(
        each for each in unicodedata.normalize("NFD", plain) if not _is_point(each)))
    return "".join(filter(str.isalnum, bare)) or plain


def _is_point(letter: str) -> bool:
    """Whether this is a Hebrew vowel or cantillation mark: with or without it the name is the
    same."""
    return "\u0591" <= letter <= "\u05c7" and unicodedata.category(letter) == "Mn"


def find(store: Store, guest: int) -> KnownPerson | None:
    row = store.row("select id, name from guests where id = ?", [guest])
    return KnownPerson(**row) if row else None


def everybody(store: Store) -> list[KnownPerson]:
    rows = store.rows("select id, name from guests")
    return sorted((KnownPerson(**row) for row in rows), key=lambda each: each.name.casefold())


def named(store: Store, name: str) -> KnownPerson | None:
    """The person that a name leads to, or None."""
    row = store.row("select guest from guest_names where key = ?", [key_of(name)])
    return find(store, row["guest"]) if row else None


def at_one_table(store: Store, names: Mapping[int, str]) -> dict[int, int]:
    """The person on each seat. Two seats at one table are two people, however alike the names."""
    found: dict[int, int] = {}
    for seat, name in names.items():
        guest = _met(store, key_of(name), name)
        found[seat] = guest if guest not in found.values() else _met(store, f"={name}", name)
    return found


def _met(store: Store, key: str, name: str) -> int:
    row = store.row("select guest from guest_names where key = ?", [key])
    if row:
        return int(row["guest"])
    with store.writing(rooms=False) as db:
        guest = int(str(db.table("guests").insert({"name": name}).last_pk))
        db.table("guest_names").insert({"key": key, "guest": guest})
    return guest


def rename(store: Store, person: KnownPerson, name: str) -> None:
    """Rename a person. The old name and the new one both lead to them from now on."""
    with store.writing(rooms=False) as db:
        db.table("guests").update(person.id, {"name": name})
        db.table("guest_names").upsert({"key": key_of(name), "guest": person.id}, pk="key")


def sat_together(store: Store, one: KnownPerson, other: KnownPerson) -> str:
    """When these two first sat at one table, which proves that they are two people; "" if never."""
    row = store.row(TOGETHER, [one.id, other.id])
    return str(row["ended"]) if row else ""


def merge(store: Store, one: KnownPerson, into: KnownPerson) -> None:
    """Give all results and names of one person to the other."""
    with store.writing(rooms=False) as db:
        for table in ("result_seats", "guest_names"):
            db.conn.execute(f"update {table} set guest = ? where guest = ?", (into.id, one.id))
        db.table("guests").delete(one.id)


def forget(store: Store, person: KnownPerson) -> None:
    """Forget a person: their seats become nobody's, also at tables that are still being played or
    are opened anew, and their names are not proposed again."""
    with store.writing(rooms=False) as db:
        keys = {row["key"] for row in store.rows("select key from guest_names where guest = ?",
                                                 [person.id])}
        db.table("unnamed").insert_all(_seats(store, person, keys), ignore=True)
        db.conn.execute("update result_seats set guest = 0 where guest = ?", (person.id,))
        db.table("guest_names").delete_where("guest = ?", [person.id])
        db.table("guests").delete_where("id = ?", [person.id])
        for row in store.rows("select name from people"):
            if _is_one_of(row["name"], keys):
                rooms.forget(store, row["name"])


def _is_one_of(name: str, keys: set[str]) -> bool:
    return bool(keys & {key_of(name), f"={name}"})


def _seats(store: Store, person: KnownPerson, keys: set[str]) -> Iterable[dict[str, object]]:
    """The seats where they sat, and the seats in any room that bear one of their names."""
    yield from store.rows("select table_id, seat from result_seats where guest = ?", [person.id])
    for row in store.rows(NAMED_SEATS):
        if _is_one_of(row["name"], keys):
            yield {"table_id": row["id"], "seat": row["seat"]}


def stay_forgotten(store: Store, table: str, anew: str, seats: Sequence[int]) -> None:
    """Keep a table's forgotten seats among these forgotten when it is opened anew."""
    with store.writing(rooms=False) as db:
        rows = store.rows("select seat from unnamed where table_id = ?", [table])
        db.table("unnamed").insert_all(
            ({"table_id": anew, "seat": row["seat"]} for row in rows if row["seat"] in seats),
            ignore=True)


def let_go(store: Store) -> None:
    """Delete the people who are in no result."""
    with store.writing(rooms=False) as db:
        db.conn.execute(f"delete from guests where id {ALONE}")
        db.conn.execute(f"delete from guest_names where guest {ALONE}")
