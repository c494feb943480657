"""One table as a file, to carry to another machine or keep for next month.

Anybody may have written an imported file. It is accepted only as a whole, with known fields and
with names that the pages would accept too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, cast

from cattrs.preconf.json import make_converter

from companion import __version__, inventory
from companion.backup import DATABASE, database_of, must_be_outside
from companion.engine.fields import fields_of
from companion.engine.game import GM, SCREEN, Game, Party, Viewer
from companion.engine.offers import offers, possible
from companion.engine.play import Play, Record, read_event, replay
from companion.engine.typed_text import LONGEST_NAME, LONGEST_TITLE, clean
from companion.engine.words import Say
from companion.evenings.record import record as result_of
from companion.games import GAMES
from companion.store import Store, files, log, rehearsals, rooms
from companion.store.folder_lock import is_served
from companion.store.opening import is_older
from companion.store.rooms import NextGame, Room
from companion.store.trouble import Trouble
from companion.tables import Unreadable, keeping_everything, readable

FORMAT = "table-companion-1"
NOT_OURS = "This is not an exported table that this version can play."
LARGEST = 40 * 1024 * 1024  # bytes: many times the longest campaign
MOST_SEATS = 99
FIELDS = {"format", "version", "game", "seats", "gm_seat", "log"}
SEAT_FIELDS = {"seat", "name", "place", "phone"}  # newer files also have `coming`
COMMAND_FIELDS = {"do", "by", "seat", "events", "random"}
strict = make_converter(forbid_extra_keys=True)
quick = make_converter(unstruct_collection_overrides={tuple: tuple})  # without copying to lists


class Strange(ValueError):
    """Something in the file that we would not have written."""


class Sealed(Trouble):
    """The table's log contains something that nobody may read yet."""

    def __init__(self, reason: Say) -> None:
        super().__init__(str(reason))
        self.reason = reason


def must_keep_up(data: Path) -> None:
    """Refuse to migrate a store while an older server uses it; otherwise both may use it."""
    if is_served(data) and is_older(data / DATABASE):
        raise Trouble(f"{data} is being served by an older version: stop that one first.")


def export_table(data: Path, table: str, file: Path) -> None:
    path = database_of(data)
    must_keep_up(data)
    store = Store(path)
    try:
        must_be_outside(data, file)
        files.write(file, written(store, table).encode())
    except Unreadable as error:
        raise Trouble(f"What the disk has kept of table {table} is damaged.") from error
    finally:
        store.close()


def written(store: Store, table: str) -> str:
    """One table as JSON, with its people and its whole log, secrets included."""
    row = log.table_row(store, table)
    if row is None or row["game"] not in GAMES:
        raise Trouble(f"There is no table {table}.")
    room = rooms.find(store, row["room"])
    if room is None:
        raise Trouble(f"Table {table} is deleted: bring it back first.")
    if rehearsals.find(store, room.id):
        raise Trouble(f"Table {table} is a rehearsal, which leaves no trace.")
    kept = log.records(store, table)
    party = party_of(table, GAMES[row["game"]], kept)
    return json.dumps({
        "format": FORMAT, "version": __version__, "game": row["game"],
        "seats": seats_of(store, room, table, party), "gm_seat": party.gm_seat, "name": room.name,
        "log": [[at, record] for at, record in kept],
    }, ensure_ascii=False, indent=1)


def party_of(table: str, game: Game, records: list[tuple[str, Record]]) -> Party:
    """The people at this table, whatever its room has played since."""
    with readable(table):
        play = replay(game, records)
        reason, party = game.sealed(play), cast(Party, play.state.party)
    if reason:
        raise Sealed(reason)
    return party


def seats_of(store: Store, room: Room, table: str, party: Party) -> list[dict[str, Any]]:
    """The room's people as they sit now, or as they sat if the table is no longer the current
    one."""
    found = rooms.seats(store, room.id)
    if table != room.table_id:
        places = {seat: place for place, seat in enumerate(party.seats, 1)}
        found = [replace(seat, place=places.get(seat.seat, 0), coming=NextGame.NO_CHANGE)
                 for seat in found]
    return [{"seat": seat.seat, "name": seat.name, "place": seat.place, "phone": seat.phone,
             "coming": seat.coming} for seat in found]


def read_file(file: Path) -> dict[str, Any]:
    try:
        with file.open("rb") as opened:  # a device or a pipe has no size to be asked for
            text = opened.read(LARGEST + 1)
        return read(text if len(text) <= LARGEST else b"")
    except Trouble as error:
        raise none_of_ours(file) from error


def none_of_ours(file: Path) -> Trouble:
    return Trouble(f"{file} is not an exported table that this version can play.")


