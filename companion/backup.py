"""Whole stores and single tables as files: carried to another machine, kept for next month."""

from __future__ import annotations

import json
import sqlite3
import zipfile
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion import __version__
from companion.engine.game import Party
from companion.engine.log import replay
from companion.games import GAMES
from companion.store import Store, log, rooms
from companion.store.rooms import Room

FORMAT = "table-companion-1"


class Trouble(Exception):
    """Why a file could not be written or read, for the one at the terminal."""


def _database(data: Path) -> Path:
    path = data / "companion.db"
    if not path.is_file():
        raise Trouble(f"There are no rooms in {data}: another --data folder?")
    return path


def save(data: Path, file: Path) -> None:
    """One archive with the database (a consistent copy), the key and the recordings."""
    database = _database(data)
    with TemporaryDirectory() as scratch:
        copy = Path(scratch) / "companion.db"
        source = sqlite3.connect(database)
        with sqlite3.connect(copy) as target:
            source.backup(target)
        source.close()
        target.close()
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.write(copy, "companion.db")
            for path in _beside(data):
                archive.write(path, path.relative_to(data).as_posix())
    file.chmod(0o600)


def _beside(data: Path) -> list[Path]:
    recordings = sorted((data / "recordings").rglob("*.*"))
    return [path for path in [data / "key", *recordings] if path.is_file()]


def restore(data: Path, file: Path) -> None:
    if (data / "companion.db").exists():
        raise Trouble(f"{data} already holds a store: restore into an empty folder.")
    try:
        with zipfile.ZipFile(file) as archive:
            names = archive.namelist()
            if "companion.db" not in names or not all(_is_ours(name) for name in names):
                raise Trouble(f"{file} is not a backup of the companion.")
            data.mkdir(parents=True, exist_ok=True)
            archive.extractall(data)
    except zipfile.BadZipFile:
        raise Trouble(f"{file} is not a backup of the companion.") from None
    if (data / "key").exists():
        (data / "key").chmod(0o600)


def _is_ours(name: str) -> bool:
    parts = Path(name).parts
    return ".." not in parts and (name in ("companion.db", "key") or parts[0] == "recordings")


def export_table(data: Path, table: str, file: Path) -> None:
    store = Store(_database(data))
    file.write_text(written(store, table), "utf-8")
    store.close()


def written(store: Store, table: str) -> str:
    """One table with its people and its whole log, secrets included."""
    row = log.table_row(store, table)
    if row is None:
        raise Trouble(f"There is no table {table}.")
    seats = [{"seat": s.seat, "name": s.name, "place": s.place, "phone": s.phone}
             for s in rooms.seats(store, row["room"])]
    room = rooms.find(store, row["room"])
    return json.dumps({
        "format": FORMAT, "version": __version__, "game": row["game"], "seats": seats,
        "gm_seat": room.gm_seat if room else None,
        "log": [[at, record] for at, record in log.records(store, table)],
    }, ensure_ascii=False, indent=1)


def import_table(data: Path, file: Path) -> str:
    try:
        saved = read(file.read_bytes())
    except Trouble as error:
        raise Trouble(f"{file} is not an exported table that this version can play.") from error
    store = Store(data / "companion.db")
    _, table = bring_in(store, saved)
    store.close()
    return table


def bring_in(store: Store, saved: dict[str, Any]) -> tuple[Room, str]:
    """A new room with the same people, seats, log and times; its tokens are this server's own."""
    with store.writing() as db:
        room, table = rooms.create(store), rooms.code(8)
        rooms.change(store, room.id, gm_seat=saved["gm_seat"])
        db["seats"].insert_all(
            {"room": room.id, **seat, "phone": int(seat["phone"]), "generation": 1, "device": ""}
            for seat in saved["seats"])
        first, *later = saved["log"]
        log.create_table(store, table, room.id, saved["game"], first[1], at=first[0])
        for seq, (at, record) in enumerate(later, 2):
            log.append(store, table, seq, record, at=at)
    return room, table


def read(text: bytes) -> dict[str, Any]:
    """The table in a file, replayed once to see that every record holds."""
    try:
        saved: dict[str, Any] = json.loads(text)
        if saved["format"] != FORMAT:
            raise KeyError(saved["format"])
        play = replay(GAMES[saved["game"]], [(_time(at), record) for at, record in saved["log"]])
        if play.state is None or not _people_fit(saved, play.state.party):
            raise KeyError("the table was never opened, or by others")
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise Trouble("This is not an exported table that this version can play.") from error
    return saved


def _time(at: Any) -> str:
    return datetime.fromisoformat(at).isoformat()


def _people_fit(saved: dict[str, Any], party: Party) -> bool:
    """Whether the seats are rows of ours, with everybody who plays among them."""
    seats = [(seat["seat"], seat["name"], seat["place"], seat["phone"]) for seat in saved["seats"]]
    rows = all(isinstance(n, int) and isinstance(name, str) and isinstance(place, int)
               for n, name, place, _ in seats)
    return rows and saved["gm_seat"] == party.gm_seat and set(party.seats) <= {n for n, *_ in seats}
