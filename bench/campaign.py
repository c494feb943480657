"""A campaign of months, played scene by scene: a tap on 10,000 events compared with one on 100, the
time to open it again, and to make the pages that are read from all of it. All is processor time,
so other work of the machine does not count."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.engine.game import Party, Viewer
from companion.games import GAMES
from companion.store import rooms
from companion.tables import Table, Tap
from companion.web.render.frames import fragments
from companion.web.server.streams import Key
from companion.web.services import Services

GM = Viewer("gm")
PAGES = ("recap", "rumours", "board", "chapters", "case", "ledger")
SEATS = {1: "Dana", 2: "Avi", 3: "Noa"}


@dataclass(frozen=True)
class Campaign:
    short: float  # milliseconds of a tap with everybody's pages, median
    long: float
    reopen: float  # seconds
    pages: float  # seconds to make the slowest page that reads the whole story


def measured(short: int, long: int, taps: int) -> Campaign:
    with TemporaryDirectory() as data:
        served = Services(Path(data))
        tables = [grown(served, events) for events in (short, long)]
        served.tables.changed = lambda table: fragments(served, table.room, viewers(table.room))
        took = [[one_tap(served, table, n) for n in range(taps)] for table in tables]
        pages = max(page_of(served, tables[1], name) for name in PAGES)
        served.store.close()
        short_tap, long_tap = (statistics.median(times) for times in took)
        again = statistics.median(reopened(data, tables[1]) for _ in range(3))
        return Campaign(short_tap, long_tap, again, pages)


def grown(served: Services, events: int) -> Table:
    room = rooms.create(served.store)
    for place, name in SEATS.items():
        rooms.add_seat(served.store, room.id, name, place)
    party = Party(tuple(SEATS), SEATS)
    opened = served.tables.open(room.id, GAMES["conspiracy"], party, {"rumour_points": 9})
    table = served.tables.get(opened)
    with served.store.writing():
        begin(served, table)
        while sum(len(step.events) for step in table.play.steps) < events:
            scene(served, table)
    return table


def do(served: Services, table: Table, command: str, seat: int = 0, **args: Any) -> None:
    by = Viewer("player", seat) if seat else GM
    served.tables.command(table, Tap(by, command, args))


def begin(served: Services, table: Table) -> None:
    """Give everybody a sleuth, and pin a card to the board."""
    for seat, name in SEATS.items():
        do(served, table, "write_sleuth", seat, sleuth=name, science=9)
    do(served, table, "approve")
    do(served, table, "begin_evening")
    do(served, table, "pin_card", 1, card="person", called="The harbour master", note="Owes us")


def scene(served: Services, table: Table) -> None:
    """Play a scene: note a rumour and take it up, let everybody act, tell how it ended. Four such
    scenes make an evening."""
    key = table.state.next_id
    do(served, table, "type_in_rumour", text=f"The trams of line {key} run empty", mark="cold")
    do(served, table, "note_rumour", rumour=key, text="The mayor's brother drives them")
    do(served, table, "investigate", 1, rumour=key)
    do(served, table, "frame_scene", length="short")
    for seat in SEATS:
        do(served, table, "declare_action", seat, talent="science", what="Follows the driver")
        do(served, table, "type_in_dice", seat, first=6, second=6)
    do(served, table, "end_round")
    do(served, table, "turn_page")
    if table.state.scenes % 4 == 0:
        do(served, table, "end_evening")
        do(served, table, "begin_evening")


def correct(served: Services, table: Table, n: int) -> None:
    do(served, table, "correct_meter", meter="intrigue", change=-1 if n % 2 else 1,
       reason="counted again")


def page_of(served: Services, table: Table, name: str) -> float:
    """How long a page takes after a tap, when nothing made for older versions can be reused."""
    page = next(each for each in table.game.pages if each.name == name)
    correct(served, table, 0)
    began = time.process_time()
    page.make(table.play, GM)
    return time.process_time() - began


def viewers(room: str) -> set[Key]:
    return {Key(room, "gm", 0, "he", "table"), Key(room, "screen", 0, "he", "table"),
            *(Key(room, "seat", seat, "he", "table") for seat in SEATS)}


def one_tap(served: Services, table: Table, n: int) -> float:
    began = time.process_time()
    correct(served, table, n)
    return 1000 * (time.process_time() - began)


def reopened(data: str, table: Table) -> float:
    served = Services(Path(data))
    began = time.process_time()
    served.tables.get(table.id)
    took = time.process_time() - began
    served.store.close()
    return took
