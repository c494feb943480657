"""One table as a file: carried to another machine, kept for next month.

What comes in was written by anybody: it is taken whole, with the fields we know and names as the
pages would take them, or not at all.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from cattrs.preconf.json import make_converter

from companion import __version__, keys
from companion.backup import DATABASE, database_of, must_be_outside
from companion.engine.fields import LONGEST_NAME, LONGEST_TITLE, fields_of, one_line
from companion.engine.game import GM, SCREEN, Game, Party, Viewer
from companion.engine.offers import offers
from companion.engine.play import Play, codec, read_event
from companion.evenings.record import record as result_of
from companion.games import GAMES
from companion.store import Store, files, log, rehearsals, rooms
from companion.store.opening import is_older
from companion.store.rooms import Room
from companion.store.serving import is_served
from companion.store.trouble import Trouble

FORMAT = "table-companion-1"
LARGEST = 40 * 1024 * 1024  # bytes: many times the longest campaign
MOST_SEATS = 99
FIELDS = {"format", "version", "game", "seats", "gm_seat", "log"}
SEAT_FIELDS = {"seat", "name", "place", "phone"}
COMMAND_FIELDS = {"do", "by", "seat", "events", "random"}
strict = make_converter(forbid_extra_keys=True)


class Strange(ValueError):
    """Something in the file that we have not written."""


def opened(data: Path) -> Store:
    """The store, also while it is being served; but not brought up to date under a server."""
    path = database_of(data)
    if is_served(data) and is_older(path):
        raise Trouble(f"{data} is being served by an older version: stop that one first.")
    return Store(path)


def export_table(data: Path, table: str, file: Path) -> None:
    store = opened(data)
    try:
        must_be_outside(data, file)
        files.write(file, written(store, table).encode())
    finally:
        store.close()


def written(store: Store, table: str) -> str:
    """One table with its people and its whole log, secrets included."""
    row = log.table_row(store, table)
    if row is None:
        raise Trouble(f"There is no table {table}.")
    seats = [{"seat": s.seat, "name": s.name, "place": s.place, "phone": s.phone}
             for s in rooms.seats(store, row["room"])]
    room = rooms.find(store, row["room"])
    if room is None:
        raise Trouble(f"Table {table} is deleted: bring it back first.")
    if rehearsals.find(store, room.id):
        raise Trouble(f"Table {table} is a rehearsal, which leaves no trace.")
    return json.dumps({
        "format": FORMAT, "version": __version__, "game": row["game"], "seats": seats,
        "gm_seat": room.gm_seat, "name": room.name,
        "log": [[at, record] for at, record in log.records(store, table)],
    }, ensure_ascii=False, indent=1)


def import_table(data: Path, file: Path) -> str:
    try:
        saved = read(file.read_bytes() if file.stat().st_size <= LARGEST else b"")
    except Trouble as error:
        raise Trouble(f"{file} is not an exported table that this version can play.") from error
    if not (data / DATABASE).exists():
        keys.load(data)  # a store of our own making is never without one
        Store(data / DATABASE).close()
    store = opened(data)
    try:
        return bring_in(store, saved)[1]
    finally:
        store.close()


def bring_in(store: Store, saved: dict[str, Any]) -> tuple[Room, str]:
    """A new room with the same people, seats, log and times; its tokens are this server's own."""
    with store.writing() as db:
        room, table = rooms.create(store), rooms.address(store, 8)
        rooms.change(store, room.id, gm_seat=saved["gm_seat"], name=saved.get("name", ""))
        db.table("seats").insert_all(
            {"room": room.id, "seat": seat["seat"], "name": seat["name"], "place": seat["place"],
             "phone": int(seat["phone"]), "generation": 1, "device": ""}
            for seat in saved["seats"])
        first, *later = saved["log"]
        log.create_table(store, table, room.id, saved["game"], first[1], at=first[0])
        for seq, (at, record) in enumerate(later, 2):
            log.append(store, table, seq, record, at=at)
    return room, table


# --- read with suspicion --------------------------------------------------------------------------


