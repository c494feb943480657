"""A campaign of months: a tap on 10,000 events beside one on 100, and the time to open it again."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.engine.game import Party, Viewer
from companion.games import GAMES
from companion.store import rooms
from companion.tables import Table, Tap
from companion.web.render.frames import frames
from companion.web.server.serving import tune_the_interpreter
from companion.web.server.streams import Key
from companion.web.services import Services

GM = Viewer("gm")
SEATS = {1: "Dana", 2: "Avi", 3: "Noa"}


@dataclass(frozen=True)
class Campaign:
    short: float  # milliseconds of a tap with everybody's pages, median
    long: float
    reopen: float  # seconds


def measured(short: int, long: int, taps: int) -> Campaign:
    tune_the_interpreter()
    with TemporaryDirectory() as data:
        served = Services(Path(data))
        tables = [grown(served, events) for events in (short, long)]
        served.tables.changed = lambda table: frames(served, table.room, viewers(table.room))
        took = [[one_tap(served, table, n) for n in range(taps)] for table in tables]
        served.store.close()
        return Campaign(*(statistics.median(times) for times in took), reopened(data, tables[1]))


def grown(served: Services, events: int) -> Table:
    room = rooms.create(served.store)
    for place, name in SEATS.items():
        rooms.add_seat(served.store, room.id, name, place)
    party = Party(tuple(SEATS), SEATS)
    table = served.tables.get(served.tables.open(room.id, GAMES["conspiracy"], party, {}))
    with served.store.writing():
        for n in range(events):
            correct(served, table, n)
    return table


def correct(served: Services, table: Table, n: int) -> None:
    args = {"meter": "intrigue", "change": -1 if n % 2 else 1, "reason": "counted again"}
    served.tables.command(table, Tap(GM, "correct_meter", args))


def viewers(room: str) -> set[Key]:
    return {Key(room, "gm", 0, "he", "table"), Key(room, "screen", 0, "he", "table"),
            *(Key(room, "seat", seat, "he", "table") for seat in SEATS)}


def one_tap(served: Services, table: Table, n: int) -> float:
    began = time.perf_counter()
    correct(served, table, n)
    return 1000 * (time.perf_counter() - began)


def reopened(data: str, table: Table) -> float:
    served = Services(Path(data))
    began = time.perf_counter()
    served.tables.get(table.id)
    took = time.perf_counter() - began
    served.store.close()
    return took
