"""Records of tables made by hand, for sums that can be done in the head."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.result import SeatResult
from companion.store.evenings import SeatRecord, TableRecord

GUESTS = {"Dana": 1, "Avi": 2, "Noa": 3, "Gil": 4}


def table(won: Mapping[str, bool | None], day: int = 1, game: str = "zero", minutes: int = 60,
          side: str = "", sides: Mapping[str, str] | None = None, hour: int = 20) -> TableRecord:
    """Make a record of a table in January: who won; `sides` says on which side each was."""
    seats = tuple(
        SeatRecord(SeatResult(n, ends, (sides or {}).get(name, "")), minutes * 60, name,
                   GUESTS[name])
        for n, (name, ends) in enumerate(won.items(), 1))
    began, ended = f"2026-01-{day:02}T12:00:00+00:00", f"2026-01-{day:02}T{hour:02}:00:00+00:00"
    return TableRecord(f"T{day}-{hour}", game, began, ended, minutes * 60, 3, side, seats)