def read(text: bytes) -> dict[str, Any]:
    """The table in a file, played and looked at once to see that every record holds."""
    try:
        saved: dict[str, Any] = json.loads(text, parse_constant=_no_number)
        json.dumps(saved, ensure_ascii=False).encode()
        demand(FIELDS <= set(saved) <= FIELDS | {"name"} and saved["format"] == FORMAT)
        demand(is_title(saved.get("name", "")))
        play = played(GAMES[saved["game"]], saved["log"])
        check_people(saved, play.state.party)
        look_at(play)
    except Exception as error:  # a stranger's record may break whatever plays or shows it
        raise Trouble("This is not an exported table that this version can play.") from error
    return saved


def played(game: Game, records: list[Any]) -> Play:
    """The table that these records make, each of them with nothing in it that we do not write."""
    play = Play(game)
    for at, record in records:
        check_record(play, record)
        play.play(record, _time(at))
    demand(play.state is not None)
    return play


def check_record(play: Play, record: dict[str, Any]) -> None:
    if "do" not in record:
        demand(is_undo(play, record) or record == play.redo())
        return
    known = COMMAND_FIELDS | ({"options"} if "options" in record and not play.steps else set())
    demand(set(record) == known and type(record["random"]) is bool)
    demand(is_number(record["seat"], GM))
    demand(set(record.get("options", {})) <= set(fields_of(play.game.opening)))
    for event in record["events"]:
        read_event(play.game, event, strict)


def is_undo(play: Play, record: dict[str, Any]) -> bool:
    """Of the last steps, but for the opening."""
    gone: Any = record.get("undo")
    last = [step.seq for step in play.steps[1:]]
    return set(record) == {"undo"} and bool(gone) and gone == last[-len(gone):]


def demand(holds: bool) -> None:
    if not holds:
        raise Strange


def _no_number(name: str) -> None:
    raise Strange(name)


def _time(at: Any) -> str:
    """When it happened, as we write it: pages reckon with it."""
    demand(isinstance(at, str) and datetime.fromisoformat(at).utcoffset() is not None)
    return str(at)


def check_people(saved: dict[str, Any], party: Party) -> None:
    """Seats as rooms have them, under names as pages take them, and who plays among them."""
    seats = saved["seats"]
    demand(isinstance(seats, list) and 0 < len(seats) <= MOST_SEATS)
    for seat in seats:
        check_seat(seat)
    numbers, names = {seat["seat"] for seat in seats}, {seat["name"] for seat in seats}
    places = [seat["place"] for seat in seats if seat["place"]]
    demand(len(numbers) == len(names) == len(seats) and len(set(places)) == len(places))
    demand(saved["gm_seat"] == party.gm_seat and set(party.seats) <= numbers)
    demand(set(party.names) == set(party.seats) and all(map(is_name, party.names.values())))


def check_seat(seat: Mapping[str, Any]) -> None:
    demand(isinstance(seat, dict) and set(seat) == SEAT_FIELDS)
    demand(is_number(seat["seat"], 1) and is_number(seat["place"], 0))
    demand(is_name(seat["name"]) and isinstance(seat["phone"], bool))


def is_number(value: Any, low: int) -> bool:
    return type(value) is int and low <= value <= MOST_SEATS


def is_name(value: Any) -> bool:
    return isinstance(value, str) and one_line(value) == value and 1 <= len(value) <= LONGEST_NAME


def is_title(value: Any) -> bool:
    return isinstance(value, str) and one_line(value) == value and len(value) <= LONGEST_TITLE


def look_at(play: Play) -> None:
    """Everybody's view once: what cannot be shown is not brought in."""
    party = play.state.party
    players = [Viewer("player", seat) for seat in party.seats]
    for viewer in (Viewer("gm", party.gm_seat), SCREEN, *players):
        codec.unstructure(play.game.view(play.state, viewer))
        offers(play.game, play.state, viewer)
        play.lines(viewer)
        for secret in play.game.secrets(play.state, viewer):
            play.game.peek(play.state, viewer, secret.name)
        for page in play.game.pages:
            if page.may(viewer):
                page.make(play, viewer)
    result_of("", play)