def bring_in(store: Store, saved: dict[str, Any]) -> tuple[Room, str]:
    """Make a new room with the same people, seats, log and times; its tokens are this server's."""
    with store.writing() as db:
        room, table = rooms.create(store), rooms.new_code(store, 8)
        rooms.change(store, room.id, gm_seat=saved["gm_seat"], name=saved.get("name", ""))
        db.table("seats").insert_all(
            {"room": room.id, "seat": seat["seat"], "name": seat["name"], "place": seat["place"],
             "phone": int(seat["phone"]), "generation": 1, "device": "",
             "coming": seat.get("coming", 0)}
            for seat in saved["seats"])
        first, *later = saved["log"]
        log.create_table(store, table, room.id, saved["game"], first[1], at=first[0])
        for seq, (at, record) in enumerate(later, 2):
            log.append(store, table, seq, record, at=at)
    return room, table


# --- read with suspicion --------------------------------------------------------------------------


@keeping_everything()
def read(text: bytes) -> dict[str, Any]:
    """The table in a file; it is played and looked at, to check every record."""
    try:
        saved: dict[str, Any] = json.loads(text, parse_constant=_no_number)
        json.dumps(saved, ensure_ascii=False).encode()
        demand(FIELDS <= set(saved) <= FIELDS | {"name"} and saved["format"] == FORMAT)
        demand(is_title(saved.get("name", "")))
        play = played(GAMES[saved["game"]], saved["log"])
        check_people(saved, play.state.party)
        look_back(play)
    except Exception as error:  # a stranger's record may break any code that plays or shows it
        raise Trouble(NOT_OURS) from error
    return saved


def played(game: Game, records: list[Any]) -> Play:
    """The play that these records make. No record may contain anything that we do not write, and
    each must lead to a state that can be shown, because a GM may go back to any step."""
    play = Play(game)
    for at, record in records:
        check_record(play, record)
        play.play(record, _time(at))
        if "do" in record:  # the states after an undo or redo were checked before
            demand(inventory.holds(game, play.state))
            look_now(play)
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
    """Whether the record undoes the last steps, but not the opening."""
    gone: Any = record.get("undo")
    last = [step.seq for step in play.steps[1:]]
    return set(record) == {"undo"} and bool(gone) and gone == last[-len(gone):]


def demand(holds: bool) -> None:
    if not holds:
        raise Strange


def _no_number(name: str) -> None:
    raise Strange(name)


def _time(at: Any) -> str:
    """The time, if it has the format that we write; pages calculate with it."""
    demand(isinstance(at, str) and datetime.fromisoformat(at).utcoffset() is not None)
    return str(at)


def check_people(saved: dict[str, Any], party: Party) -> None:
    """Check that the seats and names are valid, and that the players are among them."""
    seats = saved["seats"]
    demand(isinstance(seats, list) and 0 < len(seats) <= MOST_SEATS)
    for seat in seats:
        check_seat(seat)
    numbers, names = {seat["seat"] for seat in seats}, {seat["name"] for seat in seats}
    places = [seat["place"] for seat in seats if seat["place"]]
    demand(len(numbers) == len(names) == len(seats) and len(set(places)) == len(places))
    demand(saved["gm_seat"] == party.gm_seat)
    demand(set(party.seats) <= set(party.names) <= numbers)  # players who left keep their names
    demand(all(map(is_name, party.names.values())))


def check_seat(seat: Mapping[str, Any]) -> None:
    demand(isinstance(seat, dict) and SEAT_FIELDS <= set(seat) <= SEAT_FIELDS | {"coming"})
    demand(is_number(seat.get("coming", 0), -1) and seat.get("coming", 0) <= 1)
    demand(is_number(seat["seat"], 1) and is_number(seat["place"], 0))
    demand(is_name(seat["name"]) and isinstance(seat["phone"], bool))


def is_number(value: Any, low: int) -> bool:
    return type(value) is int and low <= value <= MOST_SEATS


def is_name(value: Any) -> bool:
    return is_line(value) and 1 <= len(value) <= LONGEST_NAME


def is_title(value: Any) -> bool:
    return is_line(value) and len(value) <= LONGEST_TITLE


def is_line(value: Any) -> bool:
    """Whether it is a line that any version has written. Older ones kept accents and double spaces
    as they were typed."""
    return isinstance(value, str) and clean(value) == value and "\n" not in value


def viewers(party: Party) -> list[Viewer]:
    return [Viewer("gm", party.gm_seat), SCREEN, *(Viewer("player", seat) for seat in party.seats)]


def look_now(play: Play) -> None:
    """Compute what everybody sees, may do and may peek at now, to check that it works."""
    can = possible(play.game, play.state)
    for viewer in viewers(play.state.party):
        quick.unstructure(play.game.view(play.state, viewer))
        offers(play.game, play.state, viewer, can)
        for secret in play.game.secrets(play.state, viewer):
            play.game.peek(play.state, viewer, secret.name)


def look_back(play: Play) -> None:
    """Make everything that is read from the whole log, to check that it can be shown."""
    party = play.state.party
    for viewer in viewers(party):
        play.lines(viewer)
        for page in play.game.pages:
            if page.visible_to(viewer):
                page.make(play, viewer)
    if play.game.facts:
        play.game.facts(play, party.seats)
    result_of("", play)
